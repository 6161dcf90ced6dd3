"""Scenes: a game brought to the start of planning, with chosen dice and stones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fhtagn.games.chaos.rules.seeking import go_on
from fhtagn.games.chaos.vocabulary import ACTIONS, COLOURS, PARTS
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.match import Match
from fhtagn.testing import play

Change = Callable[[Any], None]


def set_up(header: str, dice: list[str], number: str = "", first: int = 0, change: Change | None = None) -> Match:
    """Past set-up: nobody rolls again, and `first` is Player 1. In a crown the core's number stays 3."""
    match = play(f"chaos players={len(dice)} {header}")
    crown = match.settings["mode"] == "crown"
    for rolls in dice:
        play(match, f"- {' '.join(rolls[:3] + rolls[4:] if crown else rolls)}")
    if number:
        play(match, f"- {number}")
    keep_all(match)
    play(match, "- " + " ".join("6" if seat == first else "1" for seat in range(len(dice))))
    if change:
        change(match.state)
        go_on(match.state)
    return match


def keep_all(match: Match) -> Match:
    while match.json()["state"]["phase"] in ("setup-reroll", "reroll") and match.to_act() != [NATURE]:
        match.say(match.to_act()[0], "keep")
    return match


def roll_stones(match: Match, stones: list[str]) -> Match:
    """The stones of every seat, and no re-rolls. A lost part's place is written as 0."""
    for rolls in stones:
        play(match, f"- {' '.join(rolls.replace('0', ''))}")
    return keep_all(match)


def build_scene(
    header: str,
    dice: list[str],
    stones: list[str],
    *lines: str,
    number: str = "",
    first: int = 0,
    change: Change | None = None,
) -> Match:
    """A game at the start of planning, and the moves that follow."""
    match = roll_stones(set_up(header, dice, number, first, change), stones)
    return play(match, *lines)


def number_of(colour: str, part: str, action: str, least: int = 1) -> int:
    """The lowest number, from `least` on, at which a die of the house faces shows an action."""
    shift = PARTS.index(part) + COLOURS.index(colour)
    return next(number for number in range(least, 7) if (number - 1 + shift) % 4 == ACTIONS.index(action))


def dice_showing(colour: str, *actions: str) -> str:
    """Five numbers at which a monster shows these actions, head to base."""
    return "".join(str(number_of(colour, part, action, 2)) for part, action in zip(PARTS, actions, strict=True))


@pytest.fixture
def scene() -> Callable[..., Match]:
    return build_scene


@pytest.fixture
def begun() -> Callable[..., Match]:
    return set_up


@pytest.fixture
def stones_rolled() -> Callable[..., Match]:
    return roll_stones


@pytest.fixture
def on() -> Callable[..., Match]:
    return play


@pytest.fixture
def showing() -> Callable[..., str]:
    return dice_showing
