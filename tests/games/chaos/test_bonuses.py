"""The twelve Bonuses of the normal game, one by one."""

import pytest

from fhtagn.kernel.errors import IllegalMove

CALM = "12345"


def state(match):
    return match.json()["state"]


def tokens(match):
    return [(token["by"], token["action"], token["monster"], token["part"]) for token in state(match)["tokens"]]


def done(match, count):
    for seat in range(count):
        if not match.state.done[seat]:
            match.say(seat, "done")
    return match


@pytest.fixture
def mixed(scene, showing):
    """Seat 0 has an Attack, a Block and a Heal on its core, and two stones left; the others do nothing.

    With `second`, seat 0 is not Player 1, who has passed.
    """

    def build(left, *, players=3, header="", second=False):
        dice = [showing("white", "attack", "block", "heal", "heal", "heal"), CALM, CALM, CALM][:players]
        match = scene(header, dice, [f"666{left}"] + ["11111"] * (players - 1), first=players - 1 if second else 0)
        for move in ("activate head with 1", "activate left with 2", "activate right with 3", "aim white core"):
            match.say(0, move)
        done(match, players)
        if second:
            match.say(players - 1, "pass")
        return match

    return build


def test_1_miskatonic_boon_regains_what_is_rolled_and_one_on_5_or_6(scene, on):
    for rolled, have in ((1, 2), (3, 4), (4, 4), (5, 2), (6, 2)):
        match = scene("", [CALM] * 2, ["11111", "44444"], change=lambda game: game.offerings.__setitem__(0, 2))
        on(done(match, 2), "0 bonus 1")
        assert state(match)["phase"] == "bonus-roll"
        assert state(match)["offerings"][0] == 1, "paid on announcement"
        on(match, f"- {rolled}")
        assert state(match)["offerings"][0] == have
        told = [match.game.sentence(message) for message in match.story(1)]
        assert told[0] == f"Seat 0 rolls for Miskatonic Boon: {rolled}."


def test_2_ponape_scripture_gives_as_many_blocks_as_are_rolled(mixed, on):
    match = on(mixed("21"), "0 bonus 2", "- 3")
    assert tokens(match)[-3:] == [(0, "block", "white", None)] * 3


def test_3_passage_of_pnom_makes_all_tokens_heals_and_aims_the_others_in_list_order(mixed, on):
    match = on(mixed("21", second=True), "0 bonus 3")
    assert state(match)["phase"] == "aim"
    assert state(match)["asked"] == 0
    assert tokens(match) == [(0, "heal", None, None), (0, "heal", None, None), (0, "heal", "white", "core")]
    on(match, "0 aim purple head", "0 aim white left")
    assert tokens(match) == [(0, "heal", "purple", "head"), (0, "heal", "white", "left"), (0, "heal", "white", "core")]


def test_4_eibons_formulae_copies_every_token_with_its_aim(mixed, on):
    match = on(mixed("31"), "0 bonus 4")
    assert tokens(match) == 2 * [
        (0, "attack", "green", None),
        (0, "block", "white", None),
        (0, "heal", "white", "core"),
    ]


def test_5_tongue_of_azathoth_makes_all_tokens_madness(mixed, on):
    match = on(mixed("41", second=True), "0 bonus 5", "0 aim green head", "0 aim green left", "0 aim white core")
    assert tokens(match) == [
        (0, "madness", "green", "head"),
        (0, "madness", "green", "left"),
        (0, "madness", "white", "core"),
    ]


def test_7_tarsioid_psalm_turns_attacks_to_the_right(mixed, on):
    match = on(mixed("43", second=True), "0 bonus 7")
    assert tokens(match)[0] == (0, "attack", "purple", None)


def test_7_is_not_offered_to_two_players_nor_without_attacks(mixed, scene, on):
    with pytest.raises(IllegalMove, match="would change nothing"):
        mixed("43", players=2, second=True).say(0, "bonus 7")
    with pytest.raises(IllegalMove, match="would change nothing"):
        scene("", [CALM] * 3, ["66643", "11111", "11111"]).say(0, "bonus 7")


def test_8_words_of_iod_makes_all_tokens_blocks(mixed, on):
    match = on(mixed("53", second=True), "0 bonus 8")
    assert tokens(match) == [(0, "block", "white", None)] * 3


def test_9_testament_of_carnamagos_is_a_madness_on_each_other_monster_from_the_left(mixed, on):
    match = on(mixed("54"), "0 bonus 9")
    assert state(match)["phase"] == "aim"
    assert tokens(match)[-2:] == [(0, "madness", "green", None), (0, "madness", "purple", None)]
    with pytest.raises(IllegalMove, match="another monster"):
        match.say(0, "aim white head")
    on(match, "0 aim green head", "0 aim purple base")
    assert tokens(match)[-2:] == [(0, "madness", "green", "head"), (0, "madness", "purple", "base")]


