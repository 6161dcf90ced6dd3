"""Bulk games on an NVIDIA GPU: every thread plays games one after another, with the same twins as the CPU."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from fhtagn.kernel.errors import FhtagnError

if TYPE_CHECKING:
    from fhtagn.kernel.bulk import Chunk, Job
    from fhtagn.kernel.networks import Network
    from fhtagn.kernel.registry import Game
    from fhtagn.kernel.watch import Watch

BLOCKS_PER_PROCESSOR = 16
THREADS = 128
FIRST_ROUND = 4  # games a thread in the first launch; later launches last about LAUNCH seconds
LAUNCH = 0.5


def cuda() -> Any:
    """numba.cuda, or a sentence that says what is missing."""
    give_back_row_stack()
    try:
        from numba import cuda as module
    except ImportError:
        raise FhtagnError("Playing on a GPU needs numba-cuda: pip install 'fhtagn[gpu]', or choose cpu.") from None
    if not module.is_available():
        raise FhtagnError("Playing on a GPU needs an NVIDIA GPU with its driver, and none was found; choose cpu.")
    return module


def give_back_row_stack() -> None:
    """numba-cuda 0.30 names a function when it is imported that NumPy has no more since 2.5."""
    import numpy as np

    if "row_stack" not in vars(np):
        vars(np)["row_stack"] = np.vstack


@cache
def kernel_of(game: Game, watch: Watch | None) -> Any:
    """The CUDA kernel of a game, with an observer where somebody watches."""
    from fhtagn.kernel.bulk import link_set
    from fhtagn.kernel.cuda_kernel import build

    return build(cuda(), link_set(game, watch=watch), watch)


@cache
def network_kernel_of(game: Game, inputs: int, units: int) -> Any:
    """The CUDA kernel of a game for networks of one size."""
    from fhtagn.kernel.bulk import link_set
    from fhtagn.kernel.network_cuda import build

    return build(cuda(), link_set(game), inputs, units)


def thinking(module: Any, network: Network) -> tuple[Any, ...]:
    """What a network reckons with, on the GPU."""
    return *(module.to_device(array) for array in network.native), network.heat


def gpu_chunks(job: Job, games: range) -> Iterator[Chunk]:
    """Tallies of launches, each about as long as a person waits for a progress bar."""
    module = cuda()
    import numpy as np

    from fhtagn.kernel.bulk import Chunk

    made = job.network
    kernel = network_kernel_of(job.game, made.widths[0], sum(made.widths)) if made else kernel_of(job.game, job.watch)
    given = thinking(module, made) if made else ()
    blocks = module.get_current_device().MULTIPROCESSOR_COUNT * BLOCKS_PER_PROCESSOR
    blank = module.to_device(job.blank().to_native())
    first, count = games.start, blocks * THREADS * FIRST_ROUND
    while first < games.stop:
        count = min(count, games.stop - first)
        tally = module.to_device(np.zeros(job.counted_length, dtype=np.int64))
        plan = module.to_device(np.array(job.plan(first, count), dtype=np.int64))
        began = time.perf_counter()
        kernel[blocks, THREADS](blank, plan, tally, *given)
        counted = tally.copy_to_host().tolist()
        seconds = time.perf_counter() - began
        played, first = range(first, first + count), first + count
        count = max(1, min(int(count * LAUNCH / max(seconds, 1e-6)), 64 * count))
        yield Chunk(played, counted)
