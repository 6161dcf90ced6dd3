"""Another game, or the end of a table."""

from __future__ import annotations

from fhtagn.table import protocol
from fhtagn.table.log import entries
from fhtagn.table.log.commands.checks import Asker, Decision, check_host, check_status
from fhtagn.table.log.entries import AnyEntry
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.state import TableState


def rematch(state: TableState, asker: Asker, command: protocol.Rematch) -> Decision:
    if state.status != "over":
        raise Refused("The game is not over.")
    if state.next:
        raise Refused("The next game has begun already.")
    mine = state.seats_of(asker.person.id)
    if not mine:
        raise Refused("Only those who sit at the table can ask for another game.")
    wanted = state.rematch | set(mine)
    wants: list[AnyEntry] = [entries.WantsRematch(seat=seat) for seat in mine if seat not in state.rematch]
    return Decision(wants, rematch=all(seat in wanted for seat in state.people()))


def close(state: TableState, asker: Asker, command: protocol.Close) -> Decision:
    check_host(state, asker)
    check_status(state, "gathering", "opening", "playing")
    others = [seat for seat in state.people() if state.seats[seat].person != asker.person.id]
    if state.status == "playing" and others:
        raise Refused(f"{state.name(others[0])} still plays; let a bot play for you instead.")
    return Decision([entries.Closed(reason=f"{state.created.host_name} cleared it.")])
