"""WebAssembly in Node and in a browser beside native code, on one core, in turn: decisions a second, and how big the
modules are. Natively and in Node the processor's time counts, in the browser the clock's: leave the machine alone.

python bench/wasm.py [--games dice,wake,chaos,cathulhu] [--rounds 3]
"""

from __future__ import annotations

import argparse
import base64
import gzip
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from support.wasm import Node, in_node, play_in_page

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
    begun = time.process_time()
    chunk, _ = bulk._native_chunk(native, job, job.blank().to_native(), range(count))
    return chunk.counted, time.process_time() - begun


def compare(node: Node, page: Any, rounds: int) -> None:
    job, count = job_of(node.game), 100
    _, seconds = natively(job, count)
    count = max(count, int(count * SECONDS / seconds))
    module = game_module(node.game)
    encoded = base64.b64encode(module).decode()
    fast, here, browsing = [], [], []
    for _ in range(rounds):
        counted, seconds = natively(job, count)
        fast.append(plies(job, counted) / seconds)
        assert node.play(job, 0, count) == counted, "WebAssembly counts something else"
        here.append(plies(job, counted) / node.seconds)
        if page:
            found, seconds = play_in_page(page, job, 0, count, module=encoded)
            assert found == counted, "the browser counts something else"
            browsing.append(plies(job, counted) / seconds)
    figures = [told("native", fast, fast), told("Node", here, fast)]
    figures += [told("Chromium", browsing, fast)] if page else []
    size = len(gzip.compress(module, 9)) / 1000
    print(f"{node.game.id:10}{'  '.join(figures)}  {size:.1f} kB gzipped", flush=True)


def told(where: str, found: list[float], natively: list[float]) -> str:
    return f"{where} {max(found) / 1e6:.1f} M/s ({min(found) / 1e6:.1f}), {max(found) / max(natively):.2f} x"


@contextmanager
def some_page(wanted: bool) -> Iterator[Any]:
    """A page of an installed browser, None if there is none."""
    if not wanted:
        yield None
        return
    from playwright.sync_api import sync_playwright
    from support.browser import NoBrowser, launch

    with sync_playwright() as playwright:
        try:
            yield launch(playwright).new_page()
        except NoBrowser as none:
            print(none)
            yield None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", default=",".join(registry.game_ids()))
    parser.add_argument("--rounds", type=int, default=3, help="the best of each is compared, the worst in brackets")
    parser.add_argument("--no-browser", action="store_true", help="only Node")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, some_page(not chosen.no_browser) as page:
        for game in chosen.games.split(","):
            with in_node(registry.find(game), Path(folder)) as node:
                compare(node, page, chosen.rounds)


if __name__ == "__main__":
    main()
