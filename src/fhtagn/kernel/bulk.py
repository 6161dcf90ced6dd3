"""Many games at once: the same tallies in plain Python, on all cores, and on a GPU."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from fhtagn.kernel import drive, network_games
from fhtagn.kernel.binding import Binding
from fhtagn.kernel.chance import STREAM
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.limits import refuse_mistakes
from fhtagn.kernel.networks import Network
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.kernel.trail import HUSHED
from fhtagn.kernel.watch import Places, Watch

WAYS = ("plain", "cpu", "gpu")
PULSE = 0.2  # seconds after which a loop comes back, for progress and Ctrl-C

REHEARSAL = 20  # games
MOST_NUMBER = 2**62  # of games

Progress = Callable[[int], None]
Numbers = tuple[tuple[int, int], ...]  # which games: from the first of each pair on, up to before the second


class Chunk(NamedTuple):
    """Some games that were played together, and what was counted."""

    games: range
    counted: list[int]


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
    watched: dict[str, list[int]] = field(default_factory=dict)  # by an observer
    numbers: Numbers = ()  # which games these were

    def mean_payoff(self, seat: int, unit: int) -> float:
        return self.payoffs[seat] / unit / max(self.games, 1)

    def __add__(self, other: Tally) -> Tally:
        """Both together, exactly. No game may be in both."""
        if (self.seats, _shape(self.measures), _shape(self.watched)) != (
            other.seats,
            _shape(other.measures),
            _shape(other.watched),
        ):
            raise FhtagnError("These tallies count different things; only tallies of the same game can be added.")
        return Tally(
            self.seats,
            self.games + other.games,
            _sum(self.wins, other.wins),
            _sum(self.payoffs, other.payoffs),
            self.nobody + other.nobody,
            self.cut + other.cut,
            self.plies + other.plies,
            {name: _sum(bins, other.measures[name]) for name, bins in self.measures.items()},
            {name: _sum(bins, other.watched[name]) for name, bins in self.watched.items()},
            joined((*self.numbers, *other.numbers)),
        )


def _shape(histograms: dict[str, list[int]]) -> dict[str, int]:
    return {name: len(bins) for name, bins in histograms.items()}


def _sum(one: list[int], other: list[int]) -> list[int]:
    return [had + got for had, got in zip(one, other, strict=True)]


def joined(numbers: Iterable[tuple[int, int]]) -> Numbers:
    """The same games in as few stretches as there can be; no game twice."""
    found: list[tuple[int, int]] = []
    for first, beyond in sorted(pair for pair in numbers if pair[0] < pair[1]):
        if found and first < found[-1][1]:
            raise FhtagnError(f"Game {first} is in both; no game may be counted twice.")
        if found and first == found[-1][1]:
            found[-1] = (found[-1][0], beyond)
        else:
            found.append((first, beyond))
    return tuple(found)


@dataclass(frozen=True)
class Job:
    """What to play: one policy number for each seat, NETWORK for a network's; and who watches."""

    game: Game
    settings: Settings
    policies: tuple[int, ...]
    seed: int
    watch: Watch | None = None
    network: Network | None = None

    def __post_init__(self) -> None:
        seats, known = self.game.seats(self.settings), len(self.game.policy_names)
        if len(self.policies) != seats:
            raise FhtagnError(f"{len(self.policies)} players for {seats} seats; name one for every seat.")
        lowest = 0 if self.network is None else network_games.NETWORK
        if not all(lowest <= number < known for number in self.policies):
            raise FhtagnError(f"The policies of {self.game.id} have the numbers 0 to {known - 1}.")
        if self.network and self.watch:
            raise FhtagnError("A learned player cannot be watched in bulk yet; leave out the observer.")
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

    @property
    def _watched_length(self) -> int:
        return self.watch.length if self.watch else 0

    @property
    def counted_length(self) -> int:
        """Of the tally with what an observer counts behind it."""
        return self.tally_length + self._watched_length

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
        rest = counted[2 * most : self.tally_length]
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
            watched=self.watch.read(counted[self.tally_length :]) if self.watch else {},
        )

    @property
    def driver(self) -> Any:
        if self.network:
            return network_games.play_games_by_network
        return drive.watch_games if self.watch else drive.play_games

    def watching(self, array: Callable[[int], Any]) -> tuple[Any, ...]:
        """What an observer writes to: its counters, and its memory."""
        return (array(self.watch.length), array(self.watch.memory_length)) if self.watch else ()

    def thinking(self) -> tuple[Any, ...]:
        """What a network reckons with, in plain Python."""
        made = self.network
        return (
            () if made is None else ([0] * made.widths[0], [0] * sum(made.widths), made.weights, made.biases, made.heat)
        )


def prepare(job: Job, on: str) -> None:
    """Compile what a run needs, or load it from the cache, so that the run itself can be timed."""
    if on == "cpu":
        link_set(job.game, watch=job.watch).native(job.driver)
    elif on == "gpu":
        from fhtagn.kernel.gpu import gpu_chunks

        next(gpu_chunks(job, range(1)))


