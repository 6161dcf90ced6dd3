"""The skill table as data, and what its checker says about mistakes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fhtagn.games.cathulhu.datafile import read_table
from fhtagn.kernel import registry
from fhtagn.kernel.errors import DataError, IllegalMove, SettingError
from fhtagn.kernel.transcript import read, write
from fhtagn.testing import check_game, laws, play, secret_laws

GAME = registry.find("cathulhu")
HOUSE = (GAME.folder / "data" / "house.toml").read_text(encoding="utf-8")
FIVE = "antagonist greedy influencer leader witness"
SOME_LAWS = (
    laws.words_name_exactly_one_move,
    secret_laws.a_seat_decides_by_its_view_alone,
    secret_laws.imagined_worlds_look_the_same,
    secret_laws.a_view_changes_only_by_what_the_viewer_sees,
    laws.any_move_is_drawn_as_from_the_list,
)


def test_the_house_table_holds_the_prices_and_marks_of_the_rules_page() -> None:
    priced = {box: price for box, entry in read_table(HOUSE).items() if (price := entry.price)}
    assert priced == {
        "gambler-favor": 1,
        "influencer-show": 1,
        "leader-vote": 1,
        "seer-vision": 2,
        "teacher": 1,
        "assassin": 2,
        "absolver-mute": 2,
    }
    marked = {box for box, entry in read_table(HOUSE).items() if entry.first_only}
    assert marked == {"antagonist-bar", "greedy", "leader-look", "witness-vision"}
    given = {box: entry.favor for box, entry in read_table(HOUSE).items() if entry.favor is not None}
    assert given == {
        "everyone": 1,
        "gambler-favor": 2,
        "greedy": 1,
        "influencer-favor": 2,
        "assassin": 1,
        "friend": 1,
    }
    looks = {box: entry.look for box, entry in read_table(HOUSE).items() if entry.look}
    assert looks == {
        "antagonist-look": "alignment",
        "leader-look": "alignment",
        "meddler": "alignment",
        "absolver-look": "alignment",
        "seer-look": "skill",
    }


def test_the_pieces_of_a_table_show_the_prices_and_marks_that_are_played_with() -> None:
    data = next(spec for spec in GAME.setting_spec if spec.name == "table")
    mine = data.embedded("mine.toml", HOUSE.replace("price = 1", "price = 3", 1))
    shown, house = (GAME.words.pieces(GAME.settings(chosen))["boxes"] for chosen in ({"table": mine}, {}))
    assert shown["gambler-favor"] == {
        "price": 3,
        "first_only": False,
        "favor": 2,
        "look": None,
        "cards": ["gambler"],
        "form": "alone",
    }
    assert house["gambler-favor"]["price"] == 1
    assert house["seer-vision"] == {
        "price": 2,
        "first_only": False,
        "favor": None,
        "look": None,
        "cards": ["seer", "medium"],
        "form": "pair",
    }
    assert house["greedy"]["first_only"]


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("[greedy]", "[greeedy]", 30, "“greeedy” isn't a box"),
        ("[greedy]", "[joker]", 30, "the joker has no entry"),
        ("price = 1", "price = 17", 26, "price is a whole number from 0 to 9, not 17"),
        ("price = 1", "price = true", 26, "price is a whole number from 0 to 9, not True"),
        ("price = 1", "cost = 1", 26, "“cost” says nothing about gambler-favor"),
        ("first-only = true", 'first-only = "yes"', 19, "first-only is true or false"),
        ("[everyone]\nprice = 0", "[everyone]\nprice = 1", 8, "everyone is free"),
        ("[troubler-sides]\nprice = 0\nfirst-only = false\n", "", 105, "the box [troubler-sides] is missing"),
        ("price = 1", "price = = 1", 26, "this isn't TOML"),
        ("[everyone]", "greedy = 1\n[everyone]", 7, "write [greedy] on a line of its own"),
        ("favor = 1", "favor = 4", 10, "favor is a whole number from 0 to 3, not 4"),
        ("favor = 1", "favor = true", 10, "favor is a whole number from 0 to 3, not True"),
        ("favor = 1", 'look = "skill"', 10, "“look” says nothing about everyone; write price or first-only or favor"),
        ('look = "alignment"', "favor = 1", 15, "“favor” says nothing about antagonist-look"),
        ('look = "alignment"', 'look = "card"', 15, "look is alignment or skill, not 'card'"),
    ],
)
def test_a_mistake_is_explained_with_its_line(old: str, new: str, line: int, sentence: str) -> None:
    text = HOUSE.replace(old, new, 1)
    if new.startswith("greedy = 1"):
        text = text.replace("[greedy]\nprice = 0\nfirst-only = true\nfavor = 1\n", "")
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


def test_favors_and_looks_that_a_file_leaves_out_are_those_of_the_house() -> None:
    rows = [line for line in HOUSE.splitlines() if not line.startswith(("favor", "look"))]
    assert read_table("\n".join(rows)) == read_table(HOUSE)


# --- How many favors a box gives


@pytest.fixture
def with_file(sit: Any) -> Callable[..., Any]:
    """A table at which boxes have other entries than the house's."""

    def seated(sides: str, dealt: str, **entries: str) -> Any:
        text = HOUSE
        for box, entry in entries.items():
            head, _, rest = text.partition(f"[{box.replace('_', '-')}]\n")
            key = entry.split()[0]
            old, _, after = rest.partition("\n\n")
            kept = [line for line in old.splitlines() if not line.startswith(key)]
            text = head + f"[{box.replace('_', '-')}]\n" + "\n".join([*kept, entry]) + "\n\n" + after
        return sit(sides, dealt, table=text)

    return seated


