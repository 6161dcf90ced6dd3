"""Who sits where: before the start, and while a bot sits in."""

from __future__ import annotations

from msgspec import structs

from fhtagn.table import protocol
from fhtagn.table.bots.bot_names import name_bots, renamed_bots
from fhtagn.table.bots.levels import check_level
from fhtagn.table.log import entries
from fhtagn.table.log.commands.checks import (
    Asker,
    Decision,
    check_host,
    check_playing,
    check_present,
    check_seat,
    check_status,
    held,
)
from fhtagn.table.log.commands.invites import seat_right
from fhtagn.table.log.entries import Seating
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.state import TableState
from fhtagn.table.people import identity
from fhtagn.table.people.names import unlike
from fhtagn.table.people.person import Person


def sit(state: TableState, asker: Asker, command: protocol.Sit) -> Decision:
    check_status(state, "gathering")
    invite, bound = seat_right(state, asker, command)
    if state.seats_of(asker.person.id) and state.created.host != asker.person.id:
        raise Refused("You sit at this table already; only the host may hold several seats.")
    seat = command.seat if bound is None else bound
    if seat is None:
        seat = next((number for number, place in enumerate(state.seats) if place.kind == "open"), None)
    if seat is None:
        raise Refused("All seats are taken.")
    check_seat(state, seat)
    group = state.group(seat)
    if command.seat is not None and command.seat not in group:
        raise Refused(f"This invite is for seat {seat + 1}.")
    if any(state.seats[place].kind != "open" for place in group):
        raise Refused(f"Seat {seat + 1} is taken.")
    secret = identity.new_secret()
    hashed = identity.secret_hash(secret)
    name = unlike(asker.person.name, _others(state, asker.person.id))
    seating = Seating("person", asker.person.id, name, "", hashed, invite=invite, face=asker.person.face)
    seats = renamed_bots(state.id, state.seats, [name]) | dict.fromkeys(group, seating)
    return Decision([entries.Seated(seats=seats)], {"seat": seat, "secret": secret})


def claim(state: TableState, asker: Asker, command: protocol.Claim) -> Decision:
    if command.seat >= len(state.seats) or not identity.matches(command.secret, state.seats[command.seat].secret):
        raise Refused("This secret opens no seat here.")
    seat = state.seats[command.seat]
    others = [number for number in state.seats_of(seat.person) if state.seats[number].secret == seat.secret]
    name = unlike(asker.person.name, _others(state, asker.person.id, seat.person))
    moved = {number: _taken_over(state.seats[number], asker.person, name) for number in others}
    renamed = renamed_bots(state.id, state.seats, [seat.name for seat in moved.values()])
    return Decision([entries.Seated(seats=renamed | moved)], {"seat": command.seat})


def _taken_over(seat: Seating, person: Person, name: str) -> Seating:
    """A seat on another device. Whoever was named by the host keeps the name."""
    return structs.replace(seat, person=person.id, name=seat.name if seat.named else name, face=person.face)


def _others(state: TableState, *me: str) -> list[str]:
    """The names of other people at the table; a bot gives way by itself."""
    return [seat.name for seat in state.seats if seat.person and seat.person not in me]


def stand(state: TableState, asker: Asker, command: protocol.Stand) -> Decision:
    check_status(state, "gathering")
    held(state, asker, command.seat)
    return Decision([entries.Seated(seats={seat: Seating() for seat in state.group(command.seat)})])


def place(state: TableState, asker: Asker, command: protocol.Place) -> Decision:
    check_status(state, "gathering")
    check_host(state, asker)
    check_seat(state, command.seat)
    group = state.group(command.seat)
    if any(state.seats[seat].person for seat in group):
        raise Refused(f"{state.name(command.seat)} sits there.")
    if command.kind == "open":
        return Decision([entries.Seated(seats={seat: Seating() for seat in group})])
    level = check_level(state.game, command.level)
    seats = [Seating("bot", level=level) if seat in group else place for seat, place in enumerate(state.seats)]
    name_bots(state.id, seats, [state.created.host_name])
    return Decision([entries.Seated(seats={seat: seats[seat] for seat in group})])


def resign(state: TableState, asker: Asker, command: protocol.Resign) -> Decision:
    check_playing(state)
    check_present(state, asker, command.seat)
    level = check_level(state.game, command.level)
    seating = structs.replace(state.seats[command.seat], kind="bot", level=level)
    return Decision([entries.Seated(seats={command.seat: seating})])


def back(state: TableState, asker: Asker, command: protocol.Back) -> Decision:
    seat = held(state, asker, command.seat)
    if seat.kind != "bot":
        raise Refused("No bot sits in for you." if seat.kind == "person" else "This seat has forfeited the game.")
    return Decision([entries.Seated(seats={command.seat: structs.replace(seat, kind="person", level="")})])
