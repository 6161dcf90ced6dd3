"""Settings: how each kind is read, written and refused."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fhtagn.kernel import registry
from fhtagn.kernel.datafile import DataText
from fhtagn.kernel.errors import DataError, SettingError
from fhtagn.kernel.registry import fill_by_name
from fhtagn.kernel.settings import Choice, Data, DataFile, Setting, Whole, WordList, YesNo, complete, split_pairs

PLAYERS = Whole("players", 3, 2, 6)
DEPTH = Whole("depth", 0, -5, 5)
THEFT = Choice("theft", "now", ("now", "attack"))
RESPONDS = YesNo("mad-victim-responds", True)
SKILLS = WordList("skills", ["bite"], ("bite", "claw", "gaze"))
ROUNDS = Whole("rounds", lambda before: 10 * before["players"], 0, 99)
SPEC: tuple[Setting, ...] = (PLAYERS, DEPTH, THEFT, RESPONDS, SKILLS, ROUNDS)


def test_each_kind_reads_its_words() -> None:
    given = {
        "players": "6",
        "depth": "-5",
        "theft": "attack",
        "mad-victim-responds": "no",
        "skills": "claw,bite",
        "rounds": "7",
    }
    assert complete(SPEC, given, "dice") == {
        "players": 6,
        "depth": -5,
        "theft": "attack",
        "mad-victim-responds": False,
        "skills": ["claw", "bite"],
        "rounds": 7,
    }


def test_what_is_not_given_has_its_default_which_may_depend_on_settings_before_it() -> None:
    assert complete(SPEC, {"players": "4"}, "dice") == {
        "players": 4,
        "depth": 0,
        "theft": "now",
        "mad-victim-responds": True,
        "skills": ["bite"],
        "rounds": 40,
    }


@pytest.mark.parametrize("setting", SPEC, ids=lambda setting: setting.name)
def test_what_is_written_is_read_back(setting: Setting) -> None:
    values = {
        "players": range(2, 7),
        "depth": range(-5, 6),
        "theft": ("now", "attack"),
        "mad-victim-responds": (True, False),
        "skills": (["bite"], ["gaze", "claw"]),
        "rounds": (0, 99),
    }[setting.name]
    for value in values:
        assert setting.parse(setting.write(value)) == value
        assert setting.accept(setting.json(value)) == value


@pytest.mark.parametrize("text", ["", "1", "7", "3.0", "x", "+3", " 3", "3 ", "0_3", "٣", "²", "--3", "9" * 5000])
def test_a_whole_number_is_plain_digits_within_its_bounds(text: str) -> None:
    with pytest.raises(SettingError) as caught:
        PLAYERS.accept(text)
    assert str(caught.value) == f"players={text}: players is a whole number from 2 to 6."


@pytest.mark.parametrize("text", ["", "Yes", "true", "1", "y"])
def test_yes_and_no_are_written_out(text: str) -> None:
    with pytest.raises(SettingError, match=r"mad-victim-responds is yes or no\."):
        RESPONDS.accept(text)


@pytest.mark.parametrize("text", ["", "never", "Now", "now,attack"])
def test_a_choice_is_one_of_its_words(text: str) -> None:
    with pytest.raises(SettingError, match=r"theft is now or attack\."):
        THEFT.accept(text)


@pytest.mark.parametrize("text", ["", "bite,", "bite, claw", "kick"])
def test_a_list_holds_only_words_of_its_vocabulary(text: str) -> None:
    with pytest.raises(SettingError, match="is none of bite, claw, gaze"):
        SKILLS.accept(text)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", 7),
        ("players", True),
        ("players", 3.0),
        ("players", None),
        ("players", [3]),
        ("theft", 0),
        ("theft", None),
        ("mad-victim-responds", 1),
        ("mad-victim-responds", None),
        ("skills", [1]),
        ("skills", ["kick"]),
        ("skills", []),
        ("skills", {"bite": 1}),
    ],
)
def test_values_as_json_has_them_are_checked_like_words(name: str, value: Any) -> None:
    with pytest.raises(SettingError, match=f"{name}="):
        complete(SPEC, {name: value}, "dice")


@given(st.dictionaries(st.sampled_from([setting.name for setting in SPEC]), st.one_of(st.text(), st.integers())))
def test_anything_else_is_refused_in_a_sentence(given: dict[str, Any]) -> None:
    try:
        complete(SPEC, given, "dice")
    except SettingError as error:
        sentence = str(error)
    else:
        return
    assert sentence.endswith(".")


def test_an_unknown_setting_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SettingError, match=r"^dice has no setting “player”; it has players, depth, theft"):
        complete(SPEC, {"player": "3"}, "dice")


# --- key=value


def test_pairs_are_split_at_the_first_equals_sign() -> None:
    assert split_pairs(["players=4", "deck=a=b.toml", "empty="]) == {
        "players": "4",
        "deck": "a=b.toml",
        "empty": "",
    }


@pytest.mark.parametrize("word", ["players", "=4", "="])
def test_a_word_that_is_no_pair_is_refused(word: str) -> None:
    with pytest.raises(SettingError, match=f"“{word}” isn't a setting; write key=value, for example players=4"):
        split_pairs([word])


def test_a_setting_cannot_be_given_twice() -> None:
    with pytest.raises(SettingError, match="players is set twice"):
        split_pairs(["players=3", "players=4"])


# --- Into the state


def test_numbers_choices_and_truths_go_into_the_fields_of_their_names() -> None:
    game = registry.find("dice")
    chosen = game.settings({"players": "5", "mad-victim-responds": "no", "theft": "attack", "sanity": "4"})
    state: Any = game.state()
    fill_by_name(state, game.setting_spec, chosen)
    assert (state.players, state.mad_victim_responds, state.theft, state.rival_win) == (5, 0, 2, 0)
    assert state.sanity == [0] * 6  # an array of the same name is the game's own affair


# --- Data files


def read_deck(text: str) -> int:
    data = DataText(text)
    if "cards" not in data.values:
        raise DataError(1, "there are no cards.")
    return int(data.values["cards"])


@pytest.fixture
def deck(tmp_path: Path) -> Data:
    (tmp_path / "house.toml").write_text("cards = 52\n")
    return Data("deck", "house", tmp_path, read_deck)


def test_the_house_file_is_taken_from_the_games_folder(deck: Data) -> None:
    assert deck.accept("house") == deck.default_for({}) == DataFile("house", "cards = 52\n", 52)


def test_another_file_is_given_by_its_path_and_called_by_its_name(deck: Data, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("cards = 7\n")
    mine = deck.accept(str(tmp_path / "mine.toml"))
    assert mine == DataFile("mine.toml", "cards = 7\n", 7)
    assert deck.write(mine) == deck.json(mine) == "mine.toml"
    assert deck.accept(mine) is mine


def test_a_files_name_becomes_one_word_that_a_transcript_can_hold(deck: Data) -> None:
    assert deck.embedded("my own\t#1.toml", "cards = 7\n").name == "my-own--1.toml"


def test_a_file_of_ones_own_cannot_pass_for_the_house_one(deck: Data, tmp_path: Path) -> None:
    (tmp_path / "house").write_text("cards = 1\n")
    with pytest.raises(SettingError, match="is the house file; give yours another name"):
        deck.accept(str(tmp_path / "house"))


def test_a_file_that_cannot_be_read_is_refused_with_the_reason(deck: Data, tmp_path: Path) -> None:
    with pytest.raises(SettingError, match=r"cannot read this file \(No such file or directory\)\."):
        deck.accept(str(tmp_path / "lost.toml"))
    with pytest.raises(SettingError, match=r"cannot read this file \(Is a directory\)\."):
        deck.accept(str(tmp_path))
    (tmp_path / "picture").write_bytes(b"\xff\xd8\xff")
    with pytest.raises(SettingError, match=r"cannot read this file \(it isn't a text file\)\."):
        deck.accept(str(tmp_path / "picture"))
    with pytest.raises(SettingError, match="cannot read this file"):
        deck.accept("nul\0byte")
    with pytest.raises(SettingError, match="cannot read this file"):
        deck.accept("x" * 5000)


def test_a_file_with_something_wrong_in_it_is_refused_by_its_line(deck: Data) -> None:
    with pytest.raises(SettingError, match=r"^deck=x\.toml, line 1: there are no cards\.$"):
        deck.embedded("x.toml", "card = 7\n")


def test_a_data_setting_takes_nothing_but_a_file(deck: Data) -> None:
    with pytest.raises(SettingError, match="deck is house or the path of a file"):
        deck.accept(52)
    with pytest.raises(TypeError, match="the game fills in its deck itself"):
        deck.number(deck.house())
