"""A friend who leaves does not freeze a table without clocks."""

from __future__ import annotations

import pytest
from support.tables import World

from fhtagn.table.protocol import Back, Nudge, Start, Substitute
from fhtagn.table.table import Table

BOB = 1  # whom the game waits for, and who has no connection


async def waiting_for_bob(world: World) -> Table:
    """Ann (the host), Bob and Cid play dice; it is Bob's turn, and only Ann and Cid are here."""
    table = await world.table("dice", "Ann Bob Cid", settings={"players": "3", "first": str(BOB)})
    await world.done("table", "Ann", Start())
    for name in ("Ann", "Cid"):
        await world.hear("table", name)
    assert table.state.asked() == [BOB]
    return table


def kinds(table: Table) -> list[str]:
    return [seat.kind for seat in table.state.seats]


async def test_the_host_seats_a_bot_for_who_has_gone_and_they_get_the_seat_back(world: World) -> None:
    table = await waiting_for_bob(world)
    await world.done("table", "Ann", Substitute(BOB))
    assert kinds(table) == ["person", "bot", "person"]
    await world.done("table", "Bob", Back(BOB))
    assert kinds(table) == ["person"] * 3


async def test_the_others_agree_on_a_bot_once_somebody_has_been_away_for_a_while(world: World) -> None:
    table = await waiting_for_bob(world)
    assert "may come back; ask again in 60 seconds" in await world.refused("table", "Cid", Substitute(BOB))
    world.time += 61
    await world.done("table", "Cid", Substitute(BOB))
    assert kinds(table) == ["person"] * 3, "Ann was not asked"
    assert table.state.unwanted == {BOB: {world.person("Cid").id}}
    hearer = await world.hear("table", "Ann")
    assert hearer.last["events"][-1]["kind"] == "wants-substitute"
    assert (hearer.last["events"][-1]["by"], hearer.last["events"][-1]["words"]) == ("Cid", "Bob")
    table.state.created.host = ""  # she agrees as one among others
    await world.done("table", "Ann", Substitute(BOB))
    assert kinds(table) == ["person", "bot", "person"]


async def test_agreeing_on_a_bot_is_forgotten_when_the_absent_one_moves(world: World) -> None:
    table = await waiting_for_bob(world)
    world.time += 61
    await world.done("table", "Cid", Substitute(BOB))
    assert (await world.move(table, BOB)).ok
    assert table.state.unwanted == {}


async def test_nobody_seats_a_bot_for_somebody_who_is_here(world: World) -> None:
    await waiting_for_bob(world)
    await world.hear("table", "Bob")
    world.time += 500
    for name in ("Ann", "Cid"):
        assert await world.refused("table", name, Substitute(BOB)) == "Bob is here."


async def test_a_nudge_is_heard_once_a_decision(world: World) -> None:
    table = await waiting_for_bob(world)
    bob = await world.hear("table", "Bob")
    await world.done("table", "Cid", Nudge(BOB))
    assert [(event["kind"], event["by"]) for event in bob.last["events"]] == [("nudged", "Cid")]
    assert await world.refused("table", "Ann", Nudge(BOB)) == "Bob has been nudged already."
    assert (await world.move(table, BOB)).ok
    assert table.state.nudged == set()


@pytest.mark.parametrize(
    ("who", "seat", "why"),
    [
        ("Bob", BOB, "This seat is yours."),
        ("Ann", 2, "The game does not wait for Cid."),
        ("Ann", 7, "There is no seat 8; there are seats 1 to 3."),
    ],
)
async def test_a_nudge_in_vain_says_why(world: World, who: str, seat: int, why: str) -> None:
    await waiting_for_bob(world)
    assert await world.refused("table", who, Nudge(seat)) == why


async def test_spectators_decide_nothing_about_those_who_play(world: World) -> None:
    await world.table("dice", "Ann Bob", public=True, settings={"players": "2", "first": "1"})
    await world.done("table", "Ann", Start())
    await world.hear("table", "Dan")
    assert await world.refused("table", "Dan", Substitute(1)) == "Only those who sit at this table can do that."
