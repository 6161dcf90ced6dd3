"""Another game with the same people."""

from __future__ import annotations

import msgspec

from fhtagn.table.fair import chance
from fhtagn.table.log import entries
from fhtagn.table.log.entries import Seating
from fhtagn.table.log.state import TableState


def next_game(state: TableState, now: float) -> tuple[str, entries.Created]:
    """The table of the rematch: same game, people and bots; the game may change some settings (who goes first)."""
    assert state.match is not None
    changed = state.game.live.rematch(state.settings, state.match.winners())
    seed = chance.new_seed()
    seats = [_again(seat) for seat in state.seats]
    created = msgspec.structs.replace(
        state.created,
        at=now,
        by="",
        command="",
        version=state.game.version,
        settings=state.created.settings | {name: str(value) for name, value in changed.items()},
        seats=seats,
        seed=seed,
        dice=chance.VERSION,
        mixers=[seat for seat in sorted(state.mix.asked | state.mix.passed) if seats[seat].kind == "person"],
        before=state.id,
        series=state.series(),
    )
    return chance.table_name(seed), created


def _again(seat: Seating) -> Seating:
    """Whoever forfeited plays again. The new table has made no invites yet."""
    kind = "person" if seat.kind == "forfeit" else seat.kind
    return msgspec.structs.replace(seat, kind=kind, invite=0)
