"""`fhtagn admin`: whoever runs a server looks around in it, closes tables, bans people, sets what is kept."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Annotated

import typer

from fhtagn.cli.arguments import say
from fhtagn.cli.stores import StoreOption, store_path
from fhtagn.kernel.errors import FhtagnError

LimitOption = Annotated[int, typer.Option(min=1, help="How many rows.")]
ReasonOption = Annotated[str, typer.Option(metavar="SENTENCE", help="What people are told.")]

app = typer.Typer(help="Look around in a server, close tables, ban people, choose what is kept.", no_args_is_help=True)


def add_to(main: typer.Typer) -> None:
    main.add_typer(app, name="admin", rich_help_panel="Look after a server")


@app.command()
def tables(
    store: StoreOption = None,
    status: Annotated[str | None, typer.Option(help="gathering, opening, playing, over or closed.")] = None,
    limit: LimitOption = 50,
) -> None:
    """The tables, those first where something happened last."""
    from fhtagn.table.store import admin

    for row in admin.tables(store_path(store), status, limit):
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(row.touched))
        say(f"{row.id}  {row.game:10} {row.status:10} {when}  {row.entries:6} entries  {row.host} {row.name}")


@app.command()
def people(store: StoreOption = None, limit: LimitOption = 50) -> None:
    """People, those first whose tables take most room."""
    from fhtagn.table.store import admin

    for row in admin.people(store_path(store), limit):
        banned = f"  banned: {row.banned}" if row.banned else ""
        login = f" (login {row.login})" if row.login else ""
        say(f"{row.id}  {row.tables:4} tables  {row.files / 1000:8.1f} kB of files  {row.name}{login}{banned}")


@app.command()
def reports(store: StoreOption = None, limit: LimitOption = 50) -> None:
    """What people have reported about others, the newest first."""
    from fhtagn.table.store import admin

    for row in admin.reports(store_path(store), limit):
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(row.made))
        say(f"{when}  table {row.table}  {row.person} {row.name}: {row.reason!r}; said {row.said}")


@app.command()
def close(
    table: Annotated[str, typer.Argument(help="The table's id.")],
    store: StoreOption = None,
    reason: ReasonOption = "Whoever runs this server has closed the table.",
) -> None:
    """Close a table, also while the server runs; those who sit there are told."""
    from fhtagn.table.store import admin

    path = store_path(store)
    admin.check_table(path, table)
    if not _order(path, "close", table, reason):
        admin.close_here(path, table, reason)
    typer.echo(f"Table {table} is closed.")


@app.command()
def ban(
    person: Annotated[str, typer.Argument(help="The person's id; `fhtagn admin people` shows it.")],
    store: StoreOption = None,
    reason: ReasonOption = "Whoever runs this server has banned you.",
) -> None:
    """Let somebody in no longer, also while the server runs. Addresses are barred where connections come in."""
    from fhtagn.table.store import admin

    path = store_path(store)
    name = admin.ban(path, person, reason)
    _order(path, "ban", person, reason)
    say(f"{name} is banned.")


@app.command()
def unban(
    person: Annotated[str, typer.Argument(help="The person's id.")],
    store: StoreOption = None,
) -> None:
    """Let somebody in again."""
    from fhtagn.table.store import admin

    path = store_path(store)
    admin.unban(path, person)
    _order(path, "ban", person, "")
    typer.echo("Done.")


@app.command("rotate-secret")
def rotate_secret(store: StoreOption = None) -> None:
    """Make all tokens worthless, as after a theft. Only those who have kept a passphrase stay who they are."""
    import secrets

    from fhtagn.kernel.private import write_private
    from fhtagn.table.people.identity import SECRET_FILE
    from fhtagn.table.store.lock import sole_user

    folder = store_path(store).parent
    with sole_user(folder):
        write_private(folder / SECRET_FILE, secrets.token_bytes(32))
    typer.echo("There is a new secret. Everyone needs a new token; a login name and a passphrase give it.")


@app.command()
def quotas(store: StoreOption = None) -> None:
    """What is used of what may be used, and how long things are kept."""
    from fhtagn.table.store import admin
    from fhtagn.table.upkeep import SETTINGS, Chosen

    path = store_path(store)
    chosen = Chosen(admin.chosen(path))
    for setting in SETTINGS:
        typer.echo(f"{setting.name:15}{chosen.values[setting.name]:>14}  {setting.about}")
    used = admin.used(path)
    typer.echo(f"{used.tables} tables, {used.people} people, {used.files} bytes of files, {used.size} bytes in all")


@app.command("set")
def choose(
    name: Annotated[str, typer.Argument(help="A setting; `fhtagn admin quotas` lists them.")],
    value: Annotated[str, typer.Argument(help="A whole number.")],
    store: StoreOption = None,
) -> None:
    """Choose a quota, or how long something is kept; it holds from the server's next start on.

    [dim]Example:[/dim]  fhtagn admin set keep-finished 0
    """
    from fhtagn.table.store import admin
    from fhtagn.table.upkeep import read

    read(name, value)
    admin.choose(store_path(store), name, value)
    typer.echo(f"{name} is {value} from the server's next start on.")


def _order(path: Path, what: str, about: str, reason: str) -> bool:
    """Tell the running server, and wait until it has obeyed; False if none runs."""
    from fhtagn.table.store import admin, lock

    if not lock.is_used(path.parent):
        return False
    number = admin.order(path, what, about, reason)
    end = time.monotonic() + 30
    while admin.waits(path, number):
        if time.monotonic() > end:
            raise FhtagnError("The server has not obeyed yet; look into its log.")
        time.sleep(0.1)
    return True
