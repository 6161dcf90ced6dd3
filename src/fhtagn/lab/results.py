"""What a simulation found: exact counts that can be added, kept, and looked at."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from fhtagn.kernel.bulk import Numbers, Tally
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.rates import wilson
from fhtagn.kernel.transcript import write
from fhtagn.lab import drawing
from fhtagn.lab.study import Study
from fhtagn.lab.tables import Table, write_safely

FORMAT = 1


class Interval(NamedTuple):
    """95 % of such intervals hold the true rate."""

    low: float
    high: float


class Measure(NamedTuple):
    """Something that a game tabulates: its mean, and how often it had each value from 0 on."""

    mean: float
    histogram: list[int]


@dataclass(frozen=True, repr=False)
class Result:
    """The games of a study that were played, counted. `tally` has whole numbers; the rest are rates and means."""

    study: Study
    tally: Tally
    on: str = field(default="cpu", compare=False)
    seconds: float = field(default=0.0, compare=False)
    stopped: bool = field(default=False, compare=False)  # by Ctrl-C, before all games were played

    # --- Figures

    @property
    def game(self) -> str:
        return self.study.game

    @property
    def games(self) -> int:
        return self.tally.games

    @property
    def numbers(self) -> Numbers:
        """Which games were played: pairs of the first and the one after the last."""
        return self.tally.numbers

    @property
    def players(self) -> tuple[str, ...]:
        return self.study.players

    @property
    def wins(self) -> list[float]:
        """By seat: the fraction of games in which it is among the winners."""
        return [won / max(self.games, 1) for won in self.tally.wins]

    @property
    def intervals(self) -> list[Interval]:
        """By seat: Wilson's 95 % interval of `wins`."""
        return [self._interval(won) for won in self.tally.wins]

    def _interval(self, times: int) -> Interval:
        if self.games == 0:
            return Interval(0.0, 1.0)
        middle, half = wilson(times, self.games)
        return Interval(max(0.0, middle - half), min(1.0, middle + half))

    @property
    def payoffs(self) -> list[float]:
        """By seat: the mean payoff, in the game's unit."""
        unit = self.study.found().payoff.unit
        return [self.tally.mean_payoff(seat, unit) for seat in range(self.tally.seats)]

    @property
    def nobody(self) -> float:
        """The fraction of games without a winner."""
        return self.tally.nobody / max(self.games, 1)

    @property
    def nobody_interval(self) -> Interval:
        return self._interval(self.tally.nobody)

    @property
    def cut(self) -> float:
        """The fraction of games that were stopped at the longest allowed length."""
        return self.tally.cut / max(self.games, 1)

    @property
    def plies(self) -> float:
        """Moves a game, Nature's included."""
        return self.tally.plies / max(self.games, 1)

    @property
    def measures(self) -> dict[str, Measure]:
        """What the game tabulates at the end of each game."""
        return {name: Measure(mean(bins), list(bins)) for name, bins in self.tally.measures.items()}

    @property
    def watched(self) -> dict[str, list[int]]:
        """What the observer counted, by name."""
        return self.tally.watched

    # --- Adding

    def __add__(self, other: Result) -> Result:
        """Both together, exactly, whoever played them where. No game may be in both."""
        if not isinstance(other, Result):
            return NotImplemented
        difference = differing(self.study, other.study)
        if difference:
            raise FhtagnError(f"Results of different {difference} cannot be added.")
        places = [place for place in dict.fromkeys([*self.on.split("+"), *other.on.split("+")]) if place]
        return Result(
            self.study if self.study.watch else other.study,
            self.tally + other.tally,
            "+".join(places),
            self.seconds + other.seconds,
            self.stopped or other.stopped,
        )

    def __radd__(self, other: object) -> Result:
        """So that sum(results) works."""
        return self if other == 0 else NotImplemented

    # --- Looking closer

    def rows(self) -> Table:
        """One row for each seat."""
        about = {"game": self.game, **self.study.flat(), "seed": self.study.seed, "games": self.games}
        rest = {"nobody": self.nobody, "plies": self.plies, "cut": self.cut}
        seats = zip(self.players, self.wins, self.intervals, self.payoffs, strict=True)
        return Table(
            {
                **about,
                "seat": seat,
                "player": name,
                "wins": wins,
                "low": interval.low,
                "high": interval.high,
                "payoff": payoff,
                **rest,
            }
            for seat, (name, wins, interval, payoff) in enumerate(seats)
        )

    def frame(self, kind: str | None = None) -> Any:
        """One row for each seat, as a data frame of pandas or polars."""
        return self.rows().frame(kind)

    def per_game(self, count: int = 1000) -> Table:
        """The first so many of these games, one row each."""
        from fhtagn.lab.games import one_by_one

        if not self.study.quick:
            raise FhtagnError("Only games among policies can be played again one by one at once; use transcript().")
        return Table(one_by_one(self.study.job(), self._first(count)))

    def _first(self, count: int) -> list[int]:
        found: list[int] = []
        for first, beyond in self.numbers:
            found += range(first, min(beyond, first + count - len(found)))
        return found

    def transcript(self, number: int) -> str:
        """Game `number`, move by move, as a text that `fhtagn replay` reads."""
        return write(self.study.played(number))

    # --- Keeping

    def json(self) -> dict[str, Any]:
        """Everything, as JSON has it."""
        study, tally = self.study, self.tally
        payoff = study.found().payoff
        rate = 1 / self.seconds if self.seconds else 0.0
        return {
            "fhtagn": FORMAT,
            "game": study.game,
            "version": study.version,
            "settings": study.settings,
            "files": study.files,
            "games": self.games,
            "numbers": [list(pair) for pair in self.numbers],
            "seed": study.seed,
            "on": self.on,
            "with": list(study.players),
            "wins": self.wins,
            "intervals": [list(interval) for interval in self.intervals],
            "shares": self.payoffs,
            "payoffs": self.payoffs,
            "unit": payoff.many,
            "nobody": self.nobody,
            "cut": self.cut,
            "plies": self.plies,
            "measures": {name: measure._asdict() for name, measure in self.measures.items()},
            "watch": study.mark,
            "watched": tally.watched,
            "counted": {
                "wins": tally.wins,
                "payoffs": tally.payoffs,
                "nobody": tally.nobody,
                "cut": tally.cut,
                "plies": tally.plies,
            },
            "seconds": self.seconds,
            "games_per_second": self.games * rate,
            "decisions_per_second": tally.plies * rate,
        }

    def to_json(self) -> str:
        return json.dumps(self.json(), ensure_ascii=False)

    @classmethod
    def from_json(cls, text: str, name: str = "This text") -> Result:
        """The result that `to_json` wrote, or `fhtagn simulate --json`."""
        from fhtagn.lab.reading import read

        return read(text, name)

    def save(self, path: str | Path) -> None:
        """Write it as JSON; a file that is there stays whole until the new one is."""
        write_safely(Path(path), self.to_json() + "\n")

    @classmethod
    def load(cls, path: str | Path) -> Result:
        try:
            return cls.from_json(Path(path).read_text(encoding="utf-8"), str(path))
        except UnicodeDecodeError:
            raise FhtagnError(f"{path} isn't a text file.") from None
        except OSError as error:
            raise FhtagnError(f"Cannot read {path}: {error.strerror}.") from None

    # --- For people

    def __repr__(self) -> str:
        return drawing.result_text(self)

    def _repr_html_(self) -> str:
        return drawing.result_html(self)


def mean(histogram: list[int]) -> float:
    return sum(value * times for value, times in enumerate(histogram)) / max(sum(histogram), 1)


def differing(one: Study, other: Study) -> str:
    """In what two studies differ, in words; empty if in nothing."""
    parts = {
        "games": (one.game, other.game),
        "versions of the rules": (one.version, other.version),
        "settings": ((one.settings, one.files), (other.settings, other.files)),
        "players": (one.players, other.players),
        "seeds": (one.seed, other.seed),
        "observers": (one.mark, other.mark),
    }
    return next((name for name, (mine, theirs) in parts.items() if mine != theirs), "")


def merged(results: list[Result]) -> Result:
    """All of them added up."""
    if not results:
        raise FhtagnError("There is nothing to merge.")
    total = results[0]
    for result in results[1:]:
        total = total + result
    return total
