"""Looking back at a table, and asking what is to be thought of a decision or of a finished game."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import TYPE_CHECKING
from urllib.parse import unquote

from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from fhtagn.kernel.steps import steps_in
from fhtagn.table import protocol
from fhtagn.table.http.reading import number_in, whole
from fhtagn.table.log.refusals import TooFast
from fhtagn.table.people.person import Person
from fhtagn.table.sight import ending as endings
from fhtagn.table.sight.chronicle import Chronicle
from fhtagn.table.table import Table

if TYPE_CHECKING:
    from fhtagn.table.http.api import Service

STREAMED = 200  # events of a history that are encoded at a time


def check_pace(service: Service, person: Person) -> None:
    if not service.back.allows(person.id, service.tables.now()):
        raise TooFast("You look back too fast; wait a little.")


async def history(service: Service, request: Request, person: Person, body: None) -> Response:
    """Every event of this viewer from the first on; those of moves that were taken back stay in it."""
    chronicle = await _chronicle(service, request, person)
    return StreamingResponse(_streamed(chronicle.history()), media_type="application/json")


async def _streamed(history: protocol.History) -> AsyncIterator[bytes]:
    """A history may be long: it is put together while it is read."""
    events, history.events = history.events, []
    begin = protocol.encode(history).removesuffix(b"]}")
    for at in range(0, len(events), STREAMED):
        yield (b"," if at else begin) + protocol.encode(events[at : at + STREAMED])[1:-1]
    yield b"]}" if events else begin + b"]}"


async def moment(service: Service, request: Request, person: Person, body: None) -> protocol.Moment:
    """The position as this viewer saw it after its own event of this number."""
    number = whole("number", request.path_params["number"])
    return (await _chronicle(service, request, person)).moment(number)


async def _chronicle(service: Service, request: Request, person: Person) -> Chronicle:
    return (await _looked_back(service, request, person))[1]


async def _looked_back(service: Service, request: Request, person: Person) -> tuple[Table, Chronicle]:
    check_pace(service, person)
    table = await service.tables.woken(request.path_params["table"])
    return table, await table.look_back(person, number_in(request, "seat"), request.headers.get("x-invite"))


async def ending(service: Service, request: Request, person: Person, body: None) -> protocol.Ending:
    """How a finished game is told to this viewer: what happened, why, how all stand, and a few figures."""
    table, chronicle = await _looked_back(service, request, person)
    return await endings.ending(table.state, chronicle)


async def turning(service: Service, request: Request, person: Person, body: None) -> protocol.Turning:
    """The turning point of a finished game, from this viewer's own views; the answer may take some seconds."""
    table, chronicle = await _looked_back(service, request, person)
    return await service.reviewer.turning(table, chronicle)


async def hints(service: Service, request: Request, person: Person, body: None) -> protocol.Hints:
    """The best moves of my seat's decision with their estimated chances, where the table allows hints. The header
    X-Steps names the steps that I have tried out, percent-encoded."""
    table = await service.tables.woken(request.path_params["table"])
    return await service.adviser.hints(table, person, number_in(request, "seat"), _steps(request))


def _steps(request: Request) -> list[str]:
    """Steps that were tried out, in a header: no proxy keeps a plan in its log."""
    return steps_in(unquote(request.headers.get("x-steps", "")))


async def sight(service: Service, request: Request, person: Person, body: None) -> protocol.Sight:
    """My seat's view at its decision, or after X-Steps, for a search in the page, where the table allows hints."""
    table = await service.tables.woken(request.path_params["table"])
    return await service.in_page.sight(table, person, number_in(request, "seat"), _steps(request))


async def choices(service: Service, request: Request, person: Person, body: None) -> protocol.Choices:
    """What moves of my seat's decision are called and what is said about them; `moves` are their numbers (`3,17`)."""
    table = await service.tables.woken(request.path_params["table"])
    moves = [whole("moves", text) for text in request.query_params.get("moves", "").split(",")]
    return await service.in_page.choices(table, person, number_in(request, "seat"), moves, _steps(request))


async def review(service: Service, request: Request, person: Person, body: None) -> protocol.Review:
    """A finished game as this viewer saw it, for a page that looks for the turning point by itself."""
    return await service.in_page.review(await _chronicle(service, request, person))
