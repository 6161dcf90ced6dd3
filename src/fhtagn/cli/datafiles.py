"""`fhtagn deck check FILE` and its like: one group of commands for every kind of data file that a game has."""

from __future__ import annotations

from typing import Annotated

import typer

from fhtagn.cli.arguments import read_text
from fhtagn.kernel import registry
from fhtagn.kernel.errors import DataError, FhtagnError, TranscriptError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Data

FileArgument = Annotated[str, typer.Argument(metavar="FILE", help="A TOML file; - reads standard input.")]


def add_to(app: typer.Typer) -> None:
    for identifier in registry.game_ids():
        try:
            game = registry.find(identifier)
        except FhtagnError:  # a broken game of another package; `fhtagn games` tells what is wrong with it
            continue
        for setting in game.setting_spec:
            if isinstance(setting, Data):
                app.add_typer(_group(game, setting), name=setting.name, rich_help_panel="Study")


def _group(game: Game, setting: Data) -> typer.Typer:
    group = typer.Typer(help=f"The {setting.name} files of {game.title}.")

    @group.command(name="check", help=f"Say what is wrong with a {setting.name} file, by line.")
    def check(file: FileArgument) -> None:
        try:
            setting.read(read_text(file))
        except DataError as error:
            raise TranscriptError(file, error.line, error.sentence) from None
        typer.echo(f"{file} is a good {setting.name} file: fhtagn play {game.id} {setting.name}={file}")

    @group.command(name="show", help=f"Print the house {setting.name} file, to start one of your own.")
    def show() -> None:
        typer.echo(setting.house().text, nl=False)

    return group
