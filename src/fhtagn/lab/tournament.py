"""Every player against every other, seats rotated, resumable at any moment."""

from __future__ import annotations

import hashlib
import json
import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import combinations, islice
from pathlib import Path
from typing import Any

from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.folders import data_folder
from fhtagn.kernel.rates import Rate
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.lab.games import play_game, rotations, seed_of
from fhtagn.lab.ratings import Lot, Mean, Rating, ratings, two_sided
from fhtagn.players import levels

Progress = Callable[[int], None]  # told how many games are over


@dataclass(frozen=True)
class Tournament:
    """Who plays: every pair of players so many games."""

    game: Game
    settings: Settings
    players: tuple[str, ...]
    games: int  # a pairing
    seed: int

    def __post_init__(self) -> None:
        if len(self.players) < 2 or len(set(self.players)) != len(self.players):
            raise FhtagnError("A tournament needs at least two players, each named once.")
        for name in self.players:
            levels.player(self.game, self.settings, name)

    @property
    def pairings(self) -> list[tuple[int, int]]:
        return list(combinations(range(len(self.players)), 2))

    @property
    def places(self) -> list[list[bool]]:
        return rotations(self.game, self.settings)

    @property
    def rotation(self) -> int:
        """Games after which everyone has sat everywhere: each of the two alone at every place."""
        return 2 * len(self.places)

    @property
    def each(self) -> int:
        """Games of a pairing, filled up to whole rotations."""
        return -(-self.games // self.rotation) * self.rotation

    @property
    def total(self) -> int:
        """Games of all pairings."""
        return self.each * len(self.pairings)

    def fixtures(self) -> Iterator[tuple[int, int]]:
        """All games as (pairing, number), in an order that serves every pairing alike."""
        count = len(self.pairings)
        return ((pairing, number) for number in range(self.each) for pairing in range(count))

    def line_up(self, pairing: int, number: int) -> list[int]:
        """Which player sits at each seat."""
        one, other = self.pairings[pairing]
        if number % self.rotation >= len(self.places):
            one, other = other, one
        return [one if alone else other for alone in self.places[number % len(self.places)]]

    def describe(self) -> dict[str, Any]:
        return {
            "game": self.game.id,
            "version": self.game.version,
            "settings": self.game.settings_json(self.settings),
            "players": [levels.level(self.game, name, self.settings) for name in self.players],
            "seed": self.seed,
        }


# --- Keeping the results


class Ledger:
    """The games that are over, one line each, so that a stopped tournament goes on where it was."""

    def __init__(self, tournament: Tournament, folder: Path | None = None) -> None:
        description = json.dumps(tournament.describe(), sort_keys=True)
        mark = hashlib.sha256(description.encode()).hexdigest()[:16]
        self.path = (folder or data_folder() / "tournaments") / f"{tournament.game.id}-{mark}.jsonl"
        self.results: dict[tuple[int, int], list[float]] = {}
        self.seats = tournament.game.seats(tournament.settings)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self._read()
        if not self.path.exists():
            self._write({"tournament": tournament.describe()})

    def _read(self) -> None:
        if not self.path.exists():
            return
        text = self.path.read_text(encoding="utf-8", errors="replace")
        for line in text.splitlines():
            try:
                entry = json.loads(line)
                pairing, number, shares = entry["pairing"], entry["number"], entry["shares"]
            except (ValueError, KeyError, TypeError):
                continue  # the first line, or one that was cut short when the program was killed
            if len(shares) == self.seats:
                self.results[pairing, number] = shares
        if text and not text.endswith("\n"):
            with self.path.open("a", encoding="utf-8") as file:
                file.write("\n")

    def add(self, pairing: int, number: int, shares: list[float]) -> None:
        self.results[pairing, number] = shares
        self._write({"pairing": pairing, "number": number, "shares": shares})

    def _write(self, entry: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(entry) + "\n")


# --- Playing


def run(tournament: Tournament, ledger: Ledger, *, workers: int = 1, progress: Progress | None = None) -> None:
    """Play what has not been played yet. Ctrl-C stops; all games that are over have been kept."""
    known = set(ledger.results)
    open_ones = (fixture for fixture in tournament.fixtures() if fixture not in known)
    done = sum(number < tournament.each for _, number in known)
    if progress:
        progress(done)
    for (pairing, number), shares in _played(tournament, open_ones, workers):
        ledger.add(pairing, number, shares)
        done += 1
        if progress:
            progress(done)


Played = tuple[tuple[int, int], list[float]]


def _played(tournament: Tournament, fixtures: Iterator[tuple[int, int]], workers: int) -> Iterator[Played]:
    if workers == 1:
        hall = _Hall(tournament)
        for fixture in fixtures:
            yield fixture, hall.play(*fixture)
        return
    order = (tournament.game.id, tournament.settings, tournament.players, tournament.games, tournament.seed)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_enter, initargs=order) as pool:
        running: set[Future[Played]] = set()
        try:
            while True:
                running |= {pool.submit(_play, *fixture) for fixture in islice(fixtures, 2 * workers - len(running))}
                if not running:
                    return
                ready, running = wait(running, return_when=FIRST_COMPLETED)
                for future in ready:
                    yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


