"""One table in memory. It has one ordered queue (a fair lock): commands, clocks and bots take their turns in it.

Within a turn entries are applied, written and synced; only then is anyone told. A table whose write failed forgets
what it had in memory and reads its log again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence

import msgspec

from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.errors import FhtagnError
from fhtagn.table import protocol
from fhtagn.table.answers import Answers, Order, counted
from fhtagn.table.bots.hints import Given
from fhtagn.table.loading import loading
from fhtagn.table.log.batches import Batch
from fhtagn.table.log.commands import decide
from fhtagn.table.log.commands.checks import Asker, Decision
from fhtagn.table.log.commands.invites import admitted
from fhtagn.table.log.decisions import Decisions
from fhtagn.table.log.entries import AnyEntry, Forgotten, Reconfigured, Started, Undone
from fhtagn.table.log.refusals import Elsewhere, NoTable, NotWritten, Refused, Unanswered
from fhtagn.table.people.person import Person
from fhtagn.table.sight.audience import Audience
from fhtagn.table.sight.chronicle import Chronicle
from fhtagn.table.sight.listings import listing_of
from fhtagn.table.slices import at_once
from fhtagn.table.store.store import Away, Listing
from fhtagn.table.surroundings import Follower, Surroundings
from fhtagn.table.time import clocks
from fhtagn.table.time.pacing import Pacing
from fhtagn.table.turn import Turn

log = logging.getLogger("fhtagn.table")

LONG = 5.0  # seconds for which it is worth while to sleep

ANEW = {Started, Undone}  # then everyone's decision is new
OUTDATED = {Forgotten, Reconfigured}  # then what was made for those who look back is not what they may see
ENTRIES, MOVES = ("fhtagn_entries_total", ""), ("fhtagn_moves_total", "")  # counted

Outcome = Callable[[NotWritten | None], None]  # told when something is on the disk, or that it is not


class Table:
    """One table in memory, and those who follow it."""

    def __init__(self, identifier: str, around: Surroundings) -> None:
        self.id = identifier
        self.around = around
        self.lock = Turn()
        self.audience = Audience(around)
        self.answers = Answers()
        self.pacing = Pacing(self)
        self.touched = around.now()
        self.chronicles: dict[int, Chronicle] = {}  # by viewer
        self.proof = ""  # the transcript of the finished game, once somebody wanted it
        self.hints: dict[int, Given] = {}  # by seat
        self.turnings: dict[int, protocol.Turning] = {}  # of the finished game, by viewer
        self._listed: Listing | None = None
        self.unread = False  # what is in memory was not written, and the log could not be read since
        self.gone = False  # another node has it now: nothing is shown or done here any more

    def load(self) -> Iterator[None]:
        """Read the log, step by step; the last events are made again for those who come back."""
        self.state, deliveries = yield from loading(self.id, self.around)
        self.audience.forget()
        if not self.state.forgotten:  # else what they had said is not shown again
            self.audience.keep(self.state, deliveries)
        self._begin()

    def _begin(self) -> None:
        """Every seat's decision is new."""
        self.untimed = clocks.untimed(self.state)
        self.decisions = Decisions(self.state)

    def go_back(self) -> None:
        """Forget what is in memory; what is on the disk counts, also what another server has written there.

        Until the log can be read nothing is shown or done here: every touch tries it again.
        """
        self.unread = True
        if self.gone:
            raise Elsewhere
        at_once(self.load())
        self.unread = False
        self.audience.reseat(self.state)
        self.audience.tell_missing(self.state)

    def ensure_loaded(self) -> None:
        """Before anything is shown or done: the error that keeps the log from being read or believed, if any does."""
        self.around.check_owner()
        if self.unread:
            self.go_back()

    # --- Commands

    def obey(self, order: Order) -> None:
        """Obey a command when it is its turn, once: the same command again gets the same answer."""
        self.lock.take(self._obey, order)

    def _obey(self, order: Order) -> None:
        try:
            self.ensure_loaded()
            self.touched = self.around.now()
            known = self.answers.known(order, self.state)
            decision = Decision() if known else self._decide(order)
            batch = self._batch(order, decision) if decision.entries or decision.rematch else None
        except FhtagnError as error:
            self._refuse(order, error)
        except Exception:
            log.exception("a command failed", extra={"table": self.id})
            self.around.metrics.count("fhtagn_failures_total", 'what="command"')
            self._answer(order, protocol.Answer(order.id, False, "Something went wrong here; it has been noted."))
        else:
            if known:
                self._answer(order, known if known.ok else self._with_position(order, known))
            elif batch is None:
                self._done(order, decision, None)
            else:
                self._write(batch, lambda error: self._written(order, decision, error))

    def _decide(self, order: Order) -> Decision:
        state, command, limits = self.state, order.command, self.around.limits
        if not state.admits(order.person.id) and not isinstance(command, protocol.Sit | protocol.Claim):
            raise NoTable
        if state.length >= limits.entries:
            raise Refused("This table's log is full; begin a new game.")
        if type(command) is protocol.Chat and state.length - len(state.made_at) > limits.chats:
            raise Refused("There has been too much talk at this table.")
        return decide(state, Asker(order.person, self.decisions.began, limits, self.audience.absence), command)

    def _batch(self, order: Order, decision: Decision) -> Batch:
        if decision.entries:
            decision.entries[0].by, decision.entries[0].command = order.person.id, order.id
        silent = self.state.asked() if decision.closing else ()
        return self._apply(decision.entries, self.touched, silent, rematch=decision.rematch)

    def _written(self, order: Order, decision: Decision, error: NotWritten | None) -> None:
        if error is None and decision.rematch:
            self.around.begin(self.state.next, lambda: self._done(order, decision, None))
        else:
            self._done(order, decision, error)

    def _done(self, order: Order, decision: Decision, error: NotWritten | None) -> None:
        if error is not None:
            self._refuse(order, error)
            return
        self._count_command(order, "done")
        answer = protocol.Answer(order.id, True, "", False, decision.result)
        if decision.result or not decision.entries:  # else the log says that it is done
            self.answers.remember(order, answer)
        self._answer(order, answer)

    def _refuse(self, order: Order, error: FhtagnError) -> None:
        """Say why not."""
        if self.gone and order.moved is not None:
            self.lock.release()
            order.moved()
            return
        self._count_command(order, "refused")
        answer = protocol.Answer(order.id, False, str(error), isinstance(error, Refused) and error.stale)
        if not self.unread and not isinstance(error, Unanswered):
            if not self.state.admits(order.person.id):
                answer.reason = str(NoTable())  # whether there is one is nobody's business
            elif not isinstance(error, NotWritten):
                self.answers.remember(order, answer)
            answer = self._with_position(order, answer)
        self._answer(order, answer)

    def _with_position(self, order: Order, answer: protocol.Answer) -> protocol.Answer:
        """A refused move also gets the present position, whenever it is answered."""
        command = order.command
        if isinstance(command, protocol.Move) and command.seat in self.state.seats_of(order.person.id):
            return msgspec.structs.replace(answer, news=self.news(command.seat))
        return answer

    def _answer(self, order: Order, answer: protocol.Answer) -> None:
        if order.since:
            self.around.metrics.commands.add(self.around.now() - order.since)
        try:
            order.reply(answer)
        finally:
            self.lock.release()

    def _count_command(self, order: Order, outcome: str) -> None:
        self.around.metrics.counts[counted(type(order.command), outcome)] += 1
        if log.isEnabledFor(logging.DEBUG):
            log.debug(f"a command is {outcome}", extra={"table": self.id, "command": order.id})

    # --- Writing

    async def commit(self, made: list[AnyEntry], silent: Sequence[int] = ()) -> None:
        """Apply entries and what follows from them by itself; write and sync; then tell everyone.

        It is waited for to the end, also if whoever asked for it has gone.
        """
        written: asyncio.Future[NotWritten | None] = asyncio.get_running_loop().create_future()
        self._write(self._apply(made, self.around.now(), silent), written.set_result)
        cancelled = False
        while not written.done():
            try:
                await asyncio.shield(written)
            except asyncio.CancelledError:
                cancelled = True
        error = written.result()
        if error is not None:
            raise error
        if cancelled:
            raise asyncio.CancelledError

    def _apply(self, made: list[AnyEntry], now: float, silent: Sequence[int] = (), *, rematch: bool = False) -> Batch:
        batch = Batch(self.state, self.around.narrator, now)
        try:
            batch.fill(made, silent, rematch=rematch)
        except BaseException:
            self.go_back()
            raise
        return batch

    def _write(self, batch: Batch, outcome: Outcome) -> None:
        """Write and sync; then tell everyone, and the one who wanted it last."""

        def written(error: Exception | None) -> None:
            failure = None
            try:
                if error is None:
                    self._after(batch)
                else:
                    failure = self._not_written(error)
            finally:
                outcome(failure)

        self.around.store.append_then(batch.lines, self._new_listings(batch), written)

    def _new_listings(self, batch: Batch) -> list[Listing]:
        """What changes in the list of tables."""
        if self._listed is not None and self.untimed and not batch.deliveries.info:
            return []
        batch.listing = listing_of(self.state)
        return [] if batch.listing == self._listed else [batch.listing]

    def _not_written(self, error: Exception) -> NotWritten:
        """Go back to what is on the disk."""
        if self.around.let_go(self, error):
            return Elsewhere()
        self.around.metrics.count("fhtagn_failures_total", 'what="write"')
        log.error("write failed", extra={"table": self.id, "error": type(error).__name__})
        try:
            self.go_back()
        except Exception as unreadable:
            log.error("reading failed, too", extra={"table": self.id, "error": repr(unreadable)[:200]})
        self.pacing.try_again()
        return Unanswered() if isinstance(error, Away) else NotWritten()

    # --- Telling

    def _after(self, batch: Batch) -> None:
        """The entries are on the disk: tell everyone, and see to clocks and bots."""
        state, kinds, counts = self.state, batch.kinds, self.around.metrics.counts
        counts[ENTRIES] += len(batch.entries)
        self._listed = batch.listing or self._listed
        self.audience.keep(state, batch.deliveries)
        if kinds & OUTDATED:
            self.chronicles.clear()
            self.turnings.clear()
        if Reconfigured in kinds:
            self._begin()
            self.audience.seat_anew(state)
        else:
            anew = bool(kinds & ANEW)
            if batch.moved or anew:
                counts[MOVES] += len(batch.moved) - (NATURE in batch.moved)
                self.decisions.note(state, batch.moved, anew=anew)
            unseated = self.audience.look_around(state, kinds) if kinds else ()
            self.audience.tell(state, batch.deliveries, unseated)
            if batch.answered and not batch.moved:
                self.audience.tell_seats(state, batch.answered)
        self.pacing.schedule()

    def news(self, viewer: int, since: int | None = None) -> protocol.News:
        """How things stand for a viewer: what came after an event, or everything."""
        return self.audience.news(self.state, viewer, since)

    def viewer_for(self, person: str, seat: int | None) -> int:
        """As whom this person looks at the table."""
        mine = self.state.seats_of(person)
        if seat is None:
            return mine[0] if mine else self.state.public_viewer
        if seat not in mine:
            raise Refused(f"Seat {seat + 1} is not yours; you may watch as a spectator.")
        return seat

    async def look(
        self, person: Person, seat: int | None, since: int | None, invite: str | None = None
    ) -> protocol.News:
        """How things stand, for whoever may know."""
        async with self.lock:
            return self.news(await self.viewer(person, seat, invite), since)

    async def look_back(self, person: Person, seat: int | None, invite: str | None = None) -> Chronicle:
        """What this person was told from the first event on, for whoever may look."""
        async with self.lock:
            viewer = await self.viewer(person, seat, invite)
        if viewer not in self.chronicles:
            self.chronicles[viewer] = Chronicle(self.id, viewer, self.around, self.state.forgotten)
        await self.chronicles[viewer].catch_up()
        if self.viewer_for(person.id, seat) != viewer:  # the seat was taken over meanwhile
            raise NoTable
        return self.chronicles[viewer]

    async def follow(
        self, follower: Follower, person: Person, seat: int | None, since: int | None, invite: str | None = None
    ) -> None:
        """Begin to hear of the table: first how things stand, then everything that happens."""
        async with self.lock:
            follower.viewer = await self.viewer(person, seat, invite)
            newcomer = person.id not in self.audience.here() and bool(self.state.seats_of(person.id))
            self.audience.followers.append(follower)
            self.audience.tell_all(self.state, follower, since)
            if newcomer:
                self.tell_presence(but=follower)
            self.pacing.schedule()

    def leave(self, follower: Follower) -> None:
        if follower in self.audience.followers:
            self.audience.leave(follower)
            self.touched = self.around.now()
            if self.state.seats_of(follower.person) and follower.person not in self.audience.here():
                self.tell_presence()

    async def catch_up(self, follower: Follower, number: int | None = None) -> None:
        """A slow connection has room again: what it missed, or everything. `number` is the last event that it has
        heard, if something got lost on the way."""
        async with self.lock:
            self.ensure_loaded()
            if follower in self.audience.followers:
                follower.number = follower.number if number is None else number
                self.audience.tell_all(self.state, follower, follower.number)

    def tell_presence(self, but: Follower | None = None) -> None:
        if self.lock.locked() and but is None:
            return  # whoever holds the lock tells it with the rest
        self._tell_info(but)

    async def tell_waking(self) -> None:
        """A bot is being compiled, or has been."""
        async with self.lock:
            self._tell_info()

    def _tell_info(self, but: Follower | None = None) -> None:
        if not self.unread:
            self.audience.tell_info(self.state, but)

    async def viewer(self, person: Person, seat: int | None, invite: str | None) -> int:
        """As whom this person looks at the table now, if they may; whoever asks holds the lock."""
        self.ensure_loaded()
        self.touched = self.around.now()
        await self._admit(person, invite)
        return self.viewer_for(person.id, seat)

    async def _admit(self, person: Person, invite: str | None) -> None:
        if self.state.admits(person.id):
            return
        guest = admitted(self.state, person.id, person.name, invite, self.around.limits.guests)
        if guest is None:
            raise NoTable
        await self.commit([guest])

    # --- Sleep

    def asleep(self, now: float, idle: float) -> bool:
        """Whether the table can be forgotten until somebody looks at it, or its clock has run out."""
        if self.audience.followers or self.lock.locked() or self.unread or now - self.touched < idle:
            return False
        seconds = self.deadline(now)
        return not self.pacing.busy(timed=seconds is not None) and (seconds is None or seconds > LONG)

    def deadline(self, now: float) -> float | None:
        """Seconds until a clock runs out, if one runs."""
        return clocks.next_deadline(self.state, now) if self.state.playing else None

    def close(self) -> None:
        self.pacing.stop()

    def go(self) -> list[Follower]:
        """Another node has the table from now on; those who follow it here go there."""
        self.gone = self.unread = True
        self.close()
        leaving, self.audience.followers = self.audience.followers, []
        return leaving
