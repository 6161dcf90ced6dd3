"""Who sits where, until the game starts."""

from __future__ import annotations

import hashlib

import pytest
from support.tables import World

from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.settings import Data
from fhtagn.table import protocol
from fhtagn.table.protocol import Claim, Close, Invite, Mix, Open, Place, Revoke, SeatPlan, Sit, Stand, Start


async def test_an_invited_person_takes_a_seat_and_the_host_starts(world: World) -> None:
    await world.table("dice", "Ann open bot")
    secret = (await world.done("table", "Ann", Invite()))["secret"]
    assert "not public" in await world.refused("table", "Bob", Sit())
    sat = await world.done("table", "Bob", Sit(invite=secret))
    assert sat["seat"] == 1
    assert "Only the host" in await world.refused("table", "Bob", Start())
    await world.done("table", "Ann", Start())
    assert world.tables.table("table").state.status == "playing"


async def test_a_game_does_not_start_with_an_open_seat(world: World) -> None:
    await world.table("dice", "Ann open bot")
    assert "Seat 2 is still open" in await world.refused("table", "Ann", Start())
    await world.done("table", "Ann", Place(1, "bot", "novice"))
    await world.done("table", "Ann", Start())


async def test_a_revoked_invite_opens_nothing(world: World) -> None:
    await world.table("dice", "Ann open open")
    made = await world.done("table", "Ann", Invite(seat=2))
    await world.done("table", "Ann", Revoke(made["invite"]))
    assert "no invite that works" in await world.refused("table", "Bob", Sit(invite=made["secret"]))


async def test_an_invite_for_watching_gives_no_seat(world: World) -> None:
    table = await world.table("dice", "Ann open open")
    made = await world.done("table", "Ann", Invite(watch=True))
    news = await table.look(world.person("Bob"), None, None, made["secret"])
    assert "for watching" in await world.refused("table", "Bob", Sit(invite=made["secret"]))
    assert news.seat is None
    await table.look(world.person("Bob"), None, None)  # once let in, always let in


async def test_the_secret_of_a_seat_moves_it_to_another_device(world: World) -> None:
    await world.table("dice", "Ann open bot")
    invite = (await world.done("table", "Ann", Invite()))["secret"]
    sat = await world.done("table", "Bob", Sit(invite=invite))
    assert "no such table" in await world.refused("table", "Eve", Claim(1, "x" * 20))
    assert "opens no seat" in await world.refused("table", "Ann", Claim(1, "x" * 20))
    old = await world.hear("table", "Bob")
    await world.done("table", "Phone", Claim(1, sat["secret"]))
    assert world.tables.table("table").state.seats_of("id-Phone") == [1]
    assert old.last["seat"] is None
    assert old.last["full"]


async def test_whoever_stands_up_leaves_the_seat_open(world: World) -> None:
    table = await world.table("dice", "Ann Bob bot")
    assert "not yours" in await world.refused("table", "Ann", Stand(1))
    await world.done("table", "Bob", Stand(1))
    assert table.state.seats[1].kind == "open"


async def test_in_rival_cults_one_person_holds_all_seats_of_a_side(world: World) -> None:
    people = world.person("Ann")
    plans = [SeatPlan("mine"), SeatPlan(), SeatPlan("mine"), SeatPlan()]
    wanted = protocol.NewTable("dice", {"players": 2, "cults": 2}, seats=plans, public=True)
    table, secrets = await world.tables.create(people, wanted)
    assert sorted(secrets) == [0, 2]
    await world.done(table.id, "Bob", Sit(3))
    assert table.state.seats_of("id-Bob") == [1, 3]


async def test_words_for_the_dice_are_promised_before_any_are_shown(world: World) -> None:
    table = await world.table("dice", "Ann Bob bot")
    promise = hashlib.sha256(b"tekeli-li").hexdigest()
    await world.done("table", "Bob", Mix(1, promise))
    assert "not started" in await world.refused("table", "Bob", Open(1, "tekeli-li"))
    await world.done("table", "Ann", Start())
    assert table.state.status == "opening"
    assert "not the words" in await world.refused("table", "Bob", Open(1, "something else"))
    hearer = await world.hear("table", "Ann")
    await world.done("table", "Bob", Open(1, "tekeli-li"))
    assert hearer.latest("info")["dice"]["words"] == [None, "tekeli-li", None]
    assert table.state.status == "playing"
    alone = await world.table("dice", "Ann Bob bot", "table2")
    await world.done("table2", "Ann", Start())
    assert alone.state.key != table.state.key


async def test_the_host_can_start_without_words_that_nobody_shows(world: World) -> None:
    table = await world.table("dice", "Ann Bob bot")
    await world.done("table", "Bob", Mix(1, "0" * 64))
    await world.done("table", "Ann", Start())
    await world.done("table", "Ann", Start())
    assert table.state.status == "playing"


async def test_a_setting_never_reads_a_file_of_the_server(world: World) -> None:
    for identifier in registry.game_ids():
        for spec in registry.find(identifier).setting_spec:
            if isinstance(spec, Data):
                wanted = protocol.NewTable(identifier, {spec.name: "/etc/passwd"})
                with pytest.raises(FhtagnError, match="in “files”"):
                    await world.tables.create(world.person("Eve"), wanted)


async def test_a_host_clears_a_table_at_which_nobody_else_plays(world: World) -> None:
    await world.table("dice", "Ann Bob bot")
    assert "Only the host" in await world.refused("table", "Bob", Close())
    await world.done("table", "Ann", Start())
    assert "Bob still plays" in await world.refused("table", "Ann", Close())
    await world.done("table", "Bob", protocol.Resign(1))
    await world.done("table", "Ann", Close())
    assert "Ann cleared it" in await world.refused("table", "Ann", Start())
