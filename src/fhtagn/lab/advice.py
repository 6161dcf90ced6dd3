"""What a search thinks of the moves of a game: before they are made, and afterwards."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.errors import OutOfTurn
from fhtagn.kernel.match import Match
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.texts import counted_seat
from fhtagn.players.exact import ExactPlayer
from fhtagn.players.foreseer import ForesightPlayer
from fhtagn.players.player import legal_moves
from fhtagn.players.searcher import SearchPlayer

SURE = 2.0  # standard errors by which another move must look better to be called better

Adviser = SearchPlayer | ForesightPlayer | ExactPlayer


@dataclass(frozen=True)
class Advice:
    """A legal move and what it promises to the seat: the chance of winning, or the mean payoff in units where it has
    one; with its standard error (0 if exact)."""

    move: int
    words: str
    label: str  # as people say it
    worth: float
    error: float


@dataclass(frozen=True)
class Mistake:
    """A move that cost something, and what would have been better."""

    ply: int
    seat: int
    made: Advice
    better: Advice

    @property
    def cost(self) -> float:
        return self.better.worth - self.made.worth


def advise(match: Match, seat: int, adviser: Adviser, seed: int = 0) -> list[Advice]:
    """Every legal move with what it promises, the best first, from the seat's view alone."""
    view = match.view(seat)
    found = estimates(match.game, view, seat, adviser, seed, match.ply_for(seat))
    say, label = match.game.words.say, match.game.move_label
    advice = [
        Advice(move, say(view, seat, move), label(view, seat, move, counted_seat), worth, error)
        for move, worth, error in found
    ]
    return sorted(advice, key=lambda one: -one.worth)


def estimates(
    game: Game, view: Record, seat: int, adviser: Adviser, seed: int, moment: int
) -> list[tuple[int, float, float]]:
    """Every legal move of a seat in its view, with what it promises and the standard error of that."""
    legal_moves(game, view, seat)
    if isinstance(adviser, ExactPlayer):
        return [(move, worth, 0.0) for move, worth in adviser.worth(view, seat)]
    return [(one.move, *one.worth(game.payoff)) for one in adviser.think(view, seat, seed, moment, even=True)]


def ranked(found: Sequence[tuple[int, float, float]]) -> list[int]:
    """A rank for each of these moves, sorted from the best on: those that may well be as good as the first of their
    rank share it."""
    ranks: list[int] = []
    head = found[0] if found else None
    for one in found:
        assert head is not None
        if not ranks:
            ranks.append(1)
        elif is_clear(head[1] - one[1], head[2], one[2]):
            head = one
            ranks.append(ranks[-1] + 1)
        else:
            ranks.append(ranks[-1])
    return ranks


def is_clear(difference: float, error: float, other_error: float) -> bool:
    """Whether a difference is more than chance of the search, by the standard errors of what is compared."""
    return difference > max(SURE * math.sqrt(error**2 + other_error**2), 1e-9)


def decider(match: Match, seat: int | None) -> int:
    """Whose decision is meant: the seat named, else the first that must decide."""
    waiting = [one for one in match.to_act() if one != NATURE]
    if seat is None:
        if not waiting:
            over = "The game is over" if match.over else "Chance moves next"
            raise OutOfTurn(f"{over}; nobody has anything to decide at the end of this transcript.")
        return waiting[0]
    return seat


def review(
    match: Match, adviser: Adviser, seat: int | None = None, tell: Callable[[int], None] | None = None
) -> list[Mistake]:
    """The moves that cost most, dearest first; what could be chance of the search is left out."""
    mistakes = []
    for ply, position, mover, code in decisions(match, seat):
        if tell:
            tell(ply)
        advice = advise(position, mover, adviser)
        made = next(one for one in advice if one.move == code)
        better = advice[0]
        if is_clear(better.worth - made.worth, made.error, better.error):
            mistakes.append(Mistake(ply, mover, made, better))
    return sorted(mistakes, key=lambda mistake: -mistake.cost)


def decisions(match: Match, seat: int | None = None) -> Iterator[tuple[int, Match, int, int]]:
    """Every decision of a seat (or of all) that had a choice: ply, the position before it, who, what."""
    again = Match(match.game, match.settings)
    for ply, move in enumerate(match.log):
        if move.seat != NATURE and seat in (None, move.seat) and len(again.codes(move.seat)) > 1:
            yield ply, again, move.seat, move.code
        again.play(move.seat, move.code)
