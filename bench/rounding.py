"""How much an old one loses when its weights are rounded more roughly than they are.

usage: python bench/rounding.py [GAME …] [--bits 7,6,5] [--games 20000] [--seed 7320]

The weights before they were rounded to 8 bits are not kept, so what that rounding cost cannot be measured any more.
Here a weight loses one bit after the other: with 7 bits only even ones are left, and what that changes is about 2.4
times as much, by its standard deviation, as what the rounding to 8 bits changed. Alone among elders at the default
settings, at every place in turn, natively, the same seeds; the rate is two-sided as in bench/levels.py.
"""

from __future__ import annotations

import argparse
from dataclasses import replace

from fhtagn.kernel import bulk, registry
from fhtagn.kernel.network_games import NETWORK
from fhtagn.kernel.networks import Network
from fhtagn.kernel.rates import Rate, two_sided_counts
from fhtagn.kernel.registry import Game
from fhtagn.lab.games import owners, rotations
from fhtagn.players import levels
from fhtagn.players.learned import KIND, found_for

WHOLE = 8  # bits


def rounded(made: Network, bits: int) -> Network:
    step = 2 ** (WHOLE - bits)
    most = 127 // step * step
    return replace(made, weights=[max(-most, min(most, round(weight / step) * step)) for weight in made.weights])


def strength(game: Game, made: Network, options: argparse.Namespace) -> Rate:
    """Its two-sided rate among elders."""
    settings, elder = game.settings({}), game.policy_number(levels.level(game, "elder"))
    places, won, lost = rotations(game, settings), 0.0, 0.0
    for alone in places:
        seats = tuple(NETWORK if mine else elder for mine in alone)
        job = bulk.Job(game, settings, seats, options.seed, network=made)
        shares = bulk.simulate(job, options.games // len(places), workers=1).payoffs
        won += sum(share for share, mine in zip(shares, alone, strict=True) if mine) / game.payoff.unit
        lost += sum(share for share, mine in zip(shares, alone, strict=True) if not mine) / game.payoff.unit
    games = options.games // len(places) * len(places)
    return two_sided_counts(games, round(won), round(lost), len(set(owners(game, settings))) - 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("chosen", nargs="*", default=registry.game_ids(), metavar="GAME")
    parser.add_argument("--bits", default="7,6,5")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=7320)
    options = parser.parse_args()
    for game in map(registry.find, options.chosen):
        if levels.level(game, levels.OLD_ONE).startswith(KIND):
            made = found_for(game, game.levels.OLD_ONE)
            for bits in (WHOLE, *map(int, options.bits.split(","))):
                rate = strength(game, rounded(made, bits), options)
                cells = [game.id, str(bits), f"{rate.games:,}", f"{100 * rate.rate:.1f} %"]
                print(f"| {' | '.join(cells)} | {100 * rate.low:.1f}–{100 * rate.high:.1f} |", flush=True)


if __name__ == "__main__":
    main()
