"""What a table stands in: what all tables of a server share, and those who hear of a table."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple, Protocol

from fhtagn.table.bots.levels import hesitation
from fhtagn.table.bots.workers import Workers
from fhtagn.table.limits import Limits
from fhtagn.table.log.refusals import SetAside, Unanswered, Unreadable
from fhtagn.table.metrics import Metrics
from fhtagn.table.people.person import Person
from fhtagn.table.sight.sentences import Narrator
from fhtagn.table.slices import Slices
from fhtagn.table.store.chain import Damaged
from fhtagn.table.store.store import Away, Store
from fhtagn.table.time.downtime import Downtime

if TYPE_CHECKING:
    from fhtagn.table.table import Table

PAGE = 128  # commits that are read from the store at a time
ASIDE = 10_000  # damaged tables that are remembered as such

log = logging.getLogger("fhtagn.table")


class Follower(Protocol):
    """Somebody who hears of a table: a live connection, or a test."""

    person: str
    viewer: int
    number: int  # the last event that was sent
    behind: bool  # something after it could not be sent, so nothing else is until it has been

    def send(self, message: bytes, number: int) -> None: ...
    def let_go(self, reason: str) -> None: ...


class Wish(NamedTuple):
    """Who wants to hear of a table, from which seat, after which event, by which invite."""

    person: Person
    seat: int | None = None
    since: int | None = None
    invite: str | None = None


class Surroundings:
    """What all tables of a server share."""

    def __init__(
        self,
        store: Store,
        limits: Limits | None = None,
        *,
        workers: Workers | None = None,
        now: Callable[[], float] | None = None,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.store = store
        self.limits = limits or Limits()
        self.workers = workers or Workers()
        self.now = now or store.clock
        self.sleep = sleep
        self.metrics = Metrics()
        self.metrics.times["fhtagn_commit_seconds"] = store.commit_times
        self.slices = Slices(self.limits.replaying)
        self.narrator = Narrator()
        self.downtime = Downtime(store.outages)
        self.node = ""  # the name of this server, if others serve the same tables
        self.damaged: set[str] = set()  # tables that are set aside until the server starts again

    async def hesitate(self, window: float) -> None:
        """Wait as long as somebody might think, where it is a secret that there is nothing to think about."""
        await self.sleep(hesitation(window))

    def pages(self, table: str, since: int = 0) -> Iterator[list[bytes]]:
        """The log of a table from this entry on, some commits at a time."""
        while page := self.log(table, since, PAGE):
            yield page
            since += len(page)

    async def whole_log(self, table: str) -> list[bytes]:
        """The log of a table, read without keeping anybody waiting."""
        found: list[bytes] = []

        def reading() -> Iterator[None]:
            for page in self.pages(table):
                found.extend(page)
                yield

        await self.slices.do(reading())
        return found

    def log(self, table: str, since: int = 0, rows: int = -1) -> list[bytes]:
        """The log of a table, from this entry on."""
        if table in self.damaged:
            raise SetAside
        try:
            return self.store.log(table, since, rows)
        except Damaged as error:
            raise self.set_aside(table, error) from None
        except self.store.failures as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT:
                raise self.set_aside(table, error) from None
            if isinstance(error, Away):
                raise Unanswered from None  # of which the store has told already
            log.error("a table cannot be read", extra={"table": table, "error": repr(error)[:200]})
            raise Unreadable from None

    def set_aside(self, table: str, error: Exception) -> SetAside:
        """One bad table is one bad table: it is noted once, and nobody else suffers."""
        if table not in self.damaged and len(self.damaged) < ASIDE:
            self.damaged.add(table)
            self.metrics.count("fhtagn_failures_total", 'what="damaged"')
            log.error("a table is damaged and was set aside", extra={"table": table, "error": repr(error)[:200]})
        return SetAside()

    def let_go(self, table: Table, error: Exception) -> bool:
        """Whether a write failed because the table is another node's now; then it is let go."""
        return False

    def check_owner(self) -> None:
        """Whether what is in memory can be shown: Unanswered if other nodes may have these tables by now."""

    def downtime_of(self, table: str) -> Downtime:
        """When this table's clocks stood still."""
        return self.downtime

    def begin(self, table: str, then: Callable[[], None]) -> None:
        """Start the next game of a series; whoever holds the tables puts its own way in here."""
