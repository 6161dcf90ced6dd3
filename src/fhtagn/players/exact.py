"""Exact play, for the games that have been solved."""

from __future__ import annotations

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.players.player import legal_moves


class ExactPlayer:
    """Plays the solved game; the solution is computed on first use."""

    def __init__(self, game: Game, settings: Settings, name: str = "exact") -> None:
        reason = game.solver.refused(settings)
        if reason:
            raise FhtagnError(reason)
        self.game, self.settings, self.name = game, settings, name

    def choose(self, view: Record, seat: int, seed: int, moment: int) -> int:
        legal = legal_moves(self.game, view, seat)
        return legal[0] if len(legal) == 1 else self.game.solver.choice(self.settings, view)

    def worth(self, view: Record, seat: int) -> list[tuple[int, float]]:
        """Every legal move, and what the seat can expect after it."""
        return [(move, chances[seat]) for move, chances in self.game.solver.worth(self.settings, view)]


def is_ready(game: Game, settings: Settings) -> bool:
    """Whether exact play is at hand without computing."""
    return game.solver.refused(settings) is None and game.solver.is_ready(settings)
