"""Games that somebody brings as a transcript, to be watched again: nothing of them is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request

from fhtagn.table import protocol
from fhtagn.table.http.reading import address, whole
from fhtagn.table.log.refusals import TooFast
from fhtagn.table.sight import ending as endings
from fhtagn.table.sight.retelling import NotAGame, Retelling, name_of

if TYPE_CHECKING:
    from fhtagn.table.http.api import Service


async def tell(service: Service, request: Request, person: None, body: protocol.Transcript) -> protocol.Retold:
    """Watch a game again: what its transcript tells, as one of its seats saw it, or as everybody could see it."""
    told = await _told(service, request, body)
    return protocol.Retold(told.name, told.plies, told.news())


async def moment(service: Service, request: Request, person: None, body: protocol.Recall) -> protocol.Moment:
    """The position as it was seen after an event of a game that was brought. 404 if nobody knows the game any more, and
    its text does not come with the question."""
    return (await _recalled(service, request, body)).moment(whole("number", request.path_params["number"]))


async def ending(service: Service, request: Request, person: None, body: protocol.Recall) -> protocol.Ending:
    """How such a game ended, if it did."""
    told = await _recalled(service, request, body)
    return await told.answers.do("ending", lambda: endings.ending(told.state, told))


async def review(service: Service, request: Request, person: None, body: protocol.Recall) -> protocol.Review:
    """Such a game as it was seen, for a page that looks for its turning point by itself."""
    told = await _recalled(service, request, body)
    return await told.answers.do("review", lambda: service.in_page.review(told))


async def _recalled(service: Service, request: Request, body: protocol.Recall) -> Retelling:
    """A game that is at hand, or that comes with the question: another server may have told it."""
    if not service.moments.allows(address(request), service.tables.now()):
        raise TooFast("You look back too fast; wait a little.")
    name = request.path_params["name"]
    if body.text is None or service.retellings.knows(name, body.seat):
        return service.retellings.at_hand(name, body.seat)
    if name_of(body.text) != name:
        raise NotAGame("This is the text of another game.")
    return await _told(service, request, protocol.Transcript(body.text, body.seat))


async def _told(service: Service, request: Request, brought: protocol.Transcript) -> Retelling:
    if not service.transcripts.allows(address(request), service.tables.now()):
        raise TooFast("Too many transcripts from your address; wait a little.")
    return await service.retellings.tell(brought)
