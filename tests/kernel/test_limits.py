"""What is too big to be played is refused in a sentence, before it is played."""

from typing import Any

import pytest

from fhtagn.kernel import registry
from fhtagn.kernel.errors import ContractError
from fhtagn.kernel.limits import beyond, total_of
from fhtagn.kernel.record import Int, Ints, Record
from fhtagn.kernel.settings import Whole

DICE = registry.find("dice")


class Small(Record):
    pool: Int
    row: Ints[3]


class Huge(Record):
    row: Ints[300, 300]


@pytest.mark.parametrize("identifier", registry.game_ids())
def test_our_own_games_are_small_enough(identifier: str) -> None:
    game = registry.find(identifier)
    assert list(beyond(game.binding.rules, game.setting_spec)) == []


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"SEATS": 101}, "SEATS is 101, and can be 1 to 100"),
        ({"SEATS": 0}, "SEATS is 0, and can be 1 to 100"),
        ({"CODES": 2**24 + 1}, "CODES is 16777217, and can be 1 to 16777216"),
        ({"MOST": 2**30, "CODES": 2**24}, "MOST is 1073741824, and can be 1 to 1048576"),
        ({"MOST": 7, "CODES": 6}, "MOST is 7, but there are only 6 codes"),
        ({"LONGEST": 0}, "LONGEST is 0"),
        ({"WORK": 2**40}, "WORK is 1099511627776"),
        ({"PAYOFF_UNIT": 0}, "PAYOFF_UNIT is 0, and can be 1 to"),
        ({"PAYOFF_MOST": 2**31}, "PAYOFF_MOST is 2147483648"),
        ({"PAYOFF_LEAST": 3, "PAYOFF_MOST": 2}, "PAYOFF_LEAST is more than PAYOFF_MOST"),
        ({"State": Huge, "MEASURES": ()}, "the State has 180000 bytes, and can have 65536"),
        ({"State": Small, "MEASURES": (("row", 5),)}, "MEASURES names row, which isn't a single number of the State"),
        ({"State": Small, "MEASURES": (("pol", 5),)}, "MEASURES names pol, which isn't a single number of the State"),
        ({"State": Small, "MEASURES": (("pool", 0),)}, "MEASURES gives pool 0 bins"),
    ],
)
def test_what_is_beyond_a_limit_is_named_with_the_limit(changed: dict[str, Any], sentence: str) -> None:
    found = list(beyond({**DICE.binding.rules, **changed}, DICE.setting_spec))
    assert any(sentence in one for one in found), found


def test_a_setting_that_does_not_fit_its_field_is_named() -> None:
    rules = {**DICE.binding.rules, "State": Small, "MEASURES": ()}
    found = list(beyond(rules, (Whole("pool", 1, 1, 2**31),)))
    assert found == ["the setting pool can be 2147483648, which does not fit its field (32 bits)"]


def test_a_game_beyond_the_limits_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_games", {})
    monkeypatch.setattr(DICE.required("rules"), "CODES", 2**30)
    with pytest.raises(ContractError, match="“dice” is beyond what can be played: CODES is 1073741824"):
        registry.find("dice")


@pytest.mark.parametrize("odds", [[], [1, 0], [3, -1], [2**31, 2**31, 1], [2**70]])
def test_odds_that_no_draw_follows_are_refused(odds: list[int]) -> None:
    with pytest.raises(ContractError, match="cannot be drawn by; a draw has 1 to 4294967296 outcomes"):
        total_of(odds)


def test_odds_up_to_the_limit_are_added() -> None:
    assert total_of([2**31, 2**31]) == 2**32


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("pool", 2**31, "pool of the State is 2147483648; it holds one number from -2147483648 to 2147483647."),
        ("row", [1, 2**15, 3], r"row of the State is \[1, 32768, 3\]; it holds numbers from -32768 to 32767 in the"),
        ("row", [1, 2], r"row of the State is \[1, 2\]; it holds numbers .* in the shape \[3\]."),
    ],
)
def test_a_number_that_does_not_fit_its_field_is_named_when_the_state_is_written(
    field: str, value: Any, sentence: str
) -> None:
    record = Small()
    setattr(record, field, value)
    with pytest.raises(ContractError, match=sentence):
        record.to_bytes()
