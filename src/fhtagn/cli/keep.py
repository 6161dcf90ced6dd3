"""`fhtagn backup`, `restore`, `check`, `repair`, `migrate`: looking after what a server has written."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from fhtagn.cli.arguments import say
from fhtagn.cli.stores import StoreOption, store_path, store_place
from fhtagn.kernel.folders import data_folder

if TYPE_CHECKING:
    from fhtagn.table.store.check import Report

PANEL = "Look after a server"


def add_to(app: typer.Typer) -> None:
    for command in (backup, restore, check, repair, migrate):
        app.command(rich_help_panel=PANEL)(command)


def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The backup; it must not exist yet.")],
    store: StoreOption = None,
) -> None:
    """Copy everything that a server needs into one file, while it runs: tables, people, and the server's secret.

    Whoever has the file can be anybody on this server: keep it to yourself.

    [dim]Example:[/dim]  fhtagn backup monday.fhtagn
    """
    from fhtagn.table.store.backups import backup as copy

    copy(store_path(store, "backup"), Path(file))
    typer.echo(f"Everything is in {file}; `fhtagn restore {file}` makes a server of it. Keep it to yourself.")


def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", help="What `fhtagn backup` has written.")],
    store: StoreOption = None,
) -> None:
    """Make a server's tables, people and secret from a backup. Nothing that is there is overwritten.

    [dim]Example:[/dim]  fhtagn restore monday.fhtagn --store sqlite:///tables/tables.db
    """
    from fhtagn.table.store.backups import restore as copy
    from fhtagn.table.store.lock import sole_user

    path = store_path(store, "restore")
    with sole_user(path.parent):
        report = copy(Path(file), path)
    typer.echo(f"{path} is ready to be served.")
    _tell(report)


def check(
    store: StoreOption = None,
    quick: Annotated[bool, typer.Option("--quick", help="Only the file and the chains; replay no game.")] = False,
) -> None:
    """Read everything that a server has written, and say what is damaged. Nothing is changed; the server may run.

    [dim]Example:[/dim]  fhtagn check
    """
    from fhtagn.table.store.check import check as scan

    if not _tell(scan(store_place(store), replay=not quick)):
        raise typer.Exit(1)


def repair(
    store: StoreOption = None,
    into: Annotated[
        str | None, typer.Option("--into", metavar="FOLDER", help="Where damaged entries are written; else beside it.")
    ] = None,
) -> None:
    """Close damaged tables at the last entry that is as it was written; what comes after it is written to files.

    The server must not run. Nothing is deleted without being written elsewhere first.

    [dim]Example:[/dim]  fhtagn repair
    """
    from fhtagn.table.store.opening import alone
    from fhtagn.table.store.repair import repair as mend

    place = store_place(store)
    folder = Path(into) if into else (place.parent if isinstance(place, Path) else data_folder()) / "damaged"
    with alone(place):
        mended = mend(place, folder)
    for sentence in mended:
        say(sentence)
    typer.echo(f"What was damaged is in {folder}." if mended else "Nothing had to be repaired.")


def migrate(
    source: Annotated[str, typer.Option("--from", metavar="ADDRESS", help="Where the tables are.")],
    target: Annotated[str, typer.Option("--to", metavar="ADDRESS", help="An empty place for them.")],
) -> None:
    """Copy everything from a file into PostgreSQL, or back; it is compared and replayed there. The server must not run.

    Whatever stops it, the same command goes on where it stopped. Nothing is taken from the old place.

    [dim]Example:[/dim]  fhtagn migrate --from sqlite:///tables.db --to postgresql://localhost/fhtagn
    """
    from fhtagn.table.store.moving import move
    from fhtagn.table.store.places import place_of

    place = place_of(target)
    whole = _tell(move(place_of(source), place, lambda name, rows: say(f"{name}: {rows} rows")))
    if not whole:
        raise typer.Exit(1)
    typer.echo(f"{place} is ready to be served, by the same tokens. Serve {place_of(source)} no more.")


def _tell(report: Report) -> bool:
    """Whether all is well."""
    for problem in report.problems:
        say(f"- {problem}")
    for problem in report.unknown:
        say(f"- {problem} (its log is as it was written)")
    counted = f"{report.tables} tables with {report.entries} entries"
    if report.problems:
        typer.echo(f"{counted}: {len(report.problems)} problems. `fhtagn repair` saves what can be saved.")
    else:
        typer.echo(f"{counted}: everything is as it was written.")
    return not report.problems
