"""The levels that a bot can have, and how long one seems to think."""

from __future__ import annotations

import secrets

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.players import learned
from fhtagn.players.levels import OLD_ONE, ladder
from fhtagn.table.limits import Limits

COMMON = {
    "random": "Makes any move that is allowed.",
    "novice": "Makes any move that is allowed: good to learn against.",
    "adept": "Plays with sense, and makes mistakes.",
    "elder": "Plays well: hard to beat.",
    OLD_ONE: "Has taught itself in millions of games, and beats the elders.",
}
LEARNED = "A network that has taught itself."
THOUGHTFUL = ("elder", OLD_ONE)  # may take longer over a move
STAND_IN = "adept"  # the level of a bot that takes over from somebody whose time is up, or who has gone


def levels(game: Game) -> list[str]:
    """The levels that a bot can have in this game."""
    known = ladder(game)
    return [*known, *(name for name in game.policy_names if name not in known), *learned.kept(game)]


def level_words(game: Game) -> dict[str, str]:
    """How the players of each level play, in one sentence: as the game's texts or its policies say it."""
    texts = game.catalogue()
    known = COMMON | {policy.__name__: (policy.__doc__ or "").strip() for policy in game.policies.POLICIES}
    return {level: texts.get(f"level.{level}") or known.get(level, LEARNED) for level in levels(game)}


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
    least = limits.window_pause[level in THOUGHTFUL] if several else 0.0
    return max(least, 0.0 if pace == "instant" else low + (high - low) * secrets.randbelow(1000) / 1000)