def test_10_eltdown_glyph_sends_all_that_is_aimed_at_you_to_another_monster_when_defend_begins(mixed, on):
    match = on(mixed("64"), "0 bonus 10 green")
    assert state(match)["effects"] == [{"by": 0, "kind": "glyph", "monster": "green", "part": None}]
    assert tokens(match)[2] == (0, "heal", "white", "core"), "not before Defend"
    while state(match)["phase"] in ("declare", "window"):
        match.say(match.to_act()[0], "pass")
    assert tokens(match)[2] == (0, "heal", "green", "core"), "one's own Heals included"
    assert (0, "block", "white", None) in tokens(match), "Blocks stay"


def test_10_a_later_glyph_moves_what_an_earlier_one_brought(scene, on, showing):
    dice = [CALM, CALM, showing("purple", "attack", "madness", "block", "block", "block")]
    match = scene("", dice, ["64111", "64111", "66111"], "2 activate left with 1", "2 aim white head")
    done(match, 3)
    on(match, "0 bonus 10 green", "1 pass", "2 pass", "1 bonus 10 purple")
    while state(match)["phase"] in ("declare", "window", "answer"):
        match.say(match.to_act()[0], "pass")
    assert tokens(match) == [], "the Madness came home, was nobody's to block, and the round is over"
    assert state(match)["dice"][2]["head"] == int(dice[2][0]) - 1


def test_10_names_another_monster(mixed):
    with pytest.raises(IllegalMove, match="would change nothing"):
        mixed("64").say(0, "bonus 10 white")


def test_11_revelations_of_gliaki_takes_half_rounded_up(scene, on):
    def change(game):
        game.offerings[0], game.offerings[1] = 1, 3

    match = on(done(scene("", [CALM] * 2, ["66665", "11111"], change=change), 2), "0 bonus 11 green")
    assert state(match)["offerings"] == [2, 1]


def test_11_never_takes_above_the_maximum_and_the_excess_stays(scene, on):
    match = on(done(scene("", [CALM] * 2, ["66665", "11111"]), 2), "0 bonus 11 green")
    assert state(match)["offerings"] == [4, 3]


def test_11_is_not_offered_on_a_seat_without_offerings(scene):
    match = scene("", [CALM] * 3, ["66665", "11111", "11111"], change=lambda game: game.offerings.__setitem__(1, 0))
    done(match, 3)
    assert "bonus 11 purple" in match.legal(0)
    assert "bonus 11 green" not in match.legal(0)
    assert "bonus 11 white" not in match.legal(0)


def test_12_bedlam_re_rolls_a_part_at_the_end_of_resolve(scene, on):
    match = on(done(scene("", [CALM] * 2, ["66111", "44444"]), 2), "0 bonus 12 green core", "1 pass", "1 pass")
    assert state(match)["phase"] == "resolve"
    assert state(match)["effects"] == [{"by": 0, "kind": "bedlam", "monster": "green", "part": "core"}]
    on(match, "- 6")
    assert state(match)["dice"][1]["core"] == 6
    assert state(match)["round"] == 2
    assert state(match)["effects"] == []


def test_the_form_of_a_bonus_is_part_of_it(mixed):
    match = mixed("64")
    for words in ("bonus 10", "bonus 12", "bonus 4 green", "bonus 12 head"):
        with pytest.raises(IllegalMove, match="said differently"):
            match.say(0, words)


def test_a_bonus_needs_unused_stones_of_its_value_and_here_six_is_not_wild(mixed):
    match = mixed("61", second=True)
    assert {words.split()[1] for words in match.legal(0) if words != "pass"} == {"1", "5", "7"}
    with pytest.raises(IllegalMove, match="No group of your unused stones"):
        match.say(0, "bonus 8")
    with pytest.raises(IllegalMove, match="only an answer"):
        match.say(0, "bonus 6")


def test_which_bonuses_are_not_offered_because_they_change_nothing(scene):
    legal = done(scene("", [CALM] * 2, ["65421", "11111"]), 2).legal(0)
    offered = {int(words.split()[1]) for words in legal if words != "pass"}
    assert offered == {1, 2, 9, 10, 11, 12}, "no tokens: nothing to convert, double or turn"


def test_one_bonus_for_each_seat_and_round_and_one_offering_for_each(scene, on):
    match = on(done(scene("", [CALM] * 2, ["11111", "44444"]), 2), "0 bonus 1", "- 1")
    assert state(match)["bonus"] == [1, None]
    assert state(match)["asked"] != 0


def test_without_an_offering_no_bonus(scene):
    match = scene("offerings=0", [CALM] * 2, ["11111", "11111"])
    done(match, 2)
    assert state(match)["round"] == 2, "nobody was asked"
