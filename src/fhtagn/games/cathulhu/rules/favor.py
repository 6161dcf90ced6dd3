"""Favor tokens: given by boxes, and freely discarded, which all see at once."""

from fhtagn.games.cathulhu.rules import reasons, told
from fhtagn.kernel.trail import tell


def discard_refusal(game, seat):
    """In a tick, with the hourglass before the use, and before the vote in Voting; not while a box is executed."""
    if game.depth > 0:
        return reasons.NOT_NOW
    return 0 if game.favor[seat] > 0 else reasons.NO_FAVOR


def may_discard(game, seat):
    return discard_refusal(game, seat) == 0


def discard(game, seat):
    game.favor[seat] -= 1
    tell(game, told.DISCARDS_FAVOR, seat, 0, 0)


def give(game, seat, many):
    if many > 0:
        game.favor[seat] += many
        tell(game, told.GETS_FAVOR, seat, 0, many)
