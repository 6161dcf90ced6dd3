"""Cthulhu Dice at a live table."""

from __future__ import annotations

from typing import Any


def rematch(settings: dict[str, Any], winners: list[int]) -> dict[str, object]:
    """In a series the winner of the last game goes first."""
    return {"first": winners[0]} if winners else {}
