"""How strong players are, from games of one against a field of others.

In a game with seats of strengths g, seat s wins with chance g(s) / sum of all g: Bradley and Terry's model for any
number of seats. So “a against an average b” means g(a) / (g(a) + g(b)), whatever the number of seats.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fhtagn.kernel.rates import CONFIDENCE, Rate

ELO = 400 / math.log(10)  # Elo points of one unit of log strength
PRIOR = 2.0  # standard deviation of log strengths before any game: about 350 Elo points


@dataclass(frozen=True)
class Rating:
    """Elo points with their standard error; the mean of all players is 0."""

    elo: float
    error: float


@dataclass(frozen=True)
class Mean:
    """A mean payoff a game and its standard error."""

    payoff: float
    error: float
    games: int

    @classmethod
    def of(cls, payoffs: Sequence[float]) -> Mean:
        games = len(payoffs)
        return cls(float(np.mean(payoffs)), float(np.std(payoffs)) / math.sqrt(games), games) if games else cls(0, 0, 0)


@dataclass(frozen=True)
class Lot:
    """What seats of two players won in games of the same kind: how many seats each had, and their shares in all."""

    one: int
    other: int
    seats: tuple[int, int]
    shares: tuple[float, float]


def two_sided(ones: Sequence[float], others: Sequence[float]) -> Rate:
    """The odds of one against an average rival, from both mean shares a game: x / (x + y), by the delta method."""
    x, y = np.asarray(ones, dtype=float), np.asarray(others, dtype=float)
    games, total = len(x), float(x.sum() + y.sum())
    if games == 0 or total == 0:
        return Rate(0.5, 0.0, 1.0, games)
    rate = float(x.sum()) / total
    # One win more on either side than was seen keeps the interval open where everything was won or lost.
    spread = float((((1 - rate) * x - rate * y) ** 2).sum()) + float(max(x.max(), y.max())) ** 2 / 4
    return Rate.about(rate, CONFIDENCE * math.sqrt(spread) / total, games)


def ratings(players: int, lots: Sequence[Lot]) -> list[Rating]:
    """The most likely strengths, as Elo points, with standard errors (a weak prior keeps them finite)."""
    log = np.zeros(players)
    for _ in range(100):
        slope, curve = -log / PRIOR**2, np.eye(players) / PRIOR**2
        for lot in lots:
            ends = [lot.one, lot.other]
            weights = np.array(lot.seats) * np.exp(log[ends])
            chance = weights / weights.sum()
            won = sum(lot.shares)
            slope[ends] += np.array(lot.shares) - won * chance
            curve[np.ix_(ends, ends)] += won * (np.diag(chance) - np.outer(chance, chance))
        step = np.linalg.solve(curve, slope)
        log += np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-10:
            break
    centre = np.eye(players) - 1 / players
    spread = centre @ np.linalg.inv(curve) @ centre.T
    log -= log.mean()
    return [Rating(float(ELO * log[at]), float(ELO * math.sqrt(max(spread[at, at], 0)))) for at in range(players)]