def simulate(
    job: Job, games: int | range, *, on: str = "cpu", workers: int | None = None, progress: Progress | None = None
) -> Tally:
    """Play games number 0 to games - 1, or those of a range. Ctrl-C stops and returns what has been counted so far."""
    wanted = slice_of(games)
    counted, played = [0] * job.counted_length, []
    try:
        for chunk in _chunks(job, wanted, on, workers or os.cpu_count() or 1):
            counted = _sum(counted, chunk.counted)
            played.append((chunk.games.start, chunk.games.stop))
            refuse_mistakes(counted[2 * job._most_seats + drive.TALLY_MISTAKES])
            if progress:
                progress(counted[2 * job._most_seats + drive.TALLY_GAMES])
    except KeyboardInterrupt:
        pass
    except IndexError:
        if job.watch:
            raise job.watch.out_of_bounds() from None
        raise
    tally = job.read(counted)
    tally.numbers = joined(played)
    return tally


def slice_of(games: int | range) -> range:
    """The numbers of the games that are meant: the first so many, or a range of them."""
    wanted = games if isinstance(games, range) else range(games)
    if wanted.step != 1 or wanted.start < 0 or wanted.stop > MOST_NUMBER or (wanted.stop < wanted.start):
        raise FhtagnError(f"{games}: a slice of the games goes forward from a number of at least 0, one by one.")
    return wanted


def _chunks(job: Job, games: range, on: str, workers: int) -> Iterator[Chunk]:
    if on == "plain":
        return _plain_chunks(job, games)
    if on == "cpu":
        return _native_chunks(job, games, workers)
    if on == "gpu":
        from fhtagn.kernel.gpu import gpu_chunks

        if job.watch:  # a GPU tests no index: a few games show whether the observer keeps to its places
            list(_plain_chunks(job, games[:REHEARSAL]))
        return gpu_chunks(job, games)
    raise FhtagnError(f"“{on}” isn't a way to run; choose {', '.join(WAYS)}.")


class _Pace:
    """How many games make a chunk of about one pulse."""

    def __init__(self, count: int) -> None:
        self.count = count

    def took(self, count: int, seconds: float) -> None:
        fitting = int(count * PULSE / max(seconds, 1e-6))
        self.count = max(1, min(fitting, 4 * count))


def _plain_chunks(job: Job, games: range) -> Iterator[Chunk]:
    play = bound(job.game, job.watch).plain(job.driver)
    pace, first = _Pace(1), games.start
    blank, state = job.blank(), job.game.state
    stream, out, work = [0] * STREAM, [0] * job.out_length, [0] * job.work_length
    while first < games.stop:
        count, began = min(pace.count, games.stop - first), time.perf_counter()
        tally, watching = [0] * job.tally_length, job.watching(lambda length: Places([0] * length))
        thinking = job.thinking()
        play([blank, state(), state()], stream, out, work, job.plan(first, count), tally, *watching, *thinking)
        pace.took(count, time.perf_counter() - began)
        yield Chunk(range(first, first + count), tally + list(watching[0] if watching else []))
        first += count


def bound(game: Game, watch: Watch | None) -> Binding:
    """A game's parts, with an observer where somebody watches."""
    return game.binding.watched_by(watch.function) if watch else game.binding


@cache
def link_set(game: Game, *, checked: bool = False, watch: Watch | None = None) -> Any:
    """The native code of a game: one set, so that its rules are compiled once."""
    from fhtagn.kernel.link import LinkSet

    return LinkSet(bound(game, watch), checked=checked)


def _native_chunks(job: Job, games: range, workers: int) -> Iterator[Chunk]:
    native = link_set(job.game, watch=job.watch).native(job.driver)
    blank, pace, first = job.blank().to_native(), _Pace(100), games.start
    with ThreadPoolExecutor(workers) as pool:
        running: set[Future[tuple[Chunk, float]]] = set()
        while first < games.stop or running:
            while first < games.stop and len(running) < workers:
                count = min(pace.count, games.stop - first)
                running.add(pool.submit(_native_chunk, native, job, blank, range(first, first + count)))
                first += count
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                chunk, seconds = future.result()
                pace.took(len(chunk.games), seconds)
                yield chunk


def _native_chunk(native: Any, job: Job, blank: Any, games: range) -> tuple[Chunk, float]:
    import numpy as np

    def numbers(length: int) -> Any:
        return np.zeros(length, dtype=np.int64)

    records = np.zeros(3, dtype=job.game.state.dtype)
    records[0] = blank[0]
    arrays = [numbers(length) for length in (STREAM, job.out_length, job.work_length)]
    plan = np.array(job.plan(games.start, len(games)), dtype=np.int64)
    tally, watching = numbers(job.tally_length), job.watching(numbers)
    thinking = _native_thinking(job.network) if job.network else ()
    began = time.perf_counter()
    native(records, *arrays, plan, tally, *watching, *thinking)
    seconds = time.perf_counter() - began
    return Chunk(games, tally.tolist() + (watching[0].tolist() if watching else [])), seconds


def _native_thinking(made: Network) -> tuple[Any, ...]:
    import numpy as np

    scratch = np.zeros(made.widths[0], dtype=np.int16), np.zeros(sum(made.widths), dtype=np.int32)
    return *scratch, *made.native, made.heat
