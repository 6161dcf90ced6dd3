"""A player as tables, tournaments and servers see it: it gets a view, never the game."""

from __future__ import annotations

from typing import Any, Protocol

from fhtagn.kernel.chance import STREAM, open_stream
from fhtagn.kernel.constants import NO
from fhtagn.kernel.contract import SCRATCH, policy
from fhtagn.kernel.errors import OutOfTurn
from fhtagn.kernel.match import Match
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.trail import HUSHED


class Player(Protocol):
    """Whoever chooses moves. The same view, seed and moment give the same move, if the budget isn't a time."""

    name: str

    def choose(self, view: Record, seat: int, seed: int, moment: int) -> int:
        """A legal move of the seat. `moment` counts what the seat has seen so far, so that draws differ over a game."""
        ...


def legal_moves(game: Game, view: Record, seat: int) -> list[int]:
    """The seat's moves; a sentence if it has nothing to decide."""
    if game.rules.over(view) or game.rules.to_act(view, seat) == NO:
        raise OutOfTurn(f"Seat {seat} has nothing to decide now.")
    out = [0] * (int(game.rules.MOST) + SCRATCH)
    return out[: game.rules.moves(view, seat, out)]


def hushed(view: Record) -> Record:
    """A copy for those who play on from a view: it tells nothing of the last move, and nothing of those that follow."""
    quiet = view.copy()
    if "told" in quiet.layout.fields:
        blank: Any = type(view)()
        quiet.told, quiet.trail = HUSHED, blank.trail  # type: ignore[attr-defined]
    return quiet


def move_of(player: Player, match: Match, seat: int, seed: int) -> int:
    """What a player does at this seat of a match: all that it gets is the seat's view."""
    return player.choose(match.view(seat), seat, seed, match.ply_for(seat))


def seat_stream(seed: int, seat: int, moment: int, worker: int = 0) -> list[int]:
    """A random stream of this seat alone: what others did unseen does not change it."""
    stream = [0] * STREAM
    open_stream(stream, seed, ((moment << 8) + seat << 8) + worker)
    return stream


class PolicyPlayer:
    """One of a game's own policies."""

    def __init__(self, game: Game, policy_name: str, name: str | None = None) -> None:
        self.game, self.name, self.number = game, name or policy_name, game.policy_number(policy_name)
        self._choose: Any = game.binding.plain(policy)
        self._out = [0] * (int(game.rules.MOST) + SCRATCH)
        self._work = [0] * game.rules.WORK

    def choose(self, view: Record, seat: int, seed: int, moment: int) -> int:
        stream = seat_stream(seed, seat, moment)
        return int(self._choose(self.number, view, seat, stream, self._out, self._work))
