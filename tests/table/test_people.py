"""What people can do about themselves: passphrases, devices, everything about them, and the end of it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.kept import both_stores
from support.server import LIVE, ROOT, Client, House, house
from support.stores import age

from fhtagn.table.people.devices import device_name
from fhtagn.table.people.identity import People
from fhtagn.table.store.sqlite import SqliteStore

OLD, NEW = "the stars are right", "that is not dead which can eternal lie"
FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as home:
        yield home


def keep(client: Client, passphrase: str, old: str = "") -> Any:
    return client.post("/identity/keep", {"login": client.name, "passphrase": passphrase, "old": old})


def elsewhere(client: Client, passphrase: str, agent: str = FIREFOX) -> Client:
    """The same person on another device."""
    other = Client(client.http, client.name)
    body = {"login": client.name, "passphrase": passphrase}
    found = client.http.post(f"{ROOT}/identity/return", json=body, headers={"user-agent": agent})
    assert found.status_code == 200, found.text
    other.token = found.json()["token"]
    return other


def test_a_stolen_token_does_not_change_the_passphrase(home: House) -> None:
    assert keep(home.ann, OLD).status_code == 200
    assert "present passphrase" in keep(home.ann, NEW).json()["reason"]
    assert "not your present" in keep(home.ann, NEW, "wrong words here").json()["reason"]
    elsewhere(home.ann, OLD)
    assert keep(home.ann, NEW, OLD).json()["login"] == "ann"
    elsewhere(home.ann, NEW)


def test_guessing_the_present_passphrase_with_a_stolen_token(home: House) -> None:
    keep(home.ann, OLD)
    codes = [keep(home.ann, NEW, f"guess number {number}").status_code for number in range(6)]
    assert codes[0] == 400
    assert codes[-1] == 429
    assert home.ann.post("/identity/delete", {"passphrase": "another guess"}).status_code == 429


def test_another_passphrase_logs_out_all_other_devices(home: House) -> None:
    keep(home.ann, OLD)
    thief = elsewhere(home.ann, OLD)
    with thief.live() as socket:
        assert keep(home.ann, NEW, OLD).status_code == 200
        socket.send_json({"type": "ping"})  # too late to be answered
        assert "logged out" in socket.receive_json().get("reason", "")
    assert thief.get("/identity").status_code == 401
    assert home.ann.get("/identity").status_code == 200


def test_the_devices_are_listed_and_one_is_logged_out(home: House) -> None:
    keep(home.ann, OLD)
    phone = elsewhere(home.ann, OLD)
    listed = home.ann.get("/identity/devices").json()
    assert sorted((one["name"], one["here"]) for one in listed) == [("A program", True), ("Firefox on Linux", False)]
    (there,) = [one for one in listed if not one["here"]]
    assert home.ann.post("/identity/logout", {"device": there["id"]}).json()["sentence"] == "Logged out there."
    assert phone.get("/identity").status_code == 401
    assert len(home.ann.get("/identity/devices").json()) == 1


def test_somebody_elses_device_cannot_be_logged_out(home: House) -> None:
    (bobs,) = home.bob.get("/identity/devices").json()
    answer = home.eve.post("/identity/logout", {"device": bobs["id"]})
    assert answer.status_code == 400
    assert "such a device" in answer.json()["reason"]
    assert home.bob.get("/identity").status_code == 200


def test_logging_out_everywhere_leaves_this_device(home: House) -> None:
    keep(home.ann, OLD)
    others = [elsewhere(home.ann, OLD) for _ in range(3)]
    assert "this device only" in others[1].post("/identity/logout", {}).json()["sentence"]
    assert [one.get("/identity").status_code for one in (home.ann, *others)] == [401, 401, 200, 401]


def test_a_token_of_another_device_is_not_made_from_ones_own(home: House) -> None:
    person, _, signature = home.ann.token.rpartition(".")
    for token in (
        f"{person}.{person}.{signature}",
        f"{person}.x.{signature}",
        f".{signature}",
        signature,
        f"{person}.",
    ):
        assert home.http.get(f"{ROOT}/identity", headers={"authorization": f"Bearer {token}"}).status_code == 401
        with home.http.websocket_connect(LIVE) as socket:
            socket.send_json({"type": "hello", "token": token})
            assert "not valid" in socket.receive_json()["reason"]


async def test_tokens_from_before_there_were_devices_still_work(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "a.db")
    people = People(store, b"s" * 32)
    ann = await people.new("Ann")
    store.close()
    age(tmp_path / "a.db", "0004")
    store = SqliteStore(tmp_path / "a.db")
    assert People(store, b"s" * 32).who(people.token(ann.id)) == ann
    store.close()


@both_stores
def test_an_export_has_everything_and_of_nobody_else(home: House) -> None:
    keep(home.ann, OLD)
    table = home.table()
    home.ann.do(table, do="chat", text="I had a dream")
    home.bob.do(table, do="chat", text="Do not tell")
    told = home.ann.get("/identity/export")
    assert (told.json()["name"], told.json()["login"]) == ("Ann", "ann")
    assert len(told.json()["devices"]) == 1
    (played,) = told.json()["tables"]
    assert played == {
        "table": table,
        "game": "dice",
        "status": "playing",
        "host": True,
        "seats": [0, 2],
        "said": ["I had a dream"],
    }
    assert "Do not tell" not in told.text
    assert "argon2" not in told.text


def test_deleting_oneself_needs_the_passphrase(home: House) -> None:
    keep(home.ann, OLD)
    assert "present passphrase" in home.ann.post("/identity/delete", {}).json()["reason"]
    assert home.ann.get("/identity").status_code == 200


@both_stores
@pytest.mark.one_server
def test_whoever_is_deleted_is_shown_nowhere(home: House) -> None:
    table, lobby = (home.table(public=True, clocks={}, started=started) for started in (True, False))
    home.bob.do(table, do="chat", text="My secret words")
    home.ann.do(table, do="chat", text="Mine stay")
    keep(home.bob, OLD)
    with home.bob.live() as socket:
        assert home.bob.post("/identity/delete", {"passphrase": OLD}).json()["sentence"] == "You are forgotten here."
        assert "logged out" in socket.receive_json()["reason"]
    assert home.bob.get("/identity").status_code == 401
    assert home.http.post(f"{ROOT}/identity/return", json={"login": "Bob", "passphrase": OLD}).status_code == 400
    for _ in range(2):
        for place in (table, lobby):
            for path in ("", "/history"):
                told = home.ann.get(f"/tables/{place}{path}").text
                assert "Bob" not in told
                assert "My secret words" not in told
        assert "Mine stay" in home.ann.get(f"/tables/{table}/history").text
        home.service.tables.put_to_sleep(idle=-1.0)
    seats = home.ann.get(f"/tables/{table}").json()["info"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "bot", "person"]
    seats = home.ann.get(f"/tables/{lobby}").json()["info"]["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "open", "person"]
    assert "Bob" not in str(home.http.get(f"{ROOT}/tables").json())


@both_stores
def test_a_table_whose_host_is_deleted_has_another_or_is_closed(home: House) -> None:
    table, lobby = home.table(), home.table(started=False)
    home.ann.post("/identity/delete", {})
    told = home.bob.get(f"/tables/{table}").json()["info"]
    assert (told["host"], [seat["host"] for seat in told["seats"]]) == ("Bob", [False, True, False])
    assert told["status"] == "playing"
    assert home.bob.get(f"/tables/{lobby}").json()["info"]["status"] == "closed"


def test_a_report_says_what_was_said(home: House) -> None:
    table = home.table()
    home.bob.do(table, do="chat", text="You rotten cultist")
    answer = home.ann.post(f"/tables/{table}/reports", {"seat": 1, "reason": "He insults me"})
    assert "Whoever runs this server" in answer.json()["sentence"]
    (found,) = home.service.people.rows.reports()
    assert (found.name, found.reason, found.said) == ("Bob", "He insults me", ["You rotten cultist"])
    assert home.eve.post(f"/tables/{table}/reports", {"seat": 1, "reason": "x"}).status_code == 404
    assert home.ann.post(f"/tables/{table}/reports", {"seat": 9, "reason": "x"}).status_code == 409
    assert home.ann.post(f"/tables/{table}/reports", {"seat": 0, "reason": "x"}).status_code == 409


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (FIREFOX, "Firefox on Linux"),
        ("Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1", "Safari on iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("curl/8.0", "A program"),
        ("", "A program"),
    ],
)
def test_a_device_is_called_by_its_browser(agent: str, name: str) -> None:
    assert device_name(agent) == name
