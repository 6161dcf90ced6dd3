"""The real games at a live table: windows, the Council's sand, games that end by the clock, and silence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from support.tables import World, until

from fhtagn.table.log.entries import Seating
from fhtagn.table.protocol import Ahead, Chat, Clocks, Move, Start, Think, Undo
from fhtagn.table.table import Table
from fhtagn.table.time import clocks

PEOPLE = "Ann Bob Cid Dan"


def legal(table: Table, seat: int) -> list[str]:
    assert table.state.match is not None
    return table.state.match.legal(seat)


def position(table: Table) -> Any:
    assert table.state.match is not None
    return table.state.match.state


def in_window(table: Table) -> bool:
    return table.state.match is not None and table.state.in_window()


async def play_until(world: World, table: Table, reached: Callable[[Table], bool], prefer: str = "") -> None:
    """Whoever is asked plays on, in a preferred way where that is legal."""
    for _ in range(400):
        if reached(table):
            return
        assert table.state.status == "playing"
        moves = legal(table, world.next(table))
        chosen = next((words for words in moves if prefer and words.startswith(prefer)), moves[-1])
        assert (await world.play(table, chosen)).ok
    raise AssertionError("this position is not reached")


async def wake(world: World, seed: int, people: str = PEOPLE, **more: Any) -> Table:
    """A game of Don't Wake Up Cthulhu! in which a card waits to be cancelled."""
    name = f"wake{seed}"
    more.setdefault("clocks", Clocks(window=10))
    table = await world.table("wake", people, name, f"{seed:02x}" * 32, **more)
    await world.done(name, "Ann", Start())
    await play_until(world, table, in_window, "play")
    return table


async def wake_where(world: World, wanted: Callable[[Table], bool]) -> Table:
    for seed in range(1, 60):
        table = await wake(world, seed)
        if wanted(table):
            return table
    raise AssertionError("no such deal")


def armed(table: Table) -> list[int]:
    return [seat for seat in table.state.asked() if "banish" in legal(table, seat)]


# --- Windows of Don't Wake Up Cthulhu!


async def test_everyone_who_could_in_principle_answer_is_asked_and_sees_the_same_clock(world: World) -> None:
    table = await wake_where(world, lambda table: len(armed(table)) == 1)
    player = next(seat for seat in range(4) if seat not in table.state.asked())
    assert table.state.asked() == [seat for seat in range(4) if seat != player]
    hearers = [await world.hear(table.id, name) for name in PEOPLE.split()]
    seen = [hearer.last for hearer in hearers]
    shown = [10 if seat != player else None for seat in range(4)]
    assert [news["clocks"]["decision"] for news in seen] == [shown] * 4
    assert [news["clocks"]["window"] for news in seen] == [True] * 4
    assert [news["view"]["to_act"] for news in seen] == [table.state.asked()] * 4
    for seat in table.state.asked():
        assert seen[seat]["you"]["asked"] == ("may" if seat in armed(table) else "no")
        assert set(seen[seat]["you"]["legal"]) == ({"banish", "pass"} if seat in armed(table) else set())


async def test_nobody_hears_of_an_answer_before_the_window_closes_and_whoever_gave_it_sees_it(world: World) -> None:
    table = await wake_where(world, lambda table: len(armed(table)) == 1)
    (banishing,) = armed(table)
    hearers = [await world.hear(table.id, name) for name in PEOPLE.split()]
    heard = [len(hearer.messages) for hearer in hearers]
    world.time += 3
    assert (await world.move(table, banishing, "banish")).ok
    assert [len(hearer.messages) - many for hearer, many in zip(hearers, heard, strict=True)] == [
        int(seat == banishing) for seat in range(4)
    ]
    assert hearers[banishing].last["you"]["answer"] == "banish"
    assert in_window(table)
    await world.close_window(table)
    assert [event["words"] for event in hearers[banishing].last["events"]].count("banish") == 1


