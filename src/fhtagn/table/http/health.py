"""What a proxy or an operator asks a server: does it live, and should people be sent to it?"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from fhtagn.table.tables import Tables


def routes(tables: Tables, leaving: Callable[[], bool] = lambda: False) -> list[Route]:
    """`/livez`: the process answers. `/readyz`: people can be sent here. `/healthz`: nothing is wrong."""
    return [
        Route("/livez", _answering(lambda: "")),
        Route("/readyz", _answering(lambda: "this server hands its tables over" if leaving() else trouble(tables))),
        Route("/healthz", _answering(lambda: trouble(tables))),
    ]


def trouble(tables: Tables) -> str:
    """What is wrong, if anything is."""
    try:
        tables.store.tables_of("")
        return tables.store.trouble()
    except Exception:
        return "the store does not answer"


def _answering(look: Callable[[], str]) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        wrong = look()
        return PlainTextResponse(f"{wrong}\n", 503) if wrong else PlainTextResponse("ok\n")

    return answer
