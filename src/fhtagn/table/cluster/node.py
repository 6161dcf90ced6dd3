"""One of several servers with one database: it looks who is there, takes tables of dead ones, hands over its own."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from dataclasses import replace

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.cluster import messages
from fhtagn.table.cluster.asking import Asking
from fhtagn.table.cluster.links import BEAT
from fhtagn.table.cluster.tables import NodeTables
from fhtagn.table.http.api import Service
from fhtagn.table.people.person import Person
from fhtagn.table.store.store import Away
from fhtagn.table.wire.connection import REFUSED
from fhtagn.table.wire.live import Live

SOME = 16  # tables of a dead node that are taken at once; others take some, too
SELDOM = 20.0  # seconds between two looks that cost more

log = logging.getLogger("fhtagn.node")


class Node:
    """What a node does besides serving."""

    def __init__(self, tables: NodeTables, service: Service, live: Live) -> None:
        self.tables, self.service, self.live = tables, service, live
        self.store, self.claims, self.links = tables.store, tables.claims, tables.links
        self.name = self.store.node
        self.asking = Asking(tables, service)
        self._looked = time.monotonic()  # when this node last saw the others
        self._seldom = 0.0
        self._patient_until = 0.0
        self.links.hear = self._hear
        self.links.missed = tables.routes.say_again
        service.forward = self.asking.forward
        service.log_out, self._log_out_here = self._log_out, live.log_out
        service.renamed, self._renamed_here = self._renamed, live.renamed

    async def run(self) -> None:
        """As long as the server runs."""
        opening = asyncio.get_running_loop().create_task(self.links.open())
        every = min(BEAT, self.store.lasts / 7)
        try:
            while True:
                try:
                    await self.look()
                except Exception:
                    log.exception("a node could not look at the others")
                await asyncio.sleep(every)
        finally:
            opening.cancel()

    # --- The others

    async def look(self) -> None:
        """Who is there? What belongs to those who are not?"""
        before = self._looked
        try:
            seen = await self.claims.look(SOME)
            now = time.monotonic()
            if now - before > self.store.lasts / 2 or self.name not in seen.alive:
                await self._look_at_own()
                self._patient_until = now + self.store.lasts  # others may have been away like this one
        except Away:
            self.links.beat(self.tables.alive - {self.name})
            return
        self._looked = now
        self.tables.alive = seen.alive
        self.links.beat(seen.alive - {self.name})
        self.tables.guests.forget_door(seen.alive)
        self.tables.routes.check(seen.alive)
        if not self.claims.lookup and now > self._patient_until:
            await self._take(seen.orphans)
            if now > self._seldom + SELDOM:
                self._seldom = now
                await self._look_at_own()
                await self._take(await self.claims.ticking(SOME))
                self.service.people.read_bans()

    async def _look_at_own(self) -> None:
        """A node that was frozen, or could not reach the database, may have lost tables."""
        for table in await self.claims.lost():
            log.warning("a table is another node's now", extra={"table": table})
            self.tables.part_with(table)

    async def _take(self, tables: list[str]) -> None:
        """Tables whose node is dead, or whose clocks run while nobody has them, are this node's now."""
        if not tables:
            return
        owners = await self.claims.claim(tables)
        mine = [table for table in tables if owners.get(table) == self.name]
        if mine:
            log.warning("tables were taken over", extra={"tables": len(mine)})
            self.links.say_all(messages.Taken(mine))
        for table in mine:
            await self.tables.wake(table)
        self._seldom = 0.0  # there may be more

    async def drain(self) -> None:
        """This node stops: its tables go to others, one by one, without a pause for anybody."""
        self.claims.lookup = True
        for table in list(self.store.owned):
            to = self.tables.somebody_else()
            if not to:
                return
            with suppress(*self.store.failures, FhtagnError):
                await self.tables.hand_over(table, to)
                self.links.say(to, messages.Take([table]))

    async def close(self) -> None:
        with suppress(Exception):
            await self.links.close()
        self.claims.close()

    # --- What others say

    def _hear(self, sender: str, message: messages.AnyMessage) -> None:
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
        elif isinstance(message, messages.LoggedOut):
            self._log_out_here(message.person, message.devices)
        elif isinstance(message, messages.Renamed):
            self._renamed_here(message.who.person())
        elif isinstance(message, messages.Bans):
            self.heed_bans(message.person)
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

    def heed_bans(self, person: str) -> None:
        banned = self.service.people.read_bans().get(person)
        for connection in list(self.live.connections):
            if banned is not None and connection.person is not None and connection.person.id == person:
                connection.bye(REFUSED, banned)