async def test_an_answer_can_be_changed_until_the_window_closes(world: World) -> None:
    table = await wake_where(world, lambda table: len(armed(table)) == 1)
    (banishing,) = armed(table)
    assert (await world.move(table, banishing, "banish")).ok
    assert (await world.move(table, banishing, "pass")).ok
    await world.close_window(table)
    assert table.state.match is not None
    assert "banish" not in [move.words for move in table.state.match.log]


async def test_an_answer_can_be_taken_back_until_the_window_closes_and_nobody_hears_of_it(world: World) -> None:
    table = await wake_where(world, lambda table: len(armed(table)) == 1)
    (banishing,) = armed(table)
    assert (await world.move(table, banishing, "banish")).ok
    others = [await world.hear(table.id, name) for seat, name in enumerate(PEOPLE.split()) if seat != banishing]
    mine = await world.hear(table.id, PEOPLE.split()[banishing])
    heard = [len(hearer.messages) for hearer in others]
    assert mine.last["you"]["answer"] == "banish"
    await world.done(table.id, PEOPLE.split()[banishing], Undo(banishing))
    assert "answer" not in mine.last["you"]
    assert [len(hearer.messages) for hearer in others] == heard
    await world.close_window(table)
    assert table.state.match is not None
    assert "banish" not in [move.words for move in table.state.match.log]


async def test_with_several_people_a_window_lasts_its_time_whatever_they_answer(world: World) -> None:
    table = await wake_where(world, lambda table: bool(armed(table)))
    for seat in list(table.state.asked()):
        assert (await world.move(table, seat, "pass")).ok
    world.time += 9.9
    await table.pacing.expire()
    assert in_window(table)
    world.time += 0.1
    await table.pacing.expire()
    assert not in_window(table)


async def test_an_answer_that_was_acknowledged_survives_a_restart(world: World) -> None:
    table = await wake_where(world, lambda table: len(armed(table)) == 1)
    (banishing,) = armed(table)
    assert (await world.move(table, banishing, "banish")).ok
    await world.restart()
    table = world.tables.table(table.id)
    await world.close_window(table)
    assert table.state.match is not None
    assert "banish" in [move.words for move in table.state.match.log]


async def test_at_one_device_a_window_waits_for_whoever_wants_to_look(world: World) -> None:
    table = await wake_where(world, lambda table: bool(armed(table)))
    assert "Others play elsewhere" in await world.refused(table.id, "Bob", Think(1))
    looking = armed(table)[0]
    for seat in table.state.seats:
        seat.person = "id-Ann"
    table.state.count_people()
    await world.done(table.id, "Ann", Think(looking))
    world.time += 1000
    await table.pacing.expire()
    assert in_window(table)
    assert clocks.left(table.state, world.time) == [None] * 4
    news = await table.look(world.person("Ann"), looking, None)
    assert news.you.asked == "must"  # also somebody who can only pass, and wanted to look as if not
    await world.done(table.id, "Ann", Move(looking, "banish", table.state.counts[looking]))
    assert clocks.left(table.state, world.time) == [10 if seat in table.state.asked() else None for seat in range(4)]
    await world.close_window(table)
    assert table.state.match is not None
    assert "banish" in [move.words for move in table.state.match.log]


async def test_a_device_is_told_for_which_of_its_seats_the_game_waits_and_in_a_window_for_none(world: World) -> None:
    table = await wake_where(world, lambda table: bool(armed(table)))
    for seat in table.state.seats:
        seat.person = "id-Ann"
    table.state.count_people()
    hearer = await world.hear(table.id, "Ann", 0)
    assert "waits" not in hearer.last["you"]
    await world.close_window(table)
    assert hearer.last["you"]["waits"] == table.state.asked()


async def test_one_person_without_a_banishing_word_is_not_asked_about_a_card(world: World) -> None:
    table = await alone(world, armed_with_a_word=False)
    hearer = await world.hear(table.id, "Bob")
    assert hearer.last["you"]["asked"] == "no"
    await until(lambda: not in_window(table))
    assert table.state.match is not None
    passed = [at < 0 for move, at in zip(table.state.match.log, table.state.made_at, strict=True) if move.seat == 1]
    assert passed == [True]  # by the program
    assert "clocks" not in hearer.last


