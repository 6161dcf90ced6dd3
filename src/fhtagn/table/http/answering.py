"""Whatever becomes of a request, it gets an answer: a result, or a sentence with its status."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import TYPE_CHECKING, Any

import msgspec
from starlette.responses import Response

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table import protocol
from fhtagn.table.http.refusing import refusal
from fhtagn.table.log.refusals import Refused, Unanswered
from fhtagn.table.protocol import encode
from fhtagn.table.store.store import Away

if TYPE_CHECKING:
    from fhtagn.table.http.api import Service

log = logging.getLogger("fhtagn.server")


async def answered(service: Service, method: str, work: Awaitable[Any]) -> Response:
    """What comes of an operation, as a response."""
    try:
        result = await work
    except msgspec.DecodeError as error:
        return refusal(422, f"The request is not as {protocol.ROOT}/openapi.json says: {error}.")
    except UnicodeDecodeError:
        return refusal(422, "The request isn't UTF-8 text.")
    except RecursionError:
        return refusal(422, "The request is nested too deeply.")
    except asyncio.CancelledError:  # see Server.shutdown
        return refusal(503, "The server stops now. Ask again in a moment.")
    except Refused as error:
        return refusal(error.status, str(error))
    except FhtagnError as error:
        return refusal(400, str(error))
    except service.tables.store.failures as error:
        service.tables.metrics.count("fhtagn_failures_total", 'what="write"')
        log.error("the store failed", extra={"error": repr(error)[:200]})
        if isinstance(error, Away):
            return refusal(503, str(Unanswered()))
        if method == "GET":
            return refusal(503, "This cannot be read just now; try again later.")
        return refusal(503, "This could not be written down, so it has not happened; try again later.")
    return result if isinstance(result, Response) else Response(encode(result), media_type="application/json")
