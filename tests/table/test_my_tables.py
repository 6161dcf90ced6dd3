"""A person finds their tables again; several people at one device have names."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.server import Client, House, house
from support.stores import age
from support.tables import GENEROUS, World

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table import protocol
from fhtagn.table.protocol import Claim, NewTable, SeatPlan, Start, Undo
from fhtagn.table.store import schema


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as home:
        yield home


def mine(client: Client) -> list[dict[str, Any]]:
    return list(client.get("/tables/mine").json())


def test_my_tables_are_those_that_i_laid_and_those_where_i_sit(home: House) -> None:
    first, second = home.table(), home.table(started=False, public=True, game="omens")
    assert [row["table"] for row in mine(home.ann)] == [row["table"] for row in mine(home.bob)] == [second, first]
    assert mine(home.eve) == []
    assert mine(home.ann)[1] == {
        "table": first,
        "game": "dice",
        "status": "playing",
        "public": False,
        "host": True,
        "seats": ["Ann", "Bob", "Ann"],
        "mine": [0, 2],
        "turn": True,
    }
    bobs = mine(home.bob)
    assert [(row["host"], row["mine"], row["turn"], row["status"]) for row in bobs] == [
        (False, [1], False, "gathering"),
        (False, [1], False, "playing"),
    ]


@pytest.mark.one_server
def test_whose_turn_it_is_is_known_of_sleeping_tables_too(home: House) -> None:
    table = home.table()
    home.service.tables.put_to_sleep(idle=-1.0)
    assert table not in home.service.tables.awake
    assert mine(home.ann)[0]["turn"]
    assert not mine(home.bob)[0]["turn"]


def test_it_is_not_my_turn_where_a_bot_sits_in_for_me(home: House) -> None:
    table = home.table()
    for seat in (0, 2):
        assert home.ann.do(table, do="resign", seat=seat)["ok"]
    assert mine(home.ann)[0]["mine"] == [0, 2]
    assert not mine(home.ann)[0]["turn"]


def test_whoever_stands_up_loses_the_table_and_a_claimed_seat_moves(home: House) -> None:
    table = home.table(started=False)
    assert home.bob.do(table, do="stand", seat=1)["ok"]
    assert mine(home.bob) == []
    secret = home.bob.do(table, do="sit", invite=home.ann.do(table, do="invite")["result"]["secret"])["result"][
        "secret"
    ]
    assert home.eve.do(table, do="claim", seat=1, secret=secret)["ok"]
    assert [row["mine"] for row in mine(home.eve)] == [[1]]
    assert mine(home.bob) == []


def test_the_list_has_an_end_and_needs_a_token(tmp_path: Path) -> None:
    with house(tmp_path, replace(GENEROUS, mine=2)) as home:
        laid = [home.table(started=False) for _ in range(3)]
        assert [row["table"] for row in mine(home.ann)] == laid[:0:-1]
        assert home.http.get("/api/v1/tables/mine").status_code == 401


@pytest.mark.only_files
async def test_a_store_of_the_first_shape_learns_who_sits_where(world: World) -> None:
    table, secrets = await world.tables.create(
        world.person("Ann"), NewTable("dice", {"players": 3}, seats=[SeatPlan("mine"), SeatPlan("mine")])
    )
    await world.done(table.id, "Bob", Claim(1, secrets[1]))
    await world.close()
    age(world.path, "0001")
    world.open()
    for name, seats in (("Ann", [0]), ("Bob", [1])):
        assert [row.mine for row in await world.tables.mine(world.person(name))] == [seats]
    assert world.store.tables_with("id-Ann", 9)[0].status == "gathering"


def test_a_change_of_shape_that_fails_leaves_the_store_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    schema.migrate(path, "0001")
    with sqlite3.connect(path) as connection:
        connection.execute("INSERT INTO tables VALUES ('table', 'dice', 'playing', 0, 0, 'id-Ann', '[]', 0)")
        connection.execute("INSERT INTO entries VALUES ('table', 0, ?)", (b"damaged",))
    with pytest.raises(FhtagnError, match="Cannot use"):
        schema.migrate(path)
    assert not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'sitters'").fetchall()
    several = b'{"what":"created","host":"id-Ann"}\n{"what":"seated","seats":{"1":{"person":"id-Bob"}}}'
    with connection:
        connection.execute("UPDATE entries SET body = ?", (several,))
    schema.migrate(path)
    assert connection.execute("SELECT person, seats FROM sitters").fetchall() == [("id-Ann", "[]"), ("id-Bob", "[1]")]
    connection.close()


# --- Names at one device


def test_people_at_one_device_have_names_of_their_own(home: House) -> None:
    seats = [{"kind": "mine", "name": " Carter\n"}, {"kind": "mine"}, {"kind": "bot"}]
    made = home.ann.post("/tables", {"game": "dice", "settings": {"players": 3}, "seats": seats}).json()
    info = home.ann.get(f"/tables/{made['table']}").json()["info"]
    assert [seat["name"] for seat in info["seats"]][:2] == ["Carter", "Ann"]
    assert home.ann.do(made["table"], do="start")["ok"]
    assert home.ann.move(made["table"], 0, "attack 1")["ok"]
    told = home.ann.get(f"/tables/{made['table']}/history").json()["events"]
    assert any(told["text"] == "Carter curses Ann." for event in told for told in event.get("story", []))


@pytest.mark.parametrize("kind", ["open", "bot"])
def test_only_seats_of_ones_own_can_be_named(home: House, kind: str) -> None:
    refused = home.ann.post("/tables", {"game": "dice", "seats": [{"kind": kind, "name": "Carter"}]})
    assert refused.status_code == 409
    assert "Only a seat of your own can have a name" in refused.json()["reason"]
    for name in ("", "x" * 41, "\u200b"):
        assert home.ann.post("/tables", {"game": "dice", "seats": [{"kind": "mine", "name": name}]}).status_code >= 400


async def test_whoever_was_named_keeps_the_name_on_another_device(world: World) -> None:
    plans = [SeatPlan("mine", name="Carter"), SeatPlan("mine"), SeatPlan("bot")]
    wanted = NewTable("dice", {"players": 3}, seats=plans)
    table, secrets = await world.tables.create(world.person("Ann"), wanted)
    for seat in (0, 1):
        await world.done(table.id, "Bob", Claim(seat, secrets[seat]))
    assert [seat.name for seat in table.state.seats[:2]] == ["Carter", "Bob"]


@pytest.mark.usefixtures("no_windows")
async def test_an_undo_gives_the_turn_back_in_the_list(world: World) -> None:
    plans = [SeatPlan("mine"), SeatPlan("mine"), SeatPlan("mine")]
    table, _ = await world.tables.create(world.person("Ann"), NewTable("omens", {"players": 3}, seats=plans))
    await world.done(table.id, "Ann", Start())
    assert (await world.do(table.id, "Ann", protocol.Move(0, "dare", table.state.counts[0]))).ok
    await world.done(table.id, "Ann", Undo(0))
    assert [row.turn for row in await world.tables.mine(world.person("Ann"))] == [True]
