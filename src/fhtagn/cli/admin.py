"""`fhtagn admin`: whoever runs a server looks around in it, closes tables, bans people, sets what is kept."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from fhtagn.cli.arguments import say
from fhtagn.cli.stores import StoreOption, store_place
from fhtagn.kernel.errors import FhtagnError

if TYPE_CHECKING:
    from fhtagn.table.store.places import Place

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

    for row in admin.tables(store_place(store), status, limit):
        when = time.strftime("%Y-%m-%d %H:%M", time.localtime(row.touched))
        say(f"{row.id}  {row.game:10} {row.status:10} {when}  {row.entries:6} entries  {row.host} {row.name or '?'}")


@app.command()
def people(store: StoreOption = None, limit: LimitOption = 50) -> None:
    """People, those first whose tables take most room."""
    from fhtagn.table.store import admin

    for row in admin.people(store_place(store), limit):
        banned = f"  banned: {row.banned}" if row.banned else ""
        login = f" (login {row.login})" if row.login else ""
        say(f"{row.id}  {row.tables:4} tables  {row.files / 1000:8.1f} kB of files  {row.name}{login}{banned}")


@app.command()
def reports(store: StoreOption = None, limit: LimitOption = 50) -> None:
    """What people have reported about others, the newest first."""
    from fhtagn.table.store import admin

    for row in admin.reports(store_place(store), limit):
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

    place = store_place(store)
    admin.check_table(place, table)
    if not _order(place, "close", table, reason):
        admin.close_here(place, table, reason)
    typer.echo(f"Table {table} is closed.")


@app.command()
def ban(
    person: Annotated[str, typer.Argument(help="The person's id; `fhtagn admin people` shows it.")],
    store: StoreOption = None,
    reason: ReasonOption = "Whoever runs this server has banned you.",
) -> None:
    """Let somebody in no longer, also while the server runs. Addresses are barred where connections come in."""
    from fhtagn.table.store import admin

    place = store_place(store)
    name = admin.ban(place, person, reason)
    _order(place, "ban", person, reason)
    say(f"{name} is banned.")


@app.command()
def unban(
    person: Annotated[str, typer.Argument(help="The person's id.")],
    store: StoreOption = None,
) -> None:
    """Let somebody in again."""
    from fhtagn.table.store import admin

    place = store_place(store)
    admin.unban(place, person)
    _order(place, "ban", person, "")
    typer.echo("Done.")


@app.command("rotate-secret")
def rotate_secret(store: StoreOption = None) -> None:
    """Make all tokens worthless, as after a theft. Only those who have kept a passphrase stay who they are."""
    from fhtagn.table.store.opening import renew_secret

    renew_secret(store_place(store))
    typer.echo("There is a new secret. Everyone needs a new token; a login name and a passphrase give it.")


@app.command("metrics-token")
def metrics_token(store: StoreOption = None) -> None:
    """What Prometheus says to read /metrics."""
    from fhtagn.table.store.opening import metrics_token_of

    typer.echo(metrics_token_of(store_place(store)))


@app.command()
def quotas(store: StoreOption = None) -> None:
    """What is used of what may be used, and how long things are kept."""
    from fhtagn.table.store import admin
    from fhtagn.table.upkeep import SETTINGS, Chosen

    place = store_place(store)
    chosen = Chosen(admin.chosen(place))
    for setting in SETTINGS:
        typer.echo(f"{setting.name:15}{chosen.values[setting.name]:>14}  {setting.about}")
    used = admin.used(place)
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
    admin.choose(store_place(store), name, value)
    typer.echo(f"{name} is {value} from the server's next start on.")


def _order(place: Place, what: str, about: str, reason: str) -> bool:
    """Tell the running server, and wait until it has obeyed; False if none runs."""
    from fhtagn.table.store import admin
    from fhtagn.table.store.opening import is_served

    if not is_served(place):
        return False
    number = admin.order(place, what, about, reason)
    end = time.monotonic() + 30
    while admin.waits(place, number):
        if time.monotonic() > end:
            raise FhtagnError("The server has not obeyed yet; look into its log.")
        time.sleep(0.1)
    return True
