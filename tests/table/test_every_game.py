"""Every game at a live table: each move reaches everyone who may hear of it, and sentences name its seats."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from support.tables import World, in_world

from fhtagn.table.log import entries
from fhtagn.table.protocol import Start
from fhtagn.table.sight import views as sight
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
def test_a_random_game_is_told_to_everyone(tmp_path: Path, game: str, settings: dict[str, str]) -> None:
    async def story(world: World) -> None:
        seats = int(settings["players"]) * int(settings.get("cults", 1))
        table = await world.table(game, " ".join(NAMES.split()[:seats]), settings=settings)
        await world.done("table", "Ann", Start())
        hearers = [await world.hear("table", name, seat) for seat, name in enumerate(NAMES.split()[:seats])]
        chosen = random.Random(7)
        while table.state.status == "playing" and len(table.state.made_at) < PLIES:
            await somebody_moves(table, chosen)
        for hearer in hearers:
            numbers = [event["number"] for news in map(json.loads, hearer.messages[1:]) for event in news["events"]]
            assert numbers == list(range(numbers[0], table.state.counts[hearer.viewer] + 1))
            for news in map(json.loads, hearer.messages):
                named = [seats_named(told["values"]) for event in news["events"] for told in event.get("story", [])]
                assert all(0 <= seat < seats for seats_told in named for seat in seats_told)

    in_world(tmp_path, story)


@pytest.mark.parametrize("game", ["dice", "omens"])
def test_what_is_written_fast_is_what_the_protocol_says(tmp_path: Path, game: str) -> None:
    async def story(world: World) -> None:
        table = await world.table(game, 'Ann bob "Cid\\')
        await world.done("table", "Ann", Start())
        hearer = await world.hear("table", "bob", 1)
        for _ in range(6):
            state = table.state
            await somebody_moves(table, random.Random(3))
            events = [json.dumps(event, separators=(",", ":"), ensure_ascii=False) for event in hearer.last["events"]]
            here = sight.Around(table.audience.here())
            composer = sight.Composer(state, lambda here=here: here, world.time)
            info = "info" in hearer.last
            news = composer.news(1, [event.encode() for event in events], full=False, info=info)
            assert sight.encode(news) == hearer.messages[-1]
            if state.status != "playing":
                return

    in_world(tmp_path, story)