async def test_one_person_with_a_banishing_word_has_all_the_time_in_the_world(world: World) -> None:
    table = await alone(world, armed_with_a_word=True)
    hearer = await world.hear(table.id, "Bob")
    assert hearer.last["you"]["asked"] == "must"
    assert "clocks" not in hearer.last
    await until(lambda: len(table.state.kept) == len(table.state.asked()) - 1)  # the bots
    world.time += 10_000
    await table.pacing.expire()
    assert in_window(table)
    assert (await world.move(table, 1, "pass")).ok
    assert not in_window(table)


async def alone(world: World, *, armed_with_a_word: bool) -> Table:
    """One person among bots; one of them has played a card, and none has answered yet."""
    for seed in range(1, 90):
        table = await wake(world, seed)
        if (1 in armed(table)) == armed_with_a_word:
            for seat in (0, 2, 3):
                table.state.seats[seat] = Seating("bot", "", f"bot {seat}", "adept")
            table.state.count_people()
            table.pacing.schedule()
            return table
    raise AssertionError("no such deal")


async def test_silence_passes_and_nobody_loses_a_seat_by_it(world: World) -> None:
    table = await wake(world, 1)
    asked = table.state.asked()
    world.time += 9.9
    await table.pacing.expire()
    assert table.state.asked() == asked
    world.time += 0.2
    await table.pacing.expire()
    assert not in_window(table)
    assert [seat.kind for seat in table.state.seats] == ["person"] * 4
    assert table.state.match is not None
    assert {move.words for move in table.state.match.log if move.seat in asked} >= {"pass"}


async def test_a_banishing_word_opens_a_new_window_of_full_length_for_everyone_but_its_player(world: World) -> None:
    table = await wake_where(world, lambda table: bool(armed(table)))
    banishing = armed(table)[0]
    world.time += 8
    assert (await world.move(table, banishing, "banish")).ok
    world.time += 2
    await table.pacing.expire()
    assert in_window(table)
    left = clocks.left(table.state, world.time)
    assert left == [None if seat == banishing else 10 for seat in range(4)]


async def test_whoever_passes_in_advance_passes_in_windows_until_the_next_own_turn(world: World) -> None:
    table = await wake_where(world, lambda table: bool(armed(table)))
    seat = armed(table)[0]
    hearer = await world.hear(table.id, PEOPLE.split()[seat])
    assert hearer.last["you"]["asked"] == "may"
    await world.done(table.id, PEOPLE.split()[seat], Ahead(seat))
    assert seat in table.state.asked()  # not at once: that would tell
    assert (await table.look(world.person(PEOPLE.split()[seat]), seat, None)).you.asked == "no"
    assert seat in table.state.ahead
    await play_until(world, table, lambda table: not in_window(table), "pass")
    await play_until(world, table, lambda table: table.state.asked() == [seat] and not in_window(table), "draw")
    assert (await world.move(table, seat)).ok
    assert seat not in table.state.ahead


@pytest.mark.parametrize("has_word", [True, False])
async def test_a_bot_answers_at_a_time_that_does_not_depend_on_its_cards(world: World, has_word: bool) -> None:
    for seed in range(1, 60):
        table = await wake(world, seed, "Ann Bob Cid Dan")
        if (1 in armed(table)) == has_word and 1 in table.state.asked():
            break
    table.state.seats[1].kind, table.state.seats[1].level = "bot", "adept"
    table.pacing.schedule()
    await until(lambda: 1 in table.state.kept)
    assert world.pauses == [0.0]  # the window keeps it until its time is over
    assert 1 in table.state.asked()


async def test_a_window_survives_a_restart(world: World) -> None:
    table = await wake(world, 1)
    asked = table.state.asked()
    world.time += 4
    assert (await world.move(table, asked[0], "pass")).ok
    await world.restart()
    world.miss(100)
    world.time += 1
    table = world.tables.table(table.id)
    assert table.state.asked() == asked
    assert clocks.left(table.state, world.time) == [5 if seat in asked else None for seat in range(4)]


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
