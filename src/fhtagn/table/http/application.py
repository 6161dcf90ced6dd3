"""The whole server as one ASGI application: the API, live connections, the pages, health and metrics."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from fhtagn.table import describe, protocol
from fhtagn.table.access import Access
from fhtagn.table.bots.workers import Workers
from fhtagn.table.cluster.joining import among_others, as_node
from fhtagn.table.http import api, games_api, health, pages
from fhtagn.table.http.answering import answered
from fhtagn.table.http.api import Operation, Service
from fhtagn.table.http.figures import Figures, page
from fhtagn.table.http.game_files import GameFiles
from fhtagn.table.http.http_guard import Guard
from fhtagn.table.http.reading import Failure
from fhtagn.table.http.refusing import refusal
from fhtagn.table.limits import Limits
from fhtagn.table.orders import keep_obeying
from fhtagn.table.people.identity import People
from fhtagn.table.protocol import encode
from fhtagn.table.store.store import Store
from fhtagn.table.tables import Tables
from fhtagn.table.time.server_time import BEAT, ServerTime
from fhtagn.table.upkeep import Chosen
from fhtagn.table.wire import sockets
from fhtagn.table.wire.asgi import LiveOverAsgi
from fhtagn.table.wire.door import Keeper
from fhtagn.table.wire.live import QUIET, Live

log = logging.getLogger("fhtagn.server")

Endpoint = Callable[[Request], Awaitable[Response]]


def application(
    store: Store,
    secret: bytes,
    limits: Limits | None = None,
    *,
    workers: Workers | None = None,
    client: Path = pages.CLIENT,
    access: Access | None = None,
    bus: str = "",
) -> Starlette:
    """The whole server as one ASGI application; it closes the store when it stops. With a bus it is one of several."""
    chosen = Chosen(dict(store.rows("SELECT name, value FROM chosen")))
    most = chosen.limits(limits or Limits())
    tables = (
        among_others(bus, secret, store, most, workers=workers, chosen=chosen)
        if bus
        else Tables(store, most, workers=workers, chosen=chosen)
    )
    service = Service(tables, People(store, secret))
    access = access or Access()
    live = Live(service, access)
    keeper = Keeper(tables.limits, access, tables.metrics)
    watchdog = live.watchdog
    figures = Figures(tables, live, keeper, watchdog)
    node = as_node(tables, service, live, figures.text)

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        works = (
            asyncio.to_thread(games_api.render_rules),
            watchdog.watch(),
            _beat(store.clock),
            tables.wake_timed(),
            _keep_house(store.clock, service, live),
            keep_obeying(tables, live),
            *([node.run()] if node is not None else []),
        )
        tasks = [asyncio.create_task(work) for work in works]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await service.machines.close()
            await tables.close()
            if node is not None:
                await node.close()
            store.close()
            log.info("stopped")

    routes: list[BaseRoute] = [
        *(
            Route(protocol.ROOT + operation.path, _endpoint(service, operation), methods=[operation.method])
            for operation in api.OPERATIONS
        ),
        *GameFiles().routes(),
        *service.machines.routes(),
        Route(f"{protocol.ROOT}/openapi.json", _openapi()),
        WebSocketRoute(sockets.LIVE, LiveOverAsgi(live)),
        *health.routes(tables, lambda: node is not None and node.leaving),
        Route("/metrics", page(access, figures.text, node.all_figures if node is not None else None)),
        *pages.routes(client, live.access.root),
    ]
    app = Starlette(
        routes=routes,
        lifespan=lifespan,
        exception_handlers={404: _not_found(pages.index_page(client, live.access.root))},
    )
    app.add_middleware(Guard, service=service, access=access, watchdog=watchdog)
    app.state.service = service
    app.state.live = live
    app.state.keeper = keeper
    app.state.node = node
    return app


async def _beat(clock: ServerTime) -> None:
    while True:
        clock.beat()
        await asyncio.sleep(BEAT)


async def _keep_house(clock: ServerTime, service: Service, live: Live) -> None:
    tables = service.tables
    while True:
        standstills = clock.standstills
        await asyncio.sleep(QUIET)
        clock()  # notices a standstill
        tables.put_to_sleep()
        await tables.forget_old()
        service.retellings.forget()
        if clock.standstills == standstills:  # else nobody could be heard, and nobody is let go for that
            live.check()


def _endpoint(service: Service, operation: Operation) -> Endpoint:
    async def work(request: Request) -> Any:
        person = service.person(request) if operation.signed else None
        body = await _body(request, service.tables.limits) if operation.body is not None else b""
        wanted = operation.read(body)
        if service.forward is not None and person is not None and "table" in request.path_params:
            response = await service.forward(operation, request, person, body)
            if response is not None:
                return response
        return await operation.work(service, request, person, wanted)

    async def endpoint(request: Request) -> Response:
        return await answered(service, request.method, work(request))

    return endpoint


async def _body(request: Request, limits: Limits) -> bytes:
    parts, size = [], 0
    try:
        async with asyncio.timeout(limits.request_body):
            async for part in request.stream():
                size += len(part)
                if size > limits.body:
                    raise Failure(413, f"A request has at most {limits.body} bytes.")
                parts.append(part)
    except TimeoutError:
        raise Failure(408, "The rest of the request did not come in time.") from None
    except ClientDisconnect:
        raise Failure(400, "The request was not finished.") from None
    return b"".join(parts)


def _not_found(page: bytes | None) -> Callable[[Request, Exception], Awaitable[Response]]:
    """A sentence for programs; for people the client, which says so in its own way."""

    async def not_found(request: Request, error: Exception) -> Response:
        wants_page = "text/html" in request.headers.get("accept", "")
        if page is not None and wants_page and not request.url.path.startswith(protocol.ROOT):
            return Response(page, 404, media_type="text/html")
        return refusal(404, f"There is nothing here; the API is described at {protocol.ROOT}/openapi.json.")

    return not_found


def _openapi() -> Endpoint:
    """Made once, when somebody asks for the first time."""

    @cache
    def document() -> bytes:
        return encode(describe.openapi())

    async def openapi(request: Request) -> Response:
        return Response(document(), media_type="application/json")

    return openapi
