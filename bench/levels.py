"""Whether the levels are honest: one of each against a field of the level below, at every place in turn.

usage: python bench/levels.py [GAME …] [--games 400] [--many 20000] [--seconds 600] [--workers 1] [--on cpu|plain]
                              [--write]

Rates are two-sided: the odds of the one against an average rival, so that 50 % is equal strength at any number of
seats. Two policies play `many` games natively at every place; others (and with --on plain all) play `games` in all, or
as many as fit into the seconds. --write puts the table into docs/players.md.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from fhtagn.kernel import bulk, registry
from fhtagn.kernel.constants import WHOLE
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.lab.games import owners, play_game, rotations
from fhtagn.lab.ratings import Rate, two_sided, two_sided_counts
from fhtagn.players import levels
from fhtagn.players.player import PolicyPlayer

# Beside the default settings of each game.
SETTINGS: dict[str, tuple[dict[str, str], ...]] = {"dice": ({}, {"players": "4"}, {"players": "2"})}
PAGE = Path(__file__).parents[1] / "docs" / "players.md"
BEGIN, END = "<!-- levels: made by bench/levels.py -->", "<!-- /levels -->"


def measured(
    game: Game, settings: Settings, one: str, other: str, games: int, many: int, until: float, workers: int, on: str
) -> Rate:
    if on == "cpu" and all(isinstance(levels.player(game, settings, name), PolicyPlayer) for name in (one, other)):
        return by_policies(game, settings, one, other, many)
    order = (game.id, settings, one, other)
    jobs = [(*order, number, until) for number in range(games)]
    if workers == 1:
        played = [play(*job) for job in jobs]
    else:
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            played = list(pool.map(play, *zip(*jobs, strict=True)))
    places = len(rotations(game, settings))
    found = [shares for shares in played if shares is not None]
    found = found[: len(found) // places * places]
    return two_sided([mine for mine, _ in found], [theirs for _, theirs in found])


def play(
    identifier: str, settings: Settings, one: str, other: str, number: int, until: float
) -> tuple[float, float] | None:
    """Game `number`: the one's share and its rivals' mean share; None when time is up."""
    if time.time() > until:
        return None
    game = registry.find(identifier)
    places = rotations(game, settings)
    alone = places[number % len(places)]
    pair = {True: levels.player(game, settings, one), False: levels.player(game, settings, other)}
    shares = play_game(game, settings, [pair[mine] for mine in alone], 1_000_003 * number + 17)
    mine = [share for share, here in zip(shares, alone, strict=True) if here]
    theirs = [share for share, here in zip(shares, alone, strict=True) if not here]
    return sum(mine) / len(mine), sum(theirs) / len(theirs)


def by_policies(game: Game, settings: Settings, one: str, other: str, many: int) -> Rate:
    numbers = [game.policy_number(levels.level(game, name)) for name in (one, other)]
    games = won = lost = 0.0
    for alone in rotations(game, settings):
        job = bulk.Job(game, settings, tuple(numbers[0] if mine else numbers[1] for mine in alone), 1)
        tally = bulk.simulate(job, many, workers=1)
        games += tally.games
        won += sum(share for share, mine in zip(tally.shares, alone, strict=True) if mine) / WHOLE
        lost += sum(share for share, mine in zip(tally.shares, alone, strict=True) if not mine) / WHOLE
    return two_sided_counts(round(games), round(won), round(lost), len(set(owners(game, settings))) - 1)


def ceiling(game: Game, settings: Settings, other: str) -> str:
    """What the best answer to random play gets, where the game has been solved."""
    if game.id != "dice" or levels.level(game, other) != "random":
        return ""
    from fhtagn.players.dice_values import best_against_random

    return f"{100 * best_against_random(settings):.1f} %"


def row(game: Game, pairs: dict[str, str], one: str, other: str, options: argparse.Namespace) -> str:
    settings = game.settings(pairs)
    began = time.time()
    rate = measured(
        game, settings, one, other, options.games, options.many, began + options.seconds, options.workers, options.on
    )
    header = " ".join([game.id, *(f"{key}={value}" for key, value in pairs.items())])
    verdict = "yes" if rate.low > 0.5 else "**no**"
    names = [f"{name} ({levels.level(game, name)})" for name in (one, other)]
    interval = f"{100 * rate.low:.1f}–{100 * rate.high:.1f}"
    cells = [
        header,
        *names,
        f"{rate.games:,}",
        f"{100 * rate.rate:.1f} %",
        interval,
        ceiling(game, settings, other),
        verdict,
    ]
    print(*cells, f"({time.time() - began:.0f} s)", sep="  ", flush=True)
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("chosen", nargs="*", default=registry.game_ids(), metavar="GAME")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--many", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--on", choices=("cpu", "plain"), default="cpu", help="how policies play")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    lines = [
        "| game | one | among | games | rate | 95 % | best possible | above 50 % |",
        "|---|---|---|---:|---:|---:|---:|---|",
    ]
    for identifier in options.chosen:
        game = registry.find(identifier)
        for pairs in SETTINGS.get(identifier, ({},)):
            for below, above in zip(levels.LEVELS, levels.LEVELS[1:], strict=False):
                lines.append(row(game, pairs, above, below, options))
    if options.write:
        text = PAGE.read_text(encoding="utf-8")
        before, rest = text.split(BEGIN)
        after = rest.split(END)[1]
        PAGE.write_text(f"{before}{BEGIN}\n" + "\n".join(lines) + f"\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
