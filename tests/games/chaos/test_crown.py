"""Crown of Chaos: losing parts and stones, saving, trophies, death, the free token."""

import pytest

from fhtagn.kernel.errors import IllegalMove

CALM = "44434"


def state(match):
    return match.json()["state"]


def done(match):
    for seat in range(match.seats):
        if match.state.alive[seat] and not match.state.done[seat]:
            match.say(seat, "done")
    while state(match)["phase"] in ("declare", "window", "answer", "banish"):
        match.say(match.to_act()[0], "pass")
    return match


@pytest.fixture
def strike(scene, on, showing):
    """Seat 0 has five Madness tokens at hand (its core shows a Block) and hits what it is told."""

    def build(*aims, green="12434", header="mode=crown", offerings=(4, 4), players=2, change=None):
        def prepare(game):
            for seat, many in enumerate(offerings):
                game.offerings[seat] = many
            if change:
                change(game)

        dice = [showing("white", "madness", "madness", "madness", "block", "madness"), green, CALM, CALM][:players]
        match = scene(header, dice, ["66666"] + ["11111"] * (players - 1), change=prepare)
        parts = ["head", "left", "right", "base"]
        for index, aim in enumerate(aims):
            on(match, f"0 activate {parts[index]} with {index + 1}", f"0 aim {aim}")
        return done(match)

    return build


def test_a_die_below_1_may_be_saved_with_one_offering_and_is_rolled_again(strike, on):
    match = strike("green head")
    assert state(match)["phase"] == "save"
    assert state(match)["asked"] == 1
    assert state(match)["dice"][1]["head"] == 0
    assert match.legal(1) == ["save head", "lose head"]
    on(match, "1 save head")
    assert state(match)["offerings"] == [4, 3]
    assert state(match)["phase"] == "resolve"
    on(match, "- 5")
    assert state(match)["dice"][1]["head"] == 5


def test_a_lost_die_goes_with_its_stone(strike, on):
    match = on(strike("green head"), "1 lose head")
    assert state(match)["dice"][1]["head"] is None
    assert state(match)["phase"] == "stones"
    on(match, "- 1 2 3 4 5", "- 2 3 4 5")
    assert state(match)["stones"] == [[1, 2, 3, 4, 5], [None, 2, 3, 4, 5]]
    assert state(match)["unused"][1] == [2, 3, 4, 5]


def test_a_lost_part_can_neither_be_aimed_at_nor_activated_nor_its_stone_rolled_again(strike, on):
    match = on(strike("green head"), "1 lose head", "- 6 6 6 6 6", "- 6 6 6 6")
    with pytest.raises(IllegalMove, match="no stone"):
        match.say(1, "reroll 1")
    on(match, "1 keep", "0 keep", "0 activate head with 1")
    with pytest.raises(IllegalMove, match="is lost"):
        match.say(0, "aim green head")
    with pytest.raises(IllegalMove, match="is lost"):
        match.say(1, "activate head with 2")


def test_who_has_no_offering_is_not_asked_and_loses_the_die(strike):
    match = strike("green head", offerings=(4, 0))
    assert state(match)["dice"][1]["head"] is None
    assert state(match)["round"] == 2


def test_questions_come_core_first_then_head_left_right_base(strike, on):
    match = strike("green left", "green left", "green head", "green base", green="12431")
    assert match.legal(1) == ["save head", "lose head"]
    with pytest.raises(IllegalMove, match="Another die"):
        match.say(1, "save base")
    on(match, "1 lose head")
    assert match.legal(1) == ["save left", "lose left"]
    on(match, "1 save left")
    assert match.legal(1) == ["save base", "lose base"]


def test_core_lost_no_more_questions_all_dice_go_and_the_player_is_out(strike, on):
    match = strike("green core", "green core", "green core", "green head", players=3, offerings=(2, 4, 4))
    assert match.legal(1) == ["save core", "lose core"]
    on(match, "1 lose core")
    assert state(match)["alive"] == [True, False, True]
    assert list(state(match)["dice"][1].values()) == [None] * 5
    assert state(match)["offerings"][0] == 4, "the core and the head, which fell itself"
    assert state(match)["player_one"] == 2, "the coin goes past the dead"
    assert state(match)["phase"] == "stones"
    on(match, "- 1 1 1 1 1 2 2 2 2 2")
    assert state(match)["stones"][1] == [None] * 5


def test_a_dead_players_plan_is_shown_to_others_like_a_hidden_one(strike, on):
    match = strike("green core", "green core", "green core", players=3, offerings=(2, 0, 4))
    on(match, "- 1 1 1 1 1 2 2 2 2 2", "0 keep", "2 keep")
    assert state(match)["phase"] == "plan"
    seen = match.json(0)["state"]
    assert seen["plans"][1] == {"activated": None, "tokens": None, "bonus": None, "aims": None, "done": False}
    assert seen["unused"][1] is None
    assert match.json(1)["state"]["plans"][1] == {
        "activated": {},
        "tokens": [],
        "bonus": None,
        "aims": [],
        "done": False,
    }
    assert state(match)["plans"][1] == {"activated": {}, "tokens": [], "bonus": None, "aims": [], "done": False}


def test_dice_that_go_only_with_a_dead_core_give_nothing(strike, on):
    match = on(
        strike("green core", "green core", "green core", players=3, offerings=(1, 4, 4)),
        "1 lose core",
    )
    assert state(match)["offerings"][0] == 2


def test_the_last_monster_standing_wins(strike, on):
    match = on(strike("green core", "green core", "green core"), "1 lose core")
    assert match.winners() == [0]
    assert state(match)["phase"] == "over"


