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

from fhtagn.kernel.match import Match
from fhtagn.table.bots.levels import STAND_IN, delay
from fhtagn.table.bots.thinking import Question
from fhtagn.table.log import asking, entries
from fhtagn.table.log.commands.start import pass_over_missing
from fhtagn.table.log.refusals import NotWritten
from fhtagn.table.time import clocks

if TYPE_CHECKING:
    from fhtagn.table.table import Table

log = logging.getLogger("fhtagn.table")


About = tuple[int, str]  # the decision that is thought about, and who sits there: a bot, or a person without a choice


class Pacing:
    """The timer of a table, and the bots that think at it."""

    def __init__(self, table: Table) -> None:
        self._table = weakref.ref(table)  # so that a table that sleeps is freed at once
        self.thinking: dict[int, tuple[About, asyncio.Task[None]]] = {}  # by seat
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
        if self.table.gone:
            return
        self.timer = asyncio.get_running_loop().call_later(self.table.around.limits.recovery, self.schedule)

    def schedule(self) -> None:
        """Set the timer to the next deadline, and let bots think."""
        table = self.table
        try:
            table.ensure_loaded()
        except Exception:  # whatever it is: the table shows and does nothing until its log can be read
            self.try_again()
            return
        state = table.state
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if state.status == "opening":
            self._set_timer(clocks.mixing_left(state, table.around.limits.mixing, table.around.now()))
        if state.playing is None:
            return
        if not table.untimed and (seconds := clocks.next_deadline(state, table.around.now())) is not None:
            self._set_timer(seconds)
        asked = state.asked()
        window = state.in_window()
        for seat in asked:
            kind = state.seats[seat].kind
            if kind == "bot":
                if seat not in state.kept:
                    self._let_think(seat, window or len(asked) > 1)
            elif not state.open and not window and kind == "person" and asking.has_no_choice(state, seat):
                self._let_think(seat, False)  # done at once, it would tell

    def _set_timer(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(seconds + 0.01, lambda: loop.create_task(self.expire()))

    def _let_think(self, seat: int, several: bool) -> None:
        about = self.table.decisions.number[seat], self.table.state.seats[seat].kind
        if seat in self.thinking and self.thinking[seat][0] == about and not self.thinking[seat][1].done():
            return
        task = asyncio.get_running_loop().create_task(self._think(seat, about, several))
        self.thinking[seat] = (about, task)

    async def _pause(self, seat: int, kind: str, several: bool) -> None:
        """As long as this seat seems to think. What a window keeps until its time is over needs no pause."""
        state, around = self.table.state, self.table.around
        if kind == "person":
            await around.hesitate(state.created.clocks.window)
            return
        level, kept = state.seats[seat].level, asking.lasts_its_time(state)
        await around.sleep(0.0 if kept else delay(around.limits, state.created.pace, level, several))

    async def _think(self, seat: int, about: About, several: bool) -> None:
        """For whoever sits there now: a bot does not move for somebody who has come back."""
        _, kind = about
        thought, _ = await asyncio.gather(self._choice(seat, kind), self._pause(seat, kind, several))
        table = self._table()
        if table is None:  # another node has it
            return
        async with table.lock:
            state = table.state
            if table.unread or state.match is None:
                return
            if (table.decisions.number[seat], state.seats[seat].kind) != about or not state.must_act(seat):
                return
            self.thinking.pop(seat, None)
            with contextlib.suppress(NotWritten):
                await self._do(seat, state.match, thought)

    async def _do(self, seat: int, match: Match, thought: int | None) -> None:
        """Make the move that was thought of, or keep it while a window is open; none is silence."""
        state = self.table.state
        legal = state.legal(seat)
        if state.seats[seat].kind == "person":
            thought = legal[0]
        code = thought if thought in legal else int(match.game.rules.lapse(match.state, seat))
        closing = match.game.live.closes(match.state, seat, code)
        if state.in_hidden_window() and not closing:
            await self.table.commit([entries.answered(match, seat, code)])
            return
        by_itself = code != thought or state.seats[seat].kind == "person"
        made = entries.moved(match, seat, code, clock=by_itself)
        await self.table.commit([made], state.asked() if closing else ())

    async def _choice(self, seat: int, kind: str) -> int | None:
        """What a bot chooses; None if nothing came of it."""
        table, match = self.table, self.table.state.match
        if match is None or kind == "person":
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
        table = self._table()
        if table is None:  # another node has it
            return
        async with table.lock:
            if table.unread:
                return  # a timer is set to read it again
            state, now = table.state, table.around.now()
            late = clocks.expired(state, now)
            replaced: list[entries.AnyEntry] = []
            if late.late:
                replaced.append(entries.Seated(seats={seat: self._replaced(seat) for seat in late.late}))
            if state.status == "opening" and not clocks.mixing_left(state, table.around.limits.mixing, now):
                replaced += pass_over_missing(state)
            if late.silent or replaced:
                with contextlib.suppress(NotWritten):
                    await table.commit(replaced, late.silent)
            else:
                self.schedule()

    def _replaced(self, seat: int) -> entries.Seating:
        """What the table's policy makes of a seat whose time is up."""
        place = self.table.state.seats[seat]
        if self.table.state.created.clocks.expiry == "bot":
            return msgspec.structs.replace(place, kind="bot", level=STAND_IN)
        return msgspec.structs.replace(place, kind="forfeit")
