"""Cthulhu Dice on an NVIDIA GPU: equal tallies first, then decisions per second.

usage: python bench/gpu.py [--players 6] [--games 4e9] [--seed 1]
A decision is a move of a seat or of Nature; seats' own moves are counted out below.
"""

from __future__ import annotations

import argparse
import json
import time

from fhtagn.kernel import bulk, registry
from fhtagn.kernel.gpu import cuda


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="dice")
    parser.add_argument("--players", default="6")
    parser.add_argument("--games", type=float, default=4e9)
    parser.add_argument("--check", type=float, default=2e6, help="games of which the tallies are compared")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    game = registry.find(options.game)
    settings = game.settings({"players": options.players})
    job = bulk.Job(game, settings, (0,) * game.seats(settings), options.seed)
    began = time.perf_counter()
    bulk.prepare(job, "gpu")
    first = bulk.simulate(job, 1000, on="gpu")
    compiled = time.perf_counter() - began
    equal = {
        "plain": bulk.simulate(job, 1000, on="plain") == first,
        "cpu": bulk.simulate(job, int(options.check), on="cpu") == bulk.simulate(job, int(options.check), on="gpu"),
    }
    began = time.perf_counter()
    tally = bulk.simulate(job, int(options.games), on="gpu")
    seconds = time.perf_counter() - began
    began = time.perf_counter()
    cpu = bulk.simulate(job, int(options.check), on="cpu", workers=1)
    cpu_seconds = time.perf_counter() - began
    print(
        json.dumps(
            {
                "device": str(cuda().get_current_device().name),
                "game": options.game,
                "players": int(options.players),
                "games": tally.games,
                "equal_tallies": equal,
                "compile_seconds": round(compiled, 1),
                "seconds": round(seconds, 2),
                "decisions_per_second": round(tally.plies / seconds),
                "one_cpu_core_decisions_per_second": round(cpu.plies / cpu_seconds),
            }
        )
    )


if __name__ == "__main__":
    main()
