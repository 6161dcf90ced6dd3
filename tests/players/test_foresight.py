"""Search with a network: it looks ahead to its own next decision."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from fhtagn.games.dice import rules
from fhtagn.kernel import networks, registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.kernel.networks import Network
from fhtagn.lab import advice
from fhtagn.players import foresight
from fhtagn.players.foreseer import ForesightPlayer
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


def test_a_network_that_hopes_for_nothing_cannot_look_ahead() -> None:
    with pytest.raises(FhtagnError, match="does not say what it can hope for"):
        ForesightPlayer(DICE, network(hope=False), Budget(playouts=5))


@pytest.mark.parametrize("number", [0, 1, 3, 4, 8, 9, 10**6, 10**6 + 1, 2**31])
def test_whole_roots_are_right(number: int) -> None:
    root = foresight.root_of(number)
    assert root * root <= number < (root + 1) ** 2
