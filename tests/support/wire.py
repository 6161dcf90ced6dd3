"""The server with real sockets, and a client's frames."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn
import websockets
from support.kept import open_at
from support.tables import GENEROUS, HereAndNow, until

from fhtagn.table.http.application import application
from fhtagn.table.http.server import configured
from fhtagn.table.limits import Limits
from fhtagn.table.protocol import NewTable, SeatPlan, Start
from fhtagn.table.wire import frames, sockets
from fhtagn.table.wire.frames import TEXT

MASK = b"\x01\x02\x03\x04"
PATIENCE = 60.0  # seconds for a test, however busy the machine is


def sent(payload: bytes, kind: int = TEXT, *, final: bool = True) -> bytes:
    """A client's frame."""
    length = len(payload)
    size = bytes((0x80 | length,)) if length < 126 else bytes((0xFE,)) + length.to_bytes(2)
    return bytes((0x80 * final | kind,)) + size + MASK + frames.unmasked(MASK, payload)


HANDSHAKE = (
    f"GET {sockets.LIVE} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
).encode()


class Place:
    """A running server and its port."""

    def __init__(self, app: Any, port: int, server: uvicorn.Server) -> None:
        self.service, self.live, self.port = app.state.service, app.state.live, port
        self.keeper = app.state.keeper
        self.server = server
        self.in_vain = False

    def hang_up(self) -> None:
        """Whoever still waits for something waits for what never comes."""
        self.in_vain = True
        for connection in list(self.server.server_state.connections):
            connection.transport.abort()

    def connect(self, **more: Any) -> Any:
        return websockets.connect(f"ws://127.0.0.1:{self.port}{sockets.LIVE}", proxy=None, **more)

    async def hello(self, live: Any, name: str) -> Any:
        person = await self.service.people.new(name)
        await live.send(json.dumps({"type": "hello", "token": self.service.people.token(person.id)}))
        assert json.loads(await live.recv())["type"] == "welcome"
        return person


@contextlib.asynccontextmanager
async def running(folder: Path, limits: Limits = GENEROUS) -> AsyncIterator[Place]:
    """A server with its store in this folder, until one has done with it."""
    listening = socket.create_server(("127.0.0.1", 0))
    store = open_at(folder / "tables.db")
    app = application(store, b"s" * 32, limits, workers=HereAndNow(), client=folder / "nothing")
    server = uvicorn.Server(configured(app, timeout_graceful_shutdown=2))
    serving = asyncio.create_task(server.serve([listening]))
    await until(lambda: server.started)
    place = Place(app, listening.getsockname()[1], server)
    patience = asyncio.get_running_loop().call_later(PATIENCE, place.hang_up)
    yield place
    patience.cancel()
    server.should_exit = True
    await serving
    assert not place.in_vain, "something was waited for that never came"


def with_limits(**more: Any) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("place", [replace(GENEROUS, **more)], indirect=True)


async def hot_seat(place: Place, person: Any) -> str:
    """A started table of one person who plays all seats."""
    wanted = NewTable("dice", {"players": 3}, seats=[SeatPlan("mine")] * 3)
    table, _ = await place.service.tables.create(person, wanted)
    assert (await place.service.tables.do(table.id, person, "start", Start())).ok
    return str(table.id)
