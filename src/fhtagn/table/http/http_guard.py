"""What stands between strangers and the application, on the connection and around each request."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any

from starlette.responses import Response
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from fhtagn.table import protocol
from fhtagn.table.http import pages
from fhtagn.table.http.api import Service
from fhtagn.table.limits import Limits
from fhtagn.table.wire.origins import foreign

log = logging.getLogger("fhtagn.server")

LONGEST = 32_768  # bytes of the head of a request

TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class GuardedHttp(HttpToolsProtocol):
    """One connection, until it becomes a WebSocket. A head ends, in bytes and in time; uvicorn alone waits for ever."""

    def __init__(self, limits: Limits, *configuration: Any, **more: Any) -> None:
        super().__init__(*configuration, **more)
        self.patience = limits.request_head
        self.in_head = False
        self.size = 0  # of the head so far
        self.waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return
        if self.in_head:
            self.size += len(data)
            if self.size > LONGEST:
                self.transport.write(TOO_LONG)
                self.transport.close()
        if self.cycle is None or self.cycle.response_complete:
            self._wait()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.in_head, self.size = True, 0

    def on_headers_complete(self) -> None:
        self.in_head = False
        self._wait_no_more()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self.waiting is None:
            self.waiting = asyncio.get_running_loop().call_later(self.patience, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None


def _cached(headers: list[tuple[bytes, bytes]]) -> bool:
    return any(name.lower() == b"cache-control" for name, _ in headers)


def refusal(status: int, reason: str) -> Response:
    """Why a request is refused."""
    return Response(protocol.encode(protocol.Refusal(reason)), status, media_type="application/json")


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
                if scope["path"].startswith(protocol.ROOT) and not _cached(message["headers"]):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        refused = self._refused(scope)
        try:
            await (refused or self.app)(scope, receive, sending)
        except Exception:
            log.exception("a request failed", extra={"path": scope["path"]})
            self.service.tables.metrics.count("fhtagn_failures_total", 'what="request"')
            if status != 500:
                raise
            await refusal(500, "Something went wrong here; it has been noted.")(scope, receive, sending)
        self.service.tables.metrics.count("fhtagn_requests_total", f'status="{status}"')
        extra = {"method": scope["method"], "path": scope["path"], "status": status}
        log.info("request", extra={**extra, "ms": round(1000 * (time.monotonic() - begun), 1)})

    def _refused(self, scope: Any) -> Response | None:
        sender = scope["client"][0] if scope.get("client") else "?"
        if not self.service.requests.allows(sender, self.service.tables.now()):
            self.service.tables.metrics.count("fhtagn_refused_total", 'what="requests"')
            return refusal(429, "Too many requests from your address; wait a little.")
        if scope["method"] not in ("GET", "HEAD") and foreign(dict(scope["headers"])):
            return refusal(403, "Requests from pages of other sites are refused.")
        return None
