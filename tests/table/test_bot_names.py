"""Bots have names of their own, and never somebody else's."""

from __future__ import annotations

import pytest
from support.tables import World

from fhtagn.kernel import registry
from fhtagn.table.bots.bot_names import NAMES, bot_name
from fhtagn.table.protocol import Invite, NewTable, Place, SeatPlan, Sit
from fhtagn.table.table import Table


def test_a_name_is_the_same_whenever_the_seat_is_given_to_a_bot():
    assert bot_name("a table", 1, "adept", ["Xenia"]) == bot_name("a table", 1, "adept", ["Zoë", "Xenia"])
    names = {bot_name(f"table {number}", 1, "adept", []) for number in range(100)}
    assert len(names) > 30


def test_the_level_stands_before_the_name():
    assert bot_name("a table", 1, "adept", []).startswith("Adept ")
    assert bot_name("a table", 1, "elder", []).split()[1] == bot_name("a table", 1, "adept", []).split()[1]


@pytest.mark.parametrize("taken", [str.upper, "Old {}".format, "Adept {}".format])
def test_a_name_that_somebody_has_is_not_given(taken):
    name = bot_name("a table", 1, "adept", []).split()[1]
    assert bot_name("a table", 1, "adept", [taken(name)]).split()[1] != name


def test_names_are_short_and_different_and_no_words_of_the_games():
    assert len(set(NAMES)) == len(NAMES) > 40
    assert max(map(len, NAMES)) < 10
    texts = " ".join(text for game in registry.game_ids() for text in registry.find(game).catalogue("en").values())
    assert not {name for name in NAMES if name in texts.replace(".", " ").split()}


OPEN, MINE, BOT = SeatPlan("open"), SeatPlan("mine"), SeatPlan("bot", level="adept")


async def laid(world: World, *plans: SeatPlan, name: str = "Ann") -> Table:
    wanted = NewTable("dice", {"players": len(plans)}, seats=list(plans))
    return (await world.tables.create(world.person(name), wanted))[0]


async def test_bots_of_one_table_have_different_names(world: World) -> None:
    table = await laid(world, MINE, BOT, BOT, BOT, BOT, BOT)
    names = [seat.name for seat in table.state.seats]
    assert len(set(names)) == 6
    assert len({name.split()[-1][0] for name in names}) == 6  # their letters on the board too
    assert all(name.startswith("Adept ") for name in names[1:])


async def test_another_level_keeps_the_name(world: World) -> None:
    table = await laid(world, MINE, BOT, OPEN)
    before = table.state.seats[1].name
    await world.done(table.id, "Ann", Place(1, "bot", "elder"))
    assert table.state.seats[1].name == before.replace("Adept", "Elder")


async def test_a_bot_gives_way_to_a_person_of_its_name(world: World) -> None:
    table = await laid(world, MINE, BOT, OPEN)
    before = table.state.seats[1].name
    invite = await world.done(table.id, "Ann", Invite())
    name = before.split()[1].lower()
    await world.done(table.id, name, Sit(invite=invite["secret"]))
    after = [seat.name for seat in table.state.seats]
    assert after[2] == name
    assert after[1] != before
    assert after[1].startswith("Adept ")


async def test_the_host_never_meets_a_bot_of_the_same_name(world: World) -> None:
    for name in NAMES:
        table = await laid(world, OPEN, BOT, BOT, name=name)
        assert name not in {seat.name.split()[-1] for seat in table.state.seats if seat.name}
