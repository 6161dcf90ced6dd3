"""What each viewer is told of new entries. Whoever applies an entry looks here before and after; nothing is changed.

A viewer is a seat's number, or the number of seats for the public.
"""

from __future__ import annotations

from msgspec import Raw

from fhtagn.kernel.constants import NOTHING
from fhtagn.kernel.match import Match
from fhtagn.kernel.record import Record
from fhtagn.table.log import entries
from fhtagn.table.log.entries import AnyEntry
from fhtagn.table.log.parts import SOMEBODY
from fhtagn.table.log.state import SILENT, TableState
from fhtagn.table.protocol import Event, encode
from fhtagn.table.sight.sentences import Narrator
from fhtagn.table.sight.views import view_for

Views = dict[int, Record]  # by viewer: what it saw after the last move


class Deliveries:
    """What some entries told each viewer, or one viewer only; where nobody has secrets, all share one list. For one
    viewer the log says what was heard, where it knows that."""

    def __init__(
        self, state: TableState, narrator: Narrator, only: int | None = None, *, log_knows: bool = True
    ) -> None:
        self.narrator = narrator
        self.only = only
        self._log_knows = log_knows
        self.alike = state.open and only is None
        self.info = False  # whether the table itself changed
        self.views: Views = {}
        self._views_before: Views = {}
        self._undo = state.undo  # before the next entry
        self._fit(len(state.counts), [])

    def _fit(self, viewers: int, heard: list[Raw]) -> None:
        """For whom events are made, and the events of each."""
        self.viewers, self.events = range(1), [heard] * viewers
        if not self.alike:
            only = None if self.only is None else min(self.only, viewers - 1)
            self.viewers = range(viewers) if only is None else range(only, only + 1)
            self.events = [list(heard) for _ in range(viewers)]

    @property
    def heard(self) -> list[Raw]:
        """What the only viewer was told, or the first one."""
        return self.events[self.viewers[0]]

    def before(self, state: TableState) -> None:
        """Look at a game with secrets in which a move is about to be made."""
        if state.match is not None:
            for viewer in self.viewers:
                if viewer not in self.views:
                    self.views[viewer] = view_for(state, state.match, viewer)

    def who_hears(self, state: TableState, entry: entries.Moved) -> int:
        """Look again after a move has been applied: a bit for each viewer who sees something of it."""
        match = state.match
        assert match is not None
        before, now = self.views, {viewer: view_for(state, match, viewer) for viewer in self.viewers}
        self._views_before, self.views = before, now
        if self.only is not None and self._log_knows:
            return entry.heard
        sights = match.log[-1].sights
        return sum(1 << one for one in self.viewers if sights[one] != NOTHING or now[one] != before[one])

    def after(self, state: TableState, entry: AnyEntry) -> None:
        """Note what each viewer is told of an entry that has been applied and counted."""
        if type(entry) is entries.Moved:
            self._move(state, entry)
        elif type(entry) not in SILENT:
            self._table(state, entry)
        self._undo = state.undo

    def _table(self, state: TableState, entry: AnyEntry) -> None:
        self.info = self.info or not isinstance(entry, entries.Chatted)
        if isinstance(entry, entries.Started | entries.Undone):
            self.views = {}
        elif isinstance(entry, entries.Reconfigured):  # before the start everyone has heard the same
            self._fit(len(state.counts), self.heard)
        for viewer in self.viewers:
            self.events[viewer].append(Raw(encode(_table_event(state, entry, state.counts[viewer]))))

    def _move(self, state: TableState, entry: entries.Moved) -> None:
        match = state.match
        assert match is not None
        if self._undo is not None or state.status != "playing":  # the move has ended the wish, or the game
            self.info = True
        if state.open:
            story = self.narrator.story(match.game, match.state, state.names)
            told = Raw(encode(Event(state.counts[0], "move", entry.seat, entry.words, story=story)))
            for viewer in self.viewers:  # one, or one for all
                self.events[viewer].append(told)
            return
        for viewer in self.viewers:
            if entry.heard >> viewer & 1:
                self.events[viewer].append(Raw(encode(self._hidden_move(state, match, entry, viewer))))

    def _hidden_move(self, state: TableState, match: Match, entry: entries.Moved, viewer: int) -> Event:
        story = self.narrator.story(match.game, self.views[viewer], state.names)
        event = Event(state.counts[viewer], "move", story=story)
        sight = match.log[-1].sights[viewer]
        if sight != NOTHING:
            event.seat = entry.seat
            event.words = match.game.words.say(self._views_before[viewer], entry.seat, sight)
        return event


def _table_event(state: TableState, entry: AnyEntry, number: int) -> Event:
    kind = str(entry.__struct_config__.tag)
    event = Event(number, kind, seat=getattr(entry, "seat", None))
    gone = entry.by in state.forgotten
    if isinstance(entry, entries.Chatted):
        event.by, event.words = (SOMEBODY, "…") if gone else (entry.name, entry.text)
    elif isinstance(entry, entries.HandedOver):
        event.by = SOMEBODY if entry.host in state.forgotten else entry.host_name
    elif isinstance(entry, entries.Opened | entries.Closed):
        event.words = entry.words if isinstance(entry, entries.Opened) else "" if gone else entry.reason
    elif isinstance(entry, entries.AnsweredUndo):
        event.words = "yes" if entry.yes else "no"
    if isinstance(entry, entries.Nudged | entries.WantsSubstitute):
        event.by, event.words = SOMEBODY if gone else entry.name, state.name(entry.seat)
    elif event.seat is not None and event.by is None:
        event.by = state.name(event.seat)
    return event
