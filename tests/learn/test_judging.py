"""How strong a player is: before and after its numbers are made whole."""

from itertools import pairwise

import numpy as np
import pytest

from fhtagn.games.dice.rules import ATTACK, SANITIES
from fhtagn.kernel import networks, registry
from fhtagn.kernel.registry import Game
from fhtagn.learn.judging import Layers, judged, judged_as_floats

GAMES = 6000


def taste(game: Game, seed: int) -> Layers:
    """A network that likes anything, but always the same."""
    inputs, codes = networks.ends(game)
    chance = np.random.default_rng(seed)
    widths = (inputs, 32, codes)
    return [
        (chance.normal(0, 0.5, (after, before)), chance.normal(0, 0.2, after)) for before, after in pairwise(widths)
    ]


@pytest.mark.parametrize(("name", "players"), [("dice", "2"), ("dice", "3"), ("cathulhu", "5")])
def test_a_player_is_about_as_strong_in_whole_numbers_as_in_floats(name: str, players: str) -> None:
    """With two at dice one is seldom asked anything; such games count as well."""
    game, settings = registry.find(name), {"players": players}
    layers = taste(game, 3)
    floats = judged_as_floats(game, settings, "random", layers, GAMES)
    whole = judged(game, settings, "random", networks.quantised(game, layers), GAMES)
    assert floats.games == GAMES
    assert floats.rate == pytest.approx(whole.rate, abs=0.03)


def test_floats_are_judged_by_what_they_like() -> None:
    dice = registry.find("dice")
    inputs, codes = networks.ends(dice)

    def who_attacks(most: int) -> float:
        """One who attacks whoever has most tokens (1), or fewest (-1)."""
        weights = np.zeros((codes, inputs))
        for place in range(dice.rules.SEATS):
            weights[ATTACK + place, SANITIES + place] = most
        return judged_as_floats(dice, {}, "random", [(weights, np.zeros(codes))], GAMES).rate

    assert who_attacks(1) > 0.52 > 0.48 > who_attacks(-1)
