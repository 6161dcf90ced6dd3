"""A short game of each in the terminal, to the last letter: what a person reads there.

Where a sentence or a board has changed on purpose, `FHTAGN_GOLDEN=write pytest tests/cli/test_golden_games.py` writes
the games anew; read what it wrote.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from support.cli import Run

GOLDEN = Path(__file__).parent / "golden"

GAMES = {
    "dice": (["players=3", "sanity=2", "--seed", "4"], ["curse clara", "? tentacle", "basil"]),
    "wake": (["players=3", "ending=first-loss", "--seed", "21"], ["draw", "draw a card", "let it happen", "draw"]),
    "cathulhu": (["players=4", "sand=1", "--seed", "4"], ["say that basil is a cultist", "take", "a favor clara"]),
    "chaos": (["players=2", "rounds=1", "--seed", "2"], ["keep", "1 3", "finish", "pass"]),
}
ANYTHING = ["1"] * 60  # once nothing else is to be said


@pytest.mark.parametrize("game", GAMES)
def test_a_short_game_reads_as_it_did(run: Run, game: str) -> None:
    settings, typed = GAMES[game]
    shown = run("play", game, *settings, "--against", "random", typed="\n".join([*typed, *ANYTHING, "n", ""])).out
    told = "\n".join(line.rstrip() for line in re.sub(r"fhtagn replay \S+", "fhtagn replay FILE", shown).splitlines())
    file = GOLDEN / f"{game}.txt"
    if os.environ.get("FHTAGN_GOLDEN") == "write":
        file.write_text(f"{told}\n", encoding="utf-8")
    assert "You win!" in told or "You lose." in told or "wins" in told
    assert f"{told}\n" == file.read_text(encoding="utf-8")
