"""The API from outside: HTTP, live connections, and whole games of every kind."""

from __future__ import annotations

import importlib.util
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from support.kept import at_two_doors
from support.server import LIVE, MAY_READ_METRICS, ROOT, House, house
from support.tables import GENEROUS, HereAndNow

from fhtagn.kernel import registry
from fhtagn.table.fair import proof
from fhtagn.table.fair.verify import verify
from fhtagn.table.http.application import application
from fhtagn.table.store.sqlite import SqliteStore

SHORTENED = {"chaos": {"rounds": "2"}}  # it is played to its end all the same
EXAMPLE = Path(__file__).parents[2] / "examples" / "play_over_api.py"


@pytest.fixture
def home(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as home:
        yield home


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A real server on a real port."""
    store = SqliteStore(tmp_path_factory.mktemp("api") / "tables.db", synchronous="OFF")
    app = application(store, b"s" * 32, replace(GENEROUS, window_pause=(0.0, 0.0)), workers=HereAndNow())
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join()


@pytest.mark.parametrize("game", registry.game_ids())
def test_the_guides_first_example_plays_a_whole_game(game: str, address: str) -> None:
    spec = importlib.util.spec_from_file_location("play_over_api", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    example: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    transcript = example.play(address, game, SHORTENED.get(game, {}))
    assert verify(transcript).rolls > 0


def test_the_page_says_what_this_is_and_carries_the_usual_headers(home: House) -> None:
    page = home.http.get("/")
    assert "table server" in page.text
    assert f"{ROOT}/openapi.json" in page.text
    for name in ("content-security-policy", "x-content-type-options", "referrer-policy"):
        assert name in page.headers
    assert home.http.get("/t/0123#secret").status_code == 200


@pytest.mark.one_server
def test_health_metrics_and_the_description_are_there(home: House) -> None:
    assert home.http.get("/healthz").text == "ok\n"
    home.table()
    metrics = home.http.get("/metrics", headers=MAY_READ_METRICS).text
    assert 'fhtagn_commands_total{kind="start",outcome="done"} 1' in metrics
    assert "fhtagn_tables_awake 1" in metrics
    assert home.http.get(f"{ROOT}/openapi.json").json()["openapi"] == "3.1.0"
    assert home.http.get("/nothing").json()["reason"].startswith("There is nothing here")


def test_games_and_their_sentences_are_listed(home: House) -> None:
    games = home.http.get(f"{ROOT}/games").json()
    listed = [game["game"] for game in games]
    assert sorted(listed) == sorted(registry.game_ids())
    assert listed[:4] == ["dice", "wake", "cathulhu", "chaos"]  # the easiest to learn come first
    assert {"novice", "adept", "elder"} <= set(games[0]["levels"])
    texts = home.http.get(f"{ROOT}/games/dice/texts/en").json()
    assert texts["event.attacks"] == "{who:curses|curse} {whom}."
    assert home.http.get(f"{ROOT}/games/dice/texts/..%2f..").status_code == 404
    assert home.http.get(f"{ROOT}/games/nothing/texts/en").status_code == 404


def test_public_tables_are_listed_and_others_are_not(home: House) -> None:
    shown, hidden = home.table(public=True), home.table()
    listed = home.http.get(f"{ROOT}/tables").json()
    assert [row["table"] for row in listed] == [shown]
    assert listed[0]["seats"] == ["Ann", "Bob", "Ann"]
    assert hidden not in home.http.get(f"{ROOT}/tables").text


@at_two_doors
def test_a_game_is_played_live(home: House) -> None:
    table = home.table()
    with home.ann.live() as ann, home.bob.live() as bob:
        ann.send_json({"type": "follow", "table": table})
        first = ann.receive_json()
        bob.send_json({"type": "follow", "table": table})
        second = bob.receive_json()
        assert (first["seat"], second["seat"]) == (0, 1)
        command = {"do": "move", "seat": 0, "words": "attack 1", "seen": first["number"]}
        presence = ann.receive_json()
        assert presence["info"]["seats"][1]["here"]
        ann.send_json({"type": "do", "id": "1", "table": table, "command": command})
        news = bob.receive_json()
        assert news["events"][0]["words"] == "attack 1"
        replies = [ann.receive_json(), ann.receive_json()]
        assert sorted(reply["type"] for reply in replies) == ["answer", "news"]
        bob.send_json({"type": "leave", "table": table})
        bob.send_json({"type": "ping"})
        assert bob.receive_json() == {"type": "pong"}


@at_two_doors
def test_a_reconnecting_client_gets_what_it_missed(home: House) -> None:
    table = home.table()
    with home.bob.live() as socket:
        socket.send_json({"type": "follow", "table": table})
        seen = socket.receive_json()["number"]
    assert home.ann.move(table, 0, "attack 1")["ok"]
    with home.bob.live() as socket:
        socket.send_json({"type": "follow", "table": table, "since": seen})
        news = socket.receive_json()
        assert not news["full"]
        assert news["events"][0]["number"] == seen + 1
        assert news["events"][0]["words"] == "attack 1"


@at_two_doors
def test_a_spectator_with_an_invite_watches(home: House) -> None:
    table = home.table()
    secret = home.ann.do(table, do="invite", watch=True)["result"]["secret"]
    with home.eve.live() as socket:
        socket.send_json({"type": "follow", "table": table})
        assert "no such table" in socket.receive_json()["reason"]
        socket.send_json({"type": "follow", "table": table, "invite": secret})
        assert socket.receive_json()["seat"] is None


def test_the_whole_table_hears_talk(home: House) -> None:
    table = home.table()
    with home.bob.live() as socket:
        socket.send_json({"type": "follow", "table": table})
        socket.receive_json()
        assert home.ann.do(table, do="chat", text="  Iä!\n Iä! ")["ok"]
        event = socket.receive_json()["events"][0]
        assert (event["kind"], event["by"], event["words"]) == ("chatted", "Ann", "Iä! Iä!")


def test_a_name_can_change(home: House) -> None:
    assert home.ann.post("/identity/name", {"name": "Anna"}).json()["name"] == "Anna"
    told = {"name": "Anna", "token": home.ann.token, "login": None, "face": None}
    assert home.ann.get("/identity").json() == told


def test_people_choose_a_mask_that_others_see(home: House) -> None:
    assert home.ann.post("/identity/face", {"face": "moth"}).json()["face"] == "moth"
    home.ann.post("/identity/name", {"name": "Anna"})  # which changes nothing else
    made = home.ann.post("/tables", {"game": "dice", "public": True, "seats": [{"kind": "mine"}, {"kind": "bot"}]})
    mine, bot, *_ = home.bob.get(f"/tables/{made.json()['table']}").json()["info"]["seats"]
    assert mine["face"] == "moth"
    assert {"key": bot["face"], "name": bot["name"]}.items() <= next(
        one for one in home.http.get(f"{ROOT}/characters").json() if one["key"] == bot["face"]
    ).items()
    assert home.ann.get("/identity/export").json()["face"] == "moth"
    assert home.ann.post("/identity/face", {"face": None}).json()["face"] is None


@pytest.mark.parametrize("face", ["ada", "", "<svg>", 7])
def test_nobody_wears_the_face_of_a_character_or_one_that_is_none(home: House, face: object) -> None:
    answer = home.ann.post("/identity/face", {"face": face})
    assert answer.status_code == 422
    assert home.ann.get("/identity").json()["face"] is None


def test_the_live_address_is_where_the_page_says() -> None:
    from fhtagn.table.http import pages

    assert LIVE in pages.PLAIN


def test_settings_that_go_together_say_whose_each_seat_is(home: House) -> None:
    planned = home.http.post(f"{ROOT}/games/dice/plan", json={"settings": {"players": 2, "cults": 3}}).json()
    assert (planned["ok"], planned["problem"], planned["sides"]) == (True, "", [0, 1, 0, 1, 0, 1])


def impossible(home: House, game: str, **settings: Any) -> dict[tuple[str, Any], str]:
    planned = home.http.post(f"{ROOT}/games/{game}/plan", json={"settings": settings}).json()
    assert planned["ok"], planned["problem"]
    return {(one["setting"], one["value"]): one["reason"] for one in planned["impossible"]}


def test_values_that_do_not_exist_with_the_others_are_told_with_the_reason(home: House) -> None:
    usual = impossible(home, "dice")
    assert {key for key in usual if key[0] == "cults"} == {("cults", 2), ("cults", 3)}
    assert "exactly two players" in usual["cults", 2]
    assert {value for name, value in usual if name == "first"} == {3, 4, 5}
    assert not any(name == "players" for name, _ in usual)
    rival = impossible(home, "dice", players=2, cults=2)
    assert {value for name, value in rival if name == "players"} == {3, 4, 5, 6}
    assert {value for name, value in rival if name == "first"} == {4, 5}
    assert {value for name, value in impossible(home, "chaos", players=4) if name == "offerings"} == {*range(5, 17)}


def test_seats_and_lists_follow_the_number_of_players_and_forbid_none(home: House) -> None:
    assert not any(name == "players" for name, _ in impossible(home, "dice", players=6, first=5))
    chosen = impossible(home, "chaos", players=3, colours=["black", "white", "green"])
    assert not any(name == "players" for name, _ in chosen)


def test_settings_that_change_nothing_now_are_named(home: House) -> None:
    def idle(game: str, **settings: Any) -> list[str]:
        return list(home.http.post(f"{ROOT}/games/{game}/plan", json={"settings": settings}).json()["idle"])

    assert idle("dice") == ["rival-win"]
    assert idle("dice", players=2, cults=2) == []
    assert idle("cathulhu") == []
    assert idle("cathulhu", **{"investigator-skills": "dealt"}) == ["friend"]


def test_every_game_says_how_hard_and_long_it_is_and_every_option_what_it_does(home: House) -> None:
    own = [game for game in home.http.get(f"{ROOT}/games").json() if game["game"] != "omens"]
    for game in own:
        assert game["about"]
        assert game["how"]
        assert 1 <= game["difficulty"] <= 3
        least, most = game["minutes"]
        assert 0 < least <= most
        assert set(game["level_words"]) == set(game["levels"])
        assert all(words.endswith(".") for words in game["level_words"].values())
        for setting in game["settings"]:
            assert setting["label"]
            assert setting["effect"].endswith(".")
            assert set(setting["effects"]) >= set(setting["values"] or []) or setting["kind"] == "list"
    assert [game["difficulty"] for game in own] == sorted(game["difficulty"] for game in own)


def test_settings_that_do_not_go_together_say_why(home: House) -> None:
    planned = home.http.post(f"{ROOT}/games/dice/plan", json={"settings": {"players": 3, "cults": 2}}).json()
    assert not planned["ok"]
    assert "exactly two players" in planned["problem"]


def test_a_cleared_table_is_no_longer_one_of_mine(home: House) -> None:
    table = home.table(started=False)
    assert [one["table"] for one in home.ann.get("/tables/mine").json()] == [table]
    assert home.ann.do(table, do="close")["ok"]
    assert home.ann.get("/tables/mine").json() == []


def test_the_proof_of_a_finished_game_is_made_once(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the end of a game everybody's page asks for it."""
    table = home.table()
    state = home.service.tables.table(table).state
    while state.status == "playing":
        seat = state.asked()[0]
        assert state.match is not None
        (home.bob if seat == 1 else home.ann).move(table, seat, state.match.legal(seat)[0])
    first = home.ann.get(f"/tables/{table}/transcript").text
    monkeypatch.setattr(proof, "written", None)
    assert home.bob.get(f"/tables/{table}/transcript").text == first
    assert verify(first).rolls > 0
