"""What the list of tables knows of a table, and what a person is told of their own."""

from __future__ import annotations

from typing import Any

from fhtagn.table import protocol
from fhtagn.table.log import asking
from fhtagn.table.log.state import TableState
from fhtagn.table.store.store import Listing
from fhtagn.table.time import clocks


def listing_of(state: TableState) -> Listing:
    created = state.created
    sitters: dict[str, list[int]] = {created.host: []} if created.host else {}
    for number, seat in enumerate(state.seats):
        if seat.person:
            sitters.setdefault(seat.person, []).append(number)
    return Listing(
        state.id,
        state.game.id,
        state.status,
        created.public,
        clocks.timed(state),
        created.host,
        [seat.name or seat.kind for seat in state.seats],
        sitters,
    )


def listed(row: Listing) -> protocol.Listed:
    return protocol.Listed(row.table, row.game, row.status, row.seats, row.seats.count("open"))


def is_turn(state: TableState, person: str) -> bool:
    """Whether the game waits for this person."""
    playing = [seat for seat in state.seats_of(person) if state.seats[seat].kind == "person"]
    return bool(asking.waited_for(state, playing))


def my_table(row: Listing, person: str, turn: bool) -> protocol.MyTable:
    """A table of this person."""
    status: Any = row.status
    mine = row.sitters[person]
    return protocol.MyTable(row.table, row.game, status, row.public, row.host == person, row.seats, mine, turn)
