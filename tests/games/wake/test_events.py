"""Each Event, alone and inside another."""

from __future__ import annotations

import pytest

from fhtagn.kernel.errors import IllegalMove


def test_an_event_works_at_once_and_then_leaves_the_game(sit):
    game = sit()("0 draw", "- nightmare", "0 discard dream", "1 discard dream", "2 discard dream")
    assert game["removed"] == {"counterspell": 3, "nightmare": 1}
    assert game["discard"] == {"dream": 3}
    assert game["active"] == 1


def test_an_event_is_not_asked_about(sit):
    game = sit("dream dream dream dream", "banishing-word dream dream dream")("0 draw", "- procession")
    assert game["pending"][0]["stage"] == "give"
    with pytest.raises(IllegalMove, match="For when somebody has just played a card"):
        game("1 banish")


def test_when_the_stars_are_right_the_drawer_draws_first_then_leftwards(sit):
    game = sit(header="first=1")("1 draw", "- the-stars-are-right")
    drawers = []
    for card in ("dhole", "azathoth", "mi-go"):
        drawers.append(game["pending"][0]["target"])
        assert game["pending"][0] == {
            "card": "the-stars-are-right",
            "by": 1,
            "target": drawers[-1],
            "wants": None,
            "words": 0,
            "stage": "draw",
        }
        game(f"- {card}")
    assert drawers == [1, 2, 0]
    assert (game.hand(1)["dhole"], game.hand(2)["azathoth"], game.hand(0)["mi-go"]) == (1, 1, 1)
    assert game["active"] == 2
    assert game["removed"]["the-stars-are-right"] == 1


def test_what_a_draw_brings_is_finished_before_the_next_one_draws(sit):
    game = sit()("0 draw", "- the-stars-are-right", "- nightmare")
    assert [entry["card"] for entry in game["pending"]] == ["the-stars-are-right", "nightmare"]
    assert game["pending"][1]["by"] == 0
    game("0 discard dream", "1 discard dream", "2 discard dream")
    assert [entry["card"] for entry in game["pending"]] == ["the-stars-are-right"]
    game("- cthulhu")
    assert (game["facing"], game["pending"][0]["target"]) == (1, 1)
    game("1 counterspell", "- dhole")
    assert (game["pending"], game["active"]) == ([], 1)


def test_the_stars_may_come_inside_the_stars(sit):
    game = sit()("0 draw", "- the-stars-are-right", "- dhole", "- the-stars-are-right")
    assert [(entry["by"], entry["target"]) for entry in game["pending"]] == [(0, 1), (1, 1)]
    game("- mi-go mi-go mi-go", "- azathoth")
    assert [hand.get("mi-go", 0) for hand in game["hands"]] == [1, 1, 1]
    assert game.hand(2)["azathoth"] == 1
    assert game["removed"]["the-stars-are-right"] == 2
    assert game["pending"] == []


def test_the_stars_go_on_if_someone_loses_and_skip_the_lost(sit):
    game = sit("dream dream dream dream", "dream dream dream dream")
    game("0 draw", "- cthulhu", "0 counterspell", "1 draw", "- dhole", "2 draw", "- the-stars-are-right", "- dhole")
    game("- cthulhu", "0 submit")
    assert game["alive"] == [False, True, True]
    assert game["pending"][0]["target"] == 1
    game("- dhole")
    assert (game["pending"], game["active"]) == ([], 1)


def test_the_stars_stop_when_the_game_is_over(sit):
    game = sit("dream dream dream dream", header="ending=first-loss")
    game("0 draw", "- cthulhu", "0 counterspell", "1 draw", "- dhole", "2 draw", "- dhole")
    game("0 draw", "- the-stars-are-right", "- cthulhu", "0 submit")
    assert game.match.over
    assert game.to_act == []


def test_in_a_procession_everyone_passes_a_card_to_the_left_together(sit):
    game = sit("azathoth dream dream dream", "dhole dream dream dream", "mi-go dream dream dream")
    game("0 draw", "- procession")
    assert game.to_act == [0, 1, 2]
    assert game["pending"] == [
        {"card": "procession", "by": 0, "target": None, "wants": None, "words": 0, "stage": "give"}
    ]
    game("2 give mi-go", "0 give azathoth")
    assert game.match.json()["answers"] == ["give azathoth", None, "give mi-go"]
    assert game.match.json(2)["answers"] == [None, None, "give mi-go"]
    assert game.match.json(1)["answers"] == [None, None, None]
    assert game.hand(0)["azathoth"] == 1
    game("1 give dhole")
    assert (game.hand(0)["mi-go"], game.hand(1)["azathoth"], game.hand(2)["dhole"]) == (1, 1, 1)
    assert game.match.json()["answers"] is None
    assert game["active"] == 1


