"""Cthulhu Dice, the rules page: Components, Options, A turn."""

from typing import Any

import pytest

from fhtagn.games.dice import rules, words
from fhtagn.kernel import registry
from fhtagn.kernel.errors import IllegalMove, OutOfTurn, SettingError
from fhtagn.kernel.match import Match
from fhtagn.testing import play

DICE = registry.find("dice")


def state(match: Match) -> dict[str, Any]:
    return dict(match.json()["state"])


# --- Components


def test_the_die_has_twelve_faces_five_yellow_signs_four_tentacles_and_one_each_of_the_others() -> None:
    match = play("dice", "0 attack 1")
    odds = {words.say(match.state, -1, code): rules.odds(match.state, code) for code in match.codes(-1)}
    assert odds == {"yellow-sign": 5, "tentacle": 4, "elder-sign": 1, "cthulhu": 1, "eye": 1}
    assert sum(odds.values()) == 12


@pytest.mark.parametrize("players", range(2, 7))
def test_each_cultist_starts_with_three_sanity_tokens_and_the_pool_is_empty(players: int) -> None:
    start = state(play(f"dice players={players}"))
    assert start["sanity"] == [3] * players
    assert start["pool"] == 0


# --- Options


def test_without_options_three_play_and_seat_0_begins() -> None:
    assert play("dice").json()["settings"] == {
        "players": 3,
        "first": 0,
        "cults": 1,
        "sanity": 3,
        "mad-victim-responds": True,
        "theft": "both",
        "rival-win": "side",
    }


@pytest.mark.parametrize(
    "options",
    [
        {"players": "1"},
        {"players": "7"},
        {"sanity": "0"},
        {"sanity": "10"},
        {"cults": "0"},
        {"cults": "4", "players": "2"},
        {"first": "-1"},
        {"first": "3"},
        {"first": "2", "players": "2"},
        {"first": "4", "players": "2", "cults": "2"},
        {"mad-victim-responds": "sometimes"},
        {"theft": "later"},
        {"rival-win": "never"},
    ],
)
def test_values_outside_the_table_of_options_are_refused(options: dict[str, str]) -> None:
    with pytest.raises(SettingError):
        DICE.settings(options)


@pytest.mark.parametrize("first", range(4))
def test_the_owner_decides_who_casts_first(first: int) -> None:
    match = play(f"dice players=4 first={first}")
    assert match.to_act() == [first]
    assert state(match)["caster"] == first


@pytest.mark.parametrize("sanity", range(1, 10))
def test_the_starting_tokens_may_be_one_to_nine(sanity: int) -> None:
    assert state(play(f"dice players=6 sanity={sanity}"))["sanity"] == [sanity] * 6


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("cults", [2, 3])
def test_rival_cults_need_exactly_two_players(players: int, cults: int) -> None:
    with pytest.raises(SettingError, match=f"Rival Cults need exactly two players, but {players} play"):
        DICE.settings({"players": str(players), "cults": str(cults)})


# --- A turn: 1. The caster picks a victim


def test_the_victim_is_any_other_sane_seat(position: Any) -> None:
    match = position("players=5", [3, 0, 3, 1, 0], caster=2)
    assert match.legal(2) == ["attack 0", "attack 3"]


def test_a_mad_caster_attacks_too(position: Any) -> None:
    match = position("players=4", [0, 2, 0, 1], caster=0)
    assert match.to_act() == [0]
    assert match.legal(0) == ["attack 1", "attack 3"]


def test_nobody_attacks_themselves_the_mad_or_an_empty_chair(position: Any) -> None:
    match = position("players=3", [3, 0, 3])
    for words_, sentence in (
        ("attack 0", "Nobody curses themselves."),
        ("attack 1", "Seat 1 is already mad and cannot be cursed."),
        ("attack 3", "There is no such seat; the seats are 0 to 2."),
    ):
        with pytest.raises(IllegalMove) as caught:
            match.say(0, words_)
        assert str(caught.value) == f"{sentence} Legal moves: attack 2."


def test_passing_is_not_possible() -> None:
    match = play("dice")
    assert match.legal(0) == ["attack 1", "attack 2"]
    for seat in (-1, 1, 2):
        with pytest.raises(OutOfTurn):
            match.say(seat, "attack 1")


# --- 2. and 3. Both roll


def test_first_the_caster_rolls_and_then_the_victim() -> None:
    match = play("dice", "0 attack 2")
    assert (state(match)["phase"], state(match)["roller"]) == ("roll", 0)
    match.say(-1, "yellow-sign")
    assert state(match)["sanity"] == [3, 3, 2]  # at once
    assert (state(match)["phase"], state(match)["roller"]) == ("roll", 2)
    match.say(-1, "yellow-sign")
    assert state(match)["sanity"] == [2, 3, 2]
    assert state(match)["phase"] == "attack"


