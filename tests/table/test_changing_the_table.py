"""Before the start the host can change the settings, and with them the number of seats."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from support.tables import NAME, World

from fhtagn.table.fair import proof
from fhtagn.table.fair.verify import verify
from fhtagn.table.log.refusals import NoTable
from fhtagn.table.protocol import Change, Invite, Mix, NewTable, Place, SeatPlan, Sit, Start, encode
from fhtagn.table.table import Table


def kinds(table: Table) -> list[str]:
    return [seat.kind for seat in table.state.seats]


async def history(world: World, table: Table, name: str, seat: int | None = None) -> list[dict[str, Any]]:
    told = (await table.look_back(world.person(name), seat)).history()
    return list(json.loads(encode(told.events)))


async def test_seats_come_and_go_at_the_end(world: World) -> None:
    table = await world.table("dice", "Ann open bot")
    await world.done("table", "Ann", Change({"players": 5}))
    assert kinds(table) == ["person", "open", "bot", "open", "open"]
    assert table.state.settings["players"] == 5
    await world.done("table", "Ann", Change({"players": 2}))
    assert kinds(table) == ["person", "open"]


async def test_only_the_host_changes_the_table_and_only_before_the_start(world: World) -> None:
    await world.table("dice", "Ann Bob bot")
    assert "Only the host" in await world.refused("table", "Bob", Change({"players": 4}))
    await world.done("table", "Ann", Start())
    assert "started already" in await world.refused("table", "Ann", Change({"players": 4}))


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"players": 2}, "Cid sits at seat 3"),
        ({"players": 99}, "players"),
        ({"players": "many"}, "players"),
        ({"no-such": 1}, "no-such"),
    ],
)
async def test_what_cannot_be_changed_is_refused_with_a_reason(
    changes: dict[str, Any], reason: str, world: World
) -> None:
    table = await world.table("dice", "Ann open Cid")
    assert reason in await world.refused("table", "Ann", Change(changes))
    assert kinds(table) == ["person", "open", "person"]


async def test_a_deck_is_never_read_from_the_servers_disk(world: World) -> None:
    await world.table("wake", "Ann open open")
    assert "send the file's text" in await world.refused("table", "Ann", Change({"deck": "/etc/passwd"}))


async def test_settings_that_were_as_usual_follow_the_number_of_players(world: World) -> None:
    wanted = NewTable("cathulhu", {"players": 5, "sand": 3}, seats=[SeatPlan("mine")])
    table, _ = await world.tables.create(world.person("Ann"), wanted)
    await world.done(table.id, "Ann", Change({"players": 6}))
    assert len(table.state.settings["skills"]) == 6
    assert table.state.settings["sand"] == 3


async def test_everyone_is_told_and_spectators_stay_spectators(world: World) -> None:
    table = await world.table("dice", "Ann Bob open", public=True)
    ann, bob, eve = [await world.hear("table", name) for name in ("Ann", "Bob", "Eve")]
    await world.done("table", "Ann", Change({"players": 4}))
    for hearer, seat in ((ann, 0), (bob, 1), (eve, None)):
        assert hearer.last["full"]
        assert hearer.last["seat"] == seat
        assert len(hearer.last["info"]["seats"]) == 4
        assert [event["kind"] for event in hearer.last["events"]][-1] == "relaid"
    await world.done("table", "Ann", Change({"players": 2}))
    await world.done("table", "Ann", Start())
    assert [hearer.last["seat"] for hearer in (ann, bob, eve)] == [0, 1, None]
    assert {hearer.number for hearer in (ann, bob, eve)} == set(table.state.counts)


@pytest.mark.parametrize("game", ["dice", "wake"])
async def test_who_sits_down_at_a_new_seat_has_the_whole_history(game: str, world: World) -> None:
    await world.table(game, "Ann bot bot", public=True)
    for players in (5, 3, 4):
        await world.done("table", "Ann", Change({"players": players}))
    await world.done("table", "Dan", Sit())
    await world.done("table", "Ann", Start())
    await world.restart()
    table = world.tables.table("table")
    assert kinds(table) == ["person", "bot", "bot", "person"]
    assert len(table.state.counts) == 5
    for name in ("Ann", "Dan", "Eve"):
        told = await history(world, table, name)
        assert [event["number"] for event in told] == list(range(1, len(told) + 1))
        assert [event["kind"] for event in told][:6] == ["created", *["relaid"] * 3, "seated", "started"]
        live = await world.hear("table", name)
        assert live.last["number"] == len(told)
        assert live.last["events"] == told[-len(live.last["events"]) :]


async def test_promises_and_links_of_seats_that_are_gone_are_gone(world: World) -> None:
    table = await world.table("dice", "Ann open open open")
    anywhere = (await world.done("table", "Ann", Invite()))["secret"]
    last = (await world.done("table", "Ann", Invite(seat=3)))["secret"]
    await world.done("table", "Ann", Mix(0, "0" * 64))
    await world.done("table", "Ann", Change({"players": 3}))
    assert table.state.mix.promises == {0: "0" * 64}
    assert set(table.state.invitations) == {1}
    assert await world.refused("table", "Bob", Sit(invite=last)) == str(NoTable())
    await world.done("table", "Bob", Sit(invite=anywhere))


async def test_the_dice_of_a_changed_table_can_be_checked(world: World) -> None:
    table = await world.table("dice", "Ann bot open", NAME)
    await world.done(NAME, "Ann", Change({"players": 4, "sanity": 1}))
    for seat in (2, 3):
        await world.done(NAME, "Ann", Place(seat, "bot", "novice"))
    await world.done(NAME, "Ann", Start())
    while table.state.status == "playing":
        if table.state.must_act(0):
            await world.move(table, 0)
        else:
            await asyncio.sleep(0.01)
    assert verify(proof.written(table.state, world.store.log(NAME))).rolls > 2
