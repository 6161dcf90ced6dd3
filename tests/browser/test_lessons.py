"""First games that teach: played as somebody new plays them, on the real boards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from support.lessons import Pupil
from support.people import PHONE, Hands, Keyboard, Mouse, Person

# By game and lesson: a step, and what somebody does instead of what it asks for.
WRONG = {
    ("dice", 1): (3, "attack 2"),
    ("wake", 1): (2, "draw"),
    ("cathulhu", 1): (3, "wait"),
    ("cathulhu", 2): (3, "take"),
    ("chaos", 1): (4, "aim green left"),
    ("chaos", 2): (1, "reroll-dice"),
}
SCREENS: dict[str, tuple[Hands, dict[str, Any]]] = {
    "mouse": (Mouse(), {}),
    "keyboard": (Keyboard(), {}),
    "phone": (Mouse(), {"viewport": PHONE, "has_touch": True, "is_mobile": True}),
}


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(("game", "number"), WRONG)
def test_a_lesson_is_played_from_its_first_word_to_its_last(
    sit: Callable[..., Person], game: str, number: int, screen: str
) -> None:
    hands, options = SCREENS[screen]
    person = sit(**options)
    pupil = Pupil(person, hands, game, number)
    person.go(f"/learn/{game}/{number}")
    last, (trap, wrong) = len(pupil.lesson["steps"]) - 1, WRONG[game, number]
    for step in range(last):
        pupil.hears(step)
        for key in pupil.lesson["steps"][step]["notice"]:
            framed = person.board.locator(f'[data-what="{key}"]:visible').first
            expect(framed).to_have_css("outline-style", "solid")
        if step == trap:
            pupil.errs(step, wrong)
        pupil.does(step)
    pupil.hears(last)
    expect(pupil.button("Play a real game")).to_be_visible()


def test_one_comes_from_home_tries_something_else_leaves_comes_back_and_ends_in_a_game(
    sit: Callable[..., Person],
) -> None:
    person = sit()
    person.go("/")
    person.page.get_by_role("link", name="Learn by playing Cthulhu Dice").click()
    pupil = Pupil(person, Mouse(), "dice")
    for step in range(3):
        pupil.hears(step)
        pupil.does(step)
    pupil.hears(3)
    person.board.get_by_role("button", name="Edith").click()
    expect(pupil.speech).to_contain_text(pupil.lesson["steps"][3]["tries"]["attack 2"])
    pupil.button("What was I to do?").click()
    pupil.hears(3)

    person.page.get_by_role("link", name="Leave the lesson").click()
    person.page.get_by_role("link", name="Learn by playing Cthulhu Dice").click()
    for step in range(3, 11):
        pupil.hears(step)
        pupil.does(step)
    pupil.hears(11)
    pupil.button("Play a real game").click()
    assert person.wait_for_turn()
    assert [seat["level"] for seat in person.wire.now["info"]["seats"]] == [None, "novice", "novice"]


def test_somebody_who_is_invited_learns_first_and_comes_back_to_the_table(sit: Callable[..., Person]) -> None:
    host, guest = sit(), sit()
    host.go("/")
    host.page.get_by_role("article", name="Cthulhu Dice").get_by_role("button", name="Invite friends").click()
    guest.page.goto(host.page.get_by_role("textbox", name="The link").input_value())
    guest.page.get_by_role("link", name="First time? Learn by playing").click()
    pupil = Pupil(guest, Mouse(), "dice")
    guest.page.evaluate("localStorage.setItem('fhtagn.lesson.dice.1', '10')")
    guest.page.reload()
    pupil.hears(10)
    pupil.does(10)
    guest.page.get_by_role("link", name="Back to the table").click()
    expect(guest.page.get_by_role("button", name="Sit down").first).to_be_visible()
