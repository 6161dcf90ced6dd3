"""Windows of Don't Wake Up Cthulhu! at a live table: who is asked, for how long, and what silence means."""

from __future__ import annotations

import pytest
from support.tables import World, until
from support.windows import PEOPLE, armed, in_window, play_until, wake, wake_where

from fhtagn.table.log.entries import Seating
from fhtagn.table.protocol import Ahead, Move, Think, Undo
from fhtagn.table.table import Table
from fhtagn.table.time import clocks


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


@pytest.mark.one_server  # the window may pass before a door has heard of it
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
