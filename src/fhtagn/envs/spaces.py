"""What seats observe and may do, as spaces of Gymnasium, and as arrays for one seat."""

from __future__ import annotations

from typing import Any

import numpy as np

from fhtagn.envs.episode import Episode
from fhtagn.envs.needed import needed
from fhtagn.kernel.record import ARRAY_RANGE
from fhtagn.kernel.registry import Game

needed("gymnasium", "envs")

from gymnasium.spaces import Box, Dict, Discrete  # noqa: E402

Floats = np.ndarray[Any, np.dtype[np.float32]]
Mask = np.ndarray[Any, np.dtype[np.int8]]


def observation_box(game: Game, kind: str = "codes") -> Box[Any]:
    """Floats, most of which lie between -1 and 1; the bounds are those of 16 bits. Where moves are made of small
    choices, those that one has made stand behind."""
    scales = game.observation.scales
    if kind == "choices":
        scales = np.concatenate([scales, np.full(int(game.rules.CHOICES), game.rules.STAGES, dtype=np.float32)])
    return Box(np.float32(ARRAY_RANGE[0]) / scales, np.float32(ARRAY_RANGE[-1]) / scales, dtype=np.float32)


def action_count(game: Game, kind: str) -> int:
    return int(game.rules.CHOICES if kind == "choices" else game.rules.SEAT_CODES)


def action_space(game: Game, kind: str = "codes") -> Discrete[Any]:
    return Discrete(action_count(game, kind))


def masked_box(game: Game, kind: str) -> Dict:
    """An observation, and beside it which actions are legal."""
    mask = Box(0, 1, (action_count(game, kind),), dtype=np.int8)
    return Dict({"observation": observation_box(game, kind), "action_mask": mask})


def observed(episode: Episode, seat: int) -> Floats:
    """What a seat observes now, from its own view alone; and which choices it has made, first ones lowest."""
    game = episode.game
    seen = game.observation.scaled(game.observe(episode.match.view(seat), seat))
    if episode.actions != "choices":
        return seen
    made = np.zeros(int(game.rules.CHOICES), dtype=np.float32)
    for stage, choice in enumerate(episode.made if seat == episode.seat else [], start=1):
        made[choice] = stage / game.rules.STAGES
    return np.concatenate([seen, made])


def mask(episode: Episode, seat: int) -> Mask:
    """1 for every legal action of the seat that is asked; others have none."""
    found = np.zeros(action_count(episode.game, episode.actions), dtype=np.int8)
    if seat == episode.seat:
        found[episode.options] = 1
    return found
