"""Every game keeps every law under every setting."""

from __future__ import annotations

from typing import Any

import pytest

from fhtagn.kernel import registry
from fhtagn.testing import LAWS, every_setting, keep, lint
from fhtagn.testing.laws import Law, plain_and_native_agree_state_for_state, the_bounds_checked_twin_agrees_too
from fhtagn.testing.learning_laws import plain_and_native_observe_the_same
from fhtagn.testing.trial import Trial

GAMES = 2
NATIVE = (
    plain_and_native_agree_state_for_state,
    the_bounds_checked_twin_agrees_too,
    plain_and_native_observe_the_same,
)
PLAIN = tuple(law for law in LAWS if law not in NATIVE)


def cases(*, grouped: bool) -> list[Any]:
    """Every setting of every game; grouped, a game stays in one process, so that it is compiled only once."""
    found = []
    for identifier in registry.game_ids():
        marks = [pytest.mark.xdist_group(identifier)] if grouped else []
        for pairs in every_setting(registry.find(identifier)):
            name = "-".join([identifier, *(f"{key}={value}" for key, value in pairs.items())])
            found.append(pytest.param(identifier, pairs, id=name, marks=marks))
    return found


def check(law: Law, identifier: str, pairs: dict[str, Any]) -> None:
    game = registry.find(identifier)
    for seed in range(GAMES):
        keep(law, Trial(game, game.settings(pairs), seed))


@pytest.mark.parametrize(("identifier", "pairs"), cases(grouped=False))
@pytest.mark.parametrize("law", PLAIN, ids=lambda law: law.__name__)
def test_law(law: Law, identifier: str, pairs: dict[str, Any]) -> None:
    check(law, identifier, pairs)


@pytest.mark.parametrize(("identifier", "pairs"), cases(grouped=True))
@pytest.mark.parametrize("law", NATIVE, ids=lambda law: law.__name__)
def test_native_law(law: Law, identifier: str, pairs: dict[str, Any]) -> None:
    check(law, identifier, pairs)


@pytest.mark.parametrize("identifier", registry.game_ids())
def test_the_rules_stay_inside_the_subset(identifier: str) -> None:
    assert lint(identifier) == []
