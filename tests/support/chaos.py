"""Hands that make a given move on the board of Chaos of Cthulhu: by the dice, stones, cards and buttons it takes."""

from __future__ import annotations

import re

from playwright.sync_api import Locator
from support.people import Hands, Person

BUTTONS = {
    "keep": "Keep",
    "reroll-dice": "roll all five again",
    "reroll": "roll . again",
    "done": "^(Give this plan|Plan nothing)$",
    "pass": "^(Pass|Let it stand)$",
    "hold": "Block no more",
}


def make(person: Person, hands: Hands, words: str) -> None:
    """Touch what makes this move."""
    match words.split():
        case ["activate", part, "with", *places]:
            hands.press(person, near(person, hands, own_die(person, part), "Your"))
            touch_stones(person, hands, places)
            hands.press(person, button(person, f"^Activate the {part}( part)?: .*$").first)
        case ["reroll", *places]:
            touch_stones(person, hands, places)
            hands.press(person, button(person, BUTTONS["reroll"]))
        case ["aim", colour, part]:
            closing = person.wire.steps and "ends" not in person.wire.now["you"]
            hands.press(person, near(person, hands, die(person, colour, part), colour))
            if closing:
                hands.press(person, button(person, BUTTONS["done"]))
        case ["place", part]:
            hands.press(person, near(person, hands, own_die(person, part), "Your"))
        case ["bonus", number, *aim]:
            announce(person, hands, number, aim)
        case ["free", action]:
            hands.press(person, button(person, f"^Free {action}$"))
        case ["block", "attack"]:
            hands.press(person, button(person, "^Block an Attack$"))
        case ["block", action, part]:
            hands.press(person, button(person, f"^Block the {action} on the {part}( part)?$"))
        case [("save" | "lose") as verb, part]:
            hands.press(person, button(person, f"{verb} the {part}( part)?$"))
        case [verb]:
            hands.press(person, button(person, BUTTONS[verb]))
        case _:
            raise AssertionError(f"nobody knows how to make the move “{words}”")


def near(person: Person, hands: Hands, what: Locator, monster: str) -> Locator:
    """A die; on a phone its monster may have to come into the middle first."""
    small = button(person, rf"^Look at [^:]*\b{monster}\b")
    if not what.count() and small.count():
        hands.press(person, small)
    return what


def touch_stones(person: Person, hands: Hands, places: list[str]) -> None:
    for place in places:
        hands.press(person, button(person, f"^Stone {place}: "))


def announce(person: Person, hands: Hands, number: str, aim: list[str]) -> None:
    unfold = button(person, "^End with a Bonus")
    if unfold.count():
        hands.press(person, unfold)
    cards = person.board.get_by_role("group", name="Bonuses")
    hands.press(person, cards.get_by_role("button", name=re.compile(rf"^{number}\D")))
    announce = button(person, "^(Announce |End with (?!a Bonus))")
    several = {words.split()[1] for words in person.wire.now["you"]["legal"] if words.startswith("bonus")}
    match aim:
        case [] if len(several) > 1:
            hands.press(person, announce)
        case [colour, part]:
            hands.press(person, near(person, hands, die(person, colour, part), colour))
        case [target]:
            hands.press(person, button(person, rf"(\({target}\)|^The {target})$"))


def button(person: Person, name: str) -> Locator:
    return person.board.get_by_role("button", name=re.compile(name, re.IGNORECASE))


def die(person: Person, colour: str, part: str) -> Locator:
    return button(person, rf"^(?!Look at )\S.* {colour} {part}(?: part)?, ")


def own_die(person: Person, part: str) -> Locator:
    return button(person, rf"^Your \S+ {part}(?: part)?, ")
