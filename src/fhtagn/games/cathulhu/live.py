"""Cult of Cathulhu at a live table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fhtagn.games.cathulhu.rules.cards import NONE
from fhtagn.games.cathulhu.rules.codes import CLAIM, DISCARD_FAVOR, TAKE, WAIT
from fhtagn.games.cathulhu.rules.state import COUNCIL, USING
from fhtagn.kernel.match import Move


def tempo(game: Any, settings: dict[str, Any]) -> tuple[str, int] | None:
    """A tick lasts the Council's time divided by the sand; silence waits."""
    return ("council", settings["sand"]) if game.phase == COUNCIL else None


def closes(game: Any, seat: int, move: int) -> bool:
    """Whoever takes the hourglass ends the tick; everyone else has waited."""
    return bool(game.phase == COUNCIL and move == TAKE)


def idle(game: Any, seat: int, made: Iterable[Move]) -> bool:
    """Without a card there is nothing to take the hourglass for. Whoever has waited or spoken since the last deed has
    answered, until the last grain."""
    if game.phase != COUNCIL:
        return False
    return bool(game.holding[seat] == NONE or (game.sand > 1 and _has_answered(made, seat)))


def _has_answered(made: Iterable[Move], seat: int) -> bool:
    for move in made:
        if move.code != WAIT and not CLAIM <= move.code < DISCARD_FAVOR:
            return False
        if move.seat == seat:
            return True
    return False


def hushed(game: Any, seats: list[int]) -> bool:
    """While a skill is carried out nobody talks but its user."""
    return bool(game.phase == USING and game.hourglass not in seats)
