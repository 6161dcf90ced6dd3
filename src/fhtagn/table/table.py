"""One table in memory. It has one ordered queue (a fair lock): commands, clocks and bots take their turns in it.

Within a turn entries are applied, written and synced; only then is anyone told. A table whose write failed forgets
what it had in memory and reads its log again.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import cache

from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.errors import FhtagnError
from fhtagn.table import protocol
from fhtagn.table.bots import hints
from fhtagn.table.log import entries
from fhtagn.table.log.batches import Batch, applied
from fhtagn.table.log.commands import Asker, Decision, NotWritten, Refused, decide, invitation
from fhtagn.table.log.entries import AnyEntry
from fhtagn.table.log.replay import rebuild
from fhtagn.table.log.state import REMEMBERED, TableState
from fhtagn.table.people.person import Person
from fhtagn.table.sight import views as sight
from fhtagn.table.sight.audience import KEPT_EVENTS, Audience
from fhtagn.table.sight.chronicle import Chronicle
from fhtagn.table.sight.listings import listing_of
from fhtagn.table.store.store import Conflict, Listing
from fhtagn.table.surroundings import Follower, NoTable, Surroundings
from fhtagn.table.time import clocks
from fhtagn.table.time.pacing import Pacing
from fhtagn.table.turn import Turn

log = logging.getLogger("fhtagn.table")

ENTRIES, MOVES = ("fhtagn_entries_total", ""), ("fhtagn_moves_total", "")  # counted

Reply = Callable[[protocol.Answer], None]


class Table:
    """One table in memory, and those who follow it."""

    def __init__(self, identifier: str, around: Surroundings) -> None:
        self.id = identifier
        self.around = around
        self.lock = Turn()
        self.audience = Audience(around)
        self.answers: OrderedDict[tuple[str, str], protocol.Answer] = OrderedDict()
        self.pacing = Pacing(self)
        self.touched = around.now()
        self.chronicles: dict[int, Chronicle] = {}  # by viewer
        self.hints: dict[int, hints.Given] = {}  # by seat
        self._listed: Listing | None = None
        self.unread = False  # what is in memory was not written, and the log could not be read since
        self.load()

    def load(self) -> None:
        """Read the log; the last events are made again for those who come back."""
        bodies = self.around.store.log(self.id)
        if not bodies:
            raise NoTable(self.id)
        self.audience.forget()

        def told(state: TableState, entry: AnyEntry, number: int) -> bool:
            if number < len(bodies) - KEPT_EVENTS:
                return False
            self.state = state
            deliveries = sight.Deliveries(len(state.counts), alike=state.open)
            sight.witness(state, entry, deliveries)
            self.audience.keep(state, deliveries)
            return True

        self.state = rebuild(self.id, bodies, told)
        self._begin()

    def _begin(self) -> None:
        """Every seat's decision is new."""
        self.untimed = clocks.untimed(self.state)
        self.began = list(self.state.counts[:-1])
        self.decision = [0] * len(self.state.seats)
        self._signatures = [
            (asked, *self.state.legal(seat)) if asked else () for seat, asked in enumerate(self.state.all_act())
        ]

    def go_back(self) -> None:
        """Forget what is in memory; what is on the disk counts, also what another server has written there.

        Until the log can be read nothing is shown or done here: every touch tries it again.
        """
        self.unread = True
        self.load()
        self.unread = False
        self.audience.reseat(self.state)
        self.audience.tell_missing(self.state)

    def ensure_loaded(self) -> None:
        """Before anything is shown or done: the error that keeps the log from being read, if there is one."""
        if self.unread:
            self.go_back()

    # --- Commands

    async def do(self, person: Person, identifier: str, command: protocol.AnyCommand) -> protocol.Answer:
        """Obey a command once; the same command again gets the same answer."""
        async with self.lock:
            self.ensure_loaded()
            self.touched = self.around.now()
            known = (person.id, identifier)
            if known in self.answers:
                return self.answers[known]
            if known in self.state.commands:
                return protocol.Answer(identifier, True)
            if not self.state.admits(person.id) and not isinstance(command, protocol.Sit | protocol.Claim):
                raise NoTable(self.id)
            return await self._answer(person, identifier, command)

    async def _answer(self, person: Person, identifier: str, command: protocol.AnyCommand) -> protocol.Answer:
        try:
            decision = self._decide(person, command)
            await self._obey(decision, person.id, identifier)
        except FhtagnError as error:
            return self._refused(person, identifier, command, error)
        self._count_command(command, "done")
        return self._remember(person.id, protocol.Answer(identifier, True, "", False, decision.result))

    def _decide(self, person: Person, command: protocol.AnyCommand) -> Decision:
        self._check_room(command)
        return decide(self.state, Asker(person, self.began, self.around.limits), command)

    def _refused(
        self, person: Person, identifier: str, command: protocol.AnyCommand, error: FhtagnError
    ) -> protocol.Answer:
        self._count_command(command, "refused")
        if self.unread:
            return protocol.Answer(identifier, False, str(error))
        if not self.state.admits(person.id):
            raise NoTable(self.id)  # whether there is one is nobody's business
        stale = isinstance(error, Refused) and error.stale
        shows = isinstance(command, protocol.Move) and self._may_see(person.id, command.seat)
        news = self.news(command.seat) if isinstance(command, protocol.Move) and shows else None
        answer = protocol.Answer(identifier, False, str(error), stale, {}, news)
        return answer if isinstance(error, NotWritten) else self._remember(person.id, answer)

    def _count_command(self, command: protocol.AnyCommand, outcome: str) -> None:
        self.around.metrics.counts[_label(type(command), outcome)] += 1

    def _remember(self, person: str, answer: protocol.Answer) -> protocol.Answer:
        self.answers[person, answer.id] = answer
        if len(self.answers) > REMEMBERED:
            self.answers.popitem(last=False)
        return answer

    def free(self, person: Person, identifier: str) -> bool:
        """Whether a new command of this person could be obeyed at once."""
        if self.unread:
            return False
        known = (person.id, identifier)
        repeated = known in self.answers or known in self.state.commands
        return not repeated and not self.lock.locked() and self.state.admits(person.id)

    def move_now(self, person: Person, identifier: str, command: protocol.Move, reply: Reply) -> None:
        """What `do` does with a move at a table that is free; `reply` gets the answer when it is on the disk."""
        self.lock.take()
        self.touched = self.around.now()

        def refuse(error: FhtagnError) -> None:
            reply(self._refused(person, identifier, command, error))

        def written(error: Exception | None) -> None:
            try:
                if error is not None:
                    refuse(self._not_written(error))
                    return
                self._count_command(command, "done")
                try:
                    self._after(batch)
                finally:
                    reply(protocol.Answer(identifier, True))
            finally:
                self.lock.release()

        try:
            decision = self._decide(person, command)
            decision.entries[0].by, decision.entries[0].command = person.id, identifier
            batch = self._apply(decision.entries, self.state.asked() if decision.closing else ())
        except FhtagnError as error:
            try:
                refuse(error)
            finally:
                self.lock.release()
        except BaseException:
            self.lock.release()
            raise
        else:
            self.around.store.append_then(batch.lines, self._new_listings(batch), written)

    def _check_room(self, command: protocol.AnyCommand) -> None:
        if self.state.length >= self.around.limits.entries:
            raise Refused("This table's log is full; begin a new game.")
        if (
            isinstance(command, protocol.Chat)
            and self.state.length - len(self.state.made_at) > self.around.limits.chats
        ):
            raise Refused("There has been too much talk at this table.")

    def _may_see(self, person: str, seat: int) -> bool:
        return seat in self.state.seats_of(person)

    async def _obey(self, decision: Decision, by: str, command: str) -> None:
        if decision.entries:
            decision.entries[0].by, decision.entries[0].command = by, command
        elif not decision.rematch:
            return
        silent = self.state.asked() if decision.closing else ()
        await self.commit(decision.entries, silent, rematch=decision.rematch)
        if decision.rematch:
            await self.around.begin(self.state.next)

    # --- Writing

    async def commit(self, made: list[AnyEntry], silent: Sequence[int] = (), *, rematch: bool = False) -> None:
        """Apply entries and what follows from them by itself; write and sync; then tell everyone.

        Of the silent seats, those who are still asked then make the move of one who says nothing.
        """
        batch = self._apply(made, silent, rematch=rematch)
        try:
            cancelled = await _finished(self.around.store.append(batch.lines, self._new_listings(batch)))
        except (Conflict, sqlite3.Error) as error:
            raise self._not_written(error) from None
        except BaseException:
            self.go_back()
            raise
        self._after(batch)
        if cancelled:
            raise asyncio.CancelledError

    def _apply(self, made: list[AnyEntry], silent: Sequence[int] = (), *, rematch: bool = False) -> Batch:
        try:
            return applied(self.state, made, silent, self.around.now(), rematch=rematch)
        except BaseException:
            self.go_back()
            raise

    def _new_listings(self, batch: Batch) -> list[Listing]:
        """What changes in the list of tables."""
        if self._listed is not None and self.untimed and not batch.deliveries.info:
            return []
        batch.listing = listing_of(self.state)
        return [] if batch.listing == self._listed else [batch.listing]

    def _not_written(self, error: Exception) -> NotWritten:
        """Go back to what is on the disk."""
        self.around.metrics.count("fhtagn_failures_total", 'what="write"')
        log.error("write failed", extra={"table": self.id, "error": type(error).__name__})
        try:
            self.go_back()
        except Exception as unreadable:
            log.error("reading failed, too", extra={"table": self.id, "error": repr(unreadable)[:200]})
        self.pacing.try_again()
        return NotWritten("This could not be written down, so it has not happened; try again.")

    # --- Telling

    def _after(self, batch: Batch) -> None:
        """The entries are on the disk: tell everyone, and see to clocks and bots."""
        deliveries, state, counts = batch.deliveries, self.state, self.around.metrics.counts
        counts[ENTRIES] += len(batch.entries)
        self._listed = batch.listing or self._listed
        if batch.reconfigured:
            self._look_again(deliveries)
            return
        if batch.moved or batch.anew:
            counts[MOVES] += len(batch.moved) - (NATURE in batch.moved)
            self._note_decisions(batch)
        self.audience.keep(state, deliveries)
        unseated = self.audience.reseat(state) if batch.seated else ()
        self.audience.tell(state, deliveries, unseated)
        self.pacing.schedule()

    def _look_again(self, deliveries: sight.Deliveries) -> None:
        """The table may have other seats now, so that everyone is told everything."""
        self.audience.keep(self.state, deliveries)
        self._begin()
        self.chronicles.clear()
        self.audience.seat_anew(self.state)
        for follower in self.audience.followers:
            self.audience.tell_all(self.state, follower)
        self.pacing.schedule()

    def _note_decisions(self, batch: Batch) -> None:
        """A seat's decision is new if it has moved, if what it may or must do has changed, or after an undo."""
        state = self.state
        for seat, (known, asked) in enumerate(zip(self._signatures, state.all_act(), strict=True)):
            signature = (asked, *state.legal(seat)) if asked else ()
            if signature != known or seat in batch.moved or batch.anew:
                self.began[seat] = self.state.counts[seat]
                self.decision[seat] += 1
                self._signatures[seat] = signature

    def news(self, viewer: int, since: int | None = None) -> protocol.News:
        """How things stand for a viewer: what came after an event, or everything."""
        return self.audience.news(self.state, viewer, since)

    def viewer_for(self, person: str, seat: int | None) -> int:
        """As whom this person looks at the table."""
        mine = self.state.seats_of(person)
        if seat is None:
            return mine[0] if mine else self.state.public_viewer
        if seat not in mine:
            raise Refused(f"Seat {seat} is not yours; you may watch as a spectator.")
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
            self.chronicles[viewer] = Chronicle(self.id, viewer, self.around.store)
        await self.chronicles[viewer].catch_up()
        if self.viewer_for(person.id, seat) != viewer:  # the seat was taken over meanwhile
            raise NoTable(self.id)
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
            self.audience.followers.remove(follower)
            self.touched = self.around.now()
            if self.state.seats_of(follower.person) and follower.person not in self.audience.here():
                self.tell_presence()

    async def catch_up(self, follower: Follower) -> None:
        """A slow connection has room again: what it missed, or everything."""
        async with self.lock:
            self.ensure_loaded()
            if follower in self.audience.followers:
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
        """As whom this person looks at the table now, if he may; whoever asks holds the lock."""
        self.ensure_loaded()
        self.touched = self.around.now()
        await self._admit(person, invite)
        return self.viewer_for(person.id, seat)

    async def _admit(self, person: Person, invite: str | None) -> None:
        if self.state.admits(person.id):
            return
        if not invite or invitation(self.state, invite) is None or len(self.state.guests) >= self.around.limits.guests:
            raise NoTable(self.id)
        await self.commit([entries.Admitted(by=person.id)])

    # --- Sleep

    def asleep(self, now: float, idle: float) -> bool:
        """Whether the table can be forgotten until somebody looks at it."""
        busy = self.audience.followers or self.lock.locked() or self.pacing.busy()
        return not busy and now - self.touched > idle

    def close(self) -> None:
        self.pacing.stop()


async def _finished(writing: asyncio.Future[None]) -> bool:
    """Wait for a write to its end, also if whoever asked for it has gone: then True."""
    cancelled = False
    while not writing.done():
        try:
            await asyncio.shield(writing)
        except asyncio.CancelledError:
            cancelled = True
    writing.result()
    return cancelled


@cache
def _label(command: type[protocol.Command], outcome: str) -> tuple[str, str]:
    return ("fhtagn_commands_total", f'kind="{command.__struct_config__.tag}",outcome="{outcome}"')
