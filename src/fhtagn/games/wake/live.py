"""Don't Wake Up Cthulhu! at a live table."""

from __future__ import annotations

from typing import Any

from fhtagn.games.wake.rules import codes


def tempo(game: Any, settings: dict[str, Any]) -> tuple[str, int] | None:
    """Whoever might banish a card has the window's time; silence passes."""
    return ("window", 1) if game.task == codes.ANSWERING else None
