"""What a browser gets: the client if it has been built, else a plain page that says what this is."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from fhtagn import __version__
from fhtagn.table.protocol import ROOT

CLIENT = Path(__file__).parent.parent / "client"  # the built browser client, where there is one
# The client shows each of these itself; /lay is what /new was called.
ADDRESSES = (
    "/",
    "/new/{game}",
    "/lay/{game}",
    "/t/{table}",
    "/rules/{game}",
    "/lab/{game}",
    "/learn/{game}",
    "/learn/{game}/{number}",
    "/watch",
    "/me",
    "/art",  # all drawings; no page leads there
)
HASHED = "assets/"  # files here have their content's hash in their name, so they never change
TYPES = {  # not known everywhere
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
COMPRESSIBLE = ("text/", "image/svg+xml", "application/json", "application/manifest+json", "application/wasm")
READY = {"br": ".br", "gzip": ".gz"}  # files that the build has compressed lie beside the others

PLAIN = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>fhtagn</title>
<body>
<main>
<h1>fhtagn</h1>
<p>This is a table server for Cthulhu games, fhtagn {__version__}. It runs.</p>
<ul>
<li><a href="{ROOT}/games">The games and their settings</a></li>
<li><a href="{ROOT}/tables">Public tables</a></li>
<li><a href="{ROOT}/openapi.json">The API, as an OpenAPI document</a>; live messages go to
<code>{ROOT}/live</code> and are described in <code>docs/live.md</code></li>
</ul>
</main>
</body>
</html>
"""

UNUSED = (
    *("accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer"),
    *("microphone", "midi", "payment", "usb", "xr-spatial-tracking"),
)
HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(f"{feature}=()" for feature in UNUSED),
}
ENCRYPTED = {"strict-transport-security": "max-age=31536000"}  # beside those, where the way here was


STILL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"  # styles itself, and does nothing else
HOST = re.compile(r"[a-z0-9.-]+(:\d+)?", re.IGNORECASE)


def content_policy(host: str) -> str:
    """What a page may load, and to whom it may speak: to the host that it comes from.

    Not every browser takes “self” for a WebSocket of the same host.
    """
    live = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return (
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        f"font-src 'self'; img-src 'self' data:; connect-src 'self'{live}; manifest-src 'self'; worker-src 'self'; "
        "base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    )


def routes(client: Path, root: str = "") -> list[BaseRoute]:
    """The built client, and a plain page where there is none. Only files that are there now have an address."""
    page = index_page(client, root)
    if page is None:
        return [Route(address, _plain(root)) for address in ADDRESSES]
    files = shelf(client, lasting=HASHED)
    del files["index.html"]
    index = File(client / "index.html", body=page)
    return [
        *(Route(address, index.serve) for address in ADDRESSES),
        *(Route(f"/{name}", file.serve) for name, file in files.items()),
    ]


def index_page(client: Path, root: str) -> bytes | None:
    """The client's page, for a site that lies under this path."""
    path = client / "index.html"
    if not path.is_file():
        return None
    page = path.read_text(encoding="utf-8").replace('="./', f'="{root}/')
    return page.replace("<head>", f'<head>\n    <meta name="root" content="{root}" />', 1).encode()


def shelf(folder: Path, lasting: str = "\0") -> dict[str, File]:
    """All files of a folder, by name; those whose name begins in a certain way never change."""
    files = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
    kept = {name: path for name, path in files.items() if path.suffix not in READY.values()}
    return {name: File(path, lasting=name.startswith(lasting)) for name, path in kept.items()}


def _plain(root: str) -> Callable[[Request], Awaitable[Response]]:
    async def plain(request: Request) -> Response:
        return HTMLResponse(PLAIN.replace('href="/', f'href="{root}/'))

    return plain


class File:
    """A file in memory, plain and compressed."""

    def __init__(self, path: Path, *, lasting: bool = False, still: bool = False, body: bytes | None = None) -> None:
        """The file at this path, or what is put in its place. What is `still` brings its own style and no script."""
        self.type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        self.still = still or self.type == TYPES[".svg"]
        self.cache = "public, max-age=31536000, immutable" if lasting else "no-cache"
        self._bodies: dict[str, bytes] = {"identity": path.read_bytes() if body is None else body}
        for encoding, suffix in READY.items() if body is None else ():
            ready = path.with_name(path.name + suffix)
            if ready.is_file():
                self._bodies[encoding] = ready.read_bytes()
        self._compressible = self.type.startswith(COMPRESSIBLE)
        self.mark = hashlib.sha256(self._bodies["identity"]).hexdigest()[:20]

    async def serve(self, request: Request) -> Response:
        encoding, body = await self._body(_accepted(request.headers.get("accept-encoding", "")))
        mark = f'"{self.mark}-{encoding}"'
        headers = {"cache-control": self.cache, "etag": mark}
        if self.still:
            headers["content-security-policy"] = STILL_POLICY
        if self._compressible:
            headers["vary"] = "Accept-Encoding"
        if mark in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if encoding != "identity":
            headers["content-encoding"] = encoding
        return Response(body, headers=headers, media_type=self.type)

    async def _body(self, accepted: set[str]) -> tuple[str, bytes]:
        """The smallest form that the browser takes; compressed when it is asked for the first time."""
        if self._compressible and "gzip" in accepted and not accepted & (self._bodies.keys() - {"identity"}):
            self._bodies["gzip"] = await asyncio.to_thread(gzip.compress, self._bodies["identity"], 9, mtime=0)
        fitting = [encoding for encoding in ("identity", *READY) if encoding in (*accepted, "identity")]
        encoding = min((one for one in fitting if one in self._bodies), key=lambda one: len(self._bodies[one]))
        return encoding, self._bodies[encoding]


def _accepted(header: str) -> set[str]:
    """The encodings that a browser takes."""
    choices = [choice.replace(" ", "").lower().partition(";") for choice in header.split(",")]
    return {name for name, _, weight in choices if weight not in ("q=0", "q=0.0", "q=0.00", "q=0.000")}
