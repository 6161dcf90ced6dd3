"""Random playouts in other frameworks, each driven from Python as its users drive it.

Every peer is a function that plays for about so many seconds and returns how many moves were made, chance included.
"""

from __future__ import annotations

import importlib.util
import random
import time
from collections.abc import Callable

Peer = Callable[[float], int]


def installed(module: str) -> bool:
    return importlib.util.find_spec(module) is not None


def open_spiel(name: str) -> Peer:
    """OpenSpiel's C++ game behind its Python interface."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(seconds: float) -> int:
        moves, until = 0, time.perf_counter() + seconds
        while time.perf_counter() < until:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    actions, odds = zip(*state.chance_outcomes(), strict=True)
                    action = random.choices(actions, odds)[0]
                else:
                    action = random.choice(state.legal_actions())
                state.apply_action(action)
                moves += 1
        return moves

    return play


def open_spiel_has(name: str) -> bool:
    import pyspiel

    return name in pyspiel.registered_names()


def pgx(name: str, batch: int = 1024) -> Peer:
    """A pgx environment, jitted and batched, restarting games that are over."""
    import jax
    import jax.numpy as jnp
    import pgx as pgx_package
    from pgx.experimental.wrappers import auto_reset

    environment = pgx_package.make(name)

    def advance(state: object, key: jax.Array) -> object:
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))  # type: ignore[attr-defined]
        chosen = jax.random.categorical(key, logits, axis=1)
        keys = jax.random.split(key, batch)
        return jax.vmap(auto_reset(environment.step, environment.init))(state, chosen, keys)

    step = jax.jit(advance)
    key = jax.random.PRNGKey(0)
    start = jax.jit(jax.vmap(environment.init))(jax.random.split(key, batch))
    jax.block_until_ready(step(start, key))

    def play(seconds: float) -> int:
        nonlocal key
        state, moves, until = start, 0, time.perf_counter() + seconds
        while time.perf_counter() < until:
            key, use = jax.random.split(key)
            state = step(state, use)
            jax.block_until_ready(state)
            moves += batch
        return moves

    return play


def rlcard(name: str) -> Peer:
    """An RLCard environment with its own random agents."""
    import rlcard as rlcard_package
    from rlcard.agents import RandomAgent

    environment = rlcard_package.make(name)
    environment.set_agents([RandomAgent(num_actions=environment.num_actions) for _ in range(environment.num_players)])

    def play(seconds: float) -> int:
        moves, until = 0, time.perf_counter() + seconds
        while time.perf_counter() < until:
            trajectories, _ = environment.run(is_training=False)
            moves += sum(len(trajectory) // 2 for trajectory in trajectories)
        return moves

    return play
