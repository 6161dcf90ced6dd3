"""Nothing is known anywhere on a page before the board has shown it: not in the log, the headline, the title, what is
read aloud, nor in any label; and one throws one's own dice."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, expect
from support.decks import SMALL_DECK
from support.people import Mouse, Person
from support.serving import Api, Serving
from support.telling import Record, record, recorded, spoiled

WIDE = {"width": 1280, "height": 900}  # the log stands beside the board
BRISK = {"pace": "quick", "introduce": False, "throws": True}

HELD = 900  # milliseconds: longer than a press that asks what something is

GAMES = 3  # until enough must have been seen

# What is played, how long, and what must have been seen of it: rolls, draws, votes.
PLAYED: dict[str, tuple[dict[str, Any], int]] = {
    "dice": ({"players": 3, "sanity": 4}, 3),  # with less sanity it may be over after two rolls
    "wake": ({"players": 3, "deck": "small"}, 8),
    "cathulhu": ({"players": 4, "sand": 1}, 40),
    "chaos": ({"players": 2, "rounds": 1}, 10),
}


def sit_down(
    sit: Callable[..., Person], serving: Serving, game: str, *, pace: str = "humane", **options: Any
) -> Person:
    """At a table with bots, whose story is told with motion; everything is written down. A page to which bots tell too
    much at once shows it all at once."""
    person = sit(**{"viewport": WIDE, "reduced_motion": "no-preference", "preferences": BRISK, **options})
    settings, _ = PLAYED[game]
    api = Api.new(serving.address, "Ann")
    bots = [{"kind": "bot", "level": "novice"}] * (settings["players"] - 1)
    wanted = {"game": game, "settings": settings, "seats": [{"kind": "mine"}, *bots], "pace": pace}
    if game == "wake":
        wanted["files"] = {"deck": SMALL_DECK}
    table = str(api.post("/tables", wanted)["table"])
    record(person)
    person.become("Ann", api.token)
    person.go(f"/t/{table}")
    person.page.get_by_role("button", name="Start the game").click()
    return person


def play_slowly(person: Person, hands: Mouse, moves: int) -> None:
    """Make so many moves, each once the page has shown everything; what waits for a hand is thrown."""

    def has_moved(number: int) -> bool:
        if not has_thrown(person) and person.wire.asked and not is_busy(person):
            hands.press_any(person)
        return person.wire.over or person.wire.now["number"] > number

    while len(person.wire.moves) < moves and not person.wire.over:
        number = person.wire.now["number"]
        person.wait_for(lambda number=number: has_moved(number))
    person.wait_for(lambda: has_shown_all(person))


def has_shown_all(person: Person) -> bool:
    """Whether the board shows nothing more; what waits for a hand is thrown."""
    return not has_thrown(person) and not is_busy(person)


def has_thrown(person: Person) -> bool:
    """Whether something waited for a hand; it is thrown, if it has not left the hand by itself meanwhile."""
    throw = person.page.get_by_role("button", name="Throw", exact=True)
    if not throw.count():
        return False
    with suppress(Error):
        throw.click(timeout=700)
    return True


def is_busy(person: Person) -> bool:
    return person.board.get_attribute("aria-busy") == "true"


@pytest.mark.parametrize("game", sorted(PLAYED))
def test_nothing_is_known_before_its_scene(game: str, sit: Callable[..., Person], serving: Serving) -> None:
    for luck in range(GAMES):  # one may be over at once
        person = sit_down(sit, serving, game, pace="instant")
        play_slowly(person, Mouse(luck), PLAYED[game][1])
        records = recorded(person)
        assert spoiled(records) == []
        missed = too_little(game, records)
        if not missed:
            return
    raise AssertionError(missed)


def too_little(game: str, records: list[Record]) -> str:
    """What must be seen of a game, and was not."""
    scenes = {one.scene for one in records if one.scene is not None}
    if len(scenes) <= (1 if game == "cathulhu" else 3):  # a council may be short
        return "hardly anything was played"
    if not any(one.told for one in records):
        return "the log told nothing"
    if game != "cathulhu" and not any(one.flows for one in records):
        return "nothing was rolled or drawn"
    return ""


def curse(person: Person) -> None:
    """Make a move that is followed by one's own roll."""
    person.wait_for(lambda: person.wire.asked and not is_busy(person))
    person.board.locator("button.can").first.click()
    expect(person.board).to_have_attribute("aria-busy", "true")


