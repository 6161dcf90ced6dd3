"""What a person waits for at the first prompt: importing and playing must not load what only bulk runs need."""

import json
import subprocess
import sys

import pytest

HEAVY = (
    "numpy",
    "numba",
    "llvmlite",
    "starlette",
    "uvicorn",
    "rich",
    "typer",
    "gymnasium",
    "pettingzoo",
    "pyspiel",
    "ray",
    "torch",
    "pandas",
    "polars",
)


def loaded(script: str) -> list[str]:
    """Which heavy packages a fresh process has loaded after this script."""
    listing = f"\nimport json, sys\nprint(json.dumps([name for name in {HEAVY!r} if name in sys.modules]))"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", script + listing], capture_output=True, text=True, timeout=600
    )
    assert done.returncode == 0, done.stderr
    return list(json.loads(done.stdout))


def test_importing_fhtagn_loads_nothing_heavy() -> None:
    assert loaded("import fhtagn") == []


@pytest.mark.parametrize("module", ["match", "registry", "transcript", "settings", "texts", "record", "bulk"])
def test_importing_a_part_of_the_kernel_loads_nothing_heavy(module: str) -> None:
    assert loaded(f"import fhtagn.kernel.{module}") == []


def test_playing_a_whole_game_in_plain_python_loads_nothing_heavy() -> None:
    script = """
from fhtagn.kernel import bulk, registry
from fhtagn.kernel.match import Match
from fhtagn.kernel.transcript import read, write

game = registry.find("dice")
match = Match(game, game.settings({"players": "4"}))
while not match.over:
    (seat,) = match.to_act()
    match.nature(1) if seat < 0 else match.play(seat, match.policy_move(3, seat, 1))
assert read(write(match)).json() == match.json()
assert bulk.simulate(bulk.Job(game, match.settings, (0,) * 4, 1), 5, on="plain").games == 5
"""
    assert loaded(script) == []


def test_a_match_and_a_plain_simulation_load_nothing_heavy() -> None:
    script = """
import fhtagn

match = fhtagn.Match("dice", players=3)
match.say(0, "attack 1")
result = fhtagn.simulate("dice", players=3, policies="sanest", games=5, on="plain")
assert result.rows() and result.transcript(3)
"""
    assert loaded(script) == []
