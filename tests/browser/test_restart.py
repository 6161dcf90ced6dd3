"""A page that is loaded again and a server that is killed: the game goes on, and no move is lost."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from support.people import PRESSABLE, Mouse, Person, play
from support.serving import Api, Serving

from fhtagn.kernel import transcript


def test_a_game_survives_a_reload_and_a_killed_server(sit: Callable[..., Person], serving: Serving) -> None:
    person, hands = sit(), Mouse(4)
    api = Api.new(serving.address, "Ann")
    table = api.table("dice", bots=2, players=3, sanity=3)
    person.become("Ann", api.token)
    person.go(f"/t/{table}")
    play(person, hands, moves=1)

    person.wait_for_turn()
    before = person.wire.now["view"]
    views = len(person.wire.views)
    person.page.reload()
    expect(person.board).to_be_visible()
    person.wait_for(lambda: len(person.wire.views) > views)
    assert person.wire.now["view"] == before
    play(person, hands, moves=1)

    person.wait_for_turn()
    before = person.wire.now["view"]
    known, views = person.wire.welcomes, len(person.wire.views)
    serving.kill()
    expect(person.page.get_by_text("Reconnecting…")).to_be_visible()
    assert person.page.get_by_role("main").is_visible(), "what was on the table is gone"
    serving.start()
    person.wait_for(lambda: person.wire.welcomes > known and len(person.wire.views) > views)
    assert person.wire.now["view"] == before
    play(person, hands)

    replayed = transcript.read(serving.api(person.token).get(f"/tables/{table}/transcript"), "the transcript")
    assert replayed.over
    mine = [move.words for move in replayed.log if move.seat == 0]
    assert mine == person.wire.moves, "a move was lost, or made twice"


def test_a_move_made_while_the_server_is_away_arrives_when_it_is_back(
    sit: Callable[..., Person], serving: Serving
) -> None:
    person, hands = sit(), Mouse(5)
    api = Api.new(serving.address, "Bob")
    table = api.table("dice", bots=1, players=2, sanity=5)
    person.become("Bob", api.token)
    person.go(f"/t/{table}")
    person.wait_for_turn()
    person.board.locator(PRESSABLE).first.wait_for()
    number = person.wire.now["number"]
    serving.kill()
    expect(person.page.get_by_text("Reconnecting…")).to_be_visible()
    for _ in range(5):
        hands.press_any(person)
    serving.start()
    person.wait_for(lambda: person.wire.now["number"] > number)
    kept = serving.api(person.token).get(f"/tables/{table}/history")["events"]
    assert sum(event["kind"] == "move" and event["seat"] == 0 for event in kept) >= 1
