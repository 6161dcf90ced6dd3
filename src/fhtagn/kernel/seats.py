"""Seats around a table, in kernel style; the State says how many `players` there are."""


def steps_to(view, seat, other):
    """How many steps to the left another seat is."""
    return other - seat if other >= seat else other - seat + view.players
