"""The levels that a bot can have, and how long one seems to think."""

from __future__ import annotations

import secrets

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.table.limits import Limits

LEVELS = ("novice", "adept", "elder")
STAND_IN = "adept"  # the level of a bot that takes over from somebody whose time is up, or who has gone


def levels(game: Game) -> list[str]:
    """The levels that a bot can have in this game."""
    return [*LEVELS, *(name for name in game.policy_names if name not in LEVELS)]


def check_level(game: Game, level: str) -> str:
    if level not in levels(game):
        raise FhtagnError(f"There is no bot of level “{level}”; there are {', '.join(levels(game))}.")
    return level


def hesitation(window: float) -> float:
    """How long it takes until somebody's only move is made where that it is the only one is a secret: any time that a
    person might take."""
    return window * (500 + secrets.randbelow(1500)) / 1000


def delay(limits: Limits, pace: str, level: str, several: bool) -> float:
    """How long a bot seems to think: it depends on nothing that the bot knows.

    Where several are asked, also one that plays at once waits as long as its level ever thinks, so that the time tells
    nothing about the choice that it had.
    """
    low, high = limits.humane
    least = limits.window_pause[level == "elder"] if several else 0.0
    return max(least, 0.0 if pace == "instant" else low + (high - low) * secrets.randbelow(1000) / 1000)
