"""Figures with their 95 % intervals."""

from __future__ import annotations

import math
from dataclasses import dataclass

from fhtagn.kernel.rates import CONFIDENCE, wilson


@dataclass(frozen=True)
class Figure:
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float

    @classmethod
    def about(cls, value: float, half: float) -> Figure:
        return cls(value, value - half, value + half)

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2

    def differs_from(self, value: float) -> bool:
        return not self.low <= value <= self.high

    def percent(self, digits: int = 1) -> str:
        return f"{100 * self.value:.{digits}f} % ({100 * self.low:.{digits}f} to {100 * self.high:.{digits}f})"

    def points(self, digits: int = 1) -> str:
        """A difference of rates."""
        return self._signed(digits, "points ")

    def change(self, digits: int = 1) -> str:
        """A change by so many per cent."""
        return self._signed(digits, "% ")

    def _signed(self, digits: int, unit: str) -> str:
        value, low, high = (
            f"{round(100 * one, digits) + 0.0:+.{digits}f}" for one in (self.value, self.low, self.high)
        )
        return f"{value} {unit}({low} to {high})"

    def number(self, digits: int = 1) -> str:
        return f"{self.value:,.{digits}f} ({self.low:,.{digits}f} to {self.high:,.{digits}f})"

    def fine_number(self) -> str:
        return self.number(2)


def rate(times: int, games: int) -> Figure:
    """A proportion, with Wilson's interval."""
    if games == 0:
        return Figure(0.0, 0.0, 1.0)
    middle, half = wilson(times, games)
    return Figure(times / games, max(0.0, middle - half), min(1.0, middle + half))


def mean(count: int, total: float, squares: float) -> Figure:
    """A mean, from the number of values, their sum and the sum of their squares."""
    if count == 0:
        return Figure(0.0, 0.0, 0.0)
    middle = total / count
    spread = max(0.0, squares / count - middle**2)
    return Figure.about(middle, CONFIDENCE * math.sqrt(spread / count))


def pair_difference(better: int, worse: int, pairs: int) -> Figure:
    """How much more often the one of a pair won than the other, over pairs."""
    if pairs == 0:
        return Figure(0.0, -1.0, 1.0)
    middle = (better - worse) / pairs
    spread = max(0.0, (better + worse) / pairs - middle**2)
    return Figure.about(middle, CONFIDENCE * math.sqrt(max(spread, 1 / pairs) / pairs))


def difference(one: Figure, other: Figure) -> Figure:
    """Of two figures from different games."""
    return Figure.about(one.value - other.value, math.hypot(one.half, other.half))


def over_places(rates: list[tuple[int, int]]) -> Figure:
    """The mean of rates at several places, each from so many games of its own."""
    places = len(rates)
    value = sum(times / games for times, games in rates) / places
    spread = 0.0
    for times, games in rates:
        at = (times + 1) / (games + 2)  # so that 0 of 100 has an interval too
        spread += at * (1 - at) / games
    half = CONFIDENCE * math.sqrt(spread) / places
    return Figure(value, max(0.0, value - half), min(1.0, value + half))


def advantage(wins: list[int], games: int, seat: int) -> Figure:
    """How much more often a seat wins than the others on average. The interval is wide enough also where several win
    together."""
    mine = wins[seat] / games
    others = (sum(wins) - wins[seat]) / games / max(len(wins) - 1, 1)
    spread = math.sqrt(mine * (1 - mine)) + math.sqrt(others * (1 - others))
    return Figure.about(mine - others, CONFIDENCE * spread / math.sqrt(games))
