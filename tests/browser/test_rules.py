"""The rules beside the board and on a page of their own."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from support.people import DESKTOP, PHONE, Person
from support.serving import Api, Serving

from fhtagn.kernel import registry

LOADED = "() => [...document.querySelectorAll('.rules img')].every(one => one.complete && one.naturalWidth > 0)"


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_why_opens_the_rule_behind_a_refusal(
    viewport: dict[str, int], sit: Callable[..., Person], serving: Serving
) -> None:
    person = sit(viewport=viewport)
    api = Api.new(serving.address, "Ann")
    table = api.table("dice", bots=2, players=3)
    person.become("Ann", api.token)
    person.go(f"/t/{table}")
    assert person.wait_for_turn()
    person.rest()
    person.board.locator("button.mine").click()
    expect(person.page.get_by_text("Nobody attacks themselves.")).to_be_visible(timeout=6000)
    person.page.get_by_role("button", name="Why?").click()
    rules = person.page.get_by_role("region", name="Rules")
    expect(rules.get_by_role("heading", name="Your turn", exact=True)).to_be_in_viewport()
    assert person.complaints == []


@pytest.mark.parametrize("game", registry.game_ids())
def test_the_pictures_of_a_page_are_seen_and_fit_a_phone(game: str, sit: Callable[..., Person]) -> None:
    person = sit(viewport=PHONE)
    person.go(f"/rules/{game}")
    person.page.get_by_role("heading", level=1).first.wait_for()
    person.page.wait_for_function(LOADED)
    assert person.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert person.complaints == []
