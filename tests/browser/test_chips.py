"""Kuhn's poker, a game of somebody else without a board of its own: played in the browser, for chips."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect
from support.kuhn import installed
from support.people import Person
from support.serving import Api, Serving

WHAT = """
[what.chips]
name = "Chips"
is = "What each of you has put in so far."
"""


pytestmark = pytest.mark.xdist_group("chips")  # one server for all of them


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with installed(tmp_path_factory.mktemp("package")) as modules:
        texts = modules / "texts" / "en.toml"
        texts.write_text(texts.read_text(encoding="utf-8") + WHAT, encoding="utf-8")
        serving = Serving(tmp_path_factory.mktemp("serving"), packages=[modules.parent])
        serving.start()
        yield serving
        serving.stop()


def test_a_game_for_chips_is_played_to_its_end_which_tells_the_chips(
    sit: Callable[..., Person], serving: Serving
) -> None:
    api = Api.new(serving.address, "Ann")
    table = api.table("kuhn", bots=1, level="novice")
    person = sit()
    person.become("Ann", api.token)
    person.go(f"/t/{table}")
    end = person.page.get_by_role("region", name="The end")
    person.page.get_by_role("main").locator("[data-what=chips]").first.click()
    said = person.page.get_by_role("dialog", name="Chips")
    expect(said).to_contain_text("put in so far")
    said.get_by_role("button", name="Close").click()
    offers = person.page.get_by_role("region", name="Your moves").get_by_role("button")
    while not end.is_visible():
        expect(offers.first.or_(end).first).to_be_visible()
        made = len(person.wire.moves)
        if not end.is_visible() and offers.first.is_enabled():
            offers.first.click()
            person.wait_for(lambda made=made: len(person.wire.moves) > made or end.is_visible())
    expect(end.get_by_text("chip").first).to_be_visible()
