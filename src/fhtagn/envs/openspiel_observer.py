"""What OpenSpiel's observers are told: tensors and strings for one player, or what is public, or what is private."""

from __future__ import annotations

from typing import Any

import numpy as np

from fhtagn.envs.line import Glimpse, Line, Played, fields
from fhtagn.envs.needed import needed
from fhtagn.kernel.constants import NATURE, NOTHING, PUBLIC
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game

pyspiel: Any = needed("pyspiel", "openspiel")

LARGEST = 100_000  # numbers in the tensor of an information state


def recalled_shape(game: Game, seats: int) -> tuple[int, int]:
    """Of everything that a player has seen: a row for the beginning and one for every move at most, each with what was
    observed, who moved, and how the move looked."""
    return int(game.rules.LONGEST) + 1, game.observation.length + seats + 1 + int(game.rules.CODES)


def has_tensor(game: Game, seats: int) -> bool:
    """Whether the tensor of an information state is of a size that anybody wants."""
    most, row = recalled_shape(game, seats)
    return most * row <= LARGEST


def observer(played: Played, kind: Any) -> Any:
    """The observer for a kind of observation; without one, for what a player sees now."""
    kind = kind or pyspiel.IIGObservationType(perfect_recall=False)
    if kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER and kind.public_info:
        if kind.perfect_recall and not played.recalls:
            raise FhtagnError(f"{played.game.id} is too long for information states; use observations.")
        return RecallObserver(played) if kind.perfect_recall else SeatObserver(played)
    return PartObserver(played, kind)


class SeatObserver:
    """What a player observes now: the same numbers as everywhere."""

    def __init__(self, played: Played) -> None:
        self.played = played
        self.tensor = np.zeros(played.game.observation.length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: Any, player: int) -> None:
        game, line = self.played.game, state.line
        self.tensor[:] = game.observation.scaled(game.observe(line.view(player), player))

    def string_from(self, state: Any, player: int) -> str:
        return f"seat {player}: {fields(state.line.view(player))}"


class RecallObserver:
    """All that a player has seen from the beginning on."""

    def __init__(self, played: Played) -> None:
        self.played, (most, row) = played, recalled_shape(played.game, played.seats)
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if has_tensor(played.game, played.seats):
            self.tensor = np.zeros(played.seats + most * row, np.float32)
            self.dict = {"player": self.tensor[: played.seats]}
            self.dict["seen"] = self.tensor[played.seats :].reshape(most, row)

    def set_from(self, state: Any, player: int) -> None:
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        for row, glimpse in zip(self.dict["seen"], state.line.glimpses[player], strict=False):
            self._write(row, glimpse)

    def _write(self, row: Any, glimpse: Glimpse) -> None:
        observation = self.played.game.observation
        row[: observation.length] = observation.scaled(glimpse.numbers)
        if glimpse.sight != NOTHING:
            who = self.played.seats if glimpse.mover == NATURE else glimpse.mover
            row[observation.length + who] = 1
            row[observation.length + self.played.seats + 1 + glimpse.sight] = 1

    def string_from(self, state: Any, player: int) -> str:
        return str(state.line.told(player))


class PartObserver:
    """Strings of what everybody sees, of what only some see, or of both."""

    def __init__(self, played: Played, kind: Any) -> None:
        self.kind, self.seats = kind, range(played.seats)
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: Any, player: int) -> None:
        """There is no tensor."""

    def string_from(self, state: Any, player: int) -> str:
        line: Line = state.line
        public, kinds = line.view(PUBLIC), pyspiel.PrivateInfoType
        whose = {kinds.NONE: (), kinds.SINGLE_PLAYER: (player,), kinds.ALL_PLAYERS: self.seats}[self.kind.private_info]
        parts = [fields(public)] if self.kind.public_info else []
        private = {seat: fields(line.view(seat), apart_from=public) for seat in whose}
        parts += [f"seat {seat} alone: {said}" for seat, said in private.items() if said]
        return " | ".join(parts)
