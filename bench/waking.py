"""A server that starts again with thousands of tables whose clocks run: how soon does it serve?

Counted from the moment at which connections are taken: until /healthz says ok, and until somebody is shown one of those
tables, which sleeps. Then that person looks at one table after another until all have been woken. Only loopback.

    python bench/waking.py [--timed 3000] [--rounds 3] [--write]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx2

from fhtagn.table.protocol import ROOT
from fhtagn.table.store.sqlite import SqliteStore
from soak import WAKING, git, replace_section
from tables.servers import wait_for
from tables.stock import figures, serving
from tables.timed import lay_timed

TARGET = 2.0  # seconds
PAUSE = 0.05  # seconds between two looks
PORT = 18_900

ABOUT = """
`bench/waking.py`: a server starts with tables whose clocks run. Seconds count from the moment at which it takes
connections. “First table” is when somebody has been shown one of them, the last in the order in which they are woken;
“all” when each was woken and its clock seen to. The look of “p95” and “worst” is somebody's at another of the tables
meanwhile. A row is written only if somebody was shown a table within 2 s in every round.

| tables | healthy | first table | all | p95 of a look | worst | rounds | load of the machine | commit | date |
|---|---|---|---|---|---|---|---|---|---|
"""


@dataclass
class Start:
    """Seconds of one start."""

    process: float  # until connections are taken
    healthy: float = 0.0
    first: float = 0.0
    all: float = 0.0
    looks: list[float] = field(default_factory=list)

    @property
    def p95(self) -> float:
        return sorted(self.looks)[int(len(self.looks) * 0.95)]

    def __str__(self) -> str:
        return (
            f"connections after {self.process:.2f} s; then healthy after {self.healthy:.2f} s, first table"
            f" {self.first:.2f} s, all {self.all:.1f} s; {len(self.looks)} looks, p95 {1000 * self.p95:.0f} ms,"
            f" worst {1000 * max(self.looks):.0f} ms"
        )


class Watch:
    """Somebody who waits for the server, and then looks at tables."""

    def __init__(self, folder: Path, token: str, tables: list[str]) -> None:
        self.folder, self.tables = folder, tables
        self.address = f"http://127.0.0.1:{PORT}"
        self.person = {"authorization": f"Bearer {token}"}

    async def measure(self, begun: float) -> Start:
        async with httpx2.AsyncClient(timeout=60) as self.http:
            await wait_for(PORT, 0.005)
            listening = time.monotonic()
            start = Start(listening - begun)
            while (await self.http.get(f"{self.address}/healthz")).status_code != 200:
                await asyncio.sleep(0.005)
            start.healthy = time.monotonic() - listening
            await self._look(self.tables[-1])
            start.first = time.monotonic() - listening
            for table in reversed(self.tables):
                looked = time.monotonic()
                await self._look(table)
                start.looks.append(time.monotonic() - looked)
                if await asyncio.to_thread(self._woken) >= len(self.tables):
                    break
                await asyncio.sleep(PAUSE)
            start.all = time.monotonic() - listening
        return start

    async def _look(self, table: str) -> None:
        answer = await self.http.get(f"{self.address}{ROOT}/tables/{table}", headers=self.person)
        assert answer.status_code == 200, answer.text

    def _woken(self) -> float:
        """Tables that were woken: they are still awake, or sleep until their clocks run out."""
        seen = figures(self.folder, PORT)
        return seen["fhtagn_tables_awake"] + seen["fhtagn_tables_timed_asleep"]


def rows(starts: list[Start], timed: int) -> str:
    """The worst of all rounds."""
    healthy, first, whole, p95 = (
        max(getattr(start, name) for start in starts) for name in ("healthy", "first", "all", "p95")
    )
    worst = max(max(start.looks) for start in starts)
    load = f"{os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    seen = f"{healthy:.2f} s | {first:.2f} s | {whole:.1f} s | {1000 * p95:.0f} ms | {1000 * worst:.0f} ms"
    made = f"{git('rev-parse', '--short', 'HEAD')} | {time.strftime('%Y-%m-%d')}"
    return f"| {timed:,} | {seen} | {len(starts)} | {load} | {made} |\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--timed", type=int, default=3_000, help="tables whose clocks run")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--write", action="store_true", help="note the result in docs/soak.md")
    chosen = parser.parse_args()
    starts: list[Start] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        token = asyncio.run(lay_timed(folder, chosen.timed))
        store = SqliteStore(folder / "tables.db")
        watch = Watch(folder, token, list(store.timed_tables()))
        store.close()

        for _ in range(chosen.rounds):
            begun = time.monotonic()
            with serving(folder, PORT):
                starts.append(asyncio.run(watch.measure(begun)))
            print(starts[-1], flush=True)
    row = rows(starts, chosen.timed)
    print(row, end="")
    if max(start.first for start in starts) > TARGET:
        sys.exit(f"Too late: nobody should wait longer than {TARGET:g} s.")
    if chosen.write:
        replace_section(WAKING, ABOUT + row)


if __name__ == "__main__":
    main()
