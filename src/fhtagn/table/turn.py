"""Whose turn it is at a table: a fair lock, which can also be taken without waiting where nobody holds it."""

from __future__ import annotations

import asyncio
from collections import deque


class Turn:
    """Whoever asks first is served first."""

    __slots__ = ("_queue", "_taken")

    def __init__(self) -> None:
        self._taken = False
        self._queue: deque[asyncio.Future[None]] | None = None

    def locked(self) -> bool:
        return self._taken

    def take(self) -> bool:
        """Take the turn if it is free."""
        if self._taken:
            return False
        self._taken = True
        return True

    async def __aenter__(self) -> None:
        if self.take():
            return
        waiting = asyncio.get_running_loop().create_future()
        if self._queue is None:
            self._queue = deque()
        self._queue.append(waiting)
        try:
            await waiting
        except asyncio.CancelledError:
            if waiting.done() and not waiting.cancelled():
                self.release()  # it was given to somebody who has gone
            raise

    async def __aexit__(self, *error: object) -> None:
        self.release()

    def release(self) -> None:
        """Give the turn to the next one who waits."""
        while self._queue:
            waiting = self._queue.popleft()
            if not waiting.done():
                waiting.set_result(None)
                return
        self._queue = None
        self._taken = False
