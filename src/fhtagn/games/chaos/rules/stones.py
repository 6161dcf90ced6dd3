"""Stone arithmetic: which numbers a group of stones can make by adding and subtracting."""

from fhtagn.games.chaos.rules.state import (
    ACTIVATE,
    ALL_PLACES,
    CROWN,
    KEEP,
    NO_STONE,
    NOT_NOW,
    PARTS,
    REROLL_STONES,
    SEALED_IN_BLOOD,
    SEALED_STONES,
    SETS,
    STONE_SIDES,
    WILD,
)
from fhtagn.kernel.chance import below

HIGHEST = 12  # no Bonus asks for more
VALUES = (1 << HIGHEST + 1) - 2  # bit n: the value n, from 1 on
ALL_NUMBERS = (1 << STONE_SIDES + 1) - 2  # those of a die
ZERO = STONE_SIDES * PARTS  # the bit of the value 0 among sums with signs, which go from -30 to 30
STONE_BITS = 3


def read_stones(game, seat):
    """What each set of a seat's stones makes or, with a wild six, might be; with an empty place it makes nothing."""
    present = present_stones(game, seat)
    row = stones_in_a_row(game, seat)
    for places in range(SETS):
        sums = 1 << ZERO
        for place in range(PARTS):
            stone = row >> STONE_BITS * place & 7 if places >> place & 1 else 0
            sums = sums << stone | sums >> stone
        numbers = ALL_NUMBERS if sums >> ZERO + WILD & 1 else sums >> ZERO & ALL_NUMBERS
        game.activates[seat][places] = numbers if places & present == places else 0


def stones_in_a_row(game, seat):
    """A seat's stones as one number, which needs no looking up."""
    row = 0
    for place in range(PARTS):
        row |= game.stones[seat][place] << STONE_BITS * place
    return row


def used_stones(game, seat):
    used = 0
    for part in range(PARTS):
        used |= game.activated[seat][part]
    return used


def present_stones(game, seat):
    present = 0
    for place in range(PARTS):
        if game.stones[seat][place] > 0:
            present |= 1 << place
    return present


def reroll_refusal(game, seat, move):
    if move == KEEP:
        return 0
    if move < REROLL_STONES or move >= ACTIVATE:
        return NOT_NOW
    places = move - REROLL_STONES
    return 0 if places > 0 and places & present_stones(game, seat) == places else NO_STONE


def reroll_moves(game, seat, out):
    present = present_stones(game, seat)
    out[0] = KEEP
    count = 1
    places = -present & present
    while places > 0:
        out[count] = REROLL_STONES + places
        count += 1
        places = (places - present) & present
    return count


def any_reroll(game, seat, stream):
    """One of `reroll_moves`, in their order, without listing them."""
    present = present_stones(game, seat)
    chosen = below(stream, 1 << size_of(present))
    return REROLL_STONES + spread(chosen, present) if chosen > 0 else KEEP


def size_of(places):
    """How many places a set has."""
    count = 0
    for place in range(PARTS):
        count += (places >> place) & 1
    return count


def spread(number, places):
    """The set with this number among all sets of these places, in rising order."""
    chosen = 0
    for place in range(PARTS):
        here = (places >> place) & 1
        chosen |= (number & here) << place
        number >>= here
    return chosen


def unused_stones(game, seat):
    return present_stones(game, seat) & (ALL_PLACES - used_stones(game, seat))


def reach_of(game, seat):
    """Which Bonuses the unused stones allow: some group of them has the Bonus's number as its value; 6 is not wild."""
    unused = unused_stones(game, seat)
    sums = 1 << ZERO  # of all groups: each stone is added, subtracted or left out
    for place in range(PARTS):
        stone = game.stones[seat][place] if unused >> place & 1 else 0
        sums |= sums << stone | sums >> stone
    reach = sums >> ZERO & VALUES
    if game.mode == CROWN and natural_sixes(game, seat, unused) >= SEALED_STONES:
        reach |= 1 << SEALED_IN_BLOOD
    return reach


def natural_sixes(game, seat, places):
    count = 0
    for place in range(PARTS):
        if (places >> place) & 1 and game.stones[seat][place] == WILD:
            count += 1
    return count
