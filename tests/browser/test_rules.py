"""The rules beside the board and on a page of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from support.people import DESKTOP, PHONE, Person
from support.serving import Api, Serving

from fhtagn.kernel import registry
from fhtagn.kernel.rules_page import examples, for_people

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
    expect(person.page.get_by_text("Nobody curses themselves.")).to_be_visible(timeout=6000)
    person.page.get_by_role("button", name="Why?").click()
    rules = person.page.get_by_role("region", name="Rules")
    expect(rules.get_by_role("heading", name="Your turn", exact=True)).to_be_in_viewport()
    assert person.complaints == []


def sit_down(person: Person, serving: Serving, game: str, **settings: Any) -> None:
    api = Api.new(serving.address, "Ann")
    table = api.table(game, **settings)
    person.become("Ann", api.token)
    person.go(f"/t/{table}")


def expect_section(person: Person, title: str) -> None:
    rules = person.page.get_by_role("region", name="Rules")
    expect(rules.get_by_role("heading", name=title, exact=True)).to_be_in_viewport()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_raised_card_that_cannot_be_played_leads_to_its_rule(
    viewport: dict[str, int], sit: Callable[..., Person], serving: Serving
) -> None:
    person = sit(viewport=viewport)
    sit_down(person, serving, "wake", bots=2, players=3)
    assert person.wait_for_turn()
    person.rest()
    person.board.locator('[data-kind="counterspell"]').click()
    card = person.board.get_by_role("group", name="Counterspell")
    card.get_by_role("link", name="Why?").click()
    expect_section(person, "Cthulhu")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_box_that_costs_too_much_leads_to_its_rule(
    viewport: dict[str, int], sit: Callable[..., Person], serving: Serving
) -> None:
    person = sit(viewport=viewport)
    sit_down(person, serving, "cathulhu", bots=0, mine=4, players=4, skills="leader,leader,leader,leader")
    person.page.get_by_role("button", name="Show my seat").click()
    person.page.get_by_role("button", name="Take the hourglass").click()
    person.page.get_by_role("link", name="Why?").click()
    expect_section(person, "Favor")


@pytest.mark.parametrize(("game", "section"), [("dice", "Your turn"), ("wake", "The cards"), ("chaos", "Set-up")])
def test_what_is_offered_leads_to_its_rule(
    game: str, section: str, sit: Callable[..., Person], serving: Serving
) -> None:
    person = sit(viewport=PHONE)
    sit_down(person, serving, game, bots=2, players=3)
    assert person.wait_for_turn()
    person.rest()
    person.board.get_by_role("link", name="The rule", exact=True).first.click()
    expect_section(person, section)


CUT = """() => [...document.querySelectorAll('.rules :is(pre, table, img)')]
  .filter(one => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth)
  .map(one => one.textContent.slice(0, 60))"""


@pytest.mark.parametrize("game", registry.game_ids())
def test_pictures_tables_and_examples_of_a_page_are_seen_whole_on_a_phone(
    game: str, sit: Callable[..., Person]
) -> None:
    person = sit(viewport=PHONE)
    person.go(f"/rules/{game}")
    person.page.get_by_role("heading", level=1).first.wait_for()
    person.page.wait_for_function(LOADED)
    assert person.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert person.page.evaluate(CUT) == []


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_an_example_that_is_copied_from_the_page_is_a_transcript(
    viewport: dict[str, int], sit: Callable[..., Person]
) -> None:
    page = registry.find("dice").rules_page
    assert page is not None
    example = examples(page.read_text(encoding="utf-8"))[0].text
    person = sit(viewport=viewport)
    person.go("/rules/dice")
    copied = person.page.locator("pre.transcript").first.inner_text()
    assert copied.split() == for_people(example).split()
    moves = [line.strip() for line in copied.splitlines() if line.strip() and not line.strip().startswith("#")]
    assert [line.split("#")[0].split() for line in moves] == [
        line.split("#")[0].split() for line in for_people(example).splitlines()
    ]
