"""A node's side of bots and advisers that think on other machines.

Whoever is asked there may die, hang or be busy: then whoever asks does it here. An answer that comes too late is
nobody's, since each question waits for its own.
"""

from __future__ import annotations

import logging
from collections import Counter
from typing import TYPE_CHECKING, Any

import msgspec

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.bots import errands
from fhtagn.table.bots.errands import Answer, Errand, Fit
from fhtagn.table.bots.thinking import Question
from fhtagn.table.cluster.connection import settled

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg

PATIENCE = 5.0  # seconds until something is done here that was asked for elsewhere
TRIES = 3  # of those who say that they are busy

log = logging.getLogger("fhtagn.table")


class Undone(Exception):
    """Nobody elsewhere has done it; says in a word why."""


class Elsewhere:
    """Workers on any machine, over NATS."""

    def __init__(self, client: Client, *, patience: float = PATIENCE) -> None:
        self.client, self.patience = client, patience
        self.fit: Fit | None = None
        self.undone: Counter[str] = Counter()  # by reason

    async def begin(self) -> None:
        """Say what we are to the workers that are there, and to those that come."""
        self.fit = errands.own_fit()
        await self.client.subscribe(errands.WHO_IS_THERE, cb=self._introduce)
        await settled(self.client)
        await self._introduce()

    async def _introduce(self, asked: Msg | None = None) -> None:
        if self.fit is not None:
            await self.client.publish(errands.NODE, errands.packed(self.fit))

    async def ask(self, work: str, question: Question, seed: int | None = None) -> Any:
        """What a worker makes of a question. Undone if there is none, a sentence if there is no answer."""
        try:
            return await self._asked(work, question, seed)
        except Undone as reason:
            self.undone[str(reason)] += 1
            raise

    async def _asked(self, work: str, question: Question, seed: int | None) -> Any:
        fit = self.fit
        if fit is None or not self.client.is_connected:
            raise Undone("away")
        if question.game not in fit.rules:
            raise Undone("nobody")
        sent = errands.packed(Errand(work, question, seed))
        if len(sent) > self.client.max_payload:
            raise Undone("large")
        for _ in range(TRIES):
            answer = await self._answer(errands.subject(question.game, fit), sent)
            if not answer.busy:
                return self._result(answer, work)
        raise Undone("busy")

    async def _answer(self, subject: str, sent: bytes) -> Answer:
        from nats import errors

        try:
            told = await self.client.request(subject, sent, timeout=self.patience)
            answer: Answer = errands.unpacked(told.data, Answer)
        except errors.NoRespondersError:
            raise Undone("nobody") from None
        except errors.TimeoutError:
            raise Undone("late") from None
        except errors.Error:
            raise Undone("away") from None
        except msgspec.DecodeError:
            raise Undone("failed") from None
        return answer

    def _result(self, answer: Answer, work: str) -> Any:
        if answer.sentence:
            raise FhtagnError(answer.sentence)
        if answer.failed:
            log.warning("a worker elsewhere failed", extra={"what": work, "error": answer.failed[:200]})
            raise Undone("failed")
        try:
            return errands.unpacked(answer.result, errands.RESULTS[work])
        except msgspec.DecodeError:
            raise Undone("failed") from None
