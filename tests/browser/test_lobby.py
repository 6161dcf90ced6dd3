"""A table that gathers: its host makes it larger and smaller, and everyone sees it."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect
from support.people import Person
from support.serving import Api, Serving


def test_the_host_adds_and_takes_away_seats(sit: Callable[..., Person], serving: Serving) -> None:
    ann, bob = sit(), sit()
    api = Api.new(serving.address, "Ann")
    seats = [{"kind": "mine"}, {"kind": "bot", "level": "adept"}, {"kind": "bot", "level": "novice"}]
    wanted = {"game": "wake", "settings": {"players": 3}, "seats": seats, "public": True, "pace": "instant"}
    table = api.post("/tables", wanted)["table"]
    ann.become("Ann", api.token)
    bob.become("Bob", Api.new(serving.address, "Bob").token)
    for person in (ann, bob):
        person.go(f"/t/{table}")
        expect(person.board.get_by_text("Adept ").first).to_be_visible()
    fewer, more = (ann.page.get_by_role("button", name=f"One seat {word}") for word in ("fewer", "more"))
    expect(bob.page.get_by_role("group", name="How many play")).to_have_count(0)
    fewer.click(force=True)  # it is disabled, and says why
    expect(ann.page.get_by_text("At least three play this.")).to_be_visible()
    more.click()
    expect(bob.board.get_by_text("An empty chair")).to_be_visible()
    bob.page.get_by_role("button", name="Sit down").click()
    expect(ann.board.get_by_text("Bob").first).to_be_visible()
    more.click()
    expect(bob.board.get_by_text("An empty chair")).to_be_visible()
    fewer.click()
    expect(bob.board.get_by_text("An empty chair")).to_have_count(0)
    expect(fewer).to_have_attribute("aria-disabled", "true")
    ann.page.get_by_role("button", name="Start the game").click()
    for person in (ann, bob):
        person.wait_for(lambda person=person: person.wire.now["view"] is not None)
        assert len(person.wire.now["view"]["state"]["hands"]) == 4
    assert bob.wire.now["you"]["seat"] == 3
