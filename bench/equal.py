"""The same seed gives the same tallies everywhere, bit for bit: each way is compared with one process.

usage: python bench/equal.py [GAME …] [--games N] [--ways slices,parts,worker,driver] [--ways slices,gpu]

slices  two slices added in Python        parts   fhtagn simulate --part, four processes, fhtagn merge
worker  Ray with two workers, of which one is killed (-9) in the middle of its slice
driver  Ray with two workers, and the driver killed (-9) after its first slices; then the same call again
gpu     an NVIDIA GPU
All games are watched by an observer that counts decisions by seat. Exit code 1 if anything differs.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import fhtagn
from fhtagn import Result
from fhtagn.kernel import registry

MANY, FEW = 400_000, 8_000  # games of a small game, and of a big one
SEED = 11
COMMAND = "from fhtagn.cli.main import main; main()"
DRIVER = f"""
import sys
sys.path.insert(0, {str(Path(__file__).parent)!r})
import equal
equal.play(sys.argv[1], int(sys.argv[2]), on="ray", workers=2)
"""


def decisions(seat, tally):  # type: ignore[no-untyped-def]
    """An observer."""
    tally[seat + 1] += 1


def policies(identifier: str) -> list[str]:
    """Every seat another policy, as far as there are."""
    game = registry.find(identifier)
    names = game.policy_names
    return [names[seat % len(names)] for seat in range(game.seats(game.settings({})))]


def play(identifier: str, games: int | range, watch: Any = decisions, **more: Any) -> Result:
    return fhtagn.simulate(identifier, games=games, seed=SEED, policies=policies(identifier), watch=watch, **more)


def by_slices(identifier: str, games: int) -> Result:
    return play(identifier, range(games // 3, games)) + play(identifier, range(games // 3))


def by_parts(identifier: str, games: int) -> Result:
    with tempfile.TemporaryDirectory() as folder:
        files = [f"{folder}/{part}.json" for part in range(1, 5)]
        words = ["simulate", identifier, "--games", str(games), "--seed", str(SEED)]
        words += ["--with", ",".join(policies(identifier))]
        for part, file in enumerate(files, start=1):
            fhtagn_command(*words, "--part", f"{part}/4", "--out", file)
        fhtagn_command("merge", *files, "--out", f"{folder}/all.json")
        return Result.load(f"{folder}/all.json")


def fhtagn_command(*words: str) -> None:
    subprocess.run([sys.executable, "-c", COMMAND, *words], check=True, stdout=subprocess.DEVNULL)


def with_dead_worker(identifier: str, games: int) -> Result:
    """Kill whoever plays a slice, whenever one is finished, until a slice was lost."""
    from fhtagn.lab import cluster
    from fhtagn.lab.slices import Slices

    lost: list[str] = []

    def kill_one(done: int) -> None:
        if not lost:
            for process in players()[:1]:
                os.kill(process, signal.SIGKILL)

    study = fhtagn.simulate(identifier, games=range(0), seed=SEED, policies=policies(identifier), watch=decisions).study
    with tempfile.TemporaryDirectory() as folder, cluster.Cluster(workers=2) as ray:
        slices = Slices(study, range(games), Path(folder))
        cluster.Run(ray, slices, kill_one, lost.append).play()
        if not lost:
            sys.exit(f"{identifier}: no worker was killed in time; give more --games")
        return slices.total(1.0)


def players() -> list[int]:
    """The processes below this one that play a slice now."""
    parents, titles = {}, {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            titles[int(folder.name)] = (folder / "cmdline").read_text()
        except OSError:
            continue
    return [process for process, title in titles.items() if "ray::play_slice" in title and below(process, parents)]


def below(process: int, parents: dict[int, int]) -> bool:
    while process in parents and process != os.getpid():
        process = parents[process]
    return process == os.getpid()


def with_dead_driver(identifier: str, games: int) -> Result:
    """Kill the driver when its first slices are kept; the next finds them and plays the rest."""
    before = os.environ.get("FHTAGN_DATA")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["FHTAGN_DATA"] = folder
        try:
            driver = subprocess.Popen([sys.executable, "-c", DRIVER, identifier, str(games)])
            while driver.poll() is None and len(list(Path(folder).rglob("*.json"))) < 2:
                time.sleep(0.01)
            driver.kill()
            if driver.wait() != -signal.SIGKILL:
                sys.exit(f"{identifier}: the driver was finished before it was killed; give more --games")
            kept = sum(Result.load(path).games for path in Path(folder).rglob("*.json"))
            if not 0 < kept < games:
                sys.exit(f"{identifier}: {kept} of {games} games were kept; give more --games")
            return play(identifier, games, on="ray", workers=2)
        finally:
            os.environ.pop("FHTAGN_DATA")
            if before:
                os.environ["FHTAGN_DATA"] = before


def by_gpu(identifier: str, games: int) -> Result:
    return play(identifier, games, on="gpu")


WAYS: dict[str, Callable[[str, int], Result]] = {
    "slices": by_slices,
    "parts": by_parts,
    "worker": with_dead_worker,
    "driver": with_dead_driver,
    "gpu": by_gpu,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", metavar="GAME", nargs="*", default=registry.game_ids())
    parser.add_argument("--games", type=int)
    parser.add_argument("--ways", default="slices,parts,worker,driver")
    options = parser.parse_args()
    equal = True
    for identifier in options.games_named:
        small = registry.find(identifier).binding.size < 4000
        games = options.games or (MANY if small else FEW)
        one = {watch: play(identifier, games, watch) for watch in (decisions, None)}
        for way in options.ways.split(","):
            began = time.perf_counter()
            result = WAYS[way](identifier, games)
            same = result == one[decisions if result.study.mark else None]
            equal = equal and same
            seconds = time.perf_counter() - began
            print(
                f"{identifier:10} {games:>9,} games  {way:8} {'equal' if same else 'DIFFERENT'}  {seconds:.0f} s",
                flush=True,
            )
    sys.exit(not equal)


if __name__ == "__main__":
    main()
