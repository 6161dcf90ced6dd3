"""Positions of Cthulhu Dice to start from."""

from collections.abc import Callable
from typing import Any

import pytest

from fhtagn.games.dice import rules
from fhtagn.kernel.match import Match
from fhtagn.testing import play

Position = Callable[..., Match]


@pytest.fixture
def position() -> Position:
    """position("players=3", [0, 2, 3], "0 attack 1", "- eye", caster=0): hands as given, the rest in the pool."""

    def set_up(options: str, hands: list[int], *lines: str, caster: int = 0) -> Match:
        match = play(f"dice {options}")
        state: Any = match.state
        tokens = sum(state.sanity)
        state.sanity[: match.seats] = hands
        state.pool = tokens - sum(hands)
        rules.begin_turn(state, caster)
        return play(match, *lines)

    return set_up
