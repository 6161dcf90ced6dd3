"""History and moments: what a viewer was told, and what it saw, at any time in the past."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from support.server import House, house
from support.tables import GENEROUS, Hearer, World

from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.table import protocol
from fhtagn.table.log.refusals import NoTable
from fhtagn.table.protocol import Agree, Chat, Claim, Resign, Start, Undo
from fhtagn.table.table import Table

MOVES = 60
EARLY = 3  # moves after which no game is over
PAUSE = 0.01  # seconds between moves: so few that no clock of the table runs out between two lines of a slow test


def plain(value: Any) -> Any:
    return json.loads(protocol.encode(value))


async def history(world: World, table: Table, name: str, seat: int | None = None) -> dict[str, Any]:
    return dict(plain((await table.look_back(world.person(name), seat)).history()))


async def moment(world: World, table: Table, name: str, number: int, seat: int | None = None) -> Any:
    return plain((await table.look_back(world.person(name), seat)).moment(number))["view"]


async def play(world: World, table: Table, moves: int, luck: random.Random) -> None:
    """Some moves of those who are asked, and now and then some talk."""
    for _ in range(moves):
        match = table.state.playing
        if match is None:
            return
        world.time += PAUSE
        seat = luck.choice([seat for seat in match.to_act() if seat not in table.state.kept])
        assert (await world.play(table, luck.choice(match.legal(seat)), seat)).ok
        if luck.random() < 0.1:
            await world.do(table.id, "P0", Chat("Iä!"))  # refused where a game demands silence


async def take_back(world: World, table: Table, luck: random.Random) -> None:
    """Somebody takes their last move back, and everyone agrees."""
    moved = {move.seat for move in table.state.match.log if move.seat >= 0} if table.state.match else set()
    seat = luck.choice(sorted(moved))
    await world.done(table.id, f"P{seat}", Undo(seat))
    for other in range(len(table.state.seats)):
        if table.state.undo is not None and other != seat:
            await world.done(table.id, f"P{other}", Agree(other, True))
    assert table.state.undo is None


def heard(hearer: Hearer) -> list[Any]:
    return [event for message in map(json.loads, hearer.messages) for event in message["events"]]


@pytest.mark.parametrize("identifier", [*registry.game_ids(), "omens"])
async def test_history_is_what_was_told_live_and_moments_are_what_was_seen_live(identifier: str, world: World) -> None:
    game, luck = registry.find(identifier), random.Random(identifier)
    seats = game.seats(game.settings({}))
    names = [f"P{seat}" for seat in range(seats)]
    table = await world.table(identifier, " ".join(names), settings={}, public=True)
    hearers = {name: await world.hear("table", name) for name in (*names, "Eve")}
    await world.done("table", "P0", Start())
    await play(world, table, EARLY, luck)
    await take_back(world, table, luck)
    await history(world, table, "Eve")  # what comes now is added to what is known
    await play(world, table, MOVES, luck)
    for awake in (True, False):
        if not awake:
            await world.restart()
            table = world.tables.table("table")
        for name, hearer in hearers.items():
            told = await history(world, table, name)
            assert told["seat"] == (None if name == "Eve" else int(name[1:]))
            assert told["events"] == heard(hearer)
            assert told["number"] == len(told["events"]) == hearer.number
            assert [event["number"] for event in told["events"]] == list(range(1, told["number"] + 1))
            await compare_moments(world, table, name, hearer)


async def compare_moments(world: World, table: Table, name: str, hearer: Hearer) -> None:
    """The view after the last event of each message is the one that came with it."""
    messages = [message for message in map(json.loads, hearer.messages) if message["events"]]
    assert any(event["kind"] == "undone" for message in messages for event in message["events"])
    for message in messages:
        view = await moment(world, table, name, message["number"])
        assert view == message.get("view")


@pytest.mark.usefixtures("no_windows")
async def test_a_move_that_was_taken_back_stays_in_the_history(world: World) -> None:
    table = await world.table("omens", "Ann Bob")
    await world.done("table", "Ann", Start())
    before = table.state.counts[0]
    assert (await world.move(table, 0, "dare")).ok
    dared = table.state.counts[0]
    await world.done("table", "Ann", Undo(0))
    told = await history(world, table, "Ann")
    assert [event["kind"] for event in told["events"][before:]] == ["move", "undone"]
    position = [await moment(world, table, "Ann", number) for number in (before, dared, dared + 1)]
    assert position[0] == position[2] != position[1]
    assert position[1]["to_act"] == [1]


async def test_looking_back_from_the_end_shows_no_more_than_was_seen_then(world: World) -> None:
    table = await world.table("omens", "Ann Bob", public=True)
    await world.done("table", "Ann", Start())
    seen = {name: plain(await table.look(world.person(name), None, None)) for name in ("Ann", "Bob", "Eve")}
    while table.state.playing:
        assert (await world.play(table)).ok
    assert (await moment(world, table, "Eve", table.state.counts[-1]))["over"]
    for name, news in seen.items():
        assert await moment(world, table, name, news["number"]) == news["view"]
    assert seen["Eve"]["view"]["state"]["omen"] == [None, None]


async def test_before_the_start_there_is_history_but_no_position(world: World) -> None:
    table = await world.table("dice")
    await world.done("table", "Bob", Chat("ready?"))
    assert [event["kind"] for event in (await history(world, table, "Bob"))["events"]] == ["created", "chatted"]
    assert await moment(world, table, "Bob", 2) is None
    for number in (0, 3):
        with pytest.raises(FhtagnError, match=f"no event {number} for you; there are events 1 to 2"):
            await moment(world, table, "Bob", number)


async def test_only_whoever_may_look_may_look_back(world: World) -> None:
    table = await world.table("omens")
    with pytest.raises(NoTable):
        await table.look_back(world.person("Eve"), None)
    with pytest.raises(FhtagnError, match="Seat 2 is not yours"):
        await table.look_back(world.person("Ann"), 1)


@pytest.mark.one_server
@pytest.mark.parametrize("world", [replace(GENEROUS, replaying=-1.0)], indirect=True)
async def test_a_seat_that_is_taken_over_meanwhile_is_looked_at_no_more(world: World) -> None:
    table, secrets = await world.tables.create(
        world.person("Ann"),
        protocol.NewTable("dice", {"players": 3}, seats=[protocol.SeatPlan("mine"), protocol.SeatPlan("bot")]),
    )
    looking = asyncio.create_task(table.look_back(world.person("Ann"), 0))
    await asyncio.sleep(0)
    await world.done(table.id, "Bob", Claim(0, secrets[0]))
    with pytest.raises((NoTable, FhtagnError)):
        await looking


@pytest.mark.parametrize("world", [replace(GENEROUS, replaying=-1.0)], indirect=True)
async def test_others_have_their_turns_while_a_long_history_is_read(world: World) -> None:
    table = await world.table("cathulhu", " ".join(f"P{seat}" for seat in range(7)), settings={"players": 7})
    await world.done("table", "P0", Start())
    await play(world, table, 40, random.Random(1))
    looking = asyncio.create_task(table.look_back(world.person("P3"), None))
    turns = 0
    while not looking.done():
        await asyncio.sleep(0)
        turns += 1
    assert turns > table.state.length
    assert looking.result().history().number == table.state.counts[3]


@pytest.fixture
def home(tmp_path: Path) -> Any:
    with house(tmp_path) as home:
        yield home


def test_history_and_moments_over_http(home: House) -> None:
    table = home.table(public=True)
    assert home.ann.move(table, 0, "attack 1")["ok"]
    told = home.bob.get(f"/tables/{table}/history").json()
    msgspec.convert(told, protocol.History, strict=True)
    assert (told["seat"], told["events"][0]["kind"]) == (1, "created")
    now = home.bob.get(f"/tables/{table}").json()
    assert told["number"] == now["number"]
    seen = home.bob.get(f"/tables/{table}/moments/{told['number']}").json()
    assert seen == {"table": table, "seat": 1, "number": told["number"], "view": now["view"]}
    assert home.eve.get(f"/tables/{table}/history").json()["seat"] is None
    assert home.ann.get(f"/tables/{table}/history?seat=2").json()["seat"] == 2
    assert home.ann.get(f"/tables/{table}/history?seat=1").status_code == 409
    assert home.ann.get(f"/tables/{table}/moments/999").status_code == 409
    assert home.ann.get(f"/tables/{table}/moments/one").status_code == 422
    assert home.eve.get("/tables/none/history").status_code == 404


def test_nobody_looks_back_all_the_time(tmp_path: Path) -> None:
    with house(tmp_path, replace(GENEROUS, back=(0.0, 3.0))) as home:
        table = home.table()
        paths = (f"/tables/{table}/history", f"/tables/{table}/moments/1", "/tables/mine")
        assert [home.ann.get(path).status_code for path in paths] == [200, 200, 200]
        assert [home.ann.get(path).status_code for path in paths] == [429, 429, 429]
        assert home.bob.get(paths[0]).status_code == 200


def test_a_hidden_table_has_no_history_for_strangers(home: House) -> None:
    table = home.table()
    secret = home.ann.do(table, do="invite", watch=True)["result"]["secret"]
    assert home.eve.get(f"/tables/{table}/history").status_code == 404
    assert home.eve.get(f"/tables/{table}/moments/1").status_code == 404
    told = home.eve.get(f"/tables/{table}/history", **{"x-invite": secret}).json()
    assert told["seat"] is None


async def test_a_bot_that_sat_in_is_part_of_ones_history(world: World) -> None:
    table = await world.table("dice")
    await world.done("table", "Ann", Start())
    await world.done("table", "Cid", Resign(2))
    kinds = [event["kind"] for event in (await history(world, table, "Cid"))["events"]]
    assert kinds[-1] == "seated"
