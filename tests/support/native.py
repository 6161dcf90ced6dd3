"""Many games natively, by the code that the conformance suite has compiled anyway."""

from __future__ import annotations

from typing import NamedTuple

from fhtagn.kernel.bulk import Job
from fhtagn.testing.trial import followed


class Played(NamedTuple):
    payoffs: list[int]  # by seat
    plies: int


def played(job: Job, games: int) -> Played:
    """The same games as `bulk.simulate` plays."""
    rules, state = job.game.rules, job.game.state
    play = followed(job, rules.LONGEST)
    payoffs, plies = [0] * len(job.policies), 0
    for number in range(games):
        positions, moves = play(number)
        last = state.from_native(positions[-1])
        payoffs = [had + rules.payoff(last, seat) for seat, had in enumerate(payoffs)]
        plies += len(moves)
    return Played(payoffs, plies)
