"""Cthulhu Dice at a live table."""

from __future__ import annotations

from typing import Any

from fhtagn.games.dice.rules import ATTACKING


def throws(game: Any, seat: int, move: int) -> bool:
    """Whoever attacks throws the die."""
    return bool(game.phase == ATTACKING)


def rematch(settings: dict[str, Any], winners: list[int]) -> dict[str, object]:
    """In a series the winner of the last game goes first."""
    return {"first": winners[0]} if winners else {}
