"""How a position looks in the terminal."""

from __future__ import annotations

from typing import Any

from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.texts import Names


def board(game: Game, view: Record, viewer: int, names: Names) -> Any:
    """The game's own drawing (its terminal.py), else its JSON as a table."""
    drawn = game.terminal.board(view, viewer, names)
    return _plain(game.words.state_json(view)) if drawn is None else drawn


def _plain(state: dict[str, Any]) -> Any:
    from rich.table import Table

    table = Table(show_header=False, box=None, padding=(0, 2))
    for name, value in state.items():
        table.add_row(f"[dim]{name}[/]", "–" if value is None else str(value))
    return table
