"""How often people are asked: `bench/asked.py` counts it, and nobody is asked for more than a share of what the rules
name as decisions."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from fhtagn.kernel import registry
from fhtagn.players import levels
from fhtagn.players.player import PolicyPlayer

ASKED = Path(__file__).parents[2] / "bench" / "asked.py"
SHARES = {"wake": 0.6, "chaos": 0.5, "cathulhu": 0.5}  # of the decisions in ten games among adepts


@pytest.fixture(scope="module")
def asked() -> ModuleType:
    spec = importlib.util.spec_from_file_location("asked", ASKED)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclasses look it up
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", sorted(SHARES))
def test_people_are_asked_for_few_of_the_decisions_and_never_without_a_choice(name: str, asked: ModuleType) -> None:
    game = registry.find(name)
    player, count = PolicyPlayer(game, levels.level(game, "adept")), asked.Count()
    for seed in range(10):
        asked.play(game, player, seed, count)
    assert 0 < count.questions <= SHARES[name] * count.decisions, str(count)
    assert count.single == 0, str(count)
