"""Another game with the same people."""

from __future__ import annotations

import secrets

import msgspec

from fhtagn.table.fair import chance
from fhtagn.table.log import entries
from fhtagn.table.log.entries import Seating
from fhtagn.table.log.state import TableState


def new_table_id() -> str:
    """Too many to guess."""
    return secrets.token_hex(10)


def next_game(state: TableState, now: float) -> tuple[str, entries.Created]:
    """The table of the rematch: same game, people and bots; the game may change some settings (who goes first)."""
    assert state.match is not None
    changed = state.game.live.rematch(state.settings, state.match.winners())
    created = msgspec.structs.replace(
        state.created,
        at=now,
        by="",
        command="",
        version=state.game.version,
        settings=state.created.settings | {name: str(value) for name, value in changed.items()},
        seats=[_again(seat) for seat in state.seats],
        seed=chance.new_seed(),
        before=state.id,
        series=state.series(),
    )
    return new_table_id(), created


def _again(seat: Seating) -> Seating:
    """Whoever forfeited plays again. The new table has made no invites yet."""
    kind = "person" if seat.kind == "forfeit" else seat.kind
    return msgspec.structs.replace(seat, kind=kind, invite=0)
