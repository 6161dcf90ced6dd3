"""The thirteen Bonuses of the Crown of Chaos, one by one."""

import pytest

from fhtagn.kernel.errors import IllegalMove

CALM = "44434"
MUTE = "33333"  # unused: Bonus 3, 6, 9 and 12: of those without tokens only 9 is offered


def state(match):
    return match.json()["state"]


def tokens(match):
    return [(token["by"], token["action"], token["monster"], token["part"]) for token in state(match)["tokens"]]


def done(match):
    for seat in range(match.seats):
        if match.state.alive[seat] and not match.state.done[seat]:
            match.say(seat, "done")
    return match


def passed(match):
    while state(match)["phase"] in ("declare", "window", "answer", "planned"):
        match.say(match.to_act()[0], "pass")
    return match


@pytest.fixture
def duel(scene, on, showing):
    """Seat 1 plans a Block, a Madness on white's head and a Heal on its own base; seat 0 has these stones."""

    def build(stones, *, players=2, first=0, change=None):
        dice = [CALM, showing("green", "block", "madness", "heal", "heal", "block"), CALM, CALM][:players]
        match = scene("mode=crown", dice, [stones, "66644", MUTE, MUTE][:players], first=first, change=change)
        on(match, "1 activate head with 1", "1 activate left with 2", "1 aim white head")
        on(match, "1 activate right with 3", "1 aim green base")
        return match

    return build


def test_1_ghast_ambush_makes_all_tokens_attacks(scene, on, showing):
    dice = [showing("white", "heal", "block", "attack", "block", "block"), CALM]
    match = scene("mode=crown", dice, ["66621", "44444"], first=1)
    on(match, "0 activate head with 1", "0 aim white core", "0 activate left with 2", "0 activate right with 3")
    on(done(match), "1 pass", "0 bonus 1")
    assert tokens(match) == [(0, "attack", "green", None)] * 3


def test_2_cancels_in_a_crown(scene, on):
    match = done(scene("mode=crown", [CALM] * 2, ["55444", "11111"]))
    on(match, "0 bonus 10")
    assert match.legal(1) == ["pass", "bonus 2"]
    on(match, "1 bonus 2")
    assert state(match)["effects"] == []
    assert state(match)["offerings"] == [3, 3]


def test_3_hand_of_nodens_takes_all_blocks(duel, on):
    match = on(done(duel("34444")), "0 bonus 3 green")
    assert tokens(match) == [
        (1, "madness", "white", "head"),
        (1, "heal", "green", "base"),
        (0, "block", "white", None),
    ]


def test_4_dunwich_deal_takes_all_madness_and_aims_it(duel, on):
    match = on(done(duel("44444")), "0 bonus 4 green")
    assert state(match)["phase"] == "aim"
    assert tokens(match)[-1] == (0, "madness", None, None)
    on(match, "0 aim green core")
    assert tokens(match)[-1] == (0, "madness", "green", "core")
    assert len(tokens(match)) == 3


def test_6_word_of_zanthu_takes_all_heals_and_aims_them(duel, on):
    match = on(done(duel("61555")), "0 bonus 6 green", "0 aim white core")
    assert tokens(match)[-1] == (0, "heal", "white", "core")


def test_tokens_that_a_seat_does_not_have_cannot_be_taken(duel):
    match = done(duel("61555", players=3))
    with pytest.raises(IllegalMove, match="would change nothing"):
        match.say(0, "bonus 6 purple")
    with pytest.raises(IllegalMove, match="would change nothing"):
        match.say(0, "bonus 6 white")


def test_5_might_of_the_deep_ones_is_an_attack_on_every_other_living_monster(duel, on):
    match = on(done(duel("14444", players=4)), "0 bonus 5")
    assert tokens(match)[-3:] == [(0, "attack", colour, None) for colour in ("green", "purple", "black")]


def test_7_sign_of_the_king_is_a_madness_on_every_rival_part_that_shows_the_roll(duel, on):
    match = on(done(duel("34444", players=3)), "0 bonus 7", "- 4")
    green = [part for part, number in state(match)["dice"][1].items() if number == 4]
    assert tokens(match)[3:] == [
        *[(0, "madness", "green", part) for part in green],
        *[(0, "madness", "purple", part) for part in ("head", "left", "right", "base")],
    ]
    missed = next(number for number in "123456" if not shown(match, int(number)))
    match = on(done(duel("34444", players=3)), "0 bonus 7", f"- {missed}")
    assert "no tokens" in match.game.sentence(match.story(1)[-1])


def shown(match, number):
    """Whether some part of a rival shows it."""
    return any(number in dice.values() for dice in state(match)["dice"][1:])


def test_8_pnakotic_plight_rolls_for_attacks_to_the_left(duel, on):
    match = on(done(duel("44444")), "0 bonus 8", "- 5")
    assert tokens(match)[3:] == [(0, "attack", "green", None)] * 5


