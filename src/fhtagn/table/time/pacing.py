"""Who moves without being asked twice: clocks that run out, and bots.

A bot's answer where several are asked comes after a time that depends on nothing the bot knows.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import weakref
from typing import TYPE_CHECKING

import msgspec

from fhtagn.table.bots.levels import STAND_IN, delay
from fhtagn.table.bots.thinking import ADVISER, Question
from fhtagn.table.log import entries
from fhtagn.table.log.batches import lapse
from fhtagn.table.log.commands.start import pass_over_missing
from fhtagn.table.log.refusals import NotWritten
from fhtagn.table.time import clocks

if TYPE_CHECKING:
    from fhtagn.table.table import Table

log = logging.getLogger("fhtagn.table")


class Pacing:
    """The timer of a table, and the bots that think at it."""

    def __init__(self, table: Table) -> None:
        self._table = weakref.ref(table)  # so that a table that sleeps is freed at once
        self.thinking: dict[int, tuple[int, asyncio.Task[None]]] = {}  # by seat: the decision thought about
        self.timer: asyncio.TimerHandle | None = None

    @property
    def table(self) -> Table:
        table = self._table()
        assert table is not None
        return table

    def busy(self, *, timed: bool) -> bool:
        """Whether a bot thinks, or is to think again; a timer that only waits for a clock can be set again."""
        waits = self.timer is not None and not timed
        return waits or any(not task.done() for _, task in self.thinking.values())

    def busy_bots(self) -> int:
        return sum(not task.done() for _, task in self.thinking.values())

    def stop(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        for _, task in self.thinking.values():
            task.cancel()

    def try_again(self) -> None:
        """The table was read anew because a write failed: so bots and clocks begin anew, once the disk had time."""
        self.stop()
        self.thinking.clear()
        self.timer = asyncio.get_running_loop().call_later(self.table.around.limits.recovery, self.schedule)

    def schedule(self) -> None:
        """Set the timer to the next deadline, and let bots think."""
        try:
            self.table.ensure_loaded()
        except Exception:  # whatever it is: the table shows and does nothing until its log can be read
            self.try_again()
            return
        state = self.table.state
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if state.status == "opening":
            self._set_timer(clocks.mixing_left(state, self.table.around.limits.mixing, self.table.around.now()))
        if state.playing is None:
            return
        if not self.table.untimed and (seconds := clocks.next_deadline(state, self.table.around.now())) is not None:
            self._set_timer(seconds)
        self._see_to_hints()
        asked = state.asked()
        window = not self.table.untimed and clocks.tempo_seconds(state) is not None
        for seat in asked:
            waiting = window and seat in state.ahead and state.seats[seat].kind == "person"
            if waiting or state.seats[seat].kind == "bot":
                self._let_think(seat, waiting, several=window or len(asked) > 1)

    def _set_timer(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(seconds + 0.01, lambda: loop.create_task(self.expire()))

    def _see_to_hints(self) -> None:
        """Where hints are allowed, the adviser is made ready; they are offered when it is."""
        state, workers = self.table.state, self.table.around.workers
        if state.created.hints and state.match is not None and not workers.wakes_adviser(state.game.id):
            workers.wake_adviser(Question.about(state, state.match, 0, ADVISER))

    def _let_think(self, seat: int, ahead: bool, several: bool) -> None:
        decision = self.table.decisions.number[seat]
        if seat in self.thinking and self.thinking[seat][0] == decision and not self.thinking[seat][1].done():
            return
        state = self.table.state
        pause = delay(self.table.around.limits, state.created.pace, state.seats[seat].level, several)
        task = asyncio.get_running_loop().create_task(self._think(seat, decision, ahead, pause))
        self.thinking[seat] = (decision, task)

    async def _think(self, seat: int, decision: int, ahead: bool, pause: float) -> None:
        thought, _ = await asyncio.gather(self._choice(seat, ahead), self.table.around.sleep(pause))
        async with self.table.lock:
            state = self.table.state
            if self.table.unread or state.match is None:
                return
            if self.table.decisions.number[seat] != decision or not state.must_act(seat):
                return
            self.thinking.pop(seat, None)
            if thought in state.legal(seat):
                move = entries.moved(state.match, seat, thought)
                closing = state.match.game.live.closes(state.match.state, seat, thought)
            else:
                move, closing = lapse(state, seat), False
            with contextlib.suppress(NotWritten):
                await self.table.commit([move], state.asked() if closing else ())

    async def _choice(self, seat: int, ahead: bool) -> int | None:
        """What a bot chooses; None if it says nothing, as somebody does who passes in advance."""
        table, match = self.table, self.table.state.match
        if ahead or match is None:
            return None
        level = table.state.seats[seat].level
        try:
            return await table.around.workers.move(Question.about(table.state, match, seat, level))
        except Exception as error:  # a bot that fails must not stop the table
            log.error("a bot failed", extra={"table": table.id, "level": level, "error": repr(error)[:200]})
            table.around.metrics.count("fhtagn_failures_total", 'what="bot"')
            return None

    async def expire(self) -> None:
        """Some seat's time may be up."""
        async with self.table.lock:
            if self.table.unread:
                return  # a timer is set to read it again
            state, now = self.table.state, self.table.around.now()
            late = clocks.expired(state, now)
            replaced: list[entries.AnyEntry] = []
            if late.late:
                replaced.append(entries.Seated(seats={seat: self._replaced(seat) for seat in late.late}))
            if state.status == "opening" and not clocks.mixing_left(state, self.table.around.limits.mixing, now):
                replaced += pass_over_missing(state)
            if late.silent or replaced:
                with contextlib.suppress(NotWritten):
                    await self.table.commit(replaced, late.silent)
            else:
                self.schedule()

    def _replaced(self, seat: int) -> entries.Seating:
        """What the table's policy makes of a seat whose time is up."""
        place = self.table.state.seats[seat]
        if self.table.state.created.clocks.expiry == "bot":
            return msgspec.structs.replace(place, kind="bot", level=STAND_IN)
        return msgspec.structs.replace(place, kind="forfeit")
