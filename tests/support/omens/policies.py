"""One player."""

from support.omens.rules import DARE, PASS


def bold(view, seat):
    """Dares with the best omen."""
    return DARE if view.omen[seat] == 3 else PASS


POLICIES = (bold,)
