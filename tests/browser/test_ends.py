"""The end of a game is a moment: what happened, why, how all stand, where it turned, and another game first."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect
from support.lab import KEEP_COPIES
from support.people import Keyboard, Mouse, Person
from support.serving import Api, Serving

SMALL_PHONE = {"width": 390, "height": 844}


def the_end(person: Person) -> Locator:
    return person.page.get_by_role("region", name="The end")


def alone(person: Person, serving: Serving, game: str = "dice", **more: Any) -> None:
    """A game of Ann against bots that is over."""
    api = Api.new(serving.address, "Ann")
    table = api.table(game, **{"bots": 2, "players": 3, **({"sanity": 1} if game == "dice" else {}), **more})
    finished(table, [api], random.Random(2))
    person.become("Ann", api.token)
    person.go(f"/t/{table}")


def together(sit: Callable[..., Person], serving: Serving) -> tuple[Person, Person, Person]:
    """A game of Ann and Bob that is over, with Eve watching; one of the two has won."""
    ann, bob, eve = sit(), sit(), sit()
    host, guest = Api.new(serving.address, "Ann"), Api.new(serving.address, "Bob")
    for seed in range(20):
        wanted = {"game": "dice", "settings": {"players": 2, "sanity": 1}, "seats": [{"kind": "mine"}], "public": True}
        table = host.post("/tables", wanted)["table"]
        guest.do(table, do="sit", seat=1)
        host.do(table, do="start")
        if finished(table, [host, guest], random.Random(seed)):
            break
    for person, name, api in ((ann, "Ann", host), (bob, "Bob", guest), (eve, "Eve", Api.new(serving.address, "Eve"))):
        person.become(name, api.token)
        person.go(f"/t/{table}")
        the_end(person).wait_for()
    return ann, bob, eve


def finished(table: str, people: list[Api], luck: random.Random) -> bool:
    """Play to the end; whether somebody has won."""
    while True:
        for seat, api in enumerate(people):
            news = api.get(f"/tables/{table}?seat={seat}")
            if news["view"]["over"]:
                return bool(news["view"]["winners"])
            if news["you"]["asked"] == "must":
                words = luck.choice(news["you"]["legal"])
                api.do(table, do="move", seat=seat, words=words, seen=news["number"])


def turn_at(person: Person, number: int) -> None:
    """The server finds this turning point, for an old browser; how it finds one is tested elsewhere."""
    person.page.add_init_script("delete globalThis.WebAssembly")
    turn = {"number": number, "seat": 0, "before": 0.62, "after": 0.18, "sentence": "The stars were wrong."}

    def answer(route: Route) -> None:
        route.fulfill(
            body=json.dumps({"table": person.table, "seat": 0, "turn": turn}), content_type="application/json"
        )

    person.page.route("**/turning*", answer)


def test_the_end_tells_what_happened_why_and_how_all_stand_with_another_game_first(
    sit: Callable[..., Person], serving: Serving
) -> None:
    person = sit()
    alone(person, serving)
    end = the_end(person)
    expect(end.get_by_role("heading").first).to_have_text(re.compile(r"^(You win\.|You lose\.|Nobody wins\.)$"))
    expect(end.get_by_text(re.compile("^You (won|lost) because"))).to_be_visible()
    expect(end.get_by_role("list", name="How all stand").get_by_role("listitem")).to_have_count(3)
    expect(end.get_by_text("Your game in numbers")).to_be_visible()
    expect(end.get_by_role("button").first).to_have_text("Another game")
    box = end.get_by_role("button").first.bounding_box()
    assert box
    assert box["height"] >= 48
    expect(end.get_by_text(re.compile("Looking for the turning point"))).to_have_count(0)


@pytest.mark.parametrize("hands", [Mouse(2), Keyboard(2)], ids=["mouse", "keyboard"])
def test_one_looks_at_the_turning_point_and_comes_back(
    hands: Mouse | Keyboard, sit: Callable[..., Person], serving: Serving
) -> None:
    person = sit()
    turn_at(person, 5)
    alone(person, serving)
    end = the_end(person)
    expect(end.get_by_text("The stars were wrong.")).to_be_visible()
    expect(end.get_by_text("62 %")).to_be_visible()
    hands.press(person, end.get_by_role("button", name="Look at it"))
    past = person.page.get_by_role("region", name="Looking at the past")
    expect(past).to_be_visible()
    expect(end).to_be_hidden()
    hands.press(person, past.get_by_role("button", name="Back to now"))
    expect(end.get_by_text("The stars were wrong.")).to_be_visible()


def test_losing_looks_different_from_winning_and_from_watching(sit: Callable[..., Person], serving: Serving) -> None:
    people = together(sit, serving)
    headings = [the_end(person).get_by_role("heading").first.inner_text() for person in people]
    assert sorted(headings[:2]) == ["You lose.", "You win."]
    assert re.fullmatch(r"(Ann|Bob) wins\.", headings[2])
    tones = {the_end(person).evaluate("one => getComputedStyle(one).borderTopColor") for person in people}
    assert len(tones) == 3
    assert the_end(people[2]).get_by_text(re.compile("because")).count() == 0
    assert the_end(people[2]).get_by_role("button", name="Another game").count() == 0


def test_everybody_who_is_here_is_led_to_another_game_once_those_who_played_want_it(
    sit: Callable[..., Person], serving: Serving
) -> None:
    ann, bob, eve = people = together(sit, serving)
    first = ann.page.url
    the_end(ann).get_by_role("button", name="Another game").click()
    expect(the_end(bob).get_by_text("Ann would like another game.")).to_be_visible()
    assert eve.page.url == first
    the_end(bob).get_by_role("button", name="Another game").click()
    for person in people:
        person.page.wait_for_url(lambda url: url != first)
    assert len({person.page.url for person in people}) == 1


@pytest.mark.parametrize("screen", [{}, {"viewport": SMALL_PHONE}], ids=["desktop", "phone"])
def test_when_wake_is_over_nobody_is_sent_to_watch_and_the_board_shows_who_has_won(
    screen: dict[str, Any], sit: Callable[..., Person], serving: Serving
) -> None:
    person = sit(**screen)
    alone(person, serving, "wake")
    the_end(person).wait_for()
    assert "Watch how" not in person.board.inner_text()
    for seat in person.wire.now["view"]["winners"]:
        if seat != 0:
            expect(person.board.locator(f"[data-seat='{seat}'] .state")).to_have_text("wins")


def test_the_end_fits_on_a_phone_and_lets_one_see_the_board(sit: Callable[..., Person], serving: Serving) -> None:
    person = sit(viewport=SMALL_PHONE, has_touch=True, is_mobile=True)
    turn_at(person, 5)
    alone(person, serving, bots=3, players=4)
    end = the_end(person)
    expect(end.get_by_text("The stars were wrong.")).to_be_attached()
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert end.evaluate("one => one.scrollWidth <= one.clientWidth")
    tall = end.bounding_box()
    end.get_by_role("button", name="See the board").click()
    expect(end.get_by_role("list", name="How all stand")).to_be_hidden()
    small = end.bounding_box()
    assert tall
    assert small
    assert small["height"] < tall["height"] * 0.7
    expect(end.get_by_role("button", name="Another game")).to_be_visible()
    end.get_by_role("button", name="How it ended").click()
    expect(end.get_by_role("list", name="How all stand")).to_be_visible()


def up_to_the_vote(api: Api) -> tuple[str, str]:
    """A table of a Council that was waited through until one can vote; and a way to do it."""
    table = api.table("cathulhu", bots=3, players=4, sand=1)
    while True:
        news = api.get(f"/tables/{table}?seat=0")
        if news["view"]["over"]:
            return up_to_the_vote(api)
        legal = news["you"]["legal"]
        vote = next((words for words in legal if words.startswith("vote")), None)
        if vote and news["view"]["state"]["phase"] == "vote":
            return table, str(vote)
        if calm := [words for words in legal if words in ("wait", "decline", "return")] or legal:
            api.try_to(table, do="move", seat=0, words=calm[0], seen=news["number"])


def test_the_great_words_of_an_end_stay_until_one_goes_on(sit: Callable[..., Person], serving: Serving) -> None:
    api = Api.new(serving.address, "Ann")
    table, vote = up_to_the_vote(api)
    person = sit(reduced_motion="no-preference", preferences={"pace": "quick"})
    person.become("Ann", api.token)
    person.go(f"/t/{table}")
    person.wait_for(lambda: person.wire.asked)
    person.board.locator("section[aria-label]").first.wait_for()
    person.rest()
    api.do(table, do="move", seat=0, words=vote, seen=person.wire.now["number"])
    go_on = person.page.get_by_role("button", name="Go on")
    expect(go_on).to_be_visible()
    expect(person.board.get_by_text(re.compile("Ascend")).first).to_be_visible()
    expect(the_end(person)).to_have_count(0)
    go_on.click()
    expect(the_end(person)).to_be_visible()


def test_nothing_moves_at_the_end_for_those_who_want_no_motion(sit: Callable[..., Person], serving: Serving) -> None:
    person = sit(reduced_motion="reduce")
    alone(person, serving)
    the_end(person).wait_for()
    assert the_end(person).evaluate("one => one.getAnimations({subtree: true}).length") == 0


def test_the_proof_of_the_dice_is_under_more(sit: Callable[..., Person], serving: Serving) -> None:
    person = sit()
    alone(person, serving)
    the_end(person).wait_for()
    assert the_end(person).get_by_text(re.compile("dice", re.IGNORECASE)).count() == 0
    person.page.get_by_role("button", name="More", exact=True).click()
    expect(person.page.get_by_role("dialog").get_by_role("button", name="Check again")).to_be_visible()


def test_a_game_that_is_over_can_be_given_away_as_a_link(sit: Callable[..., Person], serving: Serving) -> None:
    ann, eve = sit(), sit()
    ann.page.add_init_script(KEEP_COPIES)
    alone(ann, serving)
    the_end(ann).wait_for()
    ann.page.get_by_role("button", name="More").click()
    ann.page.get_by_role("button", name="Copy a link to the game").click()
    ann.wait_for(lambda: ann.page.evaluate("window.copied"))
    eve.page.goto(ann.page.evaluate("window.copied"))
    moves = [
        event for event in serving.api(ann.token).get(f"/tables/{ann.table}/history")["events"] if "words" in event
    ]
    expect(eve.page.get_by_text(f"Move 0 of {len(moves)}")).to_be_visible()
    eve.page.get_by_role("button", name="To the end").click()
    expect(the_end(eve)).to_be_visible()
