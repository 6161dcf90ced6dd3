"""Omens at a live table: bidding is a window, a shout closes it, and the clock ends the game."""

from __future__ import annotations

from typing import Any

from support.omens import rules


def tempo(game: Any, settings: dict[str, Any]) -> tuple[str, int] | None:
    return ("window", 1) if game.phase == rules.BIDDING else None


def closes(game: Any, seat: int, move: int) -> bool:
    return move == rules.SHOUT


def by_clock(game: Any, time_is_up: bool) -> int | None:
    if game.phase != rules.ENDING:
        return None
    return rules.TIME if time_is_up else rules.ON
