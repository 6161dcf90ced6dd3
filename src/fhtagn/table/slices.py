"""Long work in short slices: everyone else gets a turn after each. Of several works one has a slice at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from fhtagn.table.log.refusals import Busy

WAITING = 16  # works that wait for the thread

Result = TypeVar("Result")


class Slices:
    """Shares the event loop among works that take long."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._turn = asyncio.Lock()  # first come, first served
        self._aside = asyncio.Lock()
        self._waiting = 0

    async def do(self, steps: Iterator[None]) -> None:
        """Take all steps of a work; each should be short."""
        while True:
            async with self._turn:
                if _finished(steps, time.monotonic() + self.seconds):
                    return
                await asyncio.sleep(0)

    async def aside(self, work: Callable[..., Result], *arguments: Any) -> Result:
        """Do something that cannot be cut in a thread of its own, one such thing at a time. Busy if many wait."""
        if self._waiting >= WAITING:
            raise Busy
        self._waiting += 1
        try:
            async with self._aside:
                return await asyncio.to_thread(work, *arguments)
        finally:
            self._waiting -= 1


def _finished(steps: Iterator[None], until: float) -> bool:
    return all(time.monotonic() < until for _ in steps)


def at_once(steps: Iterator[None]) -> None:
    """Take all steps of a work that is known to be short."""
    for _ in steps:
        pass
