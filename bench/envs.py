"""Environments on one core: seat-steps a second with float32 observations and masks, random choice included.

usage: python bench/envs.py [GAME …] [--seconds 2] [--rounds 3] [--batch NUMBER] [--json]

A step is a choice of a seat: chance, forced moves and the beginning of the next episode happen inside. In rows with all
decisions forced moves are steps as well, as they are in the environments of others. All rows are measured in turn,
several rounds over, by the processor time of this process, and each keeps its best round, so that a busy machine hurts
all alike. Peers are measured where they are installed, as their users drive them.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")

import peers
from fhtagn.envs import batch

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from support.kuhn import installed

Measure = Callable[[float], float]  # seconds -> steps a second

GAMES = ("kuhn", "dice", "wake", "chaos", "cathulhu")
TARGETS = {"dice": 8e6, "wake": 4e6, "chaos": 4e6, "cathulhu": 1.5e6}  # steps a second
KUHN = "pgx kuhn_poker"  # at this many games, of which ours is to make three times the steps
KUHN_BATCH, KUHN_TARGET = 16_384, 3.0
WARM = 100  # steps before the clock starts
SIZES = {"kuhn": 4096, "dice": 1024, "wake": 256}  # of batches: what the cache of a core (1 or 2 MiB) holds
USUAL_SIZE = 128
ALL = ", all decisions"


def ours(game: str, many: int, *, skip_forced: bool = True) -> Measure:
    """Self-play of all seats. Where there are too many codes for a mask, moves are made up of small choices."""
    made = batch(game, num=many, threads=1, skip_forced=skip_forced, small_choices=game == "cathulhu")
    made.reset()
    for _ in range(WARM):
        made.step(made.sample())

    def measure(seconds: float) -> float:
        steps, began = 0, time.process_time()
        while time.process_time() < began + seconds:
            for _ in range(10):
                made.step(made.sample())
            steps += 10 * many
        return steps / (time.process_time() - began)

    return measure


def by_processor_time(peer: peers.Peer) -> Measure:
    def measure(seconds: float) -> float:
        began = time.process_time()
        moves = peer(seconds)
        return moves / (time.process_time() - began)

    return measure


def petting_zoo(name: str) -> peers.Peer:
    """A classic game of PettingZoo, played as its pages show it."""
    import importlib

    environment = importlib.import_module(f"pettingzoo.classic.{name}").env()

    def play(seconds: float) -> int:
        moves, until = 0, time.perf_counter() + seconds
        while time.perf_counter() < until:
            environment.reset()
            for agent in environment.agent_iter():
                seen, _, ended, cut, _ = environment.last()
                action = None if ended or cut else environment.action_space(agent).sample(seen["action_mask"])
                moves += action is not None
                environment.step(action)
        return moves

    return play


def open_spiel_vector(name: str, many: int = 64) -> peers.Peer:
    """OpenSpiel's vector of environments, which its PPO trains with."""
    from open_spiel.python import rl_environment
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.vector_env import SyncVectorEnv

    environments = SyncVectorEnv([rl_environment.Environment(name) for _ in range(many)])

    def play(seconds: float) -> int:
        moves, until, now = 0, time.perf_counter() + seconds, environments.reset()
        while time.perf_counter() < until:
            seats = [step.observations["current_player"] for step in now]
            chosen = [
                StepOutput(random.choice(step.observations["legal_actions"][seat]), None)
                for step, seat in zip(now, seats, strict=True)
            ]
            now, *_ = environments.step(chosen, reset_if_done=True)
            moves += many
        return moves

    return play


def rows(games: list[str], many: int | None) -> dict[str, Measure]:
    sizes = {game: many or SIZES.get(game, USUAL_SIZE) for game in games}
    found = {f"fhtagn {game}": ours(game, size) for game, size in sizes.items()}
    found |= {f"fhtagn {game}{ALL}": ours(game, size, skip_forced=False) for game, size in sizes.items()}
    if "kuhn" in games:
        found[f"fhtagn kuhn at {KUHN_BATCH}"] = ours("kuhn", KUHN_BATCH)
    if peers.installed("pgx"):
        found[KUHN] = by_processor_time(peers.pgx("kuhn_poker", KUHN_BATCH))
        found["pgx backgammon"] = by_processor_time(peers.pgx("backgammon"))
    if peers.installed("pyspiel"):
        found["OpenSpiel vector kuhn_poker"] = by_processor_time(open_spiel_vector("kuhn_poker"))
        found["OpenSpiel vector backgammon"] = by_processor_time(open_spiel_vector("backgammon"))
    if all(map(peers.installed, ("pettingzoo", "rlcard", "pygame"))):
        found["PettingZoo leduc_holdem"] = by_processor_time(petting_zoo("leduc_holdem_v4"))
        found["PettingZoo tictactoe"] = by_processor_time(petting_zoo("tictactoe_v3"))
    if peers.installed("rlcard"):
        found["RLCard uno"] = by_processor_time(peers.rlcard("uno"))
    return found


def show(games: list[str], rounds: dict[str, list[float]]) -> None:
    best = {name: max(rates) for name, rates in rounds.items()}
    others = [name for name in best if not name.startswith("fhtagn ")]
    print("\nseat-steps a second on one core (best round, all rounds)")
    for name, rate in best.items():
        all_rounds = " ".join(f"{each:,.0f}" for each in rounds[name])
        print(f"  {name:<33}{rate:>14,.0f}   ({all_rounds}){_verdict(name, rate, best)}")
    for game in games:
        ratios = ", ".join(f"{best[f'fhtagn {game}'] / best[other]:,.1f} × {other}" for other in others)
        print(f"  {game} makes {ratios}" if ratios else f"  {game}: no peers are installed")


def _verdict(name: str, rate: float, best: dict[str, float]) -> str:
    target = TARGETS.get(name.removeprefix("fhtagn ").removesuffix(ALL))
    if name.startswith("fhtagn kuhn") and KUHN in best:
        target = KUHN_TARGET * best[KUHN]
    return f" at least {target:,.0f}: {'yes' if rate >= target else 'NO'}" if target else ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--batch", type=int)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    games, rounds = list(given.games), {}
    with tempfile.TemporaryDirectory() as folder, installed(Path(folder), observes=True):
        measures = rows(games, given.batch)
        for _ in range(given.rounds):
            for name, measure in measures.items():
                rounds.setdefault(name, []).append(measure(given.seconds))
    if given.json:
        print(json.dumps(rounds))
    else:
        show(games, rounds)


if __name__ == "__main__":
    main()
