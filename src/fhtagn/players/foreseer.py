"""The player that searches with a network: how long it thinks, and what it found out about each move."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Any

from fhtagn.kernel.chance import make_swift
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.network import OUTPUT_ONE
from fhtagn.kernel.networks import Network
from fhtagn.kernel.payoff import Payoff
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.players import foresight
from fhtagn.players.player import hushed, legal_moves, seat_stream
from fhtagn.players.searcher import CUT, PULSE, Budget

EXPLORE = 3000  # thousandths: how much a move that the network likes is favoured
OPEN_MINDED = 0.1  # the part of a network's odds that all moves share
FIRST_BATCH = 8
MOST_PLAYOUTS = 1 << 30


@dataclass(frozen=True)
class Foreseen:
    """What was found out about a move: how often it was tried, and what that brought, in units of payoff."""

    move: int
    odds: float  # that the network gives it
    visits: int
    mean: float
    error: float

    def worth(self, payoff: Payoff) -> tuple[float, float]:
        """What the move promises, and its standard error: the chance of winning, or the mean payoff in units."""
        return (min(max(self.mean, 0.0), 1.0) if payoff.shares else self.mean), self.error


class ForesightPlayer:
    """A network that looks ahead to its own next decision. `on` is "cpu" for native code, "plain" for Python."""

    def __init__(
        self, game: Game, made: Network, budget: Budget, *, on: str = "cpu", name: str = "it", explore: int = EXPLORE
    ) -> None:
        if not made.has_hope:
            raise FhtagnError(f"{name} cannot look ahead: its network does not say what it can hope for.")
        self.game, self.network, self.budget, self.on, self.name, self.explore = game, made, budget, on, name, explore

    def choose(self, view: Record, seat: int, seed: int, moment: int) -> int:
        legal = legal_moves(self.game, view, seat)
        if len(legal) == 1:
            return legal[0]
        found = self.think(view, seat, seed, moment)
        return max(found, key=lambda one: (one.visits, one.mean, -one.move)).move

    def think(self, view: Record, seat: int, seed: int, moment: int, *, even: bool = False) -> list[Foreseen]:
        """What was found out about every legal move. `even` tries all moves equally often."""
        legal_moves(self.game, view, seat)
        bench = _Bench(self, view, seat_stream(seed, seat, moment))
        cut = min(CUT, int(self.game.rules.LONGEST))
        plan = [seat, 0, self.explore, int(even), cut, 0]
        plan[foresight.MOVES] = bench.call(plan)
        odds = _odds([int(number) for number in bench.tally[foresight.LIKED :: foresight.ROW]][: plan[foresight.MOVES]])
        for place, chance in enumerate(odds):
            bench.tally[foresight.ROW * place + foresight.LIKED] = round(1000 * chance)
        done, batch, began = 0, FIRST_BATCH, time.perf_counter()
        while batch > 0:
            if self.budget.playouts is not None:
                batch = min(batch, self.budget.playouts - done)
            plan[foresight.COUNT] = batch
            bench.call(plan)
            done += batch
            batch = self._next_batch(done, time.perf_counter() - began, batch)
        rows = range(0, foresight.ROW * len(odds), foresight.ROW)
        return [_foreseen([int(number) for number in bench.tally[at : at + foresight.ROW]]) for at in rows]

    def _next_batch(self, done: int, seconds: float, last: int) -> int:
        left = PULSE if self.budget.seconds is None else min(PULSE, self.budget.seconds - seconds)
        if left <= 0 or done == self.budget.playouts or done >= MOST_PLAYOUTS:
            return 0
        return max(1, min(int(done / max(seconds, 1e-6) * left), 4 * last))


def _odds(likes: list[int]) -> list[float]:
    """The odds that the network gives to moves, a little of them to all alike."""
    weights = [math.exp((like - max(likes)) / OUTPUT_ONE) for like in likes]
    return [(1 - OPEN_MINDED) * weight / sum(weights) + OPEN_MINDED / len(likes) for weight in weights]


def _foreseen(row: list[int]) -> Foreseen:
    times = max(row[foresight.VISITS], 1)
    mean = row[foresight.BROUGHT] / times / OUTPUT_ONE
    spread = max(row[foresight.SQUARES] / times / OUTPUT_ONE**2 - mean**2, 0.0)
    error = math.sqrt(max(spread, 1 / 4 / times) / times)
    return Foreseen(row[foresight.MOVE], row[foresight.LIKED] / 1000, row[foresight.VISITS], mean, error)


class _Bench:
    """The arrays, made once; while searching nothing is allocated."""

    def __init__(self, player: ForesightPlayer, view: Record, stream: list[int]) -> None:
        game, made, rules = player.game, player.network, player.game.rules
        shown, moves = hushed(view), int(rules.MOST)
        sizes = (moves + SCRATCH, int(rules.WORK))
        make_swift(stream)
        if player.on == "plain":
            self._call: Any = game.binding.plain(foresight.foresee)
            self.tally: Any = [0] * (foresight.ROW * moves)
            records: Any = [shown, game.state(), game.state()]
            arrays: list[Any] = [stream, *([0] * size for size in sizes)]
            thinking: tuple[Any, ...] = [0] * made.widths[0], [0] * sum(made.widths), made.weights, made.biases
            self._array: Any = list
        else:
            import numpy as np

            from fhtagn.kernel.bulk import link_set

            self._call = link_set(game).native(foresight.foresee)
            self.tally = np.zeros(foresight.ROW * moves, dtype=np.int64)
            records = np.zeros(3, dtype=game.state.dtype)
            records[0] = shown.to_native()[0]
            arrays = [np.array(stream, dtype=np.int64), *(np.zeros(size, dtype=np.int64) for size in sizes)]
            scratch = np.zeros(made.widths[0], dtype=np.int16), np.zeros(sum(made.widths), dtype=np.int32)
            thinking = *scratch, *made.native
            self._array = lambda numbers: np.array(numbers, dtype=np.int64)
        self._before, self._behind = [records, *arrays], thinking

    def call(self, plan: list[int]) -> int:
        return int(self._call(*self._before, self._array(plan), self.tally, *self._behind))
