"""Plain and native runs of the same game with the same seed never differ: many games, state for state."""

from __future__ import annotations

from typing import Any

import pytest

from fhtagn.kernel import registry
from fhtagn.testing import every_setting
from fhtagn.testing.trial import compare_native

GAMES = {"wake": 200, "cathulhu": 100}  # for every setting; other games that are not named below play 50
MODES = ("summon", "lament", "dare", "crown")
CHOSEN = {"chaos": (100, [{"players": players, "mode": mode, "rounds": "3"} for mode in MODES for players in "24"])}


def cases() -> list[Any]:
    found = []
    for identifier in registry.game_ids():
        count, settings = CHOSEN.get(identifier) or (
            GAMES.get(identifier, 50),
            every_setting(registry.find(identifier)),
        )
        for pairs in settings:
            name = "-".join([identifier, *(f"{key}={value}" for key, value in pairs.items())])
            marks = [pytest.mark.xdist_group(identifier)]
            found.append(pytest.param(identifier, pairs, count, id=name, marks=marks))
    return found


@pytest.mark.parametrize(("identifier", "pairs", "count"), cases())
def test_random_games_are_equal_state_for_state(identifier: str, pairs: dict[str, Any], count: int) -> None:
    game = registry.find(identifier)
    settings = game.settings(pairs)
    plies = [compare_native(game, settings, (0,) * game.seats(settings), seed, checked=False) for seed in range(count)]
    assert all(plies)
