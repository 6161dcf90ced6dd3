"""What each kind of entry in the log does to a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import structs

from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.match import Match
from fhtagn.table.fair import chance
from fhtagn.table.log import entries
from fhtagn.table.log.parts import SOMEBODY, Guest, Invitation, UndoRequest

if TYPE_CHECKING:
    from fhtagn.table.log.state import TableState


def _seated(state: TableState, entry: entries.Seated) -> None:
    for number, seat in entry.seats.items():
        before, state.seats[number] = state.seats[number], seat
        if state.status == "gathering" and before.person != seat.person:
            state.mix.withdraw(number)
        if before.person and not seat.person:  # whoever stands up may still look
            state.guests.setdefault(before.person, Guest(before.invite, before.name))
        if seat.invite in state.invitations:
            state.invitations[seat.invite].taken = seat.person
        if seat.kind != "person":
            state.ahead.discard(number)
            state.unwanted.pop(number, None)
    state.name_all()
    state.count_people()


def _reconfigured(state: TableState, entry: entries.Reconfigured) -> None:
    count = len(entry.seats)
    state.set_up(structs.replace(state.created, settings=entry.settings, seats=entry.seats))
    state.invitations = {
        number: invited for number, invited in state.invitations.items() if (invited.seat or 0) < count
    }
    state.mix.keep_seats(count)


def _invited(state: TableState, entry: entries.Invited) -> None:
    state.invitations[entry.number] = Invitation(entry.hash, entry.seat, entry.watch)
    state.invited = max(state.invited, entry.number + 1)


def _revoked(state: TableState, entry: entries.Revoked) -> None:
    state.invitations.pop(entry.number, None)


def _admitted(state: TableState, entry: entries.Admitted) -> None:
    state.guests[entry.by] = Guest(entry.invite, entry.name)


def _sent_out(state: TableState, entry: entries.SentOut) -> None:
    for person in entry.people:
        state.guests.pop(person, None)
        state.sent_out[person] = state.invited


def _forgotten(state: TableState, entry: entries.Forgotten) -> None:
    state.forget([entry.person])
    state.guests.pop(entry.person, None)
    if state.created.host == entry.person:
        state.created = structs.replace(state.created, host="", host_name=SOMEBODY)
        state.closed = "Its host has left for good." if state.closed else ""


def _handed_over(state: TableState, entry: entries.HandedOver) -> None:
    before = state.created
    state.guests[before.host] = Guest(0, before.host_name)
    state.created = structs.replace(before, host=entry.host, host_name=entry.host_name)


def _promised(state: TableState, entry: entries.Promised) -> None:
    state.mix.promise(entry.seat, entry.hash)
    if state.mix.stage == "showing":
        state.mix.since = entry.at


def _opened(state: TableState, entry: entries.Opened) -> None:
    state.mix.show(entry.seat, entry.words, chance.words_hash(entry.words))


def _passed_over(state: TableState, entry: entries.PassedOver) -> None:
    state.mix.pass_over(entry.seat)
    state.mix.since = entry.at


def _called(state: TableState, entry: entries.Called) -> None:
    state.status = "opening"
    state.mix.since = entry.at


def _started(state: TableState, entry: entries.Started) -> None:
    state.status = "playing"
    state.started_at = entry.at
    state.key = state.draw_key()
    state.dice = chance.Dice(state.key)
    state.match = Match(state.game, state.settings)
    state.match.names, state.match.speaks_to_players = state.names.__getitem__, True
    if state.match.over:
        state.status = "over"
    state.rest(entry.at)


def _moved(state: TableState, entry: entries.Moved) -> None:
    match, seat, number = state.match, entry.seat, state.length - 1
    assert match is not None
    if seat == NATURE:
        state.draws += not entry.clock
    else:
        state.acted(entry)
    match.make(seat, entry.code, entry.words)
    if state.tempos:  # asked for since the move was taken into account
        state.tempos.clear()
    state.made_at.append(-number if entry.clock else number)
    state.undo = None
    if match.over:
        state.status = "over"
    state.rest(entry.at)


def _asked_undo(state: TableState, entry: entries.AskedUndo) -> None:
    state.undo = UndoRequest(entry.seat, entry.ply, set())


def _answered_undo(state: TableState, entry: entries.AnsweredUndo) -> None:
    if state.undo is not None:
        if entry.yes:
            state.undo.agreed.add(entry.seat)
        else:
            state.undo = None


def _undone(state: TableState, entry: entries.Undone) -> None:
    assert state.match is not None
    state.match.undo(entry.ply)
    del state.made_at[entry.ply :]
    state.undo = None
    state.status = "playing"
    state.asked_at = [None] * len(state.seats)
    state.kept.clear()
    state.thinking.clear()
    state.rest(entry.at)


def _answered(state: TableState, entry: entries.Answered) -> None:
    if entry.withdrawn:
        state.kept.pop(entry.seat, None)
        return
    state.kept[entry.seat] = entry.code
    if entry.seat in state.thinking:  # the others get the whole time again
        state.thinking.discard(entry.seat)
        state.asked_at = [None if since is None else entry.at for since in state.asked_at]


def _thinks(state: TableState, entry: entries.Thinks) -> None:
    state.thinking.add(entry.seat)


def _went_ahead(state: TableState, entry: entries.WentAhead) -> None:
    if entry.on:
        state.ahead.add(entry.seat)
    else:
        state.ahead.discard(entry.seat)


def _heeds(state: TableState, entry: entries.Heeds) -> None:
    if entry.every:
        state.heeds.add(entry.seat)
    else:
        state.heeds.discard(entry.seat)


def _nudged(state: TableState, entry: entries.Nudged) -> None:
    state.nudged.add(entry.seat)


def _wants_substitute(state: TableState, entry: entries.WantsSubstitute) -> None:
    state.unwanted.setdefault(entry.seat, set()).add(entry.person)


def _wants_rematch(state: TableState, entry: entries.WantsRematch) -> None:
    state.rematch.add(entry.seat)


def _rematched(state: TableState, entry: entries.Rematched) -> None:
    state.next = entry.table


def _closed(state: TableState, entry: entries.Closed) -> None:
    state.status = "closed"
    state.closed = entry.reason


APPLY: dict[type, Callable[[TableState, Any], None]] = {
    entries.Created: lambda state, entry: None,
    entries.Seated: _seated,
    entries.Reconfigured: _reconfigured,
    entries.Invited: _invited,
    entries.Revoked: _revoked,
    entries.Admitted: _admitted,
    entries.SentOut: _sent_out,
    entries.HandedOver: _handed_over,
    entries.Promised: _promised,
    entries.Opened: _opened,
    entries.Called: _called,
    entries.PassedOver: _passed_over,
    entries.Started: _started,
    entries.Moved: _moved,
    entries.Answered: _answered,
    entries.Thinks: _thinks,
    entries.AskedUndo: _asked_undo,
    entries.AnsweredUndo: _answered_undo,
    entries.Undone: _undone,
    entries.Chatted: lambda state, entry: None,
    entries.Forgotten: _forgotten,
    entries.WentAhead: _went_ahead,
    entries.Heeds: _heeds,
    entries.Nudged: _nudged,
    entries.WantsSubstitute: _wants_substitute,
    entries.WantsRematch: _wants_rematch,
    entries.Rematched: _rematched,
    entries.Closed: _closed,
}
