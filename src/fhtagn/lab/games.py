"""Whole games among players, one at a time, in plain Python: every player sees its view only."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from fhtagn.kernel import bulk, contract, drive
from fhtagn.kernel.bulk import Job, Tally
from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.drive import count_result
from fhtagn.kernel.match import Match
from fhtagn.kernel.network_games import NETWORK, choose_by_network
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.kernel.watch import Places
from fhtagn.players.player import Player, move_of

Look = Callable[[Match], None]

BOTS = 0x5EED  # keeps the players' draws apart from Nature's


def play_game(game: Game, settings: Settings, players: Sequence[Player], seed: int) -> list[float]:
    """Play a game to its end and return each seat's payoff, in units."""
    match = played(game, settings, players, seed)
    if not game.rules.over(match.state):  # cut after too many moves
        return [0.0] * match.seats
    return [game.payoff.units(game.rules.payoff(match.state, seat)) for seat in range(match.seats)]


def played(
    game: Game, settings: Settings, players: Sequence[Player], seed: int, look: Look = lambda match: None
) -> Match:
    """A game played to its end; somebody may look after every ply."""
    match = Match(game, settings)
    while not match.over:
        seat = match.to_act()[0]
        if seat == NATURE:
            match.nature(seed)
        else:
            match.play(seat, move_of(players[seat], match, seat, seed ^ BOTS))
        look(match)
    return match


def seed_of(*words: int) -> int:
    """The seed of a game, from the seed of all and what the game is numbered by."""
    return int.from_bytes(hashlib.sha256(" ".join(map(str, words)).encode()).digest()[:7], "big")


def simulate(job: Job, players: Sequence[Player], games: range, progress: Callable[[int], None] | None = None) -> Tally:
    """Like `bulk.simulate`, for players of any kind at the seats of the job."""
    count, counted = job.game.binding.plain(count_result), [0] * job.counted_length
    done = 0
    try:
        for number in games:
            watched, look = _observer(job)
            match = played(job.game, job.settings, players, seed_of(job.seed, number), look)
            count(match.state, match.ply, job.plan(number, 1), counted)
            counted[job.tally_length :] = map(int.__add__, counted[job.tally_length :], watched)
            done += 1
            if progress:
                progress(done)
    except KeyboardInterrupt:
        pass
    except IndexError:
        if job.watch:
            raise job.watch.out_of_bounds() from None
        raise
    tally = job.read(counted)
    tally.numbers = bulk.joined([(games.start, games.start + done)])
    return tally


def _observer(job: Job) -> tuple[list[int], Look]:
    """What an observer counts in one game, and how it is shown every ply."""
    if job.watch is None:
        return [], lambda match: None
    watched, memory = job.watching(lambda length: Places([0] * length))
    binding = bulk.bound(job.game, job.watch)
    show = binding.plain(binding.resolve(contract.watched))

    def look(match: Match) -> None:
        show(match.state, match.log[-1].seat, match.log[-1].code, watched, memory)

    return watched, look


def followed(job: Job, number: int) -> Match:
    """Game `number` of a bulk run, move by move from the same stream."""
    binding, rules = job.game.binding, job.game.rules
    choose, by_network = binding.plain(drive.choose), binding.plain(choose_by_network)
    match, view = Match(job.game, job.settings), job.game.state()
    stream, out, work = [0] * STREAM, [0] * job.out_length, [0] * job.work_length
    open_stream(stream, job.seed, number)
    while not match.over:
        seat = rules.first_to_act(match.state)
        if seat == NATURE:
            move = rules.nature(match.state, stream, out)
        elif job.policies[seat] == NETWORK:
            move = by_network(match.state, view, seat, stream, out, work, *job.thinking())
        else:
            move = choose(match.state, view, seat, job.policies[seat], stream, out, work)
        match.play(seat, move)
    return match


def one_by_one(job: Job, numbers: Iterable[int]) -> Iterator[dict[str, Any]]:
    """Games of a bulk run, one row each."""
    unit = job.game.payoff.unit
    for number in numbers:
        tally = bulk.simulate(job, range(number, number + 1), workers=1)
        seats = range(tally.seats)
        yield {
            "game": number,
            "winners": " ".join(str(seat) for seat in seats if tally.wins[seat]),
            **{f"payoff_{seat}": tally.payoffs[seat] / unit for seat in seats},
            "plies": tally.plies,
            "cut": bool(tally.cut),
            **{name: bins.index(1) for name, bins in tally.measures.items()},
        }


def owners(game: Game, settings: Settings) -> list[int]:
    """Who sits at each seat: one person may own several."""
    return [game.words.owner(settings, seat) for seat in range(game.seats(settings))]


def rotations(game: Game, settings: Settings) -> list[list[bool]]:
    """One against a field of others, once at every place: for each, which seats are the one's."""
    holders = owners(game, settings)
    return [[holder == one for holder in holders] for one in sorted(set(holders))]
