"""Defend and Resolve: Blocks, placing, numbers, rolls."""

import pytest

from fhtagn.kernel.errors import IllegalMove

CALM = "12345"


def state(match):
    return match.json()["state"]


def tokens(match):
    return [(token["by"], token["action"], token["monster"], token["part"]) for token in state(match)["tokens"]]


@pytest.fixture
def fight(scene, on, showing):
    """Seats 0 and 1 without Offerings; seat 0 plans and aims, seat 1 has so many Blocks."""

    def build(actions, *aims, blocks=0, header="offerings=0", numbers=None):
        dice = [
            showing("white", *actions, *["block"] * (5 - len(actions))),
            numbers or showing("green", *["block"] * 5),
        ]
        match = scene(header, dice, ["66666", "66666"])
        aims = list(aims)
        parts = ("head", "left", "right", "core", "base")
        for index, action in enumerate(actions):
            match.say(0, f"activate {parts[index]} with {index + 1}")
            if action in ("heal", "madness"):
                match.say(0, f"aim {aims.pop(0)}")
        for index in range(blocks):
            match.say(1, f"activate {parts[index]} with {index + 1}")
        return on(match, "0 done", "1 done")

    return build


def test_the_attacked_places_each_attack_on_a_living_part_of_its_choice(fight, on):
    match = fight(["attack", "attack"], numbers="33445")
    before = state(match)["dice"][1]
    assert state(match)["phase"] == "place"
    assert state(match)["asked"] == 1
    assert match.legal(1) == ["place head", "place left", "place right", "place core", "place base"]
    on(match, "1 place core")
    assert tokens(match) == [(0, "attack", "green", "core"), (0, "attack", "green", None)]
    on(match, "1 place core")
    assert state(match)["dice"][1]["core"] == before["core"] - 2
    assert state(match)["round"] == 2


def test_a_block_cancels_one_attack_madness_or_heal_aimed_at_its_monster(fight, on):
    match = fight(["attack", "madness", "heal"], "green head", "green base", blocks=2)
    assert state(match)["phase"] == "block"
    assert match.legal(1) == ["block attack", "block madness head", "block heal base", "hold"]
    on(match, "1 block heal base")
    assert tokens(match) == [
        (0, "attack", "green", None),
        (0, "madness", "green", "head"),
        (1, "block", "green", None),
    ], "the blocked token and the spent Block leave the list"
    on(match, "1 block attack")
    assert state(match)["round"] == 2, "no Block and no Attack is left"


def test_of_several_equal_tokens_the_first_in_the_list_is_blocked(scene, on, showing):
    dice = [CALM, showing("green", *["madness"] * 5), showing("purple", *["madness"] * 5)]
    dice[0] = showing("white", *["block"] * 5)
    match = scene("offerings=0", dice, ["66666"] * 3, "0 activate head with 1", first=2)
    for seat in (1, 2):
        on(match, f"{seat} activate head with 1", f"{seat} aim white core")
    on(match, "0 done", "1 done", "2 done", "0 block madness core")
    assert tokens(match) == [] or tokens(match)[0][0] == 1
    assert state(match)["dice"][0]["core"] == int(dice[0][3]) - 1


def test_one_may_hold_and_then_blocks_no_more(fight, on):
    match = fight(["attack", "attack"], blocks=1)
    on(match, "1 hold")
    assert state(match)["phase"] == "place"
    assert len(match.legal(1)) == 5


def test_the_own_heal_on_the_own_monster_may_be_blocked(scene, on, showing):
    dice = [showing("white", "block", "heal", "block", "block", "block"), CALM]
    match = scene("offerings=0", dice, ["66666"] * 2)
    on(match, "0 activate head with 1", "0 activate left with 2", "0 aim white core", "0 done", "1 done")
    assert match.legal(0) == ["block heal core", "hold"]


def test_each_seat_blocks_and_places_before_the_next_from_player_one_to_the_left(scene, on, showing):
    dice = [showing(colour, "attack", "block", "block", "block", "block") for colour in ("white", "green", "purple")]
    match = scene("offerings=0", dice, ["66666"] * 3, first=1)
    for seat in range(3):
        on(match, f"{seat} activate head with 1", f"{seat} activate left with 2", f"{seat} done")
    order = []
    while state(match)["phase"] in ("block", "place"):
        order.append((state(match)["asked"], state(match)["phase"]))
        match.say(order[-1][0], "hold" if order[-1][1] == "block" else "place core")
    assert order == [(1, "block"), (1, "place"), (2, "block"), (2, "place"), (0, "block"), (0, "place")]


