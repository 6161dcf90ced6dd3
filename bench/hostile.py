"""One address does its worst to a server with its usual limits: what does somebody else at a table notice?

A person plays from another address, 15 moves a second, before, during and after each attack. Measured is the time from
sending a move to its answer. Beside it stand what the server says of itself (the time from a command's arrival to its
answer, and how late its event loop is) and what the machine takes, crowded as it is: a round trip to a process that
syncs a line to the disk and answers. In the end every move that was answered must be in the log. Only loopback is used.

    python bench/hostile.py [--seconds 10] [--only pings,uploads]
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import multiprocessing
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import uvloop

from fhtagn.table.log import entries
from fhtagn.table.people.identity import People, server_secret
from fhtagn.table.store.sqlite import SqliteStore
from tables.attacks import ATTACKS, attack
from tables.machine import Mirror
from tables.players import LEGAL, NUMBER
from tables.servers import lay_games, wait_for
from tables.socket import Client
from tables.stock import figures, serving, slowest

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

    def __init__(self, token: str, games: list[str], mirror: Mirror) -> None:
        self.token, self.games, self.mirror = token, games, mirror
        self.seats = [Seat(number) for number in range(SEATS)]
        self.acknowledged: list[tuple[str, str]] = []  # table and command
        self.game = ""

    async def begin(self) -> None:
        await self.mirror.connect()
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

    async def play(self, seconds: float) -> tuple[list[float], list[float]]:
        """Milliseconds of moves, and of round trips to the mirror between them."""
        end, moves, trips = time.monotonic() + seconds, [], []
        while (begun := time.monotonic()) < end:
            moves.append(1000 * await self.move())
            trips.append(1000 * await self.mirror.round_trip())
            await asyncio.sleep(max(0.0, 1 / MOVES - (time.monotonic() - begun)))
        return sorted(moves), sorted(trips)


def _number(seat: Seat) -> int:
    found = NUMBER.search(seat.latest)
    return int(found[1]) if found else 0


class Scene:
    """A person at a server, and what is noticed under each attack."""

    def __init__(self, folder: Path, person: Person) -> None:
        self.folder, self.person = folder, person
        self.good = True

    async def play(self, name: str, seconds: float) -> None:
        before = await asyncio.to_thread(figures, self.folder, PORT)
        moves, trips = await self.person.play(seconds)
        after = await asyncio.to_thread(figures, self.folder, PORT)
        high = percentile(moves, 0.95)
        verdict = "" if high < TARGET else f"  over {TARGET:.0f} ms"
        self.good = self.good and high < TARGET
        own, late = (1000 * slowest(before, after, what, 0.95) for what in ("command", "loop_late"))
        print(
            f"{name:20}{len(moves):5}  {percentile(moves, 0.5):7.1f} {high:7.1f} {moves[-1]:7.1f}"
            f"  {own:8.1f} {late:8.1f}  {percentile(trips, 0.95):8.1f}{verdict}",
            flush=True,
        )

    async def measure(self, names: list[str], seconds: float) -> None:
        await self.person.begin()
        await self.person.play(2)
        print(f"{'':20}moves      p50     p95   worst   command     loop   machine   (ms; the last three: p95)")
        await self.play("nobody", seconds)
        for name in [*names, "all at once"]:
            spawn = multiprocessing.get_context("spawn")
            load = spawn.Process(target=attack, args=([name] if name in ATTACKS else names, PORT, seconds + 3))
            load.start()
            await asyncio.sleep(1.5)
            await self.play(name, seconds)
            await asyncio.to_thread(load.join)
        await self.play("nobody, afterwards", seconds)


def percentile(times: list[float], part: float) -> float:
    return times[int(len(times) * part)]


def notable(seen: dict[str, float]) -> list[str]:
    wanted = ("fhtagn_refused_total{", "fhtagn_longest_step_seconds{", "fhtagn_long_steps_total{", "fhtagn_failures")
    return [f"{name} {value:g}" for name, value in seen.items() if name.startswith(wanted)]


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


async def scene_of(folder: Path, token: str, games: list[str], names: list[str], seconds: float) -> Scene:
    await wait_for(PORT)
    scene = Scene(folder, Person(token, games, Mirror()))
    await scene.measure(names, seconds)
    return scene


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
        with serving(folder, PORT):
            scene = uvloop.run(scene_of(folder, token, games, chosen.only.split(","), chosen.seconds))
            print("\n".join(notable(figures(folder, PORT))))
        missing = lost(folder, scene.person.acknowledged)
    print(f"{len(scene.person.acknowledged)} moves were answered, {missing} of them are lost.")
    sys.exit(0 if scene.good and not missing else 1)


if __name__ == "__main__":
    main()
