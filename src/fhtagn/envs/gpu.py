"""A batch in a GPU's memory: one thread steps one environment, with the same twins as the CPU."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from fhtagn.envs.batch import Batch
from fhtagn.envs.device_array import DeviceArray
from fhtagn.envs.gpu_kernels import DRAWN, ILLEGAL, LINES, TILE, TOLD, Kernels, build, words_of_a_game
from fhtagn.envs.step import Step
from fhtagn.kernel import stepping
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.gpu import cuda
from fhtagn.kernel.registry import Game

THREADS = 256  # of a block
BEGINNERS = 64  # of a block that begins episodes, of which there are few
SHORT = 512  # bytes of a record that is stepped at once, not in parts
REMEMBERED = 256  # moves of an episode, at most; longer ones cannot be replayed


@cache
def kernels_of(game: Game, *, with_policies: bool) -> Kernels:
    """Their code is linked anew: what was compiled for the CPU in this process cannot be compiled for a GPU."""
    from fhtagn.kernel.link import LinkSet

    binding = game.binding if with_policies else replace(game.binding, policies=())
    return build(cuda(), LinkSet(replace(binding, _plain={})))


class GpuBatch(Batch):
    """Like `Batch`, with all arrays in the GPU's memory: a step's arrays have DLPack and CUDA's array interface."""

    on = "gpu"
    _actions: Any  # in its memory

    def _allocate(self) -> None:
        rules, observation, num = self.game.rules, self.game.observation, self.num
        module, most, length = cuda(), int(rules.MOST), observation.length
        self._capacity = min(REMEMBERED, int(rules.LONGEST))
        dense = self.dense

        def array(shape: Any, dtype: Any) -> Any:
            return module.to_device(np.zeros(shape, dtype=dtype))

        def columns(width: int, dtype: Any) -> Any:
            return module.to_device(np.zeros((num, width), dtype=dtype, order="F"))

        self._games = columns(words_of_a_game(self.game.state.dtype), np.int32)
        self._device_opening = module.to_device(self._opening())
        self._drawn = columns(DRAWN, np.uint32)
        self._device_statuses = columns(stepping.STATUS, np.int64)
        self._numbers = columns(length, np.int16)
        self._actions, self._device_seats, self._counts = (array(num, np.int64) for _ in range(3))
        self._device_done, self._device_cut = array(num, np.uint8), array(num, np.uint8)
        self._device_scales = module.to_device(observation.factors)
        self._mask_words = array(self._tiles * TILE * self.codes // 4 if dense else 1, np.int32)
        self._device_masks = (
            self._mask_words.view(np.uint8)[: num * self.codes].reshape(num, self.codes)
            if dense
            else array((1, 1), np.uint8)
        )
        self._device_lists = columns(min(most, self.codes), np.int32) if dense else array((num, most), np.int32)
        self._device_histories = array((num, 2 * self._capacity), np.int32)
        self._no_flags = np.array([num, 0, 0], dtype=np.int64)
        self._flags = module.to_device(self._no_flags)
        self._waiting = array(num, np.int32)
        seen, final = array((num, length), np.float32), array((num, length), np.float32)
        paid = array((num, self.seats), np.float32)
        self._seen, self._final, self._paid = seen, final, paid
        lent: Any = DeviceArray
        self.now = Step(
            obs=lent(seen),
            mask=lent(self._device_masks) if dense else None,
            legal=None if dense else lent(self._device_lists),
            legal_count=lent(self._counts),
            seat=lent(self._device_seats),
            payoff=lent(paid),
            done=lent(self._device_done, np.bool_),
            cut=lent(self._device_cut, np.bool_),
            final_obs=lent(final),
            observation=observation,
            made=lent(self._device_statuses[:, : int(rules.STAGES)]),
            made_count=lent(self._device_statuses[:, stepping.MADE]),
        )

    def _link(self, *, with_policies: bool) -> None:
        self._kernels = kernels_of(self.game, with_policies=with_policies)
        self._device_plan = cuda().to_device(self._plan())

    @property
    def records(self) -> Any:
        """A copy of the games as they are, in ordinary memory."""
        records = np.repeat(self._device_opening.copy_to_host(), self.num)
        words = self._games.copy_to_host()
        records.view(np.int32).reshape(self.num, -1)[:, : words.shape[1]] = words
        return records

    @property
    def _apart(self) -> bool:
        return self.game.state.dtype.itemsize > SHORT

    @property
    def _size(self) -> tuple[int, int]:
        """How many blocks are launched, and of how many threads."""
        return -(-self.num // THREADS), THREADS

    @property
    def _tiles(self) -> int:
        return -(-self.num // TILE)

    def _begin(self) -> None:
        self._device_statuses.copy_to_device(self._first_statuses())
        self._paid.copy_to_device(np.zeros((self.num, self.seats), dtype=np.float32))
        self._device_plan.copy_to_device(self._plan())

    def _take(self, actions: Any) -> None:
        """Whole numbers in the GPU's memory, as PyTorch, CuPy and JAX have them, or in ordinary memory."""
        if hasattr(actions, "__cuda_array_interface__"):
            given = cuda().as_cuda_array(actions)
            self._refuse_strange(given)
            self._kernels.take[self._size](given, self._actions)
        else:
            self._actions.copy_to_device(self._numbered(actions).astype(np.int64))

    def _stepped(self) -> Step:
        self._flags.copy_to_device(self._no_flags)
        if self._apart:
            self._play()
            self._begin_episodes()
            self._look()
        else:
            self._step_at_once()
        self._show()
        told = int(self._flags.copy_to_host()[TOLD]) & ~stepping.FULL
        if told:
            self._heed(told)
        return self.now

    def _play(self) -> None:
        self._kernels.play[self._size](
            self._games,
            self._drawn,
            self._device_plan,
            self._device_statuses,
            self._actions,
            self._device_done,
            self._device_cut,
            self._paid,
            self._device_masks,
            self._device_lists,
            self._device_histories,
            self._waiting,
            self._flags,
        )

    def _begin_episodes(self) -> None:
        self._kernels.begin[-(-self.num // BEGINNERS), BEGINNERS](
            self._games,
            self._device_opening,
            self._drawn,
            self._device_plan,
            self._device_statuses,
            self._device_seats,
            self._device_done,
            self._device_scales,
            self._numbers,
            self._final,
            self._device_masks,
            self._device_lists,
            self._device_histories,
            self._waiting,
            self._flags,
        )

    def _look(self) -> None:
        self._kernels.look[self._size](
            self._games, self._device_statuses, self._device_seats, self._counts, self._numbers
        )

    def _step_at_once(self) -> None:
        self._kernels.step[self._size](
            self._games,
            self._device_opening,
            self._drawn,
            self._device_plan,
            self._device_statuses,
            self._actions,
            self._device_seats,
            self._counts,
            self._device_done,
            self._device_cut,
            self._device_scales,
            self._numbers,
            self._final,
            self._paid,
            self._device_masks,
            self._device_lists,
            self._device_histories,
            self._flags,
            int(self.dense),
        )

    def _show(self) -> None:
        """Make floats and masks of what was stepped to."""
        self._kernels.show[self._tiles, (TILE, LINES)](
            self._numbers,
            self._device_scales,
            self._seen,
            self._counts,
            self._device_lists,
            self._device_masks,
            self._mask_words,
            int(self.dense),
        )

    def _refuse_illegal(self) -> None:
        self._flags.copy_to_device(self._no_flags)
        self._kernels.find_illegal[self._size](
            self._games,
            self._device_plan,
            self._device_masks,
            self._actions,
            self._device_seats,
            int(self.dense),
            self._flags,
        )
        place = int(self._flags.copy_to_host()[ILLEGAL])
        if place < self.num:
            record = self.records[place : place + 1]
            self._complain(place, int(self._device_seats[place]), int(self._actions[place]), record)

    def sample(self) -> Any:
        """Any legal action for each environment, each equally likely; the same after every reset."""
        self._refuse_idle()
        self._sampled += 1
        self._kernels.choose[self._size](
            self._device_masks,
            self._device_lists,
            self._device_plan,
            self._counts,
            self._actions,
            self._sampled << 32,
        )
        return self._actions

    def write_to(self, **arrays: Any) -> None:
        raise FhtagnError("On a GPU nothing is written elsewhere; take a step's arrays by DLPack.")

    def _row(self, place: int) -> Any:
        self._check_place(place)
        return self._device_statuses[place].copy_to_host()

    def _history(self, place: int) -> Any:
        return self._device_histories[place].copy_to_host()
