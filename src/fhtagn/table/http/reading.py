"""Reading what stands in a request, and refusing what makes no sense there."""

from __future__ import annotations

from starlette.requests import Request

from fhtagn.table.log.refusals import Refused


class Failure(Refused):
    """A request that is answered with a status of its own."""

    def __init__(self, status: int, reason: str) -> None:
        super().__init__(reason)
        self.status = status


def address(request: Request) -> str:
    """Where a request comes from."""
    return request.client.host if request.client else "?"


def number_in(request: Request, name: str) -> int | None:
    """A number of the query, if it is there."""
    text = request.query_params.get(name)
    return None if text is None else whole(name, text)


def whole(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Failure(422, f"“{name}” is a whole number.")
    return int(text)
