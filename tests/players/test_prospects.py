"""What a seat can hope for: the same by plain Python and by native code, which is made aside when first wanted."""

from __future__ import annotations

import pytest

from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.match import Match
from fhtagn.players import prospects
from fhtagn.table.bots import thinking
from fhtagn.table.bots.thinking import Question


def halfway(game: str, plies: int) -> Match:
    match = Match(registry.find(game), registry.find(game).settings({}))
    for _ in range(plies):
        seat = match.to_act()[0]
        if seat == NATURE:
            match.nature(5)
        else:
            match.play(seat, match.codes(seat)[0])
    return match


@pytest.mark.parametrize("game", ["dice", "wake"])
def test_native_code_finds_the_same_prospects(game: str) -> None:
    match = halfway(game, 12)
    for seat in range(2):
        plain, native = (
            prospects.prospect(match.game, match.view(seat), seat, seed=3, playouts=40, on=on)
            for on in ("plain", "cpu")
        )
        assert plain == native


def test_prospects_are_plain_until_native_code_has_been_made_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_compiling", {})
    monkeypatch.setattr(thinking, "PROSPECT_SECONDS", 60.0)  # so that a busy machine looks as often
    monkeypatch.setattr(prospects, "is_compiled", lambda game: False)
    match = halfway("dice", 4)
    question = Question("dice", match.game.package, {}, {}, "", 0, match.view(0).to_bytes())
    looks = {"plain": 0, "cpu": 0}
    look = prospects.prospect

    def counted(*arguments: object, on: str, **more: object) -> prospects.Prospect:
        looks[on] += 1
        return look(*arguments, on=on, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(prospects, "prospect", counted)
    before = thinking.prospect(question, 7)
    assert thinking._compiling["dice"].wait() == 0
    assert thinking.prospect(question, 7) == before
    assert looks == {"plain": 1, "cpu": 1}
