"""An invite gives what it says and nothing else; looking never grants sitting."""

from __future__ import annotations

import pytest
from support.tables import World

from fhtagn.table.log.refusals import NoTable
from fhtagn.table.protocol import Chat, Close, HandOver, Invite, Remove, Revoke, Sit, Stand, Start


async def look(world: World, name: str, secret: str | None = None) -> None:
    await world.tables.table("table").look(world.person(name), None, None, secret)


async def test_whoever_was_let_in_to_watch_cannot_sit_down(world: World) -> None:
    await world.table("dice", "Ann open open")
    made = await world.done("table", "Ann", Invite(watch=True))
    await look(world, "Eve", made["secret"])
    assert "not public" in await world.refused("table", "Eve", Sit())
    assert "not public" in await world.refused("table", "Eve", Sit(seat=1))


async def test_whoever_looked_by_a_revoked_seat_invite_cannot_sit_down(world: World) -> None:
    await world.table("dice", "Ann open open")
    made = await world.done("table", "Ann", Invite(seat=1))
    await look(world, "Eve", made["secret"])
    await world.done("table", "Ann", Revoke(made["invite"]))
    assert "not public" in await world.refused("table", "Eve", Sit())
    assert "does not work" in await world.refused("table", "Eve", Sit(invite=made["secret"]))


async def test_a_seat_invite_seats_there_and_nowhere_else(world: World) -> None:
    table = await world.table("dice", "Ann open open")
    made = await world.done("table", "Ann", Invite(seat=2))
    await look(world, "Bob", made["secret"])
    assert "for seat 3" in await world.refused("table", "Bob", Sit(seat=1, invite=made["secret"]))
    assert "not public" in await world.refused("table", "Bob", Sit(seat=1))
    assert (await world.done("table", "Bob", Sit(invite=made["secret"])))["seat"] == 2
    assert table.state.seats[1].kind == "open"


async def test_a_seat_invite_is_used_up_by_the_first_who_sits_down_by_it(world: World) -> None:
    await world.table("dice", "Ann open open")
    made = await world.done("table", "Ann", Invite(seat=1))
    await world.done("table", "Bob", Sit(invite=made["secret"]))
    with pytest.raises(NoTable):
        await look(world, "Eve", made["secret"])
    await world.done("table", "Bob", Stand(1))
    assert "no invite that works" in await world.refused("table", "Eve", Sit(invite=made["secret"]))
    await world.done("table", "Bob", Sit(invite=made["secret"]))


async def test_revoking_tells_the_host_who_is_in_and_lets_them_stay(world: World) -> None:
    table = await world.table("dice", "Ann open open")
    made = await world.done("table", "Ann", Invite())
    await world.done("table", "Bob", Sit(invite=made["secret"]))
    await look(world, "Eve", made["secret"])
    told = await world.done("table", "Ann", Revoke(made["invite"]))
    assert told["people"] == [{"name": "Bob", "seat": 1}, {"name": "Eve", "seat": None}]
    assert table.state.seats_of("id-Bob") == [1]
    await look(world, "Eve")


async def test_the_host_sends_out_who_came_by_a_revoked_invite(world: World) -> None:
    table = await world.table("dice", "Ann open open")
    made, other = await world.done("table", "Ann", Invite()), await world.done("table", "Ann", Invite())
    await world.done("table", "Bob", Sit(invite=made["secret"]))
    await look(world, "Eve", made["secret"])
    await look(world, "Cid", other["secret"])
    eve, cid = await world.hear("table", "Eve"), await world.hear("table", "Cid")
    await world.done("table", "Ann", Revoke(made["invite"]))
    await world.done("table", "Ann", Revoke(made["invite"], out=True))
    assert table.state.seats[1].kind == "open"
    assert "asked you to leave" in eve.gone
    assert not cid.gone
    with pytest.raises(NoTable):
        await look(world, "Eve")
    with pytest.raises(NoTable):
        await look(world, "Eve", other["secret"])
    assert "no invite that works" in await world.refused("table", "Bob", Sit(invite=other["secret"]))


async def test_who_plays_stays_when_an_invite_is_revoked_in_the_middle_of_a_game(world: World) -> None:
    table = await world.table("dice", "Ann open bot")
    made = await world.done("table", "Ann", Invite())
    await world.done("table", "Bob", Sit(invite=made["secret"]))
    await look(world, "Eve", made["secret"])
    await world.done("table", "Ann", Start())
    await world.done("table", "Ann", Revoke(made["invite"], out=True))
    assert table.state.seats_of("id-Bob") == [1]
    with pytest.raises(NoTable):
        await look(world, "Eve")


async def test_the_host_removes_somebody_before_the_start(world: World) -> None:
    table = await world.table("dice", "Ann open bot", public=True)
    await world.done("table", "Bob", Sit())
    bob = await world.hear("table", "Bob")
    assert "Only the host" in await world.refused("table", "Bob", Remove(0))
    assert "your own seat" in await world.refused("table", "Ann", Remove(0))
    assert "Nobody sits" in await world.refused("table", "Ann", Remove(2))
    await world.done("table", "Ann", Remove(1))
    assert table.state.seats[1].kind == "open"
    assert bob.last["seat"] is None
    assert "asked you to leave" in await world.refused("table", "Bob", Sit())
    invite = await world.done("table", "Ann", Invite())
    await world.done("table", "Bob", Sit(invite=invite["secret"]))
    await world.done("table", "Ann", Start())
    assert "started already" in await world.refused("table", "Ann", Remove(1))


async def test_the_host_hands_the_table_over(world: World) -> None:
    table = await world.table("dice", "Ann Bob bot")
    ann = await world.hear("table", "Ann")
    assert "Only a person" in await world.refused("table", "Ann", HandOver(2))
    assert "Only the host" in await world.refused("table", "Bob", HandOver(1))
    await world.done("table", "Ann", HandOver(1))
    assert ann.latest("info")["host"] == "Bob"
    assert "Only the host" in await world.refused("table", "Ann", Start())
    await world.done("table", "Bob", Start())
    await world.restart()
    table = world.tables.table("table")
    assert table.state.created.host == "id-Bob"
    await world.done("table", "Ann", Chat("Farewell"))
    assert "Only the host" in await world.refused("table", "Ann", Close())


async def test_a_host_without_a_seat_may_still_look_after_handing_over(world: World) -> None:
    await world.table("dice", "Ann Bob bot")
    await world.done("table", "Ann", Stand(0))
    await world.done("table", "Ann", HandOver(1))
    await look(world, "Ann")


async def test_who_is_in_by_an_invite_is_known_after_a_restart(world: World) -> None:
    await world.table("dice", "Ann open open")
    made = await world.done("table", "Ann", Invite())
    await world.done("table", "Bob", Sit(invite=made["secret"]))
    await look(world, "Eve", made["secret"])
    await world.restart()
    told = await world.done("table", "Ann", Revoke(made["invite"]))
    assert [one["name"] for one in told["people"]] == ["Bob", "Eve"]
