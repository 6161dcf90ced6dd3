"""Search with a network: moves are compared in pairs, in imagined worlds in which the network plays on."""

from __future__ import annotations

from typing import Any

import numpy as np

from fhtagn.games.dice import rules
from fhtagn.kernel import networks, registry
from fhtagn.kernel.match import Match
from fhtagn.kernel.networks import Network
from fhtagn.lab import advice
from fhtagn.players import foreseer, foresight
from fhtagn.players.foreseer import ForesightPlayer
from fhtagn.players.learned import LearnedPlayer, found_for
from fhtagn.players.player import seat_stream
from fhtagn.players.searcher import Budget

DICE = registry.find("dice")


def network(hope: bool = True) -> Network:
    """Nobody has taught it anything; it hopes for a quarter of a win everywhere."""
    chance, inputs, outputs = np.random.default_rng(3), DICE.observation.length, int(DICE.rules.SEAT_CODES)
    last = chance.normal(size=(outputs + hope, 8))
    last[outputs:] = 0
    bias = np.append(chance.normal(size=outputs), [0.25] * hope)
    return networks.quantised(DICE, [(chance.normal(size=(8, inputs)), chance.normal(size=8)), (last, bias)])


def opening(players: int = 4) -> Match:
    return Match(DICE, DICE.settings({"players": str(players)}))


def test_it_finds_the_same_in_plain_python_and_natively() -> None:
    view = opening().view(0)
    found = [
        ForesightPlayer(DICE, network(), Budget(playouts=60), on=on).think(view, 0, seed=5, moment=1)
        for on in ("plain", "cpu")
    ]
    assert found[0] == found[1]
    assert sum(one.visits for one in found[0]) == 60


def test_a_move_that_wins_at_once_is_found_whatever_the_network_likes() -> None:
    match = Match(DICE, DICE.settings({"players": "3", "mad-victim-responds": "no"}))
    state: Any = match.state
    state.sanity[0], state.sanity[1], state.sanity[2], state.pool = 2, 1, 1, 5
    match.play(0, rules.ATTACK + 1)
    match.play(-1, rules.ROLL + rules.EYE)
    player = ForesightPlayer(DICE, network(), Budget(playouts=200), on="plain")
    assert player.choose(match.view(0), 0, 1, 1) == rules.CHOOSE + rules.CTHULHU
    best = advice.advise(match, 0, player)[0]
    assert (best.words, best.worth) == ("choose cthulhu", 1.0)


def test_all_moves_are_tried_equally_often_for_advice() -> None:
    player = ForesightPlayer(DICE, network(), Budget(playouts=30), on="plain")
    assert {one.visits for one in player.think(opening().view(0), 0, 2, 0, even=True)} == {10}


def test_a_network_that_does_not_say_what_it_hopes_for_plays_on_to_the_end() -> None:
    view = opening().view(0)
    whole, none, hopes = (
        ForesightPlayer(DICE, network(hope), Budget(playouts=60), ahead=ahead, on="plain").think(view, 0, 2, 0)
        for hope, ahead in ((False, foreseer.TO_THE_END), (False, 0), (True, 0))
    )
    assert whole == none
    assert hopes != none


def test_it_leaves_what_the_network_likes_best_only_for_what_is_surely_better() -> None:
    view = opening().view(0)
    favourite = LearnedPlayer(DICE, network(), "it").choose(view, 0, 0, 0)
    bold, careful = (
        ForesightPlayer(DICE, network(), Budget(playouts=30), sure=sure, on="plain").choose(view, 0, 3, 0)
        for sure in (-9.0, 9.0)
    )
    assert careful == favourite != bold


def test_moves_are_compared_in_the_same_worlds_with_the_same_luck() -> None:
    """Two moves that do the same bring the same in every round."""
    player = ForesightPlayer(DICE, network(), Budget(playouts=60), on="plain")
    bench = foreseer._Bench(player, opening().view(0), seat_stream(1, 0, 0))
    count = bench.call(plan := [0, 0, 0, 0, 0, player.ahead, 1000])
    bench.tally[foresight.ROW + foresight.MOVE] = bench.tally[foresight.MOVE]
    plan[foresight.RIVALS], plan[foresight.COUNT] = 2, 40
    bench.call(plan)
    first, second = bench.rows(count)[:2]
    assert first[foresight.BROUGHT] == second[foresight.BROUGHT]
    assert second[foresight.GAIN_SQUARES] == 0
    assert first[foresight.SQUARES] > 0


def test_only_the_moves_that_are_liked_best_are_tried_and_the_worst_least_often() -> None:
    player = ForesightPlayer(DICE, network(), Budget(playouts=120), rivals=3, on="plain")
    found = player.think(opening(6).view(0), 0, 2, 0)
    assert found[0].move == LearnedPlayer(DICE, network(), "it").choose(opening(6).view(0), 0, 2, 0)
    assert [one.visits for one in found] == [50, 50, 20, 0, 0]


def test_of_moves_made_up_of_choices_those_that_the_network_draws_are_tried() -> None:
    game = registry.find("cathulhu")
    made, match = found_for(game, game.levels.OLD_ONE), Match(game, game.settings({}))
    while (seat := match.to_act()[0]) < 0 or len(match.codes(seat)) == 1:
        match.nature(1) if seat < 0 else match.play(seat, match.codes(seat)[0])
    view, learned = match.view(seat), LearnedPlayer(game, made, "it")
    found = ForesightPlayer(game, made, Budget(playouts=4), ahead=0, rivals=2, on="plain").think(view, seat, 1, 1)
    assert found[0].move == learned.choose(view, seat, 1, 1)
    assert [one.visits for one in found[:3]] == [2, 2, 0]
