"""A batch in a GPU's memory: one thread steps one environment, with the same twins as the CPU."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from fhtagn.envs.batch import Batch
from fhtagn.envs.device_array import DeviceArray
from fhtagn.envs.step import Step
from fhtagn.kernel import contract, sampling, stepping
from fhtagn.kernel.chance import STREAM
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.gpu import cuda
from fhtagn.kernel.registry import Game

THREADS = 128
ILLEGAL, TOLD = range(2)  # flags: the first environment with an illegal action; what steps tell, as bits
REMEMBERED = 256  # moves of an episode, at most; longer ones cannot be replayed


@cache
def kernels_of(game: Game, *, with_policies: bool) -> tuple[Any, Any, Any]:
    """The kernels that step, that look for illegal actions, and that choose at random. Their code is linked anew: what
    was compiled for the CPU in this process cannot be compiled for a GPU."""
    from fhtagn.kernel.link import LinkSet

    binding = game.binding if with_policies else replace(game.binding, policies=())
    return build(cuda(), LinkSet(replace(binding, _plain={})))


def build(module: Any, links: Any) -> tuple[Any, Any, Any]:
    import numba
    from numba.core import types

    binding = links.binding
    state = numba.from_dtype(binding.state.dtype)
    step_one, assign = links.device(stepping.step_one), links.device(contract.assign)
    refused, refused_by_rules = links.device(sampling.first_masked), links.device(sampling.first_refused)
    choose = links.device(sampling.choose_any)
    most, work_length, length = (binding.resolve(getattr(contract, name)) for name in ("MOST", "WORK", "OBSERVED"))
    out_length, work_length = most + contract.SCRATCH, max(work_length, 1)

    def step_all(
        records: Any,
        opening: Any,
        streams: Any,
        plan: Any,
        statuses: Any,
        actions: Any,
        actors: Any,
        done: Any,
        scales: Any,
        observations: Any,
        finals: Any,
        rewards: Any,
        masks: Any,
        lists: Any,
        histories: Any,
        ended: Any,
        cut: Any,
        flags: Any,
        dense: Any,
    ) -> None:
        place = module.grid(1)
        if place >= statuses.shape[0]:
            return
        own = module.local.array(2, state)  # the game, and a view of it: near memory is what makes this fast
        stream = module.local.array((1, STREAM), types.int64)
        out = module.local.array(out_length, types.int64)
        work = module.local.array(work_length, types.int64)
        numbers = module.local.array(length, types.int16)
        assign(own[0], records[place])
        for number in range(length):
            numbers[number] = 0
        for word in range(STREAM):
            stream[0, word] = streams[place, word]
        bits = step_one(
            own,
            own[1],
            opening[0],
            stream,
            out,
            work,
            numbers,
            plan,
            statuses[place : place + 1],
            actions[place : place + 1],
            actors[place : place + 1],
            done[place : place + 1],
            scales,
            observations[place : place + 1],
            finals[place : place + 1],
            rewards[place : place + 1],
            masks[place * dense : place * dense + 1],
            lists[place * (1 - dense) : place * (1 - dense) + 1],
            histories[place : place + 1],
            0,
        )
        assign(records[place], own[0])
        for word in range(STREAM):
            streams[place, word] = stream[0, word]
        ended[place] = done[place] != 0
        cut[place] = done[place] == stepping.CUT
        if bits != 0:
            module.atomic.or_(flags, TOLD, bits)

    def find_illegal(records: Any, plan: Any, masks: Any, actions: Any, actors: Any, dense: Any, flags: Any) -> None:
        place = module.grid(1)
        if place >= actions.shape[0]:
            return
        if dense:
            found = refused(masks, actions, place, place + 1)
        else:
            found = refused_by_rules(records, plan, actions, actors, place, place + 1)
        if found == place:
            module.atomic.min(flags, ILLEGAL, place)

    def choose_all(masks: Any, lists: Any, plan: Any, statuses: Any, actions: Any, seed: Any) -> None:
        place = module.grid(1)
        if place < actions.shape[0]:
            choose(masks, lists, plan, statuses, actions, seed, place, place + 1)

    return module.jit(step_all), module.jit(find_illegal), module.jit(choose_all)


class GpuBatch(Batch):
    """Like `Batch`, with all arrays in the GPU's memory: a step's arrays have DLPack and CUDA's array interface."""

    on = "gpu"

    def _allocate(self) -> None:
        rules, observation, num = self.game.rules, self.game.observation, self.num
        module, most, length = cuda(), int(rules.MOST), observation.length
        self._capacity = min(REMEMBERED, int(rules.LONGEST))
        dense = self.dense

        def array(shape: Any, dtype: Any) -> Any:
            return module.to_device(np.zeros(shape, dtype=dtype))

        self._device_records = module.device_array(num, dtype=self.game.state.dtype)
        self._device_opening = module.to_device(self._opening())
        self._device_streams = array((num, STREAM), np.int64)
        self._device_statuses = array((num, stepping.STATUS), np.int64)
        self._device_actions, self._device_seats = array(num, np.int64), array(num, np.int64)
        self._device_done, self._ended, self._cut = (array(num, np.uint8) for _ in range(3))
        self._device_scales = module.to_device(observation.factors)
        self._device_masks = array((num, self.codes) if dense else (1, 1), np.uint8)
        self._device_lists = array((1, 1) if dense else (num, most), np.int32)
        self._device_histories = array((num, 2 * self._capacity), np.int32)
        self._no_flags = np.array([num, 0], dtype=np.int64)
        self._flags = module.to_device(self._no_flags)
        seen, final = array((num, length), np.float32), array((num, length), np.float32)
        paid = array((num, self.seats), np.float32)
        self._seen, self._final, self._paid = seen, final, paid
        self._counts = self._device_statuses[:, stepping.COUNT]
        lent: Any = DeviceArray
        self.now = Step(
            obs=lent(seen),
            mask=lent(self._device_masks) if dense else None,
            legal=None if dense else lent(self._device_lists),
            legal_count=self._counts,
            seat=lent(self._device_seats),
            payoff=lent(paid),
            done=lent(self._ended, np.bool_),
            cut=lent(self._cut, np.bool_),
            final_obs=lent(final),
            observation=observation,
            made=self._device_statuses[:, : int(rules.STAGES)],
            made_count=self._device_statuses[:, stepping.MADE],
        )

    def _link(self, *, with_policies: bool) -> None:
        self._step, self._refused, self._choose = kernels_of(self.game, with_policies=with_policies)
        self._device_plan = cuda().to_device(self._plan())

    @property
    def records(self) -> Any:
        """A copy of the games as they are, in ordinary memory."""
        return self._device_records.copy_to_host()

    @property
    def _blocks(self) -> int:
        return -(-self.num // THREADS)

    def _begin(self) -> None:
        self._device_statuses.copy_to_device(self._first_statuses())
        self._paid.copy_to_device(np.zeros((self.num, self.seats), dtype=np.float32))
        self._device_plan.copy_to_device(self._plan())

    def step(self, actions: Any) -> Step:
        """Make everybody's moves: an array of the GPU's, or of NumPy's, of 64-bit whole numbers."""
        if not self._begun:
            raise FhtagnError("A batch begins with reset().")
        module = cuda()
        try:
            given = (
                module.as_cuda_array(actions) if hasattr(actions, "__cuda_array_interface__") else np.asarray(actions)
            )
        except (TypeError, ValueError):
            given = np.zeros(0)
        if given.shape != (self.num,) or given.dtype != np.int64:
            raise FhtagnError(
                f"step() takes {self.num} whole numbers of 64 bits, one an environment; "
                f"it got {given.dtype} of the shape {given.shape}."
            )
        if given is not self._device_actions:
            self._device_actions.copy_to_device(given)
        if not self._lapses:
            self._refuse_illegal()
        return self._stepped()

    def _stepped(self) -> Step:
        self._flags.copy_to_device(self._no_flags)
        self._step[self._blocks, THREADS](
            self._device_records,
            self._device_opening,
            self._device_streams,
            self._device_plan,
            self._device_statuses,
            self._device_actions,
            self._device_seats,
            self._device_done,
            self._device_scales,
            self._seen,
            self._final,
            self._paid,
            self._device_masks,
            self._device_lists,
            self._device_histories,
            self._ended,
            self._cut,
            self._flags,
            int(self.dense),
        )
        told = int(self._flags.copy_to_host()[TOLD]) & ~stepping.FULL
        if told:
            self._heed(told)
        return self.now

    def _refuse_illegal(self) -> None:
        self._flags.copy_to_device(self._no_flags)
        self._refused[self._blocks, THREADS](
            self._device_records,
            self._device_plan,
            self._device_masks,
            self._device_actions,
            self._device_seats,
            int(self.dense),
            self._flags,
        )
        place = int(self._flags.copy_to_host()[ILLEGAL])
        if place < self.num:
            record = self._device_records[place : place + 1].copy_to_host()
            self._complain(place, int(self._device_seats[place]), int(self._device_actions[place]), record)

    def sample(self) -> Any:
        """Any legal action for each environment, each equally likely; the same after every reset."""
        self._sampled += 1
        self._choose[self._blocks, THREADS](
            self._device_masks,
            self._device_lists,
            self._device_plan,
            self._device_statuses,
            self._device_actions,
            self._sampled << 32,
        )
        return self._device_actions

    def _row(self, place: int) -> Any:
        self._check_place(place)
        return self._device_statuses[place].copy_to_host()

    def _history(self, place: int) -> Any:
        return self._device_histories[place].copy_to_host()
