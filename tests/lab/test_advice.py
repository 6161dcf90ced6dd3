"""Advice before a move, and review after a game."""

from __future__ import annotations

import pytest

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.lab.advice import advise, decider, decisions, review
from fhtagn.players.exact import ExactPlayer
from fhtagn.players.searcher import Budget, SearchPlayer
from fhtagn.testing import play

LINES = ("0 attack 1", "- tentacle", "- eye", "1 choose cthulhu", "1 attack 0", "- yellow-sign", "- yellow-sign")


def played() -> Match:
    return play("dice players=2", *LINES)


def test_exact_advice_names_every_move_with_its_chance() -> None:
    match = play("dice players=3")
    advice = advise(match, 0, ExactPlayer(match.game, match.settings))
    assert [one.words for one in advice] == ["attack 2", "attack 1"]
    assert advice[0].worth == pytest.approx(0.314509, abs=1e-5)
    assert advice[0].error == 0


def test_searched_advice_has_errors_and_the_best_first() -> None:
    match = play("dice players=3")
    adviser = SearchPlayer(match.game, 3, Budget(playouts=200), on="plain")
    advice = advise(match, 0, adviser)
    assert advice[0].worth >= advice[1].worth
    assert 0.02 < advice[0].error < 0.1


def test_review_marks_the_dearest_move_and_what_was_better() -> None:
    """With 2 tokens against 4, choosing cthulhu with the eye costs more than taking one from the caster."""
    match = played()
    mistakes = review(match, ExactPlayer(match.game, match.settings))
    assert mistakes[0].ply == 3
    assert mistakes[0].made.words == "choose cthulhu"
    assert mistakes[0].cost > 0
    assert [one.cost for one in mistakes] == sorted((one.cost for one in mistakes), reverse=True)


def test_what_may_be_the_searchs_own_luck_is_no_mistake() -> None:
    match = play("dice players=3", "0 attack 1")
    adviser = SearchPlayer(match.game, 3, Budget(playouts=4), on="plain")
    assert review(match, adviser) == []


def test_only_decisions_with_a_choice_are_judged() -> None:
    assert [(ply, seat) for ply, _, seat, _ in decisions(played())] == [(3, 1)]
    assert [ply for ply, *_ in decisions(play("dice players=3", "0 attack 1"), 1)] == []


def test_where_chance_moves_next_there_is_nothing_to_advise() -> None:
    with pytest.raises(FhtagnError, match="Chance moves next"):
        decider(play("dice players=3", "0 attack 1"), None)
    assert decider(play("dice players=3"), None) == 0
