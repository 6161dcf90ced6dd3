"""Every position of a game without secrets, and where its moves lead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.contract import SCRATCH
from fhtagn.kernel.faces import Progress
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.kernel.trail import HUSHED
from fhtagn.lab.games import owners
from fhtagn.lab.solving.policy_odds import Odds
from fhtagn.lab.solving.size import too_big

OVER = -2  # who acts where a game has ended
PULSE = 2000  # positions after which progress is told

Chooser = Callable[[Record, int], Odds]


@dataclass
class Positions:
    """A game as a graph. Edges of a position stand together, from `first[position]` to `first[position + 1]`."""

    game: Game
    settings: Settings
    people: list[int]  # by the first of their seats
    numbers: dict[bytes, int]
    actor: Any  # by position: who decides, as a place in `people`; NATURE or OVER
    first: Any
    target: Any  # by edge
    move: Any
    weight: Any  # by edge: Nature's chance of it, or that of the players who were given
    payoffs: Any  # by position and person, in units: not 0 only where the game is over
    notes: tuple[str, ...] = ()

    def number_of(self, state: Record) -> int:
        return self.numbers[key_of(state, self.notes)]


def key_of(state: Record, notes: Sequence[str]) -> bytes:
    """A position as bytes, with the notes that somebody looks at."""
    if not notes:
        return state.key()
    return state.key() + repr([getattr(state, name) for name in notes]).encode()


def opening(game: Game, settings: Settings) -> Any:
    state: Any = game.begin(settings)
    if "told" in state.layout.fields:
        state.told = HUSHED
    return state


def people_of(game: Game, settings: Settings) -> tuple[list[int], list[int]]:
    """Everybody by the first of their seats, and who sits at each seat, as a place in that list."""
    holders = owners(game, settings)
    people = sorted(set(holders))
    return people, [people.index(holder) for holder in holders]


def payoffs_of(game: Game, state: Record, holders: list[int]) -> list[float]:
    got = [0.0] * (max(holders) + 1)
    for seat, person in enumerate(holders):
        got[person] += game.payoff.units(game.rules.payoff(state, seat))
    return got


def list_positions(
    game: Game,
    settings: Settings,
    most: int,
    players: Sequence[Chooser] | None = None,
    notes: Sequence[str] = (),
    progress: Progress | None = None,
) -> Positions:
    """All positions that can be reached, from the first on; with players, all moves still, but weighted by theirs."""
    rules, next_to_act = game.rules, game.rules.first_to_act
    people, holders = people_of(game, settings)
    start = opening(game, settings)
    numbers, waiting = {key_of(start, notes): 0}, [start]
    actor, first, payoffs = [], [0], []
    target: list[int] = []
    move: list[int] = []
    weight: list[float] = []
    out = [0] * (int(rules.MOST) + SCRATCH)
    at = 0
    while at < len(waiting):
        state, waiting[at] = waiting[at], None
        at += 1
        if rules.over(state):
            actor.append(OVER)
            payoffs.append(payoffs_of(game, state, holders))
            first.append(len(target))
            continue
        seat = int(next_to_act(state))
        codes = out[: rules.moves(state, seat, out)]
        actor.append(NATURE if seat == NATURE else holders[seat])
        payoffs.append([0.0] * len(people))
        weight += _weights(game, state, seat, codes, players[seat] if players and seat != NATURE else None)
        for code in codes:
            after = state.copy()
            rules.play(after, seat, code)
            key = key_of(after, notes)
            number = numbers.setdefault(key, len(waiting))
            if number == len(waiting):
                waiting.append(after)
            target.append(number)
            move.append(code)
        first.append(len(target))
        if len(waiting) > most:
            raise too_big(game, settings, most)
        if progress and at % PULSE == 0:
            progress(0.5 * at / len(waiting))
    return Positions(
        game,
        settings,
        people,
        numbers,
        np.array(actor, dtype=np.int64),
        np.array(first, dtype=np.int64),
        np.array(target, dtype=np.int64),
        np.array(move, dtype=np.int64),
        np.array(weight, dtype=np.float64),
        np.array(payoffs, dtype=np.float64),
        tuple(notes),
    )


def _weights(game: Game, state: Record, seat: int, codes: list[int], player: Chooser | None) -> list[float]:
    if seat == NATURE:
        odds = [int(game.rules.odds(state, code)) for code in codes]
        return [one / sum(odds) for one in odds]
    if player is None:
        return [0.0] * len(codes)
    chosen = player(state.copy(), seat)
    return [chosen.get(code, 0.0) for code in codes]
