"""Why a request is refused."""

from __future__ import annotations

from starlette.responses import Response

from fhtagn.table import protocol


def refusal(status: int, reason: str) -> Response:
    return Response(protocol.encode(protocol.Refusal(reason)), status, media_type="application/json")
