"""Whether the levels are honest: one of each against a field of the level below, at every place in turn.

usage: python bench/levels.py [GAME …] [--games 400] [--many 20000] [--seconds 600] [--seed 2028] [--workers 1]
                              [--on cpu|plain] [--write]
                              [--old-ones [--among LEVELS OR POLICIES] [--set key=value] [--beside]]
                              [--counts [--write]] [--times [--write]]

Rates are two-sided: the odds of the one against an average rival, so that 50 % is equal strength at any number of
seats. Two policies play `many` games natively at every place; others (and with --on plain all) play `games` in all;
and each pair as many as fit into the seconds. --write puts the table into docs/players.md. --old-ones measures
those alone: each among elders, adepts and novices, or whom --among names, for all numbers of players, `many` games
natively in all places together; --set fixes a setting, --beside shows how the elder fares in the same place.
--counts makes a table of all levels for every number of players, `many` games natively for each cell. --times asks how
long elders and old ones think over a move, in games among themselves at the default settings, in plain Python as a
table plays them.
"""

from __future__ import annotations

import argparse
import statistics
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from fhtagn.kernel import bulk, registry
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.match import Match
from fhtagn.kernel.network_games import NETWORK
from fhtagn.kernel.rates import Rate, two_sided_counts
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings, split_pairs
from fhtagn.lab.games import owners, play_game, rotations
from fhtagn.lab.ratings import two_sided
from fhtagn.learn.sittings import counts
from fhtagn.players import levels
from fhtagn.players.learned import KIND, found_for
from fhtagn.players.player import PolicyPlayer, move_of

# Beside the default settings of each game.
SETTINGS: dict[str, tuple[dict[str, str], ...]] = {"dice": ({}, {"players": "4"}, {"players": "2"})}
PAGE = Path(__file__).parents[1] / "docs" / "players.md"
BEGIN, END = "<!-- levels: made by bench/levels.py -->", "<!-- /levels -->"
COUNTS, COUNTS_END = "<!-- counts: made by bench/levels.py --counts -->", "<!-- /counts -->"
ROUNDS = 10  # parts in which native games are played, so that time can run out between them
TIMES, TIMES_END = "<!-- times: made by bench/levels.py --times -->", "<!-- /times -->"
TIMED = 1000  # moves of a player that are timed
LONG_ENOUGH = 60.0  # seconds after which no more are


