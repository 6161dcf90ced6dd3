"""Banishing Words."""

from __future__ import annotations

import pytest

from fhtagn.kernel.errors import IllegalMove

WORD = "banishing-word banishing-word dream dream"


def entry(card, by, *, target=None, wants=None, words=0, stage="answer"):
    return {"card": card, "by": by, "target": target, "wants": wants, "words": words, "stage": stage}


def test_every_other_living_player_answers_also_without_a_banishing_word(sit):
    game = sit("azathoth dream dream dream", WORD)("0 play azathoth")
    assert game.to_act == [1, 2]
    assert game.legal(1) == ["pass", "banish"]
    assert game.legal(2) == ["pass"]
    with pytest.raises(IllegalMove, match="no Banishing Word in this hand"):
        game("2 banish")


def test_answers_are_made_together_and_stay_hidden_until_the_last_is_in(sit):
    game = sit("azathoth dream dream dream", WORD)("0 play azathoth", "1 banish")
    assert game.to_act == [2]
    assert game.match.json()["answers"] == [None, "banish", None]
    assert game.match.json(2)["answers"] == [None, None, None]
    assert game.match.json(1)["answers"] == [None, "banish", None]
    assert game.hand(1)["banishing-word"] == 2
    game("2 pass")
    assert game.hand(1)["banishing-word"] == 1


def test_a_banished_card_goes_to_the_discard_pile_and_does_nothing(sit):
    game = sit("nyarlathotep dream dream dream", WORD)("0 play nyarlathotep 2", "1 banish", "2 pass")
    assert game["pending"] == [entry("nyarlathotep", 0, target=2, words=1)]
    assert game.to_act == [0, 2]
    game("* pass")
    assert game["discard"] == {"nyarlathotep": 1, "banishing-word": 1}
    assert game.hand(2) == {"counterspell": 1, "dream": 2, "elder-sign": 2}
    assert (game["active"], game.to_act) == (0, [0])


def test_a_banishing_word_may_be_banished(sit):
    game = sit("azathoth banishing-word dream dream", WORD, WORD)("0 play azathoth", "1 banish", "2 pass", "0 banish")
    game("2 pass")
    assert game["pending"] == [entry("azathoth", 0, words=2)]
    assert game.to_act == [1, 2]
    game("* pass")
    assert game["discard"] == {"azathoth": 1, "banishing-word": 2}
    assert game.story(2)[-1] == "The deck is shuffled."


def test_three_words_cancel_and_four_do_not(sit):
    game = sit("night-gaunt banishing-word dream dream", WORD, WORD)
    game("0 play night-gaunt", "1 banish", "2 pass", "0 pass", "2 banish", "0 pass", "1 banish")
    assert game["pending"] == [entry("night-gaunt", 0, words=3)]
    game("* pass")
    assert (game["active"], game["discard"]) == (0, {"night-gaunt": 1, "banishing-word": 3})
    game = sit("night-gaunt banishing-word dream dream", WORD, WORD)
    game("0 play night-gaunt", "1 banish", "2 pass", "0 pass", "2 banish", "0 pass", "1 banish", "0 pass", "2 banish")
    game("* pass")
    assert (game["active"], game["discard"]) == (1, {"night-gaunt": 1, "banishing-word": 4})


def test_the_first_banisher_to_the_left_spends_his_card_and_the_others_keep_theirs(sit):
    game = sit(WORD, "azathoth dream dream dream", WORD, header="first=1")("1 play azathoth", "0 banish", "2 banish")
    assert game["pending"] == [entry("azathoth", 1, words=1)]
    assert game.to_act == [0, 1]
    assert game.hand(0)["banishing-word"] == 2
    assert game.hand(2)["banishing-word"] == 1
    assert game.seen_by(1, "hands")[0] == {"counterspell": 1, "banishing-word": 1, "hidden": 3}


def test_a_word_that_was_shown_twice_is_still_one_word(sit):
    game = sit("azathoth azathoth dream dream", WORD, WORD)
    game("0 play azathoth", "1 banish", "2 banish", "* pass", "0 play azathoth", "1 banish", "2 banish", "* pass")
    assert game.seen_by(0, "hands")[2] == {"counterspell": 1, "banishing-word": 1, "hidden": 3}


def test_the_lost_are_not_asked(sit):
    game = sit("dream dream dream dream", WORD)("0 draw", "- cthulhu", "0 counterspell", "1 draw", "- cthulhu")
    game("1 counterspell", "2 draw", "- dhole", "0 draw", "- dhole", "1 draw", "- cthulhu", "1 submit", "2 play dream")
    assert game.to_act == [0]


def test_events_counterspells_and_elder_signs_cannot_be_banished(sit):
    game = sit("elder-sign dream dream dream", WORD, WORD)("0 draw", "- cthulhu", "0 elder-sign 1")
    assert game.legal(1) == ["counterspell"]
    game("1 counterspell")
    assert game.to_act == [1]
    game("1 draw", "- nightmare")
    assert "banish" not in game.legal(2)


def test_a_card_that_works_when_its_target_has_lost_the_cards_does_nothing(sit):
    last = "azathoth azathoth azathoth banishing-word"
    game = sit("mi-go banishing-word dream dream", last, header="first=1")(*("1 play azathoth", "* pass") * 3)
    game("1 draw", "- night-gaunt", "2 play dream", "0 pass", "1 banish", "* pass", "2 draw", "- dhole")
    game("0 draw", "- dhole", "1 play night-gaunt", "* pass", "2 draw", "- banishing-word")
    while game["stage"] == "trim":
        game("2 discard dhole")
    assert game.hand(1) == {"counterspell": 1}
    state = game.match.state  # give seat 1 a Banishing Word as its only card
    state.hands[1][0], state.hands[1][2] = 0, 1
    state.discard[0], state.discard[2] = 1, state.discard[2] - 1
    for viewer in range(3):
        state.known[viewer][1][0] = 0
    game("0 play mi-go 1", "1 banish", "2 pass", "0 banish", "2 pass", "* pass")
    assert (game["pending"], game.to_act) == ([], [0])
    assert game.hand(1) == {}
    assert game.story(2)[-1] == "Seat 1 has no cards left for it: the Mi-go does nothing."


def test_silence_is_pass(sit):
    game = sit("azathoth dream dream dream", WORD)("0 play azathoth")
    rules = game.match.game.rules
    assert game.match.game.words.say(game.match.state, 1, rules.lapse(game.match.state, 1)) == "pass"
