"""Bots are characters with names of their own, and never somebody else's."""

from __future__ import annotations

import pytest
from support.tables import World

from fhtagn.kernel import registry
from fhtagn.players.characters import BY_NAME, CHARACTERS, MASKS, of_level
from fhtagn.table.bots.bot_names import NAMES, bot_name
from fhtagn.table.protocol import Invite, NewTable, Place, SeatPlan, Sit
from fhtagn.table.sight.info import Around, info_of
from fhtagn.table.table import Table


def test_a_name_is_the_same_whenever_the_seat_is_given_to_a_bot():
    assert bot_name("a table", 1, ["Xenia"]) == bot_name("a table", 1, ["Zoë", "Xenia"])
    names = {bot_name(f"table {number}", 1, []) for number in range(200)}
    assert names == set(NAMES)


@pytest.mark.parametrize("taken", [str.upper, "Old {}".format, "{} the Younger".format])
def test_a_name_that_somebody_has_is_not_given(taken):
    name = bot_name("a table", 1, [])
    assert bot_name("a table", 1, [taken(name)]) != name


def test_where_all_characters_are_there_the_next_one_is_told_apart():
    assert bot_name("a table", 1, NAMES).endswith(" (2)")


def test_names_are_short_and_different_and_no_words_of_the_games():
    assert len({name[0] for name in NAMES}) == len(NAMES) >= 12
    assert max(map(len, NAMES)) < 10
    texts = " ".join(text for game in registry.game_ids() for text in registry.find(game).catalogue("en").values())
    assert not {name for name in NAMES if name in texts.replace(".", " ").split()}


def test_no_mask_is_called_like_a_character():
    assert not {one.key for one in CHARACTERS} & set(MASKS)


OPEN, MINE, BOT = SeatPlan("open"), SeatPlan("mine"), SeatPlan("bot", level="adept")


async def laid(world: World, *plans: SeatPlan, name: str = "Xenia") -> Table:
    wanted = NewTable("dice", {"players": len(plans)}, seats=list(plans))
    return (await world.tables.create(world.person(name), wanted))[0]


async def test_bots_of_one_table_are_different_characters(world: World) -> None:
    table = await laid(world, MINE, BOT, BOT, BOT, BOT, BOT)
    names = [seat.name for seat in table.state.seats]
    assert len(set(names)) == 6
    assert len({name[0] for name in names}) == 6  # their letters too
    assert set(names[1:]) <= set(NAMES)


async def test_everybody_is_told_whom_the_bots_are(world: World) -> None:
    table = await laid(world, MINE, BOT, OPEN)
    person, bot, nobody = info_of(table.state, Around(set())).seats
    assert bot.face == BY_NAME[bot.name].key
    assert bot.level == "adept"
    assert person.face is nobody.face is None


async def test_another_level_keeps_the_name(world: World) -> None:
    table = await laid(world, MINE, BOT, OPEN)
    before = table.state.seats[1]
    await world.done(table.id, "Xenia", Place(1, "bot", "elder"))
    after = table.state.seats[1]
    assert (after.name, after.level) == (before.name, "elder")


async def test_a_bot_gives_way_to_a_person_of_its_name(world: World) -> None:
    table = await laid(world, MINE, BOT, OPEN)
    before = table.state.seats[1].name
    invite = await world.done(table.id, "Xenia", Invite())
    name = before.lower()
    await world.done(table.id, name, Sit(invite=invite["secret"]))
    after = [seat.name for seat in table.state.seats]
    assert after[2] == name
    assert after[1] != before
    assert after[1] in NAMES


async def test_the_host_never_meets_a_bot_of_the_same_name(world: World) -> None:
    for name in NAMES:
        table = await laid(world, OPEN, BOT, BOT, name=name)
        assert name not in {seat.name for seat in table.state.seats if seat.name}


async def test_an_old_one_sits_at_tables_as_one_of_the_ancient_characters(world: World) -> None:
    ancient = {one.name for one in of_level("old-one")}
    plans = [SeatPlan("mine"), SeatPlan("bot", level="old-one"), SeatPlan("bot", level="elder")]
    wanted = NewTable("wake", {"players": 3}, seats=plans)
    table, _ = await world.tables.create(world.person("Xenia"), wanted)
    assert [seat.name in ancient for seat in table.state.seats] == [False, True, False]
    await world.done(table.id, "Xenia", Place(2, "bot", "old-one"))
    assert {seat.name for seat in table.state.seats[1:]} == ancient
    await world.done(table.id, "Xenia", Place(1, "bot", "adept"))
    assert table.state.seats[1].name not in ancient
