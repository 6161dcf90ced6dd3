"""Floods: whoever does too much is refused with a reason, and nobody else notices."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from support.server import LIVE, ROOT, house
from support.tables import GENEROUS


def test_floods_of_commands(tmp_path: Path) -> None:
    with house(tmp_path, replace(GENEROUS, commands=(0, 20))) as home:
        table = home.table()
        answers = [home.bob.do(table, do="chat", text="spam") for _ in range(40)]
        assert "too fast" in answers[-1]["reason"]
        assert home.ann.move(table, 0, "attack 1")["ok"]


def test_floods_of_talk(tmp_path: Path) -> None:
    with house(tmp_path, replace(GENEROUS, talk=(0, 5))) as home:
        table = home.table()
        answers = [home.bob.do(table, do="chat", text="spam") for _ in range(10)]
        assert [answer["ok"] for answer in answers] == [True] * 5 + [False] * 5
        assert "talk too fast" in answers[-1]["reason"]


def test_floods_of_messages_end_the_connection_of_the_sender_only(tmp_path: Path) -> None:
    flooded = house(tmp_path, replace(GENEROUS, commands=(0, 30)))
    with flooded as home, home.ann.live() as quiet, home.eve.live() as loud:
        for _ in range(60):
            loud.send_json({"type": "ping"})
        replies = [loud.receive_json() for _ in range(30)]
        assert "too much" in replies[-1]["reason"]
        assert replies[-1]["bye"]
        quiet.send_json({"type": "ping"})
        assert quiet.receive_json() == {"type": "pong"}


def test_floods_of_requests(tmp_path: Path) -> None:
    with house(tmp_path, replace(GENEROUS, requests=(0, 30))) as home:
        codes = [home.http.get("/healthz").status_code for _ in range(40)]
        assert codes[0] == 200
        assert codes[-1] == 429


@pytest.mark.one_server
def test_floods_of_identities_and_of_tables(tmp_path: Path) -> None:
    with house(tmp_path, replace(GENEROUS, people=(0, 5), tables=(0, 3), tables_each=2)) as home:
        codes = [home.http.post(f"{ROOT}/identity", json={"name": "x"}).status_code for _ in range(4)]
        assert codes == [200, 200, 429, 429]
        codes = [home.ann.post("/tables", {"game": "dice"}).status_code for _ in range(4)]
        assert codes == [200, 200, 409, 409]


@pytest.mark.one_server
def test_too_many_connections_of_one_person(tmp_path: Path) -> None:
    with house(tmp_path, replace(GENEROUS, connections_each=2)) as home:
        with home.ann.live(), home.ann.live(), home.http.websocket_connect(LIVE) as third:
            third.send_json({"type": "hello", "token": home.ann.token})
            assert "too many connections" in third.receive_json()["reason"]
        with home.bob.live():
            pass


def test_following_too_many_tables(tmp_path: Path) -> None:
    with house(tmp_path, replace(GENEROUS, followed=1)) as home:
        first, second = home.table(), home.table()
        with home.ann.live() as socket:
            socket.send_json({"type": "follow", "table": first})
            assert socket.receive_json()["type"] == "news"
            socket.send_json({"type": "follow", "table": second})
            assert "too many tables" in socket.receive_json()["reason"]


def test_floods_of_data_files(tmp_path: Path) -> None:
    with house(tmp_path, replace(GENEROUS, checks=(0, 5))) as home:
        with_file = {"settings": {"deck": "mine"}, "files": {"deck": "# nothing"}}
        answers = [home.http.post(f"{ROOT}/games/wake/plan", json=with_file).status_code for _ in range(8)]
        assert answers == [200] * 5 + [429] * 3
        assert home.http.post(f"{ROOT}/games/wake/plan", json={}).status_code == 200
