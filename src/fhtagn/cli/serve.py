"""`fhtagn serve`, `fhtagn verify`, `fhtagn backup`: the table server and what goes with it."""

from __future__ import annotations

import sys
import webbrowser
from pathlib import Path
from typing import Annotated

import typer

from fhtagn.cli.arguments import read_text
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.folders import data_folder

PREFIX = "sqlite:///"

StoreOption = Annotated[
    str | None, typer.Option("--store", metavar="sqlite:///FILE", help="Where tables are kept; else your data folder.")
]


def add_to(app: typer.Typer) -> None:
    app.command(name="serve", rich_help_panel="Play")(serve)
    app.command(name="verify", rich_help_panel="Play")(verify)
    app.command(name="backup", rich_help_panel="Play")(backup)


def _address(store: str | None) -> str:
    return store or f"{PREFIX}{data_folder() / 'tables.db'}"


def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes any free one.")] = 8666,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    store: StoreOption = None,
    browser: Annotated[bool | None, typer.Option("--browser/--no-browser", help="Open a browser.")] = None,
    log: Annotated[str, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")] = "warning",
) -> None:
    """Serve tables to browsers and programs. Every acknowledged move survives, whatever happens.

    [dim]Examples:[/dim]

      fhtagn serve
      fhtagn serve --host 0.0.0.0 --port 80 --store sqlite:///tables.db --log info
    """
    if log not in ("debug", "info", "warning", "error"):
        raise FhtagnError(f"--log {log}: say debug, info, warning or error.")
    from fhtagn.table.http import logs
    from fhtagn.table.http.server import serve as run
    from fhtagn.table.store.sqlite import open_store

    logs.set_up(log)
    opened = open_store(_address(store))
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host  # noqa: S104 (compared)

    def ready(listening: int) -> None:
        typer.echo(f"fhtagn serves tables at http://{name}:{listening}/  (Ctrl-C stops it; nothing is lost)")
        sys.stdout.flush()
        if sys.stdout.isatty() if browser is None else browser:
            webbrowser.open(f"http://{name}:{listening}/")

    try:
        run(opened, opened.path.parent, host, port, ready, log)
    finally:
        opened.close()


def verify(
    file: Annotated[str, typer.Argument(metavar="TRANSCRIPT", help="A finished game, as a table server wrote it.")],
) -> None:
    """Check that every roll of a finished game was drawn as the server had promised before it began.

    [dim]Example:[/dim]  fhtagn verify game.txt
    """
    from fhtagn.table.fair.proof import verify as check

    checked = check(read_text(file), "standard input" if file == "-" else file)
    clock = f" {checked.by_clock} moves were made by the clock." if checked.by_clock else ""
    typer.echo(f"All {checked.rolls} rolls are as promised.{clock}")


def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The copy; it must not exist yet.")],
    store: StoreOption = None,
) -> None:
    """Copy all tables into a file, while the server runs.

    [dim]Example:[/dim]  fhtagn backup tables-monday.db
    """
    from fhtagn.table.store.schema import backup as copy

    address = _address(store)
    if not address.startswith(PREFIX):
        raise FhtagnError(f"--store {address}: give {PREFIX}FILE.")
    copy(Path(address.removeprefix(PREFIX)), Path(file))
    typer.echo(f"Copied to {file}.")
