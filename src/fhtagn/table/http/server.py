"""The server: an ASGI application around the tables, and the command that runs it."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import socket
import sqlite3
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table import describe, protocol
from fhtagn.table.bots import workers as bots
from fhtagn.table.http import api, pages
from fhtagn.table.http.api import Failure, Operation, Service
from fhtagn.table.limits import Limits
from fhtagn.table.log.commands import Refused
from fhtagn.table.people.identity import People, server_secret
from fhtagn.table.sight.views import encode
from fhtagn.table.store.sqlite import SqliteStore
from fhtagn.table.surroundings import NoTable
from fhtagn.table.tables import NO_TABLE, Tables
from fhtagn.table.wire import sockets
from fhtagn.table.wire.asgi import LiveOverAsgi
from fhtagn.table.wire.live import QUIET, Live
from fhtagn.table.wire.origins import foreign

log = logging.getLogger("fhtagn.server")

PATIENCE = 20.0  # seconds for the body of a request
COLLECT = (20_000, 20, 20)  # thresholds of Python's garbage collector

Endpoint = Callable[[Request], Awaitable[Response]]


def application(
    store: SqliteStore,
    secret: bytes,
    limits: Limits | None = None,
    *,
    workers: bots.Workers | None = None,
    client: Path = pages.CLIENT,
) -> Starlette:
    """The whole server as one ASGI application; it closes the store when it stops."""
    tables = Tables(store, limits, workers=workers)
    service = Service(tables, People(store, secret))
    live = Live(service)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        tables.wake_timed()
        house = asyncio.create_task(_keep_house(tables, live))
        try:
            yield
        finally:
            house.cancel()
            await tables.close()
            store.close()
            log.info("stopped")

    routes: list[BaseRoute] = [
        *(
            Route(protocol.ROOT + operation.path, _endpoint(service, operation), methods=[operation.method])
            for operation in api.OPERATIONS
        ),
        Route(f"{protocol.ROOT}/openapi.json", _openapi),
        WebSocketRoute(sockets.LIVE, LiveOverAsgi(live)),
        Route("/healthz", _health(tables)),
        Route("/metrics", _metrics(tables, live)),
        *pages.routes(client),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={404: _not_found(client)})
    app.add_middleware(Guard, service=service)
    app.state.service = service
    app.state.live = live
    return app


async def _keep_house(tables: Tables, live: Live) -> None:
    while True:
        await asyncio.sleep(QUIET)
        tables.put_to_sleep()
        live.check()


def _endpoint(service: Service, operation: Operation) -> Endpoint:
    decoder = msgspec.json.Decoder(operation.body) if operation.body is not None else None

    async def endpoint(request: Request) -> Response:
        try:
            person = service.person(request) if operation.signed else None
            body = decoder.decode(await _body(request, service.tables.limits.body)) if decoder else None
            result = await operation.work(service, request, person, body)
        except Failure as error:
            return _refusal(error.status, str(error))
        except msgspec.DecodeError as error:
            return _refusal(422, f"The request is not as {protocol.ROOT}/openapi.json says: {error}.")
        except UnicodeDecodeError:
            return _refusal(422, "The request is no UTF-8 text.")
        except RecursionError:
            return _refusal(422, "The request is nested too deeply.")
        except NoTable:
            return _refusal(404, NO_TABLE)
        except Refused as error:
            return _refusal(409, str(error))
        except sqlite3.Error as error:
            service.tables.metrics.count("fhtagn_failures_total", 'what="write"')
            log.error("the store failed", extra={"error": repr(error)[:200]})
            if request.method == "GET":
                return _refusal(503, "This cannot be read just now; try again later.")
            return _refusal(503, "This could not be written down, so it has not happened; try again later.")
        except FhtagnError as error:
            return _refusal(400, str(error))
        return result if isinstance(result, Response) else Response(encode(result), media_type="application/json")

    return endpoint


async def _body(request: Request, most: int) -> bytes:
    parts, size = [], 0
    try:
        async with asyncio.timeout(PATIENCE):
            async for part in request.stream():
                size += len(part)
                if size > most:
                    raise Failure(413, f"A request has at most {most} bytes.")
                parts.append(part)
    except TimeoutError:
        raise Failure(408, "The rest of the request did not come in time.") from None
    except ClientDisconnect:
        raise Failure(400, "The request was not finished.") from None
    return b"".join(parts)


def _refusal(status: int, reason: str) -> Response:
    return Response(encode(protocol.Refusal(reason)), status, media_type="application/json")


def _not_found(client: Path) -> Callable[[Request, Exception], Awaitable[Response]]:
    """A sentence for programs; for people the client, which says so in its own way."""
    index = client / "index.html"
    page = index.read_bytes() if index.is_file() else None

    async def not_found(request: Request, error: Exception) -> Response:
        wants_page = "text/html" in request.headers.get("accept", "")
        if page is not None and wants_page and not request.url.path.startswith(protocol.ROOT):
            return Response(page, 404, media_type="text/html")
        return _refusal(404, f"There is nothing here; the API is described at {protocol.ROOT}/openapi.json.")

    return not_found


async def _openapi(request: Request) -> Response:
    return Response(encode(describe.openapi()), media_type="application/json")


def _health(tables: Tables) -> Endpoint:
    async def health(request: Request) -> Response:
        try:
            tables.store.tables_of("")
        except Exception:
            return PlainTextResponse("the store does not answer\n", 503)
        return PlainTextResponse("ok\n")

    return health


def _metrics(tables: Tables, live: Live) -> Endpoint:
    async def metrics(request: Request) -> Response:
        if not _from_this_machine(request):
            return _refusal(
                403, "Metrics are read on the server's own machine: they would tell players of hidden moves."
            )
        tables.metrics.counts["fhtagn_messages_total", ""] = live.sent
        tables.metrics.gauges = {
            "fhtagn_tables_awake": len(tables.awake),
            "fhtagn_connections": len(live.connections),
            "fhtagn_commits": getattr(tables.store, "commits", 0),
        }
        return PlainTextResponse(tables.metrics.text(), media_type="text/plain; version=0.0.4")

    return metrics


def _from_this_machine(request: Request) -> bool:
    """Whether nobody stands between: a proxy on this machine speaks for others."""
    if any(name in request.headers for name in ("x-forwarded-for", "x-real-ip", "forwarded", "via")):
        return False
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:  # no address at all, as of a Unix socket
        return False


class Guard:
    """Around everything: limits by address, foreign origins, headers, metrics and the access log."""

    def __init__(self, app: Any, service: Service) -> None:
        self.app = app
        self.service = service
        self.headers = [(name.encode(), value.encode()) for name, value in pages.HEADERS.items()]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status = time.monotonic(), 500
        host = next((value for name, value in scope["headers"] if name == b"host"), b"").decode("latin-1")
        policy = (b"content-security-policy", pages.content_policy(host).encode())

        async def sending(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], policy, *self.headers]
                if scope["path"].startswith(protocol.ROOT):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        refusal = self._refusal(scope)
        try:
            await (refusal or self.app)(scope, receive, sending)
        except Exception:
            log.exception("a request failed", extra={"path": scope["path"]})
            self.service.tables.metrics.count("fhtagn_failures_total", 'what="request"')
            if status != 500:
                raise
            await _refusal(500, "Something went wrong here; it has been noted.")(scope, receive, sending)
        self.service.tables.metrics.count("fhtagn_requests_total", f'status="{status}"')
        extra = {"method": scope["method"], "path": scope["path"], "status": status}
        log.info("request", extra={**extra, "ms": round(1000 * (time.monotonic() - begun), 1)})

    def _refusal(self, scope: Any) -> Response | None:
        sender = scope["client"][0] if scope.get("client") else "?"
        if not self.service.requests.allows(sender, self.service.tables.now()):
            self.service.tables.metrics.count("fhtagn_refused_total", 'what="requests"')
            return _refusal(429, "Too many requests from your address; wait a little.")
        if scope["method"] not in ("GET", "HEAD") and foreign(dict(scope["headers"])):
            return _refusal(403, "Requests from pages of other sites are refused.")
        return None


def serve(store: SqliteStore, folder: Path, host: str, port: int, ready: Callable[[int], None], level: str) -> None:
    """Run until interrupted. `ready` is told the port when the server listens."""
    import sys

    import uvicorn

    from fhtagn.table.http.http_guard import GuardedHttp

    sys.setswitchinterval(0.001)  # the writer's thread must not wait long for its turn
    gc.freeze()  # what is loaded now stays; and moves make few cycles, so it is enough to look for them now and then
    gc.set_threshold(*COLLECT)

    class Server(uvicorn.Server):
        async def startup(self, sockets: Any = None) -> None:
            await super().startup(sockets)
            if not self.should_exit:
                ready(listening.getsockname()[1])

    _allow_many_connections()
    listening = _listen(host, port)
    app = application(store, server_secret(folder))
    wire: Any = partial(sockets.Socket, app.state.live)  # uvicorn calls it as it would call a class
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        server_header=False,
        http=GuardedHttp,
        ws=wire,
        timeout_graceful_shutdown=5,
        log_level=level,
    )
    Server(config).run([listening])


def _allow_many_connections() -> None:
    """Each takes an open file, and systems begin with few."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # not everywhere, and not always allowed
        import resource

        few, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = 2 * Limits.connections
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
