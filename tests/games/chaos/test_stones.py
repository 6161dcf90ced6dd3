"""Stones: the re-roll, the arithmetic, and what it activates."""

from functools import cache
from itertools import combinations, product

import pytest

from fhtagn.games.chaos.rules import rows
from fhtagn.games.chaos.rules import stones as rules
from fhtagn.kernel import registry
from fhtagn.kernel.errors import IllegalMove, UnknownWords

FIVE = ["12345", "12345"]


def state(match):
    return match.json()["state"]


@cache
def oracle(group: tuple[int, ...]) -> frozenset[int]:
    """All signs, nothing clever."""
    return frozenset(
        value
        for signs in product((1, -1), repeat=len(group))
        if 1 <= (value := sum(sign * stone for sign, stone in zip(signs, group, strict=True))) <= 12
    )


def members(values: int) -> set[int]:
    return {number for number in range(31) if values >> number & 1}


def groups_that_make(roll: tuple[int, ...], number: int) -> list[int]:
    """The sets of places whose stones make this number of a die, or the wild six."""
    found = []
    for places in range(1, 32):
        group = tuple(stone for place, stone in enumerate(roll) if places >> place & 1)
        if 0 not in group and {number, 6} & oracle(group):
            found.append(places)
    return found


def test_what_groups_activate_agrees_with_brute_force_on_every_roll_also_with_lost_parts():
    game = registry.find("chaos").state()
    for roll in product(range(7), repeat=5):
        if roll[0] > roll[1] or roll[2] > roll[3]:  # half of the orders of each pair will do
            continue
        game.stones[0] = list(roll)
        row = rules.row_of(game, 0)
        present = rules.present_stones(game, 0)
        assert members(present) == {place for place, stone in enumerate(roll) if stone}
        for number in range(1, 7):
            fitting = groups_that_make(roll, number)
            sets = [places for places in range(1, 32) if places & present == places]
            assert [places for places in sets if rules.makes(row, places, number)] == fitting
            assert rules.ways(row, number) == len(fitting)


def test_what_is_known_of_stones_fits_into_the_constant_memory_of_a_gpu():
    assert 8 * len(rows.KNOWN) + 2 * len(rows.WEIGHT_OF_HALF) + len(rows.MADE) < 60_000


def test_the_reach_of_unused_stones_is_the_union_over_all_their_groups():
    game = registry.find("chaos").state()
    for roll in ((1, 5, 0, 0, 0), (6, 6, 6, 1, 0), (2, 3, 4, 5, 6), (1, 1, 1, 1, 1)):
        game.stones[0] = list(roll)
        present = [stone for stone in roll if stone]
        groups = [group for size in range(1, 6) for group in combinations(present, size)]
        assert members(rules.reach_of(game, 0)) == set().union(*(oracle(group) for group in groups))


def test_everyone_rolls_five_stones_by_seat_in_the_order_of_places(begun, on):
    match = begun("", FIVE)
    assert state(match)["phase"] == "stones"
    on(match, "- 1 2 3 4 5 6 1")
    assert state(match)["stones"] == [[1, 2, 3, 4, 5], [6, 1, None, None, None]]


def test_an_offering_re_rolls_any_stones_once_a_round_and_all_decide_together(begun, on):
    match = on(begun("", FIVE), "- 1 1 1 1 1 2 2 2 2 2")
    assert state(match)["phase"] == "reroll"
    assert match.to_act() == [0, 1]
    on(match, "1 reroll 5 2")
    assert match.json()["answers"] == [None, "reroll 2 5"]
    assert match.json(0)["answers"] == [None, None]
    on(match, "0 reroll 1 2 3")
    assert state(match)["offerings"] == [3, 3]
    assert state(match)["phase"] == "reroll"
    on(match, "- 6 5 4 3 3")
    assert state(match)["stones"] == [[6, 5, 4, 1, 1], [2, 3, 2, 2, 3]]
    assert state(match)["phase"] == "plan"


def test_who_has_no_offering_is_not_asked_about_a_re_roll(begun, on):
    match = begun("offerings=1", FIVE, change=lambda game: game.offerings.__setitem__(0, 0))
    on(match, "- 1 1 1 1 1 2 2 2 2 2")
    assert match.to_act() == [1]


def test_2_and_3_activate_a_5_or_a_1(scene):
    match = scene("", ["15234", "12345"], ["23111", "11111"])
    legal = match.legal(0)
    assert "activate left with 1 2" in legal
    assert "activate head with 1 2" in legal


def test_unused_1_and_5_allow_bonus_1_4_5_or_6():
    game = registry.find("chaos").state()
    game.stones[0] = [1, 5, 0, 0, 0]
    assert members(rules.reach_of(game, 0)) == {1, 4, 5, 6}


def test_one_2_and_three_rolled_2s(scene):
    match = scene("", ["24135", "12345"], ["22211", "11111"])
    legal = match.legal(0)
    assert "activate head with 1" in legal
    assert "activate left with 1 2" in legal
    assert {f"activate {part} with 1 2 3" for part in ("head", "left", "right", "core", "base")} <= set(legal)
    assert "activate left with 1" not in legal


def test_every_6_rolled_or_made_is_wild(scene):
    match = scene("", ["12345", "12345"], ["65111", "11111"])
    legal = match.legal(0)
    for part in ("head", "left", "right", "core", "base"):
        assert f"activate {part} with 1" in legal
        assert f"activate {part} with 2 3" in legal


def test_each_die_and_each_stone_at_most_once_a_round(scene):
    match = scene("", ["11345", "12345"], ["11111", "11111"], "0 activate head with 1")
    with pytest.raises(IllegalMove, match="used already"):
        match.say(0, "activate left with 1")
    with pytest.raises(IllegalMove, match="activated already"):
        match.say(0, "activate head with 2")
    with pytest.raises(IllegalMove, match="neither the number"):
        match.say(0, "activate right with 2")
    match.say(0, "activate left with 2")
    assert state(match)["unused"][0] == [3, 4, 5]


@pytest.mark.parametrize("words", ["activate head with", "activate head with 1 1", "activate tail with 1", "reroll 7"])
def test_words_that_name_no_move_are_told_apart(scene, words):
    with pytest.raises(UnknownWords, match="isn't a move in this game"):
        scene("", FIVE, ["11111", "11111"]).say(0, words)


def test_places_may_be_written_in_any_order_and_with_commas(scene):
    match = scene("", ["31245", "12345"], ["12111", "11111"], "0 activate head with 2,1")
    assert state(match)["plans"][0]["activated"] == {"head": [1, 2]}
