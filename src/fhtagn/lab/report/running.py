"""Runs kernel code of the report over many games, in slices on all cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from fhtagn.kernel import bulk
from fhtagn.kernel.bulk import Job
from fhtagn.kernel.chance import STREAM

SLICES = 50  # for each core; after each, progress is told and Ctrl-C is heard

Tell = Callable[[float], None]  # how much is done, from 0 to 1


def run_slices(
    function: Any,
    job: Job,
    games: range,
    counts: int,
    *,
    more_plan: Sequence[int] = (),
    records: int = 3,
    scratch: Sequence[int] = (),
    tell: Tell | None = None,
) -> list[int]:
    """What `function(records, stream, out, work, plan, tally, *scratch)` counts over the games; Ctrl-C passes on."""
    native = bulk.link_set(job.game).native(function)
    workers = os.cpu_count() or 1
    size = max(1, len(games) // (SLICES * workers))
    blank = job.blank().to_native()

    def play(first: int) -> Any:
        places = np.zeros(records, dtype=job.game.state.dtype)
        places[0] = blank[0]
        arrays = [np.zeros(length, dtype=np.int64) for length in (STREAM, job.out_length, job.work_length)]
        plan = np.array([*job.plan(first, min(size, games.stop - first)), *more_plan], dtype=np.int64)
        tally = np.zeros(counts, dtype=np.int64)
        native(places, *arrays, plan, tally, *(np.zeros(length, dtype=np.int64) for length in scratch))
        return tally

    total, firsts = np.zeros(counts, dtype=np.int64), range(games.start, games.stop, size)
    with ThreadPoolExecutor(workers) as pool:
        try:
            for done, tally in enumerate(pool.map(play, firsts), start=1):
                total += tally
                if tell:
                    tell(done / len(firsts))
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return [int(number) for number in total]
