"""Players of Pebbles."""

from pebbles.rules import MOST


def modest(view, seat, stream):
    """Always takes one."""
    return 0


def knowing(view, seat, stream):
    """Leaves a multiple of four, where that can be done."""
    rest = view.pebbles % (MOST + 1)
    if rest == 0:
        return 0
    return rest - 1


POLICIES = (modest, knowing)
