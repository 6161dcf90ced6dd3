"""`fhtagn games`: what can be played."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from fhtagn.kernel import registry
from fhtagn.kernel.describe import described
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Choice, Setting, Whole, WordList, YesNo


def add_to(app: typer.Typer) -> None:
    app.command(name="games", rich_help_panel="Play")(games)


def games(as_json: Annotated[bool, typer.Option("--json", help="Print JSON for programs.")] = False) -> None:
    """The games, their settings, ranges and defaults.

    [dim]Examples:[/dim]  fhtagn games  ·  fhtagn games --json
    """
    found, broken = _found()
    if as_json:
        typer.echo(json.dumps([described(game) for game in found], indent=2, ensure_ascii=False))
        return
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    console = Console()
    for game in found:
        sentences = game.catalogue()
        console.print(f"\n[bold yellow]{game.id}[/]  [bold]{game.title}[/]  {sentences['about.line']}")
        table = Table(box=None, padding=(0, 2), show_header=False)
        for setting in game.setting_spec:
            shown = setting.write(setting.default_for(game.settings({})))
            meaning = sentences.get(f"setting.{setting.name}", "")
            table.add_row(f"  [cyan]{setting.name}={escape(shown)}[/]", escape(_brief(setting)), f"[dim]{meaning}[/]")
        console.print(table)
        console.print(f"    [dim]players:[/] {', '.join(game.policy_names)}")
    for sentence in broken:
        console.print(f"\n[red]{escape(sentence)}[/]")
    console.print(f"\n[dim]Play one:[/] fhtagn play {found[0].id}")


def _found() -> tuple[list[Game], list[str]]:
    """The games, and what is wrong with those that cannot be played."""
    found, broken = [], []
    for identifier in registry.game_ids():
        try:
            found.append(registry.find(identifier))
        except FhtagnError as error:
            broken.append(str(error))
    return found, broken


def _brief(setting: Setting) -> str:
    match setting:
        case Whole():
            return f"{setting.low}–{setting.high}"
        case Choice():
            return " | ".join(setting.values)
        case YesNo():
            return "yes | no"
        case WordList():
            return "a,b,c …"
        case _:
            return "a file"
