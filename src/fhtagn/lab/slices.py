"""Finished slices of a run, kept on disk: a run that was killed goes on with what is missing."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path

from fhtagn.kernel.bulk import Numbers, Tally, joined
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.folders import data_folder
from fhtagn.lab.results import Result, differing, merged
from fhtagn.lab.study import Study

SECONDS = 3.0  # that a slice should last: so much is lost when a worker dies
FIRST = 500  # games of the first slices, before anybody knows how long they last
GROWTH = 8


class Slices:
    """The slices of one run: those that are there, and what is missing."""

    def __init__(self, study: Study, wanted: range, folder: Path | None = None) -> None:
        self.study, self.wanted = study, wanted
        self.own = folder is None  # and cleared when the run is complete
        self.folder = folder or data_folder() / "slices" / _name(study)
        self.results: list[Result] = []
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FhtagnError(f"Cannot keep slices in {self.folder}: {error.strerror}.") from None
        for path in sorted(self.folder.glob("*.json")):
            self._take(Result.load(path), path)

    def _take(self, result: Result, path: Path) -> None:
        difference = differing(self.study, result.study)
        if difference:
            raise FhtagnError(f"{path} is a slice of a run with different {difference}; keep this one elsewhere.")
        inside = all(self.wanted.start <= first and beyond <= self.wanted.stop for first, beyond in result.numbers)
        if inside and not _overlap(self.numbers, result.numbers):
            self.results.append(result)

    @property
    def numbers(self) -> Numbers:
        return joined(pair for result in self.results for pair in result.numbers)

    @property
    def games(self) -> int:
        return sum(result.games for result in self.results)

    def missing(self) -> list[range]:
        """The games that nobody has played, in order."""
        found, first = [], self.wanted.start
        for start, beyond in self.numbers:
            found.append(range(first, start))
            first = beyond
        return [gap for gap in (*found, range(first, self.wanted.stop)) if gap]

    def add(self, tally: Tally, on: str, seconds: float) -> None:
        """Keep a finished slice: it is on the disk before this returns."""
        result = Result(self.study, tally, on, seconds)
        first, beyond = tally.numbers[0][0], tally.numbers[-1][1]
        result.save(self.folder / f"{first}-{beyond}.json")
        self.results.append(result)

    def total(self, seconds: float) -> Result:
        """All slices added up; those of a complete run are cleared away, unless somebody wants to keep them."""
        total = replace(merged([self._nothing(), *self.results]), study=self.study, seconds=seconds)
        complete = total.games == len(self.wanted)
        if complete and self.own:
            for path in self.folder.glob("*.json"):
                path.unlink(missing_ok=True)
        return replace(total, stopped=not complete)

    def _nothing(self) -> Result:
        job = self.study.job()
        return Result(self.study, job.read([0] * job.counted_length), on="")


class Cutter:
    """Cuts what is missing into slices that last about as long as they should."""

    def __init__(self, gaps: list[range]) -> None:
        self.gaps = list(gaps)

    @property
    def left(self) -> int:
        return sum(map(len, self.gaps))

    def cut(self, count: int) -> range:
        gap = self.gaps.pop(0)
        if len(gap) > count:
            self.gaps.insert(0, gap[count:])
        return gap[:count]


class Pace:
    """How many games make a slice."""

    def __init__(self) -> None:
        self.count = FIRST

    def took(self, games: int, seconds: float) -> None:
        self.count = max(1, min(int(games * SECONDS / max(seconds, 1e-6)), GROWTH * games))


def _name(study: Study) -> str:
    """Tells runs apart, and those of a game whose code was edited in between."""
    parts = [study.game, study.version, study.settings, study.files, study.players, study.seed, study.mark]
    mark = hashlib.sha256(json.dumps(parts).encode())
    for path in sorted(study.found().folder.rglob("*.py")):
        mark.update(path.read_bytes())
    return f"{study.game}-{mark.hexdigest()[:20]}"


def _overlap(one: Numbers, other: Numbers) -> bool:
    return any(first < end and start < beyond for first, beyond in one for start, end in other)
