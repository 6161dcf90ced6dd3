"""The simple players."""

from __future__ import annotations

import pytest

from fhtagn.kernel import bulk, registry
from fhtagn.kernel.constants import WHOLE

GAME = registry.find("wake")


def choice(game, name, seat):
    match = game.match
    code = match.policy_move(GAME.policy_number(name), seat, 1)
    assert match.game.rules.refusal(match.state, seat, code) == 0
    return GAME.words.say(match.state, seat, code)


def test_the_players_are_random_cautious_and_bully():
    assert GAME.policy_names == ["random", "cautious", "bully"]


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


@pytest.mark.parametrize("pairs", [{}, {"players": "3"}, {"players": "6"}, {"cthulhu": "green"}])
@pytest.mark.parametrize("name", ["cautious", "bully"])
def test_each_wins_far_more_than_its_share_against_random_players(pairs, name):
    settings = GAME.settings(pairs)
    seats = GAME.seats(settings)
    won = games = 0
    for seat in range(seats):
        policies = tuple(GAME.policy_number(name) if place == seat else 0 for place in range(seats))
        tally = bulk.simulate(bulk.Job(GAME, settings, policies, seat), 600, workers=1)
        won += tally.shares[seat] / WHOLE
        games += tally.games
    assert won / games > 1.6 / seats
