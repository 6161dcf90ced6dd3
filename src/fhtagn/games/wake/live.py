"""Don't Wake Up Cthulhu! at a live table."""

from __future__ import annotations

from typing import Any

from fhtagn.games.wake.rules import codes


def tempo(game: Any, settings: dict[str, Any]) -> tuple[str, int] | None:
    """Nobody knows who could banish a card."""
    return ("window", 1) if game.task == codes.ANSWERING else None


def throws(game: Any, seat: int, move: int) -> bool:
    """Every card is drawn by hand."""
    return bool(move == codes.DRAW)
