"""Declare, the Window, and answers to a Bonus."""

import pytest

from fhtagn.kernel.errors import IllegalMove, OutOfTurn

CALM = "12345"
SIX = "66666"  # unused: Bonus 6 and 12
MUTE = "44444"  # unused: Bonus 4, 8 and 12, of which without tokens only 12 is offered


def state(match):
    return match.json()["state"]


def all_done(match):
    for seat in range(match.seats):
        match.say(seat, "done")
    return match


def test_declarations_go_from_player_one_to_the_left(scene, on):
    match = all_done(scene("", [CALM] * 3, [MUTE] * 3, first=1))
    order = []
    while state(match)["phase"] == "declare":
        order.append(state(match)["asked"])
        match.say(order[-1], "pass")
    assert order == [1, 2, 0]
    assert state(match)["phase"] == "window"
    assert state(match)["asked"] == 1


def test_in_the_window_seats_are_asked_until_all_have_passed_since_the_last_announcement(scene, on):
    match = all_done(scene("", [CALM] * 3, [MUTE] * 3))
    on(match, "0 pass", "1 pass", "2 pass")
    assert state(match)["phase"] == "window"
    on(match, "0 pass", "1 bonus 12 white head")
    assert state(match)["asked"] == 2
    on(match, "2 pass")
    assert state(match)["asked"] == 0, "round and round"
    on(match, "0 pass")
    assert state(match)["phase"] == "resolve", "seat 1 can announce no more, so all have passed"


def test_who_has_announced_in_declare_has_declared(scene, on):
    match = all_done(scene("", [CALM] * 3, [MUTE] * 3))
    on(match, "0 bonus 12 green head")
    assert state(match)["asked"] == 1
    assert state(match)["phase"] == "declare"


def test_who_can_announce_nothing_is_not_asked(scene, on):
    match = all_done(scene("", [CALM] * 3, [MUTE, "66666", MUTE], "1 activate head with 1 2 3 4 5"))
    asked = []
    while state(match)["phase"] in ("declare", "window"):
        asked.append(state(match)["asked"])
        match.say(asked[-1], "pass")
    assert asked == [0, 2, 0, 2]


def test_bonuses_marked_with_a_dagger_only_in_declare_on_ones_own_turn_and_not_by_player_one(scene, on):
    match = scene("", [CALM] * 2, ["62144", MUTE], "0 activate head with 1")
    all_done(match)
    with pytest.raises(IllegalMove, match="only plan this Bonus"):
        match.say(0, "bonus 3")
    match = scene("", [CALM] * 2, ["62144", MUTE], "0 activate head with 1", first=1)
    all_done(match)
    on(match, "1 pass")
    assert "bonus 3" in match.legal(0)
    on(match, "0 pass", "1 pass")
    assert state(match)["phase"] == "window"
    assert "bonus 3" not in match.legal(0)
    with pytest.raises(IllegalMove, match="own turn to declare"):
        match.say(0, "bonus 3")


def test_after_an_announcement_the_others_are_asked_from_the_left_of_the_announcer(scene, on):
    match = all_done(scene("", [CALM] * 4, [SIX] * 4, first=2))
    on(match, "2 bonus 12 white core")
    assert state(match)["phase"] == "answer"
    assert state(match)["pending"] == [{"seat": 2, "bonus": 12, "monster": "white", "part": "core"}]
    order = []
    while state(match)["phase"] == "answer":
        order.append(state(match)["asked"])
        assert match.legal(order[-1]) == ["pass", "bonus 6"]
        match.say(order[-1], "pass")
    assert order == [3, 0, 1]
    assert state(match)["effects"] == [{"by": 2, "kind": "bedlam", "monster": "white", "part": "core"}]
    assert state(match)["pending"] == []


def test_only_who_can_cancel_is_asked_for_an_answer(scene, on):
    match = all_done(scene("", [CALM] * 4, [SIX, MUTE, SIX, MUTE]))
    on(match, "0 bonus 12 green core")
    assert state(match)["asked"] == 2
    on(match, "2 pass")
    assert state(match)["phase"] == "declare"


def test_a_cancelled_bonus_is_paid_and_used_up_and_nothing_else_changes(scene, on):
    match = all_done(scene("", [CALM] * 2, [SIX, SIX]))
    on(match, "0 bonus 12 green core", "1 bonus 6")
    assert state(match)["effects"] == []
    assert state(match)["offerings"] == [3, 3]
    assert state(match)["round"] == 2, "both Bonuses are used up, so nobody is asked in the Window"
    assert state(match)["dice"][1]["core"] == 4


def test_a_cancel_is_itself_asked_about_and_if_cancelled_the_earlier_asking_goes_on(scene, on):
    match = all_done(scene("", [CALM] * 4, [SIX] * 4))
    on(match, "0 bonus 12 green core", "1 bonus 6")
    assert [entry["bonus"] for entry in state(match)["pending"]] == [12, 6]
    assert state(match)["asked"] == 2, "left of the canceller; the announcer himself has used his Bonus"
    on(match, "2 bonus 6")
    assert [entry["seat"] for entry in state(match)["pending"]] == [0, 1, 2]
    assert state(match)["asked"] == 3
    on(match, "3 pass")
    assert [entry["seat"] for entry in state(match)["pending"]] == [0], "the first cancel is cancelled"
    assert state(match)["asked"] == 3, "the earlier asking goes on with the next seat that can answer"
    on(match, "3 pass")
    assert state(match)["effects"] == [{"by": 0, "kind": "bedlam", "monster": "green", "part": "core"}]
    assert state(match)["offerings"] == [3, 3, 3, 4]


def test_a_cancel_of_a_cancel_of_a_cancel(scene, on):
    match = all_done(scene("", [CALM] * 4, [SIX] * 4))
    on(match, "0 bonus 12 green core", "1 bonus 6", "2 bonus 6", "3 bonus 6")
    assert state(match)["pending"] == []
    assert state(match)["effects"] == [], "3 cancels 2, so 1 stands and cancels 0"
    assert state(match)["offerings"] == [3, 3, 3, 3]
    assert state(match)["dice"][1]["core"] == 4


def test_cancel_is_never_announced_otherwise(scene):
    match = all_done(scene("", [CALM] * 2, [SIX] * 2))
    assert not [words for words in match.legal(0) if words == "bonus 6"]


def test_nobody_acts_out_of_turn_in_declare(scene):
    match = all_done(scene("", [CALM] * 2, [MUTE] * 2))
    with pytest.raises(OutOfTurn, match="the game waits for seat 0"):
        match.say(1, "pass")


def test_a_bonus_announced_later_is_asked_about_with_the_offerings_that_are_left(scene, on):
    match = all_done(scene("offerings=1", [CALM] * 3, [SIX] * 3))
    on(match, "0 bonus 12 green core", "1 bonus 6", "2 pass")
    assert state(match)["offerings"] == [0, 0, 1]
    assert state(match)["phase"] == "declare"
    assert state(match)["asked"] == 2