class _Hall:
    """The players of a tournament, ready to play any of its games."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.players = [levels.player(tournament.game, tournament.settings, name) for name in tournament.players]

    def play(self, pairing: int, number: int) -> list[float]:
        tournament = self.tournament
        seated = [self.players[who] for who in tournament.line_up(pairing, number)]
        return play_game(tournament.game, tournament.settings, seated, seed_of(tournament.seed, pairing, number))


_halls: list[_Hall] = []


def _enter(game: str, settings: Settings, players: tuple[str, ...], games: int, seed: int) -> None:
    _halls[:] = [_Hall(Tournament(registry.find(game), settings, players, games, seed))]


def _play(pairing: int, number: int) -> Played:
    return (pairing, number), _halls[0].play(pairing, number)


# --- Counting


@dataclass
class Standings:
    """What the games so far say. Rates and ratings are there where payoffs are shares of a win."""

    payoffs: dict[tuple[int, int], Mean] = field(default_factory=dict)  # what a seat of the first gets among the second
    means: list[Mean] = field(default_factory=list)  # the same over all rivals, by player
    rates: dict[tuple[int, int], Rate] = field(default_factory=dict)  # the first of a pair against the second
    ratings: list[Rating] = field(default_factory=list)
    games: int = 0
    nobody: int = 0


def standings(tournament: Tournament, ledger: Ledger) -> Standings:
    found, lots = Standings(), []
    got: dict[tuple[int, int], list[float]] = {}  # the mean of a player's seats in each game with another
    for pairing, (one, other) in enumerate(tournament.pairings):
        ones, others = got.setdefault((one, other), []), got.setdefault((other, one), [])
        for number in range(tournament.each):
            payoffs = ledger.results.get((pairing, number))
            if payoffs is None:
                continue
            found.games += 1
            found.nobody += not any(payoffs)
            seats = tournament.line_up(pairing, number)
            mine = [payoff for payoff, who in zip(payoffs, seats, strict=True) if who == one]
            theirs = [payoff for payoff, who in zip(payoffs, seats, strict=True) if who == other]
            ones.append(sum(mine) / len(mine))
            others.append(sum(theirs) / len(theirs))
            lots.append(Lot(one, other, (len(mine), len(theirs)), (sum(mine), sum(theirs))))
    found.payoffs = {pair: Mean.of(payoffs) for pair, payoffs in got.items()}
    everyone = range(len(tournament.players))
    found.means = [
        Mean.of([one for pair, all_of in got.items() if pair[0] == who for one in all_of]) for who in everyone
    ]
    if tournament.game.payoff.shares:
        found.rates = {pair: two_sided(got[pair], got[pair[::-1]]) for pair in tournament.pairings}
        found.ratings = ratings(len(tournament.players), _pooled(lots))
    return found


def _pooled(lots: list[Lot]) -> list[Lot]:
    """Games of the same kind added up."""
    sums: dict[tuple[int, int, tuple[int, int]], list[float]] = {}
    for lot in lots:
        total = sums.setdefault((lot.one, lot.other, lot.seats), [0.0, 0.0])
        total[0] += lot.shares[0]
        total[1] += lot.shares[1]
    return [Lot(one, other, seats, (won[0], won[1])) for (one, other, seats), won in sums.items()]
