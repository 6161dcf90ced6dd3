"""Actions counted from one's own seat, and small choices that make up a move."""

from __future__ import annotations

import numpy as np
import pytest

from fhtagn.envs import batch
from fhtagn.envs.actions import composed, following, parts
from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError, IllegalMove
from fhtagn.kernel.match import Match

STEPS = 60


def test_relative_actions_play_the_same_episodes_with_seats_counted_from_one_s_own():
    plain, turned = (batch("dice", num=8, seed=4, players=4, relative=relative) for relative in (False, True))
    ours, theirs = plain.reset(), turned.reset()
    rules = plain.game.rules
    for _ in range(STEPS):
        assert (ours.obs == theirs.obs).all()
        actions = plain.sample().copy()
        states = [plain.game.state.from_native(plain.records[place : place + 1]) for place in range(plain.num)]
        seats = ours.seat.tolist()
        for place, state in enumerate(states):
            legal = np.flatnonzero(ours.mask[place]).tolist()
            counted = sorted(rules.relative(state, seats[place], code) for code in legal)
            assert np.flatnonzero(theirs.mask[place]).tolist() == counted
        relative = [rules.relative(state, seats[place], int(actions[place])) for place, state in enumerate(states)]
        ours, theirs = plain.step(actions), turned.step(relative)
    assert turned.transcript(3) == plain.transcript(3)


def test_a_relative_action_that_is_illegal_is_refused_by_what_it_means():
    made = batch("dice", num=1, players=3, relative=True)
    made.reset()
    with pytest.raises(FhtagnError, match="illegal"):
        made.step([0])  # oneself


def test_four_players_in_any_order_are_chosen_one_after_the_other():
    game = registry.find("cathulhu")
    match = Match(game, game.settings({"players": 6, "skills": "troubler,leader,greedy,seer,witness,influencer"}))
    while match.state.phase == 0:
        match.nature(seed=2)
    seat = match.state.side.index(2)  # an Investigator may use every box
    for other in range(6):
        match.play(other, match.game.words.read(match.state, other, ["take"] if other == seat else ["wait"]))
    legal, view = match.codes(seat), match.view(seat)
    found = reachable(game, view, seat, [])
    assert len(legal) > 200
    assert sorted(found) == sorted(legal)
    assert all(composed(game, view, seat, parts(game, view, seat, code)) == code for code in legal)


def reachable(game, view, seat, made):
    following_here = following(game, view, seat, made)
    if not following_here:
        return [composed(game, view, seat, made)]
    return [code for choice in following_here for code in reachable(game, view, seat, [*made, choice])]


@pytest.mark.parametrize("name", ["dice", "cathulhu"])
def test_only_legal_moves_are_taken_apart(name):
    game = registry.find(name)
    match = Match(game, game.settings({}))
    while match.to_act()[0] < 0:
        match.nature(seed=2)
    seat = match.to_act()[0]
    view, legal = match.view(seat), match.codes(seat)
    codes = int(game.rules.SEAT_CODES)
    illegal = next(code for code in range(codes) if code not in legal)
    for code in (illegal, codes, 10**6, -1, 2.5, "1", None, True):
        with pytest.raises(IllegalMove, match=f"{code!r} is no legal move of seat {seat} here"):
            parts(game, view, seat, code)
    assert parts(game, view, seat, np.int64(legal[0])) == parts(game, view, seat, legal[0])


@pytest.mark.parametrize("name", ["dice", "cathulhu"])
def test_only_choices_that_follow_each_other_make_up_a_move(name):
    game = registry.find(name)
    match = Match(game, game.settings({}))
    while match.to_act()[0] < 0:
        match.nature(seed=2)
    seat = match.to_act()[0]
    view = match.view(seat)
    whole = parts(game, view, seat, match.codes(seat)[0])
    for choices in ([5000], [-1], ["1"], [2.0], [*whole, whole[0]]):
        for asked in (composed, following):
            with pytest.raises(IllegalMove, match=f"Seat {seat} can't choose {choices[-1]!r} after"):
                asked(game, view, seat, choices)
