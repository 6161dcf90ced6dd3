"""Don't Wake Up Cthulhu! at a live table."""

from __future__ import annotations

from typing import Any

from fhtagn.games.wake.rules import cards, codes, pending, seats


def tempo(game: Any, settings: dict[str, Any]) -> tuple[str, int] | None:
    """Nobody knows who could banish a card."""
    return ("window", 1) if game.task == codes.ANSWERING else None


def throws(game: Any, seat: int, move: int) -> bool:
    """Every card is drawn by hand."""
    return bool(move == codes.DRAW)


def step(game: Any, seat: int, move: int) -> bool:
    """Whoever has to discard several cards chooses them together."""
    if game.task == codes.TRIMMING:
        return bool(game.sizes[seat] - 1 > cards.HAND_LIMIT)
    drawers = game.task == codes.DISCARDING and cards.HITS_DRAWER[pending.card(game)]
    return bool(drawers and game.sizes[seat] - 1 > cards.DREAM_LIMIT)


def touches(game: Any, seat: int) -> bool:
    """A card that is aimed at this seat, a card of whoever is right before it, and what stands against its own card."""
    if game.task != codes.ANSWERING or seats.next_living(game, game.active) == seat:
        return True
    rows = game.pending[: game.depth]
    return any(seat in (row[pending.BY], row[pending.TARGET]) for row in rows)
