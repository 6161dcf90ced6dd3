"""Gymnasium's own checks, and every step beside a match."""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from support.environments import SETTINGS, every_game, some_settings
from support.plain_batch import instead

from fhtagn.envs.beside import follow_gymnasium, follow_vector
from fhtagn.envs.gymnasium import name_of
from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError, IllegalMove
from fhtagn.players import levels


def made(game: str, **arguments: Any) -> gymnasium.Env[Any, Any]:
    return gymnasium.make(name_of(registry.find(game)), **arguments)


@every_game
def test_every_game_passes_the_check(name: str) -> None:
    check_env(made(name, others="adept").unwrapped)


@some_settings
def test_an_environment_is_the_game_step_by_step(name: str, pairs: dict[str, Any]) -> None:
    game = registry.find(name)
    settings = game.settings(pairs)
    seat, others = game.seats(settings) - 1, levels.first_policy(game)
    env = made(name, seat=seat, others=others, **pairs)
    assert follow_gymnasium(env, settings, game.policy_number(others), 11) > 0


def test_a_game_has_the_name_and_the_version_of_its_observation() -> None:
    assert name_of(registry.find("dice")) == "fhtagn/Dice-v2"


def test_an_illegal_action_lapses_for_a_penalty_or_is_refused() -> None:
    env = made("dice", penalty=0.25)
    env.reset(seed=3)
    assert env.step(0)[1] == -0.25
    strict = made("dice", illegal="error")
    strict.reset(seed=3)
    with pytest.raises(IllegalMove, match="Legal moves"):
        strict.step(0)


def test_others_are_named_once_for_all_or_one_by_one() -> None:
    env = made("dice", seat=1, others=["sanest", "random"]).unwrapped
    assert {seat: player.name for seat, player in env.episode.others.items()} == {0: "sanest", 2: "random"}
    with pytest.raises(FhtagnError, match="3 others for 2 seats"):
        made("dice", others=["random"] * 3)
    with pytest.raises(FhtagnError, match="no player “nobody”"):
        made("dice", others="nobody")
    with pytest.raises(FhtagnError, match="There is no seat 3; there are seats 0 to 2"):
        made("dice", seat=3)


def test_masks_are_where_libraries_look_for_them() -> None:
    env = made("dice").unwrapped
    _, info = env.reset(seed=1)
    assert np.array_equal(info["action_mask"], env.action_masks())
    assert info["action_mask"].dtype == np.int8


def test_before_a_game_and_after_its_end_a_reset_is_asked_for() -> None:
    env = made("dice").unwrapped
    with pytest.raises(FhtagnError, match="No game is going on; call reset"):
        env.step(0)
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    with pytest.raises(FhtagnError, match="No game is going on; call reset"):
        env.step(0)


@pytest.mark.parametrize("players", [3, 5])
def test_a_vector_is_single_environments_step_by_step_and_past_their_ends(players: int) -> None:
    arguments: dict[str, Any] = {"players": players, "others": "sanest", "seat": 1}
    vector = gymnasium.make_vec("fhtagn/Dice-v2", num_envs=6, **arguments)
    singles = [made("dice", **arguments).unwrapped for _ in range(6)]
    assert follow_vector(vector, singles, 60, seed=9) > 6


def small_ones(**arguments: Any) -> tuple[Any, list[Any]]:
    """Two games of cathulhu as a vector and as single environments, whose moves are made of small choices."""
    arguments = {**SETTINGS["cathulhu"][0], "actions": "choices", "seat": 1, **arguments}
    vector = gymnasium.make_vec("fhtagn/Cathulhu-v1", num_envs=2, **arguments)
    return vector, [made("cathulhu", **arguments).unwrapped for _ in range(2)]


@pytest.mark.parametrize("skip_forced", [True, False])
def test_moves_of_a_vector_can_be_made_of_small_choices(monkeypatch: pytest.MonkeyPatch, skip_forced: bool) -> None:
    instead(monkeypatch)
    assert follow_vector(*small_ones(skip_forced=skip_forced), 60, seed=3) > 0