def test_a_victim_driven_mad_still_rolls(position: Any) -> None:
    match = position("players=3", [3, 1, 3], "0 attack 1", "- yellow-sign")
    assert state(match)["sanity"] == [3, 0, 3]
    assert state(match)["roller"] == 1
    match.say(-1, "yellow-sign")
    assert state(match)["sanity"] == [2, 0, 3]


def test_unless_the_table_plays_that_he_does_not(position: Any) -> None:
    match = position("players=3 mad-victim-responds=no", [3, 1, 3], "0 attack 1", "- yellow-sign")
    assert state(match) == {
        "phase": "attack",
        "roller": None,
        "sanity": [3, 0, 3],
        "pool": 3,
        "caster": 1,
        "victim": None,
        "turn": 2,
        "caster_was_sane": False,
    }


def test_a_victim_who_is_still_sane_rolls_in_any_case(position: Any) -> None:
    match = position("players=3 mad-victim-responds=no", [3, 2, 3], "0 attack 1", "- yellow-sign")
    assert state(match)["roller"] == 1


def test_a_victim_driven_mad_by_a_chosen_sign_or_cthulhu_does_not_roll_either(position: Any) -> None:
    options = "players=3 mad-victim-responds=no"
    for lines in (("- cthulhu",), ("- eye", "0 choose tentacle"), ("- eye", "0 choose cthulhu")):
        assert state(position(options, [3, 1, 3], "0 attack 1", *lines))["phase"] == "attack"


# --- 4. End of turn


def test_the_seat_to_the_left_casts_next_around_the_table() -> None:
    match = play("dice players=3 first=1", "1 attack 0", "- elder-sign elder-sign")
    assert match.to_act() == [2]
    match.say(2, "attack 0")
    match.say(-1, "elder-sign")
    match.say(-1, "elder-sign")
    assert match.to_act() == [0]
    assert state(match)["turn"] == 3


def test_the_next_caster_may_be_mad(position: Any) -> None:
    match = position("players=3", [3, 1, 3], "0 attack 1", "- tentacle tentacle")
    assert match.to_act() == [1]
    assert state(match)["sanity"][1] == 0


def test_exactly_one_sane_cultist_wins(position: Any) -> None:
    match = position("players=3", [2, 1, 0], "0 attack 1", "- yellow-sign elder-sign", caster=0)
    assert not match.over  # the victim came back
    match = position("players=3", [2, 1, 0], "0 attack 1", "- yellow-sign yellow-sign")
    assert match.over
    assert match.winners() == [0]
    assert match.to_act() == []


def test_the_victim_may_win_and_so_may_a_bystander(position: Any) -> None:
    assert position("players=2", [1, 2], "0 attack 1", "- yellow-sign yellow-sign").winners() == [1]
    assert position("players=3", [1, 1, 3], "0 attack 1", "- yellow-sign yellow-sign").winners() == [2]


def test_if_nobody_is_sane_cthulhu_wins(position: Any) -> None:
    match = position("players=3", [1, 1, 1], "0 attack 1", "- cthulhu yellow-sign")
    assert match.over
    assert match.winners() == []
    assert state(match)["pool"] == 9
    assert [message.key for message in match.story(0)][-1] == "event.cthulhu-wins"


def test_nothing_is_decided_in_mid_turn(position: Any) -> None:
    match = position("players=2", [3, 1], "0 attack 1", "- yellow-sign")
    assert not match.over  # only seat 0 is sane, but the victim still rolls
    match.say(-1, "elder-sign")
    assert not match.over
    assert state(match)["sanity"] == [3, 1]


def test_a_cthulhu_may_still_take_the_last_one_in_mid_turn(position: Any) -> None:
    match = position("players=2", [1, 1], "0 attack 1", "- yellow-sign")
    assert not match.over
    match.say(-1, "cthulhu")
    assert match.over
    assert match.winners() == []


def test_all_mad_in_mid_turn_one_may_still_win_by_his_elder_sign(position: Any) -> None:
    match = position("players=2", [1, 1], "0 attack 1", "- cthulhu")
    assert not match.over
    match.say(-1, "elder-sign")
    assert match.winners() == [1]


def test_the_winner_gets_everything_and_cthulhu_shares_nothing(position: Any) -> None:
    won = position("players=3", [2, 1, 0], "0 attack 1", "- yellow-sign yellow-sign")
    assert [rules.payoff(won.state, seat) for seat in range(3)] == [27720, 0, 0]
    lost = position("players=3", [1, 1, 1], "0 attack 1", "- cthulhu yellow-sign")
    assert [rules.payoff(lost.state, seat) for seat in range(3)] == [0, 0, 0]
