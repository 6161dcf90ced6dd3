"""A link between two processes that can be cut, slowed down, broken and healed: a TCP proxy in a thread of its own."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

CHUNK = 65_536


class Proxies:
    """The thread in which all links of a test run."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._links: list[Link] = []

    def link(self, port: int) -> Link:
        """A new link to this port."""
        link = Link(port, self.do)
        self.do(link.open())
        self._links.append(link)
        return link

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        asyncio.run_coroutine_threadsafe(work, self._loop).result(60)

    def close(self) -> None:
        for link in self._links:
            self.do(link.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()


class Link:
    """One link. While it is cut nothing arrives and nobody is told; what was on its way arrives when it is healed."""

    def __init__(self, target: int, do: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        self._target = target
        self._do = do
        self._whole = asyncio.Event()
        self._whole.set()
        self._delay = 0.0
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        self.port = int(self._server.sockets[0].getsockname()[1])

    def cut(self) -> None:
        self._do(self._set(whole=False))

    def heal(self) -> None:
        self._do(self._set(whole=True))

    def slow_down(self, seconds: float) -> None:
        """Everything takes so much longer in each direction."""
        self._do(self._set(delay=seconds))

    def break_off(self) -> None:
        """Every connection is reset; new ones can be made."""
        self._do(self._end())

    async def _set(self, *, whole: bool | None = None, delay: float | None = None) -> None:
        if whole:
            self._whole.set()
        elif whole is not None:
            self._whole.clear()
        if delay is not None:
            self._delay = delay

    async def _end(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def close(self) -> None:
        self._server.close()
        await self._end()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        with contextlib.suppress(OSError, asyncio.CancelledError), aborted(writer):
            await self._whole.wait()
            other, onward = await asyncio.open_connection("127.0.0.1", self._target)
            with aborted(onward):
                both = [asyncio.ensure_future(one) for one in (self._carry(reader, onward), self._carry(other, writer))]
                try:
                    await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    for one in both:
                        one.cancel()
                    await asyncio.gather(*both, return_exceptions=True)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while data := await reader.read(CHUNK):
            if self._delay:
                await asyncio.sleep(self._delay)
            await self._whole.wait()
            writer.write(data)
            await writer.drain()


@contextmanager
def aborted(writer: asyncio.StreamWriter) -> Iterator[None]:
    """What ends this connection at the latest."""
    try:
        yield
    finally:
        writer.transport.abort()
