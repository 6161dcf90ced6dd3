"""Games for tests of players."""

from __future__ import annotations

import pytest

from fhtagn.kernel import registry
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game


@pytest.fixture
def dice() -> Game:
    return registry.find("dice")


@pytest.fixture
def bluff(monkeypatch: pytest.MonkeyPatch) -> Game:
    monkeypatch.setitem(registry._registered, "bluff", "support.bluff")
    return registry.find("bluff")


@pytest.fixture
def dealt(bluff: Game) -> Match:
    """Seat 0 holds the middle card, seat 1 the high one."""
    match = Match(bluff, bluff.settings({}))
    match.say(-1, "middle")
    match.say(-1, "high")
    return match
