"""Players. Sides are dealt, so each says what it does on either side; `random` comes from the kernel.

              as a Cultist    as an Investigator
believer      believes        poses as a Cultist
liar          at random       frames
faithful      believes        at random
schemer       believes        frames
poser         at random       poses as a Cultist
"""

from fhtagn.games.cathulhu.policies.acting import act
from fhtagn.games.cathulhu.rules.cards import CULTIST
from fhtagn.kernel.drive import random_move

AT_RANDOM, EARNESTLY, LYING = range(3)


def believer(view, seat, stream, out, work):
    """Keeps the exact probability of each world and votes and favors by it; as an Investigator acts likewise."""
    return by_side(view, seat, EARNESTLY, EARNESTLY, stream, out, work)


def liar(view, seat, stream, out, work):
    """As an Investigator vouches for his fellows, frames a Cultist and takes the best boxes from the others."""
    return by_side(view, seat, AT_RANDOM, LYING, stream, out, work)


def faithful(view, seat, stream, out, work):
    """A believer only when a Cultist."""
    return by_side(view, seat, EARNESTLY, AT_RANDOM, stream, out, work)


def schemer(view, seat, stream, out, work):
    """A believer among Cultists, a liar among Investigators."""
    return by_side(view, seat, EARNESTLY, LYING, stream, out, work)


def poser(view, seat, stream, out, work):
    """Acts like a believer only when an Investigator."""
    return by_side(view, seat, AT_RANDOM, EARNESTLY, stream, out, work)


def by_side(view, seat, as_cultist, as_investigator, stream, out, work):
    manner = as_cultist if view.side[seat] == CULTIST else as_investigator
    move = -1
    if manner != AT_RANDOM:
        move = act(view, seat, int(manner == LYING), stream, work)
    return move if move >= 0 else random_move(view, seat, stream, out)


POLICIES = (believer, liar, faithful, schemer, poser)
