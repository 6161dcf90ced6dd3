"""What a policy would choose in the place of whoever is asked: for programs that learn by copying first."""

from __future__ import annotations

import numpy as np

from fhtagn.envs.batch import Batch
from fhtagn.envs.links import links_of
from fhtagn.envs.seating import policy_number
from fhtagn.envs.step import Array
from fhtagn.kernel import copying
from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.errors import FhtagnError


class Teacher:
    """A policy that looks over the shoulders of all who are asked in a batch."""

    def __init__(self, batch: Batch, policy: str) -> None:
        if batch.on != "cpu":
            raise FhtagnError('A policy teaches on the CPU: make the batch without on="gpu".')
        self.batch, self._policy = batch, policy_number(batch.game, policy)
        self._copy = links_of(batch.game, with_policies=True).native(copying.copy_some)
        self._streams = np.zeros((batch.num, STREAM), dtype=np.int64)  # its chances are none of the games'
        for place, stream in enumerate(self._streams):
            open_stream(stream, batch.seed ^ 1, place)
        self._choosing = np.zeros((batch.num, int(batch.game.rules.STAGES) + copying.COPIED), dtype=np.int64)
        self.choices: Array = np.zeros(batch.num, dtype=np.int64)

    def ask(self) -> Array:
        """What it would choose, one action an environment; -1 where it would not have begun as was begun."""
        batch = self.batch
        if not batch._begun:
            raise FhtagnError("A teacher looks at games that have begun; call reset() of the batch before.")
        out, work, _ = batch._scratch[0]
        self._copy(
            batch._records,
            self._streams,
            out,
            work,
            batch._planned,
            batch._statuses,
            self.choices,
            batch.now.seat,
            self._choosing,
            self._policy,
            0,
            batch.num,
            0,
        )
        return self.choices
