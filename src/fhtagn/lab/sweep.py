"""`fhtagn.sweep`: the same simulation under many settings."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any

from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError, SettingError
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import by_name
from fhtagn.lab import drawing
from fhtagn.lab.results import Result, differing
from fhtagn.lab.simulation import Games, refuse_way, run, wanted_games, whole
from fhtagn.lab.study import Players, Study, by_setting, plain
from fhtagn.lab.tables import Table

Step = Callable[[int, int, int], None]  # told how many settings are done, of how many, and games of the present one


@dataclass(frozen=True)
class Sweep:
    """One result for each combination of settings, and the combinations that the game refuses, with the reasons."""

    results: list[Result]
    refused: list[tuple[dict[str, Any], str]] = field(default_factory=list)
    stopped: bool = False

    def __iter__(self) -> Iterator[Result]:
        return iter(self.results)

    def __len__(self) -> int:
        return len(self.results)

    def __getitem__(self, place: int) -> Result:
        return self.results[place]

    def rows(self) -> Table:
        """One row for each seat of each combination."""
        return Table(row for result in self.results for row in result.rows())

    def frame(self, kind: str | None = None) -> Any:
        """The same as a data frame of pandas or polars."""
        return self.rows().frame(kind)

    def save(self, path: str | Path) -> None:
        """Write the rows as .csv, .parquet or .json."""
        self.rows().save(path)

    def __repr__(self) -> str:
        return "\n\n".join(map(repr, self.results))

    def _repr_html_(self) -> str:
        return "".join(map(drawing.result_html, self.results))


def sweep(
    game: str,
    settings: Mapping[str, Any] | None = None,
    /,
    *,
    games: Games | None = None,
    policies: Players = "random",
    seed: int = 0,
    on: str = "cpu",
    workers: int | None = None,
    watch: Any = None,
    ray: str | None = None,
    journal: str | Path | None = None,
    progress: Step | None = None,
    **more_settings: Any,
) -> Sweep:
    """Simulate every combination of settings: a setting with a list, a tuple or a range has each of its values in turn.

    Everything else is as in `simulate`. Combinations that contradict each other are left out and listed in `refused`.
    `journal` is a file to which each finished result is added: a sweep that was stopped goes on from there.
    """
    found = registry.find(game)
    studies, refused = _studies(found, {**(settings or {}), **more_settings}, policies, whole(seed, "seed"), watch)
    if not studies:
        raise SettingError(f"No combination of these settings can be played: {refused[0][1]}")
    refuse_way(studies[0], on)
    known = Journal(Path(journal)) if journal is not None else None
    results: list[Result] = []
    for place, study in enumerate(studies):
        wanted = wanted_games(study, games)
        result = known.find(study, wanted) if known else None
        if result is None:
            tell = _teller(progress, place, len(studies))
            result = run(study, wanted, on=on, workers=workers, ray=ray, progress=tell)
            if result.stopped:
                return Sweep(results, refused, stopped=True)
            if known:
                known.add(result)
        results.append(result)
        if progress:
            progress(place + 1, len(studies), 0)
    return Sweep(results, refused)


def _teller(progress: Step | None, place: int, total: int) -> Callable[[int], None] | None:
    return (lambda games: progress(place, total, games)) if progress else None


def _studies(
    game: Game, given: Mapping[str, Any], policies: Players, seed: int, watch: Any
) -> tuple[list[Study], list[tuple[dict[str, Any], str]]]:
    ways = {name: _values(game, name, value) for name, value in by_setting(game, given).items()}
    studies, refused = [], []
    for values in product(*ways.values()):
        chosen = dict(zip(ways, values, strict=True))
        try:
            game.settings(chosen)
        except SettingError as error:
            refused.append((chosen, str(error)))
            continue
        studies.append(Study.of(game.id, chosen, policies, seed, watch))
    return studies, refused


def _values(game: Game, name: str, value: Any) -> Sequence[Any]:
    """The values of one setting, each of which the game knows."""
    setting = by_name(game.setting_spec).get(name)
    values = list(value) if isinstance(value, Iterable) and not isinstance(value, str) else [value]
    values = [plain(one) for one in values]
    if setting is None:
        game.settings({name: value})  # which complains
    if not values:
        raise SettingError(f"{name} has no value to try.")
    for one in values:
        if setting:
            setting.accept(one)
    return values


class Journal:
    """Finished results, one a line; a line that was cut off by a crash does not count."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.results: list[Result] = []
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        for line in text.split("\n")[:-1]:
            self.results.append(Result.from_json(line, str(path)))
        if text and not text.endswith("\n"):
            self._write(text[: text.rfind("\n") + 1], "w")

    def find(self, study: Study, wanted: range) -> Result | None:
        numbers = ((wanted.start, wanted.stop),)
        return next(
            (result for result in self.results if not differing(result.study, study) and result.numbers == numbers),
            None,
        )

    def add(self, result: Result) -> None:
        self._write(json.dumps(result.json(), ensure_ascii=False) + "\n", "a")
        self.results.append(result)

    def _write(self, text: str, mode: str) -> None:
        try:
            with self.path.open(mode, encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise FhtagnError(f"Cannot write {self.path}: {error.strerror}; what is in it is kept.") from None
