"""A table goes to the node by whose door all its people come."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from support.cluster.worlds import TwoNodes
from support.kept import NODES
from support.tables import Hearer, until

from fhtagn.table.cluster.node import Node
from fhtagn.table.protocol import Chat, Clocks, Start
from fhtagn.table.store.node import NotOwner
from fhtagn.table.store.store import Line
from fhtagn.table.surroundings import Wish

pytestmark = [
    pytest.mark.parametrize("kind_of_store", [NODES], indirect=True),
    pytest.mark.xdist_group("cluster"),
]
OWNER = "SELECT node, fence FROM owners WHERE table_id = 'table'"


@pytest.fixture
async def world(tmp_path: Path, kind_of_store: None) -> AsyncIterator[TwoNodes]:
    async with TwoNodes(tmp_path / "a.db") as world:
        await world.table("dice", "Ann Bob", clocks=Clocks(move=100))
        await world.done("table", "Ann", Start())
        yield world


def owner(world: TwoNodes) -> tuple[str, int]:
    ((node, fence),) = world.store.rows(OWNER)
    return node, fence


def numbers(hearer: Hearer) -> list[int]:
    return [event["number"] for news in map(json.loads, hearer.messages) for event in news["events"]]


async def look_twice(world: TwoNodes) -> None:
    for _ in range(2):
        await Node.bring_to_people(world.node)


async def test_a_table_goes_to_its_people_and_they_notice_nothing(world: TwoNodes) -> None:
    ann, bob = await world.hear("table", "Ann"), await world.hear("table", "Bob")
    node, fence = owner(world)
    left = ann.latest("clocks")
    await Node.bring_to_people(world.node)
    assert owner(world) == (node, fence)  # they may only have passed by
    await Node.bring_to_people(world.node)
    await until(lambda: "table" in world.door.awake)
    assert owner(world) == (world.door.node, fence + 1)
    assert "table" not in world.tables.awake
    for name in ("Ann", "Bob"):
        await world.done("table", name, Chat(f"{name} is still here."))
    await until(lambda: bob.number == ann.number and bob.last["events"][-1:] != [])
    for hearer in (ann, bob):
        assert numbers(hearer) == list(range(numbers(hearer)[0], hearer.number + 1))
        assert not hearer.gone
    assert ann.latest("clocks") == left
    assert world.store.rows("SELECT since FROM pauses WHERE table_id = 'table'") == []  # time went on for everybody


async def test_what_the_former_owner_still_wants_to_write_is_refused(world: TwoNodes) -> None:
    await world.hear("table", "Ann")
    fence = world.store.owned["table"]
    await look_twice(world)
    await until(lambda: "table" in world.door.awake)
    world.store.owned["table"] = fence  # as if it did not know
    with pytest.raises(NotOwner):
        await world.store.append([Line("table", world.door.awake["table"].state.length, b"too late")], [])


async def test_a_table_stays_where_somebody_sits_at_its_owners_door(world: TwoNodes) -> None:
    before = owner(world)
    await world.hear("table", "Ann")
    await world.tables.follow("table", Hearer("id-Bob"), Wish(world.person("Bob")))
    await look_twice(world)
    assert owner(world) == before


async def test_a_table_without_people_stays(world: TwoNodes) -> None:
    before = owner(world)
    await look_twice(world)
    assert owner(world) == before


async def test_a_clock_that_waits_its_turn_while_the_table_goes_does_nothing(world: TwoNodes) -> None:
    pacing, lock = world.tables.awake["table"].pacing, world.tables.awake["table"].lock
    async with lock:
        ends = asyncio.create_task(pacing.expire())
        await asyncio.sleep(0)
        await world.store.release("table")
        world.tables.part_with("table", world.door.node)
    await ends
    await pacing.expire()  # the table is freed by now


async def test_a_table_that_is_forgotten_is_nobodys_and_no_other_node_is_said_to_have_it(
    world: TwoNodes, caplog: pytest.LogCaptureFixture
) -> None:
    await world.store.append([Line("old", 0, b"nobody has played here for years")], [])
    world.tables.retention._old_tables = lambda now, in_use: (["old"], [])  # type: ignore[method-assign]
    world.tables.alive = {world.store.node}  # of several one does it
    await world.tables.forget_old()
    assert world.store.log("old") == []
    assert "old" not in world.store.owned
    await world.node._look_at_own()
    assert "a table is another node's now" not in caplog.messages
