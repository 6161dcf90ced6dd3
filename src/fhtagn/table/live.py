"""Live connections: one WebSocket a client, any number of tables.

Messages are answered in the order in which they came. A client that reads too slowly misses what it has no room for,
and gets the rest, or a whole view, once it has room again; one that does not read at all is let go.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import deque
from typing import Any

import msgspec

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table import protocol
from fhtagn.table.api import Service
from fhtagn.table.limits import Limits, Rate
from fhtagn.table.sight import encode
from fhtagn.table.store import Kept
from fhtagn.table.surroundings import NoTable
from fhtagn.table.tables import NO_TABLE

OUTBOX = 32  # messages that wait for a slow client
PATIENCE = 30.0  # seconds that one message may take to be sent
GREETING = 10.0  # seconds until `hello`

GOING_AWAY, REFUSED, TOO_BIG, TRY_LATER = 1001, 1008, 1009, 1013  # close codes

log = logging.getLogger("fhtagn.live")

_decode = msgspec.json.Decoder(protocol.AnyMessage).decode


class Following:
    """One connection's interest in one table."""

    def __init__(self, connection: Connection, table: str) -> None:
        self.connection = connection
        self.table = table
        self.person = connection.person.id if connection.person else ""
        self.viewer = 0
        self.number = 0
        self.behind = False

    def send(self, message: bytes, number: int) -> None:
        if len(self.connection.outbox) >= OUTBOX:
            self.behind = True
            return
        self.number = number
        self.connection.push(message)


