"""The table itself, as everyone may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from fhtagn.table import protocol
from fhtagn.table.log.entries import Seating
from fhtagn.table.log.state import TableState


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
        seats=[_seat(seat, around, created.host) for seat in state.seats],
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


def _seat(seat: Seating, around: Around, host: str) -> protocol.SeatInfo:
    return protocol.SeatInfo(
        seat.kind,
        seat.name,
        seat.level or None,
        away=seat.kind != "person" and bool(seat.person),
        here=bool(seat.person) and seat.person in around.here,
        waking=seat.kind == "bot" and seat.level in around.waking,
        host=bool(seat.person) and seat.person == host,
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
