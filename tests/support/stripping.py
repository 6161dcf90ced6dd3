"""A proxy that serves a server under a path of its own: it takes the path off, as nginx and Caddy do."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from typing import Self


class StrippingProxy:
    """Listens on any free port, in a thread. Each connection carries one request, or becomes a WebSocket."""

    def __init__(self, port: int, root: str) -> None:
        self._target = port
        self._root = root.encode()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        self.port: int = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(60)
        return self

    def __exit__(self, *error: object) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(60)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(60)
        self._loop.close()

    async def _listen(self) -> int:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    async def _end(self) -> None:
        self._server.close()
        carrying = asyncio.all_tasks() - {asyncio.current_task()}
        for task in carrying:
            task.cancel()
        await asyncio.gather(*carrying, return_exceptions=True)
        await asyncio.sleep(0)  # what was closed is gone then

    async def _serve(self, client: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(asyncio.IncompleteReadError, asyncio.CancelledError, OSError):
            await self._carry(client, answer)
        answer.close()

    async def _carry(self, client: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        head = await client.readuntil(b"\r\n\r\n")
        method, _, rest = head.partition(b" ")
        if not rest.startswith(self._root + b"/"):
            answer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            return
        head = method + b" " + rest.removeprefix(self._root)
        if b"upgrade: websocket" not in head.lower():
            head = head.replace(b"Connection: keep-alive", b"Connection: close", 1)
        server, ask = await asyncio.open_connection("127.0.0.1", self._target)
        ask.write(head)
        await asyncio.gather(_pipe(client, ask), _pipe(server, answer), return_exceptions=True)


async def _pipe(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    try:
        while part := await source.read(65_536):
            target.write(part)
            await target.drain()
    finally:
        target.close()
