"""The worlds that a seat can think of: every deal of sides that fits what it knows, weighted by the deals of cards.

What binds a world: sides and cards known, Visions looked at, what the Secretary brought, Cultists shown by a Seer,
cards that were named and not revealed, and the cards used: a Cultist can only have used a box of their own card.
Cards are counted as single things, so that two alike weigh as Nature deals them.
"""

from fhtagn.games.cathulhu.rules import boxes, cards, knowing, state, using
from fhtagn.games.cathulhu.rules.masks import bit, size_of
from fhtagn.kernel.constants import UNKNOWN

MOST_WORLDS = 462  # five or six of eleven

# Places in `work`.
WORLD = 0  # masks of the Cultists
WEIGHT = WORLD + MOST_WORLDS
COUNT = WEIGHT + MOST_WORLDS
TOTAL = COUNT + 1
SURE_CULTISTS = TOTAL + 1
SURE_INVESTIGATORS = SURE_CULTISTS + 1
PAIR_COUNT = SURE_INVESTIGATORS + 1  # bounds on how many of two are Cultists: mask, least, most
PAIRS = PAIR_COUNT + 1
HINT_COUNT = PAIRS + 3 * (state.LOOKS + state.USES)  # seats likelier, twice, to be of the side that was brought
HINTS = HINT_COUNT + 1
HIDDEN_COUNT = HINTS + 2 * state.LOOKS  # seats whose dealt card is not known
HIDDEN_SEATS = HIDDEN_COUNT + 1
NEEDS = HIDDEN_SEATS + cards.SEATS  # by seat: the class of the box used, 0 if it binds nothing
BOUND_COUNT = NEEDS + cards.SEATS  # seats with such a class
BOUND = BOUND_COUNT + 1
LEFT = BOUND + cards.SEATS  # by kind: cards whose seat is not known and that are free
CLASS_LEFT = LEFT + cards.KINDS
BARRED_COUNT = CLASS_LEFT + cards.KINDS  # cards that were named: only some seats can have had them
BARRED = BARRED_COUNT + 1  # kind
ALLOWED = BARRED + cards.SEATS  # mask of those seats
CANDIDATES = ALLOWED + cards.SEATS  # mask of all seats that can have had a named card
WAYS = CANDIDATES + 1  # by set of seats: in how many ways the named cards can lie there
SHARES = WAYS + (1 << cards.SEATS)  # Cultist weight by seat
CARDS = SHARES + cards.SEATS  # the cards that are left, to be shuffled
WORK = CARDS + cards.SEATS + 1

FACTORIAL = (1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880, 3628800, 39916800)


def weigh_worlds(view, work):
    """Write all worlds with their weights into `work`; returns how many there are."""
    gather_cards(view, knowing.AS_IT_IS, work)
    gather_sides(view, knowing.AS_IT_IS, knowing.AS_IT_IS, work)
    gather_looks(view, knowing.AS_IT_IS, work)
    return enumerate_worlds(view, work)


# --- What is known: of sides and dealt cards what masks say, of looks what any of these viewers saw


def gather_cards(view, dealt, work):
    """Whose card is hidden, which cards are left for them, and where the named ones can be."""
    for kind in range(cards.KINDS):
        work[LEFT + kind] = view.deck[kind]
        work[CLASS_LEFT + kind] = 0
    hidden = 0
    for seat in range(view.players):
        work[NEEDS + seat] = 0
        if knowing.card_of(view, dealt, seat) > 0:
            work[LEFT + view.dealt[seat]] -= 1
        else:
            work[HIDDEN_SEATS + hidden] = seat
            hidden += 1
    work[HIDDEN_COUNT] = hidden
    work[BARRED_COUNT] = 0
    work[CANDIDATES] = 0
    for row in range(view.names):
        gather_named(view, work, view.named[row][0], view.named[row][1])
    for kind in range(1, cards.KINDS):
        work[CLASS_LEFT + boxes.CLASS[kind]] += work[LEFT + kind]