@pytest.mark.parametrize("way", ["press", "hold", "flick", "Space", "Enter"])
def test_one_throws_ones_own_die(way: str, sit: Callable[..., Person], serving: Serving) -> None:
    person = sit_down(sit, serving, "dice")
    curse(person)
    die = person.board.get_by_role("button", name="Throw the die")
    expect(die).to_be_visible()
    landed = person.board.get_attribute("data-landed")
    if way in ("press", "hold", "flick"):
        box = die.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        person.page.mouse.move(x, y)
        person.page.mouse.down()
        expect(die).to_have_class(re.compile("shaken"))
        if way == "hold":
            person.page.wait_for_timeout(HELD)
        if way == "flick":
            person.page.mouse.move(x + 150, y - 60, steps=3)
        person.page.mouse.up()
    else:
        person.page.keyboard.down(way)
        expect(die).to_have_class(re.compile("shaken"))
        person.page.keyboard.up(way)
    expect(die).to_have_count(0)
    expect(person.board).not_to_have_attribute("data-landed", str(landed))
    assert person.page.locator(".toast, .bubble").all_inner_texts() == [], "a throw asks for no explanation"
    assert spoiled(recorded(person)) == []


def test_what_is_new_waits_once_until_one_goes_on(sit: Callable[..., Person], serving: Serving) -> None:
    person = sit_down(sit, serving, "dice", preferences={"pace": "quick", "throws": False})
    curse(person)
    go_on = person.page.get_by_role("button", name="Go on")
    expect(go_on).to_be_visible()
    scene = person.board.get_attribute("data-scene")
    seen = person.page.evaluate("localStorage.getItem('fhtagn.seen')")
    assert "dice roll" in seen
    person.page.keyboard.press("Enter")
    person.wait_for(lambda: person.board.get_attribute("data-scene") != scene or go_on.count() == 0)
    person.wait_for(lambda: has_skipped(person))
    assert spoiled(recorded(person)) == []


def has_skipped(person: Person) -> bool:
    """Whether the board shows nothing more; else it is told to."""
    if is_busy(person):
        person.page.keyboard.press("Escape")
    return not is_busy(person)


def test_who_wants_to_tap_goes_on_by_tapping_the_board(sit: Callable[..., Person], serving: Serving) -> None:
    person = sit_down(sit, serving, "dice", preferences={**BRISK, "throws": False, "tap": True})
    curse(person)
    go_on = person.page.get_by_role("button", name="Go on")
    expect(go_on).to_be_visible()
    scene = person.board.get_attribute("data-scene")
    person.board.locator(".caption").click()
    expect(person.board).not_to_have_attribute("data-scene", str(scene))
    expect(go_on).to_be_visible()


def test_who_looks_away_has_missed_nothing(sit: Callable[..., Person], serving: Serving) -> None:
    person = sit_down(sit, serving, "dice")
    curse(person)
    expect(person.board.get_by_role("button", name="Throw the die")).to_be_visible()
    person.page.evaluate(
        """() => { Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
                   document.dispatchEvent(new Event('visibilitychange')); }"""
    )
    expect(person.board).to_have_attribute("aria-busy", "false")
    assert spoiled(recorded(person)) == []


def test_a_card_that_one_looks_at_hides_nothing_of_what_happens_next(
    sit: Callable[..., Person], serving: Serving
) -> None:
    person = sit_down(sit, serving, "wake", preferences={**BRISK, "tap": True})
    go_on = person.page.get_by_role("button", name="Go on")
    person.wait_for(lambda: person.wire.asked)
    person.catch_up()
    person.wait_for(lambda: has_skipped(person))
    person.board.locator("[data-kind]").first.click(position={"x": 8, "y": 30})
    raised = person.board.get_by_role("button", name="Put it back into the hand")
    expect(raised).to_be_visible()
    number = person.wire.now["number"]
    serving.api(person.token).do(person.table, do="move", seat=0, words="draw", seen=number)
    expect(go_on).to_be_visible()
    expect(raised).to_have_count(0)
