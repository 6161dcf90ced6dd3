"""The table itself, as everyone may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fhtagn.players.characters import key_of
from fhtagn.table import protocol
from fhtagn.table.log.entries import Seating
from fhtagn.table.log.state import TableState
from fhtagn.table.people.names import lookalikes


@dataclass(slots=True, frozen=True)
class Around:
    """What is not in the log: who is connected, and which levels of bots are being compiled."""

    here: set[str]
    waking: frozenset[str] = frozenset()


def info_of(state: TableState, around: Around) -> protocol.Info:
    """The table itself; the same for everyone."""
    created, game = state.created, state.game
    status: Any = state.status
    seats = range(len(state.seats))
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
        seats=_seats(state, around),
        host=created.host_name,
        dice=_dice(state),
        undo=state.undo.seat if state.undo else None,
        agreed=[bool(state.undo and seat in state.undo.agreed) for seat in seats],
        rematch=[seat in state.rematch for seat in seats],
        next=state.next or None,
        series=state.series(),
        note=state.closed or None,
        pieces=game.words.pieces(state.settings),
    )


def _seats(state: TableState, around: Around) -> list[protocol.SeatInfo]:
    """Who sits where; names that could be taken for another's are marked."""
    names = [state.name(number) if seat.name else "" for number, seat in enumerate(state.seats)]
    owners = [
        (seat.person or f"bot {number}", name)
        for number, (seat, name) in enumerate(zip(state.seats, names, strict=True))
    ]
    marks = lookalikes(owners)
    host = state.created.host
    return [_seat(seat, name, alike, around, host) for seat, name, alike in zip(state.seats, names, marks, strict=True)]


def _seat(seat: Seating, name: str, alike: bool, around: Around, host: str) -> protocol.SeatInfo:
    return protocol.SeatInfo(
        seat.kind,
        name,
        seat.level or None,
        away=seat.kind != "person" and bool(seat.person),
        here=bool(seat.person) and seat.person in around.here,
        waking=seat.kind == "bot" and seat.level in around.waking,
        host=bool(seat.person) and seat.person == host,
        alike=alike,
        face=(seat.face if seat.person else key_of(name)) or None,
    )


def _dice(state: TableState) -> protocol.Dice:
    """The promise; the seed only when the game is over. Words are shown once all are promised."""
    seats, mix = range(len(state.seats)), state.mix
    missing = set(mix.missing())
    return protocol.Dice(
        state.created.dice,
        state.commit,
        mix.stage,
        [seat in missing for seat in seats],
        [mix.promises.get(seat) for seat in seats],
        [mix.words.get(seat) for seat in seats],
        [seat in mix.passed for seat in seats],
        state.created.seed if state.status == "over" else None,
    )
