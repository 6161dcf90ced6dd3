"""One table in memory. It has one ordered queue (a fair lock): commands, clocks and bots take their turns in it.

Within a turn entries are applied, written and synced; only then is anyone told. A table whose write failed forgets
what it had in memory and reads its log again.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence

from fhtagn.kernel.constants import MAY, MUST, NATURE
from fhtagn.kernel.errors import FhtagnError
from fhtagn.table import chance, clocks, entries, hints, protocol, rhythm, sight
from fhtagn.table.chronicle import Chronicle
from fhtagn.table.commands import Asker, Decision, Refused, decide, invitation
from fhtagn.table.entries import AnyEntry
from fhtagn.table.listings import listing_of
from fhtagn.table.pacing import Pacing
from fhtagn.table.series import next_game
from fhtagn.table.state import REMEMBERED, TableState, rebuild
from fhtagn.table.store import Conflict, Kept, Line, Listing
from fhtagn.table.surroundings import Follower, NoTable, Surroundings

DIGEST_EVERY = 8  # entries: then a move notes what the position was
KEPT_EVENTS = 32  # by viewer, for those who come back

log = logging.getLogger("fhtagn.table")


class Table:
    """One table in memory, and those who follow it."""

    def __init__(self, identifier: str, around: Surroundings) -> None:
        self.id = identifier
        self.around = around
        self.lock = asyncio.Lock()
        self.followers: list[Follower] = []
        self.answers: OrderedDict[tuple[str, str], protocol.Answer] = OrderedDict()
        self.pacing = Pacing(self)
        self.touched = around.now()
        self.chronicles: dict[int, Chronicle] = {}  # by viewer
        self.hints: dict[int, hints.Kept] = {}  # by seat
        self._listed: Listing | None = None
        self.load()

    def load(self) -> None:
        """Read the log; the last events are made again for those who come back."""
        bodies = self.around.store.log(self.id)
        if not bodies:
            raise NoTable(self.id)
        self.recent: list[deque[bytes]] = []

        def told(state: TableState, entry: AnyEntry, number: int) -> bool:
            if number < len(bodies) - KEPT_EVENTS:
                return False
            tidings = sight.Tidings(len(state.counts))
            sight.witness(state, entry, tidings)
            self._keep(tidings)
            return True

        self.state = rebuild(self.id, bodies, told)
        self._untimed = clocks.untimed(self.state)
        self.began = list(self.state.counts[:-1])
        self.decision = [0] * len(self.state.seats)
        self._signatures = [self._signature(seat) for seat in range(len(self.state.seats))]

    def _keep(self, tidings: sight.Tidings) -> None:
        if not self.recent:
            self.recent = [deque(maxlen=KEPT_EVENTS) for _ in tidings.events]
        for events, recent in zip(tidings.events, self.recent, strict=True):
            recent.extend(events)

    def here(self) -> set[str]:
        return {follower.person for follower in self.followers}

    # --- Commands

    async def do(self, person: Kept, identifier: str, command: protocol.AnyCommand) -> protocol.Answer:
        """Obey a command once; the same command again gets the same answer."""
        async with self.lock:
            self.touched = self.around.now()
            known = (person.id, identifier)
            if known in self.answers:
                return self.answers[known]
            if known in self.state.commands:
                return protocol.Answer(identifier, True)
            if not self.state.admits(person.id) and not isinstance(command, protocol.Sit | protocol.Claim):
                raise NoTable(self.id)
            answer = await self._answer(person, identifier, command)
            self.answers[known] = answer
            if len(self.answers) > REMEMBERED:
                self.answers.popitem(last=False)
            return answer

    async def _answer(self, person: Kept, identifier: str, command: protocol.AnyCommand) -> protocol.Answer:
        kind = str(command.__struct_config__.tag)
        try:
            self._check_room(command)
            decision = decide(self.state, Asker(person, self.began, self.around.limits), command)
            await self._obey(decision, person.id, identifier)
        except FhtagnError as error:
            self.around.metrics.count("fhtagn_commands_total", f'kind="{kind}",outcome="refused"')
            if not self.state.admits(person.id):
                raise NoTable(self.id) from None  # whether there is one is nobody's business
            stale = isinstance(error, Refused) and error.stale
            shows = isinstance(command, protocol.Move) and self._may_see(person.id, command.seat)
            news = self.news(command.seat) if isinstance(command, protocol.Move) and shows else None
            return protocol.Answer(identifier, False, str(error), stale, {}, news)
        self.around.metrics.count("fhtagn_commands_total", f'kind="{kind}",outcome="done"')
        return protocol.Answer(identifier, True, "", False, decision.result)

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
        await self.commit(decision.entries, self.asked() if decision.closing else (), rematch=decision.rematch)
        if decision.rematch:
            await self.around.begin(self.state.next)

    # --- Writing

    def asked(self) -> list[int]:
        return [seat for seat in range(len(self.state.seats)) if self.state.must_act(seat)]

    async def commit(self, made: list[AnyEntry], silent: Sequence[int] = (), *, rematch: bool = False) -> None:
        """Apply entries and what follows from them by itself; write and sync; then tell everyone.

        Of the silent seats, those who are still asked then make the move of one who says nothing.
        """
        state, now = self.state, self.around.now()
        first, tidings, written = state.length, sight.Tidings(len(state.counts)), []

        def add(entry: AnyEntry) -> None:
            entry.at = now
            sight.witness(state, entry, tidings)
            if isinstance(entry, entries.Moved) and state.length % DIGEST_EVERY == 0:
                entry.digest = state.digest()
            written.append(entry)

        try:
            for entry in made:
                add(entry)
            for seat in silent:
                if state.must_act(seat):
                    add(self.lapse(seat))
            self._go_on(add, now)
            lines: list[Line] = []
            if rematch:
                following, created = next_game(state, now)
                lines.append(Line(following, 0, entries.encode(created)))
                add(entries.Rematched(table=following))
            lines += [Line(self.id, first + at, entries.encode(entry)) for at, entry in enumerate(written)]
            listing = listing_of(state) if tidings.info or self._listed is None or not self._untimed else self._listed
            cancelled = await _finished(self.around.store.append(lines, [listing] if listing != self._listed else []))
        except (Conflict, sqlite3.Error) as error:
            self.around.metrics.count("fhtagn_failures_total", 'what="write"')
            log.error("write failed", extra={"table": self.id, "error": type(error).__name__})
            self.load()
            raise Refused("This could not be written down, so it has not happened; try again.") from None
        except BaseException:
            self.load()
            raise
        self._listed = listing
        self._count(written)
        self._after(written, tidings)
        if cancelled:
            raise asyncio.CancelledError

    def _count(self, written: list[AnyEntry]) -> None:
        metrics = self.around.metrics
        metrics.count("fhtagn_entries_total", many=len(written))
        moves = sum(isinstance(entry, entries.Moved) and entry.seat != NATURE for entry in written)
        metrics.count("fhtagn_moves_total", many=moves)

    def _go_on(self, add: Callable[[AnyEntry], None], now: float) -> None:
        """Nature moves at once, and so do seats that have forfeited."""
        state = self.state
        while (match := state.playing) is not None:
            if state.must_act(NATURE):
                code = rhythm.by_clock(match, clocks.time_is_up(state, now))
                clock = code is not None
                if code is None:
                    code = chance.nature_move(match, state.key, state.id, state.length)
                words = match.game.words.say(match.state, NATURE, code)
                add(entries.Moved(seat=NATURE, code=code, words=words, clock=clock))
                continue
            forfeited = [n for n, seat in enumerate(state.seats) if seat.kind == "forfeit" and state.must_act(n)]
            if not forfeited:
                return
            add(self.lapse(forfeited[0]))

    def lapse(self, seat: int) -> entries.Moved:
        """The move of a seat that says nothing."""
        match = self.state.match
        assert match is not None
        code = int(match.game.rules.lapse(match.state, seat))
        return entries.Moved(seat=seat, code=code, words=match.game.words.say(match.state, seat, code), clock=True)

    # --- Telling

    def _after(self, written: list[AnyEntry], tidings: sight.Tidings) -> None:
        """The entries are on the disk: tell everyone, and see to clocks and bots."""
        self._note_decisions(written)
        self._keep(tidings)
        unseated = self._reseat() if any(isinstance(entry, entries.Seated) for entry in written) else []
        composer = self._composer(tidings.views)
        messages: dict[int, bytes] = {}
        for follower in list(self.followers):
            viewer = follower.viewer
            events = tidings.events[viewer]
            if follower in unseated:
                follower.send(sight.encode(self.news(viewer)), self.state.counts[viewer])
                continue
            if not events and not tidings.info:
                continue
            if viewer not in messages:
                messages[viewer] = sight.encode(composer.news(viewer, events, full=False, info=tidings.info))
            follower.send(messages[viewer], self.state.counts[viewer])
        self.pacing.schedule()

    def _reseat(self) -> list[Follower]:
        """Whoever lost a seat hears from now on what the public hears."""
        public = self.state.public_viewer
        unseated = [
            follower
            for follower in self.followers
            if follower.viewer != public and not self._may_see(follower.person, follower.viewer)
        ]
        for follower in unseated:
            follower.viewer = public
        return unseated

    def _note_decisions(self, written: list[AnyEntry]) -> None:
        """A seat's decision is new if it has moved, if what it may do has changed, or after an undo."""
        undone = any(isinstance(entry, entries.Undone | entries.Started) for entry in written)
        moved = {entry.seat for entry in written if isinstance(entry, entries.Moved)}
        if not moved and not undone:
            return
        for seat in range(len(self.state.seats)):
            signature = self._signature(seat)
            if undone or seat in moved or signature != self._signatures[seat]:
                self.began[seat] = self.state.counts[seat]
                self.decision[seat] += 1
                self._signatures[seat] = signature

    def _signature(self, seat: int) -> tuple[int, ...]:
        match = self.state.playing
        if match is None:
            return ()
        asked = match.game.rules.to_act(match.state, seat)
        return (asked, *match.codes(seat)) if asked in (MAY, MUST) else ()

    def news(self, viewer: int, since: int | None = None) -> protocol.News:
        """How things stand for a viewer: what came after an event, or everything."""
        count = self.state.counts[viewer]
        recent = self.recent[viewer] if self.recent else deque()
        missed = None if since is None else count - since
        filled = missed is not None and 0 <= missed <= len(recent)
        events = list(recent)[len(recent) - missed :] if filled and missed is not None else list(recent)
        return self._composer().news(viewer, events, full=not filled, info=True)

    def _composer(self, views: sight.Views | None = None) -> sight.Composer:
        waking = self.around.workers.waking_at(self.state.game.id)
        return sight.Composer(self.state, sight.Around(self.here(), waking), self.around.now(), views)

    def viewer_for(self, person: str, seat: int | None) -> int:
        """As whom this person looks at the table."""
        mine = self.state.seats_of(person)
        if seat is None:
            return mine[0] if mine else self.state.public_viewer
        if seat not in mine:
            raise Refused(f"Seat {seat} is not yours; you may watch as a spectator.")
        return seat

    async def look(self, person: Kept, seat: int | None, since: int | None, invite: str | None = None) -> protocol.News:
        """How things stand, for whoever may know."""
        async with self.lock:
            return self.news(await self.viewer(person, seat, invite), since)

    async def look_back(self, person: Kept, seat: int | None, invite: str | None = None) -> Chronicle:
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
        self, follower: Follower, person: Kept, seat: int | None, since: int | None, invite: str | None = None
    ) -> None:
        """Begin to hear of the table: first how things stand, then everything that happens."""
        async with self.lock:
            follower.viewer = await self.viewer(person, seat, invite)
            newcomer = person.id not in self.here() and bool(self.state.seats_of(person.id))
            self.followers.append(follower)
            follower.send(sight.encode(self.news(follower.viewer, since)), self.state.counts[follower.viewer])
            if newcomer:
                self.tell_presence(but=follower)
            self.pacing.schedule()

    def leave(self, follower: Follower) -> None:
        if follower in self.followers:
            self.followers.remove(follower)
            self.touched = self.around.now()
            if self.state.seats_of(follower.person) and follower.person not in self.here():
                self.tell_presence()

    async def catch_up(self, follower: Follower) -> None:
        """A slow connection has room again: what it missed, or everything."""
        async with self.lock:
            if follower in self.followers:
                news = sight.encode(self.news(follower.viewer, follower.number))
                follower.send(news, self.state.counts[follower.viewer])

    def tell_presence(self, but: Follower | None = None) -> None:
        if self.lock.locked() and but is None:
            return  # whoever holds the lock tells it with the rest
        self._tell_info(but)

    async def tell_waking(self) -> None:
        """A bot is being compiled, or has been."""
        async with self.lock:
            self._tell_info()

    def _tell_info(self, but: Follower | None = None) -> None:
        composer = self._composer()
        for follower in self.followers:
            if follower is not but:
                news = composer.news(follower.viewer, [], full=False, info=True)
                follower.send(sight.encode(news), self.state.counts[follower.viewer])

    async def viewer(self, person: Kept, seat: int | None, invite: str | None) -> int:
        """As whom this person looks at the table now, if he may; whoever asks holds the lock."""
        self.touched = self.around.now()
        await self._admit(person, invite)
        return self.viewer_for(person.id, seat)

    async def _admit(self, person: Kept, invite: str | None) -> None:
        if self.state.admits(person.id):
            return
        if not invite or invitation(self.state, invite) is None or len(self.state.guests) >= self.around.limits.guests:
            raise NoTable(self.id)
        await self.commit([entries.Admitted(by=person.id)])

    # --- Sleep

    def asleep(self, now: float, idle: float) -> bool:
        """Whether the table can be forgotten until somebody looks at it."""
        busy = self.followers or self.lock.locked() or self.pacing.busy()
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
