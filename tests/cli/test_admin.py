"""`fhtagn admin`: whoever runs a server closes tables, bans people and chooses what is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from support.cli import Run
from support.server import ROOT, house
from support.serving import Api, Serving
from support.tables import GENEROUS

from fhtagn.table.log.refusals import Banned
from fhtagn.table.people.identity import People, server_secret
from fhtagn.table.store.sqlite import SqliteStore

pytestmark = pytest.mark.xdist_group("admin")  # one server for all of them


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    serving = Serving(tmp_path_factory.mktemp("serving"))
    serving.start()
    yield serving
    serving.stop()


def address(serving: Serving) -> str:
    return f"sqlite:///{serving.store}"


def person(api: Api) -> str:
    return api.token.partition(".")[0]


def test_a_table_is_closed_while_the_server_runs_and_those_who_sit_there_are_told(run: Run, serving: Serving) -> None:
    ann = Api.new(serving.address, "Ann")
    table, other = (ann.table("dice", 0, mine=2, players=2) for _ in range(2))
    assert ann.get(f"/tables/{table}")["info"]["status"] == "playing"
    result = run("admin", "close", table, "--reason", "The house is on fire.", "--store", address(serving))
    assert result.code == 0
    info = ann.get(f"/tables/{table}")["info"]
    assert info["status"] == "closed"
    assert "The house is on fire." in str(info)
    assert ann.get(f"/tables/{other}")["info"]["status"] == "playing"


def test_somebody_who_is_banned_is_let_in_no_longer_and_again_when_the_ban_ends(run: Run, serving: Serving) -> None:
    ann, bob = (Api.new(serving.address, name) for name in ("Ann", "Bob"))
    assert "Ann is banned" in run("admin", "ban", person(ann), "--reason", "Enough.", "--store", address(serving)).out
    refused = httpx2.get(f"{serving.address}{ROOT}/identity", headers={"authorization": f"Bearer {ann.token}"})
    assert refused.status_code == 403
    assert refused.json()["reason"] == "Enough."
    assert bob.get("/identity")["name"] == "Bob"
    assert "banned: Enough." in run("admin", "people", "--store", address(serving)).out
    assert run("admin", "unban", person(ann), "--store", address(serving)).code == 0
    assert ann.get("/identity")["name"] == "Ann"


def test_a_ban_ends_live_connections_and_is_remembered(run: Run, tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'tables.db'}"
    with house(tmp_path) as home, home.eve.live() as socket:
        eve = home.eve.token.partition(".")[0]
        assert run("admin", "ban", eve, "--reason", "Enough.", "--store", store).code == 0
        home.service.tables.store._writer.execute(
            "INSERT INTO orders (what, about, reason) VALUES ('ban', ?, '')", (eve,)
        )
        assert socket.receive_json()["reason"] == "Enough."
    with house(tmp_path) as home, home.http.websocket_connect(f"{ROOT}/live") as socket:
        socket.send_json({"type": "hello", "token": home_token(tmp_path, eve)})
        assert socket.receive_json()["reason"] == "Enough."


def home_token(folder: Path, who: str) -> str:
    store = SqliteStore(folder / "tables.db")
    token = People(store, b"s" * 32).token(who)
    store.close()
    return token


def test_tables_and_people_are_listed_and_closed_while_no_server_runs(run: Run, tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'tables.db'}"
    with house(tmp_path) as home:
        table = home.table()
    assert table in run("admin", "tables", "--store", store).out
    assert "Ann" in run("admin", "people", "--store", store).out
    assert run("admin", "close", table, "--store", store).code == 0
    assert "closed" in run("admin", "tables", "--status", "closed", "--store", store).out
    assert "There is no table nowhere" in run("admin", "close", "nowhere", "--store", store).err
    assert "There is nobody" in run("admin", "ban", "nobody", "--store", store).err
    assert "is not banned" in run("admin", "unban", "nobody", "--store", store).err
    assert run("check", "--store", store).code == 0


def test_a_login_name_does_not_steer_the_terminal_of_whoever_looks_after_the_server(run: Run, tmp_path: Path) -> None:
    with house(tmp_path) as home:
        home.table()
        secret = {"login": "ann\x1b[2J\x9b31m", "passphrase": "the stars are right"}
        assert home.ann.post("/identity/keep", secret).status_code == 200
    listed = run("admin", "people", "--store", f"sqlite:///{tmp_path / 'tables.db'}").out
    assert "login ann\ufffd[2j\ufffd31m" in listed


def test_quotas_are_shown_chosen_and_kept_to_after_the_next_start(run: Run, tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'tables.db'}"
    with house(tmp_path) as home:
        home.table()
    assert "tables-each" in run("admin", "quotas", "--store", store).out
    assert run("admin", "set", "tables-each", "1", "--store", store).code == 0
    assert "There is no setting" in run("admin", "set", "cheese", "1", "--store", store).err
    assert "give a whole number" in run("admin", "set", "tables-each", "many", "--store", store).err
    with house(tmp_path, GENEROUS) as home:
        home.table()
        assert "too many unfinished tables" in home.ann.post("/tables", {"game": "dice"}).json()["reason"]


def test_a_new_secret_makes_every_token_worthless(run: Run, tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.db")
    before = People(store, server_secret(tmp_path)).token("someone")
    result = run("admin", "rotate-secret", "--store", f"sqlite:///{tmp_path / 'tables.db'}")
    assert result.code == 0
    people = People(store, server_secret(tmp_path))
    assert people.token("someone") != before
    assert people.who(before) is None
    store.close()


def test_a_secret_is_not_changed_under_a_running_server(run: Run, serving: Serving) -> None:
    assert "stop it first" in run("admin", "rotate-secret", "--store", address(serving)).err


def test_a_banned_person_cannot_come_back_by_passphrase(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        assert (
            home.ann.post("/identity/keep", {"login": "dagon", "passphrase": "the stars are right"}).status_code < 300
        )
        people = home.service.people
        people._banned = {home.ann.token.partition(".")[0]: "Enough."}
        back = home.http.post(f"{ROOT}/identity/return", json={"login": "dagon", "passphrase": "the stars are right"})
        assert back.status_code == Banned.status
        assert back.json()["reason"] == "Enough."
