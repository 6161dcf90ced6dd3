"""A WebSocket client with as little around it as possible: the load must not be what is measured."""

from __future__ import annotations

import asyncio
import os
from base64 import b64encode
from typing import cast

MASK = 0x80
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


def masked(payload: bytes, kind: int = TEXT) -> bytes:
    """A client's frame."""
    key, length = os.urandom(4), len(payload)
    head = (
        bytes((0x80 | kind, MASK | length)) if length < 126 else bytes((0x80 | kind, MASK | 126)) + length.to_bytes(2)
    )
    stream = key * (length // 4) + key[: length % 4]
    body = (int.from_bytes(payload) ^ int.from_bytes(stream)).to_bytes(length)
    return head + key + body


class Client(asyncio.Protocol):
    """One connection; whole messages go to `hear`."""

    transport: asyncio.Transport

    def __init__(self, path: str) -> None:
        self.path = path
        self.rest = b""
        self.open = False
        self.closed = False
        self.ready = asyncio.get_running_loop().create_future()

    async def connect(self, port: int) -> None:
        self.port = port
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        await self.ready

    def hear(self, message: bytes) -> None:
        raise NotImplementedError

    def send(self, message: bytes) -> None:
        self.transport.write(masked(message))

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        key = b64encode(os.urandom(16)).decode()
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        if not self.ready.done():
            self.ready.set_exception(ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        data = self.rest + data
        if not self.open:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.rest = head
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.ready.set_exception(ConnectionError(head.decode()))
                return
            self.open = True
            self.ready.set_result(None)
        at = 0
        while (end := self._frame(data, at)) > at:
            at = end
        self.rest = data[at:]

    def _frame(self, data: bytes, at: int) -> int:
        """Take the frame that begins here; where the next one begins, or this place if bytes are missing."""
        if len(data) < at + 2:
            return at
        length, begin = data[at + 1], at + 2
        if length >= 126:
            size = 2 if length == 126 else 8
            length, begin = int.from_bytes(data[begin : begin + size]), begin + size
        end = begin + length
        if len(data) < end:
            return at
        kind = data[at] & 15
        if kind == TEXT:
            self.hear(data[begin:end])
        elif kind == PING:
            self.transport.write(masked(data[begin:end], PONG))
        elif kind == CLOSE:
            self.transport.close()
        return end
