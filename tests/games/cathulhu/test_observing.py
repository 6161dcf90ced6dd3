"""What a seat observes: exact odds of sides, and nothing about sides that it cannot know."""

from __future__ import annotations

import pytest

from fhtagn.games.cathulhu.policies import belief
from fhtagn.games.cathulhu.rules import cards, state
from fhtagn.kernel import registry
from fhtagn.testing.trial import Trial

GAME = registry.find("cathulhu")
TABLE = GAME.observation
SKILLS = "seer,witness,gambler,secretary,troubler,onlooker"


def section(numbers: list[int], name: str) -> list[int]:
    begins = TABLE.places[name]
    length = next(found.length for found in TABLE.sections if found.name == name)
    return numbers[begins : begins + length]


def positions(seeds: int, **pairs: str):
    for seed in range(seeds):
        trial = Trial(GAME, GAME.settings(pairs), seed)
        for position, _, _ in trial.sampled():
            if position.phase != state.DEALING:
                yield trial, position


def test_the_odds_of_sides_are_those_of_all_worlds_that_fit():
    split = 0
    for trial, position in positions(6, players="6", skills=SKILLS):
        for seat in range(6):
            view = trial.view(position, seat)
            work = trial.work
            belief.consider(view, work)
            allies = section(GAME.observe(view, seat), "ally-odds")
            for step in range(6):
                expected = belief.ally(view, seat, (seat + step) % 6, work)
                assert allies[step] == pytest.approx(expected, abs=1)
                split += expected not in (0, 400, 500, 600, 1000)
    assert split > 50


def test_whose_side_is_sure_is_what_it_is_said_to_be():
    for trial, position in positions(4, players="7"):
        for seat in range(7):
            numbers = GAME.observe(trial.view(position, seat), seat)
            sure, odds = section(numbers, "sure"), section(numbers, "cultist-odds")
            for step in range(7):
                cultist = position.side[(seat + step) % 7] == cards.CULTIST
                assert not sure[step] or odds[step] == 1000 * cultist
            assert position.side[seat] == cards.CULTIST or all(sure[:7])


def test_votes_that_were_cast_are_among_the_expected_ones():
    for trial, position in positions(4, players="5"):
        for seat in range(5):
            numbers = GAME.observe(trial.view(position, seat), seat)
            expected, cast = section(numbers, "expected-votes"), section(numbers, "votes")
            assert all(many >= known for many, known in zip(expected, cast, strict=True))
            assert sum(expected) <= 5
