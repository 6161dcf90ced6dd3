"""The page thinks by itself: hints and the turning point come from a worker, and the server's adviser is not asked."""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from support.lab import finish
from support.people import Mouse, Person, play
from support.serving import Api, Serving

from fhtagn.kernel import registry
from fhtagn.players.portable import game_module

MOST = "1,000,000 games"  # after which it has thought enough
IMAGINED = re.compile(r"[\d,]+ games imagined by this device")


@pytest.fixture(scope="module")
def ready(serving: Serving) -> Serving:
    """A server that has the module of Cthulhu Dice."""
    game_module(registry.find("dice"))
    api = Api.new(serving.address, "Eve")
    while api.get("/games/dice/machine")["status"] != "ready":
        time.sleep(0.1)
    return serving


def sat_down(person: Person, serving: Serving, *, hints: bool) -> list[str]:
    """Ann at a short game against bots; whatever her page asks for is noted."""
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url.split("?")[0].rpartition("/")[2]))
    api = Api.new(serving.address, "Ann")
    seats = [{"kind": "mine"}, *[{"kind": "bot", "level": "novice"}] * 2]
    wanted = {
        "game": "dice",
        "settings": {"players": 3, "sanity": 1},
        "seats": seats,
        "pace": "instant",
        "hints": hints,
    }
    table = str(api.post("/tables", wanted)["table"])
    api.do(table, do="start")
    person.become("Ann", api.token)
    person.go(f"/t/{table}")
    person.wait_for_turn()
    return asked


def test_hints_and_the_turning_point_are_found_by_the_page_and_the_end_leads_to_the_lab_of_this_very_game(
    sit: Callable[..., Person], ready: Serving
) -> None:
    person = sit()
    asked = sat_down(person, ready, hints=True)
    person.page.get_by_role("navigation", name="Around the table").get_by_role("button", name="Hint").click()
    best = person.page.get_by_role("region", name="Best")
    expect(best).to_contain_text("of the 12 faces of your roll")
    imagined = person.page.get_by_text(IMAGINED)
    first = imagined.inner_text()
    person.wait_for(lambda: imagined.inner_text() != first or MOST in first)  # it goes on while one thinks
    expect(person.page.locator(".advice .mark").first).to_be_visible()
    choice = best.get_by_role("listitem").first
    choice.get_by_role("button").first.click()
    choice.get_by_role("button").nth(1).click()
    person.wait_for(lambda: not person.page.workers)  # nobody thinks about what is decided
    play(person, Mouse(2))
    person.wait_for(lambda: "review" in asked)
    expect(person.page.get_by_text("Looking for the turning point")).to_have_count(0)
    assert {"sight", "choices", "review"} <= set(asked)
    assert not {"hints", "turning"} & set(asked)
    person.page.get_by_role("link", name="Luck or skill?").click()
    finish(person)
    expect(person.page.locator("pre")).to_have_text("fhtagn simulate dice sanity=1 --with elder --games 100000")


def test_where_no_hints_are_allowed_the_page_gets_no_view_and_no_module(
    sit: Callable[..., Person], ready: Serving
) -> None:
    person = sit()
    asked = sat_down(person, ready, hints=False)
    around = person.page.get_by_role("navigation", name="Around the table")
    expect(around.get_by_role("button", name="Log")).to_be_visible()
    expect(around.get_by_role("button", name="Hint")).to_have_count(0)
    assert not {"hints", "sight", "choices", "machine"} & set(asked)
