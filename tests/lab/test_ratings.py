"""Rates, intervals and Elo."""

from __future__ import annotations

import math
import random

import pytest

from fhtagn.kernel.rates import two_sided_counts
from fhtagn.lab.ratings import ELO, Lot, ratings, two_sided


def test_a_rate_is_the_odds_against_an_average_rival() -> None:
    """One wins a third of the games, each of three rivals a sixth, and nobody the rest: 2 to 1."""
    ones, others = [1.0, 0.0, 0.0, 0.0, 0.0, 0.0], [0.0, 1 / 3, 1 / 3, 1 / 3, 0.0, 0.0]
    assert two_sided(ones * 2, [*others, *others]).rate == pytest.approx(1 / 2)
    assert two_sided_counts(600, 200, 300, 3).rate == pytest.approx(2 / 3)


def test_counts_and_games_give_the_same_interval() -> None:
    ones = [1.0] * 20 + [0.0] * 40
    others = [0.0] * 20 + [0.5] * 30 + [0.0] * 10
    one, other = two_sided(ones, others), two_sided_counts(60, 20, 30, 2)
    assert one.rate == pytest.approx(other.rate)
    assert one.low == pytest.approx(other.low)


def test_intervals_hold_the_truth_nineteen_times_out_of_twenty() -> None:
    draw, inside = random.Random(1), 0
    for _ in range(400):
        games = [draw.random() for _ in range(200)]
        ones = [float(game < 0.4) for game in games]
        others = [float(0.4 <= game < 0.8) / 2 for game in games]
        found = two_sided(ones, others)
        inside += found.low <= 2 / 3 <= found.high
    assert 0.92 < inside / 400 < 0.99


def test_an_interval_stays_open_where_everything_was_won() -> None:
    found = two_sided([1.0] * 10, [0.0] * 10)
    assert found.rate == 1
    assert found.low < 0.95
    assert two_sided([], []).low == 0


def test_ratings_find_the_strengths_that_made_the_wins() -> None:
    strength = [1.0, 2.0, 4.0]
    lots = []
    for one, other in ((0, 1), (0, 2), (1, 2)):
        for seats in ((1, 3), (3, 1)):
            total = seats[0] * strength[one] + seats[1] * strength[other]
            shares = tuple(6000 * count * strength[who] / total for count, who in zip(seats, (one, other), strict=True))
            lots.append(Lot(one, other, seats, (shares[0], shares[1])))
    found = ratings(3, lots)
    assert sum(rating.elo for rating in found) == pytest.approx(0, abs=1e-9)
    assert found[2].elo - found[1].elo == pytest.approx(ELO * math.log(2), abs=1)
    assert found[1].elo - found[0].elo == pytest.approx(ELO * math.log(2), abs=1)
    assert all(0 < rating.error < 10 for rating in found)


def test_who_wins_everything_has_a_finite_rating_with_a_wide_error() -> None:
    found = ratings(2, [Lot(0, 1, (1, 1), (10.0, 0.0))])
    assert 100 < found[0].elo < 1500
    assert found[0].error > 50
