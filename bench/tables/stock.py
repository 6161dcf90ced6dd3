"""`fhtagn serve` as people run it, with its usual limits, and the figures that it tells about itself."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx2

from fhtagn.table.access import TOKEN_FILE


@contextlib.contextmanager
def serving(folder: Path, port: int) -> Iterator[subprocess.Popen[bytes]]:
    """The server, with its store in this folder."""
    fhtagn = Path(sys.executable).with_name("fhtagn")
    command = [str(fhtagn), "serve", "--no-browser", "--port", str(port), "--log", "error"]
    server = subprocess.Popen([*command, "--store", f"sqlite:///{folder / 'tables.db'}"], stdout=subprocess.DEVNULL)
    try:
        yield server
    finally:
        server.terminate()
        server.wait()


def figures(folder: Path, port: int) -> dict[str, float]:
    """What /metrics says."""
    token = (folder / TOKEN_FILE).read_text().strip()
    page = httpx2.get(f"http://127.0.0.1:{port}/metrics", headers={"authorization": f"Bearer {token}"}).text
    rows = (line.rsplit(" ", 1) for line in page.splitlines() if not line.startswith("#"))
    return {name: float(value) for name, value in rows}
