"""A seat's stones: which are used, what they make, and their paid re-roll."""

from fhtagn.games.chaos.rules import bonuses, codes, reasons, rows, state


def row_of(game, seat):
    """A seat's stones as a row, used or not."""
    row = 0
    for place in range(state.PARTS):
        row |= game.stones[seat][place] << rows.STONE_BITS * place
    return row


def unused_row(game, seat):
    """The stones that no die has been activated with, as a row."""
    return row_of(game, seat) & rows.ROW_OF_SET[state.ALL_PLACES & ~used_stones(game, seat)]


def used_stones(game, seat):
    used = 0
    for part in range(state.PARTS):
        used |= game.activated[seat][part]
    return used


def places_in(row):
    """The places of its stones, one bit each: bit STONE_BITS * place comes down to bit `place`."""
    some = row | row >> 1 | row >> 2  # for STONE_BITS = 3: the lowest bit of a place tells whether any of them is set
    places = 0
    for place in range(state.PARTS):
        places |= some >> (rows.STONE_BITS - 1) * place & 1 << place
    return places


def present_stones(game, seat):
    return places_in(row_of(game, seat))


def unused_stones(game, seat):
    return places_in(unused_row(game, seat))


def weight_of(row):
    return rows.WEIGHT_OF_HALF[row & rows.HALF_ROW] + rows.WEIGHT_OF_HALF[row >> rows.HALF_BITS]


def known_of(row):
    """What is known of a row's stones (rows.py)."""
    return rows.KNOWN[weight_of(row)]


def made_by(row, places):
    """The numbers of dice that these stones of a row, which are all there, make as one group: one bit each."""
    return rows.MADE[weight_of(row & rows.ROW_OF_SET[places])]


def makes(row, places, number):
    """Whether they make a number of a die or the wild six."""
    return made_by(row, places) >> number & 1


def ways(row, number):
    """How many groups of a row's stones make a number of a die or the wild six; none make 0."""
    return ways_known(known_of(row), number)


def ways_known(known, number):
    return known >> rows.WAYS_BITS * number & rows.WAYS


def reach_of(game, seat):
    """Which Bonuses the unused stones allow: some group of them has the Bonus's number as its value; 6 is not wild."""
    return reached(game, known_of(unused_row(game, seat)))


def reached(game, known):
    """The same, where it is known what the stones can do."""
    return known >> rows.REACHED & rows.BONUS_BITS & bonuses.DECKS[game.mode]


def reroll_refusal(game, seat, move):
    if move == codes.KEEP:
        return 0
    if move < codes.REROLL_STONES or move >= codes.ACTIVATE:
        return reasons.NOT_NOW
    places = move - codes.REROLL_STONES
    return 0 if places > 0 and places & present_stones(game, seat) == places else reasons.NO_STONE


def reroll_moves(game, seat, out):
    present = present_stones(game, seat)
    out[0] = codes.KEEP
    count = 1
    places = -present & present
    while places > 0:
        out[count] = codes.REROLL_STONES + places
        count += 1
        places = (places - present) & present
    return count
