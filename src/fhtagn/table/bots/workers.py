"""The processes in which bots and the adviser think."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
from collections import Counter
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Any

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.bots import thinking
from fhtagn.table.bots.elsewhere import Elsewhere, Undone
from fhtagn.table.bots.errands import BOTS
from fhtagn.table.bots.thinking import Advice, Question

POLL = 2.0  # seconds between two questions whether a bot is awake

log = logging.getLogger("fhtagn.table")


class Pool:
    """Processes of one kind; started when the first is asked."""

    def __init__(self, count: int, begin: Callable[[], None]) -> None:
        self.count, self.begin = count, begin
        self._running: ProcessPoolExecutor | None = None

    async def ask(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Let a worker do something. After one died, the next question gets new ones."""
        if self._running is None:
            spawn = multiprocessing.get_context("spawn")
            self._running = ProcessPoolExecutor(self.count, spawn, initializer=self.begin)
        running = self._running
        try:
            return await asyncio.get_running_loop().run_in_executor(running, work, *arguments)
        except BrokenExecutor:
            if self._running is running:
                self.dismiss()
            raise FhtagnError("The worker that was asked has died; ask again.") from None

    def dismiss(self) -> None:
        if self._running is not None:
            self._running.shutdown(wait=False, cancel_futures=True)
            self._running = None


class Workers:
    """The processes in which bots think, and those of advisers, who never keep a bot waiting.

    Where there are workers on other machines, they are asked first.
    """

    def __init__(self, count: int = 1, *, advisers: int = 1, poll: float = POLL) -> None:
        self.poll = poll
        self.elsewhere: Elsewhere | None = None
        self.done: Counter[tuple[str, str]] = Counter()  # by what was done and where
        self.changed: Callable[[str, str], None] = lambda game, level: None  # told when a bot falls asleep or wakes
        self._bots = Pool(count, thinking.end_with_the_server)
        self._adviser = Pool(advisers, thinking.stand_back)
        self._waking: dict[tuple[str, str], asyncio.Task[None]] = {}  # by game and level

    def waking_at(self, game: str) -> frozenset[str]:
        """The levels of this game's bots that are being compiled."""
        return frozenset(level for known, level in self._waking if known == game)

    async def move(self, question: Question) -> int:
        """What a bot does."""
        move, waking = await self._do("think", question, secrets.randbits(62))
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
            while await self._do("still_waking", question):
                await asyncio.sleep(self.poll)
        except Exception as error:
            log.error("a worker failed", extra={"error": repr(error)[:200]})
        finally:
            del self._waking[bot]
            self.changed(*bot)

    async def advise(self, question: Question) -> Advice:
        """What the adviser thinks of the moves of a seat."""
        found: Advice = await self._do("advise", question, secrets.randbits(62))
        return found

    async def prospect(self, question: Question) -> tuple[float, float]:
        """How likely a seat is to win, and the standard error of that. It takes as long as a hint at most."""
        found: tuple[float, float] = await self._do("prospect", question, secrets.randbits(62))
        return found

    async def _do(self, work: str, question: Question, *seed: int) -> Any:
        """Elsewhere if somebody is there, else here."""
        if self.elsewhere is not None:
            try:
                found = await self.elsewhere.ask(work, question, *seed)
            except Undone:
                pass
            else:
                self.done[work, "elsewhere"] += 1
                return found
        self.done[work, "here"] += 1
        return await self.here(work, question, *seed)

    async def here(self, work: str, question: Question, *seed: int) -> Any:
        """Do something in a process of ours."""
        pool = self._bots if work in BOTS else self._adviser
        return await pool.ask(getattr(thinking, work), question, *seed)

    def close(self) -> None:
        for watching in self._waking.values():
            watching.cancel()
        self._bots.dismiss()
        self._adviser.dismiss()
