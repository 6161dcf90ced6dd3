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


def observation_box(game: Game) -> Box[Any]:
    """Floats, each of which lies between about -1 and 1; its bounds are those of 16 bits."""
    scales = game.observation.scales
    return Box(np.float32(ARRAY_RANGE[0]) / scales, np.float32(ARRAY_RANGE[-1]) / scales, dtype=np.float32)


def masked_box(game: Game) -> Dict:
    """An observation, and beside it which actions are legal."""
    mask = Box(0, 1, (int(game.rules.SEAT_CODES),), dtype=np.int8)
    return Dict({"observation": observation_box(game), "action_mask": mask})


def actions(game: Game) -> Discrete[Any]:
    return Discrete(int(game.rules.SEAT_CODES))


def observed(episode: Episode, seat: int) -> Floats:
    """What a seat observes now, from its own view alone."""
    game = episode.game
    return game.observation.scaled(game.observe(episode.match.view(seat), seat))


def mask(episode: Episode, seat: int) -> Mask:
    """1 for every legal action of the seat that is asked; others have none."""
    found = np.zeros(int(episode.game.rules.SEAT_CODES), dtype=np.int8)
    if seat == episode.seat:
        found[episode.legal] = 1
    return found
