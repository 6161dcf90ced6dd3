"""Tables come and go for as long as you like: memory, descriptors and threads of the server must stay flat.

First it is started with thousands of tables whose clocks run, and must serve at once. Then people sit down, play, talk,
look back, leave and forget their tables; a part of the games has clocks or a deck of its own.

usage: python bench/churn.py [--minutes 30] [--timed 3000] [--visitors 8] [--write]
Fails if something grows; with --write the result is noted in docs/soak.md.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2

from fhtagn.kernel import registry
from fhtagn.kernel.settings import Data
from fhtagn.table.http import server
from fhtagn.table.sight import sentences
from fhtagn.table.store import sqlite
from fhtagn.table.store.sqlite import SqliteStore
from soak import CHURN, git, replace_section
from tables.idle import Idler
from tables.servers import LIMITS, memory
from tables.timed import lay_people, lay_timed

ROOT = "/api/v1"
PEOPLE = 200
MOVES = 10  # of one visit
EVERY = 5.0  # seconds between two looks at the server
MORE_MEMORY, MORE_DESCRIPTORS, MORE_THREADS = 0.04, 4, 1  # what counts as flat

ABOUT = """
People come, play some moves with bots and against clocks, talk, look back and leave again; the server forgets their
tables in memory. Its caches are made small, so that they are full soon. Memory is that of the server's process, as the
median of the middle and of the last third of the time. A row is written only if memory grew by less than 4 % between
them, and descriptors and threads by hardly one.

