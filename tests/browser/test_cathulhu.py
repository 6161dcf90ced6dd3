"""The board of Cult of Cathulhu: a whole Council at one device, by touching cats; and a game with the rarest cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect
from support.people import Mouse, Person, play
from support.serving import Api, Serving

# From now on whoever sits at the device passes it on at once, instead of looking for some seconds at what was done.
AT_ONCE = """() => {
  const plain = window.setTimeout;
  window.setTimeout = (done, time, ...more) => plain(done, [1600, 6000].includes(time) ? 0 : time, ...more);
}"""
RARE = "joker,friend,assassin,absolver,troubler"


def seat_at(sit: Callable[..., Person], serving: Serving, **settings: Any) -> Person:
    person = sit()
    api = Api.new(serving.address, "Ann")
    table = api.table("cathulhu", **settings)
    person.become("Ann", api.token)
    person.go(f"/t/{table}")
    return person


def press(person: Person, name: str) -> None:
    person.page.get_by_role("button", name=re.compile(name)).first.click()


def sent(person: Person, words: str) -> None:
    person.wait_for(lambda: person.wire.moves[-1:] == [words])


def test_people_at_one_device_take_the_hourglass_use_a_box_and_see_who_was_who(
    sit: Callable[..., Person], serving: Serving
) -> None:
    person = seat_at(sit, serving, bots=0, mine=4, players=4, sand=2)
    page = person.page
    expect(page.get_by_role("heading", name=re.compile("Pass the device"))).to_be_visible()
    assert page.locator("[data-seat]").count() == 0, "the table is seen before the device has been passed"
    press(person, "Show my seat")
    user = int(person.wire.now["you"]["seat"])
    press(person, "Say something")
    press(person, "^myself$")
    press(person, "I am a Cultist")
    sent(person, f"claim {user} cultist")
    press(person, "Take the hourglass")
    sent(person, "take")
    press(person, "^A favor")
    other = (user + 2) % 4
    page.locator(f'[data-seat="{other}"]').click()
    press(person, "^Use it on")
    sent(person, f"use everyone {other}")
    press(person, "Return it")
    sent(person, "return")
    page.evaluate(AT_ONCE)
    play(person, Mouse(3))  # whoever is asked next, the device goes there
    expect(page.get_by_role("heading", name=re.compile("The (Cultists|Investigators) win"))).to_be_visible()
    expect(page.get_by_role("columnheader", name="Who was who")).to_be_visible()


def test_a_game_with_rare_cards_is_played_by_pressing_whatever_is_there(
    sit: Callable[..., Person], serving: Serving
) -> None:
    person = seat_at(sit, serving, bots=4, players=5, skills=RARE, sand=2)
    play(person, Mouse(8))
    assert person.wire.over


def test_who_watches_reads_of_no_cards_of_their_own(sit: Callable[..., Person], serving: Serving) -> None:
    person = sit()
    seats = [{"kind": "mine"}, {"kind": "bot"}, {"kind": "bot"}, {"kind": "bot"}]
    host = Api.new(serving.address, "Ann")
    table = host.post("/tables", {"game": "cathulhu", "settings": {"players": 4}, "seats": seats, "public": True})[
        "table"
    ]
    host.do(table, do="start")
    person.become("Eve", Api.new(serving.address, "Eve").token)
    person.go(f"/t/{table}")
    person.board.locator("[data-seat]").first.wait_for()
    assert person.wire.now["you"]["seat"] is None
    assert "your own cards" not in person.board.inner_text()
