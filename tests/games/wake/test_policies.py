"""The simple players."""

from __future__ import annotations

import pytest
from support.native import played

from fhtagn.kernel import bulk, registry
from fhtagn.kernel.constants import WHOLE

GAME = registry.find("wake")
NATIVE = pytest.mark.xdist_group("wake")  # where the conformance suite compiles the game


def choice(game, name, seat):
    match = game.match
    code = match.policy_move(GAME.policy_number(name), seat, 1)
    assert match.game.rules.refusal(match.state, seat, code) == 0
    return GAME.words.say(match.state, seat, code)


def test_the_players_are_random_cautious_bully_and_keeper():
    assert GAME.policy_names == ["random", "cautious", "bully", "keeper"]


def test_the_cautious_makes_another_draw_the_cthulhu_that_it_has_seen(sit):
    game = sit("dream deep-ones night-gaunt dhole")("0 play dream", "* pass", "- cthulhu dhole dhole")
    assert choice(game, "cautious", 0).startswith("play deep-ones")


def test_the_cautious_ends_its_turn_early_rather_than_draw_cthulhu(sit):
    game = sit("dream night-gaunt dhole dhole")("0 play dream", "* pass", "- cthulhu dhole dhole")
    assert choice(game, "cautious", 0) == "play night-gaunt"


def test_the_cautious_looks_when_the_odds_are_bad(sit):
    game = sit("dream night-gaunt dhole dhole")
    assert choice(game, "cautious", 0) == "draw"
    game.match.state.risen = 3
    assert choice(game, "cautious", 0) == "play dream"


def test_the_cautious_puts_cthulhu_second_for_the_next_player(sit):
    game = sit("great-race-of-yith dhole dhole dhole")
    game("0 play great-race-of-yith", "* pass", "- cthulhu mi-go azathoth")
    assert choice(game, "cautious", 0).split()[2] == "cthulhu"


def test_the_cautious_keeps_its_counterspell(sit):
    game = sit("elder-sign dhole dhole dhole")("0 draw", "- cthulhu")
    assert choice(game, "cautious", 0).startswith("elder-sign ")
    game = sit("azathoth dhole dhole dhole")("0 draw", "- lost-in-the-dreamlands", "0 discard dhole", "0 discard dhole")
    assert choice(game, "cautious", 0) != "discard counterspell"


def test_the_cautious_banishes_what_is_aimed_at_it(sit):
    game = sit("mi-go dhole dhole dhole", "banishing-word dream dream dream", "banishing-word dream dream dream")
    game("0 play mi-go 1")
    assert choice(game, "cautious", 1) == "banish"
    assert choice(game, "cautious", 2) == "pass"


def test_the_bully_attacks_the_fullest_hand(sit):
    game = sit("mi-go deep-ones dhole dhole")("0 draw", "- dhole", "1 draw", "- dhole", "2 play dream", "* pass")
    game("- dhole dhole dhole", "2 draw")
    assert choice(game, "bully", 0) == "play deep-ones 1"


def test_the_keeper_hands_cthulhu_to_the_best_defended(sit):
    game = sit("elder-sign dhole dhole dhole")("0 draw", "- cthulhu")
    for other in (1, 2, 3):
        game.match.state.known[0][other][1] = int(other == 2)
    assert choice(game, "keeper", 0) == "elder-sign 2"


def test_the_keeper_plays_no_night_gaunt_while_it_can_turn_cthulhu_away(sit):
    game = sit("dream night-gaunt elder-sign dhole")("0 play dream", "* pass", "- cthulhu dhole dhole")
    assert choice(game, "keeper", 0) != "play night-gaunt"
    defenceless = sit("dream night-gaunt mi-go dhole")("0 play dream", "* pass", "- cthulhu dhole dhole")
    defenceless.match.state.hands[0][0] = 0
    defenceless.match.state.hands[0][10] = 0
    assert choice(defenceless, "keeper", 0) == "play night-gaunt"


def test_the_keeper_fetches_a_defence_and_nothing_else(sit):
    game = sit("necronomicon dhole dhole dhole")
    game.match.state.hands[0][0] = 0
    game.match.state.discard[2] = 1
    assert choice(game, "keeper", 0) == "draw"
    game.match.state.discard[1] = 1
    assert choice(game, "keeper", 0) == "play necronomicon elder-sign"


def test_the_keeper_puts_cthulhu_second_and_the_better_card_first(sit):
    game = sit("great-race-of-yith dhole dhole dhole")
    game("0 play great-race-of-yith", "* pass", "- cthulhu dream elder-sign")
    assert choice(game, "keeper", 0) == "order elder-sign cthulhu dream"


@NATIVE
def test_the_keeper_wins_far_more_than_its_share_among_the_cautious():
    settings, won, games = GAME.settings({}), 0.0, 0
    for seat in range(4):
        policies = tuple(GAME.policy_number("keeper" if place == seat else "cautious") for place in range(4))
        won += played(bulk.Job(GAME, settings, policies, seat), 600).payoffs[seat] / WHOLE
        games += 600
    assert won / games > 0.36


@NATIVE
@pytest.mark.parametrize("pairs", [{}, {"players": "3"}, {"players": "6"}, {"cthulhu": "green"}])
@pytest.mark.parametrize("name", ["cautious", "bully", "keeper"])
def test_each_wins_far_more_than_its_share_against_random_players(pairs, name):
    settings = GAME.settings(pairs)
    seats = GAME.seats(settings)
    won = games = 0
    for seat in range(seats):
        policies = tuple(GAME.policy_number(name) if place == seat else 0 for place in range(seats))
        won += played(bulk.Job(GAME, settings, policies, seat), 600).payoffs[seat] / WHOLE
        games += 600
    assert won / games > 1.6 / seats
