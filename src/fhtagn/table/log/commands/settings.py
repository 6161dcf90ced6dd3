"""The host changes settings before the start."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from fhtagn.table import protocol
from fhtagn.table.log import entries
from fhtagn.table.log.commands.checks import Asker, Decision, check_host, check_status
from fhtagn.table.log.entries import Seating
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.settings import read_settings, written_settings
from fhtagn.table.log.state import TableState


def change(state: TableState, asker: Asker, command: protocol.Change) -> Decision:
    check_status(state, "gathering")
    check_host(state, asker)
    settings = read_settings(state.game, _changed(state, command.settings), state.created.files)
    count = state.game.seats(settings)
    for seat in state.people():
        if seat >= count:
            raise Refused(f"{state.name(seat)} sits at seat {seat + 1}, which would be taken away; free it first.")
    seats = [*state.seats[:count], *(Seating() for _ in range(count - len(state.seats)))]
    entry = entries.Reconfigured(settings=written_settings(state.game, settings), seats=seats)
    check_groups(TableState(state.id, structs.replace(state.created, settings=entry.settings, seats=seats)))
    return Decision([entry])


def _changed(state: TableState, changes: dict[str, Any]) -> dict[str, Any]:
    """The settings with some changed; those that were as usual are as usual under the new ones too."""
    chosen = state.created.settings
    as_before = {name: chosen[name] for name in changes if name in chosen}
    usual = written_settings(state.game, read_settings(state.game, as_before, state.created.files))
    return {name: value for name, value in chosen.items() if value != usual[name]} | changes


def check_groups(state: TableState) -> None:
    """Seats that belong to one person are planned alike."""
    for seat, place in enumerate(state.seats):
        for other in state.group(seat):
            if (state.seats[other].kind, state.seats[other].person) != (place.kind, place.person):
                raise Refused(f"Seats {seat + 1} and {other + 1} belong to one person; plan them alike.")
