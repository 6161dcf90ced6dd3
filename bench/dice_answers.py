"""How near a learned player of dice is to the best answer: both valued exactly, alone among players of one policy.

usage: python bench/dice_answers.py FILE.net [--rival sanest] [--players 2,3,4,5,6]

No game is played: every position is valued by the rules' own list of turns. A network makes the same choice whenever it
is asked the same thing, so its chance can be reckoned like that of any other way to play. Points are hundredths of the
chance to win, at every place in turn.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path
from typing import Any

import numba
import numpy as np

from fhtagn.games.dice.solver import habits, positions, size
from fhtagn.games.dice.solver.iteration import EYE, FACES, NEARLY, SIDES, chance
from fhtagn.games.dice.solver.positions import CHOICES, NOBODY_THERE
from fhtagn.games.dice.solver.values import _habits, _turns
from fhtagn.kernel import bulk, networks, registry
from fhtagn.kernel.chance import STREAM
from fhtagn.kernel.networks import Network
from fhtagn.kernel.settings import Settings

DICE = registry.find("dice")
CLOSE, MOST_SWEEPS = 1e-10, 10_000
WITHIN = 0.3  # points
CHUNK = 4096  # positions
RIVALS = ("sanest", "hothead")  # who look at nothing but the tokens, and to whom an eye is always the same

compiled: Any = numba.njit(cache=True, error_model="numpy")


def habits_of(settings: Settings, count: int, seat: int, player: int, made: Network | None) -> Any:
    """What a network or a policy does at a seat, by position."""
    places, _ = size(settings)
    blank = bulk.Job(DICE, settings, (0,) * places, 0).blank()
    blank.seats = places
    records = np.zeros(4, dtype=DICE.state.dtype)
    records[0] = blank.to_native()[0]
    rules, width = DICE.rules, 1 + (places - 1) * (1 + CHOICES)
    arrays = [np.zeros(length, dtype=np.int64) for length in (STREAM, int(rules.MOST) + 16, int(rules.WORK))]
    widths = made.widths if made else (1,)
    thinking = [np.zeros(widths[0], dtype=np.int16), np.zeros(sum(widths), dtype=np.int32)]
    thinking += made.native if made else (np.zeros(1, dtype=np.int8), np.zeros(1, dtype=np.int32))
    found, listed = np.zeros((count, width), dtype=np.int64), bulk.link_set(DICE).native(habits.list_habits)
    for first in range(0, count, CHUNK):
        last = min(first + CHUNK, count)
        plan = np.array([first, last, seat, player], dtype=np.int64)
        listed(records, *arrays, plan, found[first:last].reshape(-1), *thinking)
    return found


@compiled
def value(mine: Any, turns: Any, undecided: Any, attacks: Any, theirs: Any, own: Any, best: bool) -> float:
    """Value every position once more for one player among rivals, by where the one sits, who chooses what is `best`, or
    by their `own` habits. Gives the greatest change."""
    count, places = mine.shape
    after, values, greatest = np.zeros(CHOICES), np.zeros(CHOICES), 0.0
    for number in range(count):
        if not undecided[number]:
            continue
        for me in range(places):
            most, total = -1.0, 0.0
            for victim in range(1, places):
                ends = turns[number, victim - 1]
                if ends[0, 0] == NOBODY_THERE:
                    continue
                for first in range(CHOICES):
                    sign = theirs[number, places + (victim - 1) * CHOICES + first]
                    for second in range(CHOICES):
                        values[second] = chance(mine, ends[first, second], me)
                    if me == victim:
                        sign = values.argmax() if best else own[number, places + (victim - 1) * CHOICES + first]
                    after[first] = EYE * values[sign] / SIDES
                    for second in range(CHOICES):
                        after[first] += FACES[second] * values[second] / SIDES
                sign = theirs[number, victim]
                if me == 0:
                    sign = after.argmax() if best else own[number, victim]
                worth = EYE * after[sign] / SIDES
                for first in range(CHOICES):
                    worth += FACES[first] * after[first] / SIDES
                if me > 0:
                    total += attacks[number, victim - 1] * worth
                elif best:
                    if worth > most + NEARLY:
                        most = total = worth
                elif victim == own[number, 0]:
                    total = worth
            greatest = max(greatest, abs(total - mine[number, me]))
            mine[number, me] = total
    return greatest


class Table:
    """Dice for one number of players, with one policy at all seats but one."""

    def __init__(self, players: int, rival: str) -> None:
        self.settings = DICE.settings({"players": str(players)})
        self.places, tokens = size(self.settings)
        self.count = math.comb(tokens + self.places, self.places)
        turns, undecided = _turns(self.settings, self.places, tokens, self.count)
        self.turns = turns.reshape(self.count, self.places - 1, CHOICES, CHOICES)
        self.undecided = undecided != 0
        self.attacks, _ = _habits(self.settings, "hothead", self.turns[:, :, 0, 0] != NOBODY_THERE)
        self.rival = DICE.policy_number(rival)
        self.theirs = habits_of(self.settings, self.count, 0, self.rival, None)
        for seat in range(1, self.places):  # what they do with an eye as a victim is asked at that place
            self.theirs = np.maximum(self.theirs, habits_of(self.settings, self.count, seat, self.rival, None))
        self.opening = positions.number_of(DICE.begin(self.settings))

    def chances(self, own: Any | None) -> Any:
        """By place: the chance of somebody with these habits, or of the best answer."""
        mine = np.zeros((self.count, self.places))
        for _ in range(MOST_SWEEPS):
            used = self.theirs if own is None else own
            if value(mine, self.turns, self.undecided, self.attacks, self.theirs, used, own is None) < CLOSE:
                break
        return mine[self.opening]

    def best(self) -> float:
        return float(self.chances(None).mean())

    def of_network(self, made: Network) -> float:
        own = (habits_of(self.settings, self.count, seat, habits.NETWORK, made) for seat in range(self.places))
        return float(np.mean([self.chances(one)[seat] for seat, one in enumerate(own)]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--rival", choices=RIVALS, default="sanest")
    parser.add_argument("--players", default="2,3,4,5,6")
    options = parser.parse_args()
    made = networks.read(options.file)
    print("| players | the best answer | the learned player | below it, in points |\n|---:|---:|---:|---:|")
    worst = 0.0
    for players in map(int, options.players.split(",")):
        table = Table(players, options.rival)
        best, found = 100 * table.best(), 100 * table.of_network(made)
        worst = max(worst, best - found)
        print(f"| {players} | {best:.2f} % | {found:.2f} % | {best - found:.2f} |", flush=True)
    print(f"\nat most {worst:.2f} points below the best answer to {options.rival} (less than {WITHIN} wanted)")
    if worst > WITHIN:
        raise SystemExit(1)


if __name__ == "__main__":
    main()
