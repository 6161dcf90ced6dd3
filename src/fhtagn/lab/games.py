"""Whole games among players, one at a time, in plain Python: every player sees its view only."""

from __future__ import annotations

from collections.abc import Sequence

from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.players.player import Player, move_of

BOTS = 0x5EED  # keeps the players' draws apart from Nature's


def play_game(game: Game, settings: Settings, players: Sequence[Player], seed: int) -> list[float]:
    """Play a game to its end and return each seat's payoff, in units."""
    match = Match(game, settings)
    while not match.over:
        seat = match.to_act()[0]
        if seat == NATURE:
            match.nature(seed)
        else:
            match.play(seat, move_of(players[seat], match, seat, seed ^ BOTS))
    if not game.rules.over(match.state):  # cut after too many moves
        return [0.0] * match.seats
    return [game.payoff.units(game.rules.payoff(match.state, seat)) for seat in range(match.seats)]


def owners(game: Game, settings: Settings) -> list[int]:
    """Who sits at each seat: one person may own several."""
    return [game.words.owner(settings, seat) for seat in range(game.seats(settings))]


def rotations(game: Game, settings: Settings) -> list[list[bool]]:
    """One against a field of others, once at every place: for each, which seats are the one's."""
    holders = owners(game, settings)
    return [[holder == one for holder in holders] for one in sorted(set(holders))]