def test_in_a_procession_an_empty_hand_gives_nothing_but_receives(sit):
    game = sit("azathoth azathoth azathoth night-gaunt", "mi-go dream dream dream")
    game(*("0 play azathoth", "* pass") * 3, "0 play night-gaunt", "* pass", "1 play mi-go 0", "* pass")
    game("- counterspell", "1 draw", "- procession")
    assert game.to_act == [1, 2]
    game("1 give dream", "2 give dream")
    assert game.hand(0) == {"dream": 1}


def test_in_a_procession_the_lost_are_passed_over(sit):
    game = sit("dream dream dream dream")
    game("0 draw", "- cthulhu", "0 counterspell", "1 draw", "- dhole", "2 draw", "- dhole", "0 draw", "- cthulhu")
    game("0 submit", "1 draw", "- procession", "1 give dream", "2 give elder-sign")
    assert game.hand(1)["elder-sign"] == 3
    assert game.hand(0) == {}


def test_a_nightmare_makes_everyone_discard_one_card_but_never_the_last(sit):
    game = sit("azathoth azathoth azathoth night-gaunt")
    game(*("0 play azathoth", "* pass") * 3, "0 play night-gaunt", "* pass", "1 draw", "- nightmare")
    assert game["pending"][0]["stage"] == "discard"
    assert game.to_act == [1, 2]
    game("2 discard dream")
    assert game.match.json(1)["answers"] == [None, None, None]
    assert "dream" not in game["discard"]
    game("1 discard elder-sign")
    assert game.hand(0) == {"counterspell": 1}
    assert (game["discard"]["dream"], game["discard"]["elder-sign"]) == (1, 1)


def test_lost_in_the_dreamlands_leaves_the_drawer_two_cards(sit):
    game = sit()("0 draw", "- lost-in-the-dreamlands")
    assert game["pending"] == [
        {"card": "lost-in-the-dreamlands", "by": 0, "target": 0, "wants": None, "words": 0, "stage": "discard"}
    ]
    game("0 discard dream", "0 discard dream")
    assert game.to_act == [0]
    game("0 discard elder-sign")
    assert game.hand(0) == {"counterspell": 1, "elder-sign": 1}
    assert game["active"] == 1


def test_lost_in_the_dreamlands_asks_nothing_of_a_hand_of_two(sit):
    game = sit("azathoth azathoth dream night-gaunt")
    game(*("0 play azathoth", "* pass") * 2, "0 play night-gaunt", "* pass", "1 draw", "- dhole", "2 draw", "- dhole")
    game("0 draw", "- lost-in-the-dreamlands")
    assert game["active"] == 1
    assert game["removed"]["lost-in-the-dreamlands"] == 1


def test_when_rlyeh_rises_cthulhu_moves_among_the_top_five(sit):
    game = sit()("0 play dream", "* pass", "- dhole mi-go azathoth", "0 draw", "1 play dream", "* pass")
    game("- shoggoth", "1 draw", "2 draw", "0 draw", "1 draw")
    assert game["top"] == []
    game("- rlyeh-rises")
    assert game["pending"][0]["stage"] == "place"
    assert game.legal(-1) == ["1", "2", "3", "4", "5"]
    game("- 3")
    assert game["top"] == [None, None, "cthulhu"]
    assert game["risen"] == 5
    assert game["active"] == 2


def test_the_cards_below_a_risen_cthulhu_move_down(sit):
    game = sit("dream deep-ones elder-sign elder-sign")
    game("0 play dream", "* pass", "- rlyeh-rises mi-go azathoth", "0 play deep-ones 1", "* pass", "- 2")
    assert game["top"] == ["mi-go", "cthulhu", "azathoth"]
    assert (game["risen"], game["deck"]) == (5, 139)


