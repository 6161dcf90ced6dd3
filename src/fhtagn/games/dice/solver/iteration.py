"""The chances of all positions, from the list of turns: numbers only, no rules.

chances[position, place] are winning chances; turns[position, victim - 1, first sign, second sign] is the next
position (whose places are counted from the next caster), -1 - the winners' bits, or NOBODY_THERE.

Two ways. *Settled* play: value all positions exactly for fixed choices, let everyone take what is better now, and
again, until nobody wants to change: then no deviation gains anything. With many players this need not end, since
whom to attack depends on whom the others attack, round in circles. *Mixed* play: choices within a slack of the best
are mixed, the better ones more; that always has a fixed point, in which no deviation gains more than the slack.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np

from fhtagn.games.dice.rules import FACES as FACES_OF_DIE
from fhtagn.games.dice.solver.positions import CHOICES, NOBODY_THERE

FACES = np.array(FACES_OF_DIE, dtype=np.float64)
SIDES = float(sum(FACES_OF_DIE))
EYE = float(FACES_OF_DIE[CHOICES])
NOBODY_WINS = -1  # a turn's end without winners
NEARLY = 1e-12  # chances that differ by less are equal

compiled: Any = numba.njit(cache=True, nogil=True, error_model="numpy")


@compiled
def chance(chances: Any, turn: int, place: int) -> float:
    """What a turn's end is worth to a place of its beginning."""
    if turn < 0:
        return float(((-1 - turn) >> place) & 1)
    places = chances.shape[1]
    return chances[turn, place - 1 if place > 0 else places - 1]  # type: ignore[no-any-return]


@compiled
def weigh(values: Any, count: int, slack: float, weights: Any) -> None:
    """How often each of the values is chosen: the best one, or, with a slack, a mixture of those near it."""
    best = 0
    for at in range(1, count):
        if values[at] > values[best] + NEARLY:
            best = at
    total = 0.0
    for at in range(count):
        weights[at] = max(0.0, slack - (values[best] - values[at])) if slack > 0 else (1.0 if at == best else 0.0)
        total += weights[at]
    for at in range(count):
        weights[at] /= total


@compiled
def value_attack(chances: Any, ends: Any, victim: int, slack: float, eyes: Any, fixed: bool, worth: Any) -> None:
    """What an attack is worth to each place, into `worth`.

    eyes[0] is how the caster uses the eye, eyes[1 + first] how the victim does after the caster's first sign.
    """
    places = chances.shape[1]
    after = np.zeros((CHOICES, places))
    values = np.zeros(CHOICES)
    for first in range(CHOICES):
        if not fixed:
            for second in range(CHOICES):
                values[second] = chance(chances, ends[first, second], victim)
            weigh(values, CHOICES, slack, eyes[first + 1])
        for second in range(CHOICES):
            weight = (FACES[second] + EYE * eyes[first + 1, second]) / SIDES
            for place in range(places):
                after[first, place] += weight * chance(chances, ends[first, second], place)
    if not fixed:
        values[:] = after[:, 0]
        weigh(values, CHOICES, slack, eyes[0])
    worth[:] = 0
    for first in range(CHOICES):
        weight = (FACES[first] + EYE * eyes[0, first]) / SIDES
        for place in range(places):
            worth[place] += weight * after[first, place]


@compiled
def sweep(chances: Any, turns: Any, undecided: Any, slack: float, pace: float) -> float:
    """Value every position once more, all choosing by the slack; returns the greatest change that was called for."""
    count, places = chances.shape
    worth = np.zeros((places, places))
    eyes, values, weights = np.zeros((CHOICES + 1, CHOICES)), np.zeros(places), np.zeros(places)
    greatest = 0.0
    for number in range(count):
        if not undecided[number]:
            continue
        found = 0
        for victim in range(1, places):
            ends = turns[number, victim - 1]
            if ends[0, 0] != NOBODY_THERE:
                value_attack(chances, ends, victim, slack, eyes, False, worth[found])
                values[found] = worth[found, 0]
                found += 1
        weigh(values, found, slack, weights)
        for place in range(places):
            value = 0.0
            for at in range(found):
                value += weights[at] * worth[at, place]
            greatest = max(greatest, abs(value - chances[number, place]))
            chances[number, place] += pace * (value - chances[number, place])
    return greatest


