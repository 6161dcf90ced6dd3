"""The lazy deck: a card has no place until somebody sees it."""

from fhtagn.games.wake.rules import cards, codes, risen, state, told
from fhtagn.kernel.trail import tell


def wait_for_nature(game, task):
    game.task = task
    game.waits = 1


def undetermined(game):
    """How many cards of the deck have no place yet."""
    count = game.deck_size
    for place in range(game.top_length):
        count -= int(game.top[place] > 0)
    return count


def in_sight(game):
    """How many cards a look shows."""
    return min(cards.SIGHT, game.deck_size)


def rise_places(game):
    return min(cards.RISE, game.deck_size)


def forget_risen(game):
    game.risen = 0
    game.risen_at = 0
    game.risen_from = 0
    game.risen_over = 0
    game.risen_since = 0


def shuffle(game):
    """No card has a place any more."""
    for place in range(game.top_length):
        if game.top[place] > 0:
            game.deck[game.top[place] - 1] += 1
        game.top[place] = 0
        game.looked[place] = state.NO_ONE
    game.top_length = 0
    forget_risen(game)
    tell(game, told.SHUFFLED, 0, 0, 0)


# --- Drawing


def next_place(game):
    """The place from which the present draw comes."""
    return game.deck_size - 1 if game.below else 0


def determined_kind(game):
    """The kind + 1 of the card to be drawn if its place is determined, else 0."""
    place = next_place(game)
    return game.top[place] if place < game.top_length else 0


def leave_deck(game):
    """The card to be drawn leaves its place."""
    if game.below:
        leave_bottom(game)
    else:
        leave_top(game)


def leave_top(game):
    game.deck_size -= 1
    if game.top_length > 0:
        close_gap(game, 0)
    if game.risen > 0:
        game.risen -= 1
        game.risen_at -= 1
        risen.remember_deed(game, risen.DRAWN)


def leave_bottom(game):
    if game.risen_at == game.deck_size:
        forget_risen(game)
    game.deck_size -= 1
    game.risen = min(game.risen, game.deck_size)
    if game.top_length > game.deck_size:
        close_gap(game, game.deck_size)


def close_gap(game, gap):
    """Take a place out of `top`; it ends with a card that is determined."""
    game.top_length -= 1
    for place in range(gap, game.top_length):
        game.top[place] = game.top[place + 1]
        game.looked[place] = game.looked[place + 1]
    game.top[game.top_length] = 0
    game.looked[game.top_length] = state.NO_ONE
    while game.top_length > 0 and game.top[game.top_length - 1] == 0:
        game.top_length -= 1


# --- Looking


def look(game, seat):
    """Show the top cards to a seat, and say whether it has seen all: else Nature is asked for a place."""
    for place in range(in_sight(game)):
        if game.top[place] == 0:
            wait_for_nature(game, codes.LOOKING)
            return False
        game.looked[place] |= 1 << seat
    tell(game, told.LOOKS, seat, 0, in_sight(game))
    for place in range(in_sight(game)):
        tell(game, told.SEES, seat, place, game.top[place] - 1)
    return True


def first_gap(game):
    """The first place that is not determined."""
    for place in range(game.top_length):
        if game.top[place] == 0:
            return place
    return game.top_length


def determine(game, kind):
    """Nature names the card of the first place that has none."""
    place = first_gap(game)
    game.deck[kind] -= 1
    game.top[place] = kind + 1
    game.top_length = max(game.top_length, place + 1)


def is_order(game, order):
    """Whether this is one of the ways to put the cards back, of which equal cards leave only some."""
    count = in_sight(game)
    for place in range(count):
        if codes.PERMUTATIONS[order][place] >= count:
            return False
        for below in range(place + 1, count):
            upper = codes.PERMUTATIONS[order][place]
            lower = codes.PERMUTATIONS[order][below]
            if upper > lower and lower < count and game.top[upper] == game.top[lower]:
                return False
    return True


def put_back(game, seat, order):
    """Only who put the cards back knows them now."""
    count = in_sight(game)
    first = game.top[codes.PERMUTATIONS[order][0]]
    second = game.top[codes.PERMUTATIONS[order][1]]
    third = game.top[codes.PERMUTATIONS[order][2]]
    risen_at = game.risen_at
    for place in range(count):
        game.top[place] = first if place == 0 else second if place == 1 else third
        game.looked[place] = 1 << seat
        if codes.PERMUTATIONS[order][place] == risen_at - 1:
            game.risen_at = place + 1
    if game.risen > 0:
        game.risen = max(game.risen, count)
        risen.remember_deed(game, risen.ORDERED)


# --- R'lyeh rises


def raise_cthulhu(game, place):
    """A Cthulhu without a place, else the lowest one with a place, goes to this place; the cards below move down."""
    risen.remember_rise(game, game.top_length, int(game.risen > 0))
    if game.deck[cards.CTHULHU] > 0:
        if game.top_length == game.deck_size:
            close_gap(game, lowest_gap(game))  # every card has a place, so one of the undetermined ones is his
        game.deck[cards.CTHULHU] -= 1
    else:
        close_gap(game, lowest_cthulhu(game))
    length = max(game.top_length + 1, place + 1)
    for lower in range(length - 1, place, -1):
        game.top[lower] = game.top[lower - 1]
    game.top[place] = cards.CTHULHU + 1
    game.top_length = length
    for other in range(state.TOP):
        game.looked[other] = state.NO_ONE
    game.risen = rise_places(game)
    game.risen_at = place + 1
    tell(game, told.RISES, 0, 0, game.risen)


def lowest_gap(game):
    lowest = 0
    for place in range(game.top_length):
        if game.top[place] == 0:
            lowest = place
    return lowest


def lowest_cthulhu(game):
    lowest = 0
    for place in range(game.top_length):
        if game.top[place] == cards.CTHULHU + 1:
            lowest = place
    return lowest
