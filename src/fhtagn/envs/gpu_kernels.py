"""The CUDA kernels of a batch: one that steps, one that shows what was stepped to, and two that look at actions.

What the step of an environment needs lies in columns, so that threads side by side read and write side by side: the
words of its record, its stream, its status, what is observed, and its legal moves. A second kernel makes rows of that.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from fhtagn.kernel import contract, sampling, stepping, stepping_apart
from fhtagn.kernel.chance import BLOCK, DRAWS, STREAM, WORDS
from fhtagn.kernel.chance import open_stream as open_stream_of
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.stepping import ACTOR, COUNT, EPISODE, SEED, STATUS

# Flags: the first environment with an illegal action; what steps tell, as bits; how many episodes must begin.
ILLEGAL, TOLD, ENDED = range(3)
DRAWN = 1 + WORDS  # numbers of a stream that its episode does not say: how many draws were made, and the next words
TILE, LINES = 32, 8  # environments that a block shows, and numbers that it takes at a time
PADDED = TILE + 1  # numbers below each other lie in different banks of memory
REGISTERS = 128  # that a thread may have in the parts of a step; 0: as many as the compiler likes


class Kernels(NamedTuple):
    step: Any
    play: Any
    begin: Any
    look: Any
    show: Any
    find_illegal: Any
    choose: Any
    take: Any


def words_of_a_game(dtype: Any) -> int:
    """How many 32-bit words of a record can change: native code tells no stories, so the trail behind them stays."""
    told_from: int = dtype.fields["trail"][1] if "trail" in dtype.names else dtype.itemsize
    last = max(offset for _, offset, *_ in dtype.fields.values())
    return -(-told_from // 4) if told_from == last else dtype.itemsize // 4


def build(module: Any, links: Any) -> Kernels:
    limits = {"max_registers": REGISTERS} if REGISTERS else {}
    parts = [module.jit(make(module, links), **limits) for make in (player, beginner, looker)]
    step, *others = (module.jit(make(module, links)) for make in (stepper, shower, seeker, chooser, taker))
    return Kernels(step, *parts, *others)


def hands(module: Any, links: Any) -> tuple[Any, Any]:
    """How a thread takes an environment into its own memory, and how it puts it back."""
    open_stream, words = links.device(open_stream_of), words_of_a_game(links.binding.state.dtype)

    def take(games: Any, drawn: Any, plan: Any, statuses: Any, place: Any, own: Any, stream: Any, status: Any) -> None:
        for number in range(words):
            own[number] = games[place, number]
        for number in range(STATUS):
            status[number] = statuses[place, number]
        open_stream(stream, plan[SEED], status[EPISODE])
        stream[DRAWS] = drawn[place, 0]
        for number in range(WORDS):
            stream[BLOCK + number] = drawn[place, 1 + number]

    def put_back(games: Any, drawn: Any, statuses: Any, place: Any, own: Any, stream: Any, status: Any) -> None:
        for number in range(words):
            games[place, number] = own[number]
        for number in range(STATUS):
            statuses[place, number] = status[number]
        drawn[place, 0] = stream[DRAWS]
        for number in range(WORDS):
            drawn[place, 1 + number] = stream[BLOCK + number]

    return module.jit(take, device=True), module.jit(put_back, device=True)


class Sizes(NamedTuple):
    """Of what a thread keeps to itself."""

    state: Any
    records: int  # the game, and a view of it where one is needed
    out: int
    work: int


def sizes_of(links: Any) -> Sizes:
    import numba

    binding = links.binding
    most, work = (binding.resolve(getattr(contract, name)) for name in ("MOST", "WORK"))
    discreet = any(binding.resolve(kind) for kind in (contract.OPEN, contract.DISCREET))
    records = 1 if discreet and not binding.policies else 2
    return Sizes(numba.from_dtype(binding.state.dtype), records, most + contract.SCRATCH, max(work, 1))


def stepper(module: Any, links: Any) -> Any:
    import numpy as np
    from numba.core import types

    step_one, (take, put_back) = links.device(stepping.step_one), hands(module, links)
    (state, records, out_length, work_length), word = sizes_of(links), np.int32

    def step_all(
        games: Any,
        opening: Any,
        drawn: Any,
        plan: Any,
        statuses: Any,
        actions: Any,
        actors: Any,
        counts: Any,
        done: Any,
        cut: Any,
        scales: Any,
        numbers: Any,
        finals: Any,
        rewards: Any,
        masks: Any,
        lists: Any,
        histories: Any,
        flags: Any,
        dense: Any,
    ) -> None:
        place = module.grid(1)
        if place >= actions.shape[0]:
            return
        own = module.local.array(records, state)
        stream = module.local.array((1, STREAM), types.int64)
        status = module.local.array((1, STATUS), types.int64)
        out = module.local.array(out_length, types.int64)
        work = module.local.array(work_length, types.int64)
        take(games, drawn, plan, statuses, place, own.view(word), stream[0], status[0])
        bits = step_one(
            own,
            own[records - 1],
            opening[0],
            stream,
            out,
            work,
            numbers[place],
            plan,
            status,
            actions[place : place + 1],
            actors[place : place + 1],
            counts[place : place + 1],
            done[place : place + 1],
            cut[place : place + 1],
            scales,
            finals[place : place + 1],
            finals[place : place + 1],
            rewards[place : place + 1],
            masks[place * dense : place * dense + 1],
            lists[place : place + 1],
            histories[place : place + 1],
            0,
        )
        put_back(games, drawn, statuses, place, own.view(word), stream[0], status[0])
        if bits != 0:
            module.atomic.or_(flags, TOLD, bits)

    return step_all


def player(module: Any, links: Any) -> Any:
    import numpy as np
    from numba.core import types

    play_on, (take, put_back) = links.device(stepping_apart.play_on), hands(module, links)
    (state, records, out_length, work_length), word = sizes_of(links), np.int32

    def play_all(
        games: Any,
        drawn: Any,
        plan: Any,
        statuses: Any,
        actions: Any,
        done: Any,
        cut: Any,
        rewards: Any,
        masks: Any,
        lists: Any,
        histories: Any,
        waiting: Any,
        flags: Any,
    ) -> None:
        """Play on in all environments, and list those in which an episode must begin."""
        place = module.grid(1)
        if place >= actions.shape[0]:
            return
        own = module.local.array(records, state)
        stream = module.local.array(STREAM, types.int64)
        status = module.local.array(STATUS, types.int64)
        out = module.local.array(out_length, types.int64)
        work = module.local.array(work_length, types.int64)
        take(games, drawn, plan, statuses, place, own.view(word), stream, status)
        bits = play_on(
            own[0],
            own[records - 1],
            stream,
            out,
            work,
            plan,
            status,
            actions,
            done,
            cut,
            rewards,
            masks,
            lists,
            histories,
            place,
        )
        put_back(games, drawn, statuses, place, own.view(word), stream, status)
        if status[ACTOR] == NOBODY:
            waiting[module.atomic.add(flags, ENDED, 1)] = place
        if bits != 0:
            module.atomic.or_(flags, TOLD, bits)

    return play_all


def beginner(module: Any, links: Any) -> Any:
    import numpy as np
    from numba.core import types

    begin_next, (take, put_back) = links.device(stepping_apart.begin_next), hands(module, links)
    (state, records, out_length, work_length), word = sizes_of(links), np.int32

    def begin_all(
        games: Any,
        opening: Any,
        drawn: Any,
        plan: Any,
        statuses: Any,
        actors: Any,
        done: Any,
        scales: Any,
        numbers: Any,
        finals: Any,
        masks: Any,
        lists: Any,
        histories: Any,
        waiting: Any,
        flags: Any,
    ) -> None:
        """Begin the episodes that are waited for."""
        number = module.grid(1)
        if number >= flags[ENDED]:
            return
        place = waiting[number]
        own = module.local.array(records, state)
        stream = module.local.array(STREAM, types.int64)
        status = module.local.array(STATUS, types.int64)
        out = module.local.array(out_length, types.int64)
        work = module.local.array(work_length, types.int64)
        take(games, drawn, plan, statuses, place, own.view(word), stream, status)
        bits = begin_next(
            own[0],
            own[records - 1],
            opening[0],
            stream,
            out,
            work,
            numbers[place],
            plan,
            status,
            actors,
            done,
            scales,
            finals,
            masks,
            lists,
            histories,
            place,
        )
        put_back(games, drawn, statuses, place, own.view(word), stream, status)
        if bits != 0:
            module.atomic.or_(flags, TOLD, bits)

    return begin_all


def looker(module: Any, links: Any) -> Any:
    import numpy as np
    from numba.core import types

    observe_as = links.device(stepping.observe_as)
    words, word = words_of_a_game(links.binding.state.dtype), np.int32
    state, records, _, work_length = sizes_of(links)

    def look_all(games: Any, statuses: Any, actors: Any, counts: Any, numbers: Any) -> None:
        """Observe, in all environments, for whoever must choose."""
        place = module.grid(1)
        if place >= actors.shape[0]:
            return
        own = module.local.array(records, state)
        own_words = own.view(word)
        work = module.local.array(work_length, types.int64)
        for number in range(words):
            own_words[number] = games[place, number]
        actors[place] = statuses[place, ACTOR]
        counts[place] = statuses[place, COUNT]
        if actors[place] != NOBODY:
            observe_as(own[0], own[records - 1], actors[place], numbers[place], work)

    return look_all


def shower(module: Any, links: Any) -> Any:
    from numba.core import types

    length = links.binding.resolve(contract.OBSERVED)

    def show_all(
        numbers: Any,
        scales: Any,
        observations: Any,
        counts: Any,
        lists: Any,
        masks: Any,
        mask_words: Any,
        dense: Any,
    ) -> None:
        """Floats and masks, row by row. A block turns one tile of numbers after another."""
        tile = module.shared.array((TILE, PADDED), types.float32)
        across, down, first = module.threadIdx.x, module.threadIdx.y, module.blockIdx.x * TILE
        place = first + across
        present = place < counts.shape[0]
        if dense:
            for word in range(down * TILE + across, masks.shape[1] * TILE // 4, LINES * TILE):
                mask_words[first * masks.shape[1] // 4 + word] = 0
        for number in range(0, length, TILE):
            for line in range(down, TILE, LINES):
                if present and number + line < length:
                    tile[line, across] = numbers[place, number + line] * scales[number + line]
            module.syncthreads()
            for line in range(down, TILE, LINES):
                if first + line < counts.shape[0] and number + across < length:
                    observations[first + line, number + across] = tile[across, line]
            module.syncthreads()
        if dense and present:
            for entry in range(down, counts[place], LINES):
                masks[place, lists[place, entry]] = 1

    return show_all


def seeker(module: Any, links: Any) -> Any:
    import numba
    import numpy as np

    dtype = links.binding.state.dtype
    state, words, word = numba.from_dtype(dtype), words_of_a_game(dtype), np.int32
    refused, refused_by_rules = links.device(sampling.first_masked), links.device(sampling.first_refused)

    def find_illegal(games: Any, plan: Any, masks: Any, actions: Any, actors: Any, dense: Any, flags: Any) -> None:
        place = module.grid(1)
        if place >= actions.shape[0]:
            return
        if dense:
            found = refused(masks, actions, place, place + 1) - place
        else:
            own = module.local.array(1, state)
            own_words = own.view(word)
            for number in range(words):
                own_words[number] = games[place, number]
            found = refused_by_rules(own, plan, actions[place : place + 1], actors[place : place + 1], 0, 1)
        if found == 0:
            module.atomic.min(flags, ILLEGAL, place)

    return find_illegal


def chooser(module: Any, links: Any) -> Any:
    choose = links.device(sampling.choose_any)

    def choose_all(masks: Any, lists: Any, plan: Any, counts: Any, actions: Any, seed: Any) -> None:
        place = module.grid(1)
        if place < actions.shape[0]:
            choose(masks, lists, plan, counts, actions, seed, place, place + 1)

    return choose_all


def taker(module: Any, links: Any) -> Any:
    def take_all(given: Any, actions: Any) -> None:
        """Actions as others choose them, of whatever width."""
        place = module.grid(1)
        if place < actions.shape[0]:
            actions[place] = given[place]

    return take_all
