"""Somebody alone among bots is asked about cards that touch them, and about every card if they want that."""

from __future__ import annotations

import pytest
from support.tables import World, until
from support.windows import PEOPLE, armed, in_window, position, wake

from fhtagn.games.wake.rules import pending
from fhtagn.table.log.entries import Seating
from fhtagn.table.protocol import Heed
from fhtagn.table.table import Table


async def alone(world: World, *, touched: bool, heed: bool = False) -> Table:
    """One person among bots, who holds a Banishing Word; one of them has played a card."""
    for seed in range(1, 250):
        table = await wake(world, seed)
        seat = next((seat for seat in armed(table) if is_touched(table, seat) == touched), None)
        if seat is None:
            continue
        name = PEOPLE.split()[seat]
        if heed:
            await world.done(table.id, name, Heed(seat))
        for other in {0, 1, 2, 3} - {seat}:
            table.state.seats[other] = Seating("bot", "", f"bot {other}", "adept")
        table.state.count_people()
        table.pacing.schedule()
        return table
    raise AssertionError("no such deal")


def is_touched(table: Table, seat: int) -> bool:
    """Written by the rules page: aimed at this seat, played right before it, or about its own card."""
    game = position(table)
    row = game.pending[0]
    return bool((row[pending.BY] + 1) % 4 == seat or seat in (row[pending.BY], row[pending.TARGET]))


def me(table: Table) -> int:
    return table.state.people()[0]


def was_passed(table: Table) -> bool:
    """Whether the program has passed for the person."""
    assert table.state.match is not None
    made = zip(table.state.match.log, table.state.made_at, strict=True)
    return any(move.seat == me(table) and move.words == "pass" and at < 0 for move, at in made)


async def test_a_card_that_does_not_touch_somebody_alone_is_passed_by_the_program(world: World) -> None:
    table = await alone(world, touched=False)
    await until(lambda: was_passed(table))


async def test_a_card_that_touches_somebody_alone_waits_for_them(world: World) -> None:
    table = await alone(world, touched=True)
    hearer = await world.hear(table.id, PEOPLE.split()[me(table)])
    assert hearer.last["you"]["asked"] == "must"
    assert hearer.last["you"]["every"] is False
    await until(lambda: len(table.state.kept) == len(table.state.asked()) - 1)
    world.time += 10_000
    await table.pacing.expire()
    assert in_window(table)


async def test_whoever_wants_to_be_asked_about_every_card_is(world: World) -> None:
    table = await alone(world, touched=False, heed=True)
    hearer = await world.hear(table.id, PEOPLE.split()[me(table)])
    assert (hearer.last["you"]["asked"], hearer.last["you"]["every"]) == ("must", True)
    await world.done(table.id, PEOPLE.split()[me(table)], Heed(me(table), every=False))
    assert hearer.latest("you")["every"] is False
    await until(lambda: was_passed(table))  # and is not, once they want that no more


async def test_what_somebody_wants_to_be_asked_about_survives_a_restart(world: World) -> None:
    table = await wake(world, 1)
    await world.done(table.id, "Ann", Heed(0))
    await world.restart()
    assert world.tables.table(table.id).state.heeds == {0}


@pytest.mark.parametrize("heed", [True, False])
async def test_with_several_people_a_window_lasts_its_time_whatever_anybody_wants_to_be_asked_about(
    world: World, heed: bool
) -> None:
    table = await wake(world, 1)
    hearers = [await world.hear(table.id, name) for name in PEOPLE.split()]
    asked = [hearer.last["you"]["asked"] for hearer in hearers]
    heard = [len(hearer.messages) for hearer in hearers]
    if heed:
        await world.done(table.id, "Cid", Heed(2))
    assert [len(hearer.messages) - many for hearer, many in zip(hearers, heard, strict=True)] == [0, 0, heed, 0]
    assert [hearer.latest("you")["asked"] for hearer in hearers] == asked
    assert "every" not in hearers[2].latest("you")
    world.time += 9.9
    await table.pacing.expire()
    assert in_window(table)
    world.time += 0.1
    await table.pacing.expire()
    assert not in_window(table)
