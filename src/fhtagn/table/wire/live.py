"""All live connections of a server: one WebSocket a client, any number of tables."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Collection, Coroutine
from dataclasses import replace
from typing import Any

from fhtagn.table.access import Access, networks
from fhtagn.table.http.api import Service
from fhtagn.table.http.watchdog import Watchdog
from fhtagn.table.limits import WIDER, AddressRate, Limits
from fhtagn.table.people.person import Person
from fhtagn.table.wire.connection import REFUSED, Connection, Wire
from fhtagn.table.wire.door import one_less
from fhtagn.table.wire.frames import GOING_AWAY

QUIET = 20.0  # seconds between two pings, and for the answer

log = logging.getLogger("fhtagn.live")


class Live:
    """All live connections."""

    def __init__(self, service: Service, access: Access | None = None) -> None:
        self.service = service
        self.limits: Limits = service.tables.limits
        self.connections: set[Connection] = set()
        self.people: Counter[str] = Counter()  # connections of each person
        self.addresses: Counter[str] = Counter()  # and from each address or network
        self.frames = AddressRate(self.limits.frames)
        self.now = service.tables.now
        self.access = access or Access()
        self.watchdog = Watchdog(service.tables.metrics)
        self.sent = 0
        service.log_out = self.log_out
        service.renamed = self.renamed
        self._tasks: set[asyncio.Task[None]] = set()

    def has_place(self, address: str) -> bool:
        near, wide = networks(address)
        crowded = bool(near) and self.addresses[near] >= self.limits.connections_from
        crowded = crowded or (bool(wide) and self.addresses[wide] >= WIDER * self.limits.connections_from)
        return not crowded and len(self.connections) < self.limits.connections

    def has_room(self, person: str) -> bool:
        return self.people[person] < self.limits.connections_each

    def connect(self, wire: Wire, address: str) -> Connection:
        connection = Connection(self, wire, address)
        self.connections.add(connection)
        self.addresses.update(filter(None, networks(address)))
        return connection

    def forget(self, connection: Connection) -> None:
        if connection not in self.connections:
            return
        self.connections.discard(connection)
        one_less(self.addresses, networks(connection.address))
        if connection.person is not None:
            one_less(self.people, (connection.person.id,))

    def log_out(self, person: str, devices: Collection[str]) -> None:
        """The person is no longer logged in on these devices."""
        for connection in list(self.connections):
            mine = connection.person
            if mine is not None and mine.id == person and mine.device in devices and not connection.ended:
                connection.bye(REFUSED, "You were logged out on this device.")

    def renamed(self, person: Person) -> None:
        """The person is called something else, at once and on every device."""
        for connection in self.connections if self.people[person.id] else ():
            if connection.person is not None and connection.person.id == person.id:
                connection.person = replace(connection.person, name=person.name)

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Work that may have to wait; it is not forgotten halfway."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a message could not be obeyed", exc_info=task.exception())
            self.service.tables.metrics.count("fhtagn_failures_total", 'what="message"')

    def check(self) -> None:
        """Let go of clients that do not read, and see who is still there."""
        now = asyncio.get_running_loop().time()
        for connection in list(self.connections):
            since = connection.wire.slow_since
            if since is not None and now - since > self.limits.unread:
                log.info("a client that does not read was let go")
                connection.wire.abort()
            elif self._rests(connection):
                connection.bye(GOING_AWAY, "You followed no table for a long time; come back when you want to play.")
            else:
                connection.wire.check()

    def _rests(self, connection: Connection) -> bool:
        """Whether a client has done nothing for too long."""
        connection.rests = 0 if connection.following or connection.busy else connection.rests + 1
        return connection.rests * QUIET > self.limits.resting
