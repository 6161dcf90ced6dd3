"""Every game at a live table: each move reaches everyone who may hear of it, and sentences name its seats."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from support.tables import World

from fhtagn.table.log import entries
from fhtagn.table.protocol import Start
from fhtagn.table.table import Table

NAMES = "Ann Bob Cid Dan Eva Fay Gus"
TABLES: dict[str, list[dict[str, str]]] = {
    "dice": [{"players": "2", "cults": "2"}, {"players": "4"}],
    "wake": [{"players": "3"}, {"players": "6", "cthulhu": "green"}],
    "cathulhu": [{"players": "4", "sand": "4"}, {"players": "7", "sand": "3"}],
    "chaos": [{"players": "2", "mode": "crown"}, {"players": "4", "mode": "dare"}],
}
PLIES = 250


def seats_named(value: Any) -> list[int]:
    if isinstance(value, dict):
        return [value["seat"]] if set(value) == {"seat"} else seats_named(list(value.values()))
    return [seat for item in value for seat in seats_named(item)] if isinstance(value, list) else []


async def somebody_moves(table: Table, chosen: random.Random) -> None:
    match, seat = table.state.match, chosen.choice(table.state.asked())
    assert match is not None
    code = chosen.choice(match.codes(seat))
    await table.commit([entries.Moved(seat=seat, code=code, words=match.game.words.say(match.state, seat, code))])


@pytest.mark.parametrize(("game", "settings"), [(game, one) for game, some in TABLES.items() for one in some])
async def test_a_random_game_is_told_to_everyone(world: World, game: str, settings: dict[str, str]) -> None:
    seats = int(settings["players"]) * int(settings.get("cults", 1))
    table = await world.table(game, " ".join(NAMES.split()[:seats]), settings=settings)
    await world.done("table", "Ann", Start())
    hearers = [await world.hear("table", name, seat) for seat, name in enumerate(NAMES.split()[:seats])]
    chosen = random.Random(7)
    while table.state.status == "playing" and len(table.state.made_at) < PLIES:
        await somebody_moves(table, chosen)
    await world.heard()
    for hearer in hearers:
        numbers = [event["number"] for news in map(json.loads, hearer.messages[1:]) for event in news["events"]]
        assert numbers == list(range(numbers[0], table.state.counts[hearer.viewer] + 1))
        for news in map(json.loads, hearer.messages):
            named = [seats_named(told["values"]) for event in news["events"] for told in event.get("story", [])]
            assert all(0 <= seat < seats for seats_told in named for seat in seats_told)


async def test_where_all_are_sent_the_same_who_is_in_front_comes_with_its_seats(world: World) -> None:
    table = await world.table("dice", "Ann Bob Cid")
    await world.done("table", "Ann", Start())
    hearers = [await world.hear("table", name, seat) for seat, name in enumerate(["Ann", "Bob", "Cid"])]
    chosen = random.Random(3)
    while table.state.status == "playing":
        await somebody_moves(table, chosen)
        await world.heard()
        views = [hearer.last["view"] for hearer in hearers]
        assert views[0] == views[1] == views[2]
        if not views[0]["over"]:
            assert views[0]["stands"]["text"] == views[0]["standing"]
            assert seats_named(views[0]["stands"]["values"])
    assert "stands" not in views[0]


@pytest.mark.parametrize("game", ["dice", "omens"])
async def test_prepared_sentences_are_those_of_the_game(world: World, game: str) -> None:
    table = await world.table(game, 'Ann bob "Cid\\')
    await world.done("table", "Ann", Start())
    hearer = await world.hear("table", "bob", 1)
    for _ in range(6):
        await somebody_moves(table, random.Random(3))
        await world.heard()
        match, names = table.state.match, table.state.names
        assert match is not None
        told = [sentence["text"] for sentence in hearer.last["events"][-1].get("story", [])]
        assert told == [match.game.sentence(message, names.__getitem__) for message in match.story(1)]
        if table.state.status != "playing":
            return
