"""What a table tells a person who plans or touches something in vain."""

import random

import pytest

from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE, PUBLIC
from fhtagn.kernel.match import Match

GAME = registry.find("chaos")
CALM = "44434"


def reasons(match, seat):
    """The sentences for what may be tried in vain, by words."""
    view = match.view(seat)
    found = {}
    for move in GAME.words.attempts(view, seat):
        reason = GAME.rules.refusal(view, seat, move)
        found[GAME.words.say(view, seat, move)] = GAME.sentence(GAME.words.refused(view, seat, move, reason))
    return found


def decisions(mode, players, seed):
    """The views of a game with the seat that decides, half of the moves made at random."""
    match = Match(GAME, GAME.settings({"mode": mode, "players": players, "rounds": 4}))
    luck = random.Random(seed)
    while not match.over:
        seat = luck.choice(match.to_act())
        if seat == NATURE:
            match.nature(seed)
            continue
        yield match, seat
        match.play(seat, luck.choice([match.policy_move(2, seat, seed), luck.choice(match.codes(seat))]))


@pytest.mark.parametrize("mode", ["summon", "dare", "crown"])
def test_whatever_is_tried_in_vain_is_refused_and_there_is_little_of_it(mode):
    for match, seat in decisions(mode, 4, 5):
        view = match.view(seat)
        attempts = GAME.words.attempts(view, seat)
        assert all(GAME.rules.refusal(view, seat, move) for move in attempts)
        assert len(attempts) == len(set(attempts)) <= 20


def test_a_die_that_no_stones_fit_and_a_used_stone_say_why(scene):
    match = scene("", ["11345", "12345"], ["11111", "11111"], "0 activate head with 1")
    told = reasons(match, 0)
    assert told["activate head with 2 3 4 5"] == "That die is activated already; each die at most once a round."
    assert told["activate base with 2 3 4 5"] == "No group of your unused stones makes the number on that die or a 6."
    assert told["activate left with 1"] == "One of these stones is used already; each stone at most once a round."
    assert "activate core with 2 3 4 5" not in told, "four ones fit a 4"


def test_what_must_not_be_aimed_at_says_why(scene, showing):
    def lose_head(game):
        game.dice[1][0] = 0

    dice = [showing("white", "madness", "attack", "attack", "attack", "attack"), CALM]
    match = scene("mode=crown", dice, ["66666", "06666"], "0 activate head with 1", change=lose_head)
    assert reasons(match, 0) == {"aim green head": "That part is lost."}


def test_whoever_plans_is_told_whom_attacks_hit_and_which_stones_to_subtract(scene):
    match = scene("", ["21345", "12345", "12345"], ["53111", "11111", "11111"])
    told = GAME.words.chances(match.view(0))
    assert told["attacks"] == 1
    assert told["activate head with 1 2"] == 0b00010, "5 - 3 = 2"
    assert told["activate left with 1 3"] == 0, "5 + 1 = 6, which is wild"
    assert GAME.words.chances(match.view(PUBLIC)) is None


@pytest.mark.parametrize("mode", ["summon", "crown"])
def test_every_activation_is_told_with_a_sum_that_makes_the_number_or_a_six(mode):
    for match, seat in decisions(mode, 3, 9):
        view = match.view(seat)
        told = GAME.words.chances(view) or {"attacks": 0}
        activations = [words for words in match.legal(seat) if words.startswith("activate")]
        assert sorted(told) == sorted([*activations, "attacks"])
        for words in activations:
            _, part, _, *places = words.split()
            signs = {place: -1 if told[words] >> int(place) - 1 & 1 else 1 for place in places}
            total = sum(sign * view.stones[seat][int(place) - 1] for place, sign in signs.items())
            assert total in (match.json(seat)["state"]["dice"][view.chair[seat]][part], 6)
