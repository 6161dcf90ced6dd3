"""A batch in a GPU's memory: equal to the CPU's, step by step, then steps a second with observations, masks and payoffs
in device memory and random legal actions chosen there.

    python bench/envs_gpu.py [dice wake …] [--seconds 3] [--equal 60] [--all] [--registers 128]

A step of an environment is one decision of a seat, with all of Nature's and forced moves behind it; with --all forced
moves are decisions as well. --registers says how many a thread may have. Timed: so many
launches of choosing and stepping as fit, after ten that are not counted; the GPU has ended its work when the clock
stops. Actions that are drawn by the batch are not tested once more.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from fhtagn import envs
from fhtagn.envs import gpu_kernels
from fhtagn.kernel.errors import FhtagnError

PLAYERS = {"dice": 3, "wake": 4, "chaos": 3, "cathulhu": 5}
MANY = {"dice": 1 << 22, "wake": 1 << 21, "chaos": 1 << 16, "cathulhu": 1 << 14}
EQUAL = 512  # environments
NAMES = ("obs", "mask", "legal_count", "seat", "payoff", "done", "cut")


def host(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


def compare(game: str, steps: int) -> None:
    """The same random actions on both."""
    pair = [envs.batch(game, num=EQUAL, seed=5, players=PLAYERS[game], on=on) for on in ("gpu", "cpu")]
    there, here = (batch.reset() for batch in pair)
    for number in range(steps):
        for name in NAMES:
            one, other = host(getattr(there, name)), getattr(here, name)
            if other is not None and not np.array_equal(one, other):
                raise SystemExit(f"{game}: {name} differs at step {number}.")
        chosen = pair[1].sample().copy()
        there, here = (batch.step(chosen) for batch in pair)
    if pair[0].transcript(3) != pair[1].transcript(3):
        raise SystemExit(f"{game}: the transcripts differ.")


def rate(work: Callable[[], Any], seconds: float) -> float:
    """How often a second."""
    from numba import cuda

    for _ in range(10):
        work()
    cuda.synchronize()
    began, times = time.perf_counter(), 0
    while time.perf_counter() - began < seconds:
        work()
        times += 1
    cuda.synchronize()
    return times / (time.perf_counter() - began)


def timed(game: str, seconds: float, *, skip_forced: bool) -> str:
    batch: Any = envs.batch(
        game, num=MANY[game], players=PLAYERS[game], on="gpu", illegal="lapse", skip_forced=skip_forced
    )
    batch.reset()
    whole = rate(lambda: batch.step(batch.sample()), seconds)
    parts = {"choosing": rate(batch.sample, 0.3), "showing": rate(batch._show, 0.3)}
    told = ", ".join(f"{name} {1000 / times:.2f} ms" for name, times in parts.items())
    speed = f"{whole * batch.num / 1e6:,.1f} million steps a second, {batch.num:,} at once"
    return f"{speed} ({1000 / whole:.2f} ms, of it {told})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", default=["dice", "wake"])
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--equal", type=int, default=60, help="steps that are compared with the CPU's")
    parser.add_argument("--all", action="store_true", help="forced moves are steps as well")
    parser.add_argument(
        "--registers",
        type=int,
        default=gpu_kernels.REGISTERS,
        help="of a thread in the parts of a step; 0: as many as it likes",
    )
    chosen = parser.parse_args()
    gpu_kernels.REGISTERS = chosen.registers
    for game in chosen.games:
        began = time.perf_counter()
        try:
            compare(game, chosen.equal)
        except FhtagnError as error:
            raise SystemExit(str(error)) from None
        ready = time.perf_counter() - began
        print(f"{game}: equal for {chosen.equal} steps (compiled for both and compared in {ready:.0f} s)", flush=True)
        print(f"  {timed(game, chosen.seconds, skip_forced=not chosen.all)}", flush=True)


if __name__ == "__main__":
    main()
