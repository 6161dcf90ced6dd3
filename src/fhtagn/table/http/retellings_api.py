"""Games that somebody brings as a transcript, to be watched again: nothing of them is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request

from fhtagn.table import protocol
from fhtagn.table.http.reading import address, number_in, whole
from fhtagn.table.log.refusals import TooFast
from fhtagn.table.sight import ending as endings
from fhtagn.table.sight.retelling import Retelling

if TYPE_CHECKING:
    from fhtagn.table.http.api import Service


async def tell(service: Service, request: Request, person: None, body: protocol.Transcript) -> protocol.Retold:
    """Watch a game again: what its transcript tells, as one of its seats saw it, or as everybody could see it."""
    if not service.transcripts.allows(address(request), service.tables.now()):
        raise TooFast("Too many transcripts from your address; wait a little.")
    told = await service.retellings.tell(body)
    return protocol.Retold(told.name, told.plies, told.news())


async def moment(service: Service, request: Request, person: None, body: None) -> protocol.Moment:
    """The position as it was seen after an event of a game that was brought, from the same seat. 404 if the game is not
    at hand any more."""
    return _at_hand(service, request).moment(whole("number", request.path_params["number"]))


async def ending(service: Service, request: Request, person: None, body: None) -> protocol.Ending:
    """How such a game ended, if it did."""
    told = _at_hand(service, request)
    return await endings.ending(told.state, told)


async def review(service: Service, request: Request, person: None, body: None) -> protocol.Review:
    """Such a game as it was seen, for a page that looks for its turning point by itself."""
    return await service.in_page.review(_at_hand(service, request))


def _at_hand(service: Service, request: Request) -> Retelling:
    if not service.moments.allows(address(request), service.tables.now()):
        raise TooFast("You look back too fast; wait a little.")
    return service.retellings.at_hand(request.path_params["name"], number_in(request, "seat"))
