"""Each card of the deck does what it says."""

from __future__ import annotations

import pytest

from fhtagn.kernel.errors import IllegalMove, UnknownWords


def test_a_night_gaunt_ends_the_turn_without_drawing(sit):
    game = sit("night-gaunt dream dream dream")("0 play night-gaunt", "* pass")
    assert game["active"] == 1
    assert game["deck"] == 140
    assert game["discard"] == {"night-gaunt": 1}


def test_a_shoggoth_draws_first_and_gives_the_next_player_two_turns(sit):
    game = sit("shoggoth dream dream dream")("0 play shoggoth", "* pass")
    assert game.to_act == [-1]
    assert game["turn_ends"] is True
    game("- dhole")
    assert (game["active"], game["turns_left"]) == (1, 2)
    game("1 draw", "- dhole")
    assert (game["active"], game["turns_left"]) == (1, 1)
    game("1 draw", "- dhole", "1 discard dhole")
    assert (game["active"], game["turns_left"]) == (2, 1)


def test_a_shoggoth_in_the_first_of_two_turns_makes_the_other_lapse(sit):
    game = sit("shoggoth dream dream dream", "shoggoth dream elder-sign elder-sign")
    game("0 play shoggoth", "* pass", "- dhole", "1 play shoggoth", "* pass")
    assert game["turns_left"] == 1
    game("- dhole")
    assert (game["active"], game["turns_left"]) == (2, 2)


def test_a_shoggoth_doubles_the_next_turn_also_if_its_player_loses_in_the_draw(sit):
    game = sit("shoggoth dream dream dream")
    game("0 draw", "- cthulhu", "0 counterspell", "1 draw", "- dhole", "2 draw", "- dhole")
    game("0 play shoggoth", "* pass", "- cthulhu", "0 submit")
    assert game["alive"] == [False, True, True]
    assert (game["active"], game["turns_left"]) == (1, 2)


def test_deep_ones_make_a_chosen_player_draw(sit):
    game = sit("deep-ones dream dream dream")("0 play deep-ones 2", "* pass")
    assert game["pending"] == [{"card": "deep-ones", "by": 0, "target": 2, "wants": None, "words": 0, "stage": "draw"}]
    game("- dhole")
    assert game.hand(2)["dhole"] == 1
    assert (game.to_act, game["active"], game["pending"]) == ([0], 0, [])


def test_a_dream_looks_at_the_top_three_cards(sit):
    game = sit()("0 play dream", "* pass")
    assert game["pending"][0]["stage"] == "look"
    game("- dhole cthulhu mi-go")
    assert game["top"] == ["dhole", "cthulhu", "mi-go"]
    assert game.seen_by(0, "top") == ["dhole", "cthulhu", "mi-go"]
    assert game.seen_by(1, "top") == []
    assert game.to_act == [0]


def test_the_great_race_puts_the_top_three_back_in_any_order(sit):
    game = sit("great-race-of-yith dream dream dream")
    game("0 play great-race-of-yith", "* pass", "- dhole cthulhu mi-go")
    assert game["pending"][0]["stage"] == "order"
    assert len(game.legal(0)) == 6
    game("0 order mi-go dhole cthulhu")
    assert game["top"] == ["mi-go", "dhole", "cthulhu"]


def test_equal_cards_leave_fewer_orders(sit):
    game = sit("great-race-of-yith dream dream azathoth")
    game("0 play great-race-of-yith", "* pass", "- dhole mi-go dhole")
    assert sorted(game.legal(0)) == ["order dhole dhole mi-go", "order dhole mi-go dhole", "order mi-go dhole dhole"]
    with pytest.raises(IllegalMove, match="exactly the cards that were looked at"):
        game("0 order dhole dhole dhole")


def test_a_mi_go_takes_a_random_card_by_the_numbers_in_the_hand(sit):
    game = sit("mi-go dream dream azathoth")("0 play mi-go 1", "* pass")
    assert game["pending"][0]["stage"] == "take"
    odds = {word: game.match.game.rules.odds(game.match.state, game.match.code_of(-1, word)) for word in game.legal(-1)}
    assert odds == {"counterspell": 1, "elder-sign": 2, "dream": 2}
    game("- elder-sign")
    assert game.hand(0)["elder-sign"] == 1
    assert game.hand(1)["elder-sign"] == 1


def test_a_cultist_gets_a_card_of_the_targets_choice(sit):
    game = sit("cultist dream dream azathoth")("0 play cultist 1", "* pass")
    assert game["pending"][0]["stage"] == "give"
    assert game.to_act == [1]
    assert game.legal(1) == ["give counterspell", "give elder-sign", "give dream"]
    game("1 give dream")
    assert game.hand(0)["dream"] == 3
    assert game["discard"] == {"cultist": 1}


def test_a_hound_makes_the_target_discard_a_card_of_their_choice(sit):
    game = sit("hound-of-tindalos dream dream azathoth")("0 play hound-of-tindalos 1", "* pass")
    assert (game["pending"][0]["stage"], game.to_act) == ("discard", [1])
    game("1 discard elder-sign")
    assert game["discard"] == {"elder-sign": 1, "hound-of-tindalos": 1}


def emptied(sit, left):
    """Seat 1 has only so many cards left; seat 0 is to act, with attacks in hand."""
    attacks = "mi-go cultist hound-of-tindalos nyarlathotep"
    game = sit(attacks, "azathoth azathoth azathoth night-gaunt", "mi-go night-gaunt dream dream", header="first=1")
    game(*("1 play azathoth", "* pass") * 3, "1 play night-gaunt", "* pass")
    if left == 0:
        game("2 play mi-go 1", "* pass", "- counterspell")
    return game("2 play night-gaunt", "* pass")


