"""An answer of several steps is one question: tried out in secret, changed at will, given together or not at all."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest
from support.tables import World
from support.windows import legal, play_until, position

from fhtagn.games.chaos.rules import state as chaos
from fhtagn.table.protocol import Draft, Move, Start, Undo
from fhtagn.table.table import Table


async def planning(world: World, people: str = "Ann Bob", **more: Any) -> Table:
    """A game of Chaos of Cthulhu in which both plan, and the first can activate a die and aim."""
    for seed in range(1, 60):
        table = await world.table("chaos", people, f"chaos{seed}", f"{seed:02x}" * 32, **more)
        await world.done(table.id, "Ann", Start())
        await play_until(world, table, lambda table: position(table).phase == chaos.PLAN, "keep")
        if await plan_with_an_aim(world, table):
            return table
    raise AssertionError("no such dice")


async def plan_with_an_aim(world: World, table: Table) -> list[str]:
    """The steps of a plan: a die, the aim of its token, and `done`."""
    for words in legal(table, 0):
        if words.startswith("activate"):
            you = (await drafted(world, table, [words]))["you"]
            if you["legal"][0].startswith("aim"):
                return [words, you["legal"][-1], "done"]
    return []


async def drafted(world: World, table: Table, steps: list[str]) -> dict[str, Any]:
    result = await world.done(table.id, "Ann", Draft(0, steps, table.state.counts[0]))
    return dict(json.loads(msgspec.json.encode(result)))


async def test_steps_that_are_tried_out_show_what_would_be_and_nobody_hears_of_them(world: World) -> None:
    table = await planning(world)
    plan = await plan_with_an_aim(world, table)
    mine, other = await world.hear(table.id, "Ann"), await world.hear(table.id, "Bob")
    heard, length = (len(mine.messages), len(other.messages)), table.state.length
    tried = await drafted(world, table, plan[:-1])
    assert (len(mine.messages), len(other.messages)) == heard
    assert table.state.length == length  # and nothing is written
    for words in plan[:-1]:
        assert (await world.move(table, 0, words)).ok
    assert tried["view"] == mine.latest("view")
    assert tried["you"]["legal"] == mine.latest("you")["legal"]
    assert tried["you"]["ends"] == mine.latest("you")["ends"]


async def test_a_whole_plan_is_one_command_and_one_message(world: World) -> None:
    table = await planning(world)
    plan = await plan_with_an_aim(world, table)
    mine = await world.hear(table.id, "Ann")
    heard = len(mine.messages)
    assert (await world.move(table, 0, "; ".join(plan))).ok
    assert len(mine.messages) == heard + 1
    assert [event["words"] for event in mine.last["events"]] == plan
    assert position(table).done[0]


async def test_the_other_hears_of_a_plan_when_it_is_over_however_long_it_is(world: World) -> None:
    heard = []
    for length in (1, 3):
        async with World(world.path.with_name(f"{length}.db")) as place:
            table = await planning(place)
            other = await place.hear(table.id, "Bob")
            count, number = len(other.messages), other.number
            plan = (await plan_with_an_aim(place, table))[-length:]
            assert (await place.move(table, 0, "; ".join(plan) + ";")).ok
            heard.append((len(other.messages) - count, other.number - number, len(other.messages[-1])))
    assert heard[0] == heard[1]


@pytest.mark.parametrize(
    ("after", "reason"),
    [("activate head with 1 2 3 4 5", ""), ("fly", ""), ("done", "ends your answer; nothing can follow it")],
)
async def test_of_a_plan_with_a_wrong_step_nothing_is_made(world: World, after: str, reason: str) -> None:
    table = await planning(world)
    plan = await plan_with_an_aim(world, table)
    before, said = table.state.digest(), [*plan[:2], "done" if reason else "", after]
    answer = await world.move(table, 0, "; ".join(filter(None, said)))
    assert not answer.ok
    assert reason in answer.reason
    assert table.state.digest() == before
    assert (await world.move(table, 0, "; ".join(plan))).ok


async def test_what_ends_an_answer_cannot_be_tried_out(world: World) -> None:
    table = await planning(world)
    assert "ends your answer" in await world.refused(table.id, "Ann", Draft(0, ["done"], table.state.counts[0]))


async def test_nobody_tries_out_steps_of_another_seat_or_of_an_older_decision(world: World) -> None:
    table = await planning(world)
    plan = await plan_with_an_aim(world, table)
    seen = table.state.counts[0]
    assert "not yours" in await world.refused(table.id, "Bob", Draft(0, plan[:1], seen))
    assert (await world.move(table, 0, plan[0])).ok
    answer = await world.do(table.id, "Ann", Draft(0, plan[:1], seen))
    assert answer.stale


async def test_a_whole_plan_is_taken_back_at_once_and_a_step_by_itself(world: World) -> None:
    table = await planning(world)
    plan = await plan_with_an_aim(world, table)
    before = table.state.digest()
    assert (await world.move(table, 0, "; ".join(plan))).ok
    await world.done(table.id, "Ann", Undo(0))
    assert table.state.digest() == before
    assert (await world.move(table, 0, plan[0])).ok
    one = table.state.digest()
    assert (await world.move(table, 0, plan[1])).ok
    await world.done(table.id, "Ann", Undo(0))
    assert table.state.digest() == one


async def test_a_plan_that_was_acknowledged_survives_a_restart(world: World) -> None:
    table = await planning(world)
    assert (await world.move(table, 0, "; ".join(await plan_with_an_aim(world, table)))).ok
    digest = table.state.digest()
    await world.restart()
    assert world.tables.table(table.id).state.digest() == digest


async def test_the_same_plan_given_twice_is_made_once(world: World) -> None:
    table = await planning(world)
    move = Move(0, "; ".join(await plan_with_an_aim(world, table)), table.state.counts[0])
    assert (await world.do(table.id, "Ann", move, "same")).ok
    length = table.state.length
    assert (await world.do(table.id, "Ann", move, "same")).ok
    assert table.state.length == length
