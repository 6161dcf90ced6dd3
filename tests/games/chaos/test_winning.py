"""Winning, settling, the clock and the roll-off."""

CALM = "12345"
QUIET = "offerings=0"


def state(match):
    return match.json()["state"]


def finish(match):
    for seat in range(match.seats):
        if not match.state.done[seat] and match.state.alive[seat]:
            match.say(seat, "done")
    return match


def test_five_equal_numbers_after_resolve_win(scene, on):
    match = scene(QUIET, ["33332", CALM], ["66666", "11111"])
    on(match, "0 activate head with 1", "0 aim white base")
    finish(match)
    assert match.json()["over"] is True
    assert match.json()["winners"] == [0]
    assert state(match)["phase"] == "over"
    assert state(match)["round"] == 1
    assert state(match)["tokens"] != [], "when the game ends the mats keep their last values"
    assert match.to_act() == []


def test_of_several_the_highest_number_wins(scene, on):
    match = scene(QUIET, ["33332", "22232"], ["66666", "66666"])
    on(match, "0 activate head with 1", "0 aim white base", "0 activate left with 2", "0 aim green core")
    on(match, "0 done", "1 done")
    assert match.winners() == [0]
    assert [set(die.values()) for die in state(match)["dice"]] == [{3}, {2}]


def test_equal_numbers_roll_off_in_seat_order_the_highest_again(scene, on):
    match = scene(QUIET, ["33332", "33343"], ["66666", "66666"])
    on(match, "0 activate head with 1", "0 aim white base", "0 activate left with 2", "0 aim green core")
    on(match, "0 done", "1 done")
    assert state(match)["phase"] == "roll-off"
    assert match.winners() == []
    on(match, "- 4")
    assert state(match)["rolls"] == [4, None]
    on(match, "- 4")
    assert state(match)["rolls"] == [None, None], "a tie: again"
    on(match, "- 2 5")
    assert match.winners() == [1]
    assert state(match)["rolls"] == [2, 5]


def test_a_roll_off_of_three_goes_on_between_the_highest(scene, on):
    match = scene("offerings=0 rounds=1", [CALM] * 3, ["11111"] * 3)
    finish(match)
    assert state(match)["phase"] == "roll-off"
    on(match, "- 5 5 2", "- 3")
    assert state(match)["rolls"] == [3, None, None]
    on(match, "- 1")
    assert match.winners() == [0]


def test_the_game_is_settled_by_most_dice_of_one_number(scene):
    match = finish(scene("offerings=0 rounds=1", ["22234", "66512"], ["11111"] * 2))
    assert match.winners() == [0]


def test_then_by_the_higher_such_number(scene):
    match = finish(scene("offerings=0 rounds=1", ["22134", "66512"], ["11111"] * 2))
    assert match.winners() == [1]
    match = finish(scene("offerings=0 rounds=1", ["22554", "44613"], ["11111"] * 2))
    assert match.winners() == [0], "the better of its pairs counts"


def test_then_by_a_roll_off(scene, on):
    match = finish(scene("offerings=0 rounds=1", ["22134", "22513"], ["11111"] * 2))
    assert state(match)["phase"] == "roll-off"
    assert match.winners() == []


def test_lament_is_settled_when_its_last_round_ends(scene, on, stones_rolled):
    match = finish(scene("mode=lament rounds=2 offerings=0", ["22234", "66512"], ["11111"] * 2))
    assert state(match)["round"] == 2
    finish(stones_rolled(match, ["11111"] * 2))
    assert match.winners() == [0]


def test_in_a_dare_only_five_of_the_rolled_number_win(scene, on):
    match = scene("mode=dare offerings=0", ["33332", CALM], ["66666", "11111"], number="4")
    on(match, "0 activate head with 1", "0 aim white base")
    finish(match)
    assert match.json()["over"] is False
    match = scene("mode=dare offerings=0", ["33332", CALM], ["66666", "11111"], number="3")
    on(match, "0 activate head with 1", "0 aim white base")
    finish(match)
    assert match.winners() == [0]


def test_a_dare_is_settled_by_most_dice_of_the_rolled_number(scene):
    match = finish(scene("mode=dare offerings=0 rounds=1", ["11112", "44561"], ["11111"] * 2, number="4"))
    assert match.winners() == [1]


def test_a_dare_with_equal_counts_rolls_off(scene):
    match = finish(scene("mode=dare offerings=0 rounds=1", ["11112", "22561"], ["11111"] * 2, number="4"))
    assert state(match)["phase"] == "roll-off"


def test_without_a_number_of_rounds_nature_says_on_or_time(scene, on):
    match = finish(scene("rounds=0 offerings=0", ["22234", "66512"], ["11111"] * 2))
    assert match.to_act() == [-1]
    assert match.legal(-1) == ["on", "time"]
    assert [match.game.rules.odds(match.state, code) for code in match.codes(-1)] == [199, 1]
    assert state(match)["round"] == 1
    on(match, "- on")
    assert state(match)["round"] == 2
    assert state(match)["player_one"] == 1
    match = on(finish(scene("rounds=0 offerings=0", ["22234", "66512"], ["11111"] * 2)), "- time")
    assert match.winners() == [0]


def test_a_crown_is_settled_by_living_parts_then_the_total(scene):
    match = finish(scene("mode=crown rounds=1 offerings=0", ["11131", "66636"], ["44444"] * 2))
    assert match.winners() == [1]

    def lose_a_part(game):
        game.dice[1][0] = 0

    match = scene("mode=crown rounds=1 offerings=0", ["11131", "66636"], ["44444", "04444"], change=lose_a_part)
    assert finish(match).winners() == [0]
