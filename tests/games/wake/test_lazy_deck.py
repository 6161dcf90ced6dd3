"""A card has no place until someone sees it."""

from __future__ import annotations


def test_a_determined_card_comes_without_a_move_of_nature(sit):
    game = sit()("0 play dream", "* pass", "- dhole mi-go azathoth", "0 draw")
    assert game.hand(0)["dhole"] == 1
    assert (game["top"], game.to_act) == (["mi-go", "azathoth"], [1])


def test_a_look_asks_nature_only_for_places_not_yet_determined(sit):
    game = sit()("0 play dream", "* pass", "- dhole mi-go azathoth", "0 draw", "1 play dream", "* pass")
    assert game.to_act == [-1]
    game("- shoggoth")
    assert game["top"] == ["mi-go", "azathoth", "shoggoth"]
    assert game.to_act == [1]


def test_a_look_at_three_determined_cards_asks_nothing(sit):
    game = sit()("0 play dream", "* pass", "- dhole mi-go azathoth", "0 play dream", "* pass")
    assert game.to_act == [0]
    assert game["discard"] == {"dream": 2}


def test_a_look_fills_the_gaps_above_a_risen_cthulhu_top_first(sit):
    game = sit()("0 draw", "- rlyeh-rises 2", "1 play dream", "* pass", "- dhole")
    assert game["top"] == ["dhole", "cthulhu"]
    game("- mi-go")
    assert game["top"] == ["dhole", "cthulhu", "mi-go"]
    assert game.seen_by(1, "top") == ["dhole", "cthulhu", "mi-go"]


def shrunk(sit, *kinds):
    """Seat 0 is to act, and only these cards and two Cthulhus are in the deck."""
    game = sit("dream dhole great-race-of-yith elder-sign")
    state = game.match.state
    for kind in range(21):
        state.deck[kind] = {15: 2}.get(kind, kinds.count(kind))
    state.deck_size = 2 + len(kinds)
    return game


def test_with_fewer_than_three_cards_a_look_shows_all(sit):
    game = shrunk(sit)("0 play dream", "* pass", "- cthulhu cthulhu")
    assert (game["top"], game.to_act) == (["cthulhu", "cthulhu"], [0])


def test_with_two_cards_an_order_names_two(sit):
    game = shrunk(sit, 5)
    game.match.state.deck[15] = 1
    game.match.state.deck_size = 2
    game("0 play great-race-of-yith", "* pass", "- cthulhu dream")
    assert game.legal(0) == ["order cthulhu dream", "order dream cthulhu"]
    game("0 order dream cthulhu")
    assert game["top"] == ["dream", "cthulhu"]


def test_a_dhole_takes_the_last_of_top_if_top_reaches_the_bottom(sit):
    game = shrunk(sit, 5)("0 play dream", "* pass", "- cthulhu cthulhu dream", "0 play dhole", "* pass", "0 draw")
    assert game.hand(0)["dream"] == 1
    assert (game["top"], game.to_act) == (["cthulhu", "cthulhu"], [1])


def test_rlyeh_offers_no_more_places_than_the_deck_has_cards(sit):
    game = shrunk(sit, 5, 20)("0 draw", "- rlyeh-rises")
    assert game.legal(-1) == ["1", "2", "3"]
    game("- 3")
    assert (game["risen"], game["top"]) == (3, [None, None, "cthulhu"])


def test_risen_ends_when_the_risen_one_is_drawn_from_the_bottom(sit):
    game = shrunk(sit, 5, 20)("0 draw", "- rlyeh-rises 3")
    state = game.match.state
    state.hands[1][8] += 1
    state.sizes[1] += 1
    game("1 play dhole", "* pass", "1 draw")
    assert (game["facing"], game["risen"], game["top"]) == (1, None, [])


def test_risen_is_never_more_than_the_deck(sit):
    game = shrunk(sit, 5, 6, 20)("0 draw", "- rlyeh-rises 1")
    assert (game["risen"], game["deck"]) == (4, 4)
    state = game.match.state
    state.hands[1][8] += 1
    state.sizes[1] += 1
    game("1 play dhole", "* pass", "1 draw", "- dream")
    assert (game["risen"], game["deck"], game["top"]) == (3, 3, ["cthulhu"])


def test_the_odds_are_the_numbers_left_in_the_deck(sit):
    game = shrunk(sit, 5, 5, 6)("0 draw")
    odds = {word: game.match.game.rules.odds(game.match.state, game.match.code_of(-1, word)) for word in game.legal(-1)}
    assert odds == {"cthulhu": 2, "dream": 2, "great-race-of-yith": 1}
