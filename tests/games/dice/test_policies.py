"""The simple players do what they say."""

from collections import Counter
from typing import Any

import pytest

from fhtagn.games.dice import words
from fhtagn.kernel import bulk, registry
from fhtagn.kernel.match import Match

DICE = registry.find("dice")


def chosen(match: Match, policy: str, seeds: int = 60) -> set[str]:
    """What the policy says at the seat that must act, over many seeds."""
    (seat,) = match.to_act()
    number = DICE.policy_number(policy)
    return {words.say(match.state, seat, match.policy_move(number, seat, seed)) for seed in range(seeds)}


def test_random_attacks_every_legal_victim_equally_often(position: Any) -> None:
    match = position("players=5", [3, 1, 0, 2, 9])
    counts = Counter(match.policy_move(0, 0, seed) for seed in range(3000))
    assert counts.keys() == {1, 3, 4}
    assert all(abs(count - 1000) < 4 * (3000 * 2 / 9) ** 0.5 for count in counts.values())


def test_random_uses_the_eye_for_each_sign_equally_often(position: Any) -> None:
    match = position("players=3", [3, 3, 3], "0 attack 1", "- eye")
    counts = Counter(match.policy_move(0, 0, seed) for seed in range(2000))
    assert len(counts) == 4
    assert all(abs(count - 500) < 4 * (2000 * 3 / 16) ** 0.5 for count in counts.values())


def test_sanest_attacks_whoever_has_most_with_ties_at_random(position: Any) -> None:
    assert chosen(position("players=4", [9, 1, 3, 2]), "sanest") == {"attack 2"}
    match = position("players=4", [1, 4, 0, 4])
    assert chosen(match, "sanest") == {"attack 1", "attack 3"}
    counts = Counter(match.policy_move(1, 0, seed) for seed in range(2000))
    assert abs(counts[1] - 1000) < 4 * 500**0.5


def test_weakest_attacks_whoever_has_least_but_is_sane(position: Any) -> None:
    assert chosen(position("players=4", [1, 2, 0, 3]), "weakest") == {"attack 1"}
    assert chosen(position("players=4", [1, 2, 3, 2]), "weakest") == {"attack 1", "attack 3"}


def test_avenger_attacks_who_attacked_it_last_if_that_one_is_sane(position: Any) -> None:
    attacked = position("players=3", [1, 3, 2], "0 attack 1", "- elder-sign elder-sign")
    assert chosen(attacked, "avenger") == {"attack 0"}
    mad_by_now = position("players=3", [1, 3, 2], "0 attack 1", "- elder-sign cthulhu")
    mad_by_now.state.sanity[0] = 0
    assert chosen(mad_by_now, "avenger") == {"attack 2"}


def test_avenger_attacks_the_sanest_if_nobody_attacked_it(position: Any) -> None:
    assert chosen(position("players=3", [1, 2, 3]), "avenger") == {"attack 2"}


def test_hothead_attacks_the_sanest_and_the_eye_is_a_yellow_sign_to_it(position: Any) -> None:
    assert chosen(position("players=4", [1, 2, 3, 3]), "hothead") == {"attack 2", "attack 3"}
    assert chosen(position("players=3", [0, 3, 3], "0 attack 1", "- eye"), "hothead") == {"choose yellow-sign"}
    assert chosen(position("players=3", [3, 1, 3], "0 attack 1", "- yellow-sign eye"), "hothead") == {
        "choose yellow-sign"
    }


@pytest.mark.parametrize("policy", ["sanest", "weakest", "avenger", "hothead"])
def test_in_rival_cults_the_own_side_is_attacked_only_if_nobody_else_is_sane(position: Any, policy: str) -> None:
    match = position("players=2 cults=2", [3, 2, 9, 0])
    assert chosen(match, policy) == {"attack 1"}
    match = position("players=2 cults=2", [3, 2, 1, 0])
    assert chosen(match, policy) == {"attack 1"}
    match = position("players=2 cults=2 rival-win=last", [3, 0, 9, 0])
    assert chosen(match, policy) == {"attack 2"}


@pytest.mark.parametrize("policy", ["sanest", "weakest", "avenger"])
@pytest.mark.parametrize(
    ("hands", "lines", "choice"),
    [
        ([0, 3, 3], ["- eye"], "elder-sign"),  # come back from madness
        ([2, 1, 1], ["- eye"], "cthulhu"),  # that wins
        ([3, 3, 3], ["- eye"], "tentacle"),  # the caster takes one
        ([1, 3, 3], ["- elder-sign eye"], "yellow-sign"),  # the victim makes the caster lose one
        ([3, 1, 3], ["- yellow-sign eye"], "elder-sign"),  # a mad victim comes back
        ([1, 3, 1], ["- elder-sign eye"], "yellow-sign"),
        ([1, 4, 1], ["- cthulhu eye"], "cthulhu"),
    ],
)
def test_the_others_use_the_eye_alike(
    position: Any, policy: str, hands: list[int], lines: list[str], choice: str
) -> None:
    match = position("players=3", hands, "0 attack 1", *lines)
    assert chosen(match, policy, seeds=3) == {f"choose {choice}"}


@pytest.mark.parametrize("policy", ["sanest", "weakest", "avenger", "hothead"])
def test_at_the_same_seat_a_thinking_player_wins_more_than_a_random_one(policy: str) -> None:
    wins = []
    for number in (DICE.policy_number(policy), 0):
        job = bulk.Job(DICE, DICE.settings({"players": "3"}), (number, 0, 0), 1)
        wins.append(bulk.simulate(job, 100_000).wins[0])
    assert wins[0] > wins[1] + 1000  # more than four standard errors
