"""Which way of stepping through a game in a GPU's memory is the fastest: at once or in parts, with how many registers a
thread in parts (0: as many as it likes), threads a block and environments.

    python bench/envs_gpu_ways.py [wake] [--ways once parts:0 parts:128 …] [--seconds 0.7]

Every way is a process of its own, since each must be compiled; all compile at the same time and are measured one after
another. Before, each plays the same 40 steps of 2048 environments, and so does the CPU: all must tell the same.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time
from typing import Any

from envs_gpu import MANY, NAMES, PLAYERS, host, rate
from fhtagn import envs
from fhtagn.envs import gpu, gpu_kernels

WAYS = ("once", "parts:0", "parts:128", "parts:64")
THREADS = (64, 128, 256)
COMPARED, STEPS = 2048, 40
ANY_LENGTH = 2**20  # bytes: every record is shorter
TIMED = 20  # steps in which every kernel is timed by itself


def played(game: str, on: str) -> str:
    """A mark of everything that steps tell."""
    batch: Any = envs.batch(game, num=COMPARED, seed=5, players=PLAYERS[game], on=on)
    now, mark = batch.reset(), hashlib.blake2b(digest_size=8)
    for _ in range(STEPS):
        for name in (*NAMES, "final_obs"):
            mark.update(host(getattr(now, name)).tobytes())
        now = batch.step(batch.sample())
    return mark.hexdigest()


class Timed:
    """A kernel that keeps when it began and ended."""

    def __init__(self, kernel: Any, name: str, spans: dict[str, list[Any]]) -> None:
        self.kernel, self.spans = kernel, spans.setdefault(name, [])

    def __getitem__(self, size: Any) -> Any:
        from numba import cuda

        def launch(*given: Any) -> None:
            began, ended = cuda.event(), cuda.event()
            began.record()
            self.kernel[size](*given)
            ended.record()
            self.spans.append((began, ended))

        return launch


def milliseconds(batch: Any) -> dict[str, float]:
    """What each kernel takes in a step."""
    from numba import cuda

    spans: dict[str, list[Any]] = {}
    kernels = batch._kernels
    batch._kernels = type(kernels)(*(Timed(kernel, name, spans) for name, kernel in kernels._asdict().items()))
    for _ in range(TIMED):
        batch.step(batch.sample())
    cuda.synchronize()
    batch._kernels = kernels
    return {
        name: sum(cuda.event_elapsed_time(*span) for span in found) / TIMED for name, found in spans.items() if found
    }


def measured(game: str, many: int, seconds: float, sizes: tuple[int, ...]) -> list[dict[str, Any]]:
    batch: Any = envs.batch(game, num=many, players=PLAYERS[game], on="gpu", illegal="lapse")
    batch.reset()
    for _ in range(100):  # until episodes end at any time
        batch.step(batch.sample())
    rows = []
    for threads in sizes:
        gpu.THREADS = threads
        whole = rate(lambda: batch.step(batch.sample()), seconds)
        rows.append({"threads": threads, "many": many, "millions": whole * many / 1e6, **milliseconds(batch)})
    return rows


def one_way(game: str, way: str, seconds: float, lock: str) -> None:
    began = time.perf_counter()
    if way == "cpu":
        print(json.dumps({"mark": played(game, "cpu"), "ready": time.perf_counter() - began, "rows": []}))
        return
    kind, _, registers = way.partition(":")
    gpu.SHORT = 0 if kind == "parts" else ANY_LENGTH
    gpu_kernels.REGISTERS = int(registers or 0)
    told: dict[str, Any] = {"mark": played(game, "gpu"), "ready": time.perf_counter() - began}
    with open(lock, "w") as gate:
        fcntl.flock(gate, fcntl.LOCK_EX)
        rows = measured(game, MANY[game], seconds, THREADS)
        best = max(rows, key=lambda row: row["millions"])
        rows += measured(game, 2 * MANY[game], seconds, (best["threads"],))
    print(json.dumps({**told, "rows": rows}))


def show(way: str, told: dict[str, Any], expected: str) -> None:
    same = "as the CPU" if told["mark"] == expected else "NOT AS THE CPU"
    print(f"{way}: {same}; ready after {told['ready']:.0f} s")
    for row in told["rows"]:
        parts = "  ".join(f"{name} {row[name]:.2f}" for name in gpu_kernels.Kernels._fields if name in row)
        print(
            f"  {row['threads']:>4} threads, {row['many']:>9,} at once: {row['millions']:>6.1f} million a second   "
            f"milliseconds: {parts}",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="wake")
    parser.add_argument("--ways", nargs="+", default=WAYS)
    parser.add_argument("--seconds", type=float, default=0.7)
    parser.add_argument("--way", help=argparse.SUPPRESS)
    parser.add_argument("--lock", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.way:
        one_way(given.game, given.way, given.seconds, given.lock)
        return
    with tempfile.TemporaryDirectory() as folder:
        common = [sys.executable, __file__, given.game, "--seconds", str(given.seconds), "--lock", f"{folder}/gate"]
        started = {
            way: subprocess.Popen([*common, "--way", way], stdout=subprocess.PIPE, text=True, env={**os.environ})
            for way in ("cpu", *given.ways)
        }
        expected = json.loads(started.pop("cpu").communicate()[0])["mark"]
        for way, process in started.items():
            said = process.communicate()[0].strip().splitlines()
            if process.returncode == 0:
                show(way, json.loads(said[-1]), expected)
            else:
                print(f"{way}: failed", flush=True)


if __name__ == "__main__":
    main()
