"""Where the two Cthulhus may lie after R'lyeh has risen.

The one who is raised is rather one whom nobody had looked at. So the other one is rather among the cards that had a
place by then. How many these were everybody knows, and also what was done with the top cards since.

Each pair of places (the risen one's, the other's) has a weight. All have the same one, `even`, and the first few have
some more, which lies in `work`, a row for each place of the risen one. The weights of the pairs before he rose are
equal; with N cards, of which k had a place, 2 (N - r) of them leave the other one as card r of the rest if r is at
most k, and N - k of them if it is more.
"""

from fhtagn.games.wake.rules import cards, state
from fhtagn.kernel.constants import NOBODY

NEAR = cards.SIGHT + 1  # places of the other one that may weigh more
PAIRS = cards.RISE * NEAR

# What was done with the top since, as bits after a leading one.
DRAWN, ORDERED = 0, 1
MOST_DONE = 28  # deeds that are remembered
MOST_WEIGHT = 1 << 20

# --- What is remembered


def remember_rise(game, looked_at, again):
    """How many cards he rose from, and how many of them had a place; unknown if another one had risen there before."""
    game.risen_from = 0 if again else game.deck_size
    game.risen_over = 0 if again else looked_at
    game.risen_since = 1


def remember_deed(game, deed):
    """To put cards back twice is like doing it once."""
    if deed == ORDERED and game.risen_since > 1 and game.risen_since & 1 == ORDERED:
        return
    if game.risen_since >> MOST_DONE:
        game.risen_from = 0
        game.risen_over = 0
    if game.risen_from > 0:
        game.risen_since = game.risen_since << 1 | deed


# --- Weights


def weigh(game, work):
    """Write the further weights of the first pairs. Returns the weight that all pairs have."""
    even = game.risen_from - game.risen_over
    for pair in range(PAIRS):
        work[pair] = 0
    if game.risen_over == 0 or game.facing != NOBODY:
        return 1
    for risen in range(min(cards.RISE, game.risen_from)):
        for rest in range(game.risen_over):
            other = rest + int(rest >= risen)
            work[risen * NEAR + other] = 2 * (game.risen_from - rest - 1) - even
    length = 0
    while game.risen_since >> length > 1:
        length += 1
    for step in range(length):
        if game.risen_since >> (length - 1 - step) & 1 == DRAWN:
            follow_draw(work)
        else:
            even = follow_order(even, work)
    return even


def follow_draw(work):
    """The top card was none of them."""
    for risen in range(cards.RISE):
        for other in range(NEAR):
            lower = (risen + 1) * NEAR + other + 1
            work[risen * NEAR + other] = work[lower] if risen + 1 < cards.RISE and other + 1 < NEAR else 0


def follow_order(even, work):
    """The first three cards may lie in any order now."""
    inside = 0
    for risen in range(cards.SIGHT):
        for other in range(cards.SIGHT):
            inside += work[risen * NEAR + other]
    for other in range(cards.SIGHT, NEAR):
        column = 0
        for risen in range(cards.SIGHT):
            column += work[risen * NEAR + other]
        for risen in range(cards.SIGHT):
            work[risen * NEAR + other] = 2 * column
    for risen in range(cards.SIGHT, cards.RISE):
        row = 0
        for other in range(cards.SIGHT):
            row += work[risen * NEAR + other]
        for other in range(NEAR):
            work[risen * NEAR + other] = 2 * row if other < cards.SIGHT else 6 * work[risen * NEAR + other]
    for risen in range(cards.SIGHT):
        for other in range(cards.SIGHT):
            work[risen * NEAR + other] = inside if risen != other else 0
    if even * 6 < MOST_WEIGHT:
        return even * 6
    for pair in range(PAIRS):
        work[pair] //= 6
    return even


# --- What a seat knows of it


def knows(game, seat, place):
    return seat >= 0 and place < state.TOP and game.looked[place] >> seat & 1 == 1


def sees_cthulhu(game, seat, place):
    return knows(game, seat, place) and game.top[place] == cards.CTHULHU + 1


def may_lie(game, seat, place, asked):
    """Whether a Cthulhu with a place may lie there, as far as this seat knows."""
    if place >= game.deck_size or place == asked:
        return False
    return not knows(game, seat, place) or game.top[place] == cards.CTHULHU + 1


def visible(game, seat, places):
    """How many Cthulhus a seat sees among the first few cards."""
    count = 0
    if seat < 0:
        return count
    for place in range(min(places, state.TOP)):
        count += int(sees_cthulhu(game, seat, place))
    return count


def hidden(game, seat, asked):
    """In how many places that this seat does not know the risen one may lie."""
    count = 0
    for place in range(game.risen):
        count += int(may_lie(game, seat, place, asked) and not knows(game, seat, place))
    return count


def unknown(game, seat):
    """Of how many places a seat knows nothing."""
    count = game.deck_size
    for place in range(state.TOP):
        count -= int(knows(game, seat, place))
    return count


def pairs(game, seat, asked):
    """How many pairs of places are possible. He who is faced lies nowhere."""
    seen = visible(game, seat, state.TOP)
    near = visible(game, seat, game.risen)
    if game.facing != NOBODY:
        return near if seen > 0 else hidden(game, seat, asked)
    if seen > 1:
        return near
    if seen == 1:
        return near * unknown(game, seat) + hidden(game, seat, asked)
    return hidden(game, seat, asked) * (unknown(game, seat) - 1)


def pairs_with(game, seat, place):
    """How many of them have a Cthulhu in this place, of which the seat knows nothing."""
    seen = visible(game, seat, state.TOP)
    here = int(place < game.risen)
    if game.facing != NOBODY:
        return here if seen == 0 else 0
    if seen > 1:
        return 0
    if seen == 1:
        return visible(game, seat, game.risen) + here
    return here * (unknown(game, seat) - 1) + hidden(game, seat, NOBODY) - here


def possible(game, seat, pair, seen, asked):
    """Whether the pair of this number is possible for a seat that sees so many; whom it sees must be one of the two."""
    risen = pair // NEAR
    other = pair % NEAR
    if not (may_lie(game, seat, risen, asked) and may_lie(game, seat, other, asked)):
        return False
    return seen == 0 or seen == int(sees_cthulhu(game, seat, risen)) + int(sees_cthulhu(game, seat, other))


def keep_possible(game, seat, asked, work):
    """Only possible pairs weigh more. Returns how much that is together."""
    if game.risen_over == 0:
        return 0
    seen = visible(game, seat, state.TOP)
    total = 0
    for pair in range(PAIRS):
        if work[pair] > 0 and not possible(game, seat, pair, seen, asked):
            work[pair] = 0
        total += work[pair]
    return total
