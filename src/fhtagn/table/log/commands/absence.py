"""Somebody whom the game waits for: a nudge, and a bot that sits in for who has gone."""

from __future__ import annotations

from msgspec import structs

from fhtagn.table import protocol
from fhtagn.table.bots.levels import STAND_IN
from fhtagn.table.log import entries
from fhtagn.table.log.commands.checks import Asker, Decision, check_playing, check_seat
from fhtagn.table.log.entries import AnyEntry
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.state import TableState


def nudge(state: TableState, asker: Asker, command: protocol.Nudge) -> Decision:
    _check_somebody_else(state, asker, command.seat)
    name = state.name(command.seat)
    if command.seat not in state.asked() or state.in_window():
        raise Refused(f"The game does not wait for {name}.")
    if command.seat in state.nudged:
        raise Refused(f"{name} has been nudged already.")
    return Decision([entries.Nudged(seat=command.seat, name=asker.person.name)])


def substitute(state: TableState, asker: Asker, command: protocol.Substitute) -> Decision:
    _check_somebody_else(state, asker, command.seat)
    gone = state.seats[command.seat].person
    away = asker.absence(gone)
    if away is None:
        raise Refused(f"{state.name(command.seat)} is here.")
    if state.created.host == asker.person.id:
        return Decision([_bots_for(state, gone)])
    wait = asker.limits.absence - away
    if wait > 0:
        raise Refused(f"{state.name(command.seat)} may come back; ask again in {round(wait) or 1} seconds.")
    wanted: list[AnyEntry] = [
        entries.WantsSubstitute(seat=command.seat, person=asker.person.id, name=asker.person.name)
    ]
    agreed = state.unwanted.get(command.seat, set()) | {asker.person.id}
    here = {state.seats[seat].person for seat in state.people() if asker.absence(state.seats[seat].person) is None}
    return Decision([*wanted, _bots_for(state, gone)] if here <= agreed else wanted)


def _check_somebody_else(state: TableState, asker: Asker, seat: int) -> None:
    check_playing(state)
    check_seat(state, seat)
    mine = state.seats_of(asker.person.id)
    if not mine and state.created.host != asker.person.id:
        raise Refused("Only those who sit at this table can do that.")
    if seat in mine:
        raise Refused("This seat is yours.")
    if state.seats[seat].kind != "person":
        raise Refused(f"No person plays at seat {seat + 1} now.")


def _bots_for(state: TableState, person: str) -> entries.Seated:
    """A bot at every seat of this person, who keeps them."""
    seats = [seat for seat in state.seats_of(person) if state.seats[seat].kind == "person"]
    return entries.Seated(
        seats={seat: structs.replace(state.seats[seat], kind="bot", level=STAND_IN) for seat in seats}
    )
