"""Every environment beside a match, step by step: thousands of random games of every game and setting.

usage: python bench/environments.py [GAME …] [--games N] [--no-vectors] [--write]
Compares who is asked, what is legal, what is observed, and what everybody gets: PettingZoo, Gymnasium and OpenSpiel for
every setting of the conformance suite, and Gymnasium's vectors, which are native, beside single environments. With
--write the section of docs/soak.md is written anew.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import gymnasium
import pyspiel

from fhtagn.envs import openspiel
from fhtagn.envs.beside import follow_gymnasium, follow_openspiel, follow_pettingzoo, follow_vector
from fhtagn.envs.gymnasium import name_of
from fhtagn.envs.pettingzoo import env
from fhtagn.kernel import registry
from fhtagn.players import levels
from fhtagn.testing import every_setting
from soak import REPORT, git, replace_section

HEADING = "## Environments beside a match"
SAYS = """
Random games played through PettingZoo, Gymnasium and OpenSpiel and, move for move, in a match: who is asked, what is
legal, what seats observe, what everybody gets, and the odds of chance were equal at every step. Episodes of Gymnasium's
vectors, which are native, were equal to those of single environments in the same way (0: left out of that run).

| game | settings | PettingZoo | Gymnasium | OpenSpiel | moves compared | vector episodes | minutes | commit | date |
|---|---|---|---|---|---|---|---|---|---|"""
STEPS, MANY = 400, 8  # of a vector
GAMES = {"chaos": 5}  # of every setting, in every environment: random games of chaos are long


def compare(identifier: str, pairs: dict[str, Any], number: int, games: int) -> Counter[str]:
    """Some games of one setting in every environment."""
    game = registry.find(identifier)
    settings, counted = game.settings(pairs), Counter({"settings": 1})
    first = levels.first_policy(game)
    spiel = pyspiel.load_game(openspiel.short_name(game), as_parameters(game, settings, pairs))
    for seed in range(1000 * number, 1000 * number + games):
        seat, forced = seed % game.seats(settings), seed % 2 == 0
        single = gymnasium.make(name_of(game), seat=seat, others=first, disable_env_checker=True, **pairs)
        table = env(identifier, skip_forced=forced, **pairs)
        counted["moves"] += follow_pettingzoo(table, settings, seed, skip_forced=forced)
        counted["moves"] += follow_gymnasium(single, settings, game.policy_number(first), seed)
        counted["moves"] += follow_openspiel(spiel, game, settings, seed)
        counted["games"] += 1
    return counted


def as_parameters(game: Any, settings: Any, pairs: dict[str, Any]) -> dict[str, Any]:
    """Settings as OpenSpiel takes them."""
    shown = game.settings_json(settings)
    return {name: "+".join(shown[name]) if isinstance(shown[name], list) else shown[name] for name in pairs}


def vectors(identifier: str) -> int:
    """Episodes of a vector that were compared, by all players of the default setting."""
    game, ended = registry.find(identifier), 0
    for seat, others in enumerate(("random", levels.first_policy(game))):
        arguments = {"seat": seat, "others": others}
        vector = gymnasium.make_vec(name_of(game), num_envs=MANY, **arguments)
        singles = [gymnasium.make(name_of(game), **arguments).unwrapped for _ in range(MANY)]
        ended += follow_vector(vector, singles, STEPS, seed=seat)
    return ended


def row(identifier: str, games: int, pool: ProcessPoolExecutor, with_vectors: bool) -> str:
    began, counted = time.perf_counter(), Counter[str]()
    asked = [
        pool.submit(compare, identifier, pairs, number, games)
        for number, pairs in enumerate(every_setting(registry.find(identifier)))
    ]
    episodes = vectors(identifier) if with_vectors else 0
    for future in asked:
        counted += future.result()
    each, minutes = f"{counted['games']:,}", (time.perf_counter() - began) / 60
    made = f"{git('rev-parse', '--short', 'HEAD')} | {time.strftime('%Y-%m-%d')}"
    compared = f"{each} | {each} | {each} | {counted['moves']:,} | {episodes:,} | {minutes:.0f}"
    return f"| {identifier} | {counted['settings']} | {compared} | {made} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", metavar="GAME", nargs="*", default=registry.game_ids())
    parser.add_argument("--games", type=int, help="of every setting, in every environment")
    parser.add_argument("--vectors", action=argparse.BooleanOptionalAction, default=True, help="compiles for minutes")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    with ProcessPoolExecutor() as pool:
        for name in options.names:
            found = row(name, options.games or GAMES.get(name, 25), pool, options.vectors)
            print(found, flush=True)
            if options.write:
                write(name, found)


def write(name: str, found: str) -> None:
    """The row of a game in the page; those of others stay."""
    page = REPORT.read_text(encoding="utf-8").partition(HEADING)[2].partition("\n## ")[0]
    lines = [line for line in page.splitlines() if line.startswith("| ") and not line.startswith("| game ")]
    rows = {line.split("|")[1].strip(): line for line in lines} | {name: found}
    replace_section(HEADING, "\n".join([SAYS, *(rows[one] for one in sorted(rows))]) + "\n")


if __name__ == "__main__":
    main()
