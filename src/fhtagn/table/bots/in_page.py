"""For pages that search by themselves: a seat's own views as a machine takes them, and what is said about moves.

The bytes are those of the view, as the rules hide it, without the story of the last move, whose coming and going could
tell of a move that nobody sees. Nobody thinks here, so it costs the server next to nothing.
"""

from __future__ import annotations

import zlib
from base64 import b64encode
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import UNSET

from fhtagn.kernel.record import Record
from fhtagn.players.player import hushed
from fhtagn.table import protocol
from fhtagn.table.bots.hints import decision, label_of, why_of
from fhtagn.table.bots.review import sentence_of, whose_chance
from fhtagn.table.limits import Rate
from fhtagn.table.log.refusals import Refused, TooFast
from fhtagn.table.log.state import TableState
from fhtagn.table.log.steps import view_after
from fhtagn.table.sight.chronicle import Memory, Step
from fhtagn.table.sight.ending import finished

if TYPE_CHECKING:
    from fhtagn.table.people.person import Person
    from fhtagn.table.table import Table

MOST_CHOICES = 16  # that can be asked about at a time


class InPage:
    """What pages are given for a search of their own."""

    def __init__(self, allowed: tuple[float, float]) -> None:
        self._rate = Rate(allowed)

    async def sight(self, table: Table, person: Person, seat: int | None, said: Sequence[str] = ()) -> protocol.Sight:
        """The view of this person's seat, where the table allows hints and something is to be decided; after the steps
        that have been said."""
        self._check(table, person)
        async with table.lock:
            seat = await table.viewer(person, seat, None)
            match = decision(table, person, seat)
            view, payoff = view_after(match, seat, said), match.game.payoff
            unit = UNSET if payoff.shares else payoff.many
            return protocol.Sight(table.id, seat, table.state.counts[seat], _bytes(view), unit)

    async def choices(
        self, table: Table, person: Person, seat: int | None, moves: Sequence[int], said: Sequence[str] = ()
    ) -> protocol.Choices:
        """What these moves are called, and what is said about them."""
        self._check(table, person)
        if len(moves) > MOST_CHOICES:
            raise Refused(f"Ask about {MOST_CHOICES} moves at a time.")
        async with table.lock:
            seat = await table.viewer(person, seat, None)
            match = decision(table, person, seat)
            view = view_after(match, seat, said)
            if any(match.game.rules.refusal(view, seat, move) for move in moves):
                raise Refused("These are not moves of your present decision.")
            say = match.game.words.say
            found = [
                protocol.Choice(
                    move,
                    say(view, seat, move),
                    label_of(table.state, view, seat, move),
                    why_of(table.state, match.game.teaching.why(view, seat, move), seat),
                )
                for move in moves
            ]
            return protocol.Choices(table.id, seat, found)

    async def review(self, memory: Memory) -> protocol.Review:
        """A finished game as its viewer saw it, step by step; nothing where nobody's chance may be told."""
        match, steps = finished(memory.state), await memory.steps()
        seat = whose_chance(match, memory, steps)
        found = protocol.Review(memory.table, memory.seat, seat, seat in match.winners(), [], "")
        if seat is not None:
            packer = zlib.compressobj()
            packed: list[bytes] = []
            await memory.slices.do(_packed(memory.state, steps, memory.seat, found, packer, packed))
            found.views = b64encode(b"".join([*packed, packer.flush()])).decode()
        return found

    def _check(self, table: Table, person: Person) -> None:
        if not self._rate.allows(person.id, table.around.now()):
            raise TooFast("You ask too fast; wait a little.")


def _bytes(view: Record) -> str:
    return b64encode(hushed(view).to_bytes()).decode()


def _packed(
    state: TableState,
    steps: Sequence[Step],
    you: int | None,
    found: protocol.Review,
    packer: zlib._Compress,
    packed: list[bytes],
) -> Iterator[None]:
    """All views one after another, which differ little."""
    for place, step in enumerate(steps):
        packed.append(packer.compress(hushed(state.game.state.from_bytes(step.view)).to_bytes()))
        found.steps.append(protocol.ReviewStep(step.number, sentence_of(state, steps, place, you)))
        yield
