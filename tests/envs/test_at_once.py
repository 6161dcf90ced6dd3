"""Seats that must act at once are asked one after the other, and nobody is told what another chose."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel
import pytest

import fhtagn.envs.openspiel
from fhtagn.envs.pettingzoo import env
from fhtagn.kernel import registry
from fhtagn.kernel.constants import MUST, NATURE

MOMENTS = {"cathulhu": "players=4", "chaos": "players=3,rounds=3", "wake": "players=4"}


def moments(state: Any, chance: random.Random, wanted: int) -> list[tuple[Any, int, list[int]]]:
    """Moments of a random game at which two must choose: the second of them, and moves of the first that it cannot
    tell from each other."""
    rules, found = state.line.played.game.rules, []
    while len(found) < wanted and not state.is_terminal():
        line = state.line
        others = [seat for seat in range(line.seat + 1, line.played.seats) if rules.to_act(line.state, seat) == MUST]
        if line.seat != NATURE and others:
            sights: dict[int, list[int]] = {}
            for code in state.legal_actions():
                sights.setdefault(int(rules.seen(line.state, others[0], line.seat, code)), []).append(code)
            alike = [codes for codes in sights.values() if len(codes) > 1]
            found += [(state.clone(), others[0], alike[0])] if alike else []
        state.apply_action(chance.choice(state.legal_actions()))
    return found


@pytest.mark.parametrize("name", MOMENTS)
def test_what_was_chosen_at_the_same_time_changes_nothing_that_the_next_one_observes(name: str) -> None:
    game = pyspiel.load_game(f"{fhtagn.envs.openspiel.PREFIX}{name}({MOMENTS[name]})")
    found = moments(game.new_initial_state(), random.Random(4), wanted=4)
    assert len(found) == 4
    for state, second, codes in found:
        after = [state.child(code) for code in codes]
        assert len({tuple(one.observation_tensor(second)) for one in after}) == 1
        assert len({one.observation_string(second) for one in after}) == 1
        assert len({tuple(one.legal_actions(second)) for one in after if not one.is_chance_node()}) <= 1


def test_pettingzoo_shows_the_next_one_the_same_whatever_the_first_has_chosen() -> None:
    settings = {"players": 3, "rounds": 3}
    game = registry.find("chaos")
    table, chance, past = env("chaos", skip_forced=False, **settings), random.Random(2), []
    table.reset(seed=2)
    episode = table.unwrapped.episode
    while len(episode.match.to_act()) < 2 or len(episode.options) < 2:
        past.append(chance.choice(episode.options))
        table.step(past[-1])
    asked, first, options = episode.match.to_act(), episode.seat, list(episode.options)
    assert {int(game.rules.seen(episode.match.state, asked[1], first, code)) for code in options} != set(options)
    seen = []
    for code in options:
        table.reset(seed=2)
        for action in (*past, code):
            table.step(action)
        assert table.agent_selection == f"seat_{asked[1]}"
        seen.append(table.last()[0])
    for one in seen[1:]:
        assert np.array_equal(one["observation"], seen[0]["observation"])
        assert np.array_equal(one["action_mask"], seen[0]["action_mask"])
