"""The CUDA kernel that plays games with a network at some of the seats. Weights are arrays, for constants have little
room on a GPU."""

from __future__ import annotations

from typing import Any

import numba
from numba.core import types

from fhtagn.kernel import contract, drive
from fhtagn.kernel.chance import MISTAKE, STREAM
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.cuda_kernel import places_of, sizes_of, twins_of
from fhtagn.kernel.link import LinkSet
from fhtagn.kernel.network_games import NETWORK, choose_by_network


def build(cuda: Any, links: LinkSet, inputs: int, units: int) -> Any:
    """Compile the kernel for networks of this size. Threads take games in turn."""
    state = numba.from_dtype(links.binding.state.dtype)
    assign, start, open_stream, over, count_result = twins_of(links)
    first_to_act, step, play = (links.device(one) for one in (contract.first_to_act, drive.step, contract.play))
    choose = links.device(choose_by_network)
    seats, longest, out_length, work_length, tally_length = sizes_of(links.binding)
    mistakes_at, seed_at, first_at, count_at = places_of(seats)

    def play_games_by_network(blank: Any, plan: Any, total: Any, weights: Any, biases: Any, heat: int) -> None:
        tally = cuda.local.array(tally_length, types.int64)
        for entry in range(tally_length):
            tally[entry] = 0
        records = cuda.local.array(2, state)
        stream = cuda.local.array(STREAM, types.int64)
        out = cuda.local.array(out_length, types.int64)
        work = cuda.local.array(work_length, types.int64)
        numbers = cuda.local.array(inputs, types.int16)
        layer = cuda.local.array(units, types.int32)
        game, view = records[0], records[1]
        number = plan[first_at] + cuda.grid(1)
        beyond = plan[first_at] + plan[count_at]
        while number < beyond:
            assign(game, blank[0])
            start(game)
            open_stream(stream, plan[seed_at], number)
            plies = 0
            while plies < longest and not over(game):
                seat = first_to_act(game)
                if seat != NATURE and plan[seat] == NETWORK:
                    play(
                        game,
                        seat,
                        choose(game, view, seat, stream, out, work, numbers, layer, weights, biases, heat),
                    )
                elif seat == NATURE:
                    step(game, view, seat, 0, stream, out, work)
                else:
                    step(game, view, seat, plan[seat], stream, out, work)
                plies += 1
            tally[mistakes_at] += stream[MISTAKE]
            count_result(game, plies, plan, tally)
            number += cuda.gridsize(1)
        for entry in range(tally_length):
            if tally[entry] != 0:
                cuda.atomic.add(total, entry, tally[entry])

    return cuda.jit(play_games_by_network)
