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
    some = row | row >> 1 | row >> 2
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


def sets_making(row, number):
    """The sets of a row's stones that make a number of a die or the wild six: one bit for each set; none make 0."""
    return (sets_with_sum(row, number) | sets_with_sum(row, state.WILD)) & -int(number > 0)


def sets_with_sum(row, wanted):
    """Those that make it by adding and subtracting: without the last two stones, with one of them, with both."""
    half = row & rows.HALF_ROW
    fourth = row >> rows.HALF_BITS & rows.STONE
    fifth = row >> rows.HALF_BITS + rows.STONE_BITS
    both = with_rest(half, wanted, fourth + fifth) | with_rest(half, wanted, fourth - fifth)
    sets = (
        rows.SETS_WITH_SUM[half][wanted]
        | with_rest(half, wanted, fourth) << rows.HALF_SETS
        | with_rest(half, wanted, fifth) << 2 * rows.HALF_SETS
        | both << 3 * rows.HALF_SETS
    )
    return sets & rows.SETS_OF_LAST[int(fourth > 0)][int(fifth > 0)]


def with_rest(half, wanted, rest):
    """The same of the first three places, where the others add or subtract this."""
    return rows.SETS_WITH_SUM[half][abs(wanted - rest)] | rows.SETS_WITH_SUM[half][abs(wanted + rest)]


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
