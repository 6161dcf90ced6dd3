"""Value iteration over the positions of a game: numbers only, no rules.

Everybody takes what is best for themselves; Nature, and players who are given, act by their weights. The order of the
list is turned around, so that ends are valued before what leads to them.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

NEARLY = 1e-12  # values that differ by less are equal; the first of equal moves is taken

compiled: Any = numba.njit(cache=True, nogil=True, error_model="numpy")


@compiled
def mix(worth: Any, slack: float, weights: Any) -> None:
    """How often each move is made: the best one, or, with a slack, those near it, the better ones more."""
    best = 0
    for at in range(1, len(worth)):
        if worth[at] > worth[best] + NEARLY:
            best = at
    total = 0.0
    for at in range(len(worth)):
        weights[at] = max(0.0, slack - (worth[best] - worth[at])) if slack > 0 else (1.0 if at == best else 0.0)
        total += weights[at]
    for at in range(len(worth)):
        weights[at] /= total


@compiled
def sweep(values: Any, actor: Any, first: Any, target: Any, weight: Any, free: Any, slack: float, pace: float) -> float:
    """Value every position once more; returns the greatest change. free[person]: who takes the best."""
    people, greatest = values.shape[1], 0.0
    weights = np.zeros(len(target))
    worth = np.zeros(len(target))
    for number in range(len(actor) - 1, -1, -1):
        who = actor[number]
        start, end = first[number], first[number + 1]
        if start == end:
            continue
        if who >= 0 and free[who]:
            for edge in range(start, end):
                worth[edge] = values[target[edge], who]
            mix(worth[start:end], slack, weights[start:end])
        else:
            weights[start:end] = weight[start:end]
        for person in range(people):
            value = 0.0
            for edge in range(start, end):
                value += weights[edge] * values[target[edge], person]
            greatest = max(greatest, abs(value - values[number, person]))
            values[number, person] += pace * (value - values[number, person])
    return greatest


@compiled
def sweeps(
    values: Any,
    actor: Any,
    first: Any,
    target: Any,
    weight: Any,
    free: Any,
    slack: float,
    pace: float,
    many: int,
    close: float,
) -> tuple[int, float]:
    """Sweep until nothing changes by more than `close`, so many times at most; how many it took, the last change."""
    change = 0.0
    for done in range(many):
        change = sweep(values, actor, first, target, weight, free, slack, pace)
        if change < close:
            return done + 1, change
    return many, change


@compiled
def best_edges(values: Any, actor: Any, first: Any, target: Any, now: Any) -> Any:
    """By position: the edge of the best move of whoever decides; the present one, if none is better."""
    best = now.copy()
    for number in range(len(actor)):
        if actor[number] >= 0:
            for edge in range(first[number], first[number + 1]):
                if values[target[edge], actor[number]] > values[target[best[number]], actor[number]] + NEARLY:
                    best[number] = edge
    return best
