"""Games that are played at once for those who learn: one batch for each of some sittings, stepped on all cores."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import numpy as np
import torch
from torch import Tensor

from fhtagn.envs.batch import Batch
from fhtagn.envs.making import batch
from fhtagn.envs.teacher import Teacher
from fhtagn.kernel.registry import Game
from fhtagn.kernel.stepping import ASKED, LAST_EPISODE
from fhtagn.learn.sittings import PAST, Sitting

PLACES = 20  # bits of a seed that tell places apart


class Seen:
    """What all games of a hall show, in arrays that a GPU can copy fast."""

    def __init__(self, game: Game, num: int, *, pinned: bool) -> None:
        rules, seats = game.rules, int(game.rules.SEATS)
        small = rules.STAGES > 1

        def array(shape: Sequence[int], dtype: torch.dtype) -> Tensor:
            return torch.zeros(*shape, dtype=dtype, pin_memory=pinned)

        self.obs = array((num, game.observation.length), torch.float32)
        self.mask = array((num, int(rules.CHOICES if small else rules.SEAT_CODES)), torch.uint8)
        self.words = array((num, game.state.dtype.itemsize // 2), torch.int16)
        self.seat = array((num,), torch.int64)
        self.players = array((num,), torch.int64)
        self.own = array((num,), torch.bool)  # whether the learner itself must choose
        self.done = array((num,), torch.bool)
        self.payoff = array((num, seats), torch.float32)  # times the players: all numbers of them weigh alike
        self.made = array((num, int(rules.STAGES)), torch.int64)
        self.made_count = array((num,), torch.int64)
        self.taught = array((num,), torch.int64)  # what a teacher would choose
        self.actions = array((num,), torch.int64)


class Place:
    """One batch in its part of the hall."""

    def __init__(self, game: Game, sitting: Sitting, num: int, seed: int, rows: dict[str, Any]) -> None:
        self.sitting, self.rows = sitting, rows
        self.batch: Batch = batch(
            game.id,
            sitting.settings,
            num=num,
            seed=seed,
            others=sitting.others,
            relative=game.rules.STAGES == 1,
            small_choices=game.rules.STAGES > 1,
            illegal="lapse",
            threads=1,
        )
        self.teacher: Teacher | None = None
        self.batch.write_to(**{name: rows[name] for name in ("obs", "mask", "seat", "done")})
        self._chairs = np.arange(num) % self.batch.seats
        self._asked = np.array([row.index(ASKED) for row in self.batch.players])
        self._own = self._theirs = 0.0
        self.ended = 0  # games
        rows["players"][:] = self.batch.seats
        rows["payoff"][:] = 0
        self.batch.reset()
        self.show()

    def step(self) -> None:
        self.batch.step(self.rows["actions"])
        self.show()

    def show(self) -> None:
        now, rows = self.batch.now, self.rows
        for name in ("made", "made_count"):
            np.copyto(rows[name], getattr(now, name))
        np.multiply(now.payoff, self.batch.seats, out=rows["payoff"][:, : self.batch.seats])
        np.copyto(rows["words"], self.batch.words)
        self.ended += int(now.done.sum())
        rows["own"][:] = now.seat == self._chairs if self.sitting.rival == PAST else True
        if self.sitting.others is not None:
            self._count()
        if self.teacher:
            np.copyto(rows["taught"], self.teacher.ask())

    def _count(self) -> None:
        """Keep what the learner and its rivals got in games that are done."""
        done = np.flatnonzero(self.batch.now.done)
        seats = self._asked[self.batch._statuses[done, LAST_EPISODE] % len(self._asked)]
        own, total = self.batch.now.payoff[done, seats].sum(), self.batch.now.payoff[done].sum()
        self._own += float(own)
        self._theirs += float(total - own) / max(1, self.batch.seats - 1)

    def told(self) -> tuple[float, float]:
        """What the learner got since this was asked, and what one of its rivals got on average."""
        told, self._own, self._theirs = (self._own, self._theirs), 0.0, 0.0
        return told


class Hall:
    """Batches that step together, each on a thread of its own."""

    def __init__(
        self, game: Game, sittings: Sequence[Sitting], num: int, seed: int, pool: ThreadPoolExecutor, *, pinned: bool
    ) -> None:
        """So many games for each sitting."""
        self.game, self.each, self.num = game, num, num * len(sittings)
        self.seen, self._pool, self._seed = Seen(game, self.num, pinned=pinned), pool, seed
        self.places = list(pool.map(self._place, range(len(sittings)), sittings))
        self._coming: list[Future[None]] = []
        self._filled = len(sittings)  # places, those that were given to others counted again
        self.taught = False

    def _place(self, number: int, sitting: Sitting) -> Place:
        """The number says which place it is, and which games are played there, whatever else runs beside."""
        begin = number % (self.num // self.each) * self.each
        rows = {name: array[begin : begin + self.each].numpy() for name, array in vars(self.seen).items()}
        return Place(self.game, sitting, self.each, self._seed + 1 << PLACES | number, rows)

    def change(self, sitting: Sitting) -> None:
        """Give one place after the other to another sitting, but let long games come to their end before, in which
        most is learned; those that have begun since are left unfinished."""
        self.wait()
        for _ in range(len(self.places)):
            if self.places[self._filled % len(self.places)].ended >= self.each:
                break
            self._filled += 1
        self.places[self._filled % len(self.places)] = self._place(self._filled, sitting)
        self._filled += 1

    def teach(self, policy: str | None) -> None:
        """Have a policy say what it would choose; None ends it."""
        self.wait()
        self.taught = policy is not None
        for place in self.places:
            place.teacher = Teacher(place.batch, policy) if policy else None
            place.show()

    def wait(self) -> Seen:
        """What is to be seen once all have stepped."""
        for future in self._coming:
            future.result()
        self._coming = []
        return self.seen

    def act(self) -> None:
        """Make the moves that stand in `seen.actions`; they are under way when this returns."""
        self._coming = [self._pool.submit(place.step) for place in self.places]
