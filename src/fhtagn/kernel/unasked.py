"""Moves for which one person among bots is not asked: there is nothing to choose."""

from __future__ import annotations

from collections.abc import Sequence

from fhtagn.kernel.match import Match, Move


def unasked(match: Match, seat: int, by_hand: Sequence[Move] = (), *, every: bool = False) -> int | None:
    """The move that is made for somebody, None where there is a choice, or a throw to be made by hand. `by_hand` are
    the moves so far that were not made like this; without them nobody has answered before. Whoever wants to be asked
    in `every` window is, not only where it touches them."""
    game, state = match.game, match.state
    legal = match.codes(seat)
    if len(legal) == 1:
        return None if game.live.throws(state, seat, legal[0]) else legal[0]
    idle = game.live.idle(state, seat, reversed(by_hand)) or not (every or game.live.touches(state, seat))
    return int(game.rules.lapse(state, seat)) if idle else None
