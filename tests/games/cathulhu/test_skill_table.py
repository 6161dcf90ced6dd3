"""The skill table as data, and what its checker says about mistakes."""

from __future__ import annotations

from pathlib import Path

import pytest

from fhtagn.games.cathulhu.datafile import read_table
from fhtagn.kernel import registry
from fhtagn.kernel.errors import DataError, SettingError
from fhtagn.kernel.transcript import read, write
from fhtagn.testing import play

GAME = registry.find("cathulhu")
HOUSE = (GAME.folder / "data" / "house.toml").read_text(encoding="utf-8")


def test_the_house_table_holds_the_prices_and_marks_of_the_rules_page() -> None:
    priced = {box: price for box, (price, _) in read_table(HOUSE).items() if price}
    assert priced == {
        "gambler-favor": 1,
        "influencer-show": 1,
        "leader-vote": 1,
        "seer-vision": 2,
        "teacher": 1,
        "assassin": 2,
        "absolver-mute": 2,
    }
    marked = {box for box, (_, first_only) in read_table(HOUSE).items() if first_only}
    assert marked == {"antagonist-bar", "greedy", "leader-look", "witness-vision"}


def test_the_pieces_of_a_table_show_the_prices_and_marks_that_are_played_with() -> None:
    data = next(spec for spec in GAME.setting_spec if spec.name == "table")
    mine = data.embedded("mine.toml", HOUSE.replace("price = 1", "price = 3", 1))
    shown, house = (GAME.words.pieces(GAME.settings(chosen))["boxes"] for chosen in ({"table": mine}, {}))
    assert shown["gambler-favor"] == {"price": 3, "first_only": False, "cards": ["gambler"], "form": "alone"}
    assert house["gambler-favor"]["price"] == 1
    assert house["seer-vision"] == {"price": 2, "first_only": False, "cards": ["seer", "medium"], "form": "pair"}
    assert house["greedy"]["first_only"]


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("[greedy]", "[greeedy]", 25, "“greeedy” isn't a box"),
        ("[greedy]", "[joker]", 25, "the joker has no entry"),
        ("price = 1", "price = 17", 22, "price is a whole number from 0 to 9, not 17"),
        ("price = 1", "price = true", 22, "price is a whole number from 0 to 9, not True"),
        ("price = 1", "cost = 1", 22, "“cost” says nothing about a box"),
        ("first-only = true", 'first-only = "yes"', 15, "first-only is true or false"),
        ("[everyone]\nprice = 0", "[everyone]\nprice = 1", 6, "everyone is free"),
        ("[troubler-sides]\nprice = 0\nfirst-only = false\n", "", 92, "the box [troubler-sides] is missing"),
        ("price = 1", "price = = 1", 22, "this is no TOML"),
        ("[everyone]", "greedy = 1\n[everyone]", 5, "write [greedy] on a line of its own"),
    ],
)
def test_a_mistake_is_explained_with_its_line(old: str, new: str, line: int, sentence: str) -> None:
    text = HOUSE.replace(old, new, 1)
    if new.startswith("greedy = 1"):
        text = text.replace("[greedy]\nprice = 0\nfirst-only = true\n", "")
    with pytest.raises(DataError) as caught:
        read_table(text)
    assert sentence in str(caught.value)
    assert caught.value.line == line


def test_a_table_of_ones_own_changes_prices_and_travels_with_the_transcript(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(HOUSE.replace("[influencer-favor]\nprice = 0", "[influencer-favor]\nprice = 3"), encoding="utf-8")
    match = play("cathulhu players=4")
    game = match.game
    settings = game.settings({"players": "4", "table": str(path)})
    state = game.begin(settings)
    assert state.price[6] == 3  # type: ignore[attr-defined]
    match = type(match)(game, settings)
    assert read(write(match)).state.to_bytes() == match.state.to_bytes()
    assert match.json()["settings"]["table"] == "mine.toml"


def test_a_bad_file_is_refused_as_a_setting(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text("[everyone]\nprice = 1\n", encoding="utf-8")
    with pytest.raises(SettingError, match=r"table=bad.toml, line 2: everyone is free"):
        GAME.settings({"table": str(path)})
