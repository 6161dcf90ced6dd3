"""How moves are chosen in a game that brings nothing of its own: by their codes, as they are, all at once."""

from fhtagn.kernel import contract as rules
from fhtagn.kernel.constants import NOTHING


def as_it_is(view, seat, move):
    return move


def all_at_once(view, seat, plan, made, out):
    return rules.moves(view, seat, out) if made == 0 else 0


def only_one(view, seat, plan, made):
    return plan[0] if made > 0 else NOTHING


def itself(view, seat, move, plan):
    plan[0] = move
    return 1
