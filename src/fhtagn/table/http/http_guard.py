"""HTTP connections of strangers: the head of a request ends, in bytes and in time. uvicorn alone waits for ever."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

PATIENCE = 20.0  # seconds for the head of a request
LONGEST = 32_768  # bytes of it

TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class GuardedHttp(HttpToolsProtocol):
    """One connection, until it becomes a WebSocket."""

    def __init__(self, *configuration: Any, **more: Any) -> None:
        super().__init__(*configuration, **more)
        self.in_head = False
        self.size = 0  # of the head so far
        self.waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if self.in_head:
            self.size += len(data)
            if self.size > LONGEST:
                self.transport.write(TOO_LONG)
                self.transport.close()
        if self.cycle is None or self.cycle.response_complete:
            self._wait()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.in_head, self.size = True, 0

    def on_headers_complete(self) -> None:
        self.in_head = False
        self._wait_no_more()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self.waiting is None:
            self.waiting = asyncio.get_running_loop().call_later(PATIENCE, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None