def gather_named(view, work, kind, holders):
    """Who held their card when it was named and did not reveal it had another one."""
    allowed = 0
    for index in range(work[HIDDEN_COUNT]):
        allowed |= bit(work[HIDDEN_SEATS + index])
    allowed &= ~holders
    while work[LEFT + kind] > 0:
        barred = work[BARRED_COUNT]
        work[BARRED + barred] = kind
        work[ALLOWED + barred] = allowed
        work[BARRED_COUNT] = barred + 1
        work[CANDIDATES] |= allowed
        work[LEFT + kind] -= 1


def gather_sides(view, sides, dealt, work):
    """Sides known, and proved by a use: what is on no card of theirs only an Investigator can use."""
    cultists = 0
    investigators = 0
    work[BOUND_COUNT] = 0
    for seat in range(view.players):
        if knowing.side_of(view, sides, seat) == cards.CULTIST:
            cultists |= bit(seat)
        elif knowing.side_of(view, sides, seat) == cards.INVESTIGATOR:
            investigators |= bit(seat)
    for row in range(view.uses):
        seat = view.used[row][state.USED_BY]
        box = boxes.JOKER if view.used[row][state.USED_WRAPPED] else view.used[row][state.USED_BOX]
        if box == boxes.EVERYONE:
            continue
        kind = cards.KIND_OF_TWO_SIDED[view.used[row][state.USED_WITH]]
        if view.used[row][state.USED_WITH] == cards.DEALT:
            kind = knowing.card_of(view, dealt, seat)
        if kind == UNKNOWN:
            work[NEEDS + seat] = boxes.CLASS[boxes.OWNERS[box][0]]
            work[BOUND + work[BOUND_COUNT]] = seat
            work[BOUND_COUNT] += 1
        elif not using.stands_on(box, kind):
            investigators |= bit(seat)
    work[SURE_CULTISTS] = cultists
    work[SURE_INVESTIGATORS] = investigators


def gather_looks(view, viewers, work):
    work[PAIR_COUNT] = 0
    work[HINT_COUNT] = 0
    for row in range(view.looked):
        kind = view.looks[row][state.LOOK_KIND]
        value = knowing.value_of(view, viewers, row)
        if kind == state.VISION_LOOK and value != UNKNOWN:
            add_pair(work, view.looks[row][state.LOOK_FIRST], view.looks[row][state.LOOK_SECOND], value, value)
        elif kind == state.GIVEN_LOOK and value != UNKNOWN:
            gather_given(view, viewers, work, row, value)
    for row in range(view.shows):
        if view.shown[row][2] > 0:
            add_pair(work, view.shown[row][0], view.shown[row][1], view.shown[row][2], 2)


def add_pair(work, first, second, least, most):
    place = PAIRS + 3 * work[PAIR_COUNT]
    work[place] = bit(first) | bit(second)
    work[place + 1] = least
    work[place + 2] = most
    work[PAIR_COUNT] += 1


def gather_given(view, viewers, work, row, side):
    """The Secretary's card, with the two that were picked if these are known (their row lies before)."""
    second = view.looks[row][state.LOOK_SECOND]
    picked = knowing.value_of(view, viewers, row - 1)
    if picked == 1:
        if side == cards.CULTIST:
            work[SURE_CULTISTS] |= bit(second)
        else:
            work[SURE_INVESTIGATORS] |= bit(second)
    elif picked == UNKNOWN:
        place = HINTS + 2 * work[HINT_COUNT]
        work[place] = bit(second)
        work[place + 1] = bit(second) if side == cards.CULTIST else 0
        work[HINT_COUNT] += 1


# --- The worlds


