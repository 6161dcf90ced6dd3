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


def slowest(before: dict[str, float], after: dict[str, float], what: str, part: float) -> float:
    """The seconds within which this part of what came in between was done, as a histogram knows it."""
    name = f"fhtagn_{what}_seconds_bucket"
    counts = [(float(row.split('"')[1]), after[row] - before.get(row, 0.0)) for row in after if row.startswith(name)]
    wanted, low, fewer = part * counts[-1][1], 0.0, 0.0
    for step, many in counts:
        if many >= wanted and many > fewer:
            return low if step == float("inf") else low + (step - low) * (wanted - fewer) / (many - fewer)
        low, fewer = step, many
    return 0.0
