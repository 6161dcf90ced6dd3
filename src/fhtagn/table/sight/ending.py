"""How a finished game is told to one viewer: from the last view, and from what this viewer was told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fhtagn.kernel.match import Match
from fhtagn.kernel.texts import Message, Seat
from fhtagn.table import protocol
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.state import TableState
from fhtagn.table.sight.chronicle import Memory, Said, Step
from fhtagn.table.sight.sentences import sentence


def finished(state: TableState) -> Match:
    """The game of this table, which must be over."""
    if state.match is None or not state.match.over:
        raise Refused("The game is not over yet.")
    return state.match


async def ending(state: TableState, chronicle: Memory) -> protocol.Ending:
    """What happened, why, and how all stand."""
    match, seat = finished(state), chronicle.seat
    told = protocol.Ending(chronicle.table, seat, "", "", _by_winners(match), [])
    steps = await chronicle.steps()
    if steps and match.game.rules.over(match.state):  # else the game was cut, and has no end of its own
        _tell(told, _Teller(state, match, steps, seat), seat)
    return told


class _Teller:
    """A game's face for its end, with all that it is asked about."""

    def __init__(self, state: TableState, match: Match, steps: Sequence[Step], you: int | None) -> None:
        self.game, self.names, self.you = match.game, state.names, you
        self.won = match.winners()
        self.view: Any = match.game.state.from_bytes(steps[-1].view)
        self.told = [message_of(said) for step in steps for said in step.story]

    def said(self, message: Message | None) -> str:
        return sentence(self.game, message, self.names, self.you) if message else ""


def _tell(told: protocol.Ending, teller: _Teller, seat: int | None) -> None:
    face, view, heard = teller.game.ending, teller.view, teller.told
    told.happened = teller.said(face.happened(view, heard))
    places = face.standings(view, heard)
    if places:
        told.standings = [protocol.Standing(one, one in teller.won, teller.said(words)) for one, words in places]
    if seat is not None:
        told.because = teller.said(face.because(view, heard, seat))
        names = teller.game.catalogue()
        numbers = face.numbers(view, heard, seat).items()
        told.figures = [protocol.Figure(int(many), _label(names[f"number.{key}"], many)) for key, many in numbers]


def _label(forms: str, many: int) -> str:
    one, _, more = forms.partition("|")
    return one if many == 1 or not more else more


def _by_winners(match: Match) -> list[protocol.Standing]:
    won = match.winners()
    seats = sorted(range(match.seats), key=lambda seat: seat not in won)
    return [protocol.Standing(seat, seat in won) for seat in seats]


def message_of(said: Said) -> Message:
    return Message(said.key, {name: _value(value) for name, value in said.values.items()})


def _value(value: Any) -> Any:
    """The opposite of how a message travels: what says that it is a seat becomes one."""
    if isinstance(value, Mapping):
        return Seat(value["seat"]) if value.keys() == {"seat"} else {name: _value(one) for name, one in value.items()}
    return [_value(one) for one in value] if isinstance(value, list) else value
