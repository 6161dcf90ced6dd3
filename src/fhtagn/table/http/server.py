"""The command that runs the server, with uvicorn around it."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import uvicorn
from starlette.applications import Starlette

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.access import Access
from fhtagn.table.http import games_api, logs
from fhtagn.table.http.application import application
from fhtagn.table.http.http_guard import GuardedHttp
from fhtagn.table.limits import Limits
from fhtagn.table.store.store import Store
from fhtagn.table.wire.door import Door
from fhtagn.table.wire.live import Live
from fhtagn.table.wire.sockets import Socket

COLLECT = (20_000, 20, 20)  # thresholds of Python's garbage collector
BACKLOG = 256  # connections that the system keeps until they are taken in, all in one turn of the event loop
GRACE = 2.0  # seconds that a request may still take when the server stops; uvicorn would complain after LONGEST
LONGEST = 5
RESERVED = 128  # descriptors for the store, workers and logs, however many connections there are


def serve(
    store: Store,
    secret: bytes,
    host: str,
    port: int,
    ready: Callable[[int], None],
    level: str,
    limits: Limits | None = None,
    access: Access | None = None,
    bus: str = "",
    *,
    shared: bool = False,
) -> None:
    """Run until interrupted. `ready` is told the port when the server listens; others may listen there if `shared`."""
    limits = limits or Limits()
    sys.setswitchinterval(0.001)  # the writer's thread must not wait long for its turn
    games_api.load_games()
    gc.freeze()  # what is loaded now stays; and moves make few cycles, so it is enough to look for them now and then
    gc.set_threshold(*COLLECT)

    class Server(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            try:
                await super().startup(sockets)
                number = listening.getsockname()[1]
            except OSError:  # somebody else was faster to listen; uvloop only closes the socket then
                listening.detach()
                await self.lifespan.shutdown()
                raise _taken(host, port, "Address already in use") from None
            if not self.should_exit:
                ready(number)

        async def shutdown(self, sockets: Any = None) -> None:
            if app.state.node is not None:
                for listening in self.servers:
                    listening.close()  # whoever comes now comes to another node
                await app.state.node.drain()
            asyncio.get_running_loop().call_later(GRACE, self._end_requests)
            await super().shutdown(sockets)

        def _end_requests(self) -> None:
            """Whoever waits for a long search is told that the server stops."""
            for request in self.server_state.tasks:
                request.cancel()

    limits = fitting(limits)
    listening = _listen(host, port, shared=shared)
    app = application(store, secret, limits, access=access, bus=bus)
    if app.state.node is not None:
        logs.name_node(app.state.node.name)
    config = configured(app, host=host, port=port, log_level=level)
    signal.signal(signal.SIGTERM, _leave)
    store.dismissed = partial(os.kill, os.getpid(), signal.SIGTERM)
    Server(config).run([listening])


def _leave(*_: object) -> None:
    """uvicorn raises once more the signal that it has obeyed; workers are let go only if Python ends by itself then."""
    sys.exit(0)


def configured(app: Starlette, **more: Any) -> uvicorn.Config:
    """uvicorn with our own guard of connections and our own WebSockets; it calls these as it would call classes."""
    live: Live = app.state.live
    http: Any = partial(Door, app.state.keeper, partial(GuardedHttp, live.limits))
    wire: Any = partial(Socket, live)
    quiet: Any = {"log_config": None, "access_log": False, "server_header": False, "timeout_graceful_shutdown": LONGEST}
    quiet |= {"proxy_headers": False, "backlog": BACKLOG}
    return uvicorn.Config(app, http=http, ws=wire, **(quiet | more))


def fitting(limits: Limits) -> Limits:
    """No more connections than there are descriptors for, beside those that are reserved."""
    most = _descriptors(2 * limits.sockets) - RESERVED
    return replace(limits, sockets=max(1, min(limits.sockets, most)))


def _descriptors(wanted: int) -> int:
    """As many descriptors as are wanted, or as can be had: each connection takes one, and systems begin with few."""
    try:
        import resource
    except ImportError:  # not everywhere
        return wanted
    few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY:
        wanted = min(wanted, most)
    if few == resource.RLIM_INFINITY or few >= wanted:
        return wanted
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    except (OSError, ValueError):  # not always allowed
        return few
    return wanted


def _listen(host: str, port: int, *, shared: bool = False) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise _taken(host, port, error.strerror or "it isn't an address") from None
    return listening


def _taken(host: str, port: int, reason: str) -> FhtagnError:
    return FhtagnError(f"Cannot listen on {host}, port {port} ({reason}); choose another with --port.")
