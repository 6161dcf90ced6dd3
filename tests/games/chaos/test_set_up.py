"""Set-up, as the rules page has it."""

import pytest

from fhtagn.kernel.errors import IllegalMove, SettingError
from fhtagn.testing import play


def state(match):
    return match.json()["state"]


def test_each_rolls_five_elder_dice_seat_by_seat_in_the_order_of_parts():
    match = play("chaos players=2", "- 1 2 3 4 5", "- 6 5 4 3 1")
    assert state(match)["dice"] == [
        {"head": 1, "left": 2, "right": 3, "core": 4, "base": 5},
        {"head": 6, "left": 5, "right": 4, "core": 3, "base": 1},
    ]
    assert state(match)["phase"] == "setup-reroll"
    assert match.to_act() == [0, 1]


def test_dice_that_are_not_rolled_yet_show_nothing():
    match = play("chaos players=2", "- 1 2")
    assert state(match)["dice"][0] == {"head": 1, "left": 2, "right": None, "core": None, "base": None}
    assert state(match)["phase"] == "setup-roll"
    assert state(match)["round"] == 1
    assert state(match)["player_one"] is None


def test_five_of_a_kind_is_rolled_again_at_no_cost_on_any_set_up_roll():
    match = play("chaos players=2", "- 4 4 4 4 4", "- 2 2 2 2 2 3 3 3 3 3", "- 1 2 3 4 5")
    assert state(match)["phase"] == "setup-roll"
    match = play("chaos players=2", "- 1 2 3 4 5 1 2 3 4 5", "0 reroll-dice", "1 keep", "- 6 6 6 6 6", "- 6 6 6 6 5")
    assert state(match)["dice"][0] == {"head": 6, "left": 6, "right": 6, "core": 6, "base": 5}
    assert state(match)["offerings"] == [3, 4]
    assert state(match)["phase"] == "first-player"


def test_the_paid_re_roll_is_of_all_dice_and_decided_together():
    match = play("chaos players=3", "- 1 2 3 4 5 1 2 3 4 5 1 2 3 4 5", "2 reroll-dice", "0 keep")
    assert match.json()["answers"] == ["keep", None, "reroll-dice"]
    assert match.json(1)["answers"] == [None, None, None]
    assert match.json(2)["answers"] == [None, None, "reroll-dice"]
    assert state(match)["offerings"] == [4, 4, 4], "unpaid until all have chosen"
    match.say(1, "reroll-dice")
    assert match.json()["answers"] is None
    assert state(match)["offerings"] == [4, 3, 3]
    assert state(match)["phase"] == "setup-reroll"
    assert match.to_act() == [-1]
    for number in "65432":
        match.say(-1, number)
    assert list(state(match)["dice"][1].values()) == [6, 5, 4, 3, 2], "paid re-rolls by seat"
    assert list(state(match)["dice"][2].values()) == [1, 2, 3, 4, 5]


def test_without_offerings_nobody_is_asked():
    match = play("chaos players=2 offerings=0", "- 1 2 3 4 5 1 2 3 4 5")
    assert state(match)["phase"] == "first-player"


def test_each_rolls_a_stone_the_highest_is_player_one_and_ties_roll_again():
    match = play("chaos players=3 offerings=0", "- 1 2 3 4 5 1 2 3 4 5 1 2 3 4 5", "- 5 2 5")
    assert state(match)["phase"] == "first-player"
    assert match.state.asked == 0
    match.say(-1, "3")
    assert state(match)["player_one"] is None
    match.say(-1, "4")
    assert state(match)["player_one"] == 2
    assert state(match)["phase"] == "stones"


def test_a_dare_rolls_its_number_before_the_re_roll_is_decided():
    match = play("chaos players=2 mode=dare", "- 1 2 3 4 5 1 2 3 4 5")
    assert state(match)["phase"] == "number"
    match.say(-1, "4")
    assert state(match)["target_number"] == 4
    assert state(match)["phase"] == "setup-reroll"


def test_in_a_crown_the_core_is_set_to_three_and_four_dice_are_rolled():
    match = play("chaos players=2 mode=crown", "- 1 2 4 5", "- 3 3 3 3", "0 reroll-dice", "1 keep", "- 6 6 6 6")
    assert list(state(match)["dice"][0].values()) == [6, 6, 6, 3, 6]
    assert list(state(match)["dice"][1].values()) == [3, 3, 3, 3, 3], "five of a kind stays in a crown"
    assert state(match)["phase"] == "first-player"


def test_seat_0_starts_with_white_1_green_2_purple_3_black():
    assert state(play("chaos players=4"))["chair"] == ["white", "green", "purple", "black"]


def test_the_defaults_are_three_players_summon_four_offerings_and_200_rounds():
    settings = play("chaos").json()["settings"]
    assert settings == {
        "players": 3,
        "mode": "summon",
        "offerings": 4,
        "rounds": 200,
        "colours": ["white", "green", "purple"],
        "faces": "house",
    }
    assert play("chaos mode=lament").json()["settings"]["rounds"] == 10


def test_more_than_four_offerings_need_fewer_than_four_players():
    assert state(play("chaos players=3 offerings=16"))["offerings"] == [16, 16, 16]
    with pytest.raises(Exception, match="at most 4"):
        play("chaos players=4 offerings=5")
    assert issubclass(SettingError, Exception)


def test_stones_cannot_be_rolled_again_in_set_up():
    match = play("chaos players=2", "- 1 2 3 4 5 1 2 3 4 5")
    with pytest.raises(IllegalMove, match="not what is to be decided"):
        match.say(0, "reroll 1 2")
