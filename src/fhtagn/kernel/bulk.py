"""Many games at once: the same tallies in plain Python, on all cores, and on a GPU."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from fhtagn.kernel import drive
from fhtagn.kernel.chance import STREAM
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.limits import refuse_mistakes
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.kernel.trail import HUSHED

WAYS = ("plain", "cpu", "gpu")
PULSE = 0.2  # seconds after which a loop comes back, for progress and Ctrl-C

Progress = Callable[[int], None]


@dataclass
class Tally:
    """What was counted over many games. All counts are exact integers."""

    seats: int
    games: int = 0
    wins: list[int] = field(default_factory=list)
    payoffs: list[int] = field(default_factory=list)
    nobody: int = 0
    cut: int = 0
    plies: int = 0
    measures: dict[str, list[int]] = field(default_factory=dict)

    def mean_payoff(self, seat: int, unit: int) -> float:
        return self.payoffs[seat] / unit / max(self.games, 1)


@dataclass(frozen=True)
class Job:
    """Which games to play: one policy number a seat, and the numbers of the games from 0 on."""

    game: Game
    settings: Settings
    policies: tuple[int, ...]
    seed: int

    def __post_init__(self) -> None:
        seats, known = self.game.seats(self.settings), len(self.game.policy_names)
        if len(self.policies) != seats:
            raise FhtagnError(f"{len(self.policies)} players for {seats} seats; name one for every seat.")
        if not all(0 <= number < known for number in self.policies):
            raise FhtagnError(f"The policies of {self.game.id} have the numbers 0 to {known - 1}.")
        if not -(2**63) <= self.seed < 2**63:
            raise FhtagnError(f"The seed {self.seed} is too big; it has 64 bits with its sign.")

    @property
    def bins(self) -> int:
        return max((bins for _, bins in self.game.binding.measures), default=1)

    @property
    def measures(self) -> int:
        return len(self.game.binding.measures)

    @property
    def tally_length(self) -> int:
        return 2 * self._most_seats + drive.TALLY + self.measures * self.bins

    @property
    def _most_seats(self) -> int:
        return int(self.game.rules.SEATS)

    def plan(self, first: int, count: int) -> list[int]:
        idle = [0] * (self._most_seats - len(self.policies))
        return [*self.policies, *idle, self.seed, first, count, self.measures, self.bins]

    def blank(self) -> Any:
        record = self.game.blank(self.settings)
        if "told" in record.layout.fields:
            record.told = HUSHED  # type: ignore[attr-defined]
        return record

    @property
    def work_length(self) -> int:
        return int(self.game.rules.WORK)

    @property
    def out_length(self) -> int:
        return int(self.game.rules.MOST) + SCRATCH

    def read(self, counted: list[int]) -> Tally:
        most, seats = self._most_seats, len(self.policies)
        rest = counted[2 * most :]
        measures = {}
        for number, (name, bins) in enumerate(self.game.binding.measures):
            at = drive.TALLY + number * self.bins
            inside, beyond = rest[at : at + bins], rest[at + bins : at + self.bins]
            inside[-1] += sum(beyond)
            measures[name] = inside
        return Tally(
            seats=seats,
            games=rest[drive.TALLY_GAMES],
            wins=counted[:seats],
            payoffs=counted[most : most + seats],
            nobody=rest[drive.TALLY_NOBODY],
            cut=rest[drive.TALLY_CUT],
            plies=rest[drive.TALLY_PLIES],
            measures=measures,
        )


def prepare(job: Job, on: str) -> None:
    """Compile what a run needs, or load it from the cache, so that the run itself can be timed."""
    if on == "cpu":
        link_set(job.game).native(drive.play_games)
    elif on == "gpu":
        from fhtagn.kernel.gpu import gpu_chunks

        next(gpu_chunks(job, 1))


def simulate(
    job: Job, games: int, *, on: str = "cpu", workers: int | None = None, progress: Progress | None = None
) -> Tally:
    """Play games number 0 to games - 1. Ctrl-C stops and returns what has been counted so far."""
    counted = [0] * job.tally_length
    try:
        for chunk in _chunks(job, games, on, workers or os.cpu_count() or 1):
            counted = [had + got for had, got in zip(counted, chunk, strict=True)]
            refuse_mistakes(counted[2 * job._most_seats + drive.TALLY_MISTAKES])
            if progress:
                progress(counted[2 * job._most_seats + drive.TALLY_GAMES])
    except KeyboardInterrupt:
        pass
    return job.read(counted)


def _chunks(job: Job, games: int, on: str, workers: int) -> Iterator[list[int]]:
    if on == "plain":
        return _plain_chunks(job, games)
    if on == "cpu":
        return _native_chunks(job, games, workers)
    if on == "gpu":
        from fhtagn.kernel.gpu import gpu_chunks

        return gpu_chunks(job, games)
    raise FhtagnError(f"“{on}” isn't a way to run; choose {', '.join(WAYS)}.")


class _Pace:
    """How many games make a chunk of about one pulse."""

    def __init__(self, count: int) -> None:
        self.count = count

    def took(self, count: int, seconds: float) -> None:
        fitting = int(count * PULSE / max(seconds, 1e-6))
        self.count = max(1, min(fitting, 4 * count))


def _plain_chunks(job: Job, games: int) -> Iterator[list[int]]:
    play_games = job.game.binding.plain(drive.play_games)
    pace, first = _Pace(1), 0
    blank, state = job.blank(), job.game.state
    stream, out, work = [0] * STREAM, [0] * job.out_length, [0] * job.work_length
    while first < games:
        count, began = min(pace.count, games - first), time.perf_counter()
        tally = [0] * job.tally_length
        play_games([blank, state(), state()], stream, out, work, job.plan(first, count), tally)
        first += count
        pace.took(count, time.perf_counter() - began)
        yield tally


@cache
def link_set(game: Game, *, checked: bool = False) -> Any:
    """The native code of a game: one set, so that its rules are compiled once."""
    from fhtagn.kernel.link import LinkSet

    return LinkSet(game.binding, checked=checked)


def _native_chunks(job: Job, games: int, workers: int) -> Iterator[list[int]]:
    native = link_set(job.game).native(drive.play_games)
    blank, pace, first = job.blank().to_native(), _Pace(100), 0
    with ThreadPoolExecutor(workers) as pool:
        running: set[Future[tuple[list[int], int, float]]] = set()
        while first < games or running:
            while first < games and len(running) < workers:
                count = min(pace.count, games - first)
                running.add(pool.submit(_native_chunk, native, job, blank, first, count))
                first += count
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                tally, count, seconds = future.result()
                pace.took(count, seconds)
                yield tally


def _native_chunk(native: Any, job: Job, blank: Any, first: int, count: int) -> tuple[list[int], int, float]:
    import numpy as np

    records = np.zeros(3, dtype=job.game.state.dtype)
    records[0] = blank[0]
    stream, out, work = (np.zeros(size, dtype=np.int64) for size in (STREAM, job.out_length, job.work_length))
    tally = np.zeros(job.tally_length, dtype=np.int64)
    began = time.perf_counter()
    native(records, stream, out, work, np.array(job.plan(first, count), dtype=np.int64), tally)
    return tally.tolist(), count, time.perf_counter() - began
