"""The CUDA kernel that plays a game in bulk, and what every such kernel is made of. It calls the same twins as native
code does."""

from __future__ import annotations

from typing import Any, NamedTuple

import numba
from numba.core import types

from fhtagn.kernel import contract, drive
from fhtagn.kernel.binding import Binding
from fhtagn.kernel.chance import MISTAKE, STREAM
from fhtagn.kernel.chance import open_stream as open_stream_of
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.link import LinkSet
from fhtagn.kernel.watch import Watch


class Sizes(NamedTuple):
    """The seats and plies of a game, and how long the arrays of a thread are."""

    seats: int
    longest: int
    out: int
    work: int
    tally: int


class Places(NamedTuple):
    """Where some numbers stand: mistakes in a tally, the others in a plan."""

    mistakes: int
    seed: int
    first: int
    many: int


def sizes_of(binding: Binding) -> Sizes:
    seats, most, longest, work = map(binding.resolve, (contract.SEATS, contract.MOST, contract.LONGEST, contract.WORK))
    bins = max((bins for _, bins in binding.measures), default=1)
    tally = 2 * seats + drive.TALLY + len(binding.measures) * bins
    return Sizes(seats, longest, most + contract.SCRATCH, max(work, 1), tally)


def places_of(seats: int) -> Places:
    in_plan = (seats + at for at in (drive.PLAN_SEED, drive.PLAN_FIRST, drive.PLAN_COUNT))
    return Places(2 * seats + drive.TALLY_MISTAKES, *in_plan)


def twins_of(links: LinkSet) -> tuple[Any, ...]:
    """Setting up a game and ending it."""
    functions = (contract.assign, contract.start, open_stream_of, contract.over, drive.count_result)
    return tuple(map(links.device, functions))


def build(cuda: Any, links: LinkSet, watch: Watch | None = None) -> Any:
    """Compile the kernel for a link set. Threads take games in turn; a thread that ends one starts its next at once."""
    state = numba.from_dtype(links.binding.state.dtype)
    assign, start, open_stream, over, count_result = twins_of(links)
    first_to_act, step = links.device(contract.first_to_act), links.device(drive.step)
    seats, longest, out_length, work_length, tally_length = sizes_of(links.binding)
    mistakes_at, seed_at, first_at, count_at = places_of(seats)
    watched_length, memory_length = (watch.length, watch.memory_length) if watch else (1, 1)
    watching, counters = bool(watch), watch.length if watch else 0
    look = links.device(contract.watched)

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
