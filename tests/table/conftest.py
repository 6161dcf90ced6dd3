"""A world of tables; and the tiny game with secrets, which is known only while these tests run."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import uvicorn
from support.tables import GENEROUS, HereAndNow, World, until
from support.wire import Place

from fhtagn.kernel import registry
from fhtagn.table.http.application import application
from fhtagn.table.http.server import configured
from fhtagn.table.store.sqlite import SqliteStore


@pytest.fixture(autouse=True)
def omens() -> Iterator[None]:
    registry.register("omens", "support.omens")
    yield
    registry._registered.pop("omens")
    registry._games.pop("omens", None)


@pytest.fixture
async def world(tmp_path: Path, request: pytest.FixtureRequest, omens: None) -> AsyncIterator[World]:
    """Tables without a network; `parametrize` can give it other limits."""
    async with World(tmp_path / "tables.db", getattr(request, "param", GENEROUS)) as world:
        yield world


@pytest.fixture
async def place(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Place]:
    """A running server; `with_limits` gives it others."""
    listening = socket.create_server(("127.0.0.1", 0))
    store = SqliteStore(tmp_path / "tables.db", synchronous="OFF")
    limits = getattr(request, "param", GENEROUS)
    app = application(store, b"s" * 32, limits, workers=HereAndNow(), client=tmp_path / "nothing")
    server = uvicorn.Server(configured(app, timeout_graceful_shutdown=2))
    running = asyncio.create_task(server.serve([listening]))
    await until(lambda: server.started)
    yield Place(app, listening.getsockname()[1], server)
    server.should_exit = True
    await running
