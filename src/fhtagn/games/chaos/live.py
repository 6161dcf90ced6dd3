"""Chaos of Cthulhu at a live table."""

from __future__ import annotations

from typing import Any

from fhtagn.games.chaos.rules import codes, state
from fhtagn.games.chaos.rules.game import to_act


def tempo(game: Any, settings: dict[str, Any]) -> tuple[str, int] | None:
    """Whoever might announce or cancel a Bonus has the window's time; silence passes."""
    return ("window", 1) if game.phase in (state.PLANNED, state.WINDOW, state.ANSWER) else None


def ends_by_clock(settings: dict[str, Any]) -> bool:
    return int(settings["rounds"]) == 0


def by_clock(game: Any, time_is_up: bool) -> int | None:
    """Without a number of rounds the table's clock ends the game, not chance."""
    if to_act(game, -1) == 0 or game.phase != state.CLOCK:
        return None
    return codes.TIME if time_is_up else codes.ON
