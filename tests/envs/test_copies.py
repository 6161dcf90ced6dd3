"""A single environment can be copied and kept in the middle of a game, and goes on as the one before."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from support.environments import SETTINGS, every_game

from fhtagn.envs.gymnasium import SeatEnv, name_of
from fhtagn.envs.pettingzoo import env
from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError


def kept(whole: Any) -> Any:
    return pickle.loads(pickle.dumps(whole))  # noqa: S301


both_ways = pytest.mark.parametrize("copied", [copy.deepcopy, kept])


def played_on(seat: Any, decisions: int) -> list[Any]:
    """What a seat sees and gets while it plays on."""
    told: list[Any] = []
    while len(told) < decisions:
        seen, reward, ended, cut, info = seat.step(int(np.flatnonzero(seat.unwrapped.action_masks())[-1]))
        told.append((seen.tolist(), reward, ended, cut, info["action_mask"].tolist(), seat.unwrapped.transcript()))
        if ended or cut:
            seat.reset()
    return told


@both_ways
@every_game
def test_a_copy_of_a_seat_goes_on_as_the_seat_does(name: str, copied: Callable[[Any], Any]) -> None:
    seat = gymnasium.make(name_of(registry.find(name)), others="adept", seat=1, **SETTINGS[name][0])
    seat.reset(seed=4)
    played_on(seat, 3)
    other = copied(seat)
    before = other.unwrapped.transcript()
    told = played_on(seat, 12)
    assert other.unwrapped.transcript() == before
    assert played_on(other, 12) == told


@both_ways
@every_game
def test_a_copy_of_a_table_goes_on_as_the_table_does(name: str, copied: Callable[[Any], Any]) -> None:
    table = env(name, actions="choices", **SETTINGS[name][0])
    table.reset(seed=4)
    tables = (table, copied(table))
    for _ in range(12):
        told = []
        for one in tables:
            seen, *rest = one.last()
            told.append((one.agent_selection, seen["observation"].tolist(), rest, one.transcript()))
            one.step(None if rest[1] or rest[2] else int(np.flatnonzero(seen["action_mask"])[-1]))
        assert told[0] == told[1]


@both_ways
def test_those_who_sit_around_a_copy_are_the_same(copied: Callable[[Any], Any]) -> None:
    seat = copied(SeatEnv("dice", players=4, others=["elder", "search:10", "elder"]))
    assert {place: one.name for place, one in seat.episode.others.items()} == {1: "elder", 2: "search:10", 3: "elder"}
    seat.reset(seed=1)
    assert len(played_on(seat, 3)) == 3


@both_ways
def test_a_vector_is_not_copied_and_says_what_to_do(copied: Callable[[Any], Any]) -> None:
    with pytest.raises(FhtagnError, match="Make another one with the same arguments"):
        copied(gymnasium.make_vec("fhtagn/Dice-v2", num_envs=2))


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, kept])
def test_there_is_only_one_of_every_game(copied: Callable[[Any], Any]) -> None:
    assert copied(registry.find("dice")) is registry.find("dice")
