"""`fhtagn solve`: exact play."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from fhtagn.cli.arguments import GameArgument, SettingsArgument, chosen_game
from fhtagn.cli.progress import progress_bar
from fhtagn.kernel.errors import FhtagnError


def add_to(app: typer.Typer) -> None:
    app.command(name="solve", rich_help_panel="Study")(solve)


def solve(
    game: GameArgument,
    settings: SettingsArgument = None,
    position: Annotated[
        str | None,
        typer.Option("--position", metavar="WORDS", help="Every choice in this position, as the game writes it."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Solve a game exactly: what the opening is worth to each seat, and what every choice in a position is worth.

    The solution is computed on first use and kept. Equal choices go to the lowest seat.

    [dim]Examples:[/dim]

      fhtagn solve GAME players=4
      fhtagn solve GAME players=4 --position "3 1 0 2 pool 6 caster 1"
    """
    found, chosen = chosen_game(game, settings)
    reason = found.solver.refused(chosen)
    if reason:
        raise FhtagnError(reason)
    with progress_bar("solving", 1.0) as tell:
        result = found.solver.position(chosen, position, tell) if position else found.solver.opening(chosen, tell)
    if as_json:
        opening = {"game": found.id, "settings": found.settings_json(chosen)}
        typer.echo(json.dumps(result if position else opening | result, ensure_ascii=False))
        return
    from rich.console import Console

    Console(highlight=False).print(found.solver.drawn(result))
