"""A stand-in for numba.cuda on machines without a GPU: kernels run as Python, one thread after another, or a block of
threads at once where they wait for each other. What they call is native code."""

from __future__ import annotations

import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
from numba.np.numpy_support import as_dtype

from fhtagn.kernel.link import LinkSet

here = threading.local()  # which thread of a kernel this one is


class Array(np.ndarray):
    """An array in the memory of a GPU that is none."""

    def copy_to_host(self) -> np.ndarray:
        return np.array(self, order="K").view(np.ndarray)

    def copy_to_device(self, numbers: Any) -> None:
        self[...] = np.asarray(numbers)


class Lent:
    """What a batch lends."""

    def __init__(self, array: Array, dtype: Any = None) -> None:
        self.array, self.dtype = array, np.dtype(dtype or array.dtype)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        return self.array.copy_to_host().view(self.dtype)


class Kernel:
    def __init__(self, function: Callable[..., None]) -> None:
        self.function = function

    def __getitem__(self, size: tuple[int, Any]) -> Callable[..., None]:
        blocks, threads = size
        return lambda *given: self._launch(blocks, threads, *(_plain(each) for each in given))

    def _launch(self, blocks: int, threads: Any, *given: Any) -> None:
        if isinstance(threads, tuple):
            for block in range(blocks):
                self._run_together(block, *threads, *given)
            return
        size = here.size = blocks * threads
        for here.number in range(size):
            self.function(*given)

    def _run_together(self, block: int, width: int, height: int, *given: Any) -> None:
        gate, shared, lock, failed = threading.Barrier(width * height), [], threading.Lock(), []

        def run(across: int, down: int) -> None:
            here.x, here.y, here.block, here.gate, here.shared, here.lock = across, down, block, gate, shared, lock
            try:
                self.function(*given)
            except Exception as error:
                failed.append(error)
                gate.abort()

        started = [
            threading.Thread(target=run, args=(across, down)) for across in range(width) for down in range(height)
        ]
        for thread in started:
            thread.start()
        for thread in started:
            thread.join()
        if failed:
            raise failed[0]


def _plain(given: Any) -> Any:
    return given.view(np.ndarray) if isinstance(given, np.ndarray) else given


def _shared(shape: Any, kind: Any) -> np.ndarray:
    """One array for all threads of a block; a kernel has no second one."""
    with here.lock:
        if not here.shared:
            here.shared.append(np.empty(shape, dtype=as_dtype(kind)))
    return here.shared[0]


def _join(array: Any, place: int, bits: int) -> None:
    array[place] |= bits


def _add(array: Any, place: int, more: int) -> Any:
    array[place] += more
    return array[place] - more


def _lower(array: Any, place: int, number: int) -> None:
    array[place] = min(array[place], number)


class StandIn:
    """As much of numba.cuda as batches and bulk runs use."""

    local = SimpleNamespace(array=lambda shape, kind: np.empty(shape, dtype=as_dtype(kind)))
    shared = SimpleNamespace(array=_shared)
    atomic = SimpleNamespace(or_=_join, min=_lower, add=_add)

    @property
    def threadIdx(self) -> Any:
        return SimpleNamespace(x=here.x, y=here.y)

    @property
    def blockIdx(self) -> Any:
        return SimpleNamespace(x=here.block)

    def grid(self, dimensions: int) -> int:
        return here.number

    def gridsize(self, dimensions: int) -> int:
        return here.size

    def get_current_device(self) -> Any:
        return SimpleNamespace(MULTIPROCESSOR_COUNT=1)

    def syncthreads(self) -> None:
        here.gate.wait()

    def jit(self, function: Callable[..., None], *, device: bool = False, max_registers: int = 0) -> Any:
        return function if device else Kernel(function)

    def to_device(self, numbers: np.ndarray) -> Array:
        return np.array(numbers, order="K").view(Array)

    def as_cuda_array(self, lent: Any) -> np.ndarray:
        return lent.array


class Links:
    """Native twins where a GPU's are wanted. They take whole rows: columns are copied there and back."""

    def __init__(self, links: LinkSet) -> None:
        self.links, self.binding = links, links.binding

    def device(self, function: Any) -> Callable[..., Any]:
        native = self.links.native(function)

        def call(*given: Any) -> Any:
            rows = [np.ascontiguousarray(each) if isinstance(each, np.ndarray) else each for each in given]
            told = native(*rows)
            for each, row in zip(given, rows, strict=True):
                if isinstance(each, np.ndarray) and not each.flags.c_contiguous:
                    each[...] = row
            return told

        return call