def test_who_has_no_block_or_nothing_aimed_at_him_is_not_asked(fight):
    match = fight(["heal"], "white core", blocks=3)
    assert state(match)["round"] == 2


def test_a_heal_and_a_madness_on_the_same_part_leave_the_die_alone(fight):
    match = fight(["heal", "madness"], "green core", "green core", numbers="33435")
    assert state(match)["dice"][1]["core"] == 3


def test_each_die_moves_by_its_heals_minus_its_damage(fight, on):
    match = fight(["heal", "heal", "madness", "attack"], "green core", "green core", "green head", numbers="22245")
    on(match, "1 place head")
    assert state(match)["phase"] == "resolve", "the head fell to 0"
    assert state(match)["dice"][1] == {"head": 0, "left": 2, "right": 2, "core": 6, "base": 5}
    on(match, "- 5")
    assert state(match)["dice"][1]["head"] == 5


def test_a_part_at_1_with_one_madness_is_rolled_again(fight, on):
    match = fight(["madness"], "green head", numbers="13455")
    assert state(match)["phase"] == "resolve"
    on(match, "- 4")
    assert state(match)["dice"][1]["head"] == 4


def test_a_die_healed_above_6_is_rolled_again(fight, on):
    match = fight(["heal"], "green head", numbers="63455")
    assert state(match)["phase"] == "resolve"
    on(match, "- 2")
    assert state(match)["dice"][1]["head"] == 2


def test_rolls_come_by_monster_and_part_and_bedlam_last(scene, on, showing):
    dice = ["1" + showing("white", *["madness"] * 5)[1:], "12341"]
    match = scene("", dice, ["66666", "66666"])
    on(match, "0 activate left with 1", "0 aim green base", "0 activate right with 2", "0 aim white head")
    on(match, "0 done", "1 done", "0 pass", "1 bonus 12 white core", "0 pass", "0 pass")
    assert state(match)["phase"] == "resolve"
    on(match, "- 3 2 1")
    assert state(match)["dice"][0]["head"] == 3
    assert state(match)["dice"][1]["base"] == 2
    assert state(match)["dice"][0]["core"] == 1


def test_a_block_never_cancels_bedlam(scene, on, showing):
    dice = [CALM, showing("green", *["block"] * 5)]
    match = scene("", dice, ["66111", "61111"], "1 activate head with 1", "1 done", "0 done")
    while state(match)["phase"] in ("declare", "answer", "window"):
        seat = match.to_act()[0]
        match.say(seat, "bonus 12 green core" if "bonus 12 green core" in match.legal(seat) and seat == 0 else "pass")
    assert state(match)["phase"] == "resolve", "seat 1 was not asked to block"


def test_mats_are_cleared_and_the_coin_goes_left(fight):
    match = fight(["heal"], "white core", blocks=1)
    assert state(match)["player_one"] == 1
    assert state(match)["tokens"] == []
    assert state(match)["plans"][0] == {"activated": {}, "tokens": [], "bonus": None, "aims": [], "done": False}
    assert state(match)["stones"][0] == [None] * 5
    assert state(match)["phase"] == "stones"


def test_placing_on_a_lost_part_is_refused(scene, on, showing):
    match = scene(
        "mode=crown offerings=0",
        [showing("white", "attack", "block", "block", "block", "block"), CALM],
        ["66666", "06666"],
        "0 activate head with 1",
        "0 done",
        "1 done",
        change=lambda game: game.dice[1].__setitem__(0, 0),
    )
    with pytest.raises(IllegalMove, match="is lost"):
        match.say(1, "place head")


def test_where_one_part_is_left_attacks_place_themselves(scene, on, showing):
    def only_the_core(game):
        for part in (0, 1, 2, 4):
            game.dice[1][part] = 0

    match = scene(
        "mode=crown offerings=0",
        [showing("white", "attack", "block", "block", "block", "block"), CALM],
        ["66666", "00060"],
        "0 activate head with 1",
        "0 done",
        "1 done",
        change=only_the_core,
    )
    assert state(match)["dice"][1]["core"] == 2
