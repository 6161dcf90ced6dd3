"""The big numbers: every game and setting, plain against native, state for state, and the bounds-checked twin.

usage: python bench/soak.py [GAME …] [--games N] [--checked N]
Writes docs/soak.md with the commit and the date. Takes an hour or more on two cores, minutes on sixteen.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fhtagn.kernel import bulk, drive, registry
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.testing import every_setting
from fhtagn.testing.trial import compare_native

ROOT = Path(__file__).resolve().parent.parent
REPORT = ROOT / "docs" / "soak.md"
HEADER = """# Soak

The result of `make soak`: random games and games of mixed policies under every setting of the conformance suite,
played natively and in plain Python and compared state for state after every move; and others played by the
bounds-checked native twin. A row is written only if there was no difference and no error. `*`: with uncommitted
changes. Minutes are those of the machine that ran it (sixteen cores for some, two for others).

| game | settings | games compared | games bounds-checked | states compared | minutes | commit | date |
|---|---|---|---|---|---|---|---|"""
KILLS = "## Killed under load"  # a section that bench/kills.py writes
NODES = "## Nodes under load"  # and one of bench/faults.py
CHURN = "## Coming and going"  # and one of bench/churn.py
WAKING = "## Started again with timed tables"  # and one of bench/waking.py
COMPARED = {"cathulhu": 5_000, "chaos": 2_500}  # games a setting; 2,500 of chaos are 5,000 or more in every mode
MANY = 10_000  # of the other games
SLICE = 250  # games a task, so that all cores stay busy to the end


@dataclass
class Row:
    """What one game went through."""

    settings: int = 0
    compared: int = 0
    checked: int = 0
    plies: int = 0
    seconds: float = 0.0


def compare(identifier: str, pairs: dict[str, Any], first: int, count: int) -> int:
    """Some games of a setting, plain against native; every other one is played by mixed policies."""
    game = registry.find(identifier)
    settings = game.settings(pairs)
    return sum(
        compare_native(game, settings, mixed(game, settings, seed), seed, checked=False)
        for seed in range(first, first + count)
    )


def play_checked(identifier: str, pairs: dict[str, Any], first: int, count: int) -> int:
    """Some games of a setting by the bounds-checked twin, which raises where an index is wrong."""
    game = registry.find(identifier)
    settings = game.settings(pairs)
    native = bulk.link_set(game, checked=True).native(drive.play_games)
    job = bulk.Job(game, settings, mixed(game, settings, first // SLICE), first)
    chunk, _ = bulk._native_chunk(native, job, job.blank().to_native(), range(first, first + count))
    return job.read(chunk.counted).plies


def mixed(game: Game, settings: Settings, seed: int) -> tuple[int, ...]:
    known = len(game.policy_names)
    return tuple((seat + seed) % known if seed % 2 else 0 for seat in range(game.seats(settings)))


def soak(identifier: str, games: int, checked_games: int, pool: ProcessPoolExecutor) -> Row:
    game = registry.find(identifier)
    bulk.link_set(game).native(drive.follow_game)
    bulk.link_set(game, checked=True).native(drive.play_games)
    began, row = time.perf_counter(), Row()
    running = {}
    for pairs in every_setting(game):
        row.settings += 1
        for work, wanted in ((compare, games), (play_checked, checked_games)):
            for first in range(0, wanted, SLICE):
                count = min(SLICE, wanted - first)
                running[pool.submit(work, identifier, pairs, first, count)] = (count, work is play_checked)
    for done, future in enumerate(as_completed(running), start=1):
        count, checked = running[future]
        plies = future.result()
        row.plies += 0 if checked else plies
        row.compared += 0 if checked else count
        row.checked += count if checked else 0
        if sys.stderr.isatty():
            print(f"\r{identifier}: {done} of {len(running)}", end="", file=sys.stderr)
    row.seconds = time.perf_counter() - began
    return row


def git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def report(rows: dict[str, Row]) -> str:
    """The page, with the rows of games that were not run this time kept as they were."""
    table = [line for line in _sections()[0].splitlines() if line.startswith("| ") and "game" not in line]
    kept = {line.split("|")[1].strip(): line for line in table}
    changed = "*" if git("status", "--porcelain", "src") else ""
    for identifier, row in rows.items():
        numbers = f"{row.settings} | {row.compared:,} | {row.checked:,} | {row.plies:,} | {row.seconds / 60:.0f}"
        made = f"{git('rev-parse', '--short', 'HEAD')}{changed} | {time.strftime('%Y-%m-%d')}"
        kept[identifier] = f"| {identifier} | {numbers} | {made} |"
    ordered = [kept[identifier] for identifier in registry.game_ids() if identifier in kept]
    return "\n".join([HEADER, *ordered]) + "\n" + "".join(_sections()[1:])


def _sections() -> list[str]:
    """The page in parts: what comes first, then every section with its heading."""
    page = REPORT.read_text(encoding="utf-8") if REPORT.exists() else ""
    return re.split(r"(?=\n## )", page)


def replace_section(heading: str, text: str) -> None:
    """Write a section of the page anew, or put it at the end; the others stay as they are."""
    sections, new = _sections(), f"\n{heading}\n{text}"
    known = [number for number, section in enumerate(sections) if section.startswith(f"\n{heading}\n")]
    place = known[0] if known else len(sections)
    sections[place : place + 1] = [new]
    REPORT.write_text("".join(sections), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_named", metavar="GAME", nargs="*", default=registry.game_ids())
    parser.add_argument("--games", type=int, help="compared, for every setting")
    parser.add_argument("--checked", type=int, default=5_000, help="bounds-checked, for every setting")
    options = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        for name in options.games_named:
            compared = options.games or COMPARED.get(name, MANY)
            page = report({name: soak(name, compared, options.checked, pool)})
            REPORT.write_text(page, encoding="utf-8")
    print(REPORT.read_text(encoding="utf-8"))


if __name__ == "__main__":
    main()