def test_a_hound_never_takes_the_last_card(sit):
    game = emptied(sit, 1)
    assert game.hand(1) == {"counterspell": 1}
    assert "play hound-of-tindalos 1" not in game.legal(0)
    assert "play mi-go 1" in game.legal(0)
    with pytest.raises(IllegalMove, match="nobody discards the last one"):
        game("0 play hound-of-tindalos 1")


def test_mi_go_and_cultist_need_a_target_with_a_card_but_nyarlathotep_does_not(sit):
    game = emptied(sit, 0)
    assert game.hand(1) == {}
    assert [move for move in game.legal(0) if move.endswith(" 1")] == ["play nyarlathotep 1"]
    with pytest.raises(IllegalMove, match="no cards to take"):
        game("0 play mi-go 1")
    game("0 play nyarlathotep 1", "* pass")
    assert game.hand(0) == {}
    assert game.hand(1)["cultist"] == 1


def test_the_last_card_may_be_given(sit):
    game = emptied(sit, 1)("0 play cultist 1", "* pass", "1 give counterspell")
    assert game.hand(1) == {}


def test_azathoth_shuffles_the_deck(sit):
    game = sit("azathoth dream mi-go mi-go")("0 play dream", "* pass", "- dhole cthulhu dhole")
    game("0 play azathoth", "* pass")
    assert game["top"] == []
    assert game["deck"] == 140
    game("0 draw")
    assert game.to_act == [-1]


def test_a_dhole_makes_the_closing_draw_come_from_the_bottom(sit):
    game = sit("dhole dream mi-go mi-go")("0 play dream", "* pass", "- cthulhu dhole dhole", "0 play dhole", "* pass")
    assert game["from_bottom"] is True
    game("0 draw")
    assert game.to_act == [-1]
    game("- shoggoth")
    assert game["top"] == ["cthulhu", "dhole", "dhole"]
    assert game["from_bottom"] is False
    assert game["active"] == 1


def test_a_dhole_also_serves_the_draw_of_a_shoggoth(sit):
    game = sit("dhole dream shoggoth mi-go")(
        "0 play dream", "* pass", "- cthulhu dhole dhole", "0 play dhole", "* pass"
    )
    game("0 play shoggoth", "* pass", "- mi-go")
    assert game["top"] == ["cthulhu", "dhole", "dhole"]


def test_a_dhole_does_not_change_what_others_draw(sit):
    game = sit("dhole dream deep-ones mi-go")(
        "0 play dream", "* pass", "- shoggoth dhole dhole", "0 play dhole", "* pass"
    )
    game("0 play deep-ones 1", "* pass")
    assert game.hand(1)["shoggoth"] == 1
    assert game["top"] == ["dhole", "dhole"]


def test_a_necronomicon_takes_a_named_card_from_the_discard_pile(sit):
    game = sit("necronomicon azathoth necronomicon mi-go")("0 play azathoth", "* pass", "0 play necronomicon azathoth")
    assert game["pending"] == [
        {"card": "necronomicon", "by": 0, "target": None, "wants": "azathoth", "words": 0, "stage": "answer"}
    ]
    game("* pass")
    assert game.hand(0)["azathoth"] == 1
    assert game["discard"] == {"necronomicon": 1}


def test_a_necronomicon_fetches_no_necronomicon_and_needs_a_card(sit):
    game = sit("necronomicon azathoth necronomicon mi-go")
    assert not any(move.startswith("play necronomicon") for move in game.legal(0))
    with pytest.raises(IllegalMove, match="discard pile has no card for it"):
        game("0 play necronomicon dream")
    game("0 play azathoth", "* pass")
    with pytest.raises(IllegalMove, match="no Dream in the discard pile"):
        game("0 play necronomicon dream")
    game("0 play necronomicon azathoth", "* pass")
    with pytest.raises(IllegalMove, match="any card but a Necronomicon"):
        game("0 play necronomicon necronomicon")
    assert not any(move.startswith("play necronomicon") for move in game.legal(0))


def test_nyarlathotep_swaps_hands(sit):
    game = sit("nyarlathotep azathoth dhole mi-go")("0 play nyarlathotep 2", "* pass")
    assert game.hand(0) == {"counterspell": 1, "dream": 2, "elder-sign": 2}
    assert game.hand(2) == {"counterspell": 1, "azathoth": 1, "dhole": 1, "mi-go": 1}


def test_a_chosen_player_is_another_living_player(sit):
    game = sit("deep-ones mi-go dream dream")
    for target, reason in (("0", "not yourself"), ("3", "no such seat")):
        with pytest.raises(IllegalMove, match=reason):
            game(f"0 play deep-ones {target}")
    with pytest.raises(UnknownWords, match="with the seat"):
        game("0 play deep-ones")
    with pytest.raises(UnknownWords, match="without more"):
        game("0 play dream 1")
    with pytest.raises(IllegalMove, match="no Azathoth in this hand"):
        game("0 play azathoth")


def test_a_played_card_lies_in_pending_until_it_is_settled(sit):
    game = sit("deep-ones mi-go dream dream")("0 play deep-ones 1")
    assert game["pending"][0]["card"] == "deep-ones"
    assert game["discard"] == {}
    assert "deep-ones" not in game.hand(0)
    game("* pass", "- dhole")
    assert game["pending"] == []
    assert game["discard"] == {"deep-ones": 1}


def test_a_night_gaunt_ends_one_turn_only(sit):
    game = sit("shoggoth dream dream dream", "night-gaunt dream dream elder-sign")
    game("0 play shoggoth", "* pass", "- dhole", "1 play night-gaunt", "* pass")
    assert (game["active"], game["turns_left"]) == (1, 1)
