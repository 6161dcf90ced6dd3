"""Rates of winning with their 95 % intervals."""

from __future__ import annotations

import math
from dataclasses import dataclass

CONFIDENCE = 1.96  # standard errors of a 95 % interval


@dataclass(frozen=True)
class Rate:
    """A rate with its 95 % interval."""

    rate: float
    low: float
    high: float
    games: int

    @classmethod
    def about(cls, rate: float, half: float, games: int) -> Rate:
        return cls(rate, max(0.0, rate - half), min(1.0, rate + half), games)

    def turned(self) -> Rate:
        """The same seen from the other side."""
        return Rate(1 - self.rate, 1 - self.high, 1 - self.low, self.games)


def two_sided_counts(games: int, won: int, lost: int, rivals: int) -> Rate:
    """The odds of one against an average rival, x / (x + y) by the delta method, from counts of games: won by the one,
    lost to one of so many rivals, the rest won by nobody."""
    counts = ((won, 1.0, 0.0), (lost, 0.0, 1 / rivals))
    total = sum(times * (mine + theirs) for times, mine, theirs in counts)
    rate = won / total if total else 0.5
    spread = sum(times * ((1 - rate) * mine - rate * theirs) ** 2 for times, mine, theirs in counts) + 0.25
    return Rate.about(rate, CONFIDENCE * math.sqrt(spread) / total if total else 0.5, games)


def wilson(times: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a winning rate: its middle and its half width."""
    rate, square = times / games, CONFIDENCE**2
    middle = (rate + square / (2 * games)) / (1 + square / games)
    half = CONFIDENCE * math.sqrt(rate * (1 - rate) / games + square / (4 * games**2)) / (1 + square / games)
    return middle, half
