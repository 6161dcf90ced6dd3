"""One of several servers with one database: it looks who is there, takes tables of dead ones, hands over its own."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.bots.elsewhere import Elsewhere as Thinking
from fhtagn.table.cluster import messages, walks
from fhtagn.table.cluster.asking import Asking
from fhtagn.table.cluster.guests import only_door
from fhtagn.table.cluster.links import BEAT
from fhtagn.table.cluster.tables import NodeTables, OwnDowntime
from fhtagn.table.cluster.tries import CommonTries
from fhtagn.table.cluster.watching import CommonFigures
from fhtagn.table.http.api import Service
from fhtagn.table.orders import heed_bans
from fhtagn.table.people.person import Person
from fhtagn.table.store.claims import PAUSED
from fhtagn.table.store.store import Away
from fhtagn.table.wire.live import Live

SOME = 200  # tables of a dead node that are taken at once, others take some, too; or that go to their people
LEAVING = 0.1  # seconds in which nodes that stop at the same time hear of each other
LATE = 1.0  # seconds by which a node's time may differ from the database's
SELDOM = 20.0  # seconds between two looks that cost more
DEVICES = "SELECT id FROM devices WHERE id = ANY(CAST(? AS text[]))"

log = logging.getLogger("fhtagn.node")


class Node:
    """What a node does besides serving."""

    def __init__(self, tables: NodeTables, service: Service, live: Live, figures: Callable[[], str]) -> None:
        self.tables, self.service, self.live = tables, service, live
        self.store, self.claims, self.links = tables.store, tables.claims, tables.links
        self.name = self.store.node
        self.asking = Asking(tables, service)
        self._looked = time.monotonic()  # when this node last saw the others
        self._seldom = 0.0
        self._doors: dict[str, str] = {}  # of tables whose people all came in by one other door, when last seen
        self._figures = CommonFigures(self.links.cluster, figures)
        self.links.hear = self._hear
        self.links.missed = tables.routes.say_again
        service.forward = self.asking.forward
        service.tries = self._tries = CommonTries(tables.limits, self.claims, service.people.mark)
        service.banned = lambda person: self.links.say_all(messages.Bans(person))
        tables.ask_owner = self.asking.at_owner
        service.log_out, self._log_out_here = self._log_out, live.log_out
        service.renamed, self._renamed_here = self._renamed, live.renamed

    async def run(self) -> None:
        """As long as the server runs."""
        opening = asyncio.get_running_loop().create_task(self._open())
        every = min(BEAT, self.store.lasts / 7)
        try:
            while True:
                try:
                    await self.look()
                except Away:
                    pass  # the store has said so
                except Exception:
                    log.exception("a node could not look at the others")
                await asyncio.sleep(every)
        finally:
            opening.cancel()

    async def _open(self) -> None:
        """Whenever NATS answers for the first time: workers think for this node then, others ask for its figures."""
        client = await self.links.open()
        await self._figures.begin(client)
        elsewhere = Thinking(client)
        await elsewhere.begin()
        self.tables.workers.elsewhere = elsewhere

    async def all_figures(self) -> str:
        """Those of all nodes that are alive, also of those that were not when this one looked last."""
        with suppress(Away):
            self.tables.alive |= await self.claims.alive()
        return await self._figures.of_all(len(self.tables.alive | {self.name}))

    @property
    def leaving(self) -> bool:
        """Whether the tables are being handed over."""
        return self.claims.lookup

    # --- The others

    async def look(self) -> None:
        """Who is there? What belongs to those who are not?"""
        before = self._looked
        seen = await self.claims.look(SOME)
        now = time.monotonic()
        if now - before > self.store.lasts / 2 or self.name not in seen.alive or self.store.doubtful:
            await self._look_at_own()
        self._looked = now
        if seen.now - self.store.clock() > LATE:
            await self._keep_up(seen.now)
        self.tables.alive = seen.alive
        self.links.know(seen.alive - {self.name})
        self.tables.guests.forget_door(seen.alive)
        self.tables.routes.check(seen.alive)
        if not self.claims.lookup:
            await self._take(seen.orphans)
            if now > self._seldom + SELDOM:
                self._seldom = now
                await self._look_at_own()
                await self._take(await self.claims.ticking(SOME))
                await self._look_at_people()
                await self._tries.forget_old()
                self.tables.spawn(self.bring_to_people())

    async def _look_at_own(self) -> None:
        """A node that was frozen, or could not reach the database, may have lost tables."""
        with self.store.heeding():
            for table in await self.claims.lost():
                log.warning("a table is another node's now", extra={"table": table})
                self.tables.part_with(table)

    async def _look_at_people(self) -> None:
        """Whoever was banned or logged out while nothing could be said to this node is sent away now."""
        here = {(one.person.id, one.person.device) for one in self.live.connections if one.person is not None}
        known = {device for (device,) in await self.claims.ask(DEVICES, [device for _, device in here])}
        for person, device in here:
            if device not in known:
                self._log_out_here(person, [device])
        for person in self.service.people.read_bans().keys() & {person for person, _ in here}:
            heed_bans(self.live, person)

    async def _keep_up(self, now: float) -> None:
        """A node that stood still takes up the common time; what it missed is on nobody's clock."""
        since, own = self.store.clock(), list(self.store.owned)
        await self.store.write(*((PAUSED, [table, since, now]) for table in own))
        for table in self.tables.awake.values():
            if isinstance(table.state.downtime, OwnDowntime):
                table.state.downtime.note(since, now)
        self.store.clock.advance(now)

    async def _take(self, tables: list[str]) -> None:
        """Tables whose node is dead, or whose clocks run while nobody has them, are this node's now."""
        if not tables:
            return
        owners = await self.claims.claim(tables)
        mine = [table for table in tables if owners.get(table) == self.name]
        if mine:
            self.tables.metrics.count("fhtagn_tables_taken_total", many=len(mine))
            self.links.say_all(messages.Taken(mine))
        self.tables.spawn(self._wake(mine))

    async def _wake(self, tables: list[str]) -> None:
        """Clocks run there, and bots wait."""
        for table in tables:
            log.info("a table is taken", extra={"table": table})
            await self.tables.wake(table)

    async def bring_to_people(self) -> None:
        """A table whose people all come in by one other door, and stay, goes there: nothing takes a detour then."""
        before = self._doors
        self._doors = {name: only_door(table.audience.followers) for name, table in self.tables.awake.items()}
        staying = [table for table, door in self._doors.items() if door and before.get(table) == door]
        for table in staying[:SOME]:
            if not self.claims.lookup and self._doors[table] in self.tables.alive - self.tables.leaving:
                await self._hand_over(table, self._doors[table])

    async def _hand_over(self, table: str, to: str) -> None:
        with suppress(*self.store.failures, FhtagnError):
            await self.tables.hand_over(table, to)
            log.info("a table is handed over", extra={"table": table, "to": to})
            self.tables.metrics.count("fhtagn_tables_handed_over_total")
            self.links.say(to, messages.Take([table]))

    async def drain(self) -> None:
        """This node stops: its tables go to others, one by one, without a pause for anybody."""
        self.claims.lookup = True
        self.links.say_all(messages.Leaving())
        await asyncio.sleep(LEAVING)  # others may stop, too
        for table in list(self.store.owned):
            to = self.tables.somebody_else()
            if not to:
                return
            await self._hand_over(table, to)

    async def close(self) -> None:
        with suppress(Exception):
            await self.links.close()
        self.claims.close()

    # --- What others say

    def _hear(self, sender: str, message: messages.AnyMessage) -> None:
        walks.has_come(message, sender)
        if self.tables.guests.hear(sender, message):
            return
        if isinstance(message, messages.Ask):
            self.tables.spawn(self.asking.answer(sender, message))
        elif isinstance(message, messages.Taken):
            for table in message.tables:
                self.tables.part_with(table, sender)
            self.tables.routes.taken(sender, message.tables)
        elif isinstance(message, messages.Take):
            self.tables.spawn(self._take(message.tables))
        elif isinstance(message, messages.Leaving):
            self.tables.leaving.add(sender)
        elif isinstance(message, messages.LoggedOut):
            self._log_out_here(message.person, message.devices)
        elif isinstance(message, messages.Renamed):
            self._renamed_here(message.who.person())
        elif isinstance(message, messages.Bans):
            heed_bans(self.live, message.person)
        else:
            self.tables.routes.hear(message)

    # --- What concerns the doors of all nodes

    def _log_out(self, person: str, devices: object) -> None:
        known = list(devices)  # type: ignore[call-overload]
        self._log_out_here(person, known)
        self.links.say_all(messages.LoggedOut(person, known))

    def _renamed(self, person: Person) -> None:
        self._renamed_here(person)
        self.links.say_all(messages.Renamed(messages.who(replace(person))))
