"""How a position looks in the terminal."""

from __future__ import annotations

import io
from typing import Any

from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.texts import Names, seat_name

WIDTH = 100


def board(game: Game, view: Record, viewer: int, names: Names) -> Any:
    """The game's own drawing (its terminal.py), else its JSON as a table."""
    drawn = game.terminal.board(view, viewer, names)
    return _plain(game.words.state_json(view)) if drawn is None else drawn


def recorded(game: Game, view: Record, viewer: int) -> Any:
    """A console of rich's that has recorded the drawing: it gives it as text, or as HTML."""
    from rich.console import Console

    console = Console(record=True, file=io.StringIO(), width=WIDTH, force_jupyter=False)
    console.print(board(game, view, viewer, seat_name))
    return console


def board_text(game: Game, view: Record, viewer: int) -> str:
    return str(recorded(game, view, viewer).export_text()).rstrip() + "\n"


def _plain(state: dict[str, Any]) -> Any:
    from rich.markup import escape
    from rich.table import Table

    table = Table(show_header=False, box=None, padding=(0, 2))
    for name, value in state.items():
        table.add_row(f"[dim]{escape(name)}[/]", escape(_said(value)))
    return table


def _said(value: Any) -> str:
    """A value of JSON as one would write it down; what is inside something else stands in brackets."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_inner(one)}" for name, one in value.items()) or "–"
    if isinstance(value, list):
        return ", ".join(map(_inner, value)) or "–"
    if value is None:
        return "–"
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def _inner(value: Any) -> str:
    return f"({_said(value)})" if isinstance(value, dict | list) and value else _said(value)
