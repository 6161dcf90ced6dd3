"""Words for the dice, and the start."""

from __future__ import annotations

from fhtagn.table import protocol
from fhtagn.table.fair import chance
from fhtagn.table.log import entries
from fhtagn.table.log.commands.checks import Asker, Decision, check_host, check_status, held
from fhtagn.table.log.entries import AnyEntry
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.state import TableState


def mix(state: TableState, asker: Asker, command: protocol.Mix) -> Decision:
    check_status(state, "gathering")
    held(state, asker, command.seat)
    return Decision([entries.Promised(seat=command.seat, hash=command.hash)])


def open_words(state: TableState, asker: Asker, command: protocol.Open) -> Decision:
    check_status(state, "opening")
    held(state, asker, command.seat)
    if command.seat not in state.promises:
        raise Refused("This seat has promised no words.")
    if command.seat in state.words:
        raise Refused("These words have been shown already.")
    if chance.words_hash(command.words) != state.promises[command.seat]:
        raise Refused("These are not the words that were promised.")
    opened: list[AnyEntry] = [entries.Opened(seat=command.seat, words=command.words)]
    if set(state.promises) == {*state.words, command.seat}:
        opened.append(entries.Started())
    return Decision(opened)


def start(state: TableState, asker: Asker, command: protocol.Start) -> Decision:
    check_status(state, "gathering", "opening")
    check_host(state, asker)
    waiting = [number for number, seat in enumerate(state.seats) if seat.kind == "open"]
    if waiting:
        raise Refused(f"Seat {waiting[0] + 1} is still open: wait for somebody, or give it to a bot.")
    if state.promises and state.status == "gathering":
        return Decision([entries.Called()])
    return Decision([entries.Started()])
