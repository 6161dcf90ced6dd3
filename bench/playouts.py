"""Random playouts on one core: fhtagn plain and native, a C program of the same game, and other frameworks.

usage: python bench/playouts.py [GAME …] [--seconds 2] [--rounds 3] [--json]

All rows of a game are measured in turn, several rounds over, and each keeps its best round, so that a busy machine
hurts all alike. Decisions are moves of all players, Nature included.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import peers
from fhtagn.kernel import bulk, registry

Measure = Callable[[float], float]  # seconds -> decisions per second

SETTINGS = {"dice": {"players": "6"}}
OPEN_SPIEL = {
    "dice": ("pig", "liars_dice"),
    "wake": ("crazy_eights",),
    "chaos": ("backgammon",),
    "cathulhu": ("social_deduction",),
}
PGX = {"dice": ("kuhn_poker",), "chaos": ("backgammon",)}
RLCARD = {"wake": ("uno",)}
TARGETS = {
    "dice": {"plain": 60, "C -O3": 0.8, "OpenSpiel pig": 30, "OpenSpiel liars_dice": 30},
    "wake": {"plain": 30, "RLCard uno": 50},
    "chaos": {"plain": 30},
    "cathulhu": {"plain": 30},
}


def fhtagn(identifier: str, on: str) -> Measure:
    game = registry.find(identifier)
    settings = game.settings(SETTINGS.get(identifier, {}))
    job = bulk.Job(game, settings, (0,) * game.seats(settings), 1)
    bulk.prepare(job, on)
    few = bulk.simulate(job, 20, on="plain")
    rate = 50_000.0 if on == "plain" else 5_000_000.0

    def measure(seconds: float) -> float:
        nonlocal rate
        games = max(1, int(rate * seconds * few.games / few.plies))
        began = time.perf_counter()
        tally = bulk.simulate(job, games, on=on, workers=1)
        rate = tally.plies / (time.perf_counter() - began)
        return rate

    return measure


def c_program(players: int = 6) -> Measure | None:
    """bench/dice.c, and a check that it plays exactly our games."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if not compiler:
        return None
    program = Path(tempfile.mkdtemp()) / "dice"
    source = Path(__file__).with_name("dice.c")
    subprocess.run([compiler, "-O3", "-o", str(program), str(source)], check=True)

    def run(games: int) -> list[float]:
        command = [str(program), str(players), str(games), "1"]
        return [
            float(word) for word in subprocess.run(command, capture_output=True, check=True, text=True).stdout.split()
        ]

    game = registry.find("dice")
    job = bulk.Job(game, game.settings({"players": str(players)}), (0,) * players, 1)
    ours, theirs = bulk.simulate(job, 10_000), run(10_000)
    if [*ours.wins, ours.nobody, ours.plies] != theirs[: players + 2]:
        raise SystemExit("bench/dice.c and fhtagn play different games; the comparison would be worth nothing.")
    games = 100_000

    def measure(seconds: float) -> float:
        nonlocal games
        *_, plies, took = run(games)
        games = max(1, int(games * seconds / took))
        return plies / took

    return measure


def rate_of(peer: peers.Peer) -> Measure:
    def measure(seconds: float) -> float:
        began = time.perf_counter()
        moves = peer(seconds)
        return moves / (time.perf_counter() - began)

    return measure


def rows(identifier: str) -> dict[str, Measure]:
    found: dict[str, Measure] = {"native": fhtagn(identifier, "cpu"), "plain": fhtagn(identifier, "plain")}
    if identifier == "dice" and (program := c_program()):
        found["C -O3"] = program
    if peers.installed("pyspiel"):
        for name in OPEN_SPIEL.get(identifier, ()):
            if peers.open_spiel_has(name):
                found[f"OpenSpiel {name}"] = rate_of(peers.open_spiel(name))
    if peers.installed("pgx"):
        for name in PGX.get(identifier, ()):
            found[f"pgx {name}"] = rate_of(peers.pgx(name))
    if peers.installed("rlcard"):
        for name in RLCARD.get(identifier, ()):
            found[f"RLCard {name}"] = rate_of(peers.rlcard(name))
    return found


def measured(identifier: str, seconds: float, rounds: int) -> dict[str, float]:
    measures = rows(identifier)
    best = dict.fromkeys(measures, 0.0)
    for _ in range(rounds):
        for name, measure in measures.items():
            best[name] = max(best[name], measure(seconds))
    return best


def show(identifier: str, best: dict[str, float]) -> None:
    print(f"\n{identifier}: random playouts on one core")
    for name, rate in best.items():
        ratio = best["native"] / rate
        target = TARGETS.get(identifier, {}).get(name)
        wanted = f"(at least {target} ×: {'yes' if ratio >= target else 'NO'})" if target else ""
        print(f"  {name:<24}{rate:>16,.0f} decisions/s   native is {ratio:>9.2f} × that  {wanted}".rstrip())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=registry.game_ids())
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    results = {}
    for identifier in options.games:
        results[identifier] = measured(identifier, options.seconds, options.rounds)
        if not options.json:
            show(identifier, results[identifier])
    if options.json:
        print(json.dumps(results))


if __name__ == "__main__":
    main()
