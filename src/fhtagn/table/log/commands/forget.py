"""A person has everything about them deleted: at each of their tables the seat, the host and the name."""

from __future__ import annotations

from msgspec import structs

from fhtagn.table import protocol
from fhtagn.table.bots.bot_names import name_bots
from fhtagn.table.bots.levels import STAND_IN
from fhtagn.table.log import entries
from fhtagn.table.log.commands.checks import Asker, Decision
from fhtagn.table.log.entries import AnyEntry, Seating
from fhtagn.table.log.parts import SOMEBODY
from fhtagn.table.log.state import TableState


class Forget(protocol.Command, tag="forget"):
    """Given by the server alone, for a person who wants to be forgotten."""


def forget(state: TableState, asker: Asker, command: Forget) -> Decision:
    person = asker.person.id
    made: list[AnyEntry] = []
    mine = state.seats_of(person)
    if state.created.host == person and state.status in ("gathering", "opening", "playing"):
        made += _without_host(state, person)
    if mine and not any(isinstance(entry, entries.Closed) for entry in made):
        made.append(entries.Seated(seats=_left(state, mine)))
    elif mine:
        made.insert(0, entries.Seated(seats={seat: _nobody(state.seats[seat]) for seat in mine}))
    return Decision([*made, entries.Forgotten(person=person)])


def _without_host(state: TableState, person: str) -> list[AnyEntry]:
    """Somebody else who plays is the host now; where nobody else does, the table is closed."""
    others = [seat for seat in state.owners() if state.seats[seat].person != person]
    if state.status != "playing" or not others:
        return [entries.Closed(reason="Its host has left for good.")]
    heir = state.seats[others[0]]
    return [entries.HandedOver(host=heir.person, host_name=heir.name)]


def _left(state: TableState, mine: list[int]) -> dict[int, Seating]:
    """Before the start the seats are open, in a game bots play on, afterwards they were somebody's."""
    if state.status == "gathering":
        return {seat: Seating() for seat in mine}
    if state.status in ("over", "closed"):
        return {seat: _nobody(state.seats[seat]) for seat in mine}
    seats = list(state.seats)
    for seat in mine:
        forfeited = seats[seat].kind == "forfeit"
        seats[seat] = _nobody(seats[seat]) if forfeited else Seating("bot", level=STAND_IN)
    name_bots(state.id, seats, [])
    return {seat: seats[seat] for seat in mine}


def _nobody(seat: Seating) -> Seating:
    return structs.replace(seat, person="", name=SOMEBODY, secret="", invite=0, face="")