def test_choices_that_were_made_are_shown_and_those_that_are_illegal_lapse(monkeypatch: pytest.MonkeyPatch) -> None:
    instead(monkeypatch)
    vector, (single, _) = small_ones(illegal="lapse", penalty=0.5)
    (seen, infos), chance, shown, lapsed = vector.reset(seed=5), np.random.default_rng(5), 0, 0
    single.reset(seed=5)
    for _ in range(60):
        actions = [chance.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]]
        actions[0] = chance.integers(102) if chance.random() < 0.1 else actions[0]
        seen, rewards, over, _, infos = vector.step(np.array(actions))
        one, reward, ended, *_ = single.step(actions[0])
        assert (rewards[0], over[0]) == (np.float32(reward), ended)
        if ended:
            assert np.array_equal(infos["final_obs"][0], one)
            one, _ = single.reset(options={"episode": infos["episode_number"][0]})
        assert seen in vector.observation_space
        assert np.array_equal(seen[0], one)
        assert np.array_equal(infos["action_mask"][0], single.action_masks())
        shown, lapsed = shown + int(one[-102:].any()), lapsed + int(reward < 0)
    assert shown > 0
    assert lapsed > 0


def test_where_there_are_too_many_codes_for_a_mask_a_vector_lists_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["fhtagn.envs.batch"], "DENSE_CODES", 1)
    vector = gymnasium.make_vec("fhtagn/Dice-v2", num_envs=3, others="sanest")
    assert "action_mask" not in vector.reset(seed=2)[1]
    singles = [made("dice", others="sanest").unwrapped for _ in range(3)]
    assert follow_vector(vector, singles, 20, seed=2) > 0


def test_a_seat_that_never_decides_anything_is_said() -> None:
    env = made("dice").unwrapped
    env.episode.others[0] = env.episode.others[1]
    with pytest.raises(FhtagnError, match="Seat 0 had nothing to decide in 1000 games"):
        env.reset(seed=1)


def test_a_vector_says_what_gymnasium_asks_for() -> None:
    vector = gymnasium.make_vec("fhtagn/Dice-v2", num_envs=3)
    assert vector.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, _ = vector.reset(seed=1)
    assert seen in vector.observation_space
    vector.action_space.seed(1)
    counted = RecordEpisodeStatistics(vector)
    counted.reset(seed=1)
    for _ in range(40):
        seen, rewards, over, cut, infos = counted.step(vector.action_space.sample())  # illegal ones lapse
        assert seen in vector.observation_space
        assert rewards.shape == over.shape == cut.shape == (3,)
        assert np.array_equal(infos.get("_final_obs", np.zeros(3)), over)
    again, _ = vector.reset(seed=1)
    assert np.array_equal(again, vector.reset(seed=1)[0])
    assert vector.transcript(0).startswith("fhtagn 1 dice")
    vector.close()


def shapes(infos: dict[str, Any]) -> dict[str, Any]:
    return {
        name: shapes(told) if isinstance(told, dict) else (told.shape, told.dtype)
        for name, told in sorted(infos.items())
    }


def test_a_vector_tells_of_ends_what_gymnasiums_own_vectors_tell() -> None:
    ours = gymnasium.make_vec("fhtagn/Dice-v2", num_envs=3, others="sanest")
    theirs = SyncVectorEnv([lambda: made("dice", others="sanest")] * 3, autoreset_mode=AutoresetMode.SAME_STEP)
    told = []
    for vector in (ours, theirs):
        _, infos = vector.reset(seed=1)
        told.append([shapes(infos)])
        while "final_obs" not in infos:
            infos = vector.step(infos["action_mask"].argmax(axis=1))[4]
        told[-1].append(shapes(infos))
        ends = infos["_final_info"]
        assert ends.any()
        assert not infos["final_info"]["action_mask"].any()
        assert np.array_equal(infos["final_info"]["_episode_number"], ends)
    assert told[0] == told[1]


def test_episodes_of_a_vector_are_numbered() -> None:
    vector = gymnasium.make_vec("fhtagn/Dice-v2", num_envs=3, others="sanest")
    _, infos = vector.reset(seed=1)
    assert infos["episode_number"].tolist() == [0, 1, 2]
    for _ in range(40):
        before = infos["episode_number"]
        _, _, over, cut, infos = vector.step(infos["action_mask"].argmax(axis=1))
        ended = over | cut
        assert np.array_equal(infos["episode_number"][~ended], before[~ended])
        if ended.any():
            assert (infos["episode_number"][ended] > before[ended]).all()
            assert np.array_equal(infos["final_info"]["episode_number"][ended], before[ended])
