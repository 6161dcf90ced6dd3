"""How much an old one gains by looking ahead: it alone, searching, among old ones that do not, at every place in turn.

usage: python bench/foresight.py [GAME] [--budgets 50ms,1s] [--games 200] [--seconds 600] [--cores 1] [--seed 6100]
       [--rivals 6] [--sure 1] [--ahead 7]

Times of a move are those of the processor, of one core: how many playouts fit into them is found out first, so that a
busy machine thinks as much as a quiet one. With more cores more games are played at the same time.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from functools import cache
from typing import Any

from fhtagn.kernel import registry
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.lab.ratings import two_sided
from fhtagn.players import warm
from fhtagn.players.foreseer import AHEAD, RIVALS, SURE, ForesightPlayer
from fhtagn.players.learned import LearnedPlayer, found_for
from fhtagn.players.player import Player, move_of
from fhtagn.players.searcher import Budget

TRIED = 200  # playouts of each decision by which the pace is found out
DECISIONS = 40
EVERY = 3  # so many decisions it is tried once


def pace(game: Game, player: ForesightPlayer, seed: int) -> float:
    """Playouts in a second of the processor, over a game."""
    warm.prepare(player)
    match, spent, made, seen = Match(game, game.settings({})), 0.0, 0, 0
    while made < DECISIONS * TRIED and not match.over:
        seat = match.to_act()[0]
        if seat < 0:
            match.nature(seed)
            continue
        seen += len(match.codes(seat)) > 1
        if len(match.codes(seat)) > 1 and seen % EVERY == 0:
            began = time.process_time()
            found = player.think(match.view(seat), seat, seed, match.ply_for(seat))
            spent += time.process_time() - began
            made += sum(one.visits for one in found)
        match.play(seat, move_of(LearnedPlayer(game, player.network, "it"), match, seat, seed))
    return made / spent


@cache
def players(name: str, playouts: int, rivals: int, sure: float, ahead: int) -> tuple[Game, ForesightPlayer, Player]:
    """The game, who looks ahead, and who doesn't."""
    game = registry.find(name)
    made = found_for(game, game.levels.OLD_ONE)
    one = ForesightPlayer(game, made, Budget(playouts=playouts), rivals=rivals, sure=sure, ahead=ahead)
    return game, one, LearnedPlayer(game, made, "it")


def share_of(how: tuple[Any, ...], number: int, seed: int) -> tuple[float, float]:
    """What the one who looks ahead gets in a game, and the others on average."""
    game, one, other = players(*how)
    match = Match(game, game.settings({}))
    own = number % match.seats
    while not match.over:
        seat = match.to_act()[0]
        if seat < 0:
            match.nature(seed + number)
        else:
            match.play(seat, move_of(one if seat == own else other, match, seat, seed + number))
    shares = [game.rules.payoff(match.state, seat) / game.payoff.unit for seat in range(match.seats)]
    return shares[own], (sum(shares) - shares[own]) / (match.seats - 1)


def how_of(options: argparse.Namespace, playouts: int) -> tuple[Any, ...]:
    return options.game, playouts, options.rivals, options.sure, options.ahead


def shares(options: argparse.Namespace, playouts: int) -> Iterator[tuple[float, float]]:
    """Of one game after another, until there are enough or the time is over; games that have begun are finished."""
    end, number = time.monotonic() + options.seconds, 0
    running: set[Any] = set()
    with ProcessPoolExecutor(options.cores) as pool:
        while True:
            while number < options.games and len(running) < options.cores and time.monotonic() < end:
                running.add(pool.submit(share_of, how_of(options, playouts), number, options.seed))
                number += 1
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (one.result() for one in done)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="wake")
    parser.add_argument("--budgets", default="50ms,1s")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=600, help="for each budget")
    parser.add_argument("--cores", type=int, default=1)
    parser.add_argument("--seed", type=int, default=6100)
    parser.add_argument("--rivals", type=int, default=RIVALS, help="moves that are compared")
    parser.add_argument("--sure", type=float, default=SURE, help="standard errors by which another must be better")
    parser.add_argument("--ahead", type=int, default=AHEAD, help="own decisions after which it trusts its hope")
    options = parser.parse_args()
    game, one, _ = players(*how_of(options, TRIED))
    speed = pace(game, one, options.seed)
    print(f"{game.id}: {speed:,.0f} playouts a second", flush=True)
    for budget in options.budgets.split(","):
        playouts = round(speed * (Budget.read(budget).seconds or 0.0))
        found: list[tuple[float, float]] = []
        for share in shares(options, playouts):
            found.append(share)
            if len(found) % 20 == 0:
                print(row(budget, playouts, found), flush=True)
        print(row(budget, playouts, found), flush=True)


def row(budget: str, playouts: int, found: list[tuple[float, float]]) -> str:
    rate = two_sided([mine for mine, _ in found], [theirs for _, theirs in found])
    interval = f"{100 * rate.low:.1f}–{100 * rate.high:.1f}"
    return f"| {budget} | {playouts:,} | {rate.games} | {100 * rate.rate:.1f} % | {interval} |"


if __name__ == "__main__":
    main()