def test_credit_goes_up_to_the_maximum(strike, on):
    match = on(strike("green head", offerings=(4, 4)), "1 lose head")
    assert state(match)["offerings"] == [4, 4]


def test_a_saved_die_gives_no_credit(strike, on):
    match = on(strike("green head", offerings=(2, 4)), "1 save head", "- 3")
    assert state(match)["offerings"] == [2, 3]


def test_ones_own_die_gives_no_credit(scene, on, showing):
    dice = [showing("white", "madness", "block", "block", "block", "block")[:4] + "1", CALM]
    match = scene("mode=crown", dice, ["66666", "44444"], change=lambda game: game.offerings.__setitem__(0, 2))
    on(match, "0 activate head with 1", "0 aim white base")
    done(match)
    on(match, "0 lose base")
    assert state(match)["offerings"] == [2, 4]


def test_credit_is_the_token_that_takes_the_die_below_1_heals_first_then_damage_in_list_order(scene, on, showing):
    """Green head 1, one Heal on it, three Madness: the second damage token in list order takes it below 1."""
    dice = [
        showing("white", "madness", "madness", "block", "block", "block"),
        "1" + showing("green", *["heal"] * 5)[1:],
        showing("purple", "madness", "block", "block", "block", "block"),
    ]

    def poor(game):
        game.offerings[0] = game.offerings[1] = game.offerings[2] = 0

    match = scene("mode=crown", dice, ["66666"] * 3, first=2, change=poor)
    on(match, "0 activate head with 1", "0 aim green head", "0 activate left with 2", "0 aim green head", "0 done")
    on(match, "1 activate left with 1", "1 aim green head", "1 done")
    on(match, "2 activate head with 1", "2 aim green head", "2 done")
    assert state(match)["dice"][1]["head"] is None
    assert state(match)["offerings"] == [1, 0, 0], "purple is first in the list and brings 2 to 1, white takes it to 0"


def test_offerings_gained_now_cannot_pay_for_saves_this_round(scene, on, showing):
    dice = [
        "1" + showing("white", *["madness"] * 5)[1:],
        "1" + showing("green", *["madness"] * 5)[1:],
    ]

    def poor(game):
        game.offerings[0] = game.offerings[1] = 0

    match = scene("mode=crown", dice, ["66666"] * 2, change=poor)
    on(match, "0 activate left with 1", "0 aim green head", "0 done")
    on(match, "1 activate left with 1", "1 aim white head", "1 done")
    assert state(match)["dice"][0]["head"] is None
    assert state(match)["dice"][1]["head"] is None
    assert state(match)["offerings"] == [1, 1]


def test_the_dead_gain_nothing_and_the_last_ones_dying_together_roll_off(scene, on, showing):
    def low_cores(game):
        game.dice[0][3] = game.dice[1][3] = 1
        game.offerings[0] = game.offerings[1] = 0

    dice = [showing(colour, "madness", "madness", "block", "block", "block") for colour in ("white", "green")]
    match = scene("mode=crown", dice, ["66666"] * 2, change=low_cores)
    on(match, "0 activate head with 1", "0 aim green core", "0 done")
    on(match, "1 activate head with 1", "1 aim white core", "1 done")
    assert state(match)["offerings"] == [0, 0]
    assert state(match)["alive"] == [False, False]
    assert state(match)["phase"] == "roll-off"
    on(match, "- 2 6")
    assert match.winners() == [1]


def test_above_6_a_die_is_rolled_again_as_ever(scene, on, showing):
    dice = [showing("white", "heal", "block", "block", "block", "block")[:4] + "6", CALM]
    match = scene("mode=crown", dice, ["66666", "44444"])
    on(match, "0 activate head with 1", "0 aim white base")
    done(match)
    assert state(match)["phase"] == "resolve"
    on(match, "- 1")
    assert state(match)["dice"][0]["base"] == 1


def test_saved_and_overhealed_dice_are_rolled_in_one_pass_by_monster_and_part(scene, on, showing):
    dice = [showing("white", "madness", "heal", "heal", "block", "heal")[:4] + "6", "14446"]
    match = scene("mode=crown", dice, ["66666", "44444"])
    on(match, "0 activate head with 1", "0 aim green head", "0 activate left with 2", "0 aim green base")
    on(match, "0 activate right with 3", "0 aim white base")
    done(match)
    on(match, "1 save head", "- 2 3 4")
    assert state(match)["dice"][0]["base"] == 2
    assert state(match)["dice"][1]["head"] == 3
    assert state(match)["dice"][1]["base"] == 4


def test_five_living_equal_dice_at_the_start_of_plan_give_one_free_token(scene, on):
    match = scene("mode=crown", ["33333", CALM], ["66666", "44444"])
    assert {"free attack", "free block", "free heal", "free madness"} <= set(match.legal(0))
    assert not [words for words in match.legal(1) if words.startswith("free")]
    on(match, "0 free madness", "0 aim green core")
    assert state(match)["plans"][0]["tokens"] == [{"by": 0, "action": "madness", "monster": "green", "part": "core"}]
    assert state(match)["plans"][0]["activated"] == {}
    with pytest.raises(IllegalMove, match="no free token"):
        match.say(0, "free heal")


def test_four_equal_living_dice_give_no_free_token(scene):
    match = scene("mode=crown", ["33333", CALM], ["06666", "44444"], change=lambda game: game.dice[0].__setitem__(0, 0))
    assert not [words for words in match.legal(0) if words.startswith("free")]


def test_matching_five_does_not_win_a_crown(scene):
    match = done(scene("mode=crown", ["33333", CALM], ["44444", "44444"]))
    assert match.json()["over"] is False
