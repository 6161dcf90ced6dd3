"""The gate: in one turn of the event loop one request begins, so that a burst of them holds up nobody's moves."""

from __future__ import annotations

import asyncio
from collections import deque


class Gate:
    """First come, first served. Where nobody waits, nothing is waited for."""

    def __init__(self) -> None:
        self._free = True
        self._queue: deque[asyncio.Future[None]] = deque()

    async def enter(self) -> None:
        loop = asyncio.get_running_loop()
        if self._free:
            self._free = False
            loop.call_soon(self._next)
            return
        mine: asyncio.Future[None] = loop.create_future()
        self._queue.append(mine)
        await mine

    def _next(self) -> None:
        while self._queue:
            waiting = self._queue.popleft()
            if not waiting.done():  # else it has gone
                waiting.set_result(None)
                asyncio.get_running_loop().call_soon(self._next)
                return
        self._free = True
