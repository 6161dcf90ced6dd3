"""Positions of Cthulhu Dice to start from."""

from collections.abc import Callable
from typing import Any

import pytest

from fhtagn.games.dice import rules
from fhtagn.kernel.match import Match
from fhtagn.testing import table

Position = Callable[..., Match]


@pytest.fixture
def position() -> Position:
    """position("players=3", [0, 2, 3], "0 attack 1", "- eye", caster=0): hands as given, the rest in the pool."""

    def set_up(options: str, hands: list[int], *lines: str, caster: int = 0) -> Match:
        match = table(f"dice {options}")
        state: Any = match.state
        tokens = sum(state.sanity)
        state.sanity[: match.seats] = hands
        state.pool = tokens - sum(hands)
        rules.begin_turn(state, caster)
        for line in lines:
            who, words = line.split(" ", 1)
            for said in words.split() if who == "-" else [words]:
                match.say(-1 if who == "-" else int(who), said)
        return match

    return set_up
