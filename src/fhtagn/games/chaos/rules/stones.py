"""A seat's stones: which are used, what they make, and their paid re-roll."""

from fhtagn.games.chaos.rules.rows import (
    BONUS_BITS,
    HALF_BITS,
    HALF_ROW,
    KNOWN,
    MADE,
    REACHED,
    ROW_OF_SET,
    STONE,
    STONE_BITS,
    WAYS,
    WAYS_BITS,
    WEIGHT_OF_HALF,
)
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
)


def row_of(game, seat):
    """A seat's stones as a row, used or not."""
    row = 0
    for place in range(PARTS):
        row |= game.stones[seat][place] << STONE_BITS * place
    return row


def unused_row(game, seat):
    """The stones that no die has been activated with, as a row."""
    return row_of(game, seat) & ROW_OF_SET[ALL_PLACES & ~used_stones(game, seat)]


def used_stones(game, seat):
    used = 0
    for part in range(PARTS):
        used |= game.activated[seat][part]
    return used


def places_in(row):
    places = 0
    for place in range(PARTS):
        places |= int(row >> STONE_BITS * place & STONE > 0) << place
    return places


def present_stones(game, seat):
    return places_in(row_of(game, seat))


def unused_stones(game, seat):
    return places_in(unused_row(game, seat))


def known_of(row):
    """What is known of a row's stones (rows.py)."""
    return KNOWN[WEIGHT_OF_HALF[row & HALF_ROW] + WEIGHT_OF_HALF[row >> HALF_BITS]]


def makes(row, places, number):
    """Whether these stones of a row, which are all there, make a number of a die or the wild six."""
    return known_of(row & ROW_OF_SET[places]) >> MADE + number & 1


def ways(row, number):
    """How many groups of a row's stones make a number of a die or the wild six; none make 0."""
    return known_of(row) >> WAYS_BITS * number & WAYS


def reach_of(game, seat):
    """Which Bonuses the unused stones allow: some group of them has the Bonus's number as its value; 6 is not wild."""
    reach = known_of(unused_row(game, seat)) >> REACHED & BONUS_BITS
    return reach if game.mode == CROWN else reach & ~(1 << SEALED_IN_BLOOD)


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
