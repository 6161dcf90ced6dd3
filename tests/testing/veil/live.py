"""Veil at a live table: no step, and nothing that touches only some."""

from typing import Any


def step(game: Any, seat: int, move: int) -> bool:
    return False


def touches(game: Any, seat: int) -> bool:
    return True
