"""`fhtagn serve`, `fhtagn verify`: the table server, and dice that can be checked."""

from __future__ import annotations

import re
import sys
import webbrowser
from typing import TYPE_CHECKING, Annotated

import typer

from fhtagn.cli.arguments import read_text
from fhtagn.cli.stores import StoreOption, store_path
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.folders import native_folder

if TYPE_CHECKING:
    from fhtagn.table.fair.verify import Checked

NamesOption = Annotated[
    list[str] | None,
    typer.Option(help="A name that the server answers to, besides this machine's own; * for any. Can be repeated."),
]
ProxiesOption = Annotated[
    list[str] | None,
    typer.Option(metavar="ADDRESS", help="A proxy on another machine that may speak for others. Can be repeated."),
]


def add_to(app: typer.Typer) -> None:
    app.command(name="serve", rich_help_panel="Play")(serve)
    app.command(name="verify", rich_help_panel="Play")(verify)


def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes any free one.")] = 8666,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    store: StoreOption = None,
    name: NamesOption = None,
    proxy: ProxiesOption = None,
    browser: Annotated[bool | None, typer.Option("--browser/--no-browser", help="Open a browser.")] = None,
    log: Annotated[str, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")] = "warning",
) -> None:
    """Serve tables to browsers and programs. Every acknowledged move survives, whatever happens.

    [dim]Examples:[/dim]

      fhtagn serve
      fhtagn serve --host 0.0.0.0 --port 80 --store sqlite:///tables.db --log info
      fhtagn serve --name table.example.org
    """
    if log not in ("debug", "info", "warning", "error"):
        raise FhtagnError(f"--log {log}: say debug, info, warning or error.")
    from fhtagn.table.access import open_access
    from fhtagn.table.http import logs
    from fhtagn.table.http.server import serve as run
    from fhtagn.table.store.lock import sole_user
    from fhtagn.table.store.sqlite import open_store

    logs.set_up(log)
    path = store_path(store)
    native_folder()  # else every bot would fail later
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host  # noqa: S104 (compared)

    def ready(listening: int) -> None:
        typer.echo(f"fhtagn serves tables at http://{shown}:{listening}/  (Ctrl-C stops it; nothing is lost)")
        sys.stdout.flush()
        if sys.stdout.isatty() if browser is None else browser:
            webbrowser.open(f"http://{shown}:{listening}/")

    with sole_user(path.parent):
        opened = open_store(path)
        try:
            access = open_access(path.parent, host, name or (), proxy or ())
            run(opened, path.parent, host, port, ready, log, access=access)
        finally:
            opened.close()


def verify(
    file: Annotated[str, typer.Argument(metavar="TRANSCRIPT", help="A finished game, as a table server wrote it.")],
    commit: Annotated[
        str | None,
        typer.Option(
            "--commit", metavar="HEX", help="What the table showed before the first roll: its promise, or its mix."
        ),
    ] = None,
) -> None:
    """Check that every roll of a finished game was drawn as the server had promised before it began.

    [dim]Example:[/dim]  fhtagn verify game.txt --commit 9985b2e4b9b7…
    """
    from fhtagn.table.fair.verify import verify as check

    seen = None if commit is None else commit.strip().lower()
    if seen is not None and not re.fullmatch("[0-9a-f]{64}", seen):
        raise FhtagnError("--commit: give the 64 digits (0 to f) that the table showed before the first roll.")
    checked = check(read_text(file), "standard input" if file == "-" else file, seen)
    for sentence in _proven(checked):
        typer.echo(sentence)
    for warning in _unproven(checked, compared=seen is not None):
        typer.echo(f"Warning: {warning}", err=True)


def _proven(checked: Checked) -> list[str]:
    said = [f"All {checked.rolls} rolls are as promised."]
    if checked.mixed:
        said.append(f"In the dice are words of {_seats(checked.mixed)}.")
    if checked.by_clock:
        said.append(f"{checked.by_clock} moves were made by the clock.")
    return said


def _unproven(checked: Checked, *, compared: bool) -> list[str]:
    warnings = []
    if not compared:
        warnings.append(
            "this shows only that the file agrees with itself. Give --commit HEX, what you saw before the first roll, "
            "to know that it is the game that you played."
        )
    if checked.version == 1:
        warnings.append("these are dice of version 1, whose operator could choose rolls by adding entries to the log.")
    elif not checked.mixed:
        warnings.append("nobody's words are in these dice: the operator could choose them.")
    if checked.passed:
        warnings.append(f"the game began without the words of {_seats(checked.passed)}, who had been asked for them.")
    return warnings


def _seats(seats: list[int]) -> str:
    return f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"