def measured(game: Game, settings: Settings, one: str, other: str, options: argparse.Namespace) -> Rate:
    players = [levels.player(game, settings, name) for name in (one, other)]
    if options.on == "cpu" and all(isinstance(player, PolicyPlayer) for player in players):
        return by_policies(game, settings, one, other, options)
    until = time.time() + options.seconds
    order = (game.id, settings, one, other)
    jobs = [(*order, options.seed, number, until) for number in range(options.games)]
    if options.workers == 1:
        played = [play(*job) for job in jobs]
    else:
        with ProcessPoolExecutor(options.workers, mp_context=get_context("spawn")) as pool:
            played = list(pool.map(play, *zip(*jobs, strict=True)))
    places = len(rotations(game, settings))
    found = [shares for shares in played if shares is not None]
    found = found[: len(found) // places * places]
    return two_sided([mine for mine, _ in found], [theirs for _, theirs in found])


def play(
    identifier: str, settings: Settings, one: str, other: str, seed: int, number: int, until: float
) -> tuple[float, float] | None:
    """Game `number`: the one's share and its rivals' mean share; None when time is up."""
    if time.time() > until:
        return None
    game = registry.find(identifier)
    places = rotations(game, settings)
    alone = places[number % len(places)]
    pair = {True: levels.player(game, settings, one), False: levels.player(game, settings, other)}
    shares = play_game(game, settings, [pair[mine] for mine in alone], 1_000_003 * number + seed)
    mine = [share for share, here in zip(shares, alone, strict=True) if here]
    theirs = [share for share, here in zip(shares, alone, strict=True) if not here]
    return sum(mine) / len(mine), sum(theirs) / len(theirs)


def by_policies(game: Game, settings: Settings, one: str, other: str, options: argparse.Namespace) -> Rate:
    numbers = [game.policy_number(levels.level(game, name)) for name in (one, other)]
    bulk.prepare(bulk.Job(game, settings, (0,) * game.seats(settings), 0), "cpu")
    until = time.time() + options.seconds
    games = won = lost = 0.0
    for part in range(ROUNDS):
        if part > 0 and time.time() > until:
            break
        for alone in rotations(game, settings):
            seats = tuple(numbers[0] if mine else numbers[1] for mine in alone)
            job = bulk.Job(game, settings, seats, options.seed + part)
            tally = bulk.simulate(job, -(-options.many // ROUNDS), workers=options.workers)
            games += tally.games
            won += sum(share for share, mine in zip(tally.payoffs, alone, strict=True) if mine) / game.payoff.unit
            lost += sum(share for share, mine in zip(tally.payoffs, alone, strict=True) if not mine) / game.payoff.unit
    return two_sided_counts(round(games), round(won), round(lost), len(set(owners(game, settings))) - 1)


def alone_among(game: Game, pairs: dict[str, str], one: str, other: str, options: argparse.Namespace) -> Rate:
    """One of a level, or whom it names, among those of a level or policy, natively."""
    settings, meant = game.settings(pairs), levels.level(game, one)
    made = found_for(game, meant) if meant.startswith(KIND) else None
    own = NETWORK if made else game.policy_number(meant)
    number = game.policy_number(levels.level(game, other))
    won = lost = 0.0
    places = rotations(game, settings)
    for alone in places:
        seats = tuple(own if mine else number for mine in alone)
        job = bulk.Job(game, settings, seats, options.seed, network=made)
        tally = bulk.simulate(job, options.many // len(places), workers=options.workers)
        shares = [share / game.payoff.unit for share in tally.payoffs]
        won += sum(share for share, mine in zip(shares, alone, strict=True) if mine)
        lost += sum(share for share, mine in zip(shares, alone, strict=True) if not mine)
    games = options.many // len(places) * len(places)
    return two_sided_counts(games, round(won), round(lost), len(set(owners(game, settings))) - 1)


def cell(rate: Rate) -> str:
    return f"{100 * rate.rate:.1f} % ({100 * rate.low:.1f}–{100 * rate.high:.1f})"


def old_one(game: Game, pairs: dict[str, str], other: str, options: argparse.Namespace) -> str:
    """A row of a table."""
    ones = (levels.OLD_ONE, "elder") if options.beside else (levels.OLD_ONE,)
    rates = [alone_among(game, pairs, one, other, options) for one in ones]
    header = " ".join([game.id, *(f"{key}={value}" for key, value in pairs.items())])
    return f"| {header} | {other} | {rates[0].games:,} | {' | '.join(map(cell, rates))} |"


def by_counts(options: argparse.Namespace) -> list[str]:
    """A table of all levels, one row for every number of players of every game."""
    ladder = [*levels.LEVELS, levels.OLD_ONE]
    steps = list(zip(ladder[1:], ladder, strict=False))
    lines = [f"| game | players | {' | '.join(f'{levels.spoken(one)} among {other}s' for one, other in steps)} |"]
    lines += ["|---|---:|" + "---:|" * len(steps)]
    for game in map(registry.find, options.chosen):
        known = levels.ladder(game)
        for pairs in counts(game, {}):
            rates = [alone_among(game, pairs, *step, options) if step[0] in known else None for step in steps]
            cells = [cell(rate) if rate else "" for rate in rates]
            lines.append(f"| {game.id} | {game.seats(game.settings(pairs))} | {' | '.join(cells)} |")
            print(lines[-1], flush=True)
    return lines


def times(options: argparse.Namespace) -> list[str]:
    """A table of how long the best two levels think."""
    lines = ["| game | level | player | moves | median | 95 % below | longest |", "|---|---|---|---:|---:|---:|---:|"]
    for game in map(registry.find, options.chosen):
        lines += [moments(game, name, options.seed) for name in levels.ladder(game)[2:]]
    return lines


def write(lines: list[str], begin: str, end: str) -> None:
    """Put a table into its place on the page."""
    before, rest = PAGE.read_text(encoding="utf-8").split(begin)
    PAGE.write_text(f"{before}{begin}\n" + "\n".join(lines) + f"\n{end}{rest.split(end)[1]}", encoding="utf-8")


def old_ones(options: argparse.Namespace) -> None:
    fixed = split_pairs(options.set)
    for game in map(registry.find, options.chosen):
        if levels.level(game, levels.OLD_ONE).startswith(KIND):
            for below in options.among.split(","):
                for pairs in counts(game, fixed):
                    print(old_one(game, {**pairs, **fixed}, below, options), flush=True)


def ceiling(game: Game, settings: Settings, other: str) -> str:
    """What the exact best answer to a field of this level gets, where the game has been solved."""
    if game.id != "dice":
        return ""
    from fhtagn.games.dice.solver.values import best_against

    return f"{100 * best_against(settings, levels.level(game, other)):.1f} %"


def row(game: Game, pairs: dict[str, str], one: str, other: str, options: argparse.Namespace) -> str:
    settings = game.settings(pairs)
    began = time.time()
    rate = measured(game, settings, one, other, options)
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


def moments(game: Game, name: str, seed: int) -> str:
    """How long a level thinks over a move, in games of its own at the default settings."""
    settings = game.settings({})
    player = levels.player(game, settings, name)
    taken: list[float] = []
    until = time.time() + LONG_ENOUGH
    while len(taken) < TIMED and time.time() < until:
        match = Match(game, settings)
        while not match.over and len(taken) < TIMED and time.time() < until:
            seat = match.to_act()[0]
            if seat == NATURE:
                match.nature(seed)
                continue
            choices, began = len(match.codes(seat)), time.process_time()
            move = move_of(player, match, seat, seed)
            if choices > 1:
                taken.append(time.process_time() - began)
            match.play(seat, move)
        seed += 1
    cuts = statistics.quantiles(taken, n=20)
    cells = [game.id, levels.spoken(name), levels.level(game, name), f"{len(taken):,}"]
    cells += [f"{1000 * value:.2f} ms" for value in (cuts[9], cuts[18], max(taken))]
    print(*cells, sep="  ", flush=True)
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("chosen", nargs="*", default=registry.game_ids(), metavar="GAME")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--many", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=2028, help="none of the trials that chose the levels used it")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--on", choices=("cpu", "plain"), default="cpu", help="how policies play")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--old-ones", action="store_true")
    parser.add_argument("--among", default=",".join(reversed(levels.LEVELS)))
    parser.add_argument("--set", action="append", default=[], metavar="key=value")
    parser.add_argument("--beside", action="store_true")
    parser.add_argument("--counts", action="store_true")
    parser.add_argument("--times", action="store_true")
    options = parser.parse_args()
    if options.old_ones:
        old_ones(options)
        return
    if options.counts:
        lines = by_counts(options)
        if options.write:
            write(lines, COUNTS, COUNTS_END)
        return
    if options.times:
        lines = times(options)
        if options.write:
            write(lines, TIMES, TIMES_END)
        return
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
        write(lines, BEGIN, END)


if __name__ == "__main__":
    main()
