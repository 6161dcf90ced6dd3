"""Cthulhu Dice in words: moves, refusals, lapses, the state as JSON, stories."""

from typing import Any

import pytest

from fhtagn.games.dice import rules, words
from fhtagn.kernel import registry
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.errors import UnknownWords
from fhtagn.kernel.match import Match
from fhtagn.testing import play

DICE = registry.find("dice")
ATTACK = "0 attack 1"


def state(match: Match) -> dict[str, Any]:
    return dict(match.json()["state"])


def told(match: Match) -> list[str]:
    return [DICE.sentence(message) for message in match.story(0)]


# --- Moves in words


def test_every_move_has_the_words_of_the_rules_page() -> None:
    match = play("dice players=6")
    said = [words.say(match.state, 0, code) for code in range(rules.CODES)]
    assert said == [
        *(f"attack {seat}" for seat in range(6)),
        *(f"choose {sign}" for sign in ("yellow-sign", "tentacle", "elder-sign", "cthulhu")),
        *("yellow-sign", "tentacle", "elder-sign", "cthulhu", "eye"),
    ]


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (0, ""),
        (0, "attack"),
        (0, "attack x"),
        (0, "attack -1"),
        (0, "attack 6"),
        (0, "attack 1 2"),
        (0, "Attack 1"),
        (0, "attack 1_0"),
        (0, "tentacle"),
        (0, "choose eye"),
        (0, "choose"),
        (NATURE, "attack 1"),
        (NATURE, "choose tentacle"),
        (NATURE, "tentacle eye"),
        (NATURE, "yellow sign"),
    ],
)
def test_other_words_name_no_move(seat: int, said: str) -> None:
    with pytest.raises(UnknownWords):
        words.read(play("dice").state, seat, said.split())


# --- Refusals, as reasons


def test_each_reason_for_a_refusal_has_its_own_sentence() -> None:
    match = play("dice", ATTACK)
    sentences = [DICE.sentence(words.refused(match.state, 0, 1, reason)) for reason in words.REFUSALS]
    assert len(set(sentences)) == len(sentences) == 7
    assert all(sentence.endswith(".") for sentence in sentences)


@pytest.mark.parametrize("code", range(rules.CODES))
def test_in_every_phase_only_the_moves_of_that_phase_are_legal(position: Any, code: int) -> None:
    attacking = position("players=3", [3, 3, 3])
    rolling = position("players=3", [3, 3, 3], ATTACK)
    choosing = position("players=3", [3, 3, 3], ATTACK, "- eye")
    ended = position("players=2", [3, 1], ATTACK, "- yellow-sign yellow-sign")
    assert (rules.refusal(attacking.state, 0, code) == 0) == (code in (1, 2))
    assert (rules.refusal(rolling.state, NATURE, code) == 0) == (code >= rules.ROLL)
    assert (rules.refusal(choosing.state, 0, code) == 0) == (rules.CHOOSE <= code < rules.ROLL)
    for seat in (NATURE, 0, 1, 2):
        assert rules.refusal(ended.state, seat, code) == rules.ALREADY_OVER
    for match, waiting in ((attacking, 0), (rolling, NATURE), (choosing, 0)):
        for seat in {NATURE, 0, 1, 2} - {waiting}:
            assert rules.refusal(match.state, seat, code) == rules.NOT_YOUR_TURN


# --- Out of time


def test_out_of_time_a_caster_attacks_the_next_sane_seat_on_his_left(position: Any) -> None:
    for caster, hands, victim in ((0, [3, 3, 3], 1), (0, [3, 0, 3], 2), (2, [3, 3, 3], 0), (1, [3, 0, 0], 0)):
        match = position("players=3", hands, caster=caster)
        assert words.say(match.state, caster, rules.lapse(match.state, caster)) == f"attack {victim}"


def test_out_of_time_the_eye_becomes_a_yellow_sign(position: Any) -> None:
    match = position("players=3", [3, 3, 3], ATTACK, "- eye")
    assert words.say(match.state, 0, rules.lapse(match.state, 0)) == "choose yellow-sign"


# --- State in JSON


def test_before_an_attack_there_is_no_roller_and_no_victim() -> None:
    assert state(play("dice")) == {
        "phase": "attack",
        "roller": None,
        "sanity": [3, 3, 3],
        "pool": 0,
        "caster": 0,
        "victim": None,
        "turn": 1,
        "caster_was_sane": True,
    }


def test_while_rolling_the_roller_is_the_caster_then_the_victim() -> None:
    match = play("dice", "0 attack 2")
    assert {key: state(match)[key] for key in ("phase", "roller", "caster", "victim", "turn")} == {
        "phase": "roll",
        "roller": 0,
        "caster": 0,
        "victim": 2,
        "turn": 1,
    }
    match.say(NATURE, "cthulhu")
    assert (state(match)["phase"], state(match)["roller"], state(match)["victim"]) == ("roll", 2, 2)


def test_while_choosing_the_roller_is_who_chooses() -> None:
    match = play("dice", "0 attack 2", "- eye")
    assert (state(match)["phase"], state(match)["roller"]) == ("choose", 0)
    match.say(0, "choose cthulhu")
    match.say(NATURE, "eye")
    assert (state(match)["phase"], state(match)["roller"], state(match)["caster"]) == ("choose", 2, 0)


def test_while_choosing_one_sees_what_each_sign_would_bring_and_cost(position: Any) -> None:
    match = position("players=3", [1, 3, 3], "0 attack 1", "- eye")
    assert words.chances(match.view(0)) == {
        "choose yellow-sign 1": -1,
        "choose tentacle 0": 1,
        "choose tentacle 1": -1,
        "choose elder-sign 0": 1,
        "choose cthulhu 0": -1,
        "choose cthulhu 1": -1,
        "choose cthulhu 2": -1,
    }
    match.say(0, "choose tentacle")
    assert words.chances(match.view(0)) is None


