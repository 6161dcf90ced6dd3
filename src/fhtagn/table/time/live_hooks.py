"""What a game says about time at a live table, in its optional module `live.py`.

def tempo(game, settings) -> tuple[str, int] | None
    The clock of the present common decision and the part of it that this decision gets: ("window", 1) where
    somebody might answer and silence passes, ("council", 12) for a twelfth of the council's time.
def closes(game, seat, move) -> bool
    Whether this answer ends a common decision at once; everybody else who has not answered is silent then.
def by_clock(game, time_is_up) -> int | None
    Nature's move where the table's clock decides it instead of chance.
def ends_by_clock(settings) -> bool
    Whether the table's clock ends a game with these settings.
def hushed(game, seats) -> bool
    Whether whoever holds these seats must not talk now.
def rematch(settings, winners) -> dict[str, object]
    The settings that the next game of a series changes.
"""

from __future__ import annotations

import importlib
from functools import cache
from types import ModuleType
from typing import Any

from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game


@cache
def live(game: Game) -> ModuleType | None:
    return importlib.import_module(f"{game.package}.live") if game.has("live") else None


def _ask(game: Game, name: str, default: Any, *values: Any) -> Any:
    function = getattr(live(game), name, None)
    return default if function is None else function(*values)


@cache
def has_tempo(game: Game) -> bool:
    """Whether some decisions of this game have a clock of their own."""
    return hasattr(live(game), "tempo")


@cache
def has_clock(game: Game) -> bool:
    """Whether the table's clock makes some of Nature's moves."""
    return hasattr(live(game), "by_clock")


def window(match: Match) -> tuple[str, int] | None:
    """The clock of the present common decision, if it has one of its own."""
    tempo: tuple[str, int] | None = _ask(match.game, "tempo", None, match.state, match.settings)
    return tempo


def closes(match: Match, seat: int, move: int) -> bool:
    return bool(_ask(match.game, "closes", False, match.state, seat, move))


def by_clock(match: Match, time_is_up: bool) -> int | None:
    move: int | None = _ask(match.game, "by_clock", None, match.state, time_is_up)
    return move


def ends_by_clock(match: Match) -> bool:
    return bool(_ask(match.game, "ends_by_clock", False, match.settings))


def hushed(match: Match, seats: list[int]) -> bool:
    return bool(_ask(match.game, "hushed", False, match.state, seats))


def rematch(game: Game, settings: dict[str, Any], winners: list[int]) -> dict[str, Any]:
    return dict(_ask(game, "rematch", {}, settings, winners))
