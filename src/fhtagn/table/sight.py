"""The one choke point: what a viewer may see of a table. Everything that is sent to anyone about a game is made here.

A viewer is a seat's number, or the number of seats for the public.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET, Raw, UnsetType

from fhtagn.kernel.constants import MAY, MUST, NOTHING, PUBLIC
from fhtagn.kernel.match import Match
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.texts import Message, Seat
from fhtagn.table import clocks, entries, protocol
from fhtagn.table.state import SILENT, TableState, heard_mask

LISTED = 500  # legal moves that are listed
ASKED = {MAY: "may", MUST: "must"}

_encoder = msgspec.json.Encoder()
encode = _encoder.encode

Views = dict[int, Record]  # by viewer: what it saw after the last move


class Tidings:
    """What some entries told each viewer, or one viewer only."""

    __slots__ = ("events", "info", "viewers", "views")

    def __init__(self, viewers: int, only: int | None = None) -> None:
        self.viewers = range(viewers) if only is None else range(only, only + 1)
        self.events: list[list[bytes]] = [[] for _ in range(viewers)]
        self.info = False  # whether the table itself changed
        self.views: Views = {}


def witness(state: TableState, entry: entries.AnyEntry, tidings: Tidings) -> None:
    """Apply an entry, and note what each viewer is told of it."""
    if isinstance(entry, entries.Moved):
        _witness_move(state, entry, tidings)
        return
    state.apply(entry)
    state.hear(entry)
    if isinstance(entry, SILENT):
        return
    tidings.info = tidings.info or not isinstance(entry, entries.Chatted)
    if isinstance(entry, entries.Started | entries.Undone):
        tidings.views.clear()
    for viewer in tidings.viewers:
        tidings.events[viewer].append(encode(_table_event(state, entry, state.counts[viewer])))


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


def _witness_move(state: TableState, entry: entries.Moved, tidings: Tidings) -> None:
    match = state.match
    assert match is not None
    status, undo = state.status, state.undo
    if match.game.rules.__dict__.get("OPEN", 0):
        state.apply(entry)
        told = _told(state, match, match.state)
        entry.heard = (1 << len(state.counts)) - 1
        state.hear(entry)
        shared: dict[int, bytes] = {}
        for viewer in tidings.viewers:
            number = state.counts[viewer]
            if number not in shared:
                event = protocol.Event(number, "move", entry.seat, entry.words, None, told)
                shared[number] = encode(event)
            tidings.events[viewer].append(shared[number])
    else:
        _witness_hidden_move(state, match, entry, tidings)
    if state.status != status or state.undo is not undo:
        tidings.info = True


def _witness_hidden_move(state: TableState, match: Match, entry: entries.Moved, tidings: Tidings) -> None:
    viewers = tidings.viewers
    for viewer in viewers:
        if viewer not in tidings.views:
            tidings.views[viewer] = match.view(_kernel_viewer(state, viewer))
    before, tidings.views = tidings.views, {}
    state.apply(entry)
    sights = match.log[-1].sights
    stories: dict[int, list[protocol.Told]] = {}
    for viewer in viewers:
        view = match.view(_kernel_viewer(state, viewer))
        tidings.views[viewer] = view
        heard = sights[viewer] != NOTHING or view != before[viewer]
        stories[viewer] = _told(state, match, view) if heard else []
    if len(viewers) == len(state.counts):  # else the log says who heard it
        entry.heard = heard_mask(sights, [tidings.views[viewer] != before[viewer] for viewer in viewers])
    state.hear(entry)
    for viewer in viewers:
        if entry.heard >> viewer & 1:
            sight = sights[viewer]
            words = None if sight == NOTHING else match.game.words.say(before[viewer], entry.seat, sight)
            seat = None if sight == NOTHING else entry.seat
            event = protocol.Event(state.counts[viewer], "move", seat, words, None, stories[viewer])
            tidings.events[viewer].append(encode(event))


def _told(state: TableState, match: Match, view: Record) -> list[protocol.Told]:
    return [
        protocol.Told(
            match.game.sentence(message, state.name),
            message.key,
            {name: _value(value) for name, value in message.values.items()},
        )
        for message in _messages(match, view)
    ]


def _messages(match: Match, view: Record) -> list[Message]:
    messages: list[Message] = match.game.words.events(view)
    return messages


def _value(value: Any) -> Any:
    """A value of a message as JSON; a seat says that it is one."""
    if isinstance(value, Seat):
        return {"seat": int(value)}
    if isinstance(value, list | tuple):
        return [_value(item) for item in value]
    return value


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
    asked = [] if over else [seat for seat in range(len(state.seats)) if state.must_act(seat)]
    return Glimpse(view, over, match.winners() if over else [], asked)


def shown(game: Game, seen: Glimpse) -> protocol.View:
    """A glimpse in words."""
    answers = game.words.answers(seen.view) if hasattr(game.words, "answers") else None
    return protocol.View(seen.over, seen.winners, seen.to_act, game.words.state_json(seen.view), answers)


def view_of(state: TableState, viewer: int, views: Views | None = None) -> protocol.View | None:
    """The game as this viewer may know it."""
    seen = glimpse(state, viewer, views)
    return None if seen is None else shown(state.game, seen)


def you_of(state: TableState, viewer: int) -> protocol.You:
    """What this seat is asked. Legal moves are those of its own view, so they tell nothing more."""
    match = state.playing
    if viewer == state.public_viewer:
        return protocol.You(None, "no", [])
    asked: Any = "no" if match is None else ASKED.get(match.game.rules.to_act(match.state, viewer), "no")
    if match is None or asked == "no":
        return protocol.You(viewer, "no", [], ahead=viewer in state.ahead)
    legal = match.codes(viewer)
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
    )


def _dice(state: TableState, over: bool) -> protocol.Dice:
    """The promise; the seed only when the game is over. Words are shown once all are promised."""
    from fhtagn.table.chance import promise

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

    def __init__(self, state: TableState, around: Around, now: float, views: Views | None = None) -> None:
        self.state = state
        self.around = around
        self.now = now
        self.views = views or {}
        self._info: Raw | UnsetType = UNSET
        self._view: Raw | UnsetType = UNSET
        self._clocks: Raw | UnsetType = UNSET
        self._open = bool(getattr(state.game.rules, "OPEN", 0))

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

    def info(self) -> Raw:
        if isinstance(self._info, UnsetType):
            self._info = Raw(encode(info_of(self.state, self.around)))
        return self._info

    def view(self, viewer: int) -> Raw | UnsetType:
        if self.state.match is None:
            return UNSET
        if not self._open or isinstance(self._view, UnsetType):
            made = Raw(encode(view_of(self.state, viewer, self.views)))
            if not self._open:
                return made
            self._view = made
        return self._view

    def clocks(self) -> Raw | UnsetType:
        if isinstance(self._clocks, UnsetType):
            running = clocks.running(self.state, self.now)
            if running is None:
                return UNSET
            self._clocks = Raw(encode(running))
        return self._clocks
