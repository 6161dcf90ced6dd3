"""Live connections over bare sockets: uvicorn hands over whoever asks for a WebSocket, and nothing stands between.

A message that arrives is obeyed, and one that is sent is written, within the same turn of the event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any, cast

from fhtagn.table.http.watchdog import NOTABLE
from fhtagn.table.protocol import ROOT
from fhtagn.table.wire import frames
from fhtagn.table.wire.connection import ROOM, Connection
from fhtagn.table.wire.door import peer_of
from fhtagn.table.wire.live import Live
from fhtagn.table.wire.origins import foreign

LIVE = f"{ROOT}/live"


class Socket(asyncio.Protocol):
    """One client's WebSocket, made by uvicorn; see `Wire` in connection.py."""

    transport: asyncio.Transport

    def __init__(self, live: Live, config: Any, server_state: Any, app_state: Any) -> None:
        self.live = live
        self.family = server_state.connections  # those who are told when the server stops
        self.reader = frames.Reader(2 * live.limits.message)
        self.connection: Connection | None = None
        self.slow_since: float | None = None
        self.heard = True  # since the last ping
        self.closing = False
        self.left: Callable[[], None] = lambda: None  # told when the connection has ended
        self.ending: asyncio.TimerHandle | None = None

    # --- From the client

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.set_write_buffer_limits(ROOM)
        self.family.add(self)

    def data_received(self, data: bytes) -> None:
        if self.connection is None:
            self._greet(data)
            return
        self.heard, begun = True, perf_counter()
        try:
            for kind, payload in self.reader.feed(data):
                if kind == frames.TEXT or kind == frames.BINARY:
                    self.connection.hear(payload)
                elif self.connection.pays():
                    self._control(kind, payload)
                if self.closing:
                    return
        except frames.BadFrame as error:
            self.close(error.code, str(error))
        finally:
            if (took := perf_counter() - begun) > NOTABLE:
                self.live.watchdog.note("message", took)

    def _control(self, kind: int, payload: bytes) -> None:
        if kind == frames.PING:
            self.transport.write(frames.frame(payload, frames.PONG))
        elif kind == frames.CLOSE:
            self.close(frames.answer_to_close(payload), "")

    def _greet(self, request: bytes) -> None:
        """The handshake; uvicorn has read the request, and gives it in one piece."""
        first, *lines = request.split(b"\r\n")
        pairs = (line.partition(b":") for line in lines if line)
        headers = {name.strip().lower(): value.strip() for name, _, value in pairs}
        key = headers.get(b"sec-websocket-key", b"")
        method, address = first.split(b" ")[:2]
        where = self.live.access.sender(peer_of(self.transport), headers)
        if address.partition(b"?")[0].decode("latin-1") != LIVE:
            self._refuse(b"404 Not Found")
        elif method != b"GET":
            self._refuse(b"405 Method Not Allowed\r\nAllow: GET")
        elif not key or headers.get(b"sec-websocket-version") != b"13":
            self._refuse(b"426 Upgrade Required\r\nSec-WebSocket-Version: 13")
        elif not self.live.access.knows(headers.get(b"host", b"").decode("latin-1")):
            self._refuse(b"421 Misdirected Request")
        elif foreign(headers):
            self._refuse(b"403 Forbidden")
        elif not self.live.has_place(where):
            self._refuse(b"503 Service Unavailable")
        else:
            self.transport.write(
                b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Accept: " + frames.accept(key) + b"\r\n\r\n"
            )
            self.connection = self.live.connect(self, where)

    def _refuse(self, status: bytes) -> None:
        self.closing = True
        self.transport.write(b"HTTP/1.1 " + status + b"\r\nConnection: close\r\nContent-Length: 0\r\n\r\n")
        self._hang_up()

    def connection_lost(self, error: Exception | None) -> None:
        self.closing = True
        self.family.discard(self)
        if self.ending is not None:
            self.ending.cancel()
        if self.connection is not None:
            self.connection.lost()
        self.left()

    # --- To the client

    @property
    def slow(self) -> bool:
        return self.slow_since is not None

    def write(self, message: bytes) -> None:
        if not self.closing:
            self.transport.write(frames.frame(message))

    def write_together(self, messages: list[bytes]) -> None:
        if not self.closing:
            self.transport.write(b"".join(map(frames.frame, messages)))

    def close(self, code: int, reason: str) -> None:
        if not self.closing:
            self.closing = True
            self.transport.write(frames.closing(code, reason))
            self._hang_up()

    def _hang_up(self) -> None:
        """Once all is sent; a client that reads nothing is not waited for."""
        self.transport.close()
        self.ending = asyncio.get_running_loop().call_later(self.live.limits.linger, self.transport.abort)

    def hold(self, still: bool) -> None:
        if self.transport.is_closing():
            return
        if still:
            self.transport.pause_reading()
        else:
            self.transport.resume_reading()

    def abort(self) -> None:
        self.closing = True
        self.transport.abort()

    def pause_writing(self) -> None:
        self.slow_since = asyncio.get_running_loop().time()
        if self.connection is not None:
            self.connection.check_room()

    def resume_writing(self) -> None:
        self.slow_since = None
        if self.connection is not None:
            self.connection.check_room()

    def check(self) -> None:
        """Every now and then: is the client still there?"""
        if self.closing:
            return
        if not self.heard:
            self.abort()
        elif not self.slow:
            self.heard = False
            self.transport.write(frames.frame(b"", frames.PING))

    def shutdown(self) -> None:
        """uvicorn stops."""
        self.close(frames.GOING_AWAY, "The server stops.")
