"""Set-up, and what makes up a turn."""

from __future__ import annotations

import pytest

from fhtagn.kernel.errors import IllegalMove, OutOfTurn, TranscriptError, UnknownWords
from fhtagn.testing import play

DULL = "azathoth azathoth dhole dhole"


def test_cards_are_dealt_to_seat_0_first_whoever_begins():
    match = play("wake players=3 first=2", "- dream dream dhole dhole", "- shoggoth")
    hands = match.json()["state"]["hands"]
    assert hands == [{"dream": 2, "dhole": 2}, {"shoggoth": 1}, {}]


def test_events_counterspells_and_cthulhus_are_not_dealt():
    match = play("wake players=3")
    for kind in ("counterspell", "cthulhu", "procession", "rlyeh-rises"):
        with pytest.raises(IllegalMove, match="left to come up"):
            match.say(-1, kind)
    assert match.json()["state"]["deck"] == 60


def test_everyone_gets_a_counterspell_and_the_others_leave_the_game(sit):
    game = sit()
    assert [hand["counterspell"] for hand in game["hands"]] == [1, 1, 1]
    assert game["removed"] == {"counterspell": 3}


def test_two_cthulhus_and_all_events_are_shuffled_into_the_deck():
    hands = "- dream dhole azathoth mi-go", "- dream dhole azathoth mi-go", "- dream dhole azathoth mi-go"
    match = play("wake players=3", *hands, "0 draw")
    assert match.json()["state"]["deck"] == 60 - 12 + 2 + 5
    assert {"cthulhu", "procession", "nightmare", "rlyeh-rises"} <= set(match.legal(-1))


def test_the_chosen_seat_plays_first(sit):
    assert sit(header="first=1").to_act == [1]


def test_a_first_seat_that_does_not_exist_is_refused():
    with pytest.raises(TranscriptError, match="the seats are 0 to 2"):
        play("wake players=3 first=3")


def test_players_are_three_to_six():
    for count in ("2", "7"):
        with pytest.raises(TranscriptError, match="a whole number from 3 to 6"):
            play(f"wake players={count}")


def test_a_player_may_play_no_card_and_draws_one(sit):
    game = sit()("0 draw")
    assert game.to_act == [-1]
    assert game["turn_ends"] is True
    game("- shoggoth")
    assert game.hand(0)["shoggoth"] == 1
    assert (game["active"], game["turns_left"], game["turn_ends"]) == (1, 1, False)


def test_a_player_may_play_several_cards_one_after_another(sit):
    game = sit(DULL)("0 play azathoth", "* pass", "0 play azathoth", "* pass", "0 play dhole", "* pass")
    assert game["discard"] == {"azathoth": 2, "dhole": 1}
    assert game.to_act == [0]


def test_playing_may_empty_a_hand(sit):
    game = sit("night-gaunt night-gaunt dream azathoth", "mi-go mi-go mi-go mi-go")
    game("0 play dream", "* pass", "- dhole dhole dhole", "0 play azathoth", "* pass", "0 play night-gaunt", "* pass")
    game("1 play mi-go 0", "* pass", "- counterspell", "1 draw", "- dhole", "2 draw", "- dhole")
    game("0 play night-gaunt", "* pass")
    assert game.hand(0) == {}
    assert game["active"] == 1


def test_a_turn_ends_with_six_cards_at_most(sit):
    game = sit()("0 draw", "- shoggoth", "1 draw", "- dhole", "2 draw", "- mi-go")
    assert sum(game.hand(0).values()) == 6
    game("0 draw", "- shoggoth")
    assert game["stage"] == "trim"
    assert game["turn_ends"] is True
    assert game.to_act == [0]
    assert set(game.legal(0)) == {
        "discard counterspell",
        "discard dream",
        "discard elder-sign",
        "discard shoggoth",
    }
    game("0 discard dream")
    assert game["stage"] == "play"
    assert game["discard"]["dream"] == 1
    assert game["active"] == 1


def test_others_may_hold_more_than_six_cards_until_their_own_turn_ends(sit):
    game = sit("deep-ones deep-ones dream dream")
    game("0 play deep-ones 1", "* pass", "- dhole", "0 play deep-ones 1", "* pass", "- dhole")
    assert sum(game.hand(1).values()) == 7
    assert game.to_act == [0]
    game("0 draw", "- shoggoth", "1 draw", "- shoggoth")
    assert (game["stage"], game.to_act) == ("trim", [1])
    game("1 discard dhole")
    assert (game["stage"], game.to_act) == ("trim", [1])
    game("1 discard dhole")
    assert (game["stage"], game["active"]) == ("play", 2)


def test_the_hand_limit_holds_however_the_turn_ended(sit):
    game = sit("mi-go mi-go night-gaunt night-gaunt", "dream dream dream dream")
    game("0 draw", "- night-gaunt", "1 draw", "- shoggoth", "2 draw", "- shoggoth")
    game("0 draw", "- night-gaunt", "0 discard mi-go", "1 draw", "- shoggoth", "1 discard shoggoth")
    game("2 draw", "- shoggoth", "2 discard shoggoth")
    game("0 play mi-go 1", "* pass", "- dream")
    assert sum(game.hand(0).values()) == 6
    game("0 play night-gaunt", "* pass")
    assert game["active"] == 1


def test_only_the_active_player_plays_cards(sit):
    with pytest.raises(OutOfTurn, match="Seat 1 has nothing to decide"):
        sit()("1 draw")


def test_answers_are_never_played_in_a_turn(sit):
    game = sit("banishing-word elder-sign dream dream")
    assert game.legal(0) == ["play dream", "draw"]
    for card in ("banishing-word", "elder-sign", "counterspell"):
        with pytest.raises(UnknownWords, match="never played in a turn"):
            game(f"0 play {card}")


def test_the_last_survivor_wins(sit):
    game = sit("dream dream dream dream", "dhole dhole dhole azathoth", "mi-go mi-go mi-go mi-go")
    game("0 draw", "- cthulhu", "0 counterspell", "1 draw", "- cthulhu", "1 counterspell")
    game("2 draw", "- cthulhu", "2 counterspell", "0 draw", "- cthulhu", "0 submit")
    assert game["alive"] == [False, True, True]
    assert not game.match.over
    game("1 draw", "- cthulhu", "1 submit")
    assert game.match.over
    assert game.match.winners() == [2]
    assert game.to_act == []


def test_with_first_loss_the_first_loser_loses_and_all_others_win(sit):
    game = sit("dream dream dream dream", header="ending=first-loss")
    game("0 draw", "- cthulhu", "0 counterspell", "1 draw", "- dhole", "2 draw", "- dhole", "0 draw", "- cthulhu")
    game("0 submit")
    assert game.match.over
    assert game.match.winners() == [1, 2]
    assert [game.match.game.rules.payoff(game.match.state, seat) for seat in range(3)] == [0, 13860, 13860]