def test_the_places_above_a_risen_cthulhu_may_be_undetermined(sit):
    game = sit("dream deep-ones elder-sign elder-sign")
    game("0 play dream", "* pass", "- rlyeh-rises mi-go azathoth", "0 play deep-ones 1", "* pass", "- 5")
    assert game["top"] == ["mi-go", "azathoth", None, None, "cthulhu"]


def test_when_rlyeh_rises_all_looks_are_forgotten(sit):
    game = sit("dream deep-ones elder-sign elder-sign")
    game("0 play dream", "* pass", "- rlyeh-rises mi-go azathoth")
    assert game.seen_by(0, "top") == ["rlyeh-rises", "mi-go", "azathoth"]
    game("0 play deep-ones 1", "* pass", "- 5")
    assert game.seen_by(0, "top") == []


def test_a_cthulhu_without_a_place_rises_before_one_that_has_been_seen(sit):
    game = sit("dream deep-ones elder-sign elder-sign")
    game("0 play dream", "* pass", "- rlyeh-rises cthulhu azathoth", "0 play deep-ones 1", "* pass", "- 4")
    assert game["top"] == ["cthulhu", "azathoth", None, "cthulhu"]


def test_if_both_cthulhus_have_a_place_the_lower_one_rises(sit):
    game = sit("dream deep-ones elder-sign elder-sign")
    game("0 play dream", "* pass", "- rlyeh-rises cthulhu cthulhu", "0 play deep-ones 1", "* pass", "- 1")
    assert game["top"] == ["cthulhu", "cthulhu"]
    game = sit("dream deep-ones elder-sign elder-sign")
    game("0 play dream", "* pass", "- rlyeh-rises cthulhu cthulhu", "0 play deep-ones 1", "* pass", "- 4")
    assert game["top"] == ["cthulhu", None, None, "cthulhu"]


def test_risen_falls_with_every_draw_from_the_top_and_ends_with_cthulhu(sit):
    game = sit()("0 draw", "- rlyeh-rises 3")
    assert game["risen"] == 5
    game("1 draw", "- dhole")
    assert (game["risen"], game["top"]) == (4, [None, "cthulhu"])
    game("2 draw", "- dhole", "0 draw")
    assert game["facing"] == 0
    assert game["risen"] is None


def test_risen_ends_when_any_cthulhu_is_drawn_from_the_top(sit):
    game = sit()("0 draw", "- rlyeh-rises 3", "1 draw", "- cthulhu")
    assert game["risen"] is None


def test_risen_stays_when_another_card_or_cthulhu_comes_from_the_bottom(sit):
    game = sit("dream dream dream dream", "dhole dream dream dream")("0 draw", "- rlyeh-rises 3")
    game("1 play dhole", "* pass", "1 draw", "- cthulhu")
    assert (game["facing"], game["risen"]) == (1, 5)
    game("1 counterspell")
    assert (game["risen"], game["top"]) == (None, [])


def test_risen_ends_with_a_shuffle(sit):
    game = sit("dream dream dream dream", "azathoth dream dream dream")("0 draw", "- rlyeh-rises 3")
    game("1 play azathoth", "* pass")
    assert (game["risen"], game["top"]) == (None, [])


def test_an_order_raises_risen_to_the_number_of_its_cards(sit):
    game = sit("dream dream dream dream", "great-race-of-yith great-race-of-yith dream dream")
    game("0 draw", "- rlyeh-rises 4", "1 draw", "- dhole", "2 draw", "- dhole", "0 draw", "- dhole")
    assert (game["risen"], game["top"]) == (2, ["cthulhu"])
    game("1 play great-race-of-yith", "* pass", "- mi-go azathoth", "1 order mi-go azathoth cthulhu")
    assert (game["risen"], game["top"]) == (3, ["mi-go", "azathoth", "cthulhu"])


@pytest.mark.parametrize("event", ["nightmare", "procession", "lost-in-the-dreamlands", "the-stars-are-right"])
def test_an_event_in_the_closing_draw_ends_only_one_turn(sit, event):
    game = sit("shoggoth dream dream dream")("0 play shoggoth", "* pass", "- dhole", "1 draw", f"- {event}")
    while game.to_act and game["active"] == 1 and game["turns_left"] == 2:
        seat = game.to_act[0]
        game("- mi-go" if seat < 0 else f"{seat} {game.legal(seat)[-1]}")
    assert (game["active"], game["turns_left"], game["turn_ends"]) == (1, 1, False)
