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
    check_status(state, "gathering", "opening")
    held(state, asker, command.seat)
    if state.status == "opening" and command.seat not in state.mix.unpromised:
        raise Refused("It is too late to promise words: the others are being shown.")
    return Decision([entries.Promised(seat=command.seat, hash=command.hash)])


def open_words(state: TableState, asker: Asker, command: protocol.Open) -> Decision:
    check_status(state, "opening")
    held(state, asker, command.seat)
    mixing = state.mix
    if command.seat not in mixing.promises:
        raise Refused("This seat has promised no words.")
    if command.seat in mixing.words:
        raise Refused("These words have been shown already.")
    if mixing.unpromised:
        raise Refused("Words are shown when everybody has promised some; keep them until then.")
    if chance.words_hash(command.words) != mixing.promises[command.seat]:
        raise Refused("These are not the words that were promised.")
    opened: list[AnyEntry] = [entries.Opened(seat=command.seat, words=command.words)]
    if mixing.missing() == [command.seat]:
        opened.append(entries.Started())
    return Decision(opened)


def start(state: TableState, asker: Asker, command: protocol.Start) -> Decision:
    check_status(state, "gathering", "opening")
    check_host(state, asker)
    if state.status == "opening":
        return Decision(pass_over_missing(state))
    waiting = [number for number, seat in enumerate(state.seats) if seat.kind == "open"]
    if waiting:
        raise Refused(f"Seat {waiting[0] + 1} is still open: wait for somebody, or give it to a bot.")
    return Decision([entries.Called() if state.mix.missing() else entries.Started()])


def pass_over_missing(state: TableState) -> list[AnyEntry]:
    """Go on without those whose words are waited for."""
    missing = state.mix.missing()
    passed: list[AnyEntry] = [entries.PassedOver(seat=seat) for seat in missing]
    if not state.mix.without(missing).missing():
        passed.append(entries.Started())
    return passed
