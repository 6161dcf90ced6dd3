"""OpenSpiel's own tests, its algorithms on our games, and every step beside a match."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from support.environments import SETTINGS, every_game, some_settings
from support.kuhn import installed

from fhtagn.envs import openspiel
from fhtagn.envs.beside import follow_openspiel
from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError, IllegalMove, OutOfTurn, SettingError


def loaded(game: str, pairs: dict[str, str]) -> Any:
    return pyspiel.load_game(f"fhtagn_{game}({','.join(map('='.join, pairs.items()))})")


def run(case: type, game: Any, name: str) -> None:
    """OpenSpiel's test cases for one game."""
    case = type(case.__name__, (case,), {"game": game, "game_name": name})
    case.setUpClass()  # type: ignore[attr-defined]
    case.some_states = list(played(game))  # type: ignore[attr-defined]  # its own sample stays near the beginning
    for test in [test for test in dir(case) if test.startswith("test_")]:
        getattr(case(test), test)()


def played(game: Any) -> Iterator[Any]:
    """Moments of a random game."""
    chance, state = random.Random(1), game.new_initial_state()
    while not state.is_terminal():
        yield state.clone()
        state.apply_action(chance.choice(state.legal_actions()))
    yield state


@every_game
def test_random_games_keep_openspiels_rules(name: str) -> None:
    pyspiel.random_sim_test(loaded(name, SETTINGS[name][0]), num_sims=1, serialize=True, verbose=False)


@every_game
def test_openspiels_api_tests_pass(name: str) -> None:
    run(api_test.EnforceAPIOnPartialTreeBase, loaded(name, SETTINGS[name][0]), name)


@some_settings
def test_a_game_is_ours_step_by_step(name: str, pairs: dict[str, Any]) -> None:
    game = registry.find(name)
    settings = game.settings(pairs)
    assert follow_openspiel(loaded(name, pairs), game, settings, 5) > 0


@pytest.fixture(scope="module")
def poker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    with installed(tmp_path_factory.mktemp("kuhn")):
        openspiel.register()
        yield pyspiel.load_game("fhtagn_kuhn")


def test_kuhns_poker_has_the_tree_of_openspiels(poker: Any) -> None:
    run(api_test.EnforceAPIOnFullTreeBase, poker, "kuhn_poker")
    run(api_test.EnforceAPIOnPartialTreeBase, poker, "kuhn_poker")
    pyspiel.random_sim_test(poker, num_sims=20, serialize=True, verbose=False)


def probabilities(game: Any, solver: Any) -> list[tuple[float, ...]]:
    """The average policy at every information set, as sorted odds."""
    policy, found = solver.average_policy(), []
    for state in openspiel_states(game.new_initial_state()):
        odds = policy.action_probabilities(state)
        found.append(tuple(sorted(odds.values())))
    return sorted(found)


def openspiel_states(state: Any) -> Any:
    if state.is_terminal():
        return
    if not state.is_chance_node():
        yield state
    for action in state.legal_actions():
        yield from openspiel_states(state.child(action))


@pytest.mark.parametrize("solver", [cfr.CFRSolver, cfr.CFRPlusSolver])
def test_cfr_on_our_poker_equals_openspiels_digit_for_digit(poker: Any, solver: Any) -> None:
    theirs = pyspiel.load_game("kuhn_poker")
    solvers = [solver(poker), solver(theirs)]
    for _ in range(12):
        for one in solvers:
            one.evaluate_and_update_policy()
        gaps = [
            exploitability.exploitability(game, one.average_policy())
            for game, one in zip((poker, theirs), solvers, strict=True)
        ]
        assert gaps[0] == gaps[1]
    assert probabilities(poker, solvers[0]) == probabilities(theirs, solvers[1])


def test_monte_carlo_search_finds_a_move_at_dice() -> None:
    game, state = (made := pyspiel.load_game("fhtagn_dice(players=3)")), made.new_initial_state()
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 20, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_search_over_what_others_may_hold_finds_a_move_at_wake() -> None:
    game, rng = pyspiel.load_game("fhtagn_wake(players=3)"), np.random.RandomState(1)
    state = next(state for state in played(game) if state.current_player() >= 0)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 3, random_state=rng, use_observation_string=True
    )
    assert bot.step(state) in state.legal_actions()
    with pytest.raises(FhtagnError, match="wake is too long for information states; use observations"):
        state.information_state_string()


def moments(state: Any) -> Iterator[Any]:
    """A moment of a game, and all that can follow."""
    yield state
    for action in state.legal_actions():
        yield from moments(state.child(action))


def drawn_anew(state: Any, player: int, times: int = 30) -> list[Any]:
    chance = random.Random(1)
    return [state.resample_from_infostate(player, chance.random) for _ in range(times)]


def test_a_player_cannot_tell_what_was_drawn_anew_from_the_truth(poker: Any) -> None:
    for state in moments(poker.new_initial_state()):
        for player in range(2):
            for drawn in drawn_anew(state, player, times=4):
                assert drawn.information_state_string(player) == state.information_state_string(player)
                assert drawn.information_state_tensor(player) == state.information_state_tensor(player)
                assert drawn.observation_string(player) == state.observation_string(player)
                assert drawn.current_player() == state.current_player()
                assert drawn.legal_actions() == state.legal_actions() or state.is_chance_node()


