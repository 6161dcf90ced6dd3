"""Moves, and passing in advance."""

from __future__ import annotations

from fhtagn.table import protocol
from fhtagn.table.log import entries
from fhtagn.table.log.commands.checks import Asker, Decision, check_playing, check_present
from fhtagn.table.log.entries import answered, moved
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.state import TableState


def move(state: TableState, asker: Asker, command: protocol.Move) -> Decision:
    match = check_playing(state)
    check_present(state, asker, command.seat)
    if command.seen > state.counts[command.seat]:
        raise Refused("“seen” is the number of the last event that you saw; this event has not happened.")
    if command.seen < asker.began[command.seat]:
        raise Refused("Your decision has changed since; look again.", stale=True)
    if not state.acts(command.seat):
        match.check_turn(command.seat)
    code = match.code_of(command.seat, command.words)
    if code not in state.legal(command.seat):
        match.check_legal(command.seat, code)
    closing = match.game.live.closes(match.state, command.seat, code)
    if state.has_windows and not closing and state.in_hidden_window():
        return Decision([answered(match, command.seat, code)])
    return Decision([moved(match, command.seat, code)], closing=closing)


def think(state: TableState, asker: Asker, command: protocol.Think) -> Decision:
    """At one device all people see who looks anyway; so a window or a council can wait."""
    check_playing(state)
    check_present(state, asker, command.seat)
    if any(state.seats[seat].person != asker.person.id for seat in state.people()):
        raise Refused("Others play elsewhere, so the window lasts its time.")
    if command.seat not in state.asked() or not state.in_window():
        raise Refused("There is nothing to answer now.")
    return Decision([entries.Thinks(seat=command.seat)])


def ahead(state: TableState, asker: Asker, command: protocol.Ahead) -> Decision:
    check_playing(state)
    check_present(state, asker, command.seat)
    return Decision([entries.WentAhead(seat=command.seat, on=command.on)])
