"""Moves, steps that are tried out, and what somebody wants to be asked about."""

from __future__ import annotations

from fhtagn.kernel.match import Match
from fhtagn.kernel.steps import BETWEEN, steps_in
from fhtagn.table import protocol
from fhtagn.table.log import entries, steps
from fhtagn.table.log.commands.checks import Asker, Decision, check_playing, check_present
from fhtagn.table.log.entries import answered, moved
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.state import TableState
from fhtagn.table.sight.views import drafted


def move(state: TableState, asker: Asker, command: protocol.Move) -> Decision:
    match = _decision(state, asker, command)
    if BETWEEN in command.words:
        return _together(state, match, command)
    code = match.code_of(command.seat, command.words)
    if code not in state.legal(command.seat):
        match.check_legal(command.seat, code)
    closing = match.game.live.closes(match.state, command.seat, code)
    if state.has_windows and not closing and state.in_hidden_window():
        return Decision([answered(match, command.seat, code)])
    return Decision([moved(match, command.seat, code)], closing=closing)


def _together(state: TableState, match: Match, command: protocol.Move) -> Decision:
    """The steps of one answer."""
    made = steps.given(match, command.seat, steps_in(command.words))
    if state.in_hidden_window():
        raise Refused("Answer with one move.")
    return Decision(list(made))


def _decision(state: TableState, asker: Asker, command: protocol.Move | protocol.Draft) -> Match:
    """The match, in which this seat has still the decision that the command is about."""
    match = check_playing(state)
    check_present(state, asker, command.seat)
    if command.seen > state.counts[command.seat]:
        raise Refused("“seen” is the number of the last event that you saw; this event has not happened.")
    if command.seen < asker.began[command.seat]:
        raise Refused("Your decision has changed since; look again.", stale=True)
    if not state.acts(command.seat):
        match.check_turn(command.seat)
    return match


def draft(state: TableState, asker: Asker, command: protocol.Draft) -> Decision:
    match = _decision(state, asker, command)
    view = steps.view_after(match, command.seat, command.steps)
    return Decision(result=drafted(state, match, command.seat, view))


def heed(state: TableState, asker: Asker, command: protocol.Heed) -> Decision:
    check_playing(state)
    check_present(state, asker, command.seat)
    return Decision([entries.Heeds(seat=command.seat, every=command.every)])


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
