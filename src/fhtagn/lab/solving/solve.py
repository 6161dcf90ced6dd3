"""Solve a game, or judge a player of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.faces import Progress
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.lab.solving import iteration, regret, size
from fhtagn.lab.solving.histories import Histories, list_histories, story
from fhtagn.lab.solving.policy_odds import Given, PolicyOdds, odds_of
from fhtagn.lab.solving.positions import Positions, list_positions, people_of
from fhtagn.lab.solving.solution import CFR, JUDGED, OWN, SELFISH, WAYS, ZERO_SUM, Decision, Solution

ITERATIONS = 1000
CLOSE = 1e-13  # a sweep that changes nothing by more is the last
MOST_SWEEPS, BATCH = 2_000, 100
TRIALS, CHANGES = 4, 60  # of better and better choices, after which they are said to go round in circles
FEW = 10_000  # positions up to which that is tried
SLACKS = ((0.03, 1.0), (0.01, 0.3))  # of the range of payoffs, and the pace, where best play goes round in circles
SHOWN = 200  # decisions that a solution tells


def solve(
    game: str,
    *,
    way: str | None = None,
    player: str | Given | Sequence[str | Given] | None = None,
    iterations: int = ITERATIONS,
    most: int = size.MOST,
    seed: int = 0,
    progress: Progress | None = None,
    **settings: Any,
) -> Solution:
    """Solve a small game: what it is worth to everybody, and how to play it.

    `way` is "selfish" (everybody wants most for themselves) or "zero-sum" (two people who each want to be ahead) where
    nothing is hidden, and "cfr+" where something is. Without one, a game's own exact solution is taken where it has
    one, else what fits. With a `player`, or one for each seat, that player is judged instead of solved for: what the
    best answer to it gains. A player is a name as `fhtagn players` lists them, or a function of a view and a seat that
    gives the odds of moves.

    >>> found = fhtagn.solve("GAME", players=2, way="zero-sum")  # doctest: +SKIP
    >>> found.values, found.listed  # doctest: +SKIP
    """
    found = registry.find(game)
    chosen = found.settings({name.replace("_", "-"): value for name, value in settings.items()})
    if player is not None:
        return judge(found, chosen, player, most=most, seed=seed, progress=progress)
    return solved(found, chosen, way, iterations=iterations, most=most, progress=progress)


def solved(
    game: Game,
    settings: Settings,
    way: str | None = None,
    *,
    iterations: int = ITERATIONS,
    most: int = size.MOST,
    progress: Progress | None = None,
) -> Solution:
    if way is None and has_own(game, settings):
        return _by_own(game, settings, progress)
    way = way or (SELFISH if game.open else CFR)
    if way not in WAYS:
        raise FhtagnError(f"“{way}” isn't a way to solve a game; choose {', '.join(WAYS)}.")
    if way != CFR and not game.open:
        raise FhtagnError(f"{game.id} has secrets; only cfr+ solves such games.")
    if way == ZERO_SUM and len(people_of(game, settings)[0]) != 2:
        raise FhtagnError("zero-sum is for two people; with others, choose selfish.")
    if iterations < 1:
        raise FhtagnError(f"{iterations} iterations: give a whole number of at least 1.")
    if way == CFR:
        return _by_regrets(game, settings, iterations, most, progress)
    return _by_values(game, settings, way, most, progress)


def has_own(game: Game, settings: Settings) -> bool:
    """Whether the game brings an exact solution for these settings."""
    return game.solver.refused(settings) is None


def _by_own(game: Game, settings: Settings, progress: Progress | None) -> Solution:
    result = game.solver.opening(settings, progress)
    people = people_of(game, settings)[0]
    values = tuple(result["chances"][seat] for seat in people)
    return Solution(
        game,
        settings,
        OWN,
        people,
        values,
        result["positions"],
        result["sweeps"],
        slack=result["slack"],
        details=result,
    )


# --- Nothing is hidden


def _by_values(game: Game, settings: Settings, way: str, most: int, progress: Progress | None) -> Solution:
    found = list_positions(game, settings, most, progress=progress)
    payoffs = found.payoffs
    if way == ZERO_SUM:
        payoffs = np.stack([payoffs[:, 0] - payoffs[:, 1], payoffs[:, 1] - payoffs[:, 0]], axis=1)
    values, rounds, slack = settled(found, payoffs, progress)
    solution = Solution(game, settings, way, found.people, _tuple(values[0]), len(found.actor), rounds, slack=slack)
    best = iteration.best_edges(values, found.actor, found.first, found.target, found.first[:-1])
    solution._choices = {key: int(found.move[best[at]]) for key, at in found.numbers.items() if found.actor[at] >= 0}
    return solution


def settled(found: Positions, payoffs: Any, progress: Progress | None = None) -> tuple[Any, int, float]:
    """The values of all positions, the sweeps that took, and the slack: 0 where play settles."""
    free = np.ones(payoffs.shape[1], dtype=np.bool_)
    values, rounds, change = _swept(found, payoffs.copy(), free, 0.0, 1.0, progress)
    if change < CLOSE:
        return values, rounds, 0.0
    calm, more = _agreed(found, payoffs) if len(payoffs) <= FEW else (None, 0)
    rounds += more
    if calm is not None:
        return calm, rounds, 0.0
    spread, kept = float(payoffs.max() - payoffs.min()), (values, 1.0)
    for slack, pace in SLACKS:
        values, more, change = _swept(found, values.copy(), free, slack * spread, pace, progress)
        rounds += more
        if change >= CLOSE:
            break
        kept = (values, slack)
    return kept[0], rounds, kept[1] * spread


def _agreed(found: Positions, payoffs: Any) -> tuple[Any, int]:
    """Fixed choices from which nobody gains by another: everybody takes what is better now, again and again, in later
    trials not all at once. None if that goes round in circles."""
    nobody, rounds = np.zeros(payoffs.shape[1], dtype=np.bool_), 0
    deciding = np.flatnonzero(found.actor >= 0)
    for trial in range(TRIALS):
        lots, chosen = np.random.default_rng(trial), found.first[:-1].copy()
        for _ in range(CHANGES):
            weight = found.weight.copy()
            weight[chosen[deciding]] = 1.0
            values, more, change = _swept(replace(found, weight=weight), payoffs.copy(), nobody, 0.0, 1.0, None)
            rounds += more
            better = iteration.best_edges(values, found.actor, found.first, found.target, chosen)
            if change < CLOSE and (better == chosen)[deciding].all():
                return values, rounds
            stay = (lots.random(len(chosen)) >= 0.5) & (trial > 0)
            chosen = np.where(stay, chosen, better)
    return None, rounds


def _swept(
    found: Positions, values: Any, free: Any, slack: float, pace: float, progress: Progress | None
) -> tuple[Any, int, float]:
    done, change = 0, 1.0
    while done < MOST_SWEEPS and change >= CLOSE:
        more, change = iteration.sweeps(
            values, found.actor, found.first, found.target, found.weight, free, slack, pace, BATCH, CLOSE
        )
        done += more
        if progress:
            progress(0.5 + 0.5 * min(1.0, np.log(max(change, CLOSE)) / np.log(CLOSE)))
    return values, done, change


# --- Something is hidden


def _by_regrets(game: Game, settings: Settings, iterations: int, most: int, progress: Progress | None) -> Solution:
    size.refuse_hopeless(game, settings, most)
    tree = list_histories(game, settings, most, progress)
    odds = _evenly(tree)
    sums, summed = np.zeros(tree.slots), np.zeros(tree.slots)
    shape = (tree.actor, tree.parent, tree.slot, tree.weight, tree.payoffs)
    done = 0
    while done < iterations:
        many = min(max(1, 2_000_000 // len(tree.actor)), iterations - done)
        regret.iterate(done + 1, many, *shape, tree.starts, tree.owner, odds, sums, summed)
        done += many
        if progress:
            progress(0.5 + 0.5 * done / iterations)
    regret.average(tree.starts, summed, odds)
    return _told(tree, odds, CFR, iterations)


def _evenly(tree: Histories) -> Any:
    return np.array([1 / len(one.moves) for one in tree.sets for _ in one.moves])


def _told(tree: Histories, odds: Any, way: str, rounds: int) -> Solution:
    """What a way to play is worth, and what the best answers to it gain."""
    shape = (tree.actor, tree.parent, tree.slot, tree.weight, tree.payoffs)
    values = regret.values_of(*shape, odds)[0]
    best = np.zeros(tree.slots)
    answers = [regret.best_answer(person, *shape, tree.starts, odds, best) for person in range(len(tree.people))]
    gains = tuple(max(0.0, float(answer - value)) for answer, value in zip(answers, values, strict=True))
    solution = Solution(tree.game, tree.settings, way, tree.people, _tuple(values), len(tree.actor), rounds, gains)
    for one in tree.sets[:SHOWN]:
        said = [tree.game.words.say(one.view, one.seat, move) for move in one.moves]
        mixed = {words: float(odds[one.first + at]) for at, words in enumerate(said)}
        solution.decisions.append(Decision(one.seat, story(tree, one), mixed))
    solution.details = {"information_sets": len(tree.sets)}
    return solution


# --- Somebody is judged


def judge(
    game: Game,
    settings: Settings,
    player: str | Given | Sequence[str | Given],
    *,
    most: int = size.MOST,
    seed: int = 0,
    progress: Progress | None = None,
) -> Solution:
    """What these players get, and what each person could gain by the best answer to the others."""
    seats = game.seats(settings)
    named: list[str | Given] = [player] * seats if isinstance(player, str) or callable(player) else list(player)
    if len(named) != seats:
        raise FhtagnError(f"{len(named)} players for {seats} seats; name one for every seat, or one for all.")
    known = {id(one): odds_of(game, settings, one, seed) for one in named}
    players = [known[id(one)] for one in named]
    if not game.open:
        size.refuse_hopeless(game, settings, most)
        tree = list_histories(game, settings, most, progress)
        odds = np.zeros(tree.slots)
        for one in tree.sets:
            chosen = players[one.seat](one.view, one.seat)
            odds[one.first : one.first + len(one.moves)] = [chosen.get(move, 0.0) for move in one.moves]
        return _told(tree, odds, JUDGED, 1)
    notes = sorted({note for one in players if isinstance(one, PolicyOdds) for note in one.notes()})
    found = list_positions(game, settings, most, players, notes, progress)
    nobody = np.zeros(len(found.people), dtype=np.bool_)
    values, rounds, _ = _swept(found, found.payoffs.copy(), nobody, 0.0, 1.0, progress)
    gains = []
    for person in range(len(found.people)):
        free = nobody.copy()
        free[person] = True
        answer, more, _ = _swept(found, found.payoffs.copy(), free, 0.0, 1.0, progress)
        rounds += more
        gains.append(max(0.0, float(answer[0, person] - values[0, person])))
    return Solution(game, settings, JUDGED, found.people, _tuple(values[0]), len(found.actor), rounds, tuple(gains))


def _tuple(values: Any) -> tuple[float, ...]:
    return tuple(float(value) for value in values)
