"""What stands between strangers and the application, on the connection and around each request."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

from starlette.responses import Response
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from fhtagn.table import protocol
from fhtagn.table.access import Access, host_name
from fhtagn.table.http import pages
from fhtagn.table.http.api import Service
from fhtagn.table.http.gate import Gate
from fhtagn.table.http.refusing import refusal
from fhtagn.table.http.watchdog import LONG, Stepped, Watchdog
from fhtagn.table.limits import Limits
from fhtagn.table.wire.origins import foreign

log = logging.getLogger("fhtagn.server")

LONGEST = 32_768  # bytes of the head of a request
HEADERS = 100  # of one request
PIECES = 4_096  # in which a body may come
PIPELINED = 8  # requests that wait for the answer to an earlier one
SLOWEST = 200  # bytes a second that a client reads

TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class TooMany(Exception):
    """More of something than any client needs; uvicorn answers 400 and hangs up."""


class GuardedHttp(HttpToolsProtocol):
    """One connection, until it becomes a WebSocket. Everything that a client sends ends, in bytes, in pieces and in
    time, and so does the time that it takes to read an answer; uvicorn alone waits for ever."""

    def __init__(self, limits: Limits, left: Callable[[], None], **configuration: Any) -> None:
        super().__init__(**configuration)
        self.limits = limits
        self.left = left
        self.unread = 0  # bytes of an answer when somebody last looked
        self.reading: asyncio.TimerHandle | None = None
        self.pieces = 0  # of a body
        self.cycles: list[Any] = []  # requests that are not answered yet
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
        if len(self.pipeline) >= PIPELINED:
            raise TooMany
        super().on_message_begin()
        self.in_head, self.size, self.pieces = True, 0, 0

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= HEADERS:
            raise TooMany
        super().on_header(name, value)

    def on_body(self, body: bytes) -> None:
        self.pieces += 1
        if self.pieces > PIECES:
            raise TooMany
        super().on_body(body)

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self._read_no_more()
        socket: Any = self.transport.get_protocol()
        socket.left = self.left

    # --- Answers that are not read

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread = self.transport.get_write_buffer_size()
        self._look_later()

    def resume_writing(self) -> None:
        self._read_no_more()
        super().resume_writing()

    def _look_later(self) -> None:
        self.reading = asyncio.get_running_loop().call_later(self.limits.unread, self._look)

    def _look(self) -> None:
        left = self.transport.get_write_buffer_size()
        if self.unread - left < SLOWEST * self.limits.unread:
            log.info("a client that does not read was let go")
            self.transport.abort()
        else:
            self.unread = left
            self._look_later()

    def _read_no_more(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None

    # --- Heads that do not come

    def on_headers_complete(self) -> None:
        self.in_head = False
        self._wait_no_more()
        super().on_headers_complete()
        self.cycles = [*(cycle for cycle in self.cycles if not cycle.response_complete), self.cycle]

    def send_400_response(self, msg: str) -> None:
        """Hang up; answers that are still being made have nobody to go to."""
        super().send_400_response(msg)
        self.pipeline.clear()
        for cycle in self.cycles:
            if cycle is not None:
                cycle.disconnected = True
                cycle.message_event.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        self._read_no_more()
        super().connection_lost(exc)
        self.left()

    def _wait(self) -> None:
        if self.waiting is None:
            self.waiting = asyncio.get_running_loop().call_later(self.limits.request_head, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None


def _has(headers: list[tuple[bytes, bytes]], wanted: bytes) -> bool:
    return any(name.lower() == wanted for name, _ in headers)


class Guard:
    """Around everything: limits by address, foreign origins, headers, metrics and the access log."""

    def __init__(self, app: Any, service: Service, access: Access, watchdog: Watchdog) -> None:
        self.app = app
        self.service = service
        self.access = access
        self.watchdog = watchdog
        self.gate = Gate()
        self.headers = [(name.encode(), value.encode()) for name, value in pages.HEADERS.items()]
        self.encrypted = [(name.encode(), value.encode()) for name, value in pages.ENCRYPTED.items()]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun, status = time.monotonic(), 500
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        self._look_through_proxy(scope, headers)
        policy = (b"content-security-policy", pages.content_policy(host).encode())

        async def sending(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], *self.headers]
                if not _has(message["headers"], b"content-security-policy"):
                    message["headers"].append(policy)
                if scope["scheme"] == "https":
                    message["headers"] += self.encrypted
                if scope["path"].startswith(protocol.ROOT) and not _has(message["headers"], b"cache-control"):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        refused = self._refused(scope, headers, host)
        if refused is None:
            await self.gate.enter()
        stepped = Stepped((refused or self.app)(scope, receive, sending), self.watchdog)
        try:
            await stepped
        except Exception:
            log.exception("a request failed", extra={"path": scope["path"]})
            self.service.tables.metrics.count("fhtagn_failures_total", 'what="request"')
            if status != 500:
                raise
            await refusal(500, "Something went wrong here; it has been noted.")(scope, receive, sending)
        self.service.tables.metrics.count("fhtagn_requests_total", f'status="{status}"')
        extra = {"method": scope["method"], "path": scope["path"], "status": status}
        seconds = time.monotonic() - begun
        self.service.tables.metrics.times["fhtagn_request_seconds"].add(seconds)
        log.info("request", extra={**extra, "ms": round(1000 * seconds, 1)})
        if stepped.longest > LONG:
            log.info("a request kept everybody waiting", extra={**extra, "ms": round(1000 * stepped.longest, 1)})

    def _look_through_proxy(self, scope: Any, headers: dict[bytes, bytes]) -> None:
        """For whom a proxy of ours speaks, and whether the way to the proxy was secret."""
        peer, port = scope.get("client") or ("", 0)
        scope["client"] = (self.access.sender(peer, headers), port)
        if headers.get(b"x-forwarded-proto") == b"https" and self.access.trusts(peer):
            scope["scheme"] = "https"

    def _refused(self, scope: Any, headers: dict[bytes, bytes], host: str) -> Response | None:
        if not self.service.requests.allows(scope["client"][0], self.service.tables.now()):
            self.service.tables.metrics.count("fhtagn_refused_total", 'what="requests"')
            refused = refusal(429, "Too many requests from your address; wait a little.")
            refused.headers["connection"] = "close"  # a new one costs the sender more than us
            return refused
        if not self.access.knows(host):
            name = host_name(host)
            return refusal(
                421, f"This server does not answer to “{name}”; whoever runs it can start it with --name {name}."
            )
        if scope["method"] not in ("GET", "HEAD") and foreign(headers):
            return refusal(403, "Requests from pages of other sites are refused.")
        return None
