"""Plan: activations become tokens, tokens are aimed, plans are secret until the reveal."""

import pytest

from fhtagn.kernel.errors import IllegalMove

SIXES = "66666"
PASSIVE = "22222"


def state(match):
    return match.json()["state"]


def test_the_action_of_an_activated_die_becomes_a_token(scene):
    match = scene("", ["12334", "12345", "12345"], [SIXES] * 3, "0 activate head with 1", "0 activate core with 3")
    plan = state(match)["plans"][0]
    assert plan["activated"] == {"head": [1], "core": [3]}
    assert plan["tokens"] == [
        {"by": 0, "action": "attack", "monster": "green", "part": None},
        {"by": 0, "action": "block", "monster": "white", "part": None},
    ]
    assert plan["done"] is False


def test_a_heal_is_aimed_by_the_very_next_move_at_any_living_part_own_included(scene):
    match = scene("", ["32334", "12345", "12345"], [SIXES] * 3, "0 activate head with 1")
    assert state(match)["plans"][0]["tokens"] == [{"by": 0, "action": "heal", "monster": None, "part": None}]
    assert match.legal(0) == [
        f"aim {colour} {part}"
        for colour in ("white", "green", "purple")
        for part in ("head", "left", "right", "core", "base")
    ]
    with pytest.raises(IllegalMove, match="aimed first"):
        match.say(0, "done")
    match.say(0, "aim white base")
    assert state(match)["plans"][0]["tokens"] == [{"by": 0, "action": "heal", "monster": "white", "part": "base"}]


def test_a_monster_that_is_not_in_play_cannot_be_aimed_at(scene):
    match = scene("", ["42334", "12345"], [SIXES] * 2, "0 activate head with 1")
    with pytest.raises(IllegalMove, match="no monster of that colour"):
        match.say(0, "aim purple head")
    match.say(0, "aim white head")
    assert state(match)["plans"][0]["tokens"][0]["action"] == "madness"


def test_attacks_go_to_the_monster_on_the_left_around_the_table(scene, on, showing):
    dice = ["12345", "12345", showing("purple", "attack", "block", "block", "block", "block")]
    match = scene("", dice, [SIXES] * 3, "2 activate head with 1")
    assert state(match)["plans"][2]["tokens"] == [{"by": 2, "action": "attack", "monster": "white", "part": None}]


def test_plans_are_made_together_in_any_order_and_done_is_always_said(scene, on):
    match = scene("offerings=0", ["12345"] * 3, [PASSIVE] * 3)
    assert match.to_act() == [0, 1, 2]
    on(match, "1 done")
    assert match.to_act() == [0, 2]
    on(match, "2 done", "0 done")
    assert state(match)["round"] == 2, "with nothing to do the round ends by itself"


def test_a_plan_that_is_done_cannot_be_changed(scene):
    match = scene("", ["12345"] * 2, [SIXES] * 2, "0 done")
    with pytest.raises(Exception, match="nothing to decide now"):
        match.say(0, "activate head with 1")


def test_tokens_are_listed_at_the_reveal_in_declaration_order_within_a_seat_by_activation(scene, on):
    match = scene(
        "",
        ["12323", "12321"],
        ["66662", "66662"],
        "0 activate core with 2",
        "0 activate head with 1",
        "0 activate left with 3",
        "0 aim green core",
        "1 activate left with 1",
        "1 aim white head",
        first=1,
    )
    assert state(match)["tokens"] == []
    on(match, "0 done", "1 done")
    assert [(token["by"], token["action"], token["part"]) for token in state(match)["tokens"]] == [
        (1, "madness", "head"),
        (0, "attack", None),
        (0, "attack", None),
        (0, "heal", "core"),
    ]


def test_what_others_plan_is_not_seen_nor_how_many_moves_it_took(scene, on):
    match = scene("", ["32345"] * 3, [SIXES] * 3)
    before = match.json(1)
    on(match, "0 activate head with 1", "0 aim white core")
    assert match.json(1) == before
    assert match.story(1) == []
    assert match.story(0) != []
    on(match, "0 done")
    after = match.json(1)
    assert after["ply"] == before["ply"] + 1
    assert after["state"]["plans"][0] == {"activated": None, "tokens": None, "bonus": None, "aims": None, "done": True}
    assert after["state"]["plans"][1] == {"activated": {}, "tokens": [], "bonus": None, "aims": [], "done": False}
    assert after["state"]["unused"] == [None, [1, 2, 3, 4, 5], None]
    assert match.json(0)["state"]["plans"][0]["activated"] == {"head": [1]}


def test_the_last_done_takes_the_screens_off(scene, on):
    match = scene("", ["32345"] * 2, ["62222"] * 2, "0 activate head with 1", "0 aim white core", "1 done", "0 done")
    seen = match.json(1)["state"]
    assert seen["plans"][0]["activated"] == {"head": [1]}
    assert seen["unused"] == [[2, 3, 4, 5], [1, 2, 3, 4, 5]]
    assert seen["tokens"] == [{"by": 0, "action": "heal", "monster": "white", "part": "core"}]


def test_a_re_roll_choice_counts_as_one_move_and_shows_nothing(begun, on):
    match = on(begun("", ["12345"] * 2), "- 1 1 1 1 1 2 2 2 2 2")
    ply = match.json(1)["ply"]
    on(match, "0 reroll 1")
    assert match.json(1)["ply"] == ply + 1
    assert match.json(1)["answers"] == [None, None]
    assert match.json(1)["state"]["offerings"] == [4, 4]


def test_free_tokens_belong_to_the_crown(scene):
    with pytest.raises(IllegalMove, match="no free token"):
        scene("", ["12345"] * 2, [SIXES] * 2).say(0, "free heal")


def test_a_bonus_is_not_part_of_a_plan_in_the_normal_game(scene):
    with pytest.raises(IllegalMove):
        scene("", ["12345"] * 2, ["56666"] * 2).say(0, "bonus 11")
