"""WebAssembly in Node beside native code, on one core, in turn: decisions a second, and how big the modules are.

python bench/wasm.py [--games dice,wake,chaos,cathulhu] [--rounds 3]
"""

from __future__ import annotations

import argparse
import gzip
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from support.wasm import Node, in_node

from fhtagn.kernel import bulk, drive, registry
from fhtagn.players.portable import game_module

SECONDS = 2.0  # about, for each figure


def job_of(game: registry.Game) -> bulk.Job:
    settings = game.settings({})
    return bulk.Job(game, settings, (0,) * game.seats(settings), seed=1)


def plies(job: bulk.Job, counted: list[int]) -> int:
    return counted[2 * int(job.game.rules.SEATS) + drive.TALLY_PLIES]


def natively(job: bulk.Job, count: int) -> tuple[list[int], float]:
    native = bulk.link_set(job.game).native(drive.play_games)
    chunk, seconds = bulk._native_chunk(native, job, job.blank().to_native(), range(count))
    return chunk.counted, seconds


def compare(node: Node, rounds: int) -> None:
    job, count = job_of(node.game), 100
    _, seconds = natively(job, count)
    count = max(count, int(count * SECONDS / seconds))
    fast, here = [], []
    for _ in range(rounds):
        counted, seconds = natively(job, count)
        fast.append(plies(job, counted) / seconds)
        assert node.play(job, 0, count) == counted, "WebAssembly counts something else"
        here.append(plies(job, counted) / node.seconds)
    size = len(gzip.compress(game_module(node.game), 9)) / 1000
    print(
        f"{node.game.id:10} native {max(fast) / 1e6:6.1f} M/s   WebAssembly {max(here) / 1e6:6.1f} M/s"
        f"   {max(here) / max(fast):.2f} x   {size:.1f} kB gzipped",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", default=",".join(registry.game_ids()))
    parser.add_argument("--rounds", type=int, default=3, help="the best of each is compared")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for game in chosen.games.split(","):
            with in_node(registry.find(game), Path(folder)) as node:
                compare(node, chosen.rounds)


if __name__ == "__main__":
    main()
