"""Why a card of one's hand cannot be used now: what a seat might try, and the sentence against it."""

from __future__ import annotations

import json

import pytest

from fhtagn.games.wake.rules import codes
from fhtagn.kernel import registry
from fhtagn.kernel.constants import PUBLIC

GAME = registry.find("wake")
HAND = "banishing-word elder-sign dhole mi-go"


def told(message):
    return GAME.sentence(message, lambda seat: f"P{seat}")


def reasons(game, seat):
    """The sentences against what this seat might try, by its words: from its view alone."""
    view = game.match.view(seat)
    found = {}
    for move in GAME.words.attempts(view, seat):
        reason = GAME.rules.refusal(view, seat, move)
        if reason:
            found[GAME.words.say(view, seat, move)] = told(GAME.words.refused(view, seat, move, reason))
    return found


def test_in_another_players_turn_every_card_says_when_it_may_be_used(sit):
    assert reasons(sit("dream dream dream dream", HAND), 1) == {
        "counterspell": "For when you face Cthulhu. Keep it.",
        "elder-sign": "For when you face Cthulhu. Keep it.",
        "banish": "For when somebody has just played a card.",
        "play dhole": "Not now: it is P0’s turn.",
        "play mi-go 0": "Not now: it is P0’s turn.",
    }


def test_in_ones_own_turn_only_what_cannot_be_played_is_explained(sit):
    assert set(reasons(sit(HAND), 0)) == {"counterspell", "elder-sign", "banish"}


def test_while_a_card_waits_for_answers_it_is_settled_first(sit):
    game = sit("banishing-word dream dhole mi-go", HAND)("0 play dream")
    assert reasons(game, 0)["banish"] == "Others may banish your card; you need not."
    assert reasons(game, 0)["play dhole"] == "First the card on the table is settled."
    assert "banish" not in reasons(game, 1)


def test_nothing_but_defences_helps_against_cthulhu(sit):
    game = sit(HAND)("0 draw", "- cthulhu")
    assert reasons(game, 0) == {
        "banish": "For when somebody has just played a card.",
        "play dhole": "It does not help against Cthulhu.",
        "play mi-go 1": "It does not help against Cthulhu.",
    }
    game("0 elder-sign 1")
    assert reasons(game, 1)["elder-sign 0"] == "P0 has faced him already this time."


def test_a_necronomicon_says_that_nothing_is_discarded(sit):
    game = sit("necronomicon dream dhole mi-go")
    assert reasons(game, 0)["play necronomicon counterspell"] == "The discard pile has no card for it."
    assert "play necronomicon dream" not in reasons(game("0 play dream", "* pass", "- dhole dhole dhole"), 0)


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        ("mi-go", "Nobody else has a card."),
        ("hound-of-tindalos", "Nobody has two cards, and nobody discards the last one."),
    ],
)
def test_a_card_that_takes_says_that_nobody_has_enough(sit, card, reason):
    game = sit(f"{card} dream dhole dhole")
    state = game.match.state
    for seat in (1, 2):
        state.hands[seat] = [0] * len(state.hands[seat])
        state.sizes[seat] = 0
        for viewer in range(3):
            state.known[viewer][seat] = [0] * len(state.known[viewer][seat])
    assert reasons(game, 0)[f"play {card} 1"] == reason


def test_while_any_card_of_the_hand_can_be_chosen_nothing_needs_a_reason(sit):
    assert reasons(sit(HAND)("0 draw", "- procession"), 0) == {}


def test_when_the_game_is_over_all_say_so(sit):
    game = sit(HAND, header="ending=first-loss")
    game.match.state.task = codes.OVER
    assert set(reasons(game, 0).values()) == {"The game is over."}


def test_reasons_tell_nothing_that_the_seat_may_not_know(sit):
    one, other = sit(HAND, "dream dream mi-go mi-go"), sit(HAND, "banishing-word dhole dhole azathoth")
    for game in (one, other):
        game("0 play dhole", "1 pass")
    assert json.dumps(reasons(one, 0)) == json.dumps(reasons(other, 0))
    assert json.dumps(reasons(one, 2)) == json.dumps(reasons(other, 2))
    assert one.match.json(PUBLIC) == other.match.json(PUBLIC)
