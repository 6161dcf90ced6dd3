"""The command that runs the server, with uvicorn around it."""

from __future__ import annotations

import contextlib
import gc
import socket
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import uvicorn
from starlette.applications import Starlette

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.http.application import application
from fhtagn.table.http.http_guard import GuardedHttp
from fhtagn.table.limits import Limits
from fhtagn.table.people.identity import server_secret
from fhtagn.table.store.sqlite import SqliteStore
from fhtagn.table.wire.live import Live
from fhtagn.table.wire.sockets import Socket

COLLECT = (20_000, 20, 20)  # thresholds of Python's garbage collector


def serve(
    store: SqliteStore,
    folder: Path,
    host: str,
    port: int,
    ready: Callable[[int], None],
    level: str,
    limits: Limits | None = None,
) -> None:
    """Run until interrupted. `ready` is told the port when the server listens."""
    limits = limits or Limits()
    sys.setswitchinterval(0.001)  # the writer's thread must not wait long for its turn
    gc.freeze()  # what is loaded now stays; and moves make few cycles, so it is enough to look for them now and then
    gc.set_threshold(*COLLECT)

    class Server(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            if not self.should_exit:
                ready(listening.getsockname()[1])

    _allow_many_connections(2 * limits.connections)
    listening = _listen(host, port)
    config = configured(application(store, server_secret(folder), limits), host=host, port=port, log_level=level)
    Server(config).run([listening])


def configured(app: Starlette, **more: Any) -> uvicorn.Config:
    """uvicorn with our own guard of connections and our own WebSockets; it calls these as it would call classes."""
    live: Live = app.state.live
    http: Any = partial(GuardedHttp, live.limits)
    wire: Any = partial(Socket, live)
    quiet: Any = {"log_config": None, "access_log": False, "server_header": False, "timeout_graceful_shutdown": 5}
    return uvicorn.Config(app, http=http, ws=wire, **(quiet | more))


def _allow_many_connections(wanted: int) -> None:
    """Each takes an open file, and systems begin with few."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # not everywhere, and not always allowed
        import resource

        few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        if most != resource.RLIM_INFINITY:
            wanted = min(wanted, most)
        if few != resource.RLIM_INFINITY and few < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        reason = error.strerror or "it is no address"
        raise FhtagnError(f"Cannot listen on {host}, port {port} ({reason}); choose another with --port.") from None
    return listening
