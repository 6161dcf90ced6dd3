"""CFR+ and best answers over the tree of a game: numbers only, no rules.

CFR+ (Tammelin, 2014): regret matching over regrets that are never below 0, people taking turns, and the average of
all strategies, the later ones weighing more. odds[slot] is how often a move is made; moments stand before those that
follow them, so that one walk down gives reaches and one walk up gives values.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

NATURE, OVER = -1, -2

compiled: Any = numba.njit(cache=True, nogil=True, error_model="numpy")


@compiled
def chance_of(moment: int, slot: Any, weight: Any, odds: Any) -> float:
    """Of the move that led to a moment."""
    return odds[slot[moment]] if slot[moment] >= 0 else weight[moment]  # type: ignore[no-any-return]


@compiled
def values_of(actor: Any, parent: Any, slot: Any, weight: Any, payoffs: Any, odds: Any) -> Any:
    """What every moment is worth to everybody if all play by these odds."""
    values = payoffs.copy()
    for moment in range(len(actor) - 1, 0, -1):
        chance = chance_of(moment, slot, weight, odds)
        for person in range(values.shape[1]):
            values[parent[moment], person] += chance * values[moment, person]
    return values


@compiled
def learn(
    person: int,
    number: int,
    actor: Any,
    parent: Any,
    slot: Any,
    weight: Any,
    payoffs: Any,
    odds: Any,
    regret: Any,
    summed: Any,
) -> None:
    """One person's part of iteration `number`: regrets, and the sum of strategies."""
    count = len(actor)
    own, others, value = np.ones(count), np.ones(count), payoffs[:, person].copy()
    for moment in range(1, count):
        above = parent[moment]
        chance = chance_of(moment, slot, weight, odds)
        mine = actor[above] == person
        own[moment] = own[above] * (chance if mine else 1.0)
        others[moment] = others[above] * (1.0 if mine else chance)
    for moment in range(count - 1, 0, -1):
        value[parent[moment]] += chance_of(moment, slot, weight, odds) * value[moment]
    for moment in range(1, count):
        above = parent[moment]
        if actor[above] == person:
            regret[slot[moment]] += others[above] * (value[moment] - value[above])
            summed[slot[moment]] += number * own[above] * odds[slot[moment]]


@compiled
def match_regrets(person: int, starts: Any, owner: Any, regret: Any, odds: Any) -> None:
    """Forget regrets below 0, and make each move as often as it is regretted."""
    for number in range(len(starts) - 1):
        start, end = starts[number], starts[number + 1]
        if owner[start] != person:
            continue
        total = 0.0
        for at in range(start, end):
            regret[at] = max(0.0, regret[at])
            total += regret[at]
        for at in range(start, end):
            odds[at] = regret[at] / total if total > 0 else 1.0 / (end - start)


@compiled
def average(starts: Any, summed: Any, odds: Any) -> None:
    """The average strategy, into `odds`."""
    for number in range(len(starts) - 1):
        start, end = starts[number], starts[number + 1]
        total = summed[start:end].sum()
        for at in range(start, end):
            odds[at] = summed[at] / total if total > 0 else 1.0 / (end - start)


@compiled
def iterate(
    first: int,
    many: int,
    actor: Any,
    parent: Any,
    slot: Any,
    weight: Any,
    payoffs: Any,
    starts: Any,
    owner: Any,
    odds: Any,
    regret: Any,
    summed: Any,
) -> None:
    """Iterations `first` to `first + many - 1`."""
    for number in range(first, first + many):
        for person in range(payoffs.shape[1]):
            learn(person, number, actor, parent, slot, weight, payoffs, odds, regret, summed)
            match_regrets(person, starts, owner, regret, odds)


@compiled
def best_answer(
    person: int, actor: Any, parent: Any, slot: Any, weight: Any, payoffs: Any, starts: Any, odds: Any, best: Any
) -> float:
    """What one person gets at most if the others play by these odds; the best move of each of their information sets
    goes into `best`, as odds.

    Whoever decides for the n-th time decides after all who decide for the n-th time before them: so the last decisions
    are valued first.
    """
    count = len(actor)
    others, turn, value = np.ones(count), np.zeros(count, dtype=np.int64), payoffs[:, person].copy()
    for moment in range(1, count):
        above = parent[moment]
        mine = actor[above] == person
        others[moment] = others[above] * (1.0 if mine else chance_of(moment, slot, weight, odds))
        turn[moment] = turn[above] + (1 if mine else 0)
    worth = np.zeros(len(odds))
    chosen = np.zeros(len(odds), dtype=np.bool_)
    for now in range(turn.max(), -1, -1):
        for moment in range(count - 1, 0, -1):  # moments after the decisions of this turn: what is each move worth?
            if turn[moment] == now + 1 and actor[parent[moment]] == person:
                worth[slot[moment]] += others[moment] * value[moment]
                chosen[slot[moment]] = True
        for number in range(len(starts) - 1):
            start, end = starts[number], starts[number + 1]
            if chosen[start]:
                best[start:end] = 0.0
                best[start + np.argmax(worth[start:end])] = 1.0
                chosen[start:end] = False
        for moment in range(count - 1, 0, -1):
            above = parent[moment]
            if turn[above] == now:
                mine = actor[above] == person
                value[above] += (best[slot[moment]] if mine else chance_of(moment, slot, weight, odds)) * value[moment]
    return value[0]  # type: ignore[no-any-return]
