"""Stone arithmetic: which numbers a group of stones can make by adding and subtracting."""

from fhtagn.games.chaos.arithmetic import HIGHEST, PACKED, PER_NUMBER, WEIGHTS
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
    WILD,
)
from fhtagn.kernel.chance import below

VALUE_MASK = (1 << HIGHEST) - 1
LOWEST_PLACE = tuple(0 if places == 0 else (places & -places).bit_length() - 1 for places in range(SETS))


def read_stones(game, seat):
    """Look up what each set of a seat's stones makes; a set with an empty place makes nothing."""
    game.makes[seat][0] = 0
    for places in range(1, SETS):
        lowest = LOWEST_PLACE[places]
        number = game.stones[seat][lowest]
        rest = game.makes[seat][places & (places - 1)]
        if number == 0 or rest < 0:
            game.makes[seat][places] = -1
        else:
            game.makes[seat][places] = rest + number * WEIGHTS[lowest]
    for places in range(1, SETS):
        group = game.makes[seat][places]
        game.makes[seat][places] = values_of(group) if group > 0 else 0


def values_of(group):
    """Bit n: this group, written in digits, makes n."""
    return (PACKED[group // PER_NUMBER] >> (HIGHEST * (group % PER_NUMBER)) & VALUE_MASK) << 1


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
    reach = 0
    places = unused
    while places > 0:
        reach |= game.makes[seat][places]
        places = (places - 1) & unused
    if game.mode == CROWN and natural_sixes(game, seat, unused) >= SEALED_STONES:
        reach |= 1 << SEALED_IN_BLOOD
    return reach


def natural_sixes(game, seat, places):
    count = 0
    for place in range(PARTS):
        if (places >> place) & 1 and game.stones[seat][place] == WILD:
            count += 1
    return count
