"""Which games and settings the environments are tried with; more of them in bench/environments.py."""

from __future__ import annotations

import pytest

SETTINGS = {  # such that random games are short
    "cathulhu": ({"players": "4"}, {"players": "7", "investigator-skills": "dealt", "sand": "4"}),
    "chaos": ({"players": "2", "rounds": "2"}, {"players": "4", "mode": "crown", "offerings": "1", "rounds": "2"}),
    "dice": ({"players": "5"}, {"players": "2", "cults": "3"}),
    "wake": ({"players": "3"}, {"players": "6", "cthulhu": "green", "ending": "first-loss", "first": "4"}),
}

every_game = pytest.mark.parametrize("name", SETTINGS)
some_settings = pytest.mark.parametrize(
    ("name", "pairs"),
    [
        pytest.param(name, pairs, id=f"{name}-{'-'.join(map('='.join, pairs.items()))}")
        for name, several in SETTINGS.items()
        for pairs in several
    ],
)
