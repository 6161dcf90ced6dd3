"""Exact play, for the games that have been solved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.settings import Settings
from fhtagn.players.player import legal_moves

if TYPE_CHECKING:
    from fhtagn.players.dice_values import Values

SOLVED = ("dice",)


def refused(game: Game, settings: Settings) -> str | None:
    """Why there is no exact play, None if there is."""
    if game.id not in SOLVED:
        return f"Nobody has solved {game.id}; exact play is there for {', '.join(SOLVED)}."
    from fhtagn.players import dice_values

    return dice_values.refused(settings)


class ExactPlayer:
    """Plays the solved game; the table is computed on first use."""

    def __init__(self, game: Game, settings: Settings, name: str = "exact") -> None:
        reason = refused(game, settings)
        if reason:
            raise FhtagnError(reason)
        self.game, self.settings, self.name = game, settings, name

    @property
    def values(self) -> Values:
        from fhtagn.players import dice_values

        return dice_values.values(self.settings)

    def choose(self, view: Record, seat: int, seed: int, moment: int) -> int:
        legal = legal_moves(self.game, view, seat)
        state: Any = view
        return legal[0] if len(legal) == 1 else self.values.choice(state)


def is_ready(game: Game, settings: Settings) -> bool:
    """Whether exact play is at hand without computing."""
    if refused(game, settings) is not None:
        return False
    from fhtagn.players import dice_values

    return dice_values.is_ready(settings)
