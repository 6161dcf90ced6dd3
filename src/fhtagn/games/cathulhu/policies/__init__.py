"""Players. Sides are dealt, so each says what it does on either side; `random` comes from the kernel.

              as a Cultist        as an Investigator
believer      believes            poses as a Cultist
liar          at random           frames
faithful      believes            at random
schemer       believes            frames
poser         at random           poses as a Cultist
plotter       believes, and waits takes the best boxes, and waits
mastermind    waits for the last  turns the Cultists' votes against them
"""

from fhtagn.games.cathulhu.policies import acting
from fhtagn.games.cathulhu.rules import cards
from fhtagn.kernel.contract import any_move

AT_RANDOM = -1


def believer(view, seat, stream, out, work):
    """Keeps the exact probability of each world and votes and favors by it; as an Investigator acts likewise."""
    return by_side(view, seat, acting.EARNEST, acting.EARNEST, stream, out, work)


def liar(view, seat, stream, out, work):
    """As an Investigator vouches for fellows, frames a Cultist and takes the best boxes from the others."""
    return by_side(view, seat, AT_RANDOM, acting.LYING, stream, out, work)


def faithful(view, seat, stream, out, work):
    """A believer only when a Cultist."""
    return by_side(view, seat, acting.EARNEST, AT_RANDOM, stream, out, work)


def schemer(view, seat, stream, out, work):
    """A believer among Cultists, a liar among Investigators."""
    return by_side(view, seat, acting.EARNEST, acting.LYING, stream, out, work)


def poser(view, seat, stream, out, work):
    """Acts like a believer only when an Investigator."""
    return by_side(view, seat, AT_RANDOM, acting.EARNEST, stream, out, work)


def plotter(view, seat, stream, out, work):
    """Waits for what the others do. As an Investigator takes the best boxes, and undoes a Troubler's swap of sides."""
    return by_side(view, seat, acting.CALM, acting.SLY, stream, out, work)


def mastermind(view, seat, stream, out, work):
    """Waits longest. As an Investigator swaps the votes of the likeliest Cultist; as a Cultist evades a swap."""
    return by_side(view, seat, acting.PATIENT, acting.CUNNING, stream, out, work)


def by_side(view, seat, as_cultist, as_investigator, stream, out, work):
    manner = as_cultist if view.side[seat] == cards.CULTIST else as_investigator
    move = -1
    if manner != AT_RANDOM:
        move = acting.act(view, seat, manner, stream, work)
    return move if move >= 0 else any_move(view, seat, stream, out)


POLICIES = (believer, liar, faithful, schemer, poser, plotter, mastermind)
