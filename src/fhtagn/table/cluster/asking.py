"""Requests about a table go to its owner as they are, with the person whom the door has let in."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import Response

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table import protocol
from fhtagn.table.cluster import messages
from fhtagn.table.http import api
from fhtagn.table.http.answering import answered
from fhtagn.table.http.refusing import refusal
from fhtagn.table.log.refusals import Elsewhere, Refused, Unreachable
from fhtagn.table.owners_work import OWNERS_WORKS
from fhtagn.table.people.person import Person

if TYPE_CHECKING:
    from fhtagn.table.cluster.tables import NodeTables
    from fhtagn.table.http.api import Operation, Service

DONE, REFUSED = 200, 400
PATIENCE = 60.0  # seconds for the owner's answer
TRIES = 5  # of a request whose table changes hands
PASSED_ON = (b"x-invite", b"x-steps", b"user-agent", b"accept")
OPERATIONS = {f"{one.method} {one.path}": one for one in api.OPERATIONS if "{table}" in one.path}


log = logging.getLogger("fhtagn.node")


class Asking:
    """Both ends of it."""

    def __init__(self, tables: NodeTables, service: Service) -> None:
        self.tables, self.service = tables, service

    async def forward(self, operation: Operation, request: Request, person: Person, body: bytes) -> Response | None:
        """The owner's answer; None if the table is here."""
        table = request.path_params["table"]
        for _ in range(TRIES):
            try:
                await self.tables.woken(table)
                return None
            except Elsewhere:
                reply = await self._ask(self._passed_on(operation, request, person, body))
            if reply is not None:
                return Response(reply.body, reply.status, dict(_decoded(reply.headers)))
        raise Elsewhere

    async def _ask(self, message: messages.Ask) -> messages.Replied | None:
        try:
            async with asyncio.timeout(PATIENCE):
                return await self.tables.routes.to(message.table).ask(message)
        except TimeoutError:
            raise Unreachable from None
        except Elsewhere:  # it has come here meanwhile
            return None

    async def at_owner(self, name: str, table: str, person: Person, word: str) -> bytes:
        """What the owner's work gives, in JSON."""
        reply = await self._ask(messages.Ask(0, table, name, messages.who(person), word.encode()))
        if reply is None:
            raise Elsewhere
        if reply.status != DONE:
            raise Refused(reply.body.decode())
        return reply.body

    def _passed_on(self, operation: Operation, request: Request, person: Person, body: bytes) -> messages.Ask:
        return messages.Ask(
            0,
            request.path_params["table"],
            f"{operation.method} {operation.path}",
            messages.who(person),
            body,
            request.scope.get("query_string", b""),
            {name: str(value) for name, value in request.path_params.items()},
            [(name, value) for name, value in request.scope["headers"] if name in PASSED_ON],
            request.client.host if request.client else "",
        )

    async def answer(self, door: str, asked: messages.Ask) -> None:
        """A request that came from another node."""
        try:
            await self._answer(door, asked)
        except Exception:
            log.exception("a request from another node failed", extra={"what": asked.what, "table": asked.table})
            self.tables.metrics.count("fhtagn_failures_total", 'what="request"')
            failed = refusal(500, "Something went wrong here; it has been noted.")
            self.tables.links.say(door, await _read(asked.key, failed))

    async def _answer(self, door: str, asked: messages.Ask) -> None:
        try:
            await self.tables.woken(asked.table)
        except Elsewhere as error:
            self.tables.links.say(door, messages.Moved(asked.key, error.node))
            return
        except FhtagnError:
            pass  # the operation will say it
        if asked.what in OWNERS_WORKS:
            self.tables.links.say(door, await self._work_here(asked))
            return
        response = await answered(self.service, asked.what.partition(" ")[0], self._work(asked))
        self.tables.links.say(door, await _read(asked.key, response))

    async def _work_here(self, asked: messages.Ask) -> messages.Replied:
        try:
            work = OWNERS_WORKS[asked.what]
            found = await self.tables.here(work, asked.table, asked.who.person(), asked.body.decode())
        except FhtagnError as error:
            return messages.Replied(asked.key, REFUSED, [], str(error).encode())
        return messages.Replied(asked.key, DONE, [], protocol.encode(found))

    async def _work(self, asked: messages.Ask) -> Any:
        operation = OPERATIONS[asked.what]
        return await operation.work(self.service, _request(asked), asked.who.person(), operation.read(asked.body))


def _request(asked: messages.Ask) -> Request:
    scope = {
        "type": "http",
        "method": asked.what.partition(" ")[0],
        "path": "",
        "query_string": asked.query,
        "headers": asked.headers,
        "path_params": asked.path,
        "client": (asked.address, 0),
    }
    return Request(scope)


async def _read(key: int, response: Response) -> messages.Replied:
    """A response as it would be sent."""
    reply = messages.Replied(key, 200, [], b"")
    parts: list[bytes] = []

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            reply.status, reply.headers = message["status"], list(message["headers"])
        else:
            parts.append(message.get("body", b""))

    async def receive() -> Any:
        await asyncio.Event().wait()  # nobody goes away

    await response({"type": "http", "method": "GET"}, receive, send)
    reply.body = b"".join(parts)
    return reply


def _decoded(headers: list[tuple[bytes, bytes]]) -> list[tuple[str, str]]:
    known = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in headers]
    return [(name, value) for name, value in known if name != "content-length"]