| minutes | visits | memory, MB | descriptors | threads | ready with 3,000 timed tables | commit | date |
|---|---|---|---|---|---|---|---|
"""


@dataclass
class Looks:
    """What was seen of the server, look by look."""

    memory: list[float] = field(default_factory=list)
    descriptors: list[int] = field(default_factory=list)
    threads: list[int] = field(default_factory=list)
    visits: list[int] = field(default_factory=list)  # so far

    def look(self, pid: int, visits: int) -> None:
        self.visits.append(visits)
        self.memory.append(memory(pid) / 1e6)
        self.descriptors.append(len(list(Path(f"/proc/{pid}/fd").iterdir())))
        self.threads.append(len(list(Path(f"/proc/{pid}/task").iterdir())))

    def thirds(self, seen: list[Any]) -> tuple[float, float]:
        """The medians of the middle and of the last third."""
        third = len(seen) // 3
        return statistics.median(seen[third : 2 * third]), statistics.median(seen[2 * third :])

    def grown(self) -> list[str]:
        """What is not flat."""
        (memory, more), (files, more_files), (threads, more_threads) = map(
            self.thirds, (self.memory, self.descriptors, self.threads)
        )
        complaints = []
        if more > memory * (1 + MORE_MEMORY):
            complaints.append(f"memory grew from {memory:.1f} to {more:.1f} MB")
        if more_files > files + MORE_DESCRIPTORS:
            complaints.append(f"descriptors grew from {files:g} to {more_files:g}")
        if more_threads > threads + MORE_THREADS:
            complaints.append(f"threads grew from {threads:g} to {more_threads:g}")
        return complaints


@dataclass
class House:
    """The server that is visited."""

    port: int
    tokens: list[str]
    visits: int = 0
    refused: int = 0

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}{ROOT}"


async def ready(port: int, process: subprocess.Popen[bytes]) -> None:
    async with httpx2.AsyncClient() as http:
        while process.poll() is None:
            try:
                if (await http.get(f"http://127.0.0.1:{port}/healthz")).status_code == 200:
                    return
            except httpx2.TransportError:
                await asyncio.sleep(0.01)
    raise SystemExit("the server does not start")


class Visit:
    """Somebody comes, plays a little, and goes."""

    def __init__(self, house: House, http: httpx2.AsyncClient, dice: random.Random) -> None:
        self.house, self.http, self.dice = house, http, dice
        self.headers = {"authorization": f"Bearer {dice.choice(house.tokens)}"}
        self.sent = 0

    async def ask(self, path: str, body: Any = None) -> Any:
        answer = await self._sent(self.house.address + path, body)
        if answer.status_code >= 400:
            self.house.refused += 1
            return {}
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    async def _sent(self, address: str, body: Any) -> httpx2.Response:
        """The same again where the server has just closed a connection that was idle: commands are obeyed once."""
        method = "GET" if body is None else "POST"
        while True:
            try:
                return await self.http.request(method, address, json=body, headers=self.headers)
            except httpx2.ReadError:
                continue

    async def do(self, table: str, **command: Any) -> Any:
        self.sent += 1
        return await self.ask(f"/tables/{table}/commands", {"id": f"visit-{self.sent}", "command": command})

    async def make(self) -> None:
        game = registry.find(self.dice.choice(registry.game_ids()))
        wanted: dict[str, Any] = {"game": game.id, "pace": "instant", "public": self.dice.random() < 0.5, "clocks": {}}
        if self.dice.random() < 0.3:
            # Whoever is late forfeits: games of searching bots that nobody watches would pile up on a small machine.
            wanted["clocks"] = {"move": self.dice.choice((20, 600)), "expiry": "forfeit"}
        files = [spec for spec in game.setting_spec if isinstance(spec, Data)]
        if files and self.dice.random() < 0.3:
            text = files[0].house().text + f"\n# {self.dice.randrange(50)}\n"
            wanted |= {"files": {files[0].name: text}, "settings": {files[0].name: "own"}}
        seats = game.seats(game.settings({}))
        wanted["seats"] = [{"kind": "mine"}, *[{"kind": "bot", "level": "novice"}] * (seats - 1)]
        made = await self.ask("/tables", wanted)
        if made:
            await self.stay(made["table"])
        self.house.visits += 1

    async def stay(self, table: str) -> None:
        line = Idler()
        await line.connect(self.house.port)
        line.send(json.dumps({"type": "hello", "token": self.headers["authorization"].split()[1]}).encode())
        line.send(json.dumps({"type": "follow", "table": table}).encode())
        await self.do(table, do="start")
        for _ in range(MOVES):
            news = await self.ask(f"/tables/{table}")
            moves = (news.get("you") or {}).get("legal")
            if moves:
                await self.do(table, do="move", seat=0, words=self.dice.choice(moves), seen=news["number"])
            else:
                await asyncio.sleep(0.05)
        await self.do(table, do="chat", text="That was fun.")
        await self.ask(f"/tables/{table}/history")
        await self.ask("/tables/mine")
        if self.dice.random() < 0.5:
            await self.do(table, do="close")
        line.transport.close()


async def churn(house: House, pid: int, minutes: float, visitors: int, seed: int) -> Looks:
    looks, end = Looks(), time.monotonic() + 60 * minutes

    async def come_and_go(number: int) -> None:
        dice = random.Random(seed + number)
        async with httpx2.AsyncClient(timeout=600) as http:
            while time.monotonic() < end:
                await Visit(house, http, dice).make()

    async def keep_looking() -> None:
        while time.monotonic() < end:
            await asyncio.sleep(EVERY)
            looks.look(pid, house.visits)
            if sys.stderr.isatty():
                seen = f"{looks.memory[-1]:.1f} MB, {looks.descriptors[-1]} descriptors, {looks.threads[-1]} threads"
                print(f"\r{house.visits} visits, {seen}   ", end="", file=sys.stderr)

    await asyncio.gather(keep_looking(), *(come_and_go(number) for number in range(visitors)))
    return looks


def serve(folder: Path, port: int) -> None:
    """The server, with caches so small that they are full soon: what grows then is no cache."""
    sqlite.CACHE, sentences.PREPARED = 1_000, 1_000
    store = SqliteStore(folder / "tables.db")
    server.serve(store, folder, "127.0.0.1", port, lambda _: None, "error", LIMITS)


def serve_and(folder: Path, port: int, work: Callable[[subprocess.Popen[bytes]], None]) -> None:
    command = [sys.executable, __file__, "--serve", str(folder), "--port", str(port)]
    process = subprocess.Popen(command)
    try:
        work(process)
    finally:
        process.terminate()
        process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--timed", type=int, default=3000, help="tables whose clocks run at the start")
    parser.add_argument("--visitors", type=int, default=8, help="who are there at the same time")
    parser.add_argument("--port", type=int, default=18_900)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="note the result in docs/soak.md")
    parser.add_argument("--serve", type=Path, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.serve:
        serve(chosen.serve, chosen.port)
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        begins = []

        def measure(process: subprocess.Popen[bytes]) -> None:
            begun = time.monotonic()
            asyncio.run(ready(chosen.port, process))
            begins.append(time.monotonic() - begun)

        tokens = asyncio.run(lay_people(folder, PEOPLE))
        serve_and(folder, chosen.port, measure)
        asyncio.run(lay_timed(folder, chosen.timed))
        house = House(chosen.port, tokens)

        def visit(process: subprocess.Popen[bytes]) -> None:
            measure(process)
            print(f"ready after {begins[0]:.2f} s without tables, {begins[1]:.2f} s with {chosen.timed} timed ones")
            looks = asyncio.run(churn(house, process.pid, chosen.minutes, chosen.visitors, chosen.seed))
            finish(house, looks, begins[1], chosen.minutes, write=chosen.write)

        serve_and(folder, chosen.port, visit)


def finish(house: House, looks: Looks, begun: float, minutes: float, *, write: bool) -> None:
    kinds = (looks.memory, looks.descriptors, looks.threads)
    (memory, more), (files, more_files), (threads, more_threads) = map(looks.thirds, kinds)
    seen = f"{memory:.1f} → {more:.1f} | {files:g} → {more_files:g} | {threads:g} → {more_threads:g}"
    made = f"{git('rev-parse', '--short', 'HEAD')} | {time.strftime('%Y-%m-%d')}"
    row = f"| {minutes:g} | {house.visits:,} | {seen} | {begun:.1f} s | {made} |\n"
    print(
        f"{row}{house.refused} requests were refused; visits and memory in MB:",
        " ".join(f"{visits}:{one:.0f}" for visits, one in zip(looks.visits, looks.memory, strict=True)),
    )
    grown = looks.grown()
    if grown:
        sys.exit(f"Not flat: {'; '.join(grown)}.")
    if write:
        replace_section(CHURN, ABOUT + row)


if __name__ == "__main__":
    main()
