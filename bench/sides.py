"""How often the Cultists win at Cult of Cathulhu when each side is played by players of its own kind.

usage: python bench/sides.py [--players 5,9] [--games 20000] [--seed 7310] [--workers 1]

Sides are dealt, so who plays at a seat is found when it acts, by the side that it has been dealt. The old one is the
game's network, all others are its policies; of a policy only what it does on this side counts. Intervals are Wilson's.
Two kinds of which neither is the old one or the elder are left out.
"""

from __future__ import annotations

import argparse
from typing import Any

from fhtagn.games.cathulhu.rules.cards import CULTIST, INVESTIGATOR
from fhtagn.kernel import bulk, registry
from fhtagn.kernel import contract as rules
from fhtagn.kernel.chance import MISTAKE, open_stream
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.drive import PLAN_COUNT, PLAN_FIRST, PLAN_SEED, TALLY_MISTAKES, count_result, step
from fhtagn.kernel.network_games import NETWORK, choose_by_network
from fhtagn.kernel.rates import wilson
from fhtagn.players.learned import found_for

GAME = registry.find("cathulhu")
OLD_ONE = "old one"
# What they do, by the policy that does so on this side.
CULTISTS = {"at random": "random", "believing": "believer", "plotter": "plotter", "elder": "mastermind", OLD_ONE: ""}
INVESTIGATORS = {"at random": "random", "posing": "poser", "lying": "liar", "plotter": "plotter"}
INVESTIGATORS |= {"elder": "mastermind", OLD_ONE: ""}
BEST = ("elder", OLD_ONE)


def play_by_side(records, stream, out, work, plan, tally, numbers, layer, weights, biases, heat):
    """Like `play_games_by_network`; the plan names the player of each side, where others name that of a seat."""
    seed = plan[rules.SEATS + PLAN_SEED]
    first = plan[rules.SEATS + PLAN_FIRST]
    blank = records[0]
    game = records[1]
    view = records[2]
    for number in range(first, first + plan[rules.SEATS + PLAN_COUNT]):
        rules.assign(game, blank)
        rules.start(game)
        open_stream(stream, seed, number)
        plies = 0
        while plies < rules.LONGEST and not rules.over(game):
            seat = rules.first_to_act(game)
            player = 0
            if seat != NATURE:
                player = plan[game.side[seat]]
            if player == NETWORK:
                move = choose_by_network(game, view, seat, stream, out, work, numbers, layer, weights, biases, heat)
                rules.play(game, seat, move)
            else:
                step(game, view, seat, player, stream, out, work)
            plies += 1
        tally[2 * rules.SEATS + TALLY_MISTAKES] += stream[MISTAKE]
        count_result(game, plies, plan, tally)


class BySide(bulk.Job):
    @property
    def driver(self) -> Any:
        return play_by_side


def cultists_win(cultists: str, investigators: str, players: int, options: argparse.Namespace) -> str:
    """A cell: how often they do."""
    numbers = [GAME.policy_number(name) if name else NETWORK for name in (cultists, investigators)]
    plan = [0] * players
    plan[CULTIST], plan[INVESTIGATOR] = numbers
    settings = GAME.settings({"players": str(players)})
    made = found_for(GAME, GAME.levels.OLD_ONE)
    tally = bulk.simulate(
        BySide(GAME, settings, tuple(plan), options.seed, network=made), options.games, workers=options.workers
    )
    won = tally.measures["winning_side"][CULTIST]
    middle, half = wilson(won, tally.games)
    return f"{100 * won / tally.games:.1f} % ({100 * (middle - half):.1f}–{100 * (middle + half):.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", default="5,9")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=7310)
    parser.add_argument("--workers", type=int, default=1)
    options = parser.parse_args()
    for players in map(int, options.players.split(",")):
        print(f"\n| {players} players | {' | '.join(f'Investigators: {kind}' for kind in INVESTIGATORS)} |")
        print("|---|" + "---:|" * len(INVESTIGATORS))
        for kind, cultists in CULTISTS.items():
            cells = [
                cultists_win(cultists, investigators, players, options) if {kind, other} & {*BEST} else ""
                for other, investigators in INVESTIGATORS.items()
            ]
            print(f"| Cultists: {kind} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
