"""Every game keeps every law under every setting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from fhtagn.kernel import registry
from fhtagn.testing import LAWS, every_setting, lint
from fhtagn.testing.laws import Law
from fhtagn.testing.trial import Trial

GAMES = 2


def cases() -> Iterator[Any]:
    for identifier in registry.game_ids():
        for pairs in every_setting(registry.find(identifier)):
            name = "-".join([identifier, *(f"{key}={value}" for key, value in pairs.items())])
            yield pytest.param(identifier, pairs, id=name, marks=pytest.mark.xdist_group(identifier))


@pytest.mark.parametrize(("identifier", "pairs"), list(cases()))
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(law: Law, identifier: str, pairs: dict[str, Any]) -> None:
    game = registry.find(identifier)
    for seed in range(GAMES):
        law(Trial(game, game.settings(pairs), seed))


@pytest.mark.parametrize("identifier", registry.game_ids())
def test_the_rules_stay_inside_the_subset(identifier: str) -> None:
    assert lint(identifier) == []
