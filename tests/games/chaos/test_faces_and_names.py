"""Faces files, the names of monsters, the board in the terminal."""

from collections import Counter
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from fhtagn.games.chaos import datafile, terminal, vocabulary
from fhtagn.games.chaos.rules.seats import action_of
from fhtagn.games.chaos.vocabulary import ACTIONS, COLOURS
from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE, PUBLIC
from fhtagn.kernel.errors import DataError, SettingError
from fhtagn.kernel.match import Match
from fhtagn.kernel.transcript import read, write

HOUSE = (Path(datafile.__file__).parent / "data" / "house.toml").read_text(encoding="utf-8")


def house_action(colour, part, number):
    game = registry.find("chaos").begin(registry.find("chaos").settings({}))
    game.dice[colour][part] = number
    return ACTIONS[action_of(game, colour, part)]


def test_the_house_faces_follow_number_part_and_colour():
    for colour in range(4):
        for part in range(5):
            for number in range(1, 7):
                assert house_action(colour, part, number) == ACTIONS[(number - 1 + part + colour) % 4]


def test_each_complete_monster_shows_all_four_actions_and_there_are_thirty_of_each():
    everything = Counter()
    for colour in range(4):
        for number in range(1, 7):
            shown = [house_action(colour, part, number) for part in range(5)]
            assert len(set(shown)) == 4
            everything.update(shown)
    assert everything == dict.fromkeys(ACTIONS, 30)


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("[green]", "[blue]", 12, "“blue” isn't a colour"),
        ('head = ["attack", "block"', 'tail = ["attack", "block"', 6, "“tail” isn't a part"),
        ('base = ["attack", "block"', 'base = ["attack", "bite"', 10, "“bite” isn't an action"),
        ('core = ["madness", ', "core = [", 9, "6 faces"),
        ("[white]", "[white", 5, "isn't TOML"),
    ],
)
def test_a_wrong_faces_file_is_explained_by_line(old, new, line, sentence):
    assert old in HOUSE
    with pytest.raises(DataError, match=sentence) as caught:
        datafile.read_faces(HOUSE.replace(old, new, 1))
    assert str(line) in str(caught.value)


def test_a_missing_die_and_a_missing_colour_are_named():
    without_die = "\n".join(line for number, line in enumerate(HOUSE.splitlines(), 1) if number != 7)
    with pytest.raises(DataError, match=r"left of \[white\] is missing"):
        datafile.read_faces(without_die)
    with pytest.raises(DataError, match=r"\[black\] is missing"):
        datafile.read_faces(HOUSE[: HOUSE.index("[black]")])


