"""On a phone: nothing scrolls sideways, what can be pressed is large enough, what must be read is too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from support.lab import enter, finish
from support.people import PHONE, PRESSABLE, Mouse, Person, play
from support.serving import Api, Serving

GAMES: dict[str, dict[str, Any]] = {
    "dice": {"bots": 5, "players": 6},
    "wake": {"bots": 5, "players": 6},
    "cathulhu": {"bots": 10, "players": 11},
    "chaos": {"bots": 3, "players": 4},
}
SIDEWAYS = {"width": 740, "height": 360}
TOUCH = 44  # pixels
SMALLEST = 13.9  # pixels of text

# What sticks out of the screen to the left or right and is not clipped by something around it.
OUTSIDE = """() => {
  const clipped = one => {
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement)
      if (getComputedStyle(up).overflowX !== 'visible') return true;
    return false;
  };
  return [...document.querySelectorAll('body *')].filter(one => {
    const box = one.getBoundingClientRect();
    if (!box.width || !box.height || one.closest('svg, .visually-hidden') || clipped(one)) return false;
    return box.left < -1 || box.right > innerWidth + 1;
  }).map(one => one.outerHTML.slice(0, 150));
}"""
# What of a board is higher than its place and scrolls; a hand of cards peeks in from below.
HIGHER = """() => [...document.querySelectorAll('main, main > section')]
  .filter(one => one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== 'clip')
  .map(one => `${one.className}: ${one.scrollHeight} in ${one.clientHeight}`)"""
# Text that people are to read, and its size.
SMALL_TEXT = """least => [...document.querySelectorAll('body *')].filter(one => {
  const text = [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
  const box = one.getBoundingClientRect();
  if (!text || !box.width || !box.height || one.closest('svg, .visually-hidden, [aria-hidden=true]')) return false;
  return parseFloat(getComputedStyle(one).fontSize) < least;
}).map(one => `${getComputedStyle(one).fontSize}: ${one.outerHTML.slice(0, 150)}`)"""
# What can be pressed, and its size; links within a sentence are as high as its text.
SMALL_TARGETS = """least => [...document.querySelectorAll('button, select, summary, a.button, input')].filter(one => {
  const label = one.closest('label') ?? one;
  const boxes = [one, label].map(each => each.getBoundingClientRect());
  if (!boxes[0].width || one.disabled || one.closest('.visually-hidden, article.rules')) return false;
  if (getComputedStyle(one).visibility === 'hidden') return false;
  const [wide, high] = ['width', 'height'].map(side => Math.max(...boxes.map(box => box[side])));
  return wide < least - 0.5 || high < least - 0.5;
}).map(one => { const box = one.getBoundingClientRect();
  return `${Math.round(box.width)}×${Math.round(box.height)}: ${one.outerHTML.slice(0, 150)}`; })"""


def check_phone(person: Person) -> None:
    page = person.page
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, "the page scrolls sideways"
    assert page.evaluate(OUTSIDE) == []
    assert page.evaluate(SMALL_TARGETS, TOUCH) == []
    assert page.evaluate(SMALL_TEXT, SMALLEST) == []


@pytest.fixture
def phone(sit: Callable[..., Person]) -> Person:
    return sit(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)


@pytest.mark.parametrize("path", ["/", "/new/dice", "/new/cathulhu", "/rules/wake", "/watch", "/me"])
def test_a_page_fits_a_phone(path: str, phone: Person) -> None:
    phone.go(path)
    phone.page.get_by_role("heading", level=1).first.wait_for()
    phone.page.wait_for_load_state("networkidle")
    check_phone(phone)


@pytest.mark.parametrize("question", ["other=players=4&set=players=5", "sweep=theft"])
def test_the_lab_fits_a_phone(question: str, phone: Person) -> None:
    enter(phone, f"/lab/dice?{question}&games=200")
    finish(phone)
    check_phone(phone)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_full_table_fits_a_phone_also_on_its_side(game: str, phone: Person, serving: Serving) -> None:
    api = Api.new(serving.address, "Ann")
    table = api.table(game, **GAMES[game])
    phone.become("Ann", api.token)
    phone.page.set_viewport_size(SIDEWAYS)
    phone.go(f"/t/{table}")
    assert phone.wait_for_turn()
    phone.board.locator(PRESSABLE).first.wait_for()
    phone.rest()
    check_phone(phone)
    assert phone.page.evaluate(HIGHER) == [], "the board must be scrolled"
    stand_up(phone)
    for _ in range(3):
        if not phone.wait_for_turn():
            break
        phone.board.locator(PRESSABLE).first.wait_for()
        phone.rest()
        check_phone(phone)
        check_the_board(phone)
        play(phone, Mouse(2), moves=1)


def stand_up(phone: Person) -> None:
    phone.page.set_viewport_size(PHONE)
    phone.page.wait_for_function(f"() => innerWidth === {PHONE['width']}")
    for _ in range(3):  # a board measures its place, then lays itself out
        phone.frame()


def check_the_board(person: Person) -> None:
    """The board has a place on the screen, and something on it can be pressed without scrolling sideways."""
    box = person.board.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["width"] <= PHONE["width"]
    assert box["height"] > 200, "there is no board"
    buttons = [one.bounding_box() for one in person.board.get_by_role("button").all() if one.is_visible()]
    seen = [one for one in buttons if one and 0 <= one["y"] < PHONE["height"]]
    assert seen, "nothing to press is on the screen"
