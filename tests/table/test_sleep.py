"""Tables that nobody follows sleep, also those whose clocks run; what sleeps takes no memory."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from support.kept import open_at
from support.server import house
from support.tables import GENEROUS, HereAndNow, Slow, World, until

from fhtagn.table.http.application import application
from fhtagn.table.protocol import Clocks, Start


@pytest.fixture
def no_collector() -> Iterator[None]:
    """What is freed now is freed because nobody refers to it."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def played(world: World, identifier: str = "table", **more: object) -> weakref.ref[object]:
    """A table that was looked at, talked and moved at; nobody follows it any more."""
    table = await world.table("dice", identifier=identifier, **more)
    await world.done(identifier, "Ann", Start())
    hearer = await world.hear(identifier, "Bob")
    assert (await world.move(table, 0)).ok
    await world.refused(identifier, "Ann", Start())
    await table.look_back(world.person("Bob"), None)
    table.leave(hearer)
    return weakref.ref(table)


@pytest.mark.parametrize("clocks", [Clocks(), Clocks(move=600, expiry="forfeit")], ids=["untimed", "timed"])
async def test_a_table_that_sleeps_is_freed_without_a_search_for_cycles(
    world: World, clocks: Clocks, no_collector: None
) -> None:
    table = await played(world, clocks=clocks)
    state = weakref.ref(world.tables.awake["table"].audience)
    world.time += 1000 if clocks.move is None else 100
    world.tables.put_to_sleep()
    assert world.tables.awake == {}
    await until(lambda: table() is None and state() is None)  # the writer's thread lets go of what it has written


async def test_a_sleeping_table_whose_clock_runs_out_wakes_and_goes_on(world: World) -> None:
    await played(world, clocks=Clocks(move=300, expiry="forfeit"))
    world.time += 100
    world.tables.put_to_sleep()
    assert world.tables.awake == {}
    (alarm,) = world.tables._alarms.values()
    assert 0 < alarm.when() - asyncio.get_running_loop().time() <= 200
    world.time += 201
    await world.tables.wake("table")
    await until(lambda: "forfeit" in [seat.kind for seat in world.tables.table("table").state.seats])


async def test_a_table_that_was_looked_at_and_left_again_still_wakes_when_its_clock_runs_out(world: World) -> None:
    await played(world, clocks=Clocks(move=300, expiry="forfeit"))
    for _ in range(2):
        world.time += 70
        world.tables.put_to_sleep()
        assert len(world.tables._alarms) == 1
        world.tables.table("table")  # somebody looks, and follows nothing
    assert world.tables.awake


async def test_a_table_at_which_a_bot_thinks_does_not_sleep(world: World) -> None:
    world.tables.workers = workers = Slow()
    await world.table("dice", "Ann bot", settings={"players": "2", "first": "1"})
    await world.done("table", "Ann", Start())
    world.time += 1000
    world.tables.put_to_sleep()
    assert world.tables.awake
    workers.ready.set()


async def test_the_server_serves_before_the_tables_whose_clocks_run_are_woken(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        tables = [home.table(public=True, clocks={"move": 3600}) for _ in range(30)]
    app = application(open_at(tmp_path / "tables.db"), b"s" * 32, GENEROUS, workers=HereAndNow())
    kept = app.state.service.tables
    async with app.router.lifespan_context(app):
        assert kept.sleeping_timed == 0  # nobody had to wait for them
        await until(lambda: kept.sleeping_timed == len(tables))
        assert kept.awake == {}
    with house(tmp_path) as home:
        assert home.http.get("/healthz").text == "ok\n"
        assert home.eve.get(f"/tables/{tables[0]}").status_code == 200


async def test_waking_many_tables_lets_others_have_turns_in_between(world: World) -> None:
    for number in range(20):
        await world.table("dice", identifier=f"t{number}", clocks=Clocks(move=3600))
        await world.done(f"t{number}", "Ann", Start())
    await world.restart()
    awake: list[int] = []
    waking = asyncio.create_task(world.tables.wake_timed())
    while not waking.done():
        awake.append(len(world.tables._alarms))
        await asyncio.sleep(0)
    assert awake[0] == 0
    assert max(later - before for before, later in pairwise(awake)) <= 1
    assert len(world.tables._alarms) == 20
