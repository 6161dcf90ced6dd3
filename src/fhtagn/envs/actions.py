"""Actions as networks choose them: small choices that make up a move, in games that have very many moves.

    choosing = Choosing(made)          # a Batch
    mask = choosing.begin()            # uint8 [B, choices]
    while choosing.going_on:
        mask = choosing.choose(chosen) # one choice for each environment; where a row of the mask is empty, any number
    made.step(choosing.codes)

Which choices a game has, `game.rules.CHOICES`, `STAGES` and `CHOICE_STRETCHES` say; where it brings none, the only one
is the code of the move.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from fhtagn.envs.batch import Batch, links_of
from fhtagn.envs.step import Array
from fhtagn.kernel import sampling
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.registry import Game

MOST_CHOICES = 4096  # that a mask may have


class Choosing:
    """The choices of all environments of a batch, made together, one after the other. Where only one choice is there,
    it is made at once."""

    def __init__(self, batch: Batch) -> None:
        rules = batch.game.rules
        if rules.CHOICES > MOST_CHOICES:
            raise FhtagnError(f"{batch.game.id} has {rules.CHOICES} codes, and no small choices that make them up.")
        if batch.relative or batch.small_choices:
            raise FhtagnError("Whole moves are codes as they are: make the batch without relative and small_choices.")
        if batch.on != "cpu":
            raise FhtagnError('Small choices are made up on the CPU: make the batch without on="gpu".')
        self.batch, self._stages = batch, int(rules.STAGES)
        self._offer = links_of(batch.game, with_policies=False).native(sampling.offer_choices)
        self._rows = np.zeros((batch.num, self._stages + 1), dtype=np.int64)
        self._out = np.zeros(int(rules.MOST) + SCRATCH, dtype=np.int64)
        self.mask: Array = np.zeros((batch.num, int(rules.CHOICES)), dtype=np.uint8)
        self.codes: Array = np.zeros(batch.num, dtype=np.int64)  # the moves that are made up; -1 where some are missing
        self.going_on = 0  # environments that have still to choose

    @property
    def made(self) -> Array:
        """The choices of each environment so far."""
        return self._rows[:, : self._stages]

    @property
    def count(self) -> Array:
        """How many they are."""
        return self._rows[:, self._stages]

    def begin(self) -> Array:
        """What can be chosen first."""
        self._rows[:] = 0
        return self._offered()

    def choose(self, chosen: Any) -> Array:
        """Make one choice more in each environment that has still to choose; gives what can be chosen next."""
        given = np.asarray(chosen)
        if given.shape != (self.batch.num,) or given.dtype.kind not in "iu":
            raise FhtagnError(f"choose() takes {self.batch.num} whole numbers, one an environment.")
        open_rows = np.flatnonzero(self.mask.any(axis=1))
        wanted = given[open_rows]
        inside = (wanted >= 0) & (wanted < self.mask.shape[1])
        inside[inside] = self.mask[open_rows[inside], wanted[inside]] > 0
        if not inside.all():
            place = int(open_rows[~inside][0])
            raise FhtagnError(f"Environment {place}: {int(given[place])} cannot be chosen now. Nothing was changed.")
        self.made[open_rows, self.count[open_rows]] = wanted
        self.count[open_rows] += 1
        return self._offered()

    def _offered(self) -> Array:
        batch = self.batch
        self.going_on = int(
            self._offer(batch.records, self._out, self.codes, batch.now.seat, self.mask, self._rows, 0, batch.num)
        )
        return self.mask


def parts(game: Game, view: Any, seat: int, code: int) -> list[int]:
    """The choices that make up a legal move, for programs that learn from others' moves."""
    plan = [0] * int(game.rules.STAGES)
    return plan[: game.rules.parts(view, seat, code, plan)]


def composed(game: Game, view: Any, seat: int, choices: list[int]) -> int:
    """The move that these choices make up."""
    plan = [*choices, *[0] * int(game.rules.STAGES)]
    return int(game.rules.composed(view, seat, plan, len(choices)))


def following(game: Game, view: Any, seat: int, choices: list[int]) -> list[int]:
    """What can be chosen after these choices."""
    out, plan = [0] * (int(game.rules.MOST) + SCRATCH), [*choices, *[0] * int(game.rules.STAGES)]
    return out[: game.rules.choices(view, seat, plan, len(choices), out)]
