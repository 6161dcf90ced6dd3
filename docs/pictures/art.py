"""Draws docs/pictures/art-*.webp: the sections of the client's page of all drawings, and its rooms.

usage: python docs/pictures/art.py
"""

from __future__ import annotations

import base64
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from playwright.sync_api import Page, sync_playwright  # noqa: E402
from support.browser import launch  # noqa: E402

from browser import AS_WEBP  # noqa: E402
from fhtagn.table.http.pages import CLIENT, index_page  # noqa: E402

SECTIONS = (
    "persons",
    "cats",
    "sleeper",
    "things",
    "pictures-wake",
    "pictures-cathulhu",
    "pictures-chaos",
    "monsters",
    "signs",
)
ROOMS = {
    "library": "room=library&players=5",
    "deep": "room=deep&players=4&state=30",
    "council": "room=council&players=8",
    "floor": "room=floor&players=4",
}
QUALITY = 0.55  # the sheets are large
DESKTOP, PHONE = {"width": 1366, "height": 768}, {"width": 390, "height": 844}
DRAWN = "!!document.querySelector('img') && !document.querySelector('img:not(.drawn)')"
SECOND = 1000


class Client(SimpleHTTPRequestHandler):
    """The built client; an address without a file returns its page."""

    def do_GET(self) -> None:
        if (CLIENT / self.path.split("?")[0].lstrip("/")).is_file():
            super().do_GET()
        else:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(index_page(CLIENT, "") or b"")

    def log_request(self, code: object = "-", size: object = "-") -> None:
        pass


@contextmanager
def served() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Client, directory=str(CLIENT))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def main() -> None:
    with served() as address, sync_playwright() as playwright:
        browser = launch(playwright)
        darkroom = browser.new_page()

        def keep(name: str, png: bytes) -> None:
            webp = base64.b64decode(darkroom.evaluate(AS_WEBP, [base64.b64encode(png).decode(), QUALITY]))
            (HERE / f"art-{name}.webp").write_bytes(webp)
            print(f"art-{name}.webp  {len(webp) / 1000:.0f} kB")

        def opened(query: str, viewport: dict[str, int]) -> Page:
            page = browser.new_page(viewport=viewport, color_scheme="dark", reduced_motion="reduce")  # type: ignore[arg-type]
            page.goto(f"{address}/art?{query}")
            page.wait_for_function(DRAWN, timeout=60 * SECOND)
            return page

        sheet = opened("", {"width": 1280, "height": 900})
        sheet.wait_for_selector("#monsters figure")
        sheet.wait_for_function(DRAWN, timeout=120 * SECOND)
        for section in SECTIONS:
            keep(section.removeprefix("pictures-"), sheet.locator(f"#{section}").screenshot(animations="disabled"))
        for room, query in ROOMS.items():
            keep(f"room-{room}", opened(query, DESKTOP).screenshot())
            keep(f"room-{room}-phone", opened(query, PHONE).screenshot())


if __name__ == "__main__":
    main()
