"""`fhtagn serve`: the table server."""

from __future__ import annotations

import os
import sys
import webbrowser
from contextlib import closing
from typing import Annotated

import typer

from fhtagn.cli.stores import StoreOption, store_place
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.folders import native_folder

NamesOption = Annotated[
    list[str] | None,
    typer.Option(help="A name that the server answers to, besides this machine's own; * for any. Can be repeated."),
]
ProxiesOption = Annotated[
    list[str] | None,
    typer.Option(metavar="ADDRESS", help="A proxy on another machine that may speak for others. Can be repeated."),
]


RootOption = Annotated[
    str, typer.Option(metavar="PATH", help="The path under which a proxy serves this, and which it takes off.")
]
EXPOSED = (
    "Others can reach this server, and what they send (tokens, passphrases, moves) is not encrypted. Outside your own "
    "network, let it listen on 127.0.0.1 behind a proxy with TLS: docs/operation.md shows how."
)


def add_to(app: typer.Typer) -> None:
    app.command(name="serve", rich_help_panel="Play")(serve)


def serve(
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on; 0 takes any free one.")] = 8666,
    host: Annotated[str, typer.Option(help="The address to listen on; 0.0.0.0 lets others in.")] = "127.0.0.1",
    store: StoreOption = None,
    name: NamesOption = None,
    proxy: ProxiesOption = None,
    root_path: RootOption = "",
    standby: Annotated[
        bool, typer.Option("--standby", help="Wait until the server of this database is gone, then take its place.")
    ] = False,
    bus: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            envvar="FHTAGN_BUS",
            help="Serve together with others that use the same database: the NATS over which they talk,"
            " for example nats://HOST:4222.",
        ),
    ] = "",
    takeover: Annotated[
        float,
        typer.Option(
            min=1, metavar="SECONDS", help="With --bus: the time after which others go on with a dead server's tables."
        ),
    ] = 5.0,
    nodes: Annotated[
        int, typer.Option(min=1, max=256, help="With --bus: serve with so many processes behind the same port.")
    ] = 1,
    supervised: Annotated[bool, typer.Option("--supervised", hidden=True)] = False,
    browser: Annotated[bool | None, typer.Option("--browser/--no-browser", help="Open a browser.")] = None,
    log: Annotated[str, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")] = "warning",
) -> None:
    """Serve tables to browsers and programs. Every acknowledged move survives, whatever happens.

    [dim]Examples:[/dim]

      fhtagn serve
      fhtagn serve --host 0.0.0.0 --port 80 --store sqlite:///tables.db --log info
      fhtagn serve --name table.example.org --root-path /games
      fhtagn serve --nodes 4 --store postgresql://db.example.org/tables --bus nats://bus.example.org:4222
    """
    if log not in ("debug", "info", "warning", "error"):
        raise FhtagnError(f"--log {log}: say debug, info, warning or error.")
    from fhtagn.table.access import is_exposed, open_access
    from fhtagn.table.cluster.supervising import Supervisor, be_supervised, reserved_port
    from fhtagn.table.http import logs
    from fhtagn.table.http.games_api import load_games
    from fhtagn.table.http.server import serve as run
    from fhtagn.table.store.opening import check_shared, metrics_token_of, open_store, secret_of

    logs.set_up(log)
    place = store_place(store)
    if bus:
        from fhtagn.table.cluster.connection import check_address

        check_address(bus)
        if standby:
            raise FhtagnError("--standby waits for a single server to go; with --bus all serve at the same time.")
    elif nodes > 1:
        raise FhtagnError("--nodes needs a bus over which they talk: --bus nats://HOST:4222.")
    native_folder()  # else every bot would fail later
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host  # noqa: S104 (compared)

    def ready(listening: int) -> None:
        if supervised:
            be_supervised()
            return
        together = f" with {nodes} nodes" if nodes > 1 else ""
        typer.echo(f"fhtagn serves tables at http://{shown}:{listening}/{together}  (Ctrl-C stops it; nothing is lost)")
        if is_exposed(host, proxy or ()):
            typer.echo(EXPOSED, err=True)
        sys.stdout.flush()
        if sys.stdout.isatty() if browser is None else browser:
            webbrowser.open(f"http://{shown}:{listening}/")

    if nodes > 1:
        check_shared(place)
        with closing(reserved_port(host, port)) as kept:
            port = kept.getsockname()[1]
            os.environ["FHTAGN_BUS"] = bus  # a password in it stands on no command line of ours
            words = ["--host", host, "--port", str(port), "--store", store or "", "--log", log]
            words += ["--takeover", str(takeover), "--root-path", root_path]
            words += [word for one in name or () for word in ("--name", one)]
            words += [word for one in proxy or () for word in ("--proxy", one)]
            Supervisor(nodes, ["serve", *words, "--supervised"]).run(lambda: ready(port))
        return
    if standby:
        typer.echo(f"fhtagn stands by: it serves {place} as soon as no other server does.")
        sys.stdout.flush()
        load_games()  # it must be quick later
    with open_store(place, standby=standby, takeover=takeover if bus else None) as opened:
        access = open_access(metrics_token_of(place), host, name or (), proxy or (), root_path)
        run(opened, secret_of(place), host, port, ready, log, access=access, bus=bus, shared=supervised)
