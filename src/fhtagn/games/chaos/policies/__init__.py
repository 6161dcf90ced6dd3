"""Simple players: `greedy` builds its own monster, `spoiler` stops the leader. Both use only their view."""

from fhtagn.games.chaos.policies.deciding import decide


def greedy(view, seat, stream, work):
    """The best immediate gain of every allocation of stones; Blocks and Bonuses for threats, † Bonuses to win."""
    return decide(view, seat, stream, work, 0)


def spoiler(view, seat, stream, work):
    """Aims at whoever is closest to winning, and helps itself with the rest."""
    return decide(view, seat, stream, work, 1)


POLICIES = (greedy, spoiler)  # `random` is always there, as number 0