def enumerate_worlds(view, work):
    """Run through all sets of Cultists of the right size, from the lowest seats up."""
    size = cards.CULTISTS[view.players]
    world = (1 << size) - 1
    beyond = 1 << view.players
    count = 0
    total = 0
    while world < beyond:
        weight = weight_of(world, work)
        if weight > 0:
            work[WORLD + count] = world
            work[WEIGHT + count] = weight
            total += weight
            count += 1
        lowest = world & -world
        carried = world + lowest
        world = (((world ^ carried) >> 2) // lowest) | carried
    work[COUNT] = count
    work[TOTAL] = total
    return count


def weight_of(world, work):
    """In how many ways Nature and the Secretary's firsts could have made this world."""
    if world & work[SURE_INVESTIGATORS] != 0 or work[SURE_CULTISTS] & ~world != 0:
        return 0
    for pair in range(work[PAIR_COUNT]):
        both = world & work[PAIRS + 3 * pair]
        cultists = int(both != 0) + int(both & (both - 1) != 0)
        if cultists < work[PAIRS + 3 * pair + 1] or cultists > work[PAIRS + 3 * pair + 2]:
            return 0
    weight = 1
    for hint in range(work[HINT_COUNT]):
        if world & work[HINTS + 2 * hint] == work[HINTS + 2 * hint + 1]:
            weight *= 2
    if work[BARRED_COUNT] == 0:
        return weight * ways_to_deal(world, 0, work)
    return weight * ways_with_named(world, work)


def ways_to_deal(world, filled, work):
    """How many deals of the free cards to the hidden seats give every Cultist the card that they used."""
    ways = 1
    free = work[HIDDEN_COUNT] - size_of(filled)
    for index in range(work[BOUND_COUNT]):
        seat = work[BOUND + index]
        if world & bit(seat) and filled & bit(seat) == 0:
            ways *= work[CLASS_LEFT + work[NEEDS + seat]]
            work[CLASS_LEFT + work[NEEDS + seat]] -= 1
            free -= 1
    for index in range(work[BOUND_COUNT]):
        seat = work[BOUND + index]
        if world & bit(seat) and filled & bit(seat) == 0:
            work[CLASS_LEFT + work[NEEDS + seat]] += 1
    return max(ways, 0) * FACTORIAL[max(free, 0)]


def ways_with_named(world, work):
    """The named cards lie on some set of seats; each set has its ways, times those of the other cards."""
    spread_named(world, work)
    return weight_of_sets(world, -1, work)


def weight_of_sets(world, left, work):
    """The weight of all sets if `left` is negative; else the set in which the number `left` lies."""
    total = 0
    candidates = work[CANDIDATES]
    filled = 0
    while True:
        if size_of(filled) == work[BARRED_COUNT] and work[WAYS + filled] > 0:
            total += work[WAYS + filled] * ways_to_deal(world, filled, work)
        if left >= 0 and total > left:
            return filled
        if filled == candidates:
            return total
        filled = (filled - candidates) & candidates


def spread_named(world, work):
    """By set of candidates, in how many ways the first so many named cards can lie exactly there."""
    candidates = work[CANDIDATES]
    filled = 0
    for _ in range(1 << cards.SEATS):
        work[WAYS + filled] = int(filled == 0)
        card = size_of(filled) - 1
        if 0 <= card < work[BARRED_COUNT]:
            for seat in range(cards.SEATS):
                if filled & bit(seat) and can_have_named(world, seat, card, work):
                    work[WAYS + filled] += work[WAYS + (filled ^ bit(seat))]
        if filled == candidates:
            return
        filled = (filled - candidates) & candidates  # the next larger set of candidates


def can_have_named(world, seat, card, work):
    if work[ALLOWED + card] & bit(seat) == 0:
        return False
    need = work[NEEDS + seat]
    return need == 0 or world & bit(seat) == 0 or need == boxes.CLASS[work[BARRED + card]]


def share_cultists(work):
    """After `weigh_worlds`: by seat, the weight of the worlds in which it is a Cultist, out of TOTAL."""
    for seat in range(cards.SEATS):
        work[SHARES + seat] = 0
    for index in range(work[COUNT]):
        for seat in range(cards.SEATS):
            if work[WORLD + index] & bit(seat):
                work[SHARES + seat] += work[WEIGHT + index]
