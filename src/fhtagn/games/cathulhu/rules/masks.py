"""Sets of seats as masks: one bit a seat."""


def bit(seat):
    """The seat as a bit of a mask; nothing for the public and for Nature."""
    return 1 << seat if seat >= 0 else 0


def size_of(mask):
    size = 0
    while mask != 0:
        mask &= mask - 1
        size += 1
    return size


def lowest(mask):
    """The first seat of a set that is not empty: as many as there are places below its bit."""
    return size_of((mask & -mask) - 1)


def numbered(mask, number):
    """The seat with this number in a set, from the lowest on."""
    for _ in range(number):
        mask &= mask - 1
    return lowest(mask)


def everybody(game):
    return (1 << game.players) - 1


def all_but(game, seat):
    return everybody(game) ^ bit(seat)
