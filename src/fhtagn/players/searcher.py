"""The player that searches: budgets, cores, and what it found out about each move."""

from __future__ import annotations

import math
import re
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from fhtagn.kernel.chance import make_swift
from fhtagn.kernel.constants import WHOLE
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.payoff import Payoff
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.players import search, search_tree
from fhtagn.players.player import hushed, legal_moves, seat_stream
from fhtagn.players.recall import RECALLED, recall

EXPLORE = 70  # per cent of the range of payoffs: how much a doubtful move is favoured
CUT = 5_000  # plies after which a playout ends with no payoff for anybody
MOST_NODES = 1 << 16
MOST_PLAYOUTS = 1 << 31  # which a node can count; two hours and more
PULSE = 0.2  # seconds after which native code comes back
FIRST_BATCH = 16


@dataclass(frozen=True)
class Budget:
    """How long to think: seconds, or a number of playouts (then the same seed gives the same move)."""

    seconds: float | None = None
    playouts: int | None = None

    @classmethod
    def read(cls, text: str) -> Budget:
        """`200ms`, `1s`, or a number of playouts."""
        found = re.fullmatch(r"(\d+(?:\.\d+)?)(ms|s|)", text, re.ASCII)
        if found:
            number, unit = float(found[1]), found[2]
            if unit and 0 < number < 86_400_000:
                return cls(seconds=number / 1000 if unit == "ms" else number)
            if not unit and 1 <= number < MOST_PLAYOUTS and number == int(number):
                return cls(playouts=int(number))
        raise FhtagnError(f"“{text}” isn't a budget; write for example 200ms, 1s, or 5000 for so many playouts.")


@dataclass(frozen=True)
class Estimate:
    """What a search thinks of a move of its seat."""

    move: int
    visits: int
    reward: int
    wins: int

    def worth(self, payoff: Payoff) -> tuple[float, float]:
        """What the move promises, and its standard error at most: the chance of winning, alone or with others, where
        payoffs are shares of a win; else the mean payoff in units."""
        times = max(self.visits, 1)
        root = math.sqrt(times)
        if payoff.shares:
            mean = self.wins / times
            spread, widest = math.sqrt(mean * (1 - mean)), 0.5
        else:
            mean = payoff.units(self.reward / times)
            spread, widest = payoff.spread(mean), payoff.units(payoff.most - payoff.least) / 2
        return mean, max(spread, widest / root) / root


class SearchPlayer:
    """Monte Carlo tree search over imagined worlds. `on` is "cpu" for native code, "plain" for Python."""

    def __init__(
        self,
        game: Game,
        seats: int,
        budget: Budget,
        *,
        policy: str = "random",
        workers: int = 1,
        on: str = "cpu",
        name: str = "search",
        explore: int = EXPLORE,
    ) -> None:
        self.game, self.seats, self.budget, self.name = game, seats, budget, name
        self.policy = game.policy_number(policy)
        self.workers, self.on, self.explore = workers, on, explore

    def choose(self, view: Record, seat: int, seed: int, moment: int) -> int:
        legal = legal_moves(self.game, view, seat)
        if len(legal) == 1:
            return legal[0]
        found = self.think(view, seat, seed, moment)
        return max(found, key=lambda one: (one.visits, one.reward, -one.move)).move

    def think(self, view: Record, seat: int, seed: int, moment: int, *, even: bool = False) -> list[Estimate]:
        """What the search found out about every legal move. `even` tries all moves equally often."""
        legal = legal_moves(self.game, view, seat)
        with ThreadPoolExecutor(self.workers) as threads:
            jobs = [
                threads.submit(self._grow, view, seat, seat_stream(seed, seat, moment, worker), even)
                for worker in range(self.workers)
            ]
            trees = [job.result() for job in jobs]
        found = [self.learned(tree, seat) for tree in trees]
        none = (0, 0, 0)
        return [Estimate(move, *map(sum, zip(*(one.get(move, none) for one in found), strict=True))) for move in legal]

    def learned(self, tree: Any, seat: int) -> dict[int, tuple[int, int, int]]:
        """By move of the root: how often it was tried, what that brought in all, and how often a win."""
        plan, tally = [seat], [0] * (RECALLED * int(self.game.rules.MOST))
        count = self.game.binding.plain(recall)(plan, tree, tally)
        found = {}
        for at in range(0, RECALLED * count, RECALLED):
            move, times, above, wins = (int(number) for number in tally[at : at + RECALLED])
            found[move] = (times, above + times * self.game.payoff.least, wins)
        return found

    def _grow(self, view: Record, seat: int, stream: list[int], even: bool) -> Any:
        """One worker's tree."""
        bench = _Bench(self, view, stream)
        plan = [seat, self.seats, self.policy, FIRST_BATCH, self.explore * WHOLE // 100, int(even), self._cut]
        done, began = 0, time.perf_counter()
        batch = FIRST_BATCH
        while batch > 0:
            if self.budget.playouts is not None:
                batch = min(batch, self.budget.playouts - done)
            plan[search.COUNT] = batch
            bench.search(plan)
            done += batch
            batch = self._next_batch(done, time.perf_counter() - began, batch)
        return bench.tree

    def _next_batch(self, done: int, seconds: float, last: int) -> int:
        left = PULSE
        if self.budget.seconds is not None:
            left = min(PULSE, self.budget.seconds - seconds)
        if left <= 0 or done == self.budget.playouts or done >= MOST_PLAYOUTS:
            return 0
        return max(1, min(int(done / max(seconds, 1e-6) * left), 4 * last))

    @property
    def _cut(self) -> int:
        return min(CUT, int(self.game.rules.LONGEST))


class _Bench:
    """The arrays of one worker, made once; while searching nothing is allocated."""

    def __init__(self, player: SearchPlayer, view: Record, stream: list[int]) -> None:
        game, rules, budget = player.game, player.game.rules, player.budget
        wanted = MOST_NODES if budget.playouts is None else min(MOST_NODES, budget.playouts)
        slots = 2 << max(8, wanted - 1).bit_length()
        words = 6 * slots
        length = search_tree.tree_length(slots, words, int(rules.SEATS), int(rules.CODES))
        sizes = (int(rules.MOST) + SCRATCH, rules.WORK)
        shown = hushed(view)
        make_swift(stream)
        self.arrays: list[Any]
        if player.on == "plain":
            self._search: Any = game.binding.plain(search.search)
            self.tree: Any = [0] * length
            self.records: Any = [shown, game.state(), game.state()]
            self.arrays = [stream, *([0] * size for size in sizes)]
            self._array: Any = list
        else:
            import numpy as np

            from fhtagn.kernel.bulk import link_set

            self._search = link_set(game).native(search.search)
            self.tree = _lined_up(np.zeros(length + search_tree.LINE, dtype=np.int64))[:length]
            self.records = np.zeros(3, dtype=game.state.dtype)
            self.records[0] = shown.to_native()[0]
            self.arrays = [np.array(stream, dtype=np.int64), *(np.zeros(size, dtype=np.int64) for size in sizes)]
            self._array = lambda numbers: np.array(numbers, dtype=np.int64)
        game.binding.plain(search_tree.open_pool)(self.tree, slots, words)

    def search(self, plan: list[int]) -> None:
        self._search(self.records, *self.arrays, self._array(plan), self.tree)


def _lined_up(array: Any) -> Any:
    """The array from where a line of memory begins."""
    return array[-array.ctypes.data % (8 * search_tree.LINE) // 8 :]