def test_after_a_turn_roller_and_victim_are_null_again_and_the_turn_counts_on() -> None:
    match = play("dice", "0 attack 2", "- cthulhu eye", "2 choose tentacle")
    assert state(match) == {
        "phase": "attack",
        "roller": None,
        "sanity": [3, 2, 1],
        "pool": 3,
        "caster": 1,
        "victim": None,
        "turn": 2,
        "caster_was_sane": True,
    }


def test_when_the_game_is_over_everything_keeps_its_last_value(position: Any) -> None:
    match = position("players=3", [0, 1, 2], "2 attack 1", "- yellow-sign eye", "1 choose tentacle", caster=2)
    assert state(match) == {
        "phase": "over",
        "roller": 1,
        "sanity": [0, 0, 2],
        "pool": 7,
        "caster": 2,
        "victim": 1,
        "turn": 1,
        "caster_was_sane": True,
    }


def test_when_the_victim_does_not_roll_the_last_roller_is_the_caster(position: Any) -> None:
    match = position("players=2 mad-victim-responds=no", [3, 1], ATTACK, "- tentacle")
    assert (state(match)["phase"], state(match)["roller"], state(match)["victim"]) == ("over", 0, 1)


def test_between_turns_nothing_of_the_last_turn_is_left_in_the_position() -> None:
    """Otherwise equal positions would be searched twice."""
    one = play("dice", "0 attack 1", "- elder-sign elder-sign")
    other = play("dice", "0 attack 2", "- eye", "0 choose tentacle", "- elder-sign")
    other.state.sanity[:3] = [3, 3, 3]
    assert one.state == other.state


def test_the_sanity_list_has_one_entry_a_seat_and_is_no_window_into_the_game() -> None:
    match = play("dice players=2")
    shown = state(match)["sanity"]
    shown[0] = 99
    assert state(match)["sanity"] == [3, 3]


# --- Stories


@pytest.mark.parametrize(
    ("hands", "lines", "sentences"),
    [
        ([3, 3, 3], [ATTACK], ["Seat 0 curses seat 1."]),
        ([3, 1, 3], [ATTACK, "- yellow-sign"], ["rolls: yellow sign", "Seat 1 loses 1 token to Cthulhu", "goes mad"]),
        ([3, 3, 3], [ATTACK, "- tentacle"], ["rolls: tentacle", "Seat 0 takes 1 token from seat 1."]),
        ([3, 1, 3], [ATTACK, "- tentacle"], ["rolls", "Seat 0 takes 1 token from seat 1.", "Seat 1 goes mad!"]),
        ([3, 1, 3], [ATTACK, "- yellow-sign tentacle"], ["Seat 1 rolls: tentacle", "Seat 1 has nothing left to take."]),
        ([0, 3, 3], [ATTACK, "- tentacle"], ["rolls", "Seat 0 tears 1 token from seat 1, but may not keep it"]),
        ([0, 3, 3], [ATTACK, "- elder-sign"], ["rolls", "Seat 0 wins 1 token back", "Seat 0 is sane again."]),
        ([3, 3, 3], [ATTACK, "- elder-sign"], ["rolls: elder sign", "Cthulhu has nothing to give back."]),
        (
            [3, 1, 3],
            [ATTACK, "- cthulhu"],
            ["rolls: Cthulhu", "Seat 0 loses", "Seat 1 loses", "Seat 1 goes mad", "Seat 2"],
        ),
        ([3, 3, 3], [ATTACK, "- eye"], ["Seat 0 rolls: eye."]),
        ([3, 3, 3], [ATTACK, "- eye", "0 choose tentacle"], ["Seat 0 chooses: tentacle.", "Seat 0 takes"]),
        ([3, 1, 0], [ATTACK, "- tentacle elder-sign"], ["Seat 1 rolls", "Seat 1 wins 1 token back", "is sane again"]),
        ([3, 1, 0], [ATTACK, "- tentacle eye", "1 choose yellow-sign"], ["chooses", "Seat 0 loses 1", "Seat 0 wins."]),
        ([1, 1, 0], [ATTACK, "- cthulhu yellow-sign"], ["Seat 1 rolls", "Nobody is sane. Cthulhu wins."]),
    ],
)
def test_a_move_is_told_as_it_happened(position: Any, hands: list[int], lines: list[str], sentences: list[str]) -> None:
    story = told(position("players=3", hands, *lines))
    assert len(story) == len(sentences), story
    for sentence, part in zip(story, sentences, strict=True):
        assert part in sentence


def test_a_winning_side_is_told_place_by_place(position: Any) -> None:
    match = position("players=2 cults=2", [3, 1, 0, 0], ATTACK, "- yellow-sign yellow-sign")
    assert told(match)[-2:] == ["Seat 0 wins.", "Seat 2 wins."]


def test_the_longest_story_fits(position: Any) -> None:
    """Six cultists lose their last token at once by a chosen cthulhu: nothing of it may be left out."""
    match = position("players=6", [1] * 6, ATTACK, "- eye", "0 choose cthulhu")
    assert len(told(match)) == 13
    match = position("players=2 cults=3", [2, 1, 1, 1, 1, 1], "0 attack 1", "- elder-sign cthulhu")
    assert [line for line in told(match) if "wins." in line] == ["Seat 0 wins.", "Seat 2 wins.", "Seat 4 wins."]
