"""Hints: what the adviser thinks of a seat's moves, where the table allows to ask. It gets the seat's view alone."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from msgspec import UNSET, UnsetType

from fhtagn.kernel.constants import MAY, MUST
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.texts import Message
from fhtagn.table import protocol
from fhtagn.table.bots.thinking import ADVISER, Advice, Question, Weighed
from fhtagn.table.limits import Rate
from fhtagn.table.log.commands.checks import Asker, check_playing, check_present
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.state import TableState
from fhtagn.table.log.steps import view_after
from fhtagn.table.sight.sentences import sentence

if TYPE_CHECKING:
    from fhtagn.table.people.person import Person
    from fhtagn.table.table import Table

PATIENCE = 20.0  # seconds


@dataclass(frozen=True)
class Given:
    """Hints that were given for a view: whoever asks again gets the same."""

    view: bytes
    moves: list[protocol.Hint]
    more: int


class Adviser:
    """Gives hints, a few at a time."""

    AT_ONCE = 3

    def __init__(self, allowed: tuple[float, float]) -> None:
        self._rate = Rate(allowed)
        self._asking = 0

    async def hints(self, table: Table, person: Person, seat: int | None, said: Sequence[str] = ()) -> protocol.Hints:
        """The best moves of this person's decision, or after the steps that have been said."""
        async with table.lock:
            seat = await table.viewer(person, seat, None)
            match = decision(table, person, seat)
            view = view_after(match, seat, said)
            number, question = table.state.counts[seat], Question.about(table.state, match, seat, ADVISER)
            question = replace(question, view=view.to_bytes())
        kept = table.hints.get(seat)
        if kept is None or kept.view != question.view:
            found = await self._ask(table, person, question)
            moves = [_hint(table, match.game, view, seat, one) for one in found.best]
            kept = table.hints[seat] = Given(question.view, moves, found.more)
        payoff = match.game.payoff
        unit = UNSET if payoff.shares else payoff.many
        return protocol.Hints(table.id, seat, number, kept.moves, kept.more, unit)

    async def _ask(self, table: Table, person: Person, question: Question) -> Advice:
        if self._asking >= self.AT_ONCE:
            raise Refused("Too many ask for hints just now; ask again in a moment.")
        if not self._rate.allows(person.id, table.around.now()):
            raise Refused("You ask for hints too fast; wait a little.")
        self._asking += 1
        try:
            return await asyncio.wait_for(table.around.workers.advise(question), PATIENCE)
        except TimeoutError:
            raise Refused("The adviser has much to do; ask again in a moment.") from None
        except FhtagnError as error:
            raise Refused(str(error)) from None
        finally:
            self._asking -= 1


def _hint(table: Table, game: Game, view: Record, seat: int, found: Weighed) -> protocol.Hint:
    words, label = game.words.say(view, seat, found.move), label_of(table.state, view, seat, found.move)
    return protocol.Hint(words, label, found.chance, found.error, found.rank, why_of(table.state, found.why, seat))


def label_of(state: TableState, view: Record, seat: int, move: int) -> str:
    """A move as people say it."""
    return state.game.move_label(view, seat, move, state.names.__getitem__)


def why_of(state: TableState, why: Message | None, seat: int) -> str | UnsetType:
    """What a game says about a move, to whoever sits there."""
    return UNSET if why is None else sentence(state.game, why, state.names, seat)


def decision(table: Table, person: Person, seat: int) -> Match:
    """The match, in which this seat has something to decide; a sentence if it has not, or may not ask."""
    state = table.state
    if seat == state.public_viewer:
        raise Refused("Hints are for those who sit at the table.")
    if not state.created.hints:
        raise Refused("This table gives no hints; whoever creates a table can allow them.")
    match = check_playing(state)
    check_present(state, Asker(person, table.decisions.began, table.around.limits, table.audience.absence), seat)
    if match.game.rules.to_act(match.state, seat) not in (MAY, MUST):
        raise Refused("Hints are for a decision of yours; you have none now.")
    return match