def test_another_faces_file_is_played_with_and_travels_in_the_transcript(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(HOUSE.replace('head = ["attack"', 'head = ["madness"', 1), encoding="utf-8")
    game = registry.find("chaos")
    match = Match(game, game.settings({"players": "2", "faces": str(path)}))
    for _ in range(10):
        match.say(NATURE, "1")
    assert ACTIONS[action_of(match.state, 0, 0)] == "madness"
    again = read(write(match))
    assert again.state.to_bytes() == match.state.to_bytes()
    assert again.json()["settings"]["faces"] == "mine.toml"
    with pytest.raises(SettingError, match="cannot read"):
        game.settings({"faces": str(tmp_path / "nowhere.toml")})


def test_there_are_twenty_four_monsters():
    assert len({name for row in vocabulary.MONSTERS for name in row}) == 24
    assert vocabulary.MONSTERS[COLOURS.index("black")][5] == "Cthulhu"


def test_a_completed_monster_has_its_name_and_a_scrambled_one_resembles_somebody(begun):
    match = begun("", ["33341", "12345"])
    assert vocabulary.completed(match.state, 0) is None
    assert vocabulary.nearest(match.state, 0) == "Hound of Tindalos"
    match.state.dice[0] = [6] * 5
    assert vocabulary.completed(match.state, 0) == "Yog-Sothoth"
    match.state.dice[0] = [0] * 5
    assert vocabulary.nearest(match.state, 0) is None


def shown(match, viewer, width=100, height=50):
    console = Console(width=width, height=height, record=True, file=StringIO())
    console.print(terminal.board(match.view(viewer), viewer, lambda seat: f"Player {seat}"))
    return console.export_text()


@pytest.mark.parametrize("mode", ["summon", "dare", "crown"])
@pytest.mark.parametrize("players", [2, 4])
def test_the_board_shows_every_position_to_everybody(mode, players):
    game = registry.find("chaos")
    match = Match(game, game.settings({"players": str(players), "mode": mode, "rounds": "2"}))
    while not match.over:
        if match.ply % 9 == 0:
            text = shown(match, match.ply % players if match.ply % 3 else PUBLIC)
            assert "Player 0" in text
            assert "-32768" not in text
            assert max(map(len, text.splitlines())) <= 100
        seat = match.to_act()[0]
        match.nature(3) if seat == NATURE else match.play(seat, match.policy_move(1, seat, 3))
    assert " win" in shown(match, 0)


def test_whose_monster_is_dead_plans_nothing(scene):
    match = scene("mode=crown", ["12345", "54321", "11111"], ["16111", "11111", "12345"])
    assert shown(match, 0).count("is planning…") == 2
    match.state.alive[1] = 0
    assert shown(match, 0).count("is planning…") == 1


def test_the_longest_name_of_a_monster_is_read_whole(begun):
    match = begun("", ["12345", "54321"])
    longest = max((name for row in vocabulary.MONSTERS for name in row), key=len)
    colour = next(colour for colour, row in enumerate(vocabulary.MONSTERS) if longest in row)
    match.state.chair[0] = colour
    match.state.dice[colour] = [vocabulary.MONSTERS[colour].index(longest) + 1] * 5
    assert longest in " ".join(shown(match, 1, width=30).replace("│", " ").split())


def test_the_board_shows_crosses_with_actions_stones_offerings_and_what_bonuses_do(scene):
    text = shown(scene("", ["12345", "54321"], ["16111", "11111"]), 0)
    assert "1 atk" in text
    assert "●●●●" in text
    assert "Tarsioid Psalm: " in text
    assert "6 fits every die" in text
    assert "is planning" in text


def test_a_low_window_names_the_bonuses_that_a_high_one_explains(scene):
    match = scene("", ["12345", "54321"], ["16111", "11111"])
    low, high = (shown(match, 0, height=rows) for rows in (24, 50))
    assert "Tarsioid Psalm" in low
    assert "Tarsioid Psalm: " not in low
    assert len(low.splitlines()) < len(high.splitlines())


def test_the_pieces_of_a_table_show_the_faces_that_are_played_with():
    game = registry.find("chaos")
    data = next(spec for spec in game.setting_spec if spec.name == "faces")
    mine = data.embedded("mine.toml", HOUSE.replace('head = ["attack",', 'head = ["madness",', 1))
    shown, house = (game.words.pieces(game.settings(chosen)) for chosen in ({"faces": mine}, {}))
    assert shown["faces"]["white"]["head"] == ["madness", "block", "heal", "madness", "attack", "block"]
    assert house["faces"]["white"]["head"][0] == "attack"
    assert shown["faces"]["black"] == house["faces"]["black"]
    assert shown["monsters"]["black"][5] == "Cthulhu"


def test_the_pieces_of_a_table_say_what_a_bonus_turns_tokens_into():
    game = registry.find("chaos")
    shown = {mode: game.words.pieces(game.settings({"mode": mode}))["bonuses"] for mode in ("summon", "crown")}
    turned = {
        mode: {bonus["number"]: bonus["becomes"] for bonus in found if bonus["becomes"]}
        for mode, found in shown.items()
    }
    assert turned == {"summon": {3: "heal", 5: "madness", 8: "block"}, "crown": {1: "attack"}}
