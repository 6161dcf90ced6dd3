"""Payoffs of any unit and range: everything that is said about shares of a win is right for chips too."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.kuhn import installed

from fhtagn.kernel import registry
from fhtagn.kernel.payoff import Payoff
from fhtagn.kernel.registry import Game
from fhtagn.lab.advice import advise, review
from fhtagn.lab.tournament import Ledger, Tournament, run, standings
from fhtagn.players.searcher import Budget, Estimate, SearchPlayer
from fhtagn.testing import play


@pytest.fixture
def kuhn(tmp_path: Path) -> Iterator[Game]:
    with installed(tmp_path):
        yield registry.find("kuhn")


def searching(kuhn: Game, playouts: int = 400, on: str = "plain") -> SearchPlayer:
    return SearchPlayer(kuhn, 2, Budget(playouts=playouts), on=on)


def test_advice_is_the_mean_payoff_in_chips_also_below_zero(kuhn: Game) -> None:
    """Whoever holds the jack and calls a bet loses two chips; folding loses one."""
    advice = advise(play("kuhn", "- queen jack", "0 bet"), 1, searching(kuhn))
    assert [(one.words, one.worth) for one in advice] == [("fold", -1.0), ("call", -2.0)]


def test_the_king_is_worth_more_than_the_jack(kuhn: Game) -> None:
    best = [advise(play("kuhn", deal), 0, searching(kuhn))[0].worth for deal in ("- king queen", "- jack queen")]
    assert best[0] > 0.5 > -0.5 > best[1]


def test_a_search_for_chips_finds_the_better_move(kuhn: Game) -> None:
    match = play("kuhn", "- king queen", "0 check", "1 bet")
    assert kuhn.words.say(match.state, 0, searching(kuhn).choose(match.view(0), 0, 1, 0)) == "call"


def test_plain_and_native_searches_for_chips_learn_the_same(kuhn: Game) -> None:
    view = play("kuhn", "- queen king").view(0)
    plain, native = (searching(kuhn, 200, on).think(view, 0, 7, 0) for on in ("plain", "cpu"))
    assert plain == native
    assert any(one.reward < 0 for one in plain)


def test_review_tells_what_a_move_cost_in_chips(kuhn: Game) -> None:
    mistakes = review(play("kuhn", "- queen jack", "0 bet", "1 call"), searching(kuhn))
    assert [(one.made.words, one.cost) for one in mistakes if one.seat == 1] == [("call", 1.0)]


def test_a_tournament_for_chips_has_mean_payoffs_instead_of_rates(kuhn: Game, tmp_path: Path) -> None:
    meeting = Tournament(kuhn, kuhn.settings({}), ("random", "balanced"), 200, 3)
    ledger = Ledger(meeting, tmp_path)
    run(meeting, ledger)
    found = standings(meeting, ledger)
    assert (found.rates, found.ratings, found.nobody) == ({}, [], 0)
    assert found.payoffs[0, 1].payoff == -found.payoffs[1, 0].payoff < 0
    assert found.means[1] == found.payoffs[1, 0]
    assert 0 < found.means[1].error < 0.2


def test_the_error_of_a_mean_payoff_is_at_most_that_of_the_ends_of_the_range() -> None:
    chips = Payoff(unit=10, least=-20, most=20, name="chip|chips")
    mean, error = Estimate(0, visits=100, reward=500, wins=60).worth(chips)
    assert mean == 0.5
    assert error == pytest.approx((2.5 * 1.5) ** 0.5 / 10)
    assert (chips.figure(mean, error), chips.amount(-10), chips.many) == ("+0.50 ± 0.19", "-1 chip", "chips")
