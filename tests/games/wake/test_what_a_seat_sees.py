"""What each seat knows of the other hands and of the deck."""

from __future__ import annotations

from pathlib import Path

from fhtagn.kernel.constants import PUBLIC
from fhtagn.kernel.transcript import read

BARE = "dream dream dhole dhole"


def hands(game, viewer):
    return game.seen_by(viewer, "hands")


def test_a_seat_sees_its_own_hand_and_of_the_others_the_opening_counterspell(sit):
    game = sit()
    assert hands(game, 1) == [
        {"counterspell": 1, "hidden": 4},
        {"counterspell": 1, "dream": 2, "elder-sign": 2},
        {"counterspell": 1, "hidden": 4},
    ]
    assert hands(game, PUBLIC) == [{"counterspell": 1, "hidden": 4}] * 3


def test_hand_sizes_the_deck_and_the_discard_pile_are_public(sit):
    game = sit()("0 draw", "- mi-go")
    assert hands(game, 1)[0] == {"counterspell": 1, "hidden": 5}
    assert game.seen_by(PUBLIC, "deck") == 139
    game("1 play dream", "* pass", "- dhole dhole dhole")
    assert game.seen_by(PUBLIC, "discard") == {"dream": 1}


def test_a_card_that_was_given_is_known_to_giver_and_receiver(sit):
    game = sit("cultist dream dhole dhole")("0 play cultist 1", "* pass", "1 give elder-sign")
    assert hands(game, 1)[0] == {"counterspell": 1, "elder-sign": 1, "hidden": 3}
    assert hands(game, 2)[0] == {"counterspell": 1, "hidden": 4}
    assert hands(game, 0)[1] == {"counterspell": 1, "hidden": 3}


def test_a_hand_that_loses_a_card_unseen_may_have_lost_any_known_card(sit):
    game = sit("cultist dream dhole dhole")("0 play cultist 1", "* pass", "1 give elder-sign")
    assert hands(game, 2)[1] == {"hidden": 4}
    assert hands(game, PUBLIC)[1] == {"hidden": 4}


def test_a_stolen_card_is_known_to_taker_and_victim_only(sit):
    game = sit("mi-go dream dhole dhole")("0 play mi-go 1", "* pass", "- counterspell")
    assert hands(game, 0)[1] == {"hidden": 4}
    assert hands(game, 1)[0] == {"counterspell": 2, "hidden": 3}
    assert hands(game, 2)[0] == {"counterspell": 1, "hidden": 4}
    assert hands(game, 2)[1] == {"hidden": 4}


def test_a_swap_carries_the_knowledge_along(sit):
    game = sit("nyarlathotep cultist dhole dhole")("0 play cultist 2", "* pass", "2 give elder-sign")
    game("0 play nyarlathotep 1", "* pass")
    assert hands(game, 2)[1] == {"counterspell": 1, "elder-sign": 1, "hidden": 2}
    assert hands(game, 2)[0] == {"counterspell": 1, "hidden": 4}
    assert hands(game, 0)[1] == {"counterspell": 1, "elder-sign": 1, "dhole": 2, "hidden": 0}
    assert hands(game, 1)[0] == {"counterspell": 1, "dream": 2, "elder-sign": 2, "hidden": 0}
    assert hands(game, PUBLIC)[0] == {"counterspell": 1, "hidden": 4}


def test_a_card_fetched_by_a_necronomicon_is_known_to_all(sit):
    game = sit("necronomicon azathoth dhole dhole")("0 play azathoth", "* pass", "0 play necronomicon azathoth")
    game("* pass")
    assert hands(game, 2)[0] == {"counterspell": 1, "azathoth": 1, "hidden": 2}
    game("0 play azathoth", "* pass")
    assert hands(game, 2)[0] == {"counterspell": 1, "hidden": 2}


def test_a_card_drawn_from_a_place_is_known_to_those_who_had_looked_at_it(sit):
    game = sit()("0 play dream", "* pass", "- dhole mi-go azathoth", "0 draw", "1 draw")
    assert hands(game, 0)[1] == {"counterspell": 1, "mi-go": 1, "hidden": 4}
    assert hands(game, 2)[1] == {"counterspell": 1, "hidden": 5}
    assert game.seen_by(0, "top") == ["azathoth"]
    assert game.seen_by(1, "top") == []


def test_playing_or_discarding_a_kind_lowers_its_known_number(sit):
    game = sit("hound-of-tindalos cultist dhole dhole")("0 play cultist 1", "* pass", "1 give dream")
    assert hands(game, 1)[0] == {"counterspell": 1, "dream": 1, "hidden": 3}
    game("0 play dream", "* pass", "- dhole dhole dhole")
    assert hands(game, 1)[0] == {"counterspell": 1, "hidden": 3}
    game("0 play hound-of-tindalos 1", "* pass", "1 discard counterspell")
    assert hands(game, 2)[1] == {"hidden": 3}


