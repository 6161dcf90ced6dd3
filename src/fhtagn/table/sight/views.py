"""The one choke point: what a viewer may see of a table. Everything that is sent to anyone about a game is made here.

A viewer is a seat's number, or the number of seats for the public.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from msgspec import UNSET, Raw, UnsetType

from fhtagn.kernel.constants import MAY, MUST, NO, NOTHING, PUBLIC
from fhtagn.kernel.match import Match
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.table import protocol
from fhtagn.table.log import entries
from fhtagn.table.log.state import SILENT, TableState, heard_mask
from fhtagn.table.sight import sentences
from fhtagn.table.time import clocks

LISTED = 500  # legal moves that are listed
ASKED = {MAY: "may", MUST: "must"}

_encoder = msgspec.json.Encoder()
encode = _encoder.encode

Views = dict[int, Record]  # by viewer: what it saw after the last move


class Deliveries:
    """What some entries told each viewer, or one viewer only; where nobody has secrets, all share one list."""

    __slots__ = ("alike", "events", "info", "only", "viewers", "views")

    def __init__(self, viewers: int, only: int | None = None, *, alike: bool = False) -> None:
        self.only = only
        self.alike = alike
        self.info = False  # whether the table itself changed
        self.views: Views = {}
        self._fit(viewers, [])

    def _fit(self, viewers: int, heard: list[bytes]) -> None:
        last = viewers - 1 if self.only is None else min(self.only, viewers - 1)
        first = 0 if self.only is None else last
        self.viewers = range(1) if self.alike else range(first, last + 1)  # for whom events are made
        self.events: list[list[bytes]] = [heard] * viewers if self.alike else [list(heard) for _ in range(viewers)]

    @property
    def heard(self) -> list[bytes]:
        """What the only viewer was told, or the first one."""
        return self.events[self.viewers[0]]

    def reshape(self, viewers: int) -> None:
        """The table has another number of seats; before the start everyone has heard the same."""
        self._fit(viewers, self.heard)


def witness(state: TableState, entry: entries.AnyEntry, deliveries: Deliveries) -> None:
    """Apply an entry, and note what each viewer is told of it."""
    if type(entry) is entries.Moved:
        _witness_move(state, entry, deliveries)
        return
    state.apply(entry)
    state.hear(entry)
    if isinstance(entry, SILENT):
        return
    deliveries.info = deliveries.info or not isinstance(entry, entries.Chatted)
    if isinstance(entry, entries.Started | entries.Undone):
        deliveries.views.clear()
    elif isinstance(entry, entries.Reconfigured):
        deliveries.reshape(len(state.counts))
    for viewer in deliveries.viewers:
        deliveries.events[viewer].append(encode(_table_event(state, entry, state.counts[viewer])))


def _table_event(state: TableState, entry: entries.AnyEntry, number: int) -> protocol.Event:
    kind = str(entry.__struct_config__.tag)
    event = protocol.Event(number, kind, seat=getattr(entry, "seat", None))
    if isinstance(entry, entries.Chatted):
        event.by, event.words = entry.name, entry.text
    elif isinstance(entry, entries.Opened | entries.Closed):
        event.words = entry.words if isinstance(entry, entries.Opened) else entry.reason
    if event.seat is not None:
        event.by = state.name(event.seat)
    return event


def _witness_move(state: TableState, entry: entries.Moved, deliveries: Deliveries) -> None:
    match = state.match
    assert match is not None
    status, undo = state.status, state.undo
    if state.open:
        state.apply(entry)
        entry.heard = (1 << len(state.counts)) - 1
        state.hear(entry)
        story = sentences.story(match.game, match.state, state.names)
        told = _move_event(state.counts[0], entry.seat, entry.words, story)
        for viewer in deliveries.viewers:
            deliveries.events[viewer].append(told)
    else:
        _witness_hidden_move(state, match, entry, deliveries)
    if state.status != status or state.undo is not undo:
        deliveries.info = True


def _witness_hidden_move(state: TableState, match: Match, entry: entries.Moved, deliveries: Deliveries) -> None:
    viewers = deliveries.viewers
    for viewer in viewers:
        if viewer not in deliveries.views:
            deliveries.views[viewer] = match.view(_kernel_viewer(state, viewer))
    before, deliveries.views = deliveries.views, {}
    state.apply(entry)
    sights = match.log[-1].sights
    changed = []
    for viewer in viewers:
        deliveries.views[viewer] = match.view(_kernel_viewer(state, viewer))
        changed.append(deliveries.views[viewer] != before[viewer])
    if len(viewers) == len(state.counts):  # else the log says who heard it
        entry.heard = heard_mask(sights, changed)
    state.hear(entry)
    for viewer in viewers:
        if entry.heard >> viewer & 1:
            sight = sights[viewer]
            words = None if sight == NOTHING else match.game.words.say(before[viewer], entry.seat, sight)
            seat = None if sight == NOTHING else entry.seat
            story = sentences.story(match.game, deliveries.views[viewer], state.names)
            deliveries.events[viewer].append(_move_event(state.counts[viewer], seat, words, story))


def _move_event(number: int, seat: int | None, words: str | None, story: bytes) -> bytes:
    """A protocol.Event in JSON."""
    if seat is None or words is None:
        return b'{"number":%d,"kind":"move","story":[%b]}' % (number, story)
    return b'{"number":%d,"kind":"move","seat":%d,"words":"%b","story":[%b]}' % (
        number,
        seat,
        sentences.quoted(words),
        story,
    )


def _kernel_viewer(state: TableState, viewer: int) -> int:
    return PUBLIC if viewer == state.public_viewer else viewer


# --- The parts of a message


@dataclass(slots=True, frozen=True)
class Glimpse:
    """What a view is made of: the state that this viewer may know, how the game stands, and who is asked."""

    view: Record
    over: bool
    winners: list[int]
    to_act: list[int]


def glimpse(state: TableState, viewer: int, views: Views | None = None) -> Glimpse | None:
    """The game as this viewer may know it now; None before it starts."""
    match = state.match
    if match is None:
        return None
    view = (views or {}).get(viewer) or match.view(_kernel_viewer(state, viewer))
    over = state.status != "playing"
    return Glimpse(view, over, match.winners() if over else [], state.asked())


def shown(game: Game, seen: Glimpse) -> protocol.View:
    """A glimpse in words."""
    words = game.words
    answers = words.answers(seen.view)
    chances = words.chances(seen.view)
    return protocol.View(
        seen.over,
        seen.winners,
        seen.to_act,
        words.state_json(seen.view),
        answers,
        UNSET if chances is None else chances,
    )


def view_of(state: TableState, viewer: int, views: Views | None = None) -> protocol.View | None:
    """The game as this viewer may know it."""
    if state.open and state.match is not None:
        views = {viewer: state.match.state}  # nothing to hide, so there is no need for a copy
    seen = glimpse(state, viewer, views)
    return None if seen is None else shown(state.game, seen)


def you_of(state: TableState, viewer: int) -> protocol.You:
    """What this seat is asked. Legal moves are those of its own view, so they tell nothing more."""
    match = state.playing
    if viewer == state.public_viewer:
        return protocol.You(None, "no", [])
    asked: Any = ASKED.get(state.acts(viewer), "no")
    if match is None or asked == "no":
        return protocol.You(viewer, "no", [], ahead=viewer in state.ahead)
    legal = state.legal(viewer)
    words = [match.game.words.say(match.state, viewer, code) for code in legal[:LISTED]]
    return protocol.You(viewer, asked, words, len(legal) - len(words), viewer in state.ahead)


@dataclass(slots=True, frozen=True)
class Around:
    """What is not in the log: who is connected, and which levels of bots are being compiled."""

    here: set[str]
    waking: frozenset[str] = frozenset()


def info_of(state: TableState, around: Around) -> protocol.Info:
    """The table itself; the same for everyone."""
    created = state.created
    status: Any = state.status
    over = state.status == "over"
    game = state.game
    return protocol.Info(
        table=state.id,
        game=game.id,
        version=created.version,
        settings={spec.name: spec.json(state.settings[spec.name]) for spec in game.setting_spec},
        status=status,
        public=created.public,
        pace=created.pace,
        hints=created.hints,
        clocks=created.clocks,
        seats=[
            protocol.SeatInfo(
                seat.kind,
                seat.name,
                seat.level or None,
                away=seat.kind != "person" and bool(seat.person),
                here=bool(seat.person) and seat.person in around.here,
                waking=seat.kind == "bot" and seat.level in around.waking,
            )
            for seat in state.seats
        ],
        host=created.host_name,
        dice=_dice(state, over),
        undo=state.undo.seat if state.undo else None,
        agreed=[bool(state.undo and seat in state.undo.agreed) for seat in range(len(state.seats))],
        rematch=[seat in state.rematch for seat in range(len(state.seats))],
        next=state.next or None,
        series=series(state),
        note=state.closed or None,
        pieces=game.words.pieces(state.settings),
    )


def _dice(state: TableState, over: bool) -> protocol.Dice:
    """The promise; the seed only when the game is over. Words are shown once all are promised."""
    from fhtagn.table.fair.chance import promise

    seats = range(len(state.seats))
    return protocol.Dice(
        promise(state.created.seed),
        [seat in state.promises for seat in seats],
        [state.words.get(seat) for seat in seats],
        state.created.seed if over else None,
    )


def series(state: TableState) -> list[int]:
    """Games won in this series, this one included when it is over."""
    won = list(state.created.series) or [0] * len(state.seats)
    if state.status == "over" and state.match is not None:
        for seat in state.match.winners():
            won[seat] += 1
    return won


# --- Messages


class Composer:
    """Makes the messages about one table at one moment; what is equal for several viewers is made once."""

    def __init__(self, state: TableState, around: Callable[[], Around], now: float, views: Views | None = None) -> None:
        self.state = state
        self.around = around
        self.now = now
        self.views = views or {}
        self._info: Raw | UnsetType = UNSET
        self._view: Raw | UnsetType = UNSET
        self._clocks: Raw | UnsetType | None = None
        self._head = b'{"type":"news","table":"%b","seat":' % state.id.encode()
        self._common: bytes | None = None
        self._tail: bytes | None = None
        self._made: dict[int, bytes] = {}

    def news(self, viewer: int, events: list[bytes], *, full: bool, info: bool) -> protocol.News:
        state = self.state
        return protocol.News(
            table=state.id,
            seat=None if viewer == state.public_viewer else viewer,
            number=state.counts[viewer],
            full=full,
            events=Raw(b"[" + b",".join(events) + b"]"),
            info=self.info() if info or full else UNSET,
            view=self.view(viewer),
            you=you_of(state, viewer),
            clocks=self.clocks(),
        )

    def message(self, viewer: int, deliveries: Deliveries) -> bytes:
        """What is new for a viewer: `encode(news(…))`, made faster.

        Where nobody has secrets, viewers differ only in their seat and in what they are asked.
        """
        made = self._made.get(viewer)
        if made is None:
            if self._common is None or not self.state.open:
                self._common = self._middle(viewer, deliveries)
            seat = b"null" if viewer == self.state.public_viewer else b"%d" % viewer
            made = b"".join((self._head, seat, self._common, you_in_json(self.state, viewer), self._end()))
            self._made[viewer] = made
        return made

    def _middle(self, viewer: int, deliveries: Deliveries) -> bytes:
        view = self.view(viewer)
        return b',"number":%d,"full":false,"events":[%b]%b%b,"you":' % (
            self.state.counts[viewer],
            b",".join(deliveries.events[viewer]),
            b',"info":' + bytes(self.info()) if deliveries.info else b"",
            b"" if isinstance(view, UnsetType) else b',"view":' + bytes(view),
        )

    def _end(self) -> bytes:
        if self._tail is None:
            clocks = self.clocks()
            self._tail = b"}" if isinstance(clocks, UnsetType) else b',"clocks":' + bytes(clocks) + b"}"
        return self._tail

    def info(self) -> Raw:
        if isinstance(self._info, UnsetType):
            self._info = Raw(encode(info_of(self.state, self.around())))
        return self._info

    def view(self, viewer: int) -> Raw | UnsetType:
        if self.state.match is None:
            return UNSET
        if not self.state.open or isinstance(self._view, UnsetType):
            made = Raw(encode(view_of(self.state, viewer, self.views)))
            if not self.state.open:
                return made
            self._view = made
        return self._view

    def clocks(self) -> Raw | UnsetType:
        if self._clocks is None:
            running = clocks.running(self.state, self.now)
            self._clocks = UNSET if running is None else Raw(encode(running))
        return self._clocks


def you_in_json(state: TableState, viewer: int) -> bytes:
    """`encode(you_of(…))`; most viewers are asked nothing."""
    if viewer == state.public_viewer or state.acts(viewer) == NO:
        seat = None if viewer == state.public_viewer else viewer
        return _asked_nothing(seat, viewer in state.ahead)
    return encode(you_of(state, viewer))


@cache
def _asked_nothing(seat: int | None, ahead: bool) -> bytes:
    return encode(protocol.You(seat, "no", [], ahead=ahead))
