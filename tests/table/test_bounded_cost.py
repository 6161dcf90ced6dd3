"""What one request may cost: whoever asks for much waits longer, and nobody else does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from dataclasses import replace
from typing import Any

import pytest
from support.tables import GENEROUS, World

from fhtagn.table.log import entries
from fhtagn.table.protocol import Chat, Start
from fhtagn.table.store.store import Line

SMALLEST_SLICES = replace(GENEROUS, replaying=0.0)  # a step each

sliced = pytest.mark.parametrize("world", [SMALLEST_SLICES], indirect=True)


async def turns_of_others(work: Awaitable[Any]) -> int:
    """How often everybody else gets a turn until something is done."""
    task, turns = asyncio.ensure_future(work), 0
    while not task.done():
        await asyncio.sleep(0)
        turns += 1
    await task
    return turns


async def long_log(world: World, talk: int = 600) -> None:
    """A table that sleeps, after a game and much talk."""
    table = await world.table("dice", "Ann Bob")
    await world.done("table", "Ann", Start())
    said = [Line("table", table.state.length + n, entries.encode(entries.Chatted(name="Ann"))) for n in range(talk)]
    await world.store.append(said, [])
    await world.restart()


@sliced
async def test_waking_a_table_with_a_long_log(world: World) -> None:
    await long_log(world)
    assert await turns_of_others(world.refused("table", "Eve", Chat("hello"))) > 600
    assert await turns_of_others(world.refused("table", "Eve", Chat("hello again"))) < 10


@sliced
async def test_looking_back_at_a_long_log(world: World) -> None:
    await long_log(world)
    table = await world.tables.woken("table")
    assert await turns_of_others(table.look_back(world.person("Bob"), None)) > 600


@sliced
async def test_waking_the_same_table_many_times_at_once_reads_its_log_once(world: World) -> None:
    await long_log(world)
    reads = 0
    log = world.store.log

    def counted(*arguments: Any) -> list[bytes]:
        nonlocal reads
        reads += 1
        return log(*arguments)

    world.store.log = counted  # type: ignore[method-assign]
    found = await asyncio.gather(*(world.tables.woken("table") for _ in range(20)))
    assert len(set(map(id, found))) == 1
    assert reads < 20


@sliced
async def test_waking_many_long_tables_gives_each_a_slice_in_turn(world: World) -> None:
    """However many are woken at once, between two turns of everyone else there is one slice, not one a table."""
    created = entries.encode(entries.Created(game="dice", version=1, settings={"players": "2"}, seats=[]))
    talk = b"\n".join([created] + [entries.encode(entries.Chatted(name="Ann"))] * 300)
    await world.store.append([Line(f"t{number}", 0, talk) for number in range(5)], [])
    wakings = asyncio.gather(*(world.tables.woken(f"t{number}") for number in range(5)))
    assert await turns_of_others(wakings) > 5 * 300


async def test_a_table_that_is_not_there_is_refused_while_it_is_looked_for(world: World) -> None:
    assert "There is no such table" in await world.refused("nothing", "Bob", Chat("hello"))
    assert not world.tables._waking
