"""One player."""

from fhtagn.kernel.chance import below
from veil.rules import CARDS, NAME


def guesser(view, seat, stream):
    return NAME + below(stream, CARDS)


POLICIES = (guesser,)
