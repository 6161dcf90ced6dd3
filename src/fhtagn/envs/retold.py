"""A line once more as one seat may have seen it: everything that this seat does not know is drawn."""

from __future__ import annotations

from random import Random

from fhtagn.envs.line import Line
from fhtagn.kernel.constants import NATURE


def retold(line: Line, seat: int, chance: Random) -> tuple[int, ...]:
    """The moves of a line of which a seat has seen the same, up to a moment that it cannot tell from this one.

    Its own moves stay, since it sees those as they are. Chance and the others are drawn move by move, by the odds of
    chance and each choice of the others alike, among all that would have looked the same; what leads nowhere is taken
    back, without weighing what led there.
    """
    found = _goes_on(line.played.beginning, line, seat, chance)
    assert found is not None, "the line itself is one of them"
    return found.moves


def _goes_on(begun: Line, line: Line, seat: int, chance: Random) -> Line | None:
    """A beginning that looks the same, continued until all of it does; None if that is impossible."""
    if begun.plies == line.plies:
        return begun if _looks_the_same(begun, line, seat) else None
    odds = dict(begun.odds()) if begun.seat == NATURE else dict.fromkeys(begun.legal(), 1.0)
    while odds:
        code = chance.choices([*odds], [*odds.values()])[0]
        del odds[code]
        after = begun.copy()
        after.play(code)
        seen = after.glimpses[seat]
        if seen == line.glimpses[seat][: len(seen)] and (found := _goes_on(after, line, seat, chance)):
            return found
    return None


def _looks_the_same(found: Line, line: Line, seat: int) -> bool:
    return (found.glimpses[seat], found.seat, found.over) == (line.glimpses[seat], line.seat, line.over)
