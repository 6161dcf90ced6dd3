"""The page of all drawings, and the rooms, as a browser shows them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from support.people import PHONE, Person

DESKTOP = {"width": 1366, "height": 768}
DRAWN = "() => document.querySelector('img') && !document.querySelector('img:not(.drawn)')"
BROKEN = "() => [...document.images].filter((one) => one.complete && !one.naturalWidth).length"
SECOND = 1000


def wait_until_drawn(person: Person) -> None:
    person.page.wait_for_function(DRAWN, timeout=90 * SECOND)


def test_the_page_of_all_drawings_shows_each_of_them(sit: Callable[..., Person]) -> None:
    person = sit(viewport=DESKTOP)
    person.go("/art")
    for section in ("persons", "cats", "sleeper", "things", "pictures-wake", "monsters", "signs"):
        person.page.locator(f"#{section} figure").first.wait_for(timeout=30 * SECOND)
    wait_until_drawn(person)
    assert person.page.evaluate("document.images.length") > 800
    assert person.page.evaluate(BROKEN) == 0


@pytest.mark.parametrize("viewport", [PHONE, DESKTOP], ids=["phone", "desktop"])
@pytest.mark.parametrize(
    ("room", "people"), [("library", 5), ("deep", 4), ("council", 10), ("floor", 0)], ids=lambda value: str(value)
)
def test_a_room_is_drawn_and_everybody_in_it_is_seen(
    sit: Callable[..., Person], room: str, people: int, viewport: dict[str, int]
) -> None:
    person = sit(viewport=viewport)
    players = 4 if room == "floor" else people + 1
    person.go(f"/art?room={room}&players={players}")
    wait_until_drawn(person)
    assert person.page.evaluate(BROKEN) == 0
    seats = person.page.locator(".seat")
    assert seats.count() == people + (room == "deep" and viewport is DESKTOP)
    for seat in seats.all():
        box = seat.bounding_box()
        assert box
        assert box["x"] > -0.1 * box["width"]
        assert box["x"] + box["width"] < viewport["width"] + 0.1 * box["width"]
        assert box["height"] > 40


def test_nothing_moves_for_people_who_want_no_motion(sit: Callable[..., Person]) -> None:
    person = sit(viewport=DESKTOP, reduced_motion="reduce")
    person.go("/art?room=library")
    wait_until_drawn(person)
    flames = "() => [...document.querySelectorAll('.flame')].map((one) => one.style.transform)"
    before = person.page.evaluate(flames)
    assert before
    person.page.mouse.move(200, 200)
    person.page.wait_for_timeout(700)
    assert person.page.evaluate(flames) == before
