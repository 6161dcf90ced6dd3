"""Whose turn it is at a table: a fair lock. Where nobody holds it, nobody waits."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, TypeVar

About = TypeVar("About")


class Turn:
    """Whoever asks first is served first, and releases it."""

    __slots__ = ("_queue", "_taken")

    def __init__(self) -> None:
        self._taken = False
        self._queue: deque[tuple[Callable[[Any], None], Any]] | None = None

    def locked(self) -> bool:
        return self._taken

    def take(self, work: Callable[[About], None], about: About) -> None:
        """Do this when it is its turn, at once if the turn is free."""
        if self._taken:
            self._queue = self._queue or deque()
            self._queue.append((work, about))
        else:
            self._taken = True
            work(about)

    async def __aenter__(self) -> None:
        mine = asyncio.get_running_loop().create_future()
        self.take(self._give, mine)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():
                self.release()  # it was given to somebody who has gone
            raise

    def _give(self, waiting: asyncio.Future[None]) -> None:
        if waiting.done():
            self.release()
        else:
            waiting.set_result(None)

    async def __aexit__(self, *error: object) -> None:
        self.release()

    def release(self) -> None:
        """Give the turn to the next one who waits."""
        if self._queue:
            work, about = self._queue.popleft()
            asyncio.get_running_loop().call_soon(work, about)
        else:
            self._queue = None
            self._taken = False