def test_9_rlyeh_rope_a_dope_halves_the_offerings_of_all_others_rounded_up(scene, on):
    def change(game):
        game.offerings[1], game.offerings[2] = 3, 4

    match = on(done(scene("mode=crown", [CALM] * 3, ["36444", "44444", "44444"], change=change)), "0 bonus 9")
    assert state(match)["offerings"] == [3, 1, 2]


def test_9_is_not_offered_when_no_other_seat_has_an_offering(scene):
    match = scene("mode=crown", [CALM] * 2, ["36444", "44444"], change=lambda game: game.offerings.__setitem__(1, 0))
    with pytest.raises(IllegalMove, match="would change nothing"):
        done(match).say(0, "bonus 9")


def test_10_arkham_tea_party_moves_everybody_to_the_monster_of_the_left_neighbour(scene, on):
    match = scene("mode=crown", ["11131", "22232", "66636"], ["55444", "44444", "44444"])
    on(done(match), "0 bonus 10")
    assert state(match)["effects"] == [{"by": 0, "kind": "tea-party", "monster": None, "part": None}]
    passed(match)
    assert state(match)["chair"] == ["green", "purple", "white"]
    assert state(match)["player_one"] == 1, "the coin travels with the player"
    assert state(match)["offerings"] == [3, 4, 4], "and the Offerings"
    assert state(match)["effects"] == []
    on(match, "- 6 6 6 6 6 6 6 6 6 6 6 6 6 6 6")
    for seat in range(3):
        match.say(seat, "keep")
    on(match, "0 activate core with 1")
    assert state(match)["plans"][0]["tokens"][0]["action"] == "heal", "the green core at 3"


def test_10_announced_twice_twice(scene, on):
    match = scene("mode=crown", [CALM] * 3, ["55444", "55444", "44444"])
    on(done(match), "0 bonus 10", "1 pass", "1 bonus 10")
    passed(match)
    assert state(match)["chair"] == ["purple", "white", "green"]


def test_10_the_dead_have_no_chair_to_offer(scene, on):
    def black_is_dead(game):
        game.alive[3] = 0
        for part in range(5):
            game.dice[3][part] = 0

    match = scene("mode=crown", [CALM] * 4, ["55444", "44444", "44444"], change=black_is_dead)
    passed(on(done(match), "0 bonus 10"))
    assert state(match)["chair"] == ["green", "purple", "white", "black"]


def test_11_dreamland_banishment_silences_all_others(duel, on):
    match = duel("56444")
    on(match, "0 bonus 11")
    assert match.json(1)["state"]["bonus"] == [None, None], "announced when all plans are in"
    assert match.json(1)["state"]["plans"][0]["done"] is True
    on(match, "1 done")
    assert state(match)["phase"] == "planned"
    assert state(match)["pending"] == [{"seat": 0, "bonus": 11, "monster": None, "part": None}]
    assert state(match)["asked"] == 1, "asked whether or not the stones fit"
    assert match.legal(1) == ["pass"]
    assert match.json(0)["state"]["plans"][1]["activated"] is None, "before the reveal"
    on(match, "1 pass")
    assert state(match)["round"] == 2
    assert state(match)["offerings"] == [3, 4]


def test_11_the_others_tokens_are_removed_but_plans_are_shown_and_no_bonus_follows(scene, on, showing):
    dice = [showing("white", "attack", "block", "block", "block", "block"), showing("green", *["block"] * 5)]
    match = scene("mode=crown", dice, ["65644", "61111"], "0 activate head with 1", "0 bonus 11")
    on(match, "1 activate head with 1", "1 done", "1 pass")
    assert state(match)["silenced_by"] == 0
    assert state(match)["phase"] == "place", "no Declare, no Window, no Block"
    assert tokens(match) == [(0, "attack", "green", None)]
    assert state(match)["plans"][1]["tokens"] == [{"by": 1, "action": "block", "monster": "green", "part": None}]


def test_11_may_be_cancelled_before_the_reveal(scene, on):
    match = scene("mode=crown", [CALM] * 3, ["56444", "11111", "44444"], "0 bonus 11", "1 done", "2 done")
    assert match.legal(1) == ["pass", "bonus 2"]
    on(match, "1 bonus 2")
    assert state(match)["phase"] == "planned"
    assert state(match)["asked"] == 2
    assert [entry["bonus"] for entry in state(match)["pending"]] == [11, 2]
    on(match, "2 pass")
    assert state(match)["silenced_by"] is None
    assert state(match)["phase"] == "declare"
    assert state(match)["bonus"] == [11, 2, None]
    assert state(match)["offerings"] == [3, 3, 4]


