"""What a command comes to, and the checks that many of them share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from fhtagn.kernel.match import Match
from fhtagn.table.limits import Limits
from fhtagn.table.log.entries import AnyEntry, Seating
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.state import TableState
from fhtagn.table.people.person import Person


class Decision(Struct):
    """What is to be written, and what only the sender is told."""

    entries: list[AnyEntry] = []
    result: dict[str, Any] = {}
    closing: bool = False  # everyone else who is asked stays silent
    rematch: bool = False  # everyone wants another game


class Asker(Struct, frozen=True):
    """Who gives a command, since which event each seat has had its present decision, and for how many seconds
    somebody has been away (None: they are here).
    """

    person: Person
    began: list[int]
    limits: Limits
    absence: Callable[[str], float | None]


def check_seat(state: TableState, seat: int) -> None:
    if seat >= len(state.seats):
        raise Refused(f"There is no seat {seat + 1}; there are seats 1 to {len(state.seats)}.")


def held(state: TableState, asker: Asker, seat: int) -> Seating:
    check_seat(state, seat)
    if state.seats[seat].person != asker.person.id:
        raise Refused(f"Seat {seat + 1} is not yours.")
    return state.seats[seat]


def check_present(state: TableState, asker: Asker, seat: int) -> None:
    kind = held(state, asker, seat).kind
    if kind in ABSENT:
        raise Refused(ABSENT[kind])


ABSENT = {
    "bot": "A bot sits in for you; take your seat back first.",
    "forfeit": "This seat has forfeited the game.",
}


def check_host(state: TableState, asker: Asker) -> None:
    if state.created.host != asker.person.id:
        raise Refused("Only the host of the table can do that.")


def check_status(state: TableState, *allowed: str) -> None:
    if state.status not in allowed:
        raise Refused(STATUS[state.status])


STATUS = {
    "gathering": "The game has not started yet.",
    "opening": "The game is about to start; promised words are being shown.",
    "playing": "The game has started already.",
    "over": "The game is over.",
    "closed": "This table is closed.",
}


def check_playing(state: TableState) -> Match:
    if state.status != "playing" or state.match is None:
        raise Refused(STATUS[state.status])
    return state.match
