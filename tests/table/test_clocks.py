"""Clocks: they run on the server, survive a restart, and do what the table's policy says."""

from __future__ import annotations

import json

from support.tables import World

from fhtagn.table.protocol import Back, Clocks, Move, Start
from fhtagn.table.table import Table
from fhtagn.table.time import clocks


async def started(world: World, game: str, limits: Clocks, people: str = "Ann Bob Cid") -> Table:
    table = await world.table(game, people, clocks=limits)
    await world.done("table", "Ann", Start())
    return table


async def test_a_bot_takes_over_when_the_time_for_a_move_is_up(world: World) -> None:
    table = await started(world, "dice", Clocks(move=10))
    world.time += 9
    await table.pacing.expire()
    assert table.state.seats[0].kind == "person"
    world.time += 2
    await table.pacing.expire()
    assert table.state.seats[0].kind == "bot"
    await world.done("table", "Ann", Back(0))


async def test_a_table_that_waits_waits(world: World) -> None:
    table = await started(world, "dice", Clocks(move=10, expiry="wait"))
    world.time += 1000
    await table.pacing.expire()
    assert table.state.seats[0].kind == "person"
    assert (await world.move(table, 0)).ok


async def test_whoever_forfeits_is_played_without_thought_to_the_end(world: World) -> None:
    table = await started(world, "dice", Clocks(move=10, expiry="forfeit"))
    world.time += 11
    await table.pacing.expire()
    assert table.state.seats[0].kind == "forfeit"
    assert not table.state.must_act(0)
    assert "forfeited" in await world.refused("table", "Ann", Back(0))


async def test_the_bank_of_a_seat_is_used_up_over_the_game(world: World) -> None:
    table = await started(world, "dice", Clocks(bank=60))
    world.time += 20
    assert (await world.move(table, 0)).ok
    assert table.state.used[0] == 20
    hearer = await world.hear("table", "Bob")
    assert hearer.last["clocks"]["bank"][0] == 40


async def test_clocks_survive_a_restart_and_do_not_run_while_no_server_runs(world: World) -> None:
    table = await started(world, "dice", Clocks(move=100))
    world.time += 30
    assert clocks.left(table.state, world.time)[0] == 70
    await world.restart()
    world.miss(500)
    world.time += 10
    assert clocks.left(world.tables.table("table").state, world.time)[0] == 60
    assert world.store.timed_tables() == ["table"]


async def test_a_window_ends_for_everyone_at_the_same_time_and_silence_passes(world: World) -> None:
    table = await started(world, "omens", Clocks(window=10))
    hearers = [await world.hear("table", name) for name in ("Ann", "Bob", "Cid")]
    assert {json.dumps(hearer.last["clocks"]) for hearer in hearers} == {json.dumps(hearers[0].last["clocks"])}
    assert hearers[0].last["clocks"]["decision"] == [10, 10, 10]
    world.time += 5
    await world.done("table", "Ann", Move(0, "dare", hearers[0].number))
    assert hearers[0].last["you"]["answer"] == "dare"
    assert "answer" not in hearers[1].last["you"]
    world.time += 5.1
    await table.pacing.expire()
    assert table.state.match is not None
    assert table.state.match.state.round == 2
    assert [seat.kind for seat in table.state.seats] == ["person"] * 3


async def test_an_answer_that_closes_a_common_decision_makes_the_others_silent(world: World) -> None:
    table = await started(world, "omens", Clocks())
    assert (await world.move(table, 1, "shout")).ok
    assert table.state.match is not None
    bids = [(move.seat, move.words) for move in table.state.match.log if move.seat >= 0]
    assert bids == [(1, "shout"), (0, "pass"), (2, "pass")]


async def test_the_clock_of_the_table_decides_where_a_game_ends_by_the_clock(world: World) -> None:
    table = await started(world, "omens", Clocks(game=100))
    assert (await world.move(table, 1, "shout")).ok
    assert table.state.status == "playing"
    world.time += 101
    assert (await world.move(table, 1, "shout")).ok
    assert table.state.status == "over"
    assert table.state.made_at[-1] < 0  # made by the clock, not by chance
