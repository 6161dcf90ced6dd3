"""One address does its worst to a server with its usual limits: what does somebody else at a table notice?

A person plays from another address, 15 moves a second, before, during and after each attack. The time from sending a
move to its answer is measured; in the end every move that was answered must be in the log. Only loopback is used.

    python bench/hostile.py [--seconds 10] [--only pings,uploads]
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import httpx2
import uvloop

from fhtagn.table.access import TOKEN_FILE
from fhtagn.table.log import entries
from fhtagn.table.people.identity import People, server_secret
from fhtagn.table.store.sqlite import SqliteStore
from tables.attacks import ATTACKS, attack
from tables.players import LEGAL, NUMBER
from tables.servers import lay_games, wait_for
from tables.socket import Client

PORT = 18_900
MOVES = 15  # a second
SEATS = 4
GAMES = 300
TARGET = 50.0  # milliseconds for 95 of 100 moves


class Seat(Client):
    """A connection that looks at games from one seat."""

    def __init__(self, number: int) -> None:
        super().__init__("/api/v1/live")
        self.number = number
        self.latest = b""
        self.heard = asyncio.Event()
        self.answer = b""

    def hear(self, message: bytes) -> None:
        if message.startswith(b'{"type":"answer"'):
            self.answer = message
        elif message.startswith(b'{"type":"news"'):
            self.latest = message
        self.heard.set()

    def say(self, **message: object) -> None:
        self.answer = b""
        self.send(json.dumps(message).encode())

    async def until(self, reached: Callable[[], object]) -> None:
        while not reached():
            if self.closed:
                raise SystemExit(f"The server has hung up on the person who plays: {self.answer!r}")
            self.heard.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.heard.wait(), 1)

    @property
    def asked(self) -> bool:
        return b'"asked":"must"' in self.latest

    @property
    def over(self) -> bool:
        return b'"view":{"over":true' in self.latest


class Person:
    """Plays all seats of one game after another, always in the same way."""

    def __init__(self, token: str, games: list[str]) -> None:
        self.token, self.games = token, games
        self.seats = [Seat(number) for number in range(SEATS)]
        self.acknowledged: list[tuple[str, str]] = []  # table and command
        self.game = ""

    async def begin(self) -> None:
        for seat in self.seats:
            await seat.connect(PORT)
            seat.say(type="hello", token=self.token)
        await self._next_game()

    async def _next_game(self) -> None:
        for seat in self.seats:
            if self.game:
                seat.say(type="leave", table=self.game)
            seat.latest = b""
        self.game = self.games.pop()
        for seat in self.seats:
            seat.say(type="follow", table=self.game, seat=seat.number)
            await seat.until(lambda seat=seat: seat.latest)

    async def move(self) -> float:
        """One move, by whoever is asked; the seconds until it was answered."""
        if self.seats[0].over:
            await self._next_game()
        while not (asked := [seat for seat in self.seats if seat.asked]):
            await asyncio.sleep(0)
        seat = asked[0]
        legal, seen = LEGAL.search(seat.latest), NUMBER.search(seat.latest)
        assert legal is not None
        assert seen is not None
        name = f"m{len(self.acknowledged)}"
        command = {"do": "move", "seat": seat.number, "words": legal[1].decode(), "seen": int(seen[1])}
        begun = time.perf_counter()
        seat.say(type="do", id=name, table=self.game, command=command)
        await seat.until(lambda: seat.answer)
        took = time.perf_counter() - begun
        assert b'"ok":true' in seat.answer, seat.answer
        self.acknowledged.append((self.game, name))
        for other in self.seats:
            await other.until(lambda other=other: other.over or _number(other) >= _number(seat))
        return took

    async def play(self, seconds: float) -> list[float]:
        end, times = time.monotonic() + seconds, []
        while (begun := time.monotonic()) < end:
            times.append(1000 * await self.move())
            await asyncio.sleep(max(0.0, 1 / MOVES - (time.monotonic() - begun)))
        return sorted(times)


def _number(seat: Seat) -> int:
    found = NUMBER.search(seat.latest)
    return int(found[1]) if found else 0


def line(name: str, times: list[float]) -> str:
    middle, high = (times[int(len(times) * part)] for part in (0.5, 0.95))
    verdict = "" if high < TARGET else f"  over {TARGET:.0f} ms"
    return (
        f"{name:20}{len(times):5} moves  p50 {middle:6.1f} ms  p95 {high:6.1f} ms  worst {times[-1]:6.1f} ms{verdict}"
    )


async def measure(person: Person, names: list[str], seconds: float) -> bool:
    await person.begin()
    await person.play(2)
    good = True
    print(line("nobody", await person.play(seconds)), flush=True)
    for name in [*names, "all at once"]:
        spawn = multiprocessing.get_context("spawn")
        load = spawn.Process(target=attack, args=([name] if name in ATTACKS else names, PORT, seconds + 2))
        load.start()
        await asyncio.sleep(1.5)
        times = await person.play(seconds)
        print(line(name, times), flush=True)
        good = good and times[int(len(times) * 0.95)] < TARGET
        await asyncio.to_thread(load.join)
    print(line("nobody, afterwards", await person.play(seconds)), flush=True)
    return good


def metrics(folder: Path) -> list[str]:
    token = (folder / TOKEN_FILE).read_text().strip()
    answer = httpx2.get(f"http://127.0.0.1:{PORT}/metrics", headers={"authorization": f"Bearer {token}"})
    wanted = ("fhtagn_refused_total{", "fhtagn_longest_step_seconds{", "fhtagn_long_steps_total{", "fhtagn_failures")
    return [row for row in answer.text.splitlines() if row.startswith(wanted)]


async def lay(folder: Path) -> tuple[str, list[str]]:
    store = SqliteStore(folder / "tables.db", synchronous="OFF")
    people = People(store, server_secret(folder))
    person = await people.new("Ann")
    games = await lay_games(store, [person] * SEATS, GAMES)
    store.close()
    return people.token(person.id), games


def lost(folder: Path, acknowledged: list[tuple[str, str]]) -> int:
    """Moves that were answered and are not in the log."""
    store = SqliteStore(folder / "tables.db")
    tables = {table for table, _ in acknowledged}
    written = {(table, entries.decode(body).command) for table in tables for body in store.log(table)}
    store.close()
    return sum(move not in written for move in acknowledged)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--seconds", type=float, default=10, help="of each attack")
    parser.add_argument("--only", default=",".join(ATTACKS), help="attacks, with commas between")
    chosen = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 20_000), most))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        token, games = asyncio.run(lay(folder))
        fhtagn = Path(sys.executable).with_name("fhtagn")
        command = [str(fhtagn), "serve", "--no-browser", "--port", str(PORT), "--log", "error"]
        server = subprocess.Popen([*command, "--store", f"sqlite:///{folder / 'tables.db'}"], stdout=subprocess.DEVNULL)
        try:
            good, person = uvloop.run(scene(token, games, chosen.only.split(","), chosen.seconds))
            print("\n".join(metrics(folder)))
        finally:
            server.terminate()
            server.wait()
        missing = lost(folder, person.acknowledged)
    print(f"{len(person.acknowledged)} moves were answered, {missing} of them are lost.")
    sys.exit(0 if good and not missing else 1)


async def scene(token: str, games: list[str], names: list[str], seconds: float) -> tuple[bool, Person]:
    await wait_for(PORT)
    person = Person(token, games)
    return await measure(person, names, seconds), person


if __name__ == "__main__":
    main()
