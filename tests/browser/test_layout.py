"""From the smallest phone to a very large screen: all is on it, can be pressed, and lies over nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator

import numpy as np
import pytest
from playwright.sync_api import Browser, Locator, expect
from support import chaos
from support.layout import wrong_places
from support.people import AT_REST, HASTY, Mouse, Person, somebody
from support.positions import ANN, Arranged, Story, arrange
from support.serving import Serving

SCREENS = {320: 568, 390: 844, 1280: 800, 2560: 1440}
PAGES = [
    "/",
    "/learn/dice",
    "/learn/wake",
    "/new/wake",
    "/new/chaos",
    "/rules/wake",
    "/rules/cathulhu",
    "/watch",
    "/me",
]
STORIES = [
    Story("dice", 6),
    Story("wake", 6, most=4),
    Story("cathulhu", 11, most=3),
    Story("cathulhu", 5, most=0),
    Story("chaos", 4, most=3),
]
GAMES = sorted({story.game for story in STORIES})
# A thing on each board whose size is the board's.
MEASURED = {
    "dice": "main button.die",
    "wake": "main .stack",
    "cathulhu": "main [data-seat]",
    "chaos": "main button.die",
}


pytestmark = pytest.mark.xdist_group("layout")  # one server for all of them


@pytest.fixture(scope="module")
def arranged(tmp_path_factory: pytest.TempPathFactory) -> Arranged:
    return arrange(tmp_path_factory.mktemp("arranged"), STORIES)


@pytest.fixture(scope="module")
def serving(arranged: Arranged) -> Iterator[Serving]:
    with arranged.served() as serving:
        yield serving


@pytest.fixture(scope="module")
def ann(browser: Browser, serving: Serving, arranged: Arranged) -> Iterator[Person]:
    with somebody(browser, serving.address) as ann:
        ann.become(ANN, arranged.token)
        yield ann


def look_at(ann: Person, width: int) -> None:
    ann.page.set_viewport_size({"width": width, "height": SCREENS[width]})
    ann.page.wait_for_function(f"innerWidth === {width}")
    for _ in range(3):  # a board measures its place, then lays itself out
        ann.frame()
    ann.page.wait_for_function(AT_REST)


def open_table(ann: Person, table: str, width: int = 390) -> None:
    look_at(ann, width)
    ann.go(f"/t/{table}")
    ann.board.locator("section[aria-label]").first.wait_for()
    ann.rest()


def check_everywhere(ann: Person, where: str) -> None:
    for width in SCREENS:
        look_at(ann, width)
        assert wrong_places(ann.page) == [], f"{where}, {width} pixels wide"


@pytest.mark.parametrize("path", PAGES)
def test_a_page_fits_every_screen(path: str, ann: Person) -> None:
    look_at(ann, 390)
    ann.go(path)
    ann.page.get_by_role("heading", level=1).first.wait_for()
    ann.page.wait_for_load_state("networkidle")
    check_everywhere(ann, path)


def test_a_lobby_fits_every_screen(ann: Person, serving: Serving, arranged: Arranged) -> None:
    table = serving.api(arranged.token).table("wake", bots=2, start=False, players=4)
    ann.go(f"/t/{table}")
    ann.page.get_by_role("heading", level=2).first.wait_for()
    check_everywhere(ann, "the lobby")
    look_at(ann, 390)
    assert ann.page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "only what is in it scrolls"


@pytest.mark.parametrize("game", GAMES)
def test_a_board_fits_every_screen(game: str, ann: Person, arranged: Arranged) -> None:
    for table in arranged.tables[game]:
        open_table(ann, table)
        check_everywhere(ann, table)


def test_a_raised_card_does_not_hide_what_else_can_be_done(ann: Person, arranged: Arranged) -> None:
    open_table(ann, arranged.tables["wake"][0])
    draw = ann.board.get_by_role("button", name="Draw and end the turn")
    for width in (320, 390, 1280):
        look_at(ann, width)
        ann.board.locator("[data-kind]").first.click(position={"x": 8, "y": 30})
        expect(ann.board.get_by_role("button", name="Put it back into the hand")).to_be_visible()
        expect(draw).to_have_count(1)
        draw.click(trial=True)  # nothing lies over it
        ann.page.keyboard.press("Escape")


@pytest.mark.parametrize("game", GAMES)
def test_a_board_grows_with_the_screen(game: str, ann: Person, arranged: Arranged) -> None:
    thing = ann.page.locator(MEASURED[game]).last
    open_table(ann, arranged.tables[game][0], 1280)
    before = width_of(thing)
    look_at(ann, 2560)
    ann.wait_for(lambda: width_of(thing) > 1.25 * before)
    ann.page.set_viewport_size({"width": 3840, "height": 2160})
    ann.wait_for(lambda: width_of(thing) > 1.9 * before)


def width_of(thing: Locator) -> float:
    box = thing.bounding_box()
    return box["width"] if box else 0.0


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end_all_sit_above_what_is_told_of_it(game: str, ann: Person, arranged: Arranged) -> None:
    open_table(ann, arranged.tables[game][-1], 1280)
    told = ann.page.get_by_role("region", name="The end").bounding_box()
    assert told is not None
    for seat in ann.board.locator("[data-seat]").all():
        box = seat.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= told["y"] + 1


def test_a_sentence_lies_over_nothing_that_can_be_pressed(ann: Person, arranged: Arranged) -> None:
    open_table(ann, arranged.tables["chaos"][0])
    ann.board.get_by_role("button", name=re.compile("^Your .* head")).first.click(force=True)
    ann.page.locator(".toast").first.wait_for()
    for width in (390, 1280):
        look_at(ann, width)
        assert wrong_places(ann.page) == [], width


def test_who_lets_a_bot_play_on_a_phone_can_take_the_seat_back(
    ann: Person, serving: Serving, arranged: Arranged
) -> None:
    table = serving.api(arranged.token).table("dice", bots=2, pace="humane", players=3)
    open_table(ann, table, 320)
    ann.page.get_by_role("button", name="More").click()
    ann.page.get_by_role("button", name="Let a bot play for me").click()
    ann.page.get_by_role("button", name="Let the bot play").click()
    back = ann.page.get_by_role("button", name="Take my seat back")
    expect(ann.page.get_by_role("dialog")).to_have_count(0)
    expect(back).to_be_visible()
    assert wrong_places(ann.page) == []
    back.click()
    expect(back).to_have_count(0)


# Dice of others over which something lies, or that are not on the screen.
HIDDEN_DICE = """() => [...document.querySelectorAll('main article:not(.mine) [data-part]')].filter(die => {
  const {left, top, width, height} = die.getBoundingClientRect();
  return !die.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map(die => die.closest('article').ariaLabel + ' ' + die.dataset.part)"""


# Where everybody's monster lies, and how large it is.
MONSTERS = """() => [...document.querySelectorAll('main article')].map(one => {
  const mat = one.getBoundingClientRect(), die = one.querySelector('[data-part]').getBoundingClientRect();
  return [mat.x, mat.y, mat.width, die.width];
})"""


def same_places(ann: Person, before: list[list[float]]) -> bool:
    """But for parts of a pixel."""
    now = ann.page.evaluate(MONSTERS)
    return bool(np.shape(now) == np.shape(before) and np.abs(np.subtract(now, before)).max() < 1)


def touch_a_die(ann: Person) -> None:
    """One's own, for which some stones fit."""
    parts = [words.split()[1] for words in ann.wire.now["you"]["legal"] if words.startswith("activate")]
    chaos.own_die(ann, parts[0]).click()
    ann.board.get_by_role("button", name="Not this one").wait_for()


def activate(ann: Person) -> None:
    """Some die with some stones."""
    words = next(words for words in ann.wire.now["you"]["legal"] if words.startswith("activate"))
    chaos.make(ann, Mouse(), words)
    ann.wait_for(lambda: ann.wire.steps == [words])
    ann.rest()


def can_activate(ann: Person, table: str) -> bool:
    """Play on until the plans are made; whether there is a die for which some stones fit."""
    open_table(ann, table)
    while ann.wait_for_turn() and "keep" in ann.wire.now["you"]["legal"]:
        made = len(ann.wire.moves)
        chaos.make(ann, Mouse(), "keep")
        ann.wait_for(lambda made=made: len(ann.wire.moves) > made)
        ann.rest()
    return any(words.startswith("activate") for words in ann.wire.now["you"]["legal"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whoever_plans_sees_the_monsters_of_all_and_none_changes_its_size(
    players: int, browser: Browser, serving: Serving, arranged: Arranged
) -> None:
    with somebody(browser, serving.address, preferences={**HASTY, "coach": True}) as ann:
        ann.become(ANN, arranged.token)
        while not can_activate(ann, serving.api(arranged.token).table("chaos", bots=players - 1, players=players)):
            pass
        for width in SCREENS:
            look_at(ann, width)
            before = ann.page.evaluate(MONSTERS)
            touch_a_die(ann)
            look_at(ann, width)
            assert same_places(ann, before), f"sums have come up, {width} pixels wide"
            ann.board.get_by_role("button", name="Not this one").click()
        look_at(ann, 390)
        before = ann.page.evaluate(MONSTERS)
        activate(ann)
        look_at(ann, 390)
        assert same_places(ann, before), "a die is activated"
        ann.board.get_by_role("button", name="Take back").click()
        expect(ann.board.get_by_role("button", name="Take back")).to_have_count(0)
        bonus = ann.board.get_by_role("button", name=re.compile("Bonus(…)?$"))
        for width in (1280, 2560):
            look_at(ann, width)
            before = ann.page.evaluate(MONSTERS)
            bonus.click()
            look_at(ann, width)
            assert same_places(ann, before), f"Bonuses lie there, {width} pixels wide"
            expect(ann.board.locator("[data-move^='bonus ']").last).to_be_in_viewport(ratio=1)
            bonus.click()
        for folded in (True, False):
            for width, height in ((390, 844), (360, 740)):
                ann.page.set_viewport_size({"width": width, "height": height})
                ann.wait_for(lambda: not ann.page.evaluate(HIDDEN_DICE))
            if folded:
                ann.board.get_by_role("button", name="End with a Bonus").click()


def test_four_at_chaos_on_a_phone_read_which_sign_is_which(ann: Person, arranged: Arranged) -> None:
    open_table(ann, arranged.tables["chaos"][0], 320)
    legend = ann.board.get_by_role("list", name="What the actions do")
    for word in ("Attack", "Block", "Heal", "Madness"):
        expect(legend.get_by_text(word, exact=True)).to_be_visible()
