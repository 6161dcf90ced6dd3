"""Exact play in Cthulhu Dice."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import pytest

from fhtagn.games.dice import rules, solver
from fhtagn.games.dice.solver import exact_games, positions
from fhtagn.games.dice.solver.exact_games import EXACT
from fhtagn.games.dice.solver.values import Values, best_against, simulate
from fhtagn.games.dice.solver.values import values as all_values
from fhtagn.kernel import bulk, registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game
from fhtagn.players.exact import ExactPlayer

SETTINGS = ({"players": "2"}, {"players": "3"}, {"players": "2", "cults": "2", "sanity": "2"})
Pairs = dict[str, str]


@pytest.fixture
def dice() -> Game:
    return registry.find("dice")


def solved(pairs: Pairs) -> Values:
    return all_values(registry.find("dice").settings(pairs))


def every_position(values: Values) -> Iterator[Any]:
    """All positions in which a caster picks a victim, the seats taking turns as the caster."""
    game = registry.find("dice")
    state: Any = game.begin(values.settings)
    for number in range(len(values.chances_by_number)):
        positions.lay_out(state, number)
        if rules.decided(state):
            continue
        caster = number % state.seats
        turned = state.copy()
        for place in range(state.seats):
            turned.sanity[(caster + place) % state.seats] = state.sanity[place]
        rules.begin_turn(turned, caster)
        yield turned


def test_positions_are_numbered_one_to_one(dice: Game) -> None:
    for pairs in SETTINGS:
        settings = dice.settings(pairs)
        state: Any = dice.begin(settings)
        total = state.seats * state.start_sanity
        count = positions.positions(state.seats, total)
        seen = set()
        for number in range(count):
            positions.lay_out(state, number)
            assert positions.number_of(state) == number
            assert sum(state.sanity) + state.pool == total
            seen.add(tuple(state.sanity))
        assert len(seen) == count


@pytest.mark.parametrize("pairs", SETTINGS, ids=str)
def test_no_single_deviation_improves_any_position(pairs: Pairs) -> None:
    """At an attack, at the caster's eye and at the victim's eye alike: the look-ahead takes the best at each."""
    values = solved(pairs)
    assert values.slack == 0
    for state in every_position(values):
        options = values.options(state)
        now = values.at_attack(state)
        best = max(option.chances[state.caster] for option in options)
        assert abs(best - now[state.caster]) < 1e-6
        chosen = next(option for option in options if option.move == values.choice(state))
        assert best - chosen.chances[state.caster] < 1e-9
        assert chosen.chances == pytest.approx(now, abs=2e-9)


def test_equal_choices_go_to_the_lowest_seat() -> None:
    values = solved({"players": "3"})
    for state in every_position(values):
        options = values.options(state)
        best = max(option.chances[state.caster] for option in options)
        equal = [option.move for option in options if option.chances[state.caster] > best - 1e-10]
        assert values.choice(state) == min(equal)


@pytest.mark.parametrize("players", [2, 3])
def test_simulated_games_match_the_computed_value(players: int) -> None:
    values = solved({"players": str(players)})
    games = 40_000
    tally = simulate(values, [EXACT] * players, games, 5)
    for won, chance in zip(tally.wins, values.chances(registry.find("dice").begin(values.settings)), strict=True):
        assert abs(won / games - chance) < 4 * math.sqrt(chance * (1 - chance) / games)


def test_the_opening_of_two_players_is_worth_what_it_was_computed_to_be(dice: Game) -> None:
    chances = solved({"players": "2"}).chances(dice.begin(dice.settings({"players": "2"})))
    assert chances == pytest.approx((0.549434766, 0.379200802), abs=2e-9)


def test_the_native_exact_player_chooses_like_the_plain_one() -> None:
    values = solved({"players": "3"})
    tree = [int(number) for number in (*values.chances_by_number.ravel(), *values.victims)]
    exact_move = registry.find("dice").binding.plain(exact_games.exact_move)
    checked = 0
    for state in every_position(values):
        records = [state, state.copy(), state.copy()]
        assert exact_move(records, state.caster, tree) == values.choice(state)
        if state.pool == 4:
            eye = state.copy()
            rules.play(eye, state.caster, values.choice(state))
            rules.play(eye, -1, rules.ROLL + rules.EYE)
            assert exact_move([eye, *records[1:]], state.caster, tree) == values.choice(eye)
            checked += 1
    assert checked > 10


def test_with_four_players_the_iteration_cycles_and_says_so() -> None:
    values = solved({"players": "4", "sanity": "2"})
    assert 0 <= values.slack <= 0.03
    for state in list(every_position(values))[::10]:
        options = values.options(state)
        best = max(option.chances[state.caster] for option in options)
        assert best - values.at_attack(state)[state.caster] < 2 * values.slack + 1e-6


def test_the_best_answer_to_random_play_is_better_than_random_and_limited_by_luck(dice: Game) -> None:
    assert best_against(dice.settings({"players": "2"}), "random") == pytest.approx(0.5558, abs=1e-4)
    assert best_against(dice.settings({"players": "3"}), "random") == pytest.approx(0.6067, abs=1e-4)


def test_no_policy_does_better_among_hotheads_than_the_best_answer_to_them(dice: Game) -> None:
    settings = dice.settings({"players": "3"})
    best, one, field = best_against(settings, "hothead"), *map(dice.policy_number, ("sanest", "hothead"))
    won = lost = 0
    for seat in range(3):
        shares = bulk.simulate(
            bulk.Job(dice, settings, (*[field] * seat, one, *[field] * (2 - seat)), 5), 20_000
        ).payoffs
        won, lost = won + shares[seat], lost + sum(shares) - shares[seat]
    assert 0.5 < won / (won + lost / 2) < best < 0.56


def test_solutions_are_kept_and_made_again_if_the_file_is_spoiled(
    dice: Game, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = dice.settings({"players": "2", "sanity": "1"})
    first = solved({"players": "2", "sanity": "1"})
    kept = solver.file_of(settings)
    assert kept.exists()
    for module in ("solver", "solver.values"):
        monkeypatch.setattr(f"fhtagn.games.dice.{module}.file_of", lambda _: tmp_path / "spoiled.npz")
    (tmp_path / "spoiled.npz").write_bytes(b"PK\x03\x04 no table")
    again = all_values(settings)
    assert (again.chances_by_number == first.chances_by_number).all()
    assert solver.is_ready(settings)


@pytest.mark.parametrize("pairs", [{"players": "2", "cults": "3"}, {"players": "6", "sanity": "9"}])
def test_what_cannot_be_solved_is_refused_with_a_sentence(dice: Game, pairs: Pairs) -> None:
    with pytest.raises(FhtagnError, match=r"\.$"):
        ExactPlayer(dice, dice.settings(pairs))
