"""Long work in short slices: everyone else gets a turn after each. Of several works one has a slice at a time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator


class Slices:
    """Shares the event loop among works that take long."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._turn = asyncio.Lock()  # first come, first served

    async def do(self, steps: Iterator[None]) -> None:
        """Take all steps of a work; each should be short."""
        while True:
            async with self._turn:
                if _finished(steps, time.monotonic() + self.seconds):
                    return
                await asyncio.sleep(0)


def _finished(steps: Iterator[None], until: float) -> bool:
    return all(time.monotonic() < until for _ in steps)


def at_once(steps: Iterator[None]) -> None:
    """Take all steps of a work that is known to be short."""
    for _ in steps:
        pass
