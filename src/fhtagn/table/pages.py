"""What a browser gets: the client if it has been built, else a plain page that says what this is."""

from __future__ import annotations

from pathlib import Path

from fhtagn import __version__
from fhtagn.table.protocol import ROOT

CLIENT = Path(__file__).parent / "client"  # the built browser client, where there is one

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

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self' ws: wss:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
