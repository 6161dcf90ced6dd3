"""The Council's sand, games that end by the clock, and other real games at a live table."""

from __future__ import annotations

from typing import Any

import pytest
from support.tables import World, until
from support.windows import in_window, play_until, position

from fhtagn.table.log.entries import Seating
from fhtagn.table.protocol import Chat, Clocks, Start
from fhtagn.table.table import Table
from fhtagn.table.time import clocks

# --- The Council of Cult of Cathulhu


async def council(world: World, **more: Any) -> Table:
    more.setdefault("clocks", Clocks(council=240))
    table = await world.table("cathulhu", "Ann Bob Cid Dan Eva", **more)
    await world.done("table", "Ann", Start())
    await play_until(world, table, in_window)
    return table


async def test_a_tick_lasts_the_councils_time_divided_by_the_sand(world: World) -> None:
    table = await council(world)
    assert clocks.left(table.state, world.time) == [20] * 5
    sand = position(table).sand
    for name in ("Ann", "Bob"):
        assert (await world.hear("table", name)).last["clocks"]["decision"] == [20] * 5
    world.time += 20.1
    await table.pacing.expire()
    assert position(table).sand == sand - 1
    assert clocks.left(table.state, world.time) == [20] * 5


async def test_whoever_has_waited_is_asked_again_only_when_something_has_been_done_or_at_the_last_grain(
    world: World,
) -> None:
    table = await council(world, clocks=Clocks(council=240, window=7))
    for seat in range(5):
        assert (await world.move(table, seat, "wait")).ok
    assert clocks.left(table.state, world.time) == [7] * 5  # the sand falls faster: all may act, nobody is waited for
    hearer = await world.hear("table", "Cid")
    assert hearer.last["you"]["asked"] == "may"
    assert "take" in hearer.last["you"]["legal"]
    while position(table).sand > 2:
        world.time += 7
        await table.pacing.expire()
    assert (await world.move(table, 0, "claim 1 cultist")).ok
    assert clocks.left(table.state, world.time) == [7] * 5
    world.time += 7
    await table.pacing.expire()
    assert clocks.left(table.state, world.time) == [20] * 5
    await world.heard()
    assert hearer.last["you"]["asked"] == "must"


async def test_one_person_without_a_card_is_not_asked_in_the_council(world: World) -> None:
    table = await council(world)
    position(table).holding[1] = 0
    table.state.legal_codes.clear()
    for seat in (0, 2, 3, 4):
        table.state.seats[seat] = Seating("bot", "", f"bot {seat}", "adept")
    table.state.count_people()
    hearer = await world.hear("table", "Bob")
    assert hearer.last["you"]["asked"] == "may"
    assert {words.split()[0] for words in hearer.last["you"]["legal"]} == {"claim", "claim-skill", "wait"}
    await until(lambda: table.state.asked() == [1] or not in_window(table))
    await until(lambda: not table.state.must_act(1) or position(table).tick > 1)
    assert table.state.match is not None
    waits = [ply for ply, move in enumerate(table.state.match.log) if move.seat == 1]
    assert all(table.state.made_at[ply] < 0 for ply in waits)


async def test_a_claim_does_not_prolong_the_tick(world: World) -> None:
    table = await council(world)
    world.time += 12
    assert (await world.move(table, 0, "claim 1 cultist")).ok
    assert clocks.left(table.state, world.time) == [8] * 5


async def test_whoever_takes_the_hourglass_ends_the_tick_and_no_sand_falls_meanwhile(world: World) -> None:
    table = await council(world)
    sand = position(table).sand
    assert (await world.move(table, 2, "take")).ok
    assert position(table).hourglass == 2
    assert not in_window(table)
    assert clocks.next_deadline(table.state, world.time) is None
    world.time += 500
    await table.pacing.expire()
    assert position(table).sand == sand
    assert table.state.asked() == [2]


@pytest.mark.parametrize("taker", range(5))
async def test_whoever_takes_the_hourglass_as_the_last_one_asked_chooses_what_to_use_it_for(
    world: World, taker: int
) -> None:
    table = await council(world)
    for seat in range(5):
        if seat != taker:
            assert (await world.move(table, seat, "wait")).ok
    assert (await world.move(table, taker, "take")).ok
    assert table.state.asked() == [taker]
    assert table.state.match is not None
    assert [move.seat for move in table.state.match.log[-5:]] == [*(seat for seat in range(5) if seat != taker), taker]


async def test_nobody_talks_while_a_skill_is_carried_out_but_its_user(world: World) -> None:
    table = await council(world)
    await world.done("table", "Ann", Chat("Who is it?"))
    assert (await world.move(table, 2, "take")).ok
    assert "Only the one who acts may talk now" in await world.refused("table", "Ann", Chat("Not me!"))
    await world.done("table", "Cid", Chat("Hush."))


async def test_the_sand_survives_a_restart(world: World) -> None:
    table = await council(world)
    world.time += 20.1
    await table.pacing.expire()
    sand = position(table).sand
    world.time += 5
    await world.restart()
    world.miss(50)
    table = world.tables.table("table")
    assert position(table).sand == sand
    assert clocks.left(table.state, world.time) == [15] * 5
    assert world.store.timed_tables() == ["table"]


# --- Chaos of Cthulhu by the clock


async def chaos(world: World, rounds: str) -> Table:
    settings = {"players": "3", "mode": "lament", "rounds": rounds}
    table = await world.table("chaos", "Ann Bob Cid", settings=settings, clocks=Clocks(game=600, window=10))
    await world.done("table", "Ann", Start())
    return table


async def lapse(world: World, table: Table) -> None:
    """Whoever is asked does what one does whose time is up."""
    match, seat = table.state.match, table.state.asked()[0]
    assert match is not None
    code = int(match.game.rules.lapse(match.state, seat))
    assert (await world.move(table, seat, match.game.words.say(match.state, seat, code))).ok


async def rounds(world: World, table: Table, until: int) -> None:
    for _ in range(2000):
        if table.state.status == "over" or position(table).round >= until:
            return
        await lapse(world, table)
    raise AssertionError("the rounds do not end")


async def test_everybody_sees_how_long_a_timed_game_still_lasts(world: World) -> None:
    table = await chaos(world, "0")
    world.time += 100
    running = clocks.running(table.state, world.time)
    assert running is not None
    assert running.game == 500


async def test_a_game_of_so_many_rounds_has_no_clock_of_its_own(world: World) -> None:
    table = await chaos(world, "10")
    assert clocks.running(table.state, world.time) is None


async def test_a_timed_game_goes_on_until_the_tables_clock_ends_it(world: World) -> None:
    table = await chaos(world, "0")
    await rounds(world, table, 3)
    assert table.state.status == "playing"
    assert table.state.match is not None
    assert [move.words for move in table.state.match.log if move.words in ("on", "time")] == ["on", "on"]
    await world.restart()
    table = world.tables.table("table")
    world.time += 601
    await rounds(world, table, 4)
    assert table.state.status == "over"
    assert table.state.match is not None
    decided = [ply for ply, move in enumerate(table.state.match.log) if move.words in ("on", "time")]
    assert [table.state.match.log[ply].words for ply in decided] == ["on", "on", "time"]
    assert all(table.state.made_at[ply] < 0 for ply in decided)  # by the clock, not by chance


async def test_time_when_no_server_runs_does_not_end_a_timed_game(world: World) -> None:
    table = await chaos(world, "0")
    await rounds(world, table, 2)
    await world.restart()
    world.miss(5000)
    world.time += 10
    table = world.tables.table("table")
    await rounds(world, table, 3)
    assert table.state.status == "playing"
