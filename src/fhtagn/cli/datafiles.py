"""`fhtagn data`: the files that a game can be given, as decks and the like."""

from __future__ import annotations

from typing import Annotated

import typer

from fhtagn.cli.arguments import GameArgument, read_text
from fhtagn.kernel import registry
from fhtagn.kernel.errors import DataError, FhtagnError, TranscriptError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Data


def add_to(app: typer.Typer) -> None:
    app.command(name="data", rich_help_panel="Study")(data)


def data(
    game: GameArgument,
    kind: Annotated[str, typer.Argument(metavar="KIND", help="The setting that takes a file, for example deck.")],
    action: Annotated[str, typer.Argument(metavar="check|show", help="Check a file, or print the house's.")],
    file: Annotated[str, typer.Argument(metavar="[FILE]", help="A TOML file; - reads standard input.")] = "-",
) -> None:
    """Say by line what is wrong with a data file of yours, or print the house's to start from.

    [dim]Examples:[/dim]

      fhtagn data GAME KIND show > mine.toml
      fhtagn data GAME KIND check mine.toml
    """
    found = registry.find(game)
    setting = _setting(found, kind)
    if action == "show":
        typer.echo(setting.house().text, nl=False)
    elif action == "check":
        try:
            setting.read(read_text(file))
        except DataError as error:
            raise TranscriptError(file, error.line, error.sentence) from None
        typer.echo(f"{file} is a good {kind} file: fhtagn play {found.id} {kind}={file}")
    else:
        raise FhtagnError(f"“{action}”: say check or show.")


def _setting(game: Game, kind: str) -> Data:
    known = {setting.name: setting for setting in game.setting_spec if isinstance(setting, Data)}
    if kind not in known:
        has = f"it has {', '.join(known)}" if known else "it has none"
        raise FhtagnError(f"{game.id} has no files called “{kind}”; {has}.")
    return known[kind]
