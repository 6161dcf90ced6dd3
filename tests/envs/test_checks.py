"""What environments refuse before anything happens: seeds, seats, players, penalties, actions, options of a reset."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

from fhtagn.envs import batch
from fhtagn.envs.gymnasium import SeatEnv
from fhtagn.envs.gymnasium_vector import SeatVectorEnv
from fhtagn.envs.pettingzoo import env
from fhtagn.kernel.errors import FhtagnError


def single(**arguments: Any) -> SeatEnv:
    return SeatEnv("dice", **arguments)


def vector(**arguments: Any) -> SeatVectorEnv:
    return SeatVectorEnv("dice", 2, **arguments)


def table(**arguments: Any) -> Any:
    return env("dice", **arguments)


def seats(**arguments: Any) -> Any:
    return batch("dice", num=2, **arguments)


everywhere = pytest.mark.parametrize("made", [single, vector, table])
one_by_one = pytest.mark.parametrize("made", [single, table])
one_seat = pytest.mark.parametrize("made", [single, vector])
Made = Callable[..., Any]


@pytest.mark.parametrize("made", [table, seats])
@pytest.mark.parametrize("seed", [2**63, 2**64 + 1, 1.0, "1", True, [1, 2]])
def test_a_seed_is_a_whole_number_of_64_bits(made: Made, seed: Any) -> None:
    with pytest.raises(FhtagnError, match="isn't a whole number of 64 bits with its sign"):
        made().reset(seed=seed)
    made().reset(seed=-(2**63))


@one_seat
@pytest.mark.parametrize("seed", [-1, 2**63, 2**64 + 1, 1.0, "1", True])
def test_a_seed_of_gymnasium_has_no_sign(made: Made, seed: Any) -> None:
    with pytest.raises(FhtagnError, match=f"The seed {seed!r} isn't a whole number from 0 to {2**63 - 1}"):
        made().reset(seed=seed)


@pytest.mark.parametrize("seed", [[1, 2], (1, 2), np.array([1, 2]), [None, 3], []])
def test_a_vector_has_one_seed(seed: Any) -> None:
    with pytest.raises(FhtagnError, match="a vector has one seed, of which environment i plays episode i; name one"):
        vector().reset(seed=seed)


@everywhere
@pytest.mark.parametrize("seed", [2**63 - 1, np.int64(7), np.uint8(7), np.array(7)])
def test_seeds_of_numpy_are_seeds(made: Made, seed: Any) -> None:
    made().reset(seed=seed)


@everywhere
@pytest.mark.parametrize("penalty", [-1, float("nan"), float("inf"), 10**400, "1", None, True])
def test_a_penalty_is_a_finite_number_that_is_taken_away(made: Made, penalty: Any) -> None:
    with pytest.raises(FhtagnError, match=r"penalty=.*: name a number of units from 0 to 1000000"):
        made(penalty=penalty)


@everywhere
@pytest.mark.parametrize("penalty", [0, 2, 0.5, np.float32(0.5), np.int64(2)])
def test_penalties_of_numpy_are_penalties(made: Made, penalty: Any) -> None:
    made(penalty=penalty)


@one_seat
@pytest.mark.parametrize("seat", [1.0, "1", True, None, -1, 3])
def test_a_seat_is_one_of_the_games(made: Made, seat: Any) -> None:
    with pytest.raises(FhtagnError, match=f"There is no seat {seat!r}; there are seats 0 to 2"):
        made(seat=seat)


@one_seat
def test_a_seat_of_numpy_is_a_seat(made: Made) -> None:
    assert made(seat=np.int64(1)).seat == 1


@one_seat
@pytest.mark.parametrize(
    ("others", "sentence"),
    [
        ([None, "random"], "None isn't the name of a player; names are text"),
        (["random", 3], "3 isn't the name of a player; names are text"),
        (None, "others=None: name one player for all other seats, or a list with one for each"),
        (3, "others=3: name one player for all other seats, or a list with one for each"),
        ({1: "random", 2: "random"}, "others={1: .*: name one player for all other seats, or a list"),
        (["random"], "1 others for 2 seats"),
    ],
)
def test_around_a_seat_others_are_one_name_or_a_list_of_names(made: Made, others: Any, sentence: str) -> None:
    with pytest.raises(FhtagnError, match=sentence):
        made(others=others)


@pytest.mark.parametrize(
    ("others", "sentence"),
    [
        (5, 'others=5: name one player, or those of some seats, as {1: "random"}'),
        ([["random"]], r"\['random'\] isn't the name of a player; names are text"),
        ({1: 2}, "2 isn't the name of a player; names are text"),
        ({"1": "random"}, "There is no seat '1'; there are seats 0 to 2"),
        ({1.0: "random"}, "There is no seat 1.0; there are seats 0 to 2"),
        ([None] * 3 + ["random"], "There is no seat 3; there are seats 0 to 2"),
    ],
)
def test_others_of_a_batch_are_names_by_seat(others: Any, sentence: str) -> None:
    with pytest.raises(FhtagnError, match=sentence):
        seats(others=others)


@pytest.mark.parametrize("others", [{np.int64(1): "random"}, [None, "random"], (None, "random", None)])
def test_others_of_a_batch_can_be_named_by_seat_in_several_ways(others: Any) -> None:
    assert seats(others=others).players[0][1] == 0


def begun(made: Made, **arguments: Any) -> tuple[Any, list[int]]:
    """An environment, and the actions that are legal first."""
    found = made(**arguments)
    found.reset(seed=1)
    return found, list(found.unwrapped.episode.options)


@one_by_one
@pytest.mark.parametrize("illegal", ["error", "lapse"])
@pytest.mark.parametrize(
    "action", [2.9, "2", np.float32(2.7), np.array([2]), float("nan"), [2], True, np.True_, np.array(True)]
)
def test_an_action_is_a_whole_number(made: Made, illegal: str, action: Any) -> None:
    found, _ = begun(made, illegal=illegal)
    before = found.transcript()
    with pytest.raises(FhtagnError, match="isn't a whole number; choose one that the mask has"):
        found.step(action)
    assert found.transcript() == before


def test_none_is_no_action_either() -> None:
    with pytest.raises(FhtagnError, match="The action None isn't a whole number"):
        begun(single)[0].step(None)
    with pytest.raises(FhtagnError, match="seat_0 must act; None is for those whose game is over"):
        begun(table)[0].step(None)


@one_by_one
@pytest.mark.parametrize("kind", [np.int64, np.uint8, np.array])
def test_whole_numbers_of_numpy_are_actions(made: Made, kind: Any) -> None:
    (plain, legal), (other, _) = begun(made, illegal="error"), begun(made, illegal="error")
    plain.step(legal[-1])
    other.step(kind(legal[-1]))
    assert other.transcript() == plain.transcript()


@one_by_one
def test_a_reset_can_begin_with_an_episode_by_its_number(made: Made) -> None:
    found, third = made(), made()
    found.reset(seed=5)
    found.reset()
    found.reset()
    third.reset(seed=5, options={"episode": np.int64(2)})
    assert third.unwrapped.episode.number == 2
    assert third.transcript() == found.transcript()


@one_by_one
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"epsiode": 3}, "There is no option 'epsiode'; the only one is “episode”"),
        ([1], r"options=\[1\]: give a dictionary"),
        ([], r"options=\[\]: give a dictionary"),
        ({"episode": "3"}, "The episode '3' isn't a whole number from 0"),
        ({"episode": 2.5}, "The episode 2.5 isn't a whole number from 0"),
        ({"episode": -5}, "The episode -5 isn't a whole number from 0"),
        ({"episode": 2**64}, "isn't a whole number from 0"),
        ({"episode": True}, "The episode True isn't a whole number from 0"),
    ],
)
def test_a_reset_that_is_refused_changes_nothing(made: Made, options: Any, sentence: str) -> None:
    found = made()
    found.reset(seed=5)
    found.reset()
    before = found.transcript()
    with pytest.raises(FhtagnError, match=sentence):
        found.reset(seed=9, options=options)
    assert (found.unwrapped.episode.seed, found.unwrapped.episode.number) == (5, 1)
    assert found.transcript() == before


@pytest.mark.parametrize("options", [{"episode": 3}, {"reset_mask": np.array([True, False])}, [1]])
def test_a_vector_has_no_options(options: Any) -> None:
    with pytest.raises(FhtagnError, match="a vector has none; its games begin anew together"):
        vector().reset(seed=1, options=options)
    vector().reset(seed=1, options={})


def test_a_vector_is_not_drawn() -> None:
    gymnasium.make_vec("fhtagn/Dice-v2", num_envs=2, render_mode=None)
    with pytest.raises(FhtagnError, match="render_mode='ansi': a vector draws nothing; leave it out"):
        vector(render_mode="ansi")


def test_a_vector_cuts_no_game() -> None:
    gymnasium.make_vec("fhtagn/Dice-v2", num_envs=2, max_episode_steps=None)
    with pytest.raises(FhtagnError, match="max_episode_steps=5: a vector plays every game to its end; leave it out"):
        gymnasium.make_vec("fhtagn/Dice-v2", num_envs=2, max_episode_steps=5)
    one_by_one = gymnasium.make_vec("fhtagn/Dice-v2", num_envs=2, max_episode_steps=1, vectorization_mode="sync")
    one_by_one.reset(seed=1)
    assert one_by_one.step(np.array([0, 0]))[3].all()


@one_by_one
def test_a_table_is_text_or_printed_after_every_step(made: Made, capsys: pytest.CaptureFixture[str]) -> None:
    drawn, _ = begun(made, render_mode="ansi")
    printed, legal = begun(made, render_mode="human")
    assert capsys.readouterr().out.strip() == drawn.render().strip()
    for found in (drawn, printed):
        found.step(legal[0])
    assert capsys.readouterr().out.strip() == drawn.render().strip()
    assert printed.render() is None
    assert capsys.readouterr().out.strip() == drawn.render().strip()
    with pytest.raises(FhtagnError, match="render_mode='rgb_array': choose ansi or human, or leave it out"):
        made(render_mode="rgb_array")


@pytest.mark.parametrize("cycles", [2.5, "x", -1, 0, True])
def test_a_game_is_cut_after_a_whole_number_of_cycles(cycles: Any) -> None:
    with pytest.raises(FhtagnError, match=r"max_cycles=.*: give a whole number from 1 on, or leave it out"):
        table(max_cycles=cycles)


def test_agents_that_there_are_not_are_said() -> None:
    found, _ = begun(table)
    for asked in (found.observe, found.observation_space, found.action_space):
        with pytest.raises(FhtagnError, match="There is no agent 'seat_9'; agents are seat_0 to seat_2"):
            asked("seat_9")


@pytest.mark.parametrize("actions", [[0], [[0, 0]], [0.0, 1.0], [True, False], "00", [[0], [0, 1]], None])
def test_a_batch_takes_one_whole_number_for_each_environment(actions: Any) -> None:
    made = seats()
    shown = made.reset().obs.copy()
    with pytest.raises(FhtagnError, match=r"step\(\) takes 2 whole numbers, one per environment"):
        made.step(actions)
    assert np.array_equal(made.now.obs, shown)
