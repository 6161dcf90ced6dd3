"""`fhtagn worker`: thinks for the bots and advisers of nodes, on any machine."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from typing import Annotated

import typer

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.folders import native_folder

LEVELS = ("debug", "info", "warning", "error")


def add_to(app: typer.Typer) -> None:
    app.command(name="worker", rich_help_panel="Look after a server")(worker)


def worker(
    bus: Annotated[
        str,
        typer.Option(metavar="ADDRESS", envvar="FHTAGN_BUS", help="The NATS server of the nodes: nats://HOST:PORT."),
    ],
    processes: Annotated[
        int, typer.Option(min=0, help="How many bots think at once; 0: as many as there are cores.")
    ] = 0,
    log: Annotated[str, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")] = "warning",
) -> None:
    """Think for the bots and advisers of nodes that use the same NATS. Any number, anywhere; ending one loses nothing.

    [dim]Example:[/dim]  fhtagn worker --bus nats://10.0.0.5:4222
    """
    if log not in LEVELS:
        raise FhtagnError(f"--log {log}: say debug, info, warning or error.")
    from fhtagn.table.cluster.connection import check_address
    from fhtagn.table.http import logs

    logs.set_up(log)
    native_folder()  # else every bot would fail later
    asyncio.run(_work(check_address(bus), processes or os.cpu_count() or 1))


async def _work(bus: str, processes: int) -> None:
    from fhtagn.table.bots.worker import Worker
    from fhtagn.table.bots.workers import Workers
    from fhtagn.table.cluster.connection import connect, without_password

    ended = asyncio.Event()
    for sign in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(sign, ended.set)
    connecting = asyncio.create_task(connect(bus, f"worker {socket.gethostname()} {os.getpid()}"))
    ending = asyncio.create_task(ended.wait())
    await asyncio.wait([connecting, ending], return_when=asyncio.FIRST_COMPLETED)
    if not connecting.done():
        connecting.cancel()
        return
    client, workers = await connecting, Workers(processes, advisers=processes)
    working = Worker(client, workers, processes)
    await working.begin()
    typer.echo(f"fhtagn works for the nodes at {without_password(bus)}  (Ctrl-C ends it; nothing is lost)")
    await ending
    await working.finish()
    await client.close()
    workers.close()
    typer.echo(f"{working.done} errands were done.")
