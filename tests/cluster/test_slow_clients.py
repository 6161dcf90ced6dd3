"""Whoever reads too slowly at the door of another node is told everything in order."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from support.cluster.worlds import TwoNodes
from support.kept import NODES
from support.tables import until

from fhtagn.table.protocol import Chat, Start

pytestmark = [
    pytest.mark.parametrize("kind_of_store", [NODES], indirect=True),
    pytest.mark.xdist_group("cluster"),
]


class Wire:
    """Keeps what is written."""

    slow_since: float | None = None

    def __init__(self) -> None:
        self.written: list[dict[str, Any]] = []

    @property
    def slow(self) -> bool:
        return self.slow_since is not None

    def write(self, message: bytes) -> None:
        self.written.append(json.loads(message))

    def write_together(self, messages: list[bytes]) -> None:
        for message in messages:
            self.write(message)

    def close(self, code: int, reason: str) -> None: ...
    def abort(self) -> None: ...
    def hold(self, still: bool) -> None: ...
    def check(self) -> None: ...


@pytest.fixture
async def world(tmp_path: Path, kind_of_store: None) -> AsyncIterator[TwoNodes]:
    async with TwoNodes(tmp_path / "a.db") as world:
        await world.table("dice", "Ann Bob")
        await world.done("table", "Ann", Start())
        yield world


async def test_what_was_missed_comes_before_the_answer_over_the_bus_too(world: TwoNodes) -> None:
    wire = Wire()
    ann = world.other.live.connect(wire, "")
    ann.person = world.person("Ann")
    ann.hear(b'{"type":"follow","table":"table","seat":0}')
    await until(lambda: bool(wire.written))
    begun = wire.written.pop()["number"]

    ann.hear(b'{"type":"do","id":"mine","table":"table","command":{"do":"chat","text":"mine"}}')
    wire.slow_since = asyncio.get_running_loop().time()
    await world.done("table", "Bob", Chat("his"))
    await until(lambda: ann.late is not None)
    assert wire.written == []
    wire.slow_since = None
    ann.check_room()
    await world.done("table", "Bob", Chat("later"))
    await until(lambda: any(event["words"] == "later" for event in events(wire)))
    assert [event["number"] for event in events(wire)] == [begun + 1, begun + 2, begun + 3]
    kinds = [message["type"] for message in wire.written]
    assert kinds[:2] == ["news", "answer"]
    assert kinds.count("answer") == 1
    ann.lost()


def events(wire: Wire) -> list[dict[str, Any]]:
    return [event for message in wire.written for event in message.get("events", [])]
