"""An evening at a cluster: people play all games at once, and at the end their histories are held against the logs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import pairwise
from typing import Any

from support.cluster.checker import check
from support.cluster.history import Answered, History, read_logs
from support.cluster.nodes import Cluster
from support.cluster.players import Company, Person
from support.serving import PATIENCE

GAMES: dict[str, dict[str, Any]] = {
    "dice": {"players": 3, "sanity": 9},
    "wake": {"players": 3},
    "cathulhu": {"players": 4},
    "chaos": {"players": 2},
}


class Evening:
    """All companies of a run."""

    def __init__(self, cluster: Cluster, seed: int, tables: int, games: Sequence[str] = tuple(GAMES)) -> None:
        self.cluster = cluster
        self._kinds = games
        self.companies = [self._company(number, seed) for number in range(tables)]

    def _company(self, number: int, seed: int) -> Company:
        game = self._kinds[number % len(self._kinds)]
        settings = GAMES[game]
        doors = self.cluster.doors
        people = [
            Person(f"{game}{number}-{seat}", doors, (number + seat) % len(doors), 1000 * seed + 10 * number + seat)
            for seat in range(settings["players"])
        ]
        return Company(game, settings, people)

    @property
    def people(self) -> list[Person]:
        return [person for company in self.companies for person in company.people]

    @property
    def histories(self) -> list[History]:
        return [person.history for person in self.people]

    def acknowledged(self) -> int:
        return sum(person.acknowledged for person in self.people)

    async def more(self, commands: int, each: bool = False) -> None:
        """Until so many more commands have been acknowledged, in all or for each company."""
        wanted = [self.of(company) + (commands if each else 0) for company in self.companies]
        in_all = self.acknowledged() + (0 if each else commands)

        def reached() -> bool:
            return self.acknowledged() >= in_all and all(
                self.of(company) >= least for company, least in zip(self.companies, wanted, strict=True)
            )

        await self.until(reached, lambda: f"the games do not go on: {self.standing()}")

    def of(self, company: Company) -> int:
        return sum(person.acknowledged for person in company.people)

    def standing(self) -> list[str]:
        return [f"{one.name}: {one.acknowledged} acknowledged, {one.pending}" for one in self.people]

    def pause(self, table: str, since: float) -> float | None:
        """Seconds until the end of the longest time without an acknowledgement at a table that ended after this."""
        records = [record for history in self.histories for record in history.records]
        done = sorted(r.at for r in records if isinstance(r, Answered) and r.ok and r.table == table)
        gaps = [(after - before, after) for before, after in pairwise(done) if after > since]
        return max(gaps)[1] - since if gaps else None

    async def until(self, reached: Callable[[], bool], why: Callable[[], str]) -> None:
        end = time.monotonic() + PATIENCE
        while not reached():
            for play in self._games:
                if play.done():
                    play.result()
            assert time.monotonic() < end, why()
            await asyncio.sleep(0.02)

    @asynccontextmanager
    async def playing(self) -> AsyncIterator[None]:
        self._games = [asyncio.create_task(company.play()) for company in self.companies]
        try:
            yield
        finally:
            for play in self._games:
                play.cancel()
            await asyncio.gather(*self._games, return_exceptions=True)

    async def settle(self) -> list[str]:
        """Nobody moves any more. What is wrong once everybody has had time to hear of everything."""
        for person in self.people:
            person.resting = True
        await self.until(lambda: not any(person.pending for person in self.people), lambda: str(self.standing()))
        end = time.monotonic() + PATIENCE
        while (faults := await asyncio.to_thread(self.check)) and time.monotonic() < end:
            await asyncio.sleep(0.5)
        return faults

    def check(self) -> list[str]:
        tables = {table for company in self.companies for table in company.tables}
        return check(
            [History(one.client, list(one.records)) for one in self.histories],
            read_logs(self.cluster.database, tables),
            settled=True,
        )
