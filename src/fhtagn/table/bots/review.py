"""After the end: the moment that changed most how likely somebody was to win.

A viewer's chance is estimated from that viewer's own views, so the answer tells nothing that was not known then. It is
reckoned in the adviser's process, one short question after another; whoever waits keeps nobody else waiting.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.table import protocol
from fhtagn.table.bots.thinking import Question
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.state import TableState
from fhtagn.table.sight.chronicle import Chronicle, Memory, Step
from fhtagn.table.sight.ending import finished, message_of
from fhtagn.table.sight.sentences import sentence
from fhtagn.table.table import Table

PARTS = 12  # the game is looked at in so many parts, then the one with the greatest change in fewer
SMALLER_PARTS = 4
LEAST = 0.1  # a smaller change is no turning point
SURE = 2.0  # standard errors
CLOSELY = 4  # looks at a step that may be it
ROUNDS = 4
SENTENCES = 4  # of what happened then; of more, two
FEW = 2


@dataclass(frozen=True)
class Glance:
    """How likely somebody was to win after a step."""

    chance: float
    error: float


class Reviewer:
    """Finds turning points, one at a time."""

    WAITING = 8

    def __init__(self) -> None:
        self._turn = asyncio.Lock()
        self._waiting = 0

    async def turning(self, table: Table, chronicle: Chronicle) -> protocol.Turning:
        """The turning point for the viewer of a chronicle; whoever asks again gets the same."""
        finished(table.state)
        if chronicle.viewer not in table.turnings:
            table.turnings[chronicle.viewer] = await self._found(table, chronicle)
        return table.turnings[chronicle.viewer]

    async def _found(self, table: Table, chronicle: Chronicle) -> protocol.Turning:
        if self._waiting >= self.WAITING:
            raise Refused("Many games have just ended; ask again in a moment.")
        self._waiting += 1
        try:
            async with self._turn:
                known = table.turnings.get(chronicle.viewer)
                return known or await self._find(table, chronicle)
        except FhtagnError as error:
            raise Refused(str(error)) from None
        finally:
            self._waiting -= 1

    async def _find(self, table: Table, chronicle: Chronicle) -> protocol.Turning:
        match, steps = finished(table.state), await chronicle.steps()
        seat, turn = whose_chance(match, chronicle, steps), None
        if seat is not None:
            found = await Review(table, steps, seat, won=seat in match.winners()).find()
            turn = found and _told(table.state, steps, chronicle.seat, seat, *found)
        return protocol.Turning(table.id, chronicle.seat, turn)


class Review:
    """Looks for the step that changed most towards how the game ended for a seat."""

    def __init__(self, table: Table, steps: Sequence[Step], seat: int, *, won: bool) -> None:
        self.table, self.steps, self.seat = table, steps, seat
        self.sign = 1 if won else -1
        end = len(steps) - 1
        self.glances = {end: Glance(float(won), 0.0)}  # the end is known
        self.settled = {end}  # places that were looked at closely

    async def find(self) -> tuple[int, Glance, Glance] | None:
        """The place of that step with the chances before and after it, None where nothing stands out.

        The greatest of many rough changes may be great by chance, so it is looked at closely before it counts.
        """
        for _ in range(ROUNDS):
            first, last = await self._greatest()
            if {first, last} <= self.settled:
                break
            for place in (first, last):
                await self._settle(place)
        before, after = self.glances[first], self.glances[last]
        doubt = SURE * math.hypot(before.error, after.error)
        return (last, before, after) if self._gain(before, after) > max(LEAST, doubt) else None

    async def _greatest(self) -> tuple[int, int]:
        """Two steps that follow each other."""
        first, last, parts = 0, len(self.steps) - 1, PARTS
        while last - first > 1:
            first, last = await self._most(first, last, parts)
            parts = SMALLER_PARTS
        return first, last

    async def _most(self, first: int, last: int, parts: int) -> tuple[int, int]:
        """The part between two steps in which most changed."""
        cuts = sorted({first + (last - first) * part // parts for part in range(parts + 1)})
        chances = [await self._glance(cut) for cut in cuts]
        gains = [self._gain(before, after) for before, after in pairwise(chances)]
        best = gains.index(max(gains))
        return cuts[best], cuts[best + 1]

    def _gain(self, before: Glance, after: Glance) -> float:
        return self.sign * (after.chance - before.chance)

    async def _glance(self, place: int) -> Glance:
        if place not in self.glances:
            self.glances[place] = await self._ask(place)
        return self.glances[place]

    async def _settle(self, place: int) -> None:
        """Look again, several times and without what was seen first."""
        if place not in self.settled:
            looks = [await self._ask(place) for _ in range(CLOSELY)]
            error = math.hypot(*(look.error for look in looks)) / CLOSELY
            self.glances[place] = Glance(sum(look.chance for look in looks) / CLOSELY, error)
            self.settled.add(place)

    async def _ask(self, place: int) -> Glance:
        question = _question(self.table.state, self.steps[place], self.seat)
        return Glance(*await self.table.around.workers.prospect(question))


def _question(state: TableState, step: Step, seat: int) -> Question:
    created, game = state.created, state.game
    return Question(game.id, game.package, created.settings, created.files, "", seat, step.view, step.number)


def whose_chance(match: Match, memory: Memory, steps: Sequence[Step]) -> int | None:
    """The seat whose chance a viewer may be told; None where there is none, or no end of the game's own."""
    seat = memory.seat
    if seat is None and match.game.open:
        seat = next(iter(match.winners()), None)  # all have seen the same, so anybody's can be told to everybody
    return seat if len(steps) > 1 and match.game.rules.over(match.state) else None


def sentence_of(state: TableState, steps: Sequence[Step], place: int, you: int | None) -> str:
    """What happened at a step, in few sentences; a silent one only carries out what was told last."""
    while place and not steps[place].story:
        place -= 1
    story = steps[place].story
    if len(story) > SENTENCES:
        story = story[-FEW:] if place == len(steps) - 1 else story[:FEW]  # the last step ends with the result
    return " ".join(sentence(state.game, message_of(said), state.names, you) for said in story)


def _told(
    state: TableState, steps: Sequence[Step], you: int | None, seat: int, place: int, before: Glance, after: Glance
) -> protocol.Turn:
    words = sentence_of(state, steps, place, you)
    return protocol.Turn(steps[place].number, seat, round(before.chance, 2), round(after.chance, 2), words)
