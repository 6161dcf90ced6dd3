"""How long anything has occupied the event loop at a time: while it does, everybody waits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Generator
from functools import partial
from typing import Any

from fhtagn.table.metrics import Metrics

LONG = 0.02  # seconds; nothing should take more
NOTABLE = 0.001  # seconds; what takes less is not looked at
BEAT = 0.1  # seconds


class Watchdog:
    """Remembers the longest step of each kind of work, and counts those that were too long."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics
        self.longest = {"request": 0.0, "message": 0.0, "loop": 0.0}

    def note(self, what: str, seconds: float) -> None:
        if seconds > self.longest[what]:
            self.longest[what] = seconds
        if seconds > LONG:
            self.metrics.count("fhtagn_long_steps_total", f'what="{what}"')

    async def watch(self) -> None:
        """The loop as a whole: how late a bell rings, whoever it was that kept it."""
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(BEAT)
            late = max(0.0, time.perf_counter() - begun - BEAT)
            self.metrics.times["fhtagn_loop_late_seconds"].add(late)
            self.note("loop", late)


class Stepped:
    """Something to await, each step of which is measured: from one time that it waits to the next."""

    def __init__(self, work: Awaitable[Any], watchdog: Watchdog) -> None:
        self.work, self.watchdog = work, watchdog
        self.longest = 0.0

    def __await__(self) -> Generator[Any, None, Any]:
        steps: Any = self.work.__await__()
        go_on = partial(steps.send, None)
        while True:
            begun = time.perf_counter()
            try:
                waits_for = go_on()
            except StopIteration as done:
                return done.value
            finally:
                took = time.perf_counter() - begun
                self.longest = max(self.longest, took)
                self.watchdog.note("request", took)
            try:
                yield waits_for
                go_on = partial(steps.send, None)
            except BaseException as error:  # such as being cancelled
                go_on = partial(steps.throw, error)
