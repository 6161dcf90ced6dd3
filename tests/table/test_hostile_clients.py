"""Hostile clients: each is refused with a reason, and nobody else notices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from support.kept import at_two_doors
from support.server import LIVE, MAY_READ_METRICS, ROOT, Client, House, house
from support.tables import GENEROUS

from fhtagn.table.access import Access


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as home:
        yield home


def entries(home: House, table: str) -> int:
    return len(home.service.tables.store.log(table))


@at_two_doors
def test_moving_for_another_seat(home: House) -> None:
    table = home.table()
    before = entries(home, table)
    answer = home.bob.do(table, do="move", seat=0, words="attack 1", seen=0)
    assert "Seat 1 is not yours" in answer["reason"]
    assert answer["news"] is None
    assert entries(home, table) == before


def test_moving_before_the_start(home: House) -> None:
    table = home.table(started=False)
    assert "not started" in home.ann.do(table, do="move", seat=0, words="attack 1", seen=0)["reason"]


def test_moving_after_the_end(home: House) -> None:
    table = home.table()
    played_out(home, table)
    assert "over" in home.ann.move(table, 0, "attack 1")["reason"]


def test_moving_out_of_turn(home: House) -> None:
    table = home.table()
    assert "You have nothing to decide now; the game waits for " in home.bob.move(table, 1, "attack 0")["reason"]


@at_two_doors
def test_moving_with_a_stale_decision(home: House) -> None:
    table = home.table(game="omens")
    assert home.bob.move(table, 1, "shout")["ok"]
    answer = home.bob.do(table, do="move", seat=1, words="shout", seen=2)
    assert answer["stale"]
    assert answer["news"]["you"]["legal"] == ["pass", "dare", "shout"]


def test_moving_with_an_event_that_has_not_happened(home: House) -> None:
    table = home.table()
    assert "has not happened" in home.ann.do(table, do="move", seat=0, words="attack 1", seen=999)["reason"]


def test_moving_with_words_of_no_game(home: House) -> None:
    table = home.table()
    assert "isn't a move in this game" in home.ann.move(table, 0, "sing 1")["reason"]


def test_making_natures_moves(home: House) -> None:
    table = home.table()
    command = {"do": "move", "seat": -1, "words": "cthulhu", "seen": 0}
    answer = home.ann.post(f"/tables/{table}/commands", {"id": "x", "command": command})
    assert answer.status_code == 422
    assert ">= 0" in answer.json()["reason"]


def test_sitting_down_without_an_invite(home: House) -> None:
    table = home.table(started=False)
    assert "not public" in home.eve.do(table, do="sit")["reason"]


def test_with_someone_elses_token_cut_or_changed(home: House) -> None:
    table = home.table()
    token = home.ann.token
    for wrong in ("", "x", token[:-1], token[:-1] + ("0" if token[-1] != "0" else "1"), f"{token}0", "." * 100):
        answer = home.http.get(f"{ROOT}/tables/{table}", headers={"authorization": f"Bearer {wrong}"})
        assert answer.status_code == 401
        assert "Say who you are" in answer.json()["reason"]


def test_with_the_id_of_another_person_and_ones_own_signature(home: House) -> None:
    forged = f"{home.ann.token.partition('.')[0]}.{home.eve.token.partition('.')[2]}"
    assert home.http.get(f"{ROOT}/identity", headers={"authorization": f"Bearer {forged}"}).status_code == 401


@at_two_doors
def test_repeating_a_command_of_someone_else(home: House) -> None:
    table = home.table()
    body = {"id": "same", "command": {"do": "chat", "text": "hello"}}
    assert home.ann.post(f"/tables/{table}/commands", body).json()["ok"]
    assert not home.eve.post(f"/tables/{table}/commands", body).json()["ok"]


@at_two_doors
def test_guessing_table_ids_tells_nothing(home: House) -> None:
    table = home.table()
    real, wrong = home.eve.get(f"/tables/{table}"), home.eve.get("/tables/0123456789abcdef0123")
    assert real.status_code == wrong.status_code == 404
    assert real.content == wrong.content
    assert {name: value for name, value in real.headers.items() if name != "date"} == dict(wrong.headers)
    for command in ({"do": "chat", "text": "hi"}, {"do": "sit"}, {"do": "claim", "seat": 0, "secret": "x" * 20}):
        answers = [home.eve.do(known, **command)["reason"] for known in (table, "0123456789abcdef0123")]
        assert answers[0] == answers[1]


@at_two_doors
def test_reading_anothers_view(home: House) -> None:
    table = home.table(game="omens", public=True)
    refused = home.bob.get(f"/tables/{table}?seat=0")
    assert refused.status_code == 409
    assert "not yours" in refused.json()["reason"]
    with home.eve.live() as socket:
        socket.send_json({"type": "follow", "table": table, "seat": 1})
        assert "not yours" in socket.receive_json()["reason"]
        socket.send_json({"type": "follow", "table": table})
        news = socket.receive_json()
        assert news["seat"] is None
        assert news["view"]["state"]["omen"] == [None, None, None]
        assert news["you"]["legal"] == []


def test_reading_the_transcript_of_a_game_with_secrets(home: House) -> None:
    table = home.table(game="omens", public=True)
    answer = home.eve.get(f"/tables/{table}/transcript")
    assert answer.status_code == 400
    assert "secrets" in answer.json()["reason"]


def test_reading_the_invites_of_anothers_table(home: House) -> None:
    table = home.table(public=True)
    assert home.bob.get(f"/tables/{table}/invites").status_code == 404
    assert home.ann.get(f"/tables/{table}/invites").json() == [
        {"number": 1, "seat": 1, "watch": False, "people": ["Bob"]}
    ]


def test_oversized_requests(home: House) -> None:
    answer = home.ann.post("/tables", {"game": "dice", "files": {"x": "a" * 300_000}})
    assert answer.status_code == 413
    assert "at most" in answer.json()["reason"]


def test_oversized_messages(home: House) -> None:
    with home.ann.live() as socket:
        socket.send_text('{"type":"ping"}' + " " * 20_000)
        answer = socket.receive_json()
        assert "at most 16384 bytes" in answer["reason"]
        assert answer["bye"]


def test_long_words_names_and_chats(home: House) -> None:
    table = home.table()
    for command in (
        {"do": "move", "seat": 0, "words": "a" * 901, "seen": 0},
        {"do": "chat", "text": "a" * 501},
        {"do": "chat", "text": ""},
        {"do": "claim", "seat": 0, "secret": "a" * 65},
    ):
        assert home.ann.post(f"/tables/{table}/commands", {"id": "x", "command": command}).status_code == 422
    assert home.ann.post("/identity/name", {"name": "a" * 41}).status_code == 422
    assert home.ann.post("/identity/name", {"name": "\u200b\u202e"}).status_code == 400


def test_malformed_messages(home: House) -> None:
    with home.ann.live() as socket:
        for text in (
            "",
            "{",
            "[]",
            "null",
            '{"type":"nonsense"}',
            '{"type":"do"}',
            '{"type":"ping","more":1}',
            '{"more":' + "[" * 8000 + "]" * 8000 + ',"type":"ping"}',
        ):
            socket.send({"type": "websocket.receive", "text": text})
            assert "cannot be understood" in socket.receive_json()["reason"]
        socket.send_json({"type": "ping"})
        assert socket.receive_json() == {"type": "pong"}


def test_messages_that_are_no_text(home: House) -> None:
    for wrong in ({"text": "\ud800"}, {"bytes": b'{"type":"ping\xff"}'}):
        with home.ann.live() as socket:
            socket.send({"type": "websocket.receive", **wrong})
            answer = socket.receive_json()
            assert "cannot be understood" in answer["reason"]
            assert answer["bye"]
            with pytest.raises(WebSocketDisconnect) as caught:
                socket.receive_json()
            assert caught.value.code == 1007


def test_malformed_requests(home: House) -> None:
    for body in (b"", b"{", b"[]", b"\xff", b'{"name": 1}', b'{"name": "x", "more": 1}', b"[" * 100_000):
        answer = home.http.post(f"{ROOT}/identity", content=body)
        assert answer.status_code == 422
        assert answer.json()["reason"]
    for depth, status in ((100_000, 422), (300, 400)):
        nested = b'{"game": "dice", "settings": {"players": ' + b"[" * depth + b"]" * depth + b"}}"
        assert home.http.post(f"{ROOT}/tables", content=nested, headers=home.ann.headers).status_code == status
    table = home.table()
    assert home.ann.get(f"/tables/{table}?since=-1").status_code == 422
    assert home.ann.get(f"/tables/{table}?seat=x").status_code == 422


def test_settings_of_all_kinds_of_nonsense(home: House) -> None:
    for settings in ({"players": 99}, {"players": "three"}, {"players": None}, {"nonsense": 1}, {"players": [1]}):
        answer = home.ann.post("/tables", {"game": "dice", "settings": settings})
        assert answer.status_code == 400
        assert answer.json()["reason"]
    assert home.ann.post("/tables", {"game": "../../etc"}).status_code == 400
    assert home.ann.post("/tables", {"game": "dice", "seats": [{"kind": "mine"}] * 7}).status_code == 409
    bots = [{"kind": "bot", "level": "godlike"}]
    assert "godlike" in home.ann.post("/tables", {"game": "dice", "seats": bots}).json()["reason"]


def test_saying_nothing_or_no_hello(home: House) -> None:
    with home.http.websocket_connect(LIVE) as socket:
        socket.send_json({"type": "ping"})
        assert "hello first" in socket.receive_json()["reason"]
        with pytest.raises(WebSocketDisconnect):
            socket.receive_json()
    with home.http.websocket_connect(LIVE) as socket:
        socket.send_json({"type": "hello", "token": "nonsense"})
        assert "not valid" in socket.receive_json()["reason"]


def test_pages_of_foreign_origins(home: House) -> None:
    foreign = {"origin": "https://evil.example"}
    assert home.ann.post("/tables", {"game": "dice"}, **foreign).status_code == 403
    with (
        pytest.raises(WebSocketDisconnect),
        home.http.websocket_connect(LIVE, headers={"origin": "https://evil.example"}),
    ):
        pass
    assert home.ann.post("/tables", {"game": "dice"}, origin="http://table.test").status_code == 200


def test_guessing_passphrases(tmp_path: Path) -> None:
    with house(tmp_path, replace(GENEROUS, secrets=(0, 3))) as home:
        secret = {"login": "Ann", "passphrase": "the stars are right"}
        assert home.ann.post("/identity/keep", secret).status_code == 200
        wrong = {"login": "ann", "passphrase": "wrong wrong"}
        codes = [home.ann.http.post(f"{ROOT}/identity/return", json=wrong).status_code for _ in range(4)]
        assert codes == [400, 400, 429, 429]


def test_the_rightful_owner_comes_back_with_the_passphrase(home: House) -> None:
    secret = {"login": "Ann", "passphrase": "the stars are right"}
    assert home.ann.post("/identity/keep", secret).status_code == 200
    token = home.http.post(f"{ROOT}/identity/return", json=secret).json()["token"]
    person = home.service.people.who(token)
    assert person == home.service.people.who(home.ann.token)
    assert token != home.ann.token  # each device has its own
    assert "taken" in home.bob.post("/identity/keep", secret).json()["reason"]


@pytest.mark.parametrize(
    ("login", "passphrase", "sentence"),
    [
        ("", "the stars are right", "A login name has at least 3 signs"),
        ("   ", "the stars are right", "A login name has at least 3 signs"),
        ("ann", "", "passphrase"),
        ("ann", " " * 12, "passphrase"),
    ],
)
def test_blank_login_names_and_passphrases(home: House, login: str, passphrase: str, sentence: str) -> None:
    secret = {"login": login, "passphrase": passphrase}
    for refused in (home.ann.post("/identity/keep", secret), home.http.post(f"{ROOT}/identity/return", json=secret)):
        assert refused.status_code == 400
        assert sentence in refused.json()["reason"]


def test_nothing_secret_is_in_logs_or_metrics(home: House, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG"):
        table = home.table()
        secret = home.ann.do(table, do="invite")["result"]["secret"]
        home.eve.get(f"/tables/{table}", **{"x-invite": secret})
        seed = home.service.tables.table(table).state.created.seed
    written = caplog.text + home.http.get("/metrics", headers=MAY_READ_METRICS).text
    for word in (secret, seed, home.ann.token, home.eve.token.partition(".")[2]):
        assert word not in written


@at_two_doors
def test_others_notice_nothing_of_a_refused_command(home: House) -> None:
    table = home.table()
    with home.ann.live() as socket:
        socket.send_json({"type": "follow", "table": table})
        assert socket.receive_json()["type"] == "news"
        intruder = Client(home.http, "Mallory")
        for command in ({"do": "start"}, {"do": "move", "seat": 0, "words": "attack 1", "seen": 0}, {"do": "rematch"}):
            assert not intruder.do(table, **command)["ok"]
            assert not home.bob.do(table, **command)["ok"]
        socket.send_json({"type": "ping"})
        assert socket.receive_json() == {"type": "pong"}


def played_out(home: House, table: str) -> None:
    for _ in range(2000):
        news = home.ann.get(f"/tables/{table}").json()
        if news["view"]["over"]:
            return
        seat = news["view"]["to_act"][0]
        who = home.bob if seat == 1 else home.ann
        legal = who.get(f"/tables/{table}?seat={seat}").json()["you"]["legal"]
        assert who.move(table, seat, legal[0])["ok"]


def test_going_on_with_a_game_whose_seed_is_known(home: House) -> None:
    table = home.table()
    played_out(home, table)
    assert home.ann.get(f"/tables/{table}").json()["info"]["dice"]["seed"]
    for seat in (0, 2):
        assert "nothing can be taken back" in home.ann.do(table, do="undo", seat=seat)["reason"]
    assert home.ann.get(f"/tables/{table}").json()["info"]["status"] == "over"


@at_two_doors
def test_counting_hidden_moves_by_the_numbers_of_invites(home: House) -> None:
    table = home.table(game="omens")
    first = home.ann.do(table, do="invite")["result"]["invite"]
    assert home.bob.move(table, 1, "shout")["ok"]
    second = home.ann.do(table, do="invite")["result"]["invite"]
    assert second == first + 1
    assert home.ann.do(table, do="revoke", invite=second)["ok"]
    assert home.ann.do(table, do="invite")["result"]["invite"] == second + 1


def test_counting_hidden_moves_by_the_metrics(home: House) -> None:
    """Whoever is on the same machine, or is a page in a browser there, has no token."""
    for wrong in ({}, {"authorization": "Bearer guess"}, {"authorization": f"Bearer {home.ann.token}"}):
        refused = home.http.get("/metrics", headers=wrong)
        assert refused.status_code == 403
        assert "hidden moves" in refused.json()["reason"]
    far = TestClient(home.http.app, client=("192.0.2.7", 50000))
    assert far.get("/metrics", headers=MAY_READ_METRICS).status_code == 200
    assert far.get("/healthz").status_code == 200


def test_reading_the_metrics_where_no_token_was_made(tmp_path: Path) -> None:
    with house(tmp_path, access=Access()) as home:
        for token in ("", "Bearer", "Bearer "):
            assert home.http.get("/metrics", headers={"authorization": token}).status_code == 403
