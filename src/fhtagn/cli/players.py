"""`fhtagn players`: who can be played against."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from fhtagn.kernel import registry
from fhtagn.kernel.registry import Game


def add_to(app: typer.Typer) -> None:
    app.command(name="players", rich_help_panel="Play")(players)


def players(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game only.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False,
) -> None:
    """Who plays: the levels novice, adept, elder and, in some games, old-one; each game's policies, search, exact play.

    [dim]Examples:[/dim]  fhtagn players  ·  fhtagn players GAME --json
    """
    found = [registry.find(identifier) for identifier in ([game] if game else registry.game_ids())]
    if as_json:
        typer.echo(json.dumps({one.id: described(one) for one in found}, indent=2, ensure_ascii=False))
        return
    from rich.console import Console
    from rich.table import Table

    console = Console(highlight=False)
    for one in found:
        console.print(f"\n[bold yellow]{one.id}[/]  [bold]{one.title}[/]")
        table = Table(box=None, padding=(0, 2), show_header=False)
        for name, meaning in _meanings(one).items():
            table.add_row(f"  [cyan]{name}[/]", meaning)
        console.print(table)
    console.print(f"\n[dim]Play against one:[/] fhtagn play {found[0].id} --against elder")


def described(game: Game) -> dict[str, Any]:
    """A game's players for programs."""
    from fhtagn.players import levels

    settings = game.settings({})
    return {
        "players": levels.names(game, settings),
        "levels": {name: levels.level(game, name) for name in levels.ladder(game)},
        "playouts": game.levels.PLAYOUTS,
    }


def _meanings(game: Game) -> dict[str, str]:
    from fhtagn.players import levels

    meanings = {name: f"[dim]level:[/] {levels.level(game, name)}" for name in levels.ladder(game)}
    meanings["random"] = "any legal move"
    for policy in game.policies.POLICIES:
        meanings[policy.__name__] = (policy.__doc__ or "a policy of this game").strip().splitlines()[0]
    meanings[f"search:{levels.DEFAULT_BUDGET}"] = (
        f"tree search, playouts by {game.levels.PLAYOUTS}; also search:2s, search:5000"
    )
    if "exact" in levels.names(game, game.settings({})):
        meanings["exact"] = "exact play, solved beforehand"
    return meanings
