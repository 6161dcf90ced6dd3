"""Facing Cthulhu, red and green."""

from __future__ import annotations

import pytest

from fhtagn.kernel.errors import IllegalMove

BARE = "dream dream dhole dhole"
SIGN = "elder-sign dream dhole dhole"


def test_whoever_draws_him_faces_him_at_once(sit):
    game = sit()("0 draw", "- cthulhu")
    assert (game["facing"], game["faced"], game.to_act) == (0, [0], [0])
    assert game["deck"] == 139
    assert all("cthulhu" not in hand for hand in game["hands"])


def test_a_counterspell_shuffles_him_into_the_deck(sit):
    game = sit()("0 play dream", "* pass", "- dhole dhole dhole", "0 draw", "1 draw", "2 draw", "0 draw", "- cthulhu")
    game("0 counterspell")
    assert (game["facing"], game["faced"], game["deck"], game["top"]) == (None, [], 137, [])
    assert game["discard"] == {"counterspell": 1, "dream": 1}


def test_an_elder_sign_hands_him_to_a_player_who_has_not_faced_him(sit):
    game = sit()("0 draw", "- cthulhu", "0 elder-sign 2")
    assert (game["facing"], game["faced"]) == (2, [0, 2])
    assert game["discard"] == {"elder-sign": 1}
    assert game.legal(2) == ["elder-sign 1", "counterspell"]
    with pytest.raises(IllegalMove, match="Seat 0 has faced him already"):
        game("2 elder-sign 0")


def test_when_everyone_has_faced_him_an_elder_sign_names_nobody_and_shuffles_him_in(sit):
    game = sit()("0 draw", "- cthulhu")
    with pytest.raises(IllegalMove, match="Somebody has not faced him yet"):
        game("0 elder-sign")
    game("0 elder-sign 1", "1 elder-sign 2")
    assert game.legal(2) == ["elder-sign", "counterspell"]
    game("2 elder-sign")
    assert (game["facing"], game["deck"], game["active"]) == (None, 140, 1)
    assert game["discard"] == {"elder-sign": 3}


def test_nobody_submits_who_holds_an_answer(sit):
    game = sit()("0 draw", "- cthulhu")
    with pytest.raises(IllegalMove, match="Nobody submits with"):
        game("0 submit")
    with pytest.raises(IllegalMove, match="no Elder Sign in this hand"):
        sit(BARE)("0 draw", "- cthulhu", "0 elder-sign 1")


def test_elder_signs_and_counterspells_serve_only_against_cthulhu(sit):
    game = sit()
    for move in ("elder-sign 1", "counterspell"):
        with pytest.raises(IllegalMove, match="For when you face Cthulhu"):
            game(f"0 {move}")
    with pytest.raises(IllegalMove, match="not what is to be decided"):
        game("0 submit")


def stripped(sit, header=""):
    """Seat 0 has neither Elder Sign nor Counterspell and is to act."""
    game = sit(BARE, header=header)("0 draw", "- shoggoth", "1 draw", "- mi-go", "2 draw", "- deep-ones")
    state = game.match.state
    state.hands[0][0] -= 1
    state.sizes[0] -= 1
    state.discard[0] += 1
    for viewer in range(3):
        state.known[viewer][0][0] = 0
    return game


def test_who_has_neither_card_loses_and_discards_the_hand(sit):
    game = stripped(sit)("0 draw", "- cthulhu")
    assert game.legal(0) == ["submit"]
    game("0 submit")
    assert game["alive"] == [False, True, True]
    assert game.hand(0) == {}
    assert game["discard"] == {"counterspell": 1, "dream": 2, "dhole": 2, "shoggoth": 1}
    assert (game["facing"], game["deck"]) == (None, 137)
    assert game["active"] == 1


def test_a_loser_is_skipped_from_then_on(sit):
    game = stripped(sit)("0 draw", "- cthulhu", "0 submit", "1 draw", "- dhole", "1 discard dhole")
    game("2 draw", "- dhole", "2 discard dhole")
    assert game["active"] == 1
    game("1 play dream")
    assert game.to_act == [2]


def test_if_the_active_player_drew_him_the_turn_is_over(sit):
    game = sit()("0 draw", "- cthulhu", "0 counterspell")
    assert (game["active"], game["turn_ends"]) == (1, False)


def test_if_he_came_up_otherwise_the_turn_resumes(sit):
    game = sit("deep-ones dream dream dream")("0 play deep-ones 1", "* pass", "- cthulhu")
    assert (game["facing"], game["turn_ends"]) == (1, False)
    assert game["pending"][0] == {
        "card": "deep-ones",
        "by": 0,
        "target": 1,
        "wants": None,
        "words": 0,
        "stage": "draw",
    }
    game("1 counterspell")
    assert (game["active"], game.to_act, game["pending"]) == (0, [0], [])
    assert "draw" in game.legal(0)


def test_deep_ones_may_bring_the_active_player_himself_before_cthulhu(sit):
    game = sit("deep-ones dream dream dream")("0 play deep-ones 1", "* pass", "- cthulhu", "1 elder-sign 0")
    assert game["facing"] == 0
    game("0 counterspell")
    assert (game["active"], game.to_act) == (0, [0])


