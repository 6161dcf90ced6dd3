"""Games of old ones, and what they choose in plain Python and natively."""

from __future__ import annotations

from typing import Any

import numpy as np

from fhtagn.kernel import bulk, network
from fhtagn.kernel.chance import STREAM
from fhtagn.kernel.network_games import NETWORK
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.players.learned import LearnedPlayer, found_for


def old_ones(game: Game, pairs: dict[str, str], seed: int) -> bulk.Job:
    """Old ones at all seats; every other game has one among players of a policy."""
    settings = game.settings(pairs)
    seats, among = game.seats(settings), seed % len(game.policy_names)
    policies = tuple(NETWORK if seed % 2 == 0 or seat == seed % seats else among for seat in range(seats))
    return bulk.Job(game, settings, policies, seed, network=found_for(game, game.levels.OLD_ONE))


class Choosing:
    """A network that is asked about views."""

    def __init__(self, job: bulk.Job) -> None:
        assert job.network
        self.job, made = job, job.network
        self.player = LearnedPlayer(job.game, made, "it")
        sizes = (STREAM, job.out_length, job.work_length)
        scratch = np.zeros(made.widths[0], dtype=np.int16), np.zeros(sum(made.widths), dtype=np.int32)
        self._arrays: list[Any] = [*(np.zeros(size, dtype=np.int64) for size in sizes), *scratch, *made.native]
        self._native = bulk.link_set(job.game).native(network.learned)

    def plainly(self, view: Record, seat: int) -> int:
        return self.player.choose(view, seat, 0, 0)

    def natively(self, view: Record, seat: int) -> int:
        return int(self._native(view.to_native()[0], seat, *self._arrays, 0))