@compiled
def evaluate(chances: Any, turns: Any, victims: Any, eyes: Any, close: float, most: int) -> int:
    """Value every position for fixed choices; returns how many sweeps that took."""
    count, places = chances.shape
    worth = np.zeros(places)
    for done in range(most):
        greatest = 0.0
        for number in range(count):
            victim = victims[number]
            if victim == 0:
                continue
            value_attack(chances, turns[number, victim - 1], victim, 0.0, eyes[number, victim - 1], True, worth)
            for place in range(places):
                greatest = max(greatest, abs(worth[place] - chances[number, place]))
                chances[number, place] = worth[place]
        if greatest < close:
            return done + 1
    return most


@compiled
def improve(chances: Any, turns: Any, victims: Any, eyes: Any) -> int:
    """Let every choice be the best against these chances, the lowest of equal ones; returns how many changed."""
    count, places = chances.shape
    worth, before = np.zeros(places), np.zeros((CHOICES + 1, CHOICES))
    changed = 0
    for number in range(count):
        if victims[number] == 0:
            continue
        best, most, differs = 0, -1.0, False
        for victim in range(1, places):
            ends = turns[number, victim - 1]
            if ends[0, 0] == NOBODY_THERE:
                continue
            uses = eyes[number, victim - 1]
            before[:] = uses
            value_attack(chances, ends, victim, 0.0, uses, False, worth)
            differs |= victim == victims[number] and bool(np.any(before != uses))
            if worth[0] > most + NEARLY:
                best, most = victim, worth[0]
        if differs or best != victims[number]:
            changed += 1
        victims[number] = best
    return changed


@compiled
def equal_best(chances: Any, turns: Any, undecided: Any, near: float) -> Any:
    """For every position the best victims as bits, bit 1 being the place on the caster's left."""
    count, places = chances.shape
    worth, values = np.zeros(places), np.zeros(places)
    eyes = np.zeros((CHOICES + 1, CHOICES))
    best = np.zeros(count, dtype=np.uint8)
    for number in range(count):
        if not undecided[number]:
            continue
        values[:] = -1
        for victim in range(1, places):
            ends = turns[number, victim - 1]
            if ends[0, 0] != NOBODY_THERE:
                value_attack(chances, ends, victim, 0.0, eyes, False, worth)
                values[victim] = worth[0]
        for victim in range(1, places):
            if values[victim] >= values.max() - near:
                best[number] |= 1 << victim
    return best


@compiled
def respond(mine: Any, anyone: Any, turns: Any, undecided: Any, victims: Any, eye: Any, close: float, most: int) -> int:
    """The best that one player can do among rivals who all play alike, by where they sit.

    victims[position, victim - 1] are the odds of a rival's attacks, eye[sign] those of their use of the eye.
    mine[position, place] becomes their chance, anyone[position, place] that anybody wins; returns the sweeps it took.
    """
    count, places = mine.shape
    after, anybody, values = np.zeros(CHOICES), np.zeros(CHOICES), np.zeros(CHOICES)
    weights = np.zeros(CHOICES)
    for done in range(most):
        greatest = 0.0
        for number in range(count):
            if not undecided[number]:
                continue
            for me in range(places):
                best, sum_mine, sum_anyone = -1.0, 0.0, 0.0
                for victim in range(1, places):
                    ends = turns[number, victim - 1]
                    if ends[0, 0] == NOBODY_THERE:
                        continue
                    for first in range(CHOICES):
                        for second in range(CHOICES):
                            values[second] = chance(mine, ends[first, second], me)
                        weights[:] = eye
                        if me == victim:
                            weigh(values, CHOICES, 0.0, weights)
                        after[first] = anybody[first] = 0.0
                        for second in range(CHOICES):
                            weight = (FACES[second] + EYE * weights[second]) / SIDES
                            end = ends[first, second]
                            after[first] += weight * values[second]
                            if end >= 0:
                                anybody[first] += weight * chance(anyone, end, me)
                            elif end != NOBODY_WINS:
                                anybody[first] += weight
                    weights[:] = eye
                    if me == 0:
                        weigh(after, CHOICES, 0.0, weights)
                    value, any_value = 0.0, 0.0
                    for first in range(CHOICES):
                        weight = (FACES[first] + EYE * weights[first]) / SIDES
                        value += weight * after[first]
                        any_value += weight * anybody[first]
                    if me != 0:
                        sum_mine += victims[number, victim - 1] * value
                        sum_anyone += victims[number, victim - 1] * any_value
                    elif value > best + NEARLY:
                        best, sum_mine, sum_anyone = value, value, any_value
                greatest = max(greatest, abs(sum_mine - mine[number, me]), abs(sum_anyone - anyone[number, me]))
                mine[number, me], anyone[number, me] = sum_mine, sum_anyone
        if greatest < close:
            return done + 1
    return most
