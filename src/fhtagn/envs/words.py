"""A whole game as numbers, secrets included, for a critic: it helps to learn, and never plays."""

from __future__ import annotations

from typing import Any

import numpy as np

from fhtagn.kernel.registry import Game

Array = np.ndarray[Any, Any]


def words_of(records: Array) -> Array:
    """Records as 16-bit words, one row for each game; nothing is copied."""
    return records.view(np.int16).reshape(len(records), -1)


def turned_words(game: Game, players: int, seat: int) -> Array:
    """The places of all words, turned so that rows by seat begin with this one and go leftwards."""
    dtype, most = game.state.dtype, int(game.rules.SEATS)
    places = np.arange(dtype.itemsize // 2)
    for name in dtype.names or ():
        field, offset = dtype.fields[name][:2]  # type: ignore[index]
        if field.shape and field.shape[0] == most:
            width = field.itemsize // most // 2
            rows = places[offset // 2 : offset // 2 + most * width].reshape(most, width)
            rows[:players] = np.roll(rows[:players], -seat, axis=0)
    return places
