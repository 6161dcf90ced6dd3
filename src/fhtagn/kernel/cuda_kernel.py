"""The CUDA kernel that plays a game in bulk. It calls the same twins as native code does."""

from __future__ import annotations

from typing import Any

import numba
from numba.core import types

from fhtagn.kernel import contract, drive
from fhtagn.kernel.chance import MISTAKE, STREAM
from fhtagn.kernel.chance import open_stream as open_stream_of
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.link import LinkSet
from fhtagn.kernel.watch import Watch


def build(cuda: Any, links: LinkSet, watch: Watch | None = None) -> Any:
    """Compile the kernel for a link set. Threads take games in turn; a thread that ends one starts its next at once."""
    binding = links.binding
    state = numba.from_dtype(binding.state.dtype)
    start, over, assign = (links.device(function) for function in (contract.start, contract.over, contract.assign))
    first_to_act, step = links.device(contract.first_to_act), links.device(drive.step)
    count_result, open_stream = links.device(drive.count_result), links.device(open_stream_of)
    constants = {name: binding.resolve(getattr(contract, name)) for name in ("SEATS", "MOST", "LONGEST", "WORK")}
    seats, longest = constants["SEATS"], constants["LONGEST"]
    out_length, work_length = constants["MOST"] + contract.SCRATCH, max(constants["WORK"], 1)
    bins = max((bins for _, bins in binding.measures), default=1)
    tally_length = 2 * seats + drive.TALLY + len(binding.measures) * bins
    watched_length, memory_length = (watch.length, watch.memory_length) if watch else (1, 1)
    watching, counters = bool(watch), watch.length if watch else 0
    look = links.device(contract.watched)
    mistakes_at = 2 * seats + drive.TALLY_MISTAKES
    seed_at, first_at, count_at = (seats + at for at in (drive.PLAN_SEED, drive.PLAN_FIRST, drive.PLAN_COUNT))

    def play_games(blank: Any, plan: Any, total: Any) -> None:
        tally = cuda.local.array(tally_length, types.int64)
        for entry in range(tally_length):
            tally[entry] = 0
        records = cuda.local.array(2, state)
        stream = cuda.local.array(STREAM, types.int64)
        out = cuda.local.array(out_length, types.int64)
        work = cuda.local.array(work_length, types.int64)
        watched = cuda.local.array(watched_length, types.int64)
        memory = cuda.local.array(memory_length, types.int64)
        for entry in range(counters):
            watched[entry] = 0
        game, view = records[0], records[1]
        number = plan[first_at] + cuda.grid(1)
        beyond = plan[first_at] + plan[count_at]
        plies = -1
        while number < beyond:
            if plies < 0:
                assign(game, blank[0])
                start(game)
                open_stream(stream, plan[seed_at], number)
                for entry in range(memory_length):
                    memory[entry] = 0
                plies = 0
            elif plies == longest or over(game):
                count_result(game, plies, plan, tally)
                tally[mistakes_at] += stream[MISTAKE]
                number += cuda.gridsize(1)
                plies = -1
            else:
                seat = first_to_act(game)
                player = 0
                if seat != NATURE:
                    player = plan[seat]
                move = step(game, view, seat, player, stream, out, work)
                if watching:
                    look(game, seat, move, watched, memory)
                plies += 1
        for entry in range(tally_length):
            if tally[entry] != 0:
                cuda.atomic.add(total, entry, tally[entry])
        for entry in range(counters):
            if watched[entry] != 0:
                cuda.atomic.add(total, tally_length + entry, watched[entry])

    return cuda.jit(play_games)