def test_a_second_looker_knows_only_what_he_looked_at(sit):
    game = sit()("0 play dream", "* pass", "- dhole mi-go azathoth", "0 draw", "1 play dream", "* pass", "- shoggoth")
    assert game.seen_by(0, "top") == ["mi-go", "azathoth"]
    assert game.seen_by(1, "top") == ["mi-go", "azathoth", "shoggoth"]
    assert game.seen_by(2, "top") == []


def test_a_reorder_by_another_makes_the_places_unknown(sit):
    game = sit(BARE, "great-race-of-yith dream dhole dhole")("0 play dream", "* pass", "- dhole mi-go azathoth")
    game("0 draw", "1 play great-race-of-yith", "* pass", "- shoggoth", "1 order azathoth mi-go shoggoth")
    assert game.seen_by(0, "top") == []
    assert game.seen_by(1, "top") == ["azathoth", "mi-go", "shoggoth"]


def test_unknown_places_above_a_known_one_are_null(sit):
    game = sit(BARE, "great-race-of-yith dream dhole dhole")("0 play dream", "* pass", "- dhole mi-go azathoth")
    state = game.match.state
    state.looked[0] = 0
    assert game.seen_by(0, "top") == [None, "mi-go", "azathoth"]


def test_in_a_procession_neighbours_know_what_went_between_them(sit):
    game = sit("azathoth dream dream dream", "dhole dream dream dream", "mi-go dream dream elder-sign")
    game("0 draw", "- procession", "0 give azathoth", "1 give dhole", "2 give mi-go")
    assert hands(game, 0)[1] == {"azathoth": 1, "hidden": 4}
    assert hands(game, 0)[2] == {"counterspell": 1, "hidden": 4}
    assert hands(game, 2)[0] == {"mi-go": 1, "hidden": 4}
    assert hands(game, 2)[1] == {"counterspell": 1, "hidden": 4}
    assert hands(game, PUBLIC) == [{"hidden": 5}] * 3


def test_who_stole_sees_which_card_and_the_others_that_a_card_changed_hands(sit):
    game = sit("mi-go dream dhole dhole")("0 play mi-go 1", "* pass", "- elder-sign")
    assert game.story(0) == ["Seat 0 takes from seat 1: Elder Sign."]
    assert game.story(1) == game.story(0)
    assert game.story(2) == ["Seat 0 takes a card from seat 1."]
    assert game.story(PUBLIC) == game.story(2)


def test_what_is_drawn_is_told_to_the_drawer_alone(sit):
    game = sit()("0 draw", "- mi-go")
    assert game.story(0)[0] == "Seat 0 draws: Mi-go."
    assert game.story(1)[0] == "Seat 0 draws a card."


def test_what_is_seen_in_a_dream_is_told_to_the_dreamer_alone(sit):
    game = sit()("0 play dream", "* pass", "- dhole mi-go azathoth")
    assert game.story(0)[1:] == [
        f"Place {n} of the deck: {card}." for n, card in ((1, "Dhole"), (2, "Mi-go"), (3, "Azathoth"))
    ]
    assert game.story(1) == ["Seat 0 looks at the top 3 cards of the deck."]


def test_where_cthulhu_rises_nobody_sees(sit):
    game = sit()("0 draw", "- rlyeh-rises 2")
    move = game.match.log[-1]
    words = {game.match.game.words.say(game.match.state, -1, sight) for sight in move.sights}
    assert words == {"a place"}
    for viewer in (0, 1, 2, PUBLIC):
        assert game.seen_by(viewer, "top") == []
        assert game.seen_by(viewer, "risen") == 5


def test_hidden_moves_are_seen_as_being_made(sit):
    game = sit("cultist dream dhole dhole")("0 play cultist 1", "1 pass", "2 pass", "1 give dream")
    sights = [game.match.game.words.say(game.match.state, 1, move.sights[2]) for move in game.match.log[-3:]]
    assert sights == ["an answer", "pass", "give a card"]
    assert game.match.ply_for(2) == game.match.ply


def test_a_seat_keeps_what_it_learnt_over_a_long_game():
    path = Path(__file__).parent / "golden" / "rlyeh.txt"
    view = read(path.read_text(encoding="utf-8")).json(4)
    assert view["state"]["hands"] == [
        {"dream": 1, "elder-sign": 1, "hidden": 3},  # a dream passed to it, an Elder Sign drawn from a known place
        {"hidden": 5},
        {"hidden": 6},
        {"counterspell": 1, "hidden": 4},  # it saw that Nyarlathotep, not the Counterspell, was passed on
        {"hound-of-tindalos": 1, "necronomicon": 1, "nyarlathotep": 1, "counterspell": 1, "dream": 1},
    ]
    assert view["state"]["top"] == ["mi-go"]
    assert (view["ply"], view["to_act"], view["answers"]) == (55, [1], None)
