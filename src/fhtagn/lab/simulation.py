"""`fhtagn.simulate`: many games in one line of Python."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

from fhtagn.kernel.bulk import WAYS, slice_of
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.watch import Watch
from fhtagn.lab.results import Result
from fhtagn.lab.study import Players, Study

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
    progress: Progress | None = None,
    **more_settings: Any,
) -> Result:
    """Play many games and count.

    `games` is how many (1e6 works too), or a range of their numbers: game 17 of a seed is the same game everywhere, and
    results of different ranges can be added. `policies` is one player for all seats, or one per seat, as
    `fhtagn players` lists them. `on` is plain, cpu or gpu. `watch` is an observer, called after every ply.
    `progress` is told how many games are over. All other keywords are settings of the game. Ctrl-C stops and gives what
    has been counted so far, with `stopped` set.
    """
    study = Study.of(game, {**(settings or {}), **more_settings}, policies, whole(seed, "seed"), watch)
    return run(study, wanted_games(study, games), on=on, workers=workers, progress=progress)


def run(
    study: Study, games: range, *, on: str = "cpu", workers: int | None = None, progress: Progress | None = None
) -> Result:
    """Play these games of a study."""
    if on not in WAYS:
        raise FhtagnError(f"“{on}” isn't a way to run; choose {', '.join(WAYS)}.")
    began = time.perf_counter()
    tally = study.count(games, on=on, workers=workers, progress=progress)
    return Result(study, tally, on, time.perf_counter() - began, stopped=tally.games < len(games))


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
    """A whole number, also where it is written as 1e6."""
    if isinstance(number, bool) or not isinstance(number, int | float) or number != number // 1:
        raise FhtagnError(f"{name}={number}: give a whole number.")
    return int(number)
