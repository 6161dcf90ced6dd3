"""The tables of a node among others: its own are here, and there are ways to those of others."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Any

import msgspec

from fhtagn.table.answers import Order
from fhtagn.table.cluster.guests import Guest, Guests
from fhtagn.table.cluster.links import Links
from fhtagn.table.cluster.routes import Routes
from fhtagn.table.log.refusals import Elsewhere, NoTable, Unanswered
from fhtagn.table.owners_work import OwnersWork
from fhtagn.table.people.person import Person
from fhtagn.table.store.claims import NOBODY, Claims
from fhtagn.table.store.node import NodeStore, NotOwner
from fhtagn.table.surroundings import Follower, Wish
from fhtagn.table.table import Table
from fhtagn.table.tables import Tables
from fhtagn.table.time.downtime import Downtime, merged
from fhtagn.table.wire.connection import Following

PAUSES = (
    "SELECT since, until FROM pauses WHERE table_id = ? UNION SELECT since, until FROM outages"
    " ORDER BY since DESC LIMIT 1000"
)


AskOwner = Callable[[str, str, Person, str], Awaitable[bytes]]
OWNED = "SELECT 1 FROM owners WHERE table_id = ? AND node != ''"


class NodeTables(Tables):
    """Tables in memory are this node's; what somebody wants of another goes to its owner."""

    store: NodeStore

    def __init__(self, store: NodeStore, links: Links, *more: Any, **named: Any) -> None:
        super().__init__(store, *more, **named)
        self.links = links
        self.node = store.node
        self.claims = Claims(store)
        self.alive: set[str] = set()  # all nodes, as far as is known
        self.leaving: set[str] = set()  # those that stop
        self.routes = Routes(self, links, self._reaches)
        self.guests = Guests(self, links)
        self.ask_owner: AskOwner = _nobody
        self.retention.held = self._hold
        self._held: list[str] = []  # tables that are forgotten, or were just now

    def _reaches(self, node: str) -> bool:
        return self.links.reaches(node)

    def figures(self) -> dict[str, float]:
        return {
            "fhtagn_tables_owned": len(self.store.owned),
            "fhtagn_nodes_alive": len(self.alive),
            "fhtagn_bus_up": self.links.up,
        }

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # --- Which tables are here

    async def _wake(self, identifier: str) -> Table:
        """Elsewhere if it is another's."""
        if identifier not in self.store.owned:
            try:
                owner = await self.claims.owner(identifier)
            except self.store.failures:
                raise Unanswered from None
            if owner == NOBODY and self.claims.lookup:
                raise Elsewhere(self.somebody_else())
            if owner == NOBODY:
                raise NoTable
            if owner != self.store.node:
                raise Elsewhere(owner)
        return await super()._wake(identifier)

    def somebody_else(self) -> str:
        """A node that could have a table in the place of this one; "" if there is none."""
        others = sorted(self.alive - self.leaving - {self.store.node})
        return random.choice(others) if others else NOBODY

    def _rest(self, identifier: str, idle: float) -> None:
        here = identifier in self.awake
        super()._rest(identifier, idle)
        if here and identifier not in self.awake and identifier not in self._alarms:
            self.spawn(self._release(identifier))

    async def _release(self, identifier: str) -> None:
        try:
            await self.store.release(identifier)
        except self.store.failures:
            self.store.owned.pop(identifier, None)  # whoever wants it asks this node

    async def wake_timed(self) -> None:
        """The node looks for them, as long as it runs."""

    async def forget_old(self) -> None:
        """One node does it for all."""
        if self.store.node == min(self.alive, default=""):
            await super().forget_old()
            for table in self._held:
                self.store.owned.pop(table, None)

    def _in_use(self, table: str) -> bool:
        return super()._in_use(table) or bool(self.store.rows(OWNED, (table,)))

    async def _hold(self, tables: list[str]) -> list[str]:
        """What is to be forgotten is nobody else's meanwhile."""
        owners = await self.claims.claim(tables) if tables else {}
        self._held = [table for table in tables if owners.get(table) == self.store.node]
        return self._held

    def downtime_of(self, table: str) -> Downtime:
        try:
            rows = self.store.rows(PAUSES, (table,))
        except self.store.failures:
            raise Unanswered from None
        return OwnDowntime(rows, self.store.outages)

    async def at_owner(self, work: OwnersWork, table: str, person: Person, word: str = "") -> Any:
        try:
            return await self.here(work, table, person, word)
        except Elsewhere:
            return msgspec.json.decode(await self.ask_owner(work.__name__, table, person, word))

    async def here(self, work: OwnersWork, table: str, person: Person, word: str) -> Any:
        """Work that whoever has the table does, if that is this node."""
        return await super().at_owner(work, table, person, word)

    # --- Tables that go

    def check_owner(self) -> None:
        if self.store.doubtful:
            raise Unanswered

    def let_go(self, table: Table, error: Exception) -> bool:
        if not isinstance(error, NotOwner):
            return False
        self.part_with(table.id)
        return True

    def part_with(self, identifier: str, to: str = "") -> None:
        """A table is another node's now; those who follow it from here go there."""
        self.store.owned.pop(identifier, None)
        alarm = self._alarms.pop(identifier, None)
        if alarm is not None:
            alarm.cancel()
        table = self.awake.pop(identifier, None)
        if table is None:
            return
        public = table.state.public_viewer
        for follower in table.go():
            if isinstance(follower, Guest):
                self.guests.moved(follower, to)
            elif isinstance(follower, Following) and follower.connection.person is not None:
                seat = None if follower.viewer == public else follower.viewer
                self.routes.to(identifier).adopt(follower, Wish(follower.connection.person, seat))

    async def hand_over(self, identifier: str, to: str) -> None:
        """Nothing is being done at the table then, and whoever asks next is told where it is."""
        table = self.awake.get(identifier)
        if table is None:
            await self.store.release(identifier)
            self.part_with(identifier, to)
            return
        async with table.lock:
            await self.store.release(identifier)
            self.part_with(identifier, to)

    # --- What people ask for

    def obey(self, table: str, order: Order) -> None:
        super().obey(table, self._again(table, order))

    def obey_here(self, table: Table, order: Order) -> None:
        """A command that has waited for its table."""
        table.obey(self._again(table.id, order))

    def _again(self, table: str, order: Order) -> Order:
        return msgspec.structs.replace(order, moved=partial(self._obey_later, table, order))

    def _obey_later(self, table: str, order: Order) -> None:
        self.routes.to(table).obey(order)

    async def follow(self, table: str, follower: Follower, wish: Wish) -> None:
        found = self.awake.get(table)
        if found is not None:
            try:
                await found.follow(follower, wish.person, wish.seat, wish.since, wish.invite)
                return
            except Elsewhere:
                pass
        await self.routes.to(table).follow(follower, wish)

    def leave(self, table: str, follower: Follower) -> None:
        super().leave(table, follower)
        route = self.routes.known(table)
        if route is not None:
            route.leave(follower)

    async def catch_up(self, table: str, follower: Follower) -> None:
        route = self.routes.known(table)
        if route is not None:
            route.catch_up(follower)
        await super().catch_up(table, follower)


async def _nobody(name: str, table: str, person: Person, word: str) -> bytes:
    raise Elsewhere


class OwnDowntime(Downtime):
    """When a table had no owner, or no node could write, by what is known when it is read, and what comes later."""

    def __init__(self, known: list[tuple[Any, ...]], common: list[tuple[float, float]]) -> None:
        self._common, self._seen = common, len(common)
        super().__init__(merged([(since, until) for since, until in known]))

    def note(self, since: float, until: float) -> None:
        self.outages = merged([*self.outages, (since, until)])

    def elapsed(self, since: float, until: float) -> float:
        if len(self._common) > self._seen:
            self.outages = merged([*self.outages, *self._common])
            self._seen = len(self._common)
        return super().elapsed(since, until)
