"""`fhtagn.simulate`: many games in one line of Python."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from operator import index
from pathlib import Path
from typing import Any, SupportsIndex

from fhtagn.kernel import bulk
from fhtagn.kernel.bulk import slice_of
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.watch import Watch
from fhtagn.lab.results import Result
from fhtagn.lab.slices import Cutter, Pace, Slices
from fhtagn.lab.study import Players, Study

WAYS = (*bulk.WAYS, "ray")
QUICK_GAMES, THOUGHT_GAMES = 100_000, 100  # if nobody says how many

Games = int | float | range
Progress = Callable[[int], None]


def simulate(
    game: str,
    settings: Mapping[str, Any] | None = None,
    /,
    *,
    games: Games | None = None,
    policies: Players = "random",
    seed: int = 0,
    on: str = "cpu",
    workers: int | None = None,
    watch: Watch | Callable[..., Any] | None = None,
    keep: str | Path | None = None,
    ray: str | None = None,
    progress: Progress | None = None,
    **more_settings: Any,
) -> Result:
    """Play many games and count.

    `games` is how many (1e6 works too), or a range of their numbers: game 17 of a seed is the same game everywhere, and
    results of different ranges can be added. `policies` is one player for all seats, or one per seat, as
    `fhtagn players` lists them. `on` is plain, cpu, gpu or ray. `watch` is an observer, called after every ply.
    `keep` is a folder for finished slices: a run that was killed goes on with what is missing. With `on="ray"` they are
    kept in any case until the run is complete; `ray` is the address of a cluster, else one of this machine's cores is
    started. `progress` is told how many games are over. All other keywords are settings of the game. Ctrl-C stops and
    gives what has been counted so far, with `stopped` set.
    """
    study = Study.of(game, {**(settings or {}), **more_settings}, policies, whole(seed, "seed"), watch)
    wanted = wanted_games(study, games)
    return run(study, wanted, on=on, workers=workers, keep=keep, ray=ray, progress=progress)


def run(
    study: Study,
    games: range,
    *,
    on: str = "cpu",
    workers: int | None = None,
    keep: str | Path | None = None,
    ray: str | None = None,
    progress: Progress | None = None,
    tell: Callable[[str], None] | None = None,
) -> Result:
    """Play these games of a study. `tell` hears, in a sentence, what happens to workers of a cluster."""
    refuse_way(study, on)
    began = time.perf_counter()
    if on != "ray" and keep is None:
        tally = study.count(games, on=on, workers=workers, progress=progress)
        return Result(study, tally, on, time.perf_counter() - began, stopped=tally.games < len(games))
    slices = Slices(study, games, Path(keep) if keep is not None else None)
    before = sum(result.seconds for result in slices.results)
    if progress:
        progress(slices.games)
    if on == "ray" and slices.missing():
        from fhtagn.lab.cluster import Cluster, Run

        with Cluster(ray, workers) as cluster:
            Run(cluster, slices, progress, tell).play()
    else:
        _one_by_one(slices, on, workers, progress)
    return slices.total(before + time.perf_counter() - began)


def refuse_way(study: Study, on: str) -> None:
    if on not in WAYS:
        raise FhtagnError(f"--on {on}: choose {', '.join(WAYS)}.")
    study.refuse_gpu(on)


def _one_by_one(slices: Slices, on: str, workers: int | None, progress: Progress | None) -> None:
    """Slices one after another, each kept when it is finished."""
    cutter, pace = Cutter(slices.missing()), Pace()
    while cutter.left:
        part, done, began = cutter.cut(pace.count), slices.games, time.perf_counter()
        tell = (lambda count, done=done: progress(done + count)) if progress else None
        tally = slices.study.count(part, on=on, workers=workers, progress=tell)
        seconds = time.perf_counter() - began
        pace.took(len(part), seconds)
        if tally.games:
            slices.add(tally, on, seconds)
        if tally.games < len(part):
            return


def wanted_games(study: Study, games: Games | None) -> range:
    """The numbers of the games that are meant."""
    if games is None:
        games = QUICK_GAMES if study.quick else THOUGHT_GAMES
    if isinstance(games, range):
        return slice_of(games)
    number = whole(games, "games")
    if number < 1:
        raise FhtagnError(f"games={games}: give a whole number of at least 1, or a range.")
    return slice_of(number)


def whole(number: Any, name: str) -> int:
    """A whole number, also NumPy's, and where it is written as 1e6."""
    if isinstance(number, SupportsIndex) and not isinstance(number, bool):
        return index(number)
    if not isinstance(number, float) or not number.is_integer():
        raise FhtagnError(f"{name}={number}: give a whole number.")
    return int(number)
