"""A world of tables; and the tiny game with secrets, which is known only while these tests run."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from support.cluster.worlds import world_at
from support.tables import GENEROUS, World
from support.wire import Place, running

from fhtagn.kernel import registry


@pytest.fixture(autouse=True)
def omens() -> Iterator[None]:
    registry.register("omens", "support.omens")
    yield
    registry._registered.pop("omens")
    registry._games.pop("omens", None)


@pytest.fixture
def no_windows(omens: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bids of the tiny game are moves at once, however many people play."""
    monkeypatch.setattr(registry.find("omens").live, "tempo", lambda game, settings: None)


@pytest.fixture
async def world(tmp_path: Path, request: pytest.FixtureRequest, omens: None) -> AsyncIterator[World]:
    """Tables without a network; `parametrize` can give it other limits."""
    async with world_at(tmp_path / "tables.db", getattr(request, "param", GENEROUS)) as world:
        yield world


@pytest.fixture
async def place(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Place]:
    """A running server; `with_limits` gives it others."""
    async with running(tmp_path, getattr(request, "param", GENEROUS)) as place:
        yield place
