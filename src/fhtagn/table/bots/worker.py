"""A worker: takes errands from nodes over NATS, and does them in processes of its own.

It keeps nothing and knows no table. Whatever becomes of it, the node that asked does without it.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from fhtagn.kernel import registry
from fhtagn.table.bots import errands
from fhtagn.table.bots.elsewhere import PATIENCE
from fhtagn.table.bots.errands import Answer, Errand, Fit
from fhtagn.table.bots.thinking import Waking
from fhtagn.table.bots.workers import Workers
from fhtagn.table.cluster.connection import settled

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg
    from nats.aio.subscription import Subscription

WAITING = 4  # errands for each process that may wait for their turn; whoever comes then is told that we are busy

log = logging.getLogger("fhtagn.worker")


class Line:
    """Errands of one kind: some are being done, some wait for their turn."""

    def __init__(self, processes: int) -> None:
        self.turns = asyncio.Semaphore(processes)
        self.most = processes * (1 + WAITING)
        self.now = 0

    @property
    def full(self) -> bool:
        return self.now >= self.most


class Worker:
    """Takes errands from when it has begun until it finishes."""

    def __init__(self, client: Client, workers: Workers, processes: int) -> None:
        self.client, self.workers = client, workers
        self.fit = errands.own_fit()
        self.done = 0
        self._bots, self._advisers = Line(processes), Line(processes)
        self._tasks: set[asyncio.Task[None]] = set()
        self._subscriptions: list[Subscription] = []
        self._told: set[str] = set()

    async def begin(self) -> None:
        await self.client.subscribe(errands.NODE, cb=self._meet)
        for game in self.fit.rules:
            taking = await self.client.subscribe(errands.subject(game, self.fit), errands.QUEUE, cb=self._take)
            self._subscriptions.append(taking)
        await self.client.publish(errands.WHO_IS_THERE)
        await settled(self.client)
        log.info("a worker has begun", extra={"what": f"fhtagn {self.fit.version}"})

    async def finish(self) -> None:
        """Take nothing more, and finish what was taken."""
        await asyncio.gather(*(taking.drain() for taking in self._subscriptions))
        while self._tasks:
            await asyncio.gather(*self._tasks)
        await settled(self.client)

    async def _meet(self, message: Msg) -> None:
        try:
            node: Fit = errands.unpacked(message.data, Fit)
        except msgspec.DecodeError:
            return
        sentence = errands.misfits(self.fit, node)
        if sentence and sentence not in self._told:
            self._told.add(sentence)
            log.warning(sentence)

    async def _take(self, message: Msg) -> None:
        """Whoever calls this waits for it before the next errand, so that it only begins the work."""
        try:
            errand: Errand = errands.unpacked(message.data, Errand)
        except msgspec.DecodeError as error:
            await _reply(message, Answer(failed=str(error)))
            return
        if errand.work not in errands.RESULTS or errand.question.game not in self.fit.rules:
            await _reply(message, Answer(failed="nobody here does this work"))
            return
        line = self._bots if errand.work in errands.BOTS else self._advisers
        if line.full:
            await _reply(message, Answer(busy=True))
            return
        line.now += 1
        task = asyncio.get_running_loop().create_task(self._serve(message, errand, line, time.monotonic()))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _serve(self, message: Msg, errand: Errand, line: Line, came: float) -> None:
        try:
            async with line.turns:
                if time.monotonic() - came > PATIENCE:
                    return  # whoever asked has done it
                answer = await self._answer(errand)
        finally:
            line.now -= 1
        self.done += 1
        await _reply(message, answer)

    async def _answer(self, errand: Errand) -> Answer:
        game, seed = errand.question.game, () if errand.seed is None else (errand.seed,)
        question = replace(
            errand.question, package=registry.find(game).package
        )  # nothing is imported by strangers' words
        try:
            result = await self.workers.here(errand.work, question, *seed)
            return Answer(msgspec.Raw(errands.packed(result)))
        except Waking as error:
            return Answer(sentence=str(error))
        except Exception as error:  # the node that asked does it without us
            log.warning("an errand failed", extra={"what": errand.work, "error": repr(error)[:200]})
            return Answer(failed=repr(error)[:200])


async def _reply(message: Msg, answer: Answer) -> None:
    from nats.errors import Error

    with contextlib.suppress(Error):  # the connection is away: whoever asked has done it
        await message.respond(errands.packed(answer))
