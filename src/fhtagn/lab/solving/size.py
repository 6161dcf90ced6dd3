"""How big a game is, and the sentence where it is too big."""

from __future__ import annotations

import math
import random

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings

MOST = 300_000  # positions, or moments of all lines of play, that are listed
PROBES = 20
LONG = 100  # powers of ten at which counting the ways ends
HOPELESS = 5  # powers of ten beyond the limit, where listing isn't even begun


class TooBig(FhtagnError):
    """A game that cannot be listed."""


def ways_to_go(game: Game, settings: Settings, probes: int = PROBES, seed: int = 1) -> float:
    """The number of ways in which the game can go, as a power of ten: the mean over random games of the product of
    how many moves there were each time (Knuth, 1975)."""
    found = [_probe(game, settings, random.Random(seed + number)) for number in range(probes)]
    most = max(found)
    return most + math.log10(sum(10 ** (power - most) for power in found) / probes)


def _probe(game: Game, settings: Settings, draws: random.Random) -> float:
    match, power = Match(game, settings), 0.0
    while not match.over and power < LONG:
        seat = match.to_act()[0]
        codes = match.codes(seat)
        power += math.log10(len(codes))
        match.make(seat, draws.choice(codes), "")
    return power


def refuse_hopeless(game: Game, settings: Settings, most: int) -> None:
    """Games with secrets are listed line by line: whether that can end is known beforehand."""
    if ways_to_go(game, settings) > math.log10(most) + HOPELESS:
        raise too_big(game, settings, most)


def too_big(game: Game, settings: Settings, most: int) -> TooBig:
    what = "positions" if game.open else "moments"
    power = ways_to_go(game, settings)
    ways = f"more than 10^{LONG}" if power > LONG - 2 else f"about 10^{power:.0f}"
    return TooBig(
        f"{game.id} with {game.seats(settings)} seats is too big to be solved: it has more than {most:,} {what}, and "
        f"can go in {ways} ways ({PROBES} random games). Play against a search, or say how many to list at most."
    )
