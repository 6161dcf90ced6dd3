"""The player that searches with a network: how long it thinks, and what it found out about each move."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from typing import Any

from fhtagn.kernel.chance import make_swift
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.network import OUTPUT_ONE
from fhtagn.kernel.networks import Network
from fhtagn.kernel.payoff import Payoff
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.players import foresight
from fhtagn.players.player import hushed, legal_moves, seat_stream
from fhtagn.players.searcher import CUT, PULSE, Budget

RIVALS = 6  # moves that are tried: those that the network likes best
SURE = 1.0  # standard errors by which another move must do better than the network's favourite
AHEAD = 7  # decisions of its own that the network plays on before it says what it hopes for; then that is good enough
TO_THE_END = 1 << 30
FIRST_BATCH = 8
MOST_PLAYOUTS = 1 << 30


@dataclass(frozen=True)
class Foreseen:
    """What was found out about a move: how often it was tried, what that brought, and how much more than what the
    network likes best, in units of payoff, with standard errors."""

    move: int
    visits: int
    mean: float
    error: float
    gain: float
    doubt: float

    def worth(self, payoff: Payoff) -> tuple[float, float]:
        """What the move promises, and its standard error: the chance of winning, or the mean payoff in units."""
        return (min(max(self.mean, 0.0), 1.0) if payoff.shares else self.mean), self.error


class ForesightPlayer:
    """A network that plays on in imagined worlds; if it does not say what it hopes for, to the end. `on` is "cpu" for
    native code, "plain" for Python."""

    def __init__(
        self,
        game: Game,
        made: Network,
        budget: Budget,
        *,
        on: str = "cpu",
        name: str = "it",
        sure: float = SURE,
        rivals: int = RIVALS,
        ahead: int = AHEAD,
    ) -> None:
        self.game, self.network, self.budget, self.on, self.name = game, made, budget, on, name
        self.sure, self.rivals, self.ahead = sure, rivals, ahead if made.has_hope else TO_THE_END

    def choose(self, view: Record, seat: int, seed: int, moment: int) -> int:
        """What the network likes best, unless another move surely does better."""
        legal = legal_moves(self.game, view, seat)
        if len(legal) == 1:
            return legal[0]
        favourite, rival = self.think(view, seat, seed, moment)[:2]
        return rival.move if rival.gain > self.sure * rival.doubt else favourite.move

    def think(self, view: Record, seat: int, seed: int, moment: int, *, even: bool = False) -> list[Foreseen]:
        """What was found out about every legal move, the network's favourite first, then its last rival. `even` tries
        all of them equally often; else only the few that the network likes best, one less after each part of the
        time."""
        legal_moves(self.game, view, seat)
        bench = _Bench(self, view, seat_stream(seed, seat, moment))
        plan = [seat, 0, 0, 0, 0, self.ahead, min(CUT, int(self.game.rules.LONGEST))]
        count = bench.call(plan)
        liked = bench.sort(count)
        parts = [count] if even else list(range(min(liked, self.rivals), 1, -1))
        done, began = 0, time.perf_counter()
        for part, rivals in enumerate(parts, 1):
            plan[foresight.FIRST], plan[foresight.RIVALS] = 0, rivals
            batch = FIRST_BATCH
            while (batch := self._next_batch(done, time.perf_counter() - began, batch, part / len(parts))) > 0:
                plan[foresight.COUNT] = batch
                bench.call(plan)
                done += batch
                plan[foresight.FIRST] += batch
            plan[foresight.ROUNDS] += -(-plan[foresight.FIRST] // rivals)
            bench.put_last(rivals)
        return [_foreseen(row) for row in bench.rows(count)]

    def _next_batch(self, done: int, seconds: float, last: int, part: float) -> int:
        """How many playouts to make before looking at the clock; none if this part of the budget is used up."""
        most, left = MOST_PLAYOUTS, PULSE
        if self.budget.playouts is not None:
            most = math.ceil(self.budget.playouts * part)
        if self.budget.seconds is not None:
            left = min(PULSE, self.budget.seconds * part - seconds)
        if left <= 0:
            return 0
        pace = done / max(seconds, 1e-6) if done > 0 else FIRST_BATCH / left
        return min(max(1, min(int(pace * left), 4 * last)), most - done)


def _mean(total: int, squares: int, times: int) -> tuple[float, float]:
    """The mean in units of payoff, and its standard error."""
    times = max(times, 1)
    mean = total / times / OUTPUT_ONE
    spread = max(squares / times / OUTPUT_ONE**2 - mean**2, 0.0)
    return mean, math.sqrt(max(spread, 1 / 4 / times) / times)


def _foreseen(row: list[int]) -> Foreseen:
    move, _, visits, brought, squares, gained, gain_squares, _ = row
    mean, error = _mean(brought, squares, visits)
    gain, doubt = _mean(gained, gain_squares, visits)
    return Foreseen(move, visits, mean, error, gain, doubt)


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
            records: Any = [shown, game.state(), game.state(), game.state()]
            arrays: list[Any] = [stream, *([0] * size for size in sizes)]
            thinking: tuple[Any, ...] = [0] * made.widths[0], [0] * sum(made.widths), made.weights, made.biases
            self._array: Any = list
        else:
            import numpy as np

            from fhtagn.kernel.bulk import link_set

            self._call = link_set(game).native(foresight.foresee)
            self.tally = np.zeros(foresight.ROW * moves, dtype=np.int64)
            records = np.zeros(4, dtype=game.state.dtype)
            records[0] = shown.to_native()[0]
            arrays = [np.array(stream, dtype=np.int64), *(np.zeros(size, dtype=np.int64) for size in sizes)]
            scratch = np.zeros(made.widths[0], dtype=np.int16), np.zeros(sum(made.widths), dtype=np.int32)
            thinking = *scratch, *made.native
            self._array = lambda numbers: np.array(numbers, dtype=np.int64)
        self._stages, self._before, self._behind = int(rules.STAGES), [records, *arrays], thinking

    def call(self, plan: list[int]) -> int:
        return int(self._call(*self._before, self._array(plan), self.tally, *self._behind))

    def rows(self, count: int) -> list[list[int]]:
        width = foresight.ROW
        return [[int(entry) for entry in self.tally[width * at : width * (at + 1)]] for at in range(count)]

    def _write(self, rows: list[list[int]]) -> None:
        self.tally[: foresight.ROW * len(rows)] = self._array([entry for row in rows for entry in row])

    def sort(self, count: int) -> int:
        """Sort the rows by how the network likes their moves. Returns how many it may like."""
        rows = sorted(self.rows(count), key=lambda row: -row[foresight.LIKED])
        self._write(rows)
        return count if self._stages == 1 else sum(row[foresight.LIKED] > 0 for row in rows)

    def put_last(self, rivals: int) -> None:
        """Of the first so many rows, put the one that did worst behind the others; the favourite stays."""
        rows = self.rows(rivals)
        worst = min(rows[1:], key=lambda row: row[foresight.GAINED] / max(row[foresight.VISITS], 1), default=rows[0])
        rows.remove(worst)
        self._write([*rows, worst])
