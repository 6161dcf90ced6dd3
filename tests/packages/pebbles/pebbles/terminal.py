"""The heap in the terminal."""

from collections.abc import Callable
from typing import Any


def board(view: Any, viewer: int, names: Callable[[int], str]) -> str:
    return f"{'o ' * view.pebbles}\n{view.pebbles} pebbles lie there."
