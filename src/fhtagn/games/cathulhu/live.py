"""Cult of Cathulhu at a live table."""

from __future__ import annotations

from typing import Any

from fhtagn.games.cathulhu.rules.codes import TAKE
from fhtagn.games.cathulhu.rules.state import COUNCIL, USING


def tempo(game: Any, settings: dict[str, Any]) -> tuple[str, int] | None:
    """A tick lasts the Council's time divided by the sand; silence waits."""
    return ("council", settings["sand"]) if game.phase == COUNCIL else None


def closes(game: Any, seat: int, move: int) -> bool:
    """Whoever takes the hourglass ends the tick; everyone else has waited."""
    return bool(game.phase == COUNCIL and move == TAKE)


def hushed(game: Any, seats: list[int]) -> bool:
    """While a skill is carried out nobody talks but its user."""
    return bool(game.phase == USING and game.hourglass not in seats)
