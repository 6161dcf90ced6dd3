"""One game being played: turns, refusals with reasons, chance, undo, views."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE, PUBLIC
from fhtagn.kernel.errors import FhtagnError, IllegalMove, OutOfTurn, UnknownWords
from fhtagn.kernel.match import SNAPSHOT_EVERY, Match

DICE = registry.find("dice")


def new(**settings: str) -> Match:
    return Match(DICE, DICE.settings(settings))


def play_on(match: Match, seed: int, plies: int = 10_000) -> Match:
    """Chance and the policy `sanest` make the next moves."""
    for _ in range(plies):
        if match.over:
            break
        (seat,) = match.to_act()
        if seat == NATURE:
            match.nature(seed)
        else:
            match.play(seat, match.policy_move(1, seat, seed))
    return match


# --- Turns


def test_a_new_game_waits_for_the_first_caster() -> None:
    match = new(players="4", first="2")
    assert match.to_act() == [2]
    assert match.ply == 0
    assert not match.over
    assert match.winners() == []


def test_the_legal_moves_are_said_in_words() -> None:
    match = new()
    assert match.legal(0) == ["attack 1", "attack 2"]
    assert match.legal(1) == []
    match.say(0, "attack 2")
    assert match.to_act() == [NATURE]
    assert match.legal(NATURE) == ["yellow-sign", "tentacle", "elder-sign", "cthulhu", "eye"]


def test_words_may_have_any_spaces_between_them() -> None:
    match = new()
    match.say(0, "  attack \t 1 ")
    assert [(move.seat, move.words) for move in match.log] == [(0, "attack 1")]


# --- Three different errors


def test_unknown_words_are_told_with_what_would_be_legal() -> None:
    with pytest.raises(
        UnknownWords, match=r"^“curse 1” isn't a move in this game\. Legal moves: attack 1, attack 2\.$"
    ):
        new().say(0, "curse 1")


def test_an_illegal_move_is_refused_with_the_reason_and_what_would_be_legal() -> None:
    with pytest.raises(IllegalMove, match=r"^Nobody curses themselves\. Legal moves: attack 1, attack 2\.$"):
        new().say(0, "attack 0")


def test_a_move_out_of_turn_says_whom_the_game_waits_for() -> None:
    with pytest.raises(OutOfTurn, match=r"^Seat 1 has nothing to decide now; the game waits for seat 0\.$"):
        new().say(1, "attack 0")
    with pytest.raises(OutOfTurn, match=r"^Chance has nothing to decide now; the game waits for seat 0\.$"):
        new().say(NATURE, "tentacle")


@pytest.mark.parametrize("seat", [3, 99, -2, -7])
def test_a_seat_that_does_not_exist_is_refused(seat: int) -> None:
    with pytest.raises(OutOfTurn, match=rf"There is no seat {seat}; there are seats 0 to 2\."):
        new().say(seat, "attack 1")
    with pytest.raises(OutOfTurn, match=rf"There is no seat {seat}; there are seats 0 to 2\."):
        new().play(seat, 1)


@pytest.mark.parametrize("code", [-1, 6, 10, 15, 10**9])
def test_a_code_that_is_not_legal_is_refused(code: int) -> None:
    with pytest.raises(IllegalMove, match="Legal moves: attack 1, attack 2"):
        new().play(0, code)


def test_a_refused_move_leaves_no_trace() -> None:
    match = new()
    kept = match.state.to_bytes()
    for seat, words in ((0, "attack 0"), (0, "nonsense"), (1, "attack 0"), (NATURE, "eye")):
        with pytest.raises(FhtagnError):
            match.say(seat, words)
    assert match.state.to_bytes() == kept
    assert match.log == []


def test_when_the_game_is_over_nobody_may_move() -> None:
    match = play_on(new(players="2"), 1)
    assert match.over
    assert match.to_act() == []
    assert match.codes(0) == match.codes(NATURE) == []
    for seat in (NATURE, 0, 1):
        with pytest.raises(OutOfTurn, match="The game is over"):
            match.say(seat, "attack 1")


def test_long_lists_of_legal_moves_are_cut_short(monkeypatch: Any) -> None:
    match = new()
    monkeypatch.setattr(match, "legal", lambda seat: [f"move {number}" for number in range(20)])
    with pytest.raises(UnknownWords, match=r"move 11 and 8 more\.$"):
        match.say(0, "nonsense")


def test_a_game_that_lasts_too_long_is_over_without_winners(monkeypatch: Any) -> None:
    match = new()
    monkeypatch.setattr(DICE.rules, "LONGEST", 4)
    play_on(match, 1)
    assert match.ply == 4
    assert match.over
    assert match.json()["winners"] == match.json()["to_act"] == match.codes(0) == []


# --- Chance


def test_the_same_seed_gives_the_same_game_and_another_another() -> None:
    games = [[move.words for move in play_on(new(), seed).log] for seed in (1, 1, 2)]
    assert games[0] == games[1] != games[2]


def test_after_an_undo_the_same_seed_rolls_the_same() -> None:
    match = play_on(new(), 3)
    log = list(match.log)
    match.undo(len(log) // 2)
    assert play_on(match, 3).log == log


def test_asking_a_policy_changes_nothing() -> None:
    match = new()
    kept = match.state.to_bytes()
    assert match.policy_move(2, 0, 5) == match.policy_move(2, 0, 5)
    assert match.state.to_bytes() == kept


# --- Undo


@given(st.integers(0, 200), st.data())
def test_undo_restores_any_earlier_position(seed: int, data: st.DataObject) -> None:
    match = new(players="5", sanity="9")
    kept = [match.state.to_bytes()]
    while not match.over and match.ply < 3 * SNAPSHOT_EVERY:
        play_on(match, seed, 1)
        kept.append(match.state.to_bytes())
    for _ in range(3):
        ply = data.draw(st.integers(0, match.ply))
        match.undo(ply)
        assert match.ply == ply
        assert match.state.to_bytes() == kept[ply]
        play_on(match, seed, min(2, len(kept) - 1 - ply))
        assert match.state.to_bytes() == kept[match.ply]


@pytest.mark.parametrize("ply", [-1, 4])
def test_undo_to_a_ply_that_never_was_is_refused(ply: int) -> None:
    match = play_on(new(), 1, 3)
    with pytest.raises(FhtagnError, match=rf"There is no ply {ply}; this game has plies 0 to 3\."):
        match.undo(ply)


def test_undo_does_not_touch_the_kept_positions() -> None:
    match = play_on(new(players="6", sanity="9"), 1, SNAPSHOT_EVERY + 5)
    there = match.state.to_bytes()
    for _ in range(2):
        match.undo(SNAPSHOT_EVERY + 1)
        play_on(match, 1, 4)
        assert match.state.to_bytes() == there


# --- Views


def test_a_view_is_a_copy() -> None:
    match = new()
    match.view(0).sanity[0] = 9
    assert match.state.sanity[0] == 3


@pytest.mark.parametrize("viewer", [None, 0, 2, PUBLIC])
def test_in_an_open_game_everyone_sees_the_same(viewer: int | None) -> None:
    match = play_on(new(), 4, 7)
    assert match.json(viewer) == match.json()
    assert json.loads(json.dumps(match.json(viewer))) == match.json()


@pytest.mark.parametrize("viewer", [3, 9, NATURE, -3])
def test_there_is_no_view_of_a_seat_that_does_not_exist(viewer: int) -> None:
    match = play_on(new(), 4, 7)
    for look in (match.view, match.ply_for, match.story, match.json):
        with pytest.raises(FhtagnError, match=f"There is no seat {viewer}; there are seats 0 to 2"):
            look(viewer)


def test_the_json_object_has_exactly_the_promised_keys() -> None:
    match = new(players="4", theft="attack")
    assert match.json() == {
        "game": "dice",
        "settings": {
            "players": 4,
            "first": 0,
            "cults": 1,
            "sanity": 3,
            "mad-victim-responds": True,
            "theft": "attack",
            "rival-win": "side",
        },
        "ply": 0,
        "over": False,
        "winners": [],
        "to_act": [0],
        "state": {
            "phase": "attack",
            "roller": None,
            "sanity": [3, 3, 3, 3],
            "pool": 0,
            "caster": 0,
            "victim": None,
            "turn": 1,
            "caster_was_sane": True,
        },
    }


def test_the_story_of_the_last_move_is_told_in_sentences() -> None:
    match = new()
    match.say(0, "attack 1")
    match.say(NATURE, "tentacle")
    told = [DICE.sentence(message, names=["Ann", "Bob", "Cy"].__getitem__) for message in match.story(PUBLIC)]
    assert told == ["Ann rolls: tentacle.", "Ann takes 1 token from Bob."]
