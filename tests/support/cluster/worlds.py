"""A world of two nodes: one owns the tables, and everybody comes in by the door of the other."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from secrets import token_hex

import msgspec
from support.kept import place_at, present_bus
from support.tables import GENEROUS, Hearer, HereAndNow, World, until

from fhtagn.table import protocol
from fhtagn.table.access import Access
from fhtagn.table.cluster.links import Links
from fhtagn.table.cluster.node import Node
from fhtagn.table.cluster.tables import NodeTables
from fhtagn.table.http.api import Service
from fhtagn.table.limits import Limits
from fhtagn.table.people.identity import People
from fhtagn.table.store.node import NodeStore
from fhtagn.table.store.places import Database
from fhtagn.table.surroundings import Wish
from fhtagn.table.table import Table
from fhtagn.table.wire.live import Live

MISSED = "INSERT INTO outages (since, until) VALUES (?, ?) RETURNING 1"
TAKEOVER = 60.0  # seconds; nobody dies here
SECRET = b"s" * 32


class TwoNodes(World):
    """The same names as a world without a network."""

    tables: NodeTables

    def open(self) -> None:
        cluster = token_hex(8)
        (self.store, self.tables, self.node), (_, self.door, self.other) = (self._node(cluster) for _ in range(2))
        self.tables.hesitate = self._hesitate  # type: ignore[method-assign]
        self._running = [asyncio.get_running_loop().create_task(node.run()) for node in (self.node, self.other)]

    def _node(self, cluster: str) -> tuple[NodeStore, NodeTables, Node]:
        place = place_at(Path(self.path))
        assert isinstance(place, Database)
        store = NodeStore(place, f"node-{token_hex(6)}", TAKEOVER)
        store.outages = []
        links = Links(present_bus(), cluster, store.node)
        tables = NodeTables(store, links, self.limits, workers=HereAndNow(), now=lambda: self.time, sleep=self._sleep)
        service = Service(tables, People(store, SECRET))
        node = Node(tables, service, Live(service, Access()), lambda: "")
        node.bring_to_people = _stay  # type: ignore[method-assign]
        node._seldom = time.monotonic()
        return store, tables, node

    async def __aenter__(self) -> TwoNodes:
        await self._meet()
        return self

    async def _meet(self) -> None:
        await until(lambda: all(len(tables.alive) == 2 and tables.links.up for tables in (self.tables, self.door)))

    async def close(self) -> None:
        for task in self._running:
            task.cancel()
        for node in (self.other, self.node):
            await node.tables.close()
            await node.close()
            node.store.close()

    async def restart(self) -> None:
        """The same tables are the first node's again."""
        tables = list(self.store.owned)
        for table in tables:
            await self.store.release(table)
        await super().restart()
        await self.tables.claims.claim(tables)
        await self._meet()

    async def do(self, table: str, name: str, command: protocol.AnyCommand, identifier: str = "") -> protocol.Answer:
        answer = await self.door.do(table, self.person(name), identifier or f"c{next(self.numbers)}", command)
        await self.heard()
        return msgspec.json.decode(protocol.encode(answer), type=protocol.Answer)

    async def hear(self, table: str, name: str, seat: int | None = None, since: int | None = None) -> Hearer:
        hearer = Hearer(f"id-{name}")
        await self.door.follow(table, hearer, Wish(self.person(name), seat, since))
        hearer.viewer = self.tables.table(table).viewer_for(hearer.person, seat)  # which the door itself does not know
        return hearer

    async def close_window(self, table: Table) -> None:
        await super().close_window(table)
        await self.heard()

    async def heard(self) -> None:
        """The door has heard every parcel that the owner has sent."""
        sent = self.tables.links._peers[self.door.node]
        await until(lambda: not sent.waiting and self.door.links._peers[self.tables.node].expected == sent.sent)

    def miss(self, seconds: float) -> None:
        self.store.rows(MISSED, (self.time, self.time + seconds))
        super().miss(seconds)


async def _stay() -> None:
    """However slow the machine is, tables stay at their owner."""


def world_at(path: Path, limits: Limits = GENEROUS) -> World:
    """A world whose people come in by another node's door, where tests have a bus."""
    return TwoNodes(path, limits) if present_bus() else World(path, limits)
