"""PettingZoo's own tests, and every step beside a match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from support.environments import SETTINGS, every_game, some_settings

from fhtagn.envs.beside import follow_pettingzoo
from fhtagn.envs.pettingzoo import SeatsEnv, env, parallel_env
from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError, IllegalMove


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")  # a dictionary with a mask, as in its classics
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")  # when the game is over
@every_game
def test_every_game_passes_the_api_test(name: str) -> None:
    api_test(env(name), num_cycles=60)


@every_game
def test_a_seed_decides_everything(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=15)


@some_settings
def test_an_environment_is_the_game_step_by_step(name: str, pairs: dict[str, Any]) -> None:
    settings = registry.find(name).settings(pairs)
    assert follow_pettingzoo(env(name, **pairs), settings, 7) > 0


@every_game
@pytest.mark.parametrize("actions", ["relative", "choices"])
def test_actions_can_be_counted_from_ones_own_seat_or_be_small_choices(name: str, actions: str) -> None:
    pairs = SETTINGS[name][-1]
    settings = registry.find(name).settings(pairs)
    assert follow_pettingzoo(env(name, actions=actions, **pairs), settings, 9) > 0


@every_game
def test_moves_without_a_choice_can_be_asked_for(name: str) -> None:
    pairs = SETTINGS[name][0]
    settings = registry.find(name).settings(pairs)
    assert follow_pettingzoo(env(name, skip_forced=False, **pairs), settings, 8, skip_forced=False) > 0


def decisions(table: Any) -> Iterator[tuple[str, list[int]]]:
    for agent in table.agent_iter():
        seen, _, terminated, truncated, _ = table.last()
        if terminated or truncated:
            table.step(None)
        else:
            yield agent, [int(code) for code in np.flatnonzero(seen["action_mask"])]


@every_game
def test_after_max_cycles_decisions_a_game_is_cut_and_nobody_gets_anything(name: str) -> None:
    table, asked = env(name, max_cycles=2), 0
    table.reset(seed=2)
    for _, legal in decisions(table):
        asked += 1
        table.step(legal[0])
        assert all(table.truncations.values()) == (asked == 2)
        assert not any(table.terminations.values())
        assert not any(table.rewards.values())
    assert asked == 2
    assert table.agents == []


def test_reset_without_a_seed_goes_on_to_the_next_game_of_the_seed() -> None:
    first, second = env("dice"), env("dice")
    first.reset(seed=5)
    first.reset()
    second.reset(seed=np.int64(5))
    second.reset()
    assert (first.unwrapped.episode.seed, first.unwrapped.episode.number) == (5, 1)
    for table in (first, second):
        for _, legal in decisions(table):
            table.step(legal[0])
    assert first.transcript() == second.transcript()


def test_an_illegal_action_is_refused_in_a_sentence_and_nothing_happens() -> None:
    table = env("dice")
    table.reset(seed=1)
    before = table.observe("seat_0")["observation"]
    with pytest.raises(IllegalMove, match="Legal moves: attack 1, attack 2"):
        table.step(0)
    assert table.agent_selection == "seat_0"
    assert np.array_equal(table.observe("seat_0")["observation"], before)


def test_an_illegal_action_can_lapse_for_a_penalty() -> None:
    table = env("dice", illegal="lapse", penalty=0.5)
    table.reset(seed=1)
    table.step(0)
    assert table.rewards == {"seat_0": -0.5, "seat_1": 0.0, "seat_2": 0.0}
    assert "0 attack 1" in table.transcript()


def test_a_choice_that_cannot_be_made_is_refused_and_those_before_it_stay() -> None:
    table = env("cathulhu", actions="choices", skip_forced=False)
    table.reset(seed=3)
    episode, agent = table.unwrapped.episode, table.agent_selection
    while not episode.made:
        table.step(episode.options[0])
    begun, chosen = table.observe(table.agent_selection)["observation"], list(episode.made)
    with pytest.raises(IllegalMove, match="can't choose 9999 now"):
        table.step(9999)
    assert episode.made == chosen
    assert np.array_equal(table.observe(table.agent_selection)["observation"], begun)
    assert begun[episode.game.observation.length + chosen[0]] > 0
    assert agent in table.agents


def test_what_is_wrong_with_arguments_is_said() -> None:
    with pytest.raises(FhtagnError, match="illegal='shrug': choose “error” or “lapse”"):
        env("dice", illegal="shrug")
    with pytest.raises(FhtagnError, match="players"):
        env("dice", players=99)
    with pytest.raises(FhtagnError, match=r'seats decide one by one; use env\("dice"\)'):
        parallel_env("dice")


def test_before_a_game_and_after_its_end_a_reset_is_asked_for() -> None:
    table = SeatsEnv("dice", max_cycles=1)
    asked = [lambda: table.step(1), table.last]
    for ask in (*asked, lambda: table.observe("seat_0")):
        with pytest.raises(FhtagnError, match="No game is going on; call reset"):
            ask()
    table.reset(seed=1)
    table.step(1)
    while table.agents:
        table.step(None)
    for ask in asked:
        with pytest.raises(FhtagnError, match="No game is going on; call reset"):
            ask()
    assert not table.observe("seat_0")["action_mask"].any()


@every_game
def test_every_game_passes_the_render_test(name: str) -> None:
    render_test(lambda **arguments: env(name, **arguments))


def test_the_table_is_drawn_as_everybody_may_see_it() -> None:
    table = env("dice", render_mode="ansi")
    table.reset(seed=1)
    assert "seat 0" in table.render().lower()