def test_an_active_player_who_loses_outside_his_draw_ends_his_turn_and_those_owed(sit):
    game = stripped(sit)
    game.match.state.hands[0][9] += 1  # Deep Ones
    game.match.state.sizes[0] += 1
    game.match.state.deck[9] -= 1
    game.match.state.turns_left = 2
    game("0 play deep-ones 1", "* pass", "- cthulhu", "1 elder-sign 0", "0 submit")
    assert (game["active"], game["turns_left"], game["pending"]) == (1, 1, [])
    assert game["discard"]["deep-ones"] == 1


def test_an_active_player_who_draws_cthulhu_for_the_stars_of_another_ends_his_turn(sit):
    game = sit("deep-ones dream dream dream")("0 play deep-ones 1", "* pass", "- the-stars-are-right", "- dhole dhole")
    assert game["pending"][-1]["target"] == 0
    assert game["turn_ends"] is False
    game("- cthulhu")
    assert game["turn_ends"] is True
    game("0 counterspell")
    assert (game["active"], game["pending"]) == (1, [])


def test_an_active_player_who_draws_a_common_card_for_the_stars_goes_on(sit):
    game = sit("deep-ones dream dream dream")("0 play deep-ones 1", "* pass", "- the-stars-are-right", "- dhole dhole")
    game("- dhole")
    assert (game["active"], game.to_act, game["turn_ends"]) == (0, [0], False)


def test_an_event_drawn_outside_the_closing_draw_ends_the_turn_without_one(sit):
    game = sit("deep-ones dream dream dream")("0 play deep-ones 1", "* pass", "- the-stars-are-right", "- dhole dhole")
    game("- nightmare")
    assert game["turn_ends"] is True
    assert [entry["card"] for entry in game["pending"]] == ["deep-ones", "the-stars-are-right", "nightmare"]
    game("0 discard dream", "1 discard dream", "2 discard dream")
    assert (game["active"], game["deck"]) == (1, 136)


def test_cthulhu_ends_one_turn_only(sit):
    game = sit("shoggoth dream dream dream")("0 play shoggoth", "* pass", "- dhole", "1 draw", "- cthulhu")
    game("1 counterspell")
    assert (game["active"], game["turns_left"]) == (1, 1)


def test_who_loses_in_the_first_of_two_turns_loses_the_other_too(sit):
    game = sit("shoggoth dream dream dream", BARE)("0 play shoggoth", "* pass", "- dhole", "1 draw", "- cthulhu")
    game("1 counterspell", "1 draw", "- dhole", "2 draw", "- dhole")
    game("0 draw", "- shoggoth", "1 draw", "- dhole", "2 draw", "- dhole", "2 discard dhole")
    game("0 play shoggoth", "* pass", "- dhole", "1 draw", "- cthulhu", "1 submit")
    assert (game["active"], game["turns_left"]) == (2, 1)


def test_the_green_one_faces_the_next_living_player(sit):
    game = sit(header="cthulhu=green")("0 draw", "- cthulhu")
    assert (game["facing"], game["faced"]) == (1, [1])
    assert game["turn_ends"] is True


def test_the_spared_drawer_may_be_named(sit):
    game = sit(header="cthulhu=green")("0 draw", "- cthulhu", "1 elder-sign 0")
    assert (game["facing"], game["faced"]) == (0, [0, 1])
    game("0 counterspell")
    assert game["active"] == 1


def test_the_green_one_skips_the_lost_and_may_kill_the_next(sit):
    game = stripped(sit, header="cthulhu=green first=0")
    game("0 draw", "- dhole", "1 draw", "- dhole", "1 discard dhole", "2 draw", "- cthulhu")
    assert game["facing"] == 0
    game("0 submit")
    assert game["active"] == 1
    game("1 draw", "- cthulhu")
    assert game["facing"] == 2


def test_with_only_cthulhus_left_every_draw_is_one(sit):
    game = sit()
    state = game.match.state
    for kind in range(21):
        state.deck[kind] = 2 if kind == 15 else 0
    state.deck_size = 2
    game("0 draw")
    assert game.legal(-1) == ["cthulhu"]
    game("- cthulhu", "0 counterspell", "1 draw")
    assert game.legal(-1) == ["cthulhu"]


def test_cthulhu_and_another_event_among_the_cards_of_the_stars(sit):
    game = sit("elder-sign mi-go dhole dhole", "dream dream dream dream", "dream dream dream dream")
    game("0 draw", "- the-stars-are-right", "- cthulhu", "0 elder-sign 2", "2 counterspell", "- lost-in-the-dreamlands")
    assert [(entry["card"], entry["by"]) for entry in game["pending"]] == [
        ("the-stars-are-right", 0),
        ("lost-in-the-dreamlands", 1),
    ]
    game("1 discard dream", "1 discard dream", "1 discard dream", "- cthulhu")
    assert game["facing"] == 2
    game("2 submit")
    assert (game["active"], game["pending"], game["alive"]) == (1, [], [True, True, False])