@pytest.mark.parametrize("many", range(4))
def test_everyone_influencer_and_greedy_give_as_many_favors_as_the_file_says(with_file: Any, many: int) -> None:
    favor = f"favor = {many}"
    game = with_file("CCCII", FIVE, everyone=favor, influencer_favor=favor, greedy=favor)
    game.use(0, "everyone 4").back().use(2, "influencer-favor 3").back().use(1, "greedy")
    assert game.state["favor"] == [0, many, 0, many, many]


@pytest.mark.parametrize("many", range(4))
def test_a_split_goes_from_0_to_what_the_gambler_gives(with_file: Any, many: int) -> None:
    game = with_file("CCCII", "gambler greedy influencer leader witness", gambler_favor=f"favor = {many}").favored(0, 1)
    game.use(0, "gambler-favor", "- marked 3 4", "- marked 1 4")
    assert game.legal(0) == [f"split {part}" for part in range(many + 1)]
    if many < 3:
        with pytest.raises(IllegalMove, match="not so many favors"):
            game.do("0 split 3")
    game.do("0 split 0")
    assert game.state["favor"] == [0, 0, 0, 0, many]


def test_assassin_and_friend_give_as_many_favors_as_the_file_says(with_file: Any) -> None:
    game = with_file("CCCII", "assassin friend influencer leader witness", assassin="favor = 0", friend="favor = 3")
    game.favored(0, 2).use(0, "assassin", "0 guess 3 witness").back()
    assert game.state["favor"] == [0, 0, 0, 0, 0]
    game.use(1, "friend 2", "2 decline", "1 favor")
    assert game.state["favor"] == [0, 0, 3, 0, 0]


# --- Which card a look sees


def test_leader_look_at_skill_cards_needs_a_holder_whose_card_is_not_public(with_file: Any) -> None:
    game = with_file("CCCII", "witness greedy influencer leader leader", leader_look='look = "skill"')
    game.use(1, "greedy").back().use(2, "everyone 0").back().use(0, "witness-name", "0 name influencer").back().tick(3)
    assert [words for words in game.legal(3) if words.startswith("use leader-look")] == ["use leader-look 4"]
    with pytest.raises(IllegalMove, match="no hidden skill card"):
        game.do("3 use leader-look 1")
    game.do("3 use leader-look 4")
    assert game.view(3)["seen"][3] == [{"box": "leader-look", "user": 3, "card": {"4": "leader"}}]
    assert game.view(0)["seen"][3] == [{"box": "leader-look", "user": 3, "card": {"4": None}}]


def test_seer_look_at_alignments_sees_anyone(with_file: Any) -> None:
    game = with_file("CCCII", "seer greedy influencer leader witness", seer_look='look = "alignment"')
    game.use(3, "everyone 0").back().use(0, "seer-look 3")
    assert game.view(0)["seen"][0] == [{"box": "seer-look", "user": 0, "alignment": {"3": "investigator"}}]
    assert game.view(0)["dealt"][3] is None


@pytest.mark.parametrize("holds", [True, False])
def test_antagonist_look_at_a_right_neighbour_without_a_hidden_card_shows_nothing(with_file: Any, holds: bool) -> None:
    game = with_file("CCCII", FIVE, antagonist_look='look = "skill"')
    if not holds:
        game.use(4, "everyone 0").back()
    game.use(0, "antagonist-look")
    shown = [{"box": "antagonist-look", "user": 0, "card": {"4": "witness"}}]
    assert game.view(0)["seen"][0] == (shown if holds else [])
    assert game.view(0)["dealt"][4] == ("witness" if holds else None)


def test_marked_players_without_a_hidden_card_can_be_chosen_and_show_nothing(with_file: Any) -> None:
    skill = 'look = "skill"'
    game = with_file("CCCII", "absolver meddler influencer leader witness", absolver_look=skill, meddler=skill)
    game.use(4, "everyone 0").back().use(0, "absolver-look", "- marked 3 4")
    assert game.legal(0) == ["choose 3", "choose 4"]
    assert game.do("0 choose 4").view(0)["seen"][0] == []
    game.back().use(1, "meddler", "- marked 3 4", "1 choose 4")
    assert game.view(4)["seen"][4] == [{"box": "meddler", "user": 1, "card": {"3": "leader"}}]
    assert game.view(1)["dealt"][3] is None, "the Meddler sees nothing"


def test_a_table_with_other_favors_and_looks_keeps_the_laws(tmp_path: Path) -> None:
    text = HOUSE.replace('"alignment"', '"skill"').replace("favor = 2", "favor = 3")
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    skills = "antagonist,meddler,absolver,gambler,friend,leader"
    check_game(
        "cathulhu",
        games=2,
        laws=SOME_LAWS,
        settings=[{"players": "6", "skills": skills, "sand": "4", "table": str(path)}],
    )
