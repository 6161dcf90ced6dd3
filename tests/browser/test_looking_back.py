"""Looking back: the log leads to every moment, and whoever steps on sees what happened."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect
from support.people import Person
from support.serving import Api, Serving

WIDE = {"width": 1280, "height": 800}
FLIGHTS = "document.querySelectorAll('.flight').length"
FRAMES = 5  # drawn before a card that is to fly would surely be seen


@pytest.fixture
def played(serving: Serving) -> tuple[str, str]:
    """A table of wake after some turns: who sits there, and where."""
    api, luck = Api.new(serving.address, "Ann"), random.Random(8)
    table = api.table("wake", 2, players=3)
    for _ in range(12):
        news = api.get(f"/tables/{table}")
        if news["you"]["asked"] == "must":
            legal = news["you"]["legal"]
            words = "draw" if "draw" in legal else luck.choice(legal)
            api.try_to(table, do="move", seat=0, words=words, seen=news["number"])
    return api.token, table


def at_the_start(person: Person, played: tuple[str, str]) -> Locator:
    token, table = played
    person.become("Ann", token)
    person.go(f"/t/{table}")
    person.page.get_by_role("button", name="From the start").click()
    bar = person.page.get_by_role("region", name="Looking at the past")
    expect(bar).to_be_visible()
    expect(person.board.locator(".wake")).to_be_visible()
    person.rest()
    return bar


def test_who_steps_on_sees_cards_fly(sit: Callable[..., Person], played: tuple[str, str]) -> None:
    person = sit(viewport=WIDE, reduced_motion="no-preference")
    bar = at_the_start(person, played)
    bar.get_by_role("button", name="One on").click()
    person.wait_for(lambda: person.page.evaluate(FLIGHTS) > 0)
    person.wait_for(lambda: person.page.evaluate(FLIGHTS) == 0)
    expect(bar.get_by_role("slider")).to_have_value("1")


def test_who_steps_fast_is_not_kept_waiting(sit: Callable[..., Person], played: tuple[str, str]) -> None:
    person = sit(viewport=WIDE, reduced_motion="no-preference")
    bar = at_the_start(person, played)
    on = bar.get_by_role("button", name="One on")
    moment = bar.get_by_role("slider")
    steps = 6
    on.evaluate("(button, steps) => { for (let step = 0; step < steps; step++) button.click(); }", steps)
    expect(moment).to_have_value(str(steps))
    for _ in range(FRAMES):
        person.frame()
        assert person.page.evaluate(FLIGHTS) == 0


def test_without_motion_only_the_position_changes(sit: Callable[..., Person], played: tuple[str, str]) -> None:
    person = sit(viewport=WIDE)
    bar = at_the_start(person, played)
    bar.get_by_role("button", name="One on").click()
    expect(bar.get_by_role("slider")).to_have_value("1")
    for _ in range(FRAMES):
        person.frame()
        assert person.page.evaluate(FLIGHTS) == 0


def test_lines_taken_together_still_lead_to_each_moment(sit: Callable[..., Person], played: tuple[str, str]) -> None:
    person = sit(viewport=WIDE)
    bar = at_the_start(person, played)
    log = person.page.get_by_role("list", name="What happened")
    expect(log.get_by_text("are dealt 4 cards each.").first).to_be_visible()
    together = (
        log.get_by_role("listitem")
        .filter(has=person.page.get_by_role("button", name=re.compile(r"\d\d (more )?moments")))
        .first
    )
    moments = together.get_by_role("button", name=re.compile(r"\d+ (more )?moments"))
    moments.click()
    lines = together.get_by_role("button").filter(has_text=re.compile("(is|are) dealt"))
    count = lines.count()
    found = []
    for line in (0, 1, 2, count - 1):
        lines.nth(line).click()
        expect(lines.nth(line)).to_have_attribute("aria-current", "true")
        found.append(int(bar.get_by_role("slider").input_value()))
    assert found == [found[0], found[0] + 1, found[0] + 2, found[0] + count - 1]
    together = log.get_by_role("listitem").filter(has=person.page.locator("[aria-current=true]"))
    together.get_by_role("button", name=re.compile(r"\d+ (more )?moments")).click()
    expect(together.get_by_role("button").filter(has_text="are dealt 4 cards each.")).to_have_attribute(
        "aria-current", "true"
    )
    bar.get_by_role("button", name="One back").click()
    expect(together.get_by_role("button").filter(has_text=re.compile("(is|are) dealt"))).to_have_count(count)
