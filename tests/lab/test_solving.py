"""Solving small games, and judging players of them.

Numbers of OpenSpiel 2.0 were printed by `bench/solving.py --json`, which compares them again.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.kuhn import installed

import fhtagn
from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.lab.solving.histories import list_histories, story
from fhtagn.lab.solving.policy_odds import PolicyOdds
from fhtagn.lab.solving.size import TooBig
from fhtagn.testing import play

OPEN_SPIEL_CFR_PLUS = {  # exploitability of the average strategy in Kuhn's poker after so many iterations
    1: 0.45833333333333326,
    2: 0.26388888888888884,
    3: 0.14131701631701638,
    5: 0.07334452949594789,
    10: 0.032687090668344826,
    30: 0.005357787593172708,
    100: 0.0011944041011116846,
    300: 0.0004334009028058583,
    1000: 8.736532252084928e-05,
}
OPEN_SPIEL_GIVEN = 0.06458333333333333  # exploitability of the odds below
OPEN_SPIEL_DICE = 0.171140079  # value iteration for two, theft=now, by difference of wins

BETS = {0: (0.3, 0.4), 1: (0.2, 0.25), 2: (0.9, 0.8)}  # by card, as the first and as the second
CALLS = {0: (0.1, 0.05), 1: (0.6, 0.45), 2: (0.95, 0.99)}


def given(view: Any, seat: int) -> dict[str, float]:
    card = view.cards[seat] - 1
    if view.phase == 0:
        return {"check": 1 - BETS[card][seat], "bet": BETS[card][seat]}
    return {"fold": 1 - CALLS[card][seat], "call": CALLS[card][seat]}


@pytest.fixture(scope="module")
def kuhn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with installed(tmp_path_factory.mktemp("kuhn")):
        yield "kuhn"


@pytest.fixture
def dare(tmp_path: Path) -> Iterator[str]:
    with installed(tmp_path, "dare", hidden=False):
        yield "dare"


def test_kuhns_poker_is_worth_an_eighteenth_of_a_chip_to_the_second_player(kuhn: str) -> None:
    found = fhtagn.solve(kuhn, iterations=30_000)
    assert found.values == pytest.approx((-1 / 18, 1 / 18), abs=1e-6)
    assert found.exploitability < 1e-5


@pytest.mark.parametrize("iterations", OPEN_SPIEL_CFR_PLUS)
def test_after_as_many_iterations_cfr_plus_is_as_exploitable_as_open_spiels(kuhn: str, iterations: int) -> None:
    found = fhtagn.solve(kuhn, iterations=iterations)
    assert found.exploitability == pytest.approx(OPEN_SPIEL_CFR_PLUS[iterations], abs=1e-9)


def test_a_given_policy_is_as_exploitable_as_open_spiel_says(kuhn: str) -> None:
    assert fhtagn.solve(kuhn, player=given).exploitability == pytest.approx(OPEN_SPIEL_GIVEN, abs=1e-9)


def test_nobody_gains_against_balanced_play_and_everybody_against_random_play(kuhn: str) -> None:
    assert fhtagn.solve(kuhn, player="adept").exploitability < 1e-12
    random = fhtagn.solve(kuhn, player="novice")
    assert random.values == pytest.approx((1 / 8, -1 / 8))
    assert random.exploitability == pytest.approx(OPEN_SPIEL_CFR_PLUS[1])  # the first iteration averages even play
    mixed = fhtagn.solve(kuhn, player=["balanced", "random"])
    assert mixed.gains[0] > 0.3
    assert mixed.gains[1] < 1e-12 + mixed.nash_conv


def test_a_search_with_a_number_of_playouts_is_judged_too(kuhn: str) -> None:
    once, again = (fhtagn.solve(kuhn, player="search:50", seed=3).gains for _ in range(2))
    assert once == again
    assert sum(once) > 0


def test_information_sets_hold_what_looks_alike_to_whoever_decides(kuhn: str) -> None:
    game = registry.find(kuhn)
    found = list_histories(game, game.settings({}), 1000)
    assert (len(found.sets), len(found.actor)) == (12, 58)
    told = {story(found, one) for one in found.sets if one.seat == 1}
    assert "- a card · - queen · 0 check" in told
    assert len(told) == 6


def test_the_odds_of_a_policy_are_exact(kuhn: str) -> None:
    balanced = PolicyOdds(registry.find(kuhn), "balanced")
    match = play("kuhn", "- jack queen")
    assert balanced(match.view(0), 0) == pytest.approx({1: 1 / 3, 0: 2 / 3})
    match.say(0, "bet")
    assert balanced(match.view(1), 1) == pytest.approx({2: 1 / 3, 3: 2 / 3})


def test_two_player_dice_is_worth_to_whoever_begins_what_open_spiel_says() -> None:
    found = fhtagn.solve("dice", players=2, theft="now", way="zero-sum")
    assert found.values == pytest.approx((OPEN_SPIEL_DICE, -OPEN_SPIEL_DICE), abs=1e-6)


def test_selfish_play_is_that_of_the_games_own_solver() -> None:
    ours, own = fhtagn.solve("dice", players=2, way="selfish"), fhtagn.solve("dice", players=2)
    assert (own.way, ours.way) == ("exact", "selfish")
    assert ours.values == pytest.approx(own.values, abs=2e-9)
    game = registry.find("dice")
    state = game.begin(game.settings({"players": 2}))
    assert ours.choice(state) == game.solver.choice(game.settings({"players": 2}), state)


def test_with_three_players_nobody_gains_by_another_choice() -> None:
    found = fhtagn.solve("dice", players=3, sanity=1, way="selfish")
    assert found.slack == 0
    game = registry.find("dice")
    words = {code: f"attack {code}" for code in range(3)}
    assert words[found.choice(game.begin(found.settings)) or 0] == "attack 1"
    judged = fhtagn.solve("dice", players=3, sanity=1, player=lambda view, seat: {found.choice(view): 1.0})
    assert judged.values == pytest.approx(found.values)
    assert judged.gains == pytest.approx((0, 0, 0), abs=1e-9)


def test_the_best_answer_to_random_dice_gains_what_the_games_own_solver_says() -> None:
    from fhtagn.games.dice.solver.values import best_against

    judged = fhtagn.solve("dice", players=2, player="random")
    assert judged.gains == pytest.approx((0.057650061, 0.053284668), abs=1e-8)
    ceiling = best_against(judged.settings, "random")
    mine = sum(judged.values[seat] + judged.gains[seat] for seat in (0, 1)) / 2
    assert 0.5 < ceiling < mine / (mine + 0.4)


def test_what_a_policy_remembers_counts_as_part_of_the_position() -> None:
    avenger = PolicyOdds(registry.find("dice"), "avenger")
    assert avenger.notes() == ["grudge"]
    assert PolicyOdds(registry.find("dice"), "sanest").notes() == []
    many = fhtagn.solve("dice", players=3, sanity=1, player="avenger").listed
    assert many > fhtagn.solve("dice", players=3, sanity=1, player="sanest").listed


def test_a_game_written_a_minute_ago_is_solved(dare: str) -> None:
    found = fhtagn.solve(dare, players=2)
    assert found.values[0] > 0.5 > found.values[1]
    assert sum(found.values) == pytest.approx(1)
    json = found.json()
    assert (json["way"], json["seats"], json["unit"]) == ("selfish", [0, 1], "shares of a win")


@pytest.mark.parametrize("game", ["wake", "cathulhu", "chaos"])
def test_a_game_that_is_too_big_says_how_big_it_is(game: str) -> None:
    with pytest.raises(TooBig, match=r"10\^\d\d+ ways .*against a search"):
        fhtagn.solve(game)


def test_listing_ends_at_the_limit(kuhn: str) -> None:
    with pytest.raises(TooBig, match="more than 50 moments"):
        fhtagn.solve(kuhn, most=50)
    with pytest.raises(TooBig, match="more than 100 positions"):
        fhtagn.solve("dice", players=2, way="selfish", most=100)


@pytest.mark.parametrize(
    ("wanted", "complaint"),
    [
        ({"way": "magic"}, "isn't a way"),
        ({"way": "selfish"}, "has secrets"),
        ({"iterations": 0}, "at least 1"),
        ({"player": "nobody"}, "has no player"),
        ({"player": ["random"] * 3}, "3 players for 2 seats"),
        ({"player": lambda view, seat: {"check": 0.5}}, "add up to 0.5"),
        ({"player": lambda view, seat: {"dance": 1.0}}, "cannot play “dance”"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_bad_wishes_get_a_sentence(kuhn: str, wanted: dict[str, Any], complaint: str) -> None:
    with pytest.raises(FhtagnError, match=complaint):
        fhtagn.solve(kuhn, **wanted)


def test_zero_sum_is_for_two() -> None:
    with pytest.raises(FhtagnError, match="for two people"):
        fhtagn.solve("dice", players=3, way="zero-sum")
