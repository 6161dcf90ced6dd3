"""`fhtagn new` writes a game that is lawful from the start."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.cli import Run

from fhtagn.kernel import registry
from fhtagn.testing import check_game, lint


@pytest.fixture
def ritual(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    assert run("new", "ritual", "--into", str(tmp_path)).code == 0
    monkeypatch.syspath_prepend(str(tmp_path / "ritual" / "src"))
    monkeypatch.setattr(registry, "_registered", {"ritual": "ritual"})
    yield tmp_path / "ritual"
    for name in [name for name in sys.modules if name.split(".")[0] == "ritual"]:
        del sys.modules[name]
    registry._games.pop("ritual", None)


def test_the_skeleton_passes_the_conformance_suite(ritual: Path) -> None:
    assert lint("ritual") == []
    check_game("ritual", games=1, settings=[{"players": "2"}, {"players": "4"}])


def test_the_skeleton_can_be_played_and_simulated(ritual: Path, run: Run) -> None:
    assert "bank" in run("play", "ritual", typed="bank\nquit\n").out
    assert '"games": 1000' in run("simulate", "ritual", "--games", "1k", "--on", "plain", "--json").out


def test_the_skeleton_brings_tests_and_an_entry_point(ritual: Path) -> None:
    assert "test_the_first_with_ten_points_wins" in (ritual / "tests" / "test_rules.py").read_text()
    assert 'ritual = "ritual"' in (ritual / "pyproject.toml").read_text()


def test_nothing_is_overwritten(ritual: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = ritual / "src" / "ritual" / "rules.py"
    rules.write_text("# mine")
    monkeypatch.setattr(registry, "_registered", {})
    result = run("new", "ritual", "--into", str(ritual.parent))
    assert result.code == 2
    assert "nothing was written" in result.err
    assert rules.read_text() == "# mine"


def test_inside_a_checkout_the_game_joins_the_others(run: Run, tmp_path: Path) -> None:
    (tmp_path / "src" / "fhtagn" / "games").mkdir(parents=True)
    assert run("new", "ritual", "--into", str(tmp_path)).code == 0
    assert "fhtagn.games.ritual" in (tmp_path / "src/fhtagn/games/ritual/words.py").read_text()
    assert (tmp_path / "tests/games/ritual/golden/first_moves.json").exists()
