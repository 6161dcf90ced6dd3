"""Nobody is asked in vain: one person among bots, and several at one device."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect
from support.decks import SMALL_DECK
from support.people import Mouse, Person, play
from support.serving import Api, Serving

DECK = SMALL_DECK + '\n[[card]]\ntitle = "Word"\nkind = "banishing-word"\ncopies = 6'


def seat_at(sit: Callable[..., Person], serving: Serving, mine: int, bots: int, **clocks: Any) -> tuple[Person, Api]:
    person = sit()
    api = Api.new(serving.address, "Ann")
    seats = [{"kind": "mine", "name": name} for name in ("Ann", "Bob", "Cid")[:mine]] + [{"kind": "bot"}] * bots
    wanted = {
        "game": "wake",
        "settings": {"players": 3, "deck": "mine"},
        "files": {"deck": DECK},
        "seats": seats,
        "pace": "instant",
    }
    table = str(api.post("/tables", wanted | {"clocks": clocks})["table"])
    api.do(table, do="start")
    person.become("Ann", api.token)
    person.go(f"/t/{table}")
    return person, api


def asked(person: Person) -> list[list[str]]:
    """What this person was asked for, each time."""
    news = [json.loads(message) for message in person.wire.received]
    return [one["you"]["legal"] for one in news if one.get("you", {}).get("asked") == "must"]


def test_one_person_among_bots_is_asked_about_a_card_only_with_a_banishing_word(
    sit: Callable[..., Person], serving: Serving
) -> None:
    person, _ = seat_at(sit, serving, 1, 2)
    play(person, Mouse(4))
    questions = asked(person)
    assert questions
    assert ["pass"] not in questions
    assert all(len(legal) > 1 or legal == ["draw"] for legal in questions)
    assert all("clocks" not in json.loads(message) for message in person.wire.received)  # nobody is hurried


def test_who_wants_to_be_asked_about_every_card_says_so_once(sit: Callable[..., Person], serving: Serving) -> None:
    person, _ = seat_at(sit, serving, 1, 2)
    switch = person.page.get_by_role("switch", name=re.compile("every card"))
    expect(switch).not_to_be_checked()
    switch.click()
    expect(switch).to_be_checked()
    person.wait_for(lambda: person.wire.now["you"]["every"] is True)
    person.page.reload()
    expect(switch).to_be_checked()
    switch.click()
    person.wait_for(lambda: person.wire.now["you"]["every"] is False)


def test_at_one_device_whoever_wants_to_look_takes_it_and_the_time_waits(
    sit: Callable[..., Person], serving: Serving
) -> None:
    person, api = seat_at(sit, serving, 3, 0, window=60)
    page = person.page
    page.get_by_role("button", name="Show my seat").click()
    person.wait_for(lambda: person.wire.asked)
    words = next(words for words in person.wire.now["you"]["legal"] if words.startswith("play"))
    api.do(person.table, do="move", seat=0, words=words, seen=person.wire.now["number"])
    group = page.get_by_role("group", name="Does anybody want to act?")
    looks = group.get_by_role("button", name=re.compile("wants to look"))
    expect(looks).to_have_count(2)  # whoever can banish the card
    looks.first.click()
    expect(page.get_by_role("heading", name="Pass the device to Bob")).to_be_visible()
    page.get_by_role("button", name="Show my seat").click()
    expect(group).to_be_hidden()  # the time stands still
    page.get_by_role("button", name="Pass", exact=True).click()
    expect(looks).to_have_count(1)  # the time runs again, for the other one too
