"""Works that several ask for at the same time, or again and again: each is done once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Hashable
from typing import Any, TypeVar

Result = TypeVar("Result")


class Once:
    """Whoever asks while a work goes on gets its result; and so does whoever asks later, if results are kept."""

    def __init__(self, *, keeps: bool) -> None:
        self._keeps = keeps
        self._works: dict[Hashable, asyncio.Task[Any]] = {}

    async def do(self, name: Hashable, work: Callable[[], Coroutine[Any, Any, Result]]) -> Result:
        """The work goes on even if whoever asked first does not wait for it."""
        task = self._works.get(name)
        if task is None:
            task = self._works[name] = asyncio.get_running_loop().create_task(work())
            task.add_done_callback(lambda done: self._note(name, done))
        return await asyncio.shield(task)

    def _note(self, name: Hashable, done: asyncio.Task[Any]) -> None:
        failed = done.cancelled() or done.exception() is not None
        if failed or not self._keeps:
            self._works.pop(name, None)
