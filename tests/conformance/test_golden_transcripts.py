"""Golden games: each `golden/NAME.txt` replays to exactly what `golden/NAME.json` says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from fhtagn.kernel import registry
from fhtagn.kernel.transcript import read

GAMES = Path(__file__).parent.parent / "games"
TRANSCRIPTS = sorted(GAMES.glob("*/golden/*.txt"))


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_a_golden_game_replays_to_its_recorded_position(path: Path) -> None:
    match = read(path.read_text(encoding="utf-8"), path.name)
    assert match.json() == json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("identifier", registry.game_ids())
def test_every_game_has_golden_transcripts(identifier: str) -> None:
    assert any(path.parent.parent.name == identifier for path in TRANSCRIPTS)
