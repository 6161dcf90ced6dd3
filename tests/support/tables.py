"""Tables without a network: people, followers, a clock that tests turn."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from support.kept import open_at

from fhtagn.kernel import registry
from fhtagn.players.levels import LEVELS
from fhtagn.players.player import PolicyPlayer
from fhtagn.table import protocol
from fhtagn.table.bots.thinking import Question
from fhtagn.table.bots.workers import Workers
from fhtagn.table.fair import chance
from fhtagn.table.limits import Limits
from fhtagn.table.log import entries
from fhtagn.table.people.person import Person
from fhtagn.table.store.store import Line
from fhtagn.table.table import Table
from fhtagn.table.tables import Tables
from fhtagn.table.time import clocks

SEED = "5e" * 32
NAME = chance.table_name(SEED)  # of a table whose dice are to be checked
GENEROUS = Limits(
    arrivals=(1e6, 1e6),
    frames=(1e6, 1e6),
    commands=(1e6, 1e6),
    tables=(1e6, 1e6),
    people=(1e6, 1e6),
    requests=(1e6, 1e6),
    secrets=(1e6, 1e6),
    talk=(1e6, 1e6),
    back=(1e6, 1e6),
    hints=(1e6, 1e6),
    sights=(1e6, 1e6),
    checks=(1e6, 1e6),
    proofs=(1e6, 1e6),
    transcripts=(1e6, 1e6),
    moments=(1e6, 1e6),
)


async def until(reached: Callable[[], bool], seconds: float = 60) -> None:
    """Wait for something, however busy the machine is; the limit only ends what would never come."""
    end = time.monotonic() + seconds
    while not reached():
        if time.monotonic() > end:
            raise TimeoutError("this does not happen")
        await asyncio.sleep(0.005)


class Hearer:
    """Follows a table and remembers every message."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.viewer = 0
        self.number = 0
        self.messages: list[bytes] = []
        self.gone = ""  # why it hears no more

    def let_go(self, reason: str) -> None:
        self.gone = reason

    def send(self, message: bytes, number: int) -> None:
        self.messages.append(message)
        self.number = number

    @property
    def last(self) -> dict[str, Any]:
        return dict(json.loads(self.messages[-1]))

    def latest(self, part: str) -> Any:
        """A part of the position, from the last message that had it."""
        return next(news[part] for news in map(json.loads, reversed(self.messages)) if part in news)


class HereAndNow(Workers):
    """Bots that think in this process, at once."""

    async def move(self, question: Question) -> int:
        game = registry.find(question.game)
        view = game.state.from_bytes(question.view)
        names = game.policy_names
        level = LEVELS.index(question.level) if question.level in LEVELS else 0
        policy = question.level if question.level in names else names[min(level, len(names) - 1)]
        return PolicyPlayer(game, policy).choose(view, question.seat, 7, 0)


class Slow(HereAndNow):
    """Bots that think until they are told to stop."""

    def __init__(self) -> None:
        super().__init__()
        self.ready = asyncio.Event()

    async def move(self, question: Question) -> int:
        await self.ready.wait()
        return await super().move(question)


class World:
    """A store, its tables, and a clock."""

    def __init__(self, path: Path, limits: Limits = GENEROUS) -> None:
        self.path = path
        self.time = 1_000_000.0
        self.limits = limits
        self.numbers = count(1)
        self.pauses: list[float] = []  # for which bots have waited
        self.in_haste = asyncio.Event()  # nobody hesitates any more
        self.open()

    def open(self) -> None:
        self.store = open_at(self.path)
        self.store.outages = []
        self.tables = Tables(self.store, self.limits, workers=HereAndNow(), now=lambda: self.time, sleep=self._sleep)
        self.tables.hesitate = self._hesitate  # type: ignore[method-assign]

    async def _sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        await asyncio.sleep(0)

    async def _hesitate(self, window: float) -> None:
        await self.in_haste.wait()

    async def __aenter__(self) -> World:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self.tables.close()
        self.store.close()

    async def restart(self) -> None:
        await self.close()
        self.open()

    def miss(self, seconds: float) -> None:
        """Time passes in which no server runs."""
        self.tables.downtime.outages.append((self.time, self.time + seconds))
        self.time += seconds

    def person(self, name: str) -> Person:
        return Person(f"id-{name}", name)

    async def table(
        self, game: str, people: str = "Ann Bob Cid", identifier: str = "table", seed: str = SEED, **more: Any
    ) -> Table:
        """A table at which these people sit (“bot” is one); the first is the host."""
        found = registry.find(game)
        names = people.split()
        settings = more.pop("settings", {"players": str(len(names))})
        bots = more.pop("bots", [f"adept bot {seat}" for seat in range(len(names))])  # their names, by seat
        created = entries.Created(
            at=self.time,
            game=game,
            version=more.pop("version", found.version),
            settings=settings,
            seats=[
                entries.Seating("bot", "", bots[seat], "adept")
                if name == "bot"
                else entries.Seating("open")
                if name == "open"
                else entries.Seating("person", f"id-{name}", name)
                for seat, name in enumerate(names)
            ],
            seed=seed,
            dice=chance.VERSION,
            host=f"id-{names[0]}",
            host_name=names[0],
            pace="instant",
            **more,
        )
        await self.store.append([Line(identifier, 0, entries.encode(created))], [])
        return self.tables.table(identifier)

    async def do(self, table: str, name: str, command: protocol.AnyCommand, identifier: str = "") -> protocol.Answer:
        return await self.tables.do(table, self.person(name), identifier or f"c{next(self.numbers)}", command)

    async def done(self, table: str, name: str, command: protocol.AnyCommand) -> dict[str, Any]:
        answer = await self.do(table, name, command)
        assert answer.ok, answer.reason
        return answer.result

    async def refused(self, table: str, name: str, command: protocol.AnyCommand) -> str:
        answer = await self.do(table, name, command)
        assert not answer.ok
        return answer.reason

    async def hear(self, table: str, name: str, seat: int | None = None, since: int | None = None) -> Hearer:
        hearer = Hearer(f"id-{name}")
        await self.tables.table(table).follow(hearer, self.person(name), seat, since)
        return hearer

    async def heard(self) -> None:
        """Until everybody has heard all that was told so far; without a network that is at once."""

    async def move(self, table: Table, seat: int, words: str = "") -> protocol.Answer:
        """A move by whoever holds the seat: the first legal one unless said otherwise."""
        match = table.state.match
        assert match is not None
        command = protocol.Move(seat, words or match.legal(seat)[0], table.state.counts[seat])
        return await self.do(table.id, table.state.seats[seat].name, command)

    def next(self, table: Table) -> int:
        """Who is to move: the first who has not answered yet."""
        return next(seat for seat in table.state.asked() if seat not in table.state.kept)

    async def play(self, table: Table, words: str = "", seat: int | None = None) -> protocol.Answer:
        """The next move; when all have answered in a window, its time passes."""
        answer = await self.move(table, self.next(table) if seat is None else seat, words)
        if table.state.kept.keys() >= set(table.state.asked()):
            await self.close_window(table)
        return answer

    async def close_window(self, table: Table) -> None:
        """The time of a window passes."""
        self.time += 0.1 + max((left for left in clocks.left(table.state, self.time) if left is not None), default=0)
        await table.pacing.expire()