class Connection:
    """A client, from `hello` to the end."""

    def __init__(self, live: Live, receive: Any, send: Any) -> None:
        self.live = live
        self.receive = receive
        self.send = send
        self.person: Kept | None = None
        self.following: dict[str, Following] = {}
        self.outbox: deque[bytes] = deque()
        self.wake = asyncio.Event()
        self.sending_since: float | None = None
        self.task = asyncio.current_task()
        self.rate = Rate(live.limits.commands)

    def push(self, message: bytes) -> None:
        self.outbox.append(message)
        self.wake.set()

    def say(self, reply: protocol.AnyReply) -> None:
        self.push(encode(reply))

    async def write(self) -> None:
        """Send what waits; a client that was too slow then gets what it missed."""
        with contextlib.suppress(OSError, RuntimeError):  # the client is gone; whoever reads from it notices
            await self._write()

    async def _write(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await self.wake.wait()
            self.wake.clear()
            while self.outbox:
                message = self.outbox.popleft()
                self.sending_since = loop.time()
                await self.send({"type": "websocket.send", "text": message.decode()})
                self.sending_since = None
                self.live.sent += 1
            for following in list(self.following.values()):
                if following.behind:
                    following.behind = False
                    await self.live.service.tables.table(following.table).catch_up(following)

    async def run(self) -> None:
        writer = asyncio.create_task(self.write())
        try:
            await self._converse()
        finally:
            writer.cancel()
            for table in list(self.following):
                self._leave(table)

    async def _converse(self) -> None:
        greeted = asyncio.get_running_loop().time() + GREETING
        while True:
            timeout = None if self.person else max(0.0, greeted - asyncio.get_running_loop().time())
            try:
                data = await asyncio.wait_for(self.receive(), timeout) if timeout is not None else await self.receive()
            except TimeoutError:
                await self.bye(REFUSED, "Say hello first, with your token.")
                return
            if data["type"] == "websocket.disconnect":
                return
            text = data.get("text") or data.get("bytes") or b""
            if len(text) > self.live.limits.message:
                await self.bye(TOO_BIG, f"A message has at most {self.live.limits.message} bytes.")
                return
            if not self.rate.allows("", self.live.service.tables.now()):
                self.live.service.tables.metrics.count("fhtagn_refused_total", 'what="messages"')
                await self.bye(REFUSED, "You send too much; come back later.")
                return
            if not await self._take(text):
                return
            while len(self.outbox) > 2 * OUTBOX:  # a client that reads no answers is not heard either
                await asyncio.sleep(0.05)

    async def _take(self, text: str | bytes) -> bool:
        """Obey one message; False ends the connection."""
        try:
            message = _decode(text)
        except (msgspec.DecodeError, UnicodeError) as error:
            self.say(protocol.Trouble(f"This message cannot be understood: {error}."))
            return True
        if self.person is None and not isinstance(message, protocol.Hello):
            await self.bye(REFUSED, "Say hello first, with your token.")
            return False
        match message:
            case protocol.Hello():
                return await self._hello(message)
            case protocol.Follow():
                await self._follow(message)
            case protocol.Leave():
                self._leave(message.table)
            case protocol.Do():
                await self._do(message)
            case _:
                self.say(protocol.Pong())
        return True

    async def _hello(self, message: protocol.Hello) -> bool:
        if self.person is not None:
            self.say(protocol.Trouble("You have said hello already."))
            return True
        person = self.live.service.people.who(message.token)
        if person is None:
            await self.bye(REFUSED, "This token is not valid; POST /identity gives a new one.")
            return False
        if not self.live.has_room(person.id):
            await self.bye(TRY_LATER, "You have too many connections; close some.")
            return False
        self.person = person
        self.say(protocol.Welcome(person.name))
        return True

    async def _follow(self, message: protocol.Follow) -> None:
        assert self.person is not None
        self._leave(message.table)
        if len(self.following) >= self.live.limits.followed:
            self.say(protocol.Trouble("You follow too many tables; leave one first.", message.table))
            return
        try:
            table = self.live.service.tables.table(message.table)
            following = Following(self, message.table)
            self.following[message.table] = following
            await table.follow(following, self.person, message.seat, message.since, message.invite)
        except NoTable:
            self.following.pop(message.table, None)
            self.say(protocol.Trouble(NO_TABLE, message.table))
        except FhtagnError as error:
            self.following.pop(message.table, None)
            self.say(protocol.Trouble(str(error), message.table))

    def _leave(self, table: str) -> None:
        following = self.following.pop(table, None)
        if following is not None:
            self.live.service.tables.table(table).leave(following)

    async def _do(self, message: protocol.Do) -> None:
        assert self.person is not None
        self.say(await self.live.service.tables.do(message.table, self.person, message.id, message.command))

    async def bye(self, code: int, reason: str) -> None:
        await self.send({"type": "websocket.send", "text": encode(protocol.Trouble(reason, None, True)).decode()})
        await self.send({"type": "websocket.close", "code": code, "reason": reason[:100]})


class Live:
    """The live endpoint, an ASGI application."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.limits: Limits = service.tables.limits
        self.connections: set[Connection] = set()
        self.sent = 0

    def has_room(self, person: str) -> bool:
        mine = sum(1 for known in self.connections if known.person is not None and known.person.id == person)
        return mine < self.limits.connections_each

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()  # websocket.connect
        if foreign(scope) or len(self.connections) >= self.limits.connections:
            await send({"type": "websocket.close", "code": REFUSED if foreign(scope) else TRY_LATER})
            return
        await send({"type": "websocket.accept"})
        connection = Connection(self, receive, send)
        self.connections.add(connection)
        try:
            await connection.run()
        except asyncio.CancelledError:
            if not connection.sending_since:
                raise
            log.info("a client that does not read was let go")
        except (OSError, RuntimeError):
            pass  # the client went away while something was sent
        finally:
            self.connections.discard(connection)

    def drop_stuck(self) -> None:
        """Let go of clients that do not read."""
        now = asyncio.get_running_loop().time()
        for connection in list(self.connections):
            if connection.sending_since is not None and now - connection.sending_since > PATIENCE and connection.task:
                connection.task.cancel()


def foreign(scope: Any) -> bool:
    """Whether a page of another site sends this: its origin is not the host that is spoken to."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    if origin is None:
        return False
    return bool(origin.partition(b"://")[2] != headers.get(b"host", b""))
