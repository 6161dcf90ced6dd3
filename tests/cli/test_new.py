"""`fhtagn new` writes a game that is lawful from the start: an open one, or Kuhn's poker with its secrets."""

from __future__ import annotations

import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.cli import Run
from support.kuhn import installed

from fhtagn.kernel import registry
from fhtagn.kernel.bulk import Job, simulate
from fhtagn.testing import check_game, lint, play

LONGEST_GAME = 250  # lines of all that makes Kuhn's poker


@pytest.fixture
def ritual(tmp_path: Path) -> Iterator[Path]:
    with installed(tmp_path, "ritual", hidden=False):
        yield tmp_path / "ritual"


@pytest.fixture
def kuhn(tmp_path: Path) -> Iterator[Path]:
    with installed(tmp_path) as home:
        yield home


def test_the_skeleton_passes_the_conformance_suite(ritual: Path) -> None:
    assert lint("ritual") == []
    check_game("ritual", games=1, settings=[{"players": "2"}, {"players": "4"}])


def test_the_skeleton_can_be_played_and_simulated(ritual: Path, run: Run) -> None:
    assert "bank" in run("play", "ritual", typed="bank\nquit\n").out
    assert '"games": 1000' in run("simulate", "ritual", "--games", "1k", "--on", "plain", "--json").out


def test_the_skeleton_brings_tests_and_an_entry_point(ritual: Path) -> None:
    assert "test_the_first_with_ten_points_wins" in (ritual / "tests" / "test_rules.py").read_text()
    assert 'ritual = "ritual"' in (ritual / "pyproject.toml").read_text()
    assert registry.find("ritual").package == "ritual"


def test_nothing_is_overwritten(run: Run, tmp_path: Path) -> None:
    assert run("new", "ritual", "--into", str(tmp_path)).code == 0
    rules = tmp_path / "ritual" / "src" / "ritual" / "rules.py"
    rules.write_text("# mine")
    result = run("new", "ritual", "--into", str(tmp_path))
    assert result.code == 2
    assert "nothing was written" in result.err
    assert rules.read_text() == "# mine"


@pytest.mark.parametrize("options", [(), ("--hidden",)])
def test_inside_a_checkout_the_game_joins_the_others(run: Run, tmp_path: Path, options: tuple[str, ...]) -> None:
    house = tmp_path / "src" / "fhtagn"
    for room in ("", "kernel", "games"):
        (house / room).mkdir(parents=True, exist_ok=True)
        (house / room / "__init__.py").touch()
    assert run("new", "ritual", "--into", str(tmp_path), *options).code == 0
    assert "fhtagn.games.ritual" in (tmp_path / "src/fhtagn/games/ritual/words.py").read_text()
    assert (tmp_path / "tests/games/ritual/golden/first_moves.json").exists()
    shutil.copy(Path(__file__).parents[2] / "pyproject.toml", tmp_path)
    for check in (("check",), ("format", "--check")):  # as `make check` does
        assert subprocess.run([sys.executable, "-m", "ruff", *check, "."], cwd=tmp_path, check=False).returncode == 0


def test_a_game_with_secrets_is_written_short_and_lawful(kuhn: Path) -> None:
    files = [path for path in kuhn.rglob("*") if path.suffix in (".py", ".toml") and path.parent.name != "en"]
    assert sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files) <= LONGEST_GAME
    check_game("kuhn", games=3)


def test_the_tests_that_come_with_a_game_with_secrets_pass(kuhn: Path) -> None:
    tests = runpy.run_path(str(kuhn.parents[1] / "tests" / "test_rules.py"))
    found = [test for name, test in tests.items() if name.startswith("test_") and "law" not in name]
    assert len(found) == 4
    for test in found:
        test()


def test_the_payoff_of_a_game_with_secrets_is_in_chips(kuhn: Path) -> None:
    match = play("kuhn", "- queen king", "0 bet", "1 call")
    payoff = match.game.payoff
    assert [payoff.units(match.game.rules.payoff(match.state, seat)) for seat in (0, 1)] == [-2, 2]
    assert payoff.figure(-2) == "-2.00"
    assert (payoff.amount(-2), payoff.amount(1)) == ("-2 chips", "+1 chip")


def test_between_the_best_players_whoever_begins_loses_an_eighteenth_of_a_chip(kuhn: Path) -> None:
    game = registry.find("kuhn")
    best = game.policy_number("balanced")
    tally = simulate(Job(game, game.settings({}), (best, best), seed=1), 30_000, on="plain")
    assert tally.payoffs[0] == -tally.payoffs[1]
    assert abs(tally.mean_payoff(0, game.payoff.unit) + 1 / 18) < 0.02
