"""A game that came in a package of its own: its emblem is on the home page, and its own board is played on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from support.people import Person
from support.serving import Api, Serving

PEBBLES = Path(__file__).parents[1] / "packages/pebbles"
BROKEN = "export function mount() { throw new Error('It does not draw today.'); }"


pytestmark = pytest.mark.xdist_group("packages")  # one server for all of them


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    serving = Serving(tmp_path_factory.mktemp("serving"), packages=[PEBBLES])
    serving.start()
    yield serving
    serving.stop()


def seated(person: Person, serving: Serving, **settings: object) -> Page:
    api = Api.new(serving.address, "Ann")
    table = api.table("pebbles", bots=1, level="adept", **settings)
    person.become("Ann", api.token)
    person.go(f"/t/{table}")
    return person.page


def test_its_emblem_is_on_the_home_page_and_one_click_leads_to_its_board(
    sit: Callable[..., Person], serving: Serving
) -> None:
    person = sit()
    person.go("/")
    door = person.page.get_by_role("article", name="Pebbles")
    expect(door.get_by_text("Take the last one.")).to_be_visible()
    person.wait_for(lambda: door.locator("img").evaluate("image => image.naturalWidth") > 0)
    door.get_by_role("button", name="Play now").click()
    expect(person.board.get_by_text("9 pebbles")).to_be_visible()


def test_its_board_shows_the_position_plays_moves_and_says_why_not(
    sit: Callable[..., Person], serving: Serving
) -> None:
    person = sit()
    page = seated(person, serving, pebbles=6)
    expect(person.board.get_by_text("6 pebbles")).to_be_visible()
    page.get_by_role("button", name="Take 3").click()
    expect(person.board.get_by_text("2 pebbles")).to_be_visible()  # the package's adept always takes one
    page.get_by_role("button", name="Take 3").click()
    expect(page.get_by_text("There are only 2 pebbles.")).to_be_visible()
    page.get_by_role("button", name="Take 2").click()
    expect(page.get_by_role("region", name="The end").get_by_text("You win.")).to_be_visible()
    person.wait_for(lambda: person.wire.moves == ["take 3", "take 2"])


@pytest.mark.parametrize("fault", ["it throws", "it is not there"])
def test_a_board_that_fails_is_replaced_by_the_generic_one(
    fault: str, sit: Callable[..., Person], serving: Serving
) -> None:
    person = sit()
    body = BROKEN if fault == "it throws" else "Nothing here."
    status = 200 if fault == "it throws" else 404
    person.page.route(
        "**/board.js", lambda route: route.fulfill(status=status, body=body, content_type="text/javascript")
    )
    page = seated(person, serving, pebbles=6)
    expect(page.get_by_text("The board of Pebbles does not work here")).to_be_visible()
    page.get_by_role("region", name="Your moves").get_by_role("button", name="3").click()
    person.wait_for(lambda: person.wire.moves == ["take 3"])
