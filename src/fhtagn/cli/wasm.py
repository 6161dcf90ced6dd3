"""`fhtagn wasm`: a game's rules as a WebAssembly module."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Annotated

import typer

from fhtagn.cli.arguments import GameArgument
from fhtagn.cli.progress import waiting
from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError


def add_to(app: typer.Typer) -> None:
    app.command(name="wasm", rich_help_panel="Build")(wasm)


def wasm(
    game: GameArgument,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Where it goes. Default: GAME.wasm.")] = None,
) -> None:
    """Write a game's rules and players as a WebAssembly module, which plays the same games as native code.

    [dim]Example:[/dim]

      fhtagn wasm GAME --out game.wasm
    """
    from fhtagn.lab.tables import write_safely
    from fhtagn.players.portable import game_module

    found = registry.find(game)
    path = out or Path(f"{found.id}.wasm")
    if path.is_dir():
        raise FhtagnError(f"{path} is a folder; name a file.")
    with waiting("making WebAssembly; the first time takes a minute or two"):
        made = game_module(found)
    write_safely(path, made)
    typer.echo(f"{path}: {len(made):,} bytes, {len(gzip.compress(made, 9)):,} of them on the way to a browser.")
