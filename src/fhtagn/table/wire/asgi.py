"""Live connections over any ASGI server, and over none at all in tests: slower than bare sockets, otherwise alike."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Any

from fhtagn.table.wire.connection import REFUSED, TRY_LATER, Connection
from fhtagn.table.wire.live import Live
from fhtagn.table.wire.origins import foreign

OUTBOX = 32  # messages that wait for a slow client


class AsgiWire:
    """One client's WebSocket as ASGI knows it; see `Wire` in connection.py."""

    def __init__(self, send: Any) -> None:
        self.send = send
        self.outbox: deque[dict[str, Any]] = deque()
        self.filled = asyncio.Event()
        self.listening = asyncio.Event()
        self.listening.set()
        self.task = asyncio.current_task()
        self.slow_since: float | None = None
        self.closing = False

    @property
    def slow(self) -> bool:
        return self.slow_since is not None

    def write(self, message: bytes) -> None:
        self._put({"type": "websocket.send", "text": message.decode()})

    def write_together(self, messages: list[bytes]) -> None:
        for message in messages:
            self.write(message)

    def close(self, code: int, reason: str) -> None:
        self._put({"type": "websocket.close", "code": code, "reason": reason[:100]})
        self.closing = True

    def _put(self, message: dict[str, Any]) -> None:
        if self.closing:
            return
        self.outbox.append(message)
        self.filled.set()
        if len(self.outbox) >= OUTBOX and self.slow_since is None:
            self.slow_since = asyncio.get_running_loop().time()

    def hold(self, still: bool) -> None:
        if still:
            self.listening.clear()
        else:
            self.listening.set()

    def abort(self) -> None:
        if self.task is not None:
            self.task.cancel()

    def check(self) -> None:
        """The ASGI server pings by itself."""

    async def deliver(self, connection: Connection) -> None:
        """Send what waits, as long as the connection lasts."""
        with contextlib.suppress(OSError, RuntimeError):  # the client is gone; whoever reads from it notices
            while True:
                await self.filled.wait()
                self.filled.clear()
                while self.outbox:
                    await self.send(self.outbox[0])
                    self.outbox.popleft()
                self.slow_since = None
                connection.check_room()


class LiveOverAsgi:
    """The live endpoint as an ASGI application."""

    def __init__(self, live: Live) -> None:
        self.live = live

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()  # websocket.connect
        headers = dict(scope["headers"])
        address = self.live.access.sender(scope["client"][0] if scope.get("client") else "", headers)
        strange = foreign(headers) or not self.live.access.knows(headers.get(b"host", b"").decode("latin-1"))
        if strange or not self.live.has_place(address):
            await send({"type": "websocket.close", "code": REFUSED if strange else TRY_LATER})
            return
        await send({"type": "websocket.accept"})
        wire = AsgiWire(send)
        connection = self.live.connect(wire, address)
        delivery = asyncio.create_task(wire.deliver(connection))
        try:
            while (data := await receive())["type"] != "websocket.disconnect":
                text = data.get("text")
                connection.hear(text.encode("utf-8", "surrogatepass") if text is not None else data.get("bytes") or b"")
                await wire.listening.wait()
        except asyncio.CancelledError:
            if not wire.slow:
                raise
        finally:
            delivery.cancel()
            connection.lost()
