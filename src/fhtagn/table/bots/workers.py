"""The processes in which bots and the adviser think."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.bots.thinking import Advice, Question, advise, end_with_the_server, still_waking, think

POLL = 2.0  # seconds between two questions whether a bot is awake

log = logging.getLogger("fhtagn.table")


class Workers:
    """The processes in which bots think; started when the first bot is asked."""

    def __init__(self, count: int = 1, *, poll: float = POLL) -> None:
        self.count = count
        self.poll = poll
        self.changed: Callable[[str, str], None] = lambda game, level: None  # told when a bot falls asleep or wakes
        self._pool: ProcessPoolExecutor | None = None
        self._waking: dict[tuple[str, str], asyncio.Task[None]] = {}  # by game and level

    def waking_at(self, game: str) -> frozenset[str]:
        """The levels of this game's bots that are being compiled."""
        return frozenset(level for known, level in self._waking if known == game)

    async def move(self, question: Question) -> int:
        """What a bot does."""
        move, waking = await self._ask(think, question, secrets.randbits(62))
        bot = (question.game, question.level)
        if waking and bot not in self._waking:
            self._waking[bot] = asyncio.get_running_loop().create_task(self._watch(question))
            self.changed(*bot)
        return int(move)

    async def _watch(self, question: Question) -> None:
        """Wait until a bot is compiled, and say so."""
        bot = (question.game, question.level)
        try:
            await asyncio.sleep(self.poll)
            while await self._ask(still_waking, question):
                await asyncio.sleep(self.poll)
        except Exception as error:
            log.error("a worker failed", extra={"error": repr(error)[:200]})
        finally:
            del self._waking[bot]
            self.changed(*bot)

    async def advise(self, question: Question) -> Advice:
        """What the adviser thinks of the moves of a seat."""
        found: Advice = await self._ask(advise, question, secrets.randbits(62))
        return found

    async def _ask(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Let a worker do something. After one died, the next question gets new ones."""
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, spawn, initializer=end_with_the_server)
        pool = self._pool
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
        except BrokenExecutor:
            if self._pool is pool:
                self._dismiss()
            raise FhtagnError("The worker that was asked has died; ask again.") from None

    def close(self) -> None:
        for watching in self._waking.values():
            watching.cancel()
        self._dismiss()

    def _dismiss(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