def test_what_a_player_does_not_know_is_drawn_in_all_that_a_state_tells(poker: Any) -> None:
    jack, queen, king = poker.new_initial_state().legal_actions()
    state = poker.new_initial_state()
    state.apply_action(queen)
    state.apply_action(king)
    for player, others in ((0, {(queen, jack), (queen, king)}), (1, {(jack, king), (queen, king)})):
        drawn = drawn_anew(state, player)
        assert {tuple(one.history()) for one in drawn} == others
        for told in ("information_state_string", "information_state_tensor", "observation_string"):
            assert len({str(getattr(one, told)(1 - player)) for one in drawn}) == 2
            assert len({str(getattr(one, told)(player)) for one in drawn}) == 1
        for one in drawn:
            again = poker.new_initial_state()
            for action in one.history():
                again.apply_action(action)
            assert str(again) == str(one) == str(pickle.loads(pickle.dumps(one)))  # noqa: S301


def test_once_cards_lie_open_nothing_is_left_to_draw(poker: Any) -> None:
    showdowns = ([0, 0], [1, 2], [0, 1, 2])
    ends = [state for state in moments(poker.new_initial_state()) if state.history()[2:] in showdowns]
    assert len(ends) == 6 * len(showdowns)
    for state in ends:
        assert [one.history() for one in drawn_anew(state, 0, times=5)] == [state.history()] * 5


def test_the_position_of_a_long_game_is_drawn_anew() -> None:
    game = pyspiel.load_game("fhtagn_wake(players=3)")
    state = next(state for state in played(game) if state.current_player() >= 0)
    player = state.current_player()
    drawn = drawn_anew(state, player, times=8)
    assert {one.observation_string(player) for one in drawn} == {state.observation_string(player)}
    assert len({one.observation_string((player + 1) % 3) for one in drawn}) > 1


def test_the_type_of_a_game_is_honest(poker: Any) -> None:
    kinds = pyspiel.GameType
    assert poker.get_type().utility == kinds.Utility.ZERO_SUM
    assert poker.get_type().information == kinds.Information.IMPERFECT_INFORMATION
    assert (poker.min_utility(), poker.max_utility(), poker.num_players()) == (-2.0, 2.0, 2)
    dice = pyspiel.load_game("fhtagn_dice(players=4)")
    assert dice.get_type().utility == kinds.Utility.GENERAL_SUM
    assert dice.get_type().information == kinds.Information.PERFECT_INFORMATION
    assert not dice.get_type().provides_information_state_string
    assert (dice.get_type().min_num_players, dice.get_type().max_num_players) == (2, 6)
    assert dice.num_players() == 4


def test_a_setting_that_the_game_refuses_is_said() -> None:
    with pytest.raises(SettingError, match="players"):
        pyspiel.load_game("fhtagn_dice(players=40)")


def refused(state: Any, action: int) -> str:
    """Why an action is refused; nothing changes by it."""
    before = (str(state), state.history(), state.legal_actions())
    with pytest.raises((IllegalMove, OutOfTurn)) as error:
        state.apply_action(action)
    assert (str(state), state.history(), state.legal_actions()) == before
    return str(error.value)


def test_an_illegal_move_of_a_seat_is_refused_with_the_rules_own_sentence() -> None:
    state = pyspiel.load_game("fhtagn_dice(players=3)").new_initial_state()
    assert refused(state, 0) == "Nobody curses themselves."
    for action in (15, 999, -5, 2**40):
        assert refused(state, action) == f"{action} is no move of dice, which are 0 to 14; see legal_actions()."
    state.apply_action(1)
    assert state.is_chance_node()


@every_game
def test_whatever_is_not_legal_is_refused_to_seats_to_chance_and_after_the_end(name: str) -> None:
    game, draw = loaded(name, SETTINGS[name][0]), random.Random(3)
    codes = registry.find(name).rules.CODES
    state = game.new_initial_state()
    while True:
        legal = state.legal_actions()
        for action in {-2, codes, 2**40, *draw.choices(range(codes), k=4)} - set(legal):
            assert refused(state, action).endswith(".")
        if state.is_terminal():
            break
        state.apply_action(draw.choice(legal))
    assert refused(state, state.history()[-1]) == "The game is over; no more moves are possible."


def test_what_is_no_move_has_no_words() -> None:
    state = pyspiel.load_game("fhtagn_dice(players=3)").new_initial_state()
    assert state.action_to_string(0, 1) == "attack 1"
    for player, action in ((0, 999), (0, -1), (pyspiel.PlayerId.CHANCE, 999)):
        with pytest.raises(IllegalMove, match=f"{action} is no move of dice, which are 0 to 14"):
            state.action_to_string(player, action)


def test_a_game_can_be_kept_and_comes_back_as_it_was() -> None:
    game = pyspiel.load_game("fhtagn_dice(players=4,theft=now)")
    kept = pickle.loads(pickle.dumps(game))  # noqa: S301
    assert str(kept) == str(game)
    assert type(kept) is type(game)
    assert kept.num_players() == 4
    later = kept.new_initial_state().child(1)
    assert str(pickle.loads(pickle.dumps(later))) == str(later)  # noqa: S301
