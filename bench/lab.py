"""What the lab costs and brings: the API over the bare kernel, an observer, a second Ray worker, the first result.

usage: python bench/lab.py [--games 1e6] [--runs 7] [--ray-games 4e7] [--parts api,observer,ray,first]

Each figure is a ratio of two times measured in turn in the same run; the best run of each counts, and the spread is
shown. API and observer are compared by the processor's time of this process, which others on the machine disturb less.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable

import fhtagn
from fhtagn.games.dice import rules
from fhtagn.kernel import bulk, drive
from fhtagn.lab.study import Study

GAME, SETTINGS = "dice", {"players": 4}
LEADER, CHANGES = 0, 1


def lead_changes(game, tally, memory):  # type: ignore[no-untyped-def]
    """A small observer: how often another seat takes the lead."""
    leader = 0
    for seat in range(1, game.seats):
        if game.sanity[seat] > game.sanity[leader]:
            leader = seat
    if leader != memory[LEADER]:
        memory[LEADER] = leader
        memory[CHANGES] += 1
    if rules.over(game):
        tally[min(memory[CHANGES], 39)] += 1


WATCH = fhtagn.Watch(lead_changes, {"changes": 40}, memory=2)


def in_turn(runs: int, *ways: Callable[[], object]) -> list[list[float]]:
    """Seconds of processor time of each way, run by run in turn."""
    seconds: list[list[float]] = [[] for _ in ways]
    for _ in range(runs):
        for way, times in zip(ways, seconds, strict=True):
            began = time.process_time()
            way()
            times.append(time.process_time() - began)
    return seconds


def tell(what: str, ratios: list[float], figure: float, wanted: str) -> None:
    spread = f"run by run {min(ratios):.3f} to {max(ratios):.3f}"
    print(f"{what}: {figure:.3f} ({spread}; wanted {wanted})", flush=True)


def compare(what: str, wanted: str, runs: int, one: Callable[[], object], other: Callable[[], object]) -> None:
    """The best time of one against the best of the other."""
    mine, theirs = in_turn(runs, one, other)
    pairs = [ours / yours for ours, yours in zip(mine, theirs, strict=True)]
    tell(what, pairs, min(mine) / min(theirs), wanted)


def api(games: int, runs: int) -> None:
    """One core each: one call of the native function for all games, and `fhtagn.simulate`."""
    job = Study.of(GAME, SETTINGS, "random", 1).job()
    native, blank = bulk.link_set(job.game).native(drive.play_games), job.blank().to_native()

    def bare() -> object:
        return bulk._native_chunk(native, job, blank, range(games))

    def simulated() -> object:
        return fhtagn.simulate(GAME, games=games, seed=1, workers=1, **SETTINGS)

    simulated()
    compare(f"API / bare kernel, {games:,} games", "under 1.05", runs, simulated, bare)


def observer(games: int, runs: int) -> None:
    def alone() -> object:
        return fhtagn.simulate(GAME, games=games, seed=1, workers=1, **SETTINGS)

    def watched() -> object:
        return fhtagn.simulate(GAME, games=games, seed=1, workers=1, watch=WATCH, **SETTINGS)

    alone(), watched()
    compare("speed with an observer / without", "at least 0.7", runs, alone, watched)


def scaling(games: int, runs: int) -> None:
    """The same run on a cluster with one worker and with two, both warm."""
    from fhtagn.lab.cluster import Cluster

    def warm(workers: int) -> None:
        fhtagn.simulate(GAME, games=20_000, seed=1, on="ray", workers=workers, **SETTINGS)

    seconds: dict[int, list[float]] = {1: [], 2: []}
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FHTAGN_DATA"] = folder
        for _ in range(runs):
            for workers, times in seconds.items():
                with Cluster(workers=workers):
                    warm(workers)
                    began = time.perf_counter()
                    fhtagn.simulate(GAME, games=games, seed=2, on="ray", workers=workers, **SETTINGS)
                    times.append(time.perf_counter() - began)
    ratios = [one / two for one, two in zip(seconds[1], seconds[2], strict=True)]
    tell(f"Ray, two workers / one, {games:,} games", ratios, min(seconds[1]) / min(seconds[2]), "at least 1.7")


FIRST = "import fhtagn; fhtagn.simulate('dice', players=4, games=1000)"


def first() -> None:
    """A fresh process, from nothing to the result of 1,000 games: with an empty cache, then with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        for state in ("cold", "warm", "warm", "warm"):
            began = time.perf_counter()
            subprocess.run([sys.executable, "-c", FIRST], check=True, env={**os.environ, "FHTAGN_CACHE": folder})
            print(f"first result, {state}: {time.perf_counter() - began:.1f} s", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=float, default=1e6)
    parser.add_argument("--ray-games", type=float, default=4e7)
    parser.add_argument("--runs", type=int, default=7)
    parser.add_argument("--parts", default="api,observer,ray,first")
    options = parser.parse_args()
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    parts = {
        "api": lambda: api(int(options.games), options.runs),
        "observer": lambda: observer(int(options.games), options.runs),
        "ray": lambda: scaling(int(options.ray_games), max(1, options.runs // 3)),
        "first": first,
    }
    for part in options.parts.split(","):
        parts[part]()


if __name__ == "__main__":
    main()
