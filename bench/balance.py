"""Win rates of Cult of Cathulhu by player count and players: writes docs/balance.md.

    .venv/bin/python bench/balance.py [--games 20000] [--seed 1] [--workers N] [--out docs/balance.md]

Sides are dealt, so a policy says what a seat does on either side, and all seats of a game have the same policy. Each
column is one manner of Cultists against one manner of Investigators.
"""

from __future__ import annotations

import argparse
import os
from math import sqrt
from pathlib import Path

from fhtagn.games.cathulhu.rules.cards import CULTIST, CULTISTS
from fhtagn.kernel import bulk, registry

GAME = registry.find("cathulhu")
COUNTS = range(4, 12)

# Investigators, then the policies under which Cultists play at random, and by belief, against them.
TABLES = (("at random", "random", "faithful"), ("posing", "poser", "believer"), ("lying", "liar", "schemer"))

LEVELS = (
    "A `plotter` (the adept) waits for what the others do and, as an Investigator, takes the best boxes. A "
    "`mastermind` (the elder) waits longest; as an Investigator it has the Troubler swap the votes of the likeliest "
    "Cultist, and as a Cultist it evades such a swap. With four players there are no Targets to swap."
)


def interval(wins: int, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a proportion."""
    z, share = 1.959964, wins / games
    middle = share + z * z / (2 * games)
    reach = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - reach) / scale, (middle + reach) / scale


def cultist_wins(policy: str, players: int, games: int, seed: int, workers: int) -> int:
    seats = (GAME.policy_number(policy),) * players
    job = bulk.Job(GAME, GAME.settings({"players": str(players)}), seats, seed)
    tally = bulk.simulate(job, games, on="cpu", workers=workers)
    if tally.games != games:
        raise SystemExit("Interrupted; nothing was written.")
    return tally.measures["winning_side"][CULTIST]


def cell(wins: int, games: int) -> str:
    low, high = interval(wins, games)
    return f"{wins / games:.1%} ({low:.1%}–{high:.1%})"


def table(columns: dict[str, str], arguments: argparse.Namespace) -> list[str]:
    """How often the Cultists win, by players; columns: headings and policies."""
    lines = [f"| players | Cultists : Investigators | {' | '.join(columns)} |", "|---|---|---|---|"]
    for players in COUNTS:
        cells = [
            cell(cultist_wins(policy, players, arguments.games, arguments.seed, arguments.workers), arguments.games)
            for policy in columns.values()
        ]
        sides = f"{CULTISTS[players]} : {players - CULTISTS[players]}"
        lines.append(f"| {players} | {sides} | {cells[0]} | {cells[1]} |")
        print(lines[-1], flush=True)
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description="Win rates of Cult of Cathulhu by player count and players.")
    parser.add_argument("--games", type=int, default=20_000, help="games for every number")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent.parent / "docs" / "balance.md")
    arguments = parser.parse_args()
    lines = [
        "# Balance of Cult of Cathulhu",
        "",
        f"How often the Cultists win, with 95 % intervals (Wilson), over {arguments.games:,} games for every number "
        f"(seed {arguments.seed}, house settings, suggested skills, rules version {GAME.version}).",
        "`bench/balance.py` makes this page; it can be run again.",
        "",
        "Sides are dealt, so a player's policy says what it does on either side, and all seats of a game have the same "
        "policy. Cultists either play *at random* (any legal move, each equally likely) or *believe*: they keep the "
        "exact probability of every deal from what they have seen, look where they are unsure, favor and vote for the "
        "likeliest Cultist, and pass over whoever lied about what they know. Investigators play *at random*, *pose* "
        "(they use their own card, speak and favor as a believer would, but for their fellows), or *lie* (they vouch "
        "for each other, frame a Cultist and use up the best boxes). Posing and lying Investigators know each other "
        "and vote for one of their own.",
        "",
    ]
    for manner, dull, clever in TABLES:
        print(f"Investigators {manner}", flush=True)
        lines += [f"## Investigators {manner}", "", f"Policies: `{dull}` and `{clever}`.", ""]
        lines += [*table({"Cultists at random": dull, "Cultists who believe": clever}, arguments), ""]
    print("The levels", flush=True)
    lines += ["## The levels", "", LEVELS, ""]
    lines += [*table({f"`{name}`": name for name in ("plotter", "mastermind")}, arguments), ""]
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    arguments.out.write_text("\n".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