def test_11_of_several_the_first_from_player_one_that_is_not_cancelled_holds(scene, on, showing):
    dice = [showing("white", "attack", "block", "block", "block", "block"), CALM, CALM, CALM]
    match = scene("mode=crown", dice, ["56644", "56444", "11444", "44444"], first=1)
    on(match, "0 activate head with 2", "0 bonus 11", "1 bonus 11", "2 done", "3 done")
    assert state(match)["offerings"] == [3, 3, 4, 4], "all have paid"
    assert state(match)["bonus"] == [11, 11, None, None]
    assert state(match)["pending"][-1]["seat"] == 1
    assert state(match)["asked"] == 2
    on(match, "2 bonus 2", "3 pass")
    assert state(match)["pending"] == [{"seat": 0, "bonus": 11, "monster": None, "part": None}]
    assert state(match)["asked"] == 3
    on(match, "3 pass")
    assert state(match)["silenced_by"] == 0
    assert tokens(match) == [(0, "attack", "green", None)]


def test_11_needs_its_stones_and_an_offering_and_is_never_announced_later(scene, on):
    match = scene("mode=crown", [CALM] * 2, ["44444", "56444"])
    with pytest.raises(IllegalMove, match="No group of your unused stones"):
        match.say(0, "bonus 11")
    done(match)
    while state(match)["asked"] != 1:
        match.say(state(match)["asked"], "pass")
    with pytest.raises(IllegalMove, match="end of your plan"):
        match.say(1, "bonus 11")


def test_12_reagent_solution_brings_a_lost_part_back_rolled_in_resolve(scene, on):
    def lose_head(game):
        game.dice[0][0] = 0

    match = done(scene("mode=crown", [CALM] * 2, ["06644", "44444"], change=lose_head))
    assert [words for words in match.legal(0) if words.startswith("bonus 12")] == ["bonus 12 head"]
    on(match, "0 bonus 12 head")
    assert state(match)["effects"] == [{"by": 0, "kind": "reagent", "monster": "white", "part": "head"}]
    assert state(match)["dice"][0]["head"] is None
    passed(match)
    assert state(match)["phase"] == "resolve"
    on(match, "- 2")
    assert state(match)["dice"][0]["head"] == 2
    on(match, "- 1 1 1 1 1 4 4 4 4 4")
    assert state(match)["stones"][0] == [1, 1, 1, 1, 1], "its stone returns next round"


def test_12_is_not_offered_with_no_lost_part(scene):
    match = done(scene("mode=crown", [CALM] * 2, ["66444", "44444"]))
    with pytest.raises(IllegalMove, match="would change nothing"):
        match.say(0, "bonus 12 head")


def test_666_sealed_in_blood_needs_three_unused_natural_sixes(scene, on):
    match = done(scene("mode=crown", [CALM] * 2, ["66655", "44444"]))
    assert "bonus 666 white" in match.legal(0)
    on(match, "0 bonus 666 green")
    assert state(match)["bonus"] == [666, None]
    assert state(match)["effects"] == [{"by": 0, "kind": "sealed", "monster": "green", "part": None}]
    passed(match)
    assert state(match)["dice"][1]["core"] == 1
    assert state(match)["round"] == 2
    match = done(scene("mode=crown", [CALM] * 2, ["66555", "44444"]))
    assert not [words for words in match.legal(0) if words.startswith("bonus 666")], "made sixes do not count"


def test_666_comes_after_the_chairs_and_is_about_the_monster(scene, on):
    match = scene("mode=crown", ["11131", "22232", "44434"], ["66655", "55444", "44444"])
    on(done(match), "0 bonus 666 green", "1 pass", "1 bonus 10")
    passed(match)
    assert state(match)["chair"] == ["green", "purple", "white"]
    assert [die["core"] for die in state(match)["dice"]] == [3, 1, 3]


def test_what_is_told_names_whose_a_monster_is_and_was_before_the_chairs_were_changed(scene, on, showing):
    dice = [showing("white", "madness", "block", "block", "block", "block"), CALM, CALM]
    match = scene("mode=crown", dice, ["66655", "55444", MUTE])
    on(match, "0 activate head with 1", "0 aim green head")
    on(done(match), "0 pass", "1 bonus 10")
    passed(match)
    assert state(match)["chair"] == ["green", "purple", "white"]
    told = [(one.key, one.values.get("whose")) for one in match.story(0)]
    moved = [whose for key, whose in told if key == "event.moves"]
    assert moved == [1], "green was Bob's when its head changed"
    assert told.index(("event.moves", 1)) < told.index(("event.chairs", None))


def test_666_does_nothing_to_the_dead_and_what_a_dead_player_announced_still_happens(scene, on, showing):
    def low(game):
        game.dice[0][3] = 1
        game.offerings[0] = 1

    dice = [CALM, showing("green", "madness", "block", "block", "block", "block"), CALM]
    match = scene("mode=crown", dice, ["66655", "64444", "44444"], change=low)
    on(match, "1 activate head with 1", "1 aim white core")
    on(done(match), "0 bonus 666 purple")
    passed(match)
    assert state(match)["alive"] == [False, True, True]
    assert state(match)["dice"][2]["core"] == 1
    assert state(match)["dice"][0]["core"] is None
