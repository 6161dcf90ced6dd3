"""Whole games among players, one at a time, in plain Python: every player sees its view only."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence

from fhtagn.kernel.bulk import Job, Tally
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.drive import count_result
from fhtagn.kernel.match import Match
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.players.player import Player, move_of

BOTS = 0x5EED  # keeps the players' draws apart from Nature's


def play_game(game: Game, settings: Settings, players: Sequence[Player], seed: int) -> list[float]:
    """Play a game to its end and return each seat's payoff, in units."""
    match = played(game, settings, players, seed)
    if not game.rules.over(match.state):  # cut after too many moves
        return [0.0] * match.seats
    return [game.payoff.units(game.rules.payoff(match.state, seat)) for seat in range(match.seats)]


def played(game: Game, settings: Settings, players: Sequence[Player], seed: int) -> Match:
    """A game played to its end."""
    match = Match(game, settings)
    while not match.over:
        seat = match.to_act()[0]
        if seat == NATURE:
            match.nature(seed)
        else:
            match.play(seat, move_of(players[seat], match, seat, seed ^ BOTS))
    return match


def seed_of(*words: int) -> int:
    """The seed of a game, from the seed of all and what the game is numbered by."""
    return int.from_bytes(hashlib.sha256(" ".join(map(str, words)).encode()).digest()[:7], "big")


def simulate(job: Job, players: Sequence[Player], games: int, progress: Callable[[int], None] | None = None) -> Tally:
    """Like `bulk.simulate`, for players of any kind at the seats of the job."""
    count, counted = job.game.binding.plain(count_result), [0] * job.tally_length
    try:
        for number in range(games):
            match = played(job.game, job.settings, players, seed_of(job.seed, number))
            count(match.state, match.ply, job.plan(number, 1), counted)
            if progress:
                progress(number + 1)
    except KeyboardInterrupt:
        pass
    return job.read(counted)


def owners(game: Game, settings: Settings) -> list[int]:
    """Who sits at each seat: one person may own several."""
    return [game.words.owner(settings, seat) for seat in range(game.seats(settings))]


def rotations(game: Game, settings: Settings) -> list[list[bool]]:
    """One against a field of others, once at every place: for each, which seats are the one's."""
    holders = owners(game, settings)
    return [[holder == one for holder in holders] for one in sorted(set(holders))]
