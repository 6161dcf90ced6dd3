"""A view as numbers, for players that learn: one's own seat first, then leftwards; seats that nobody has stay 0."""

from fhtagn.games.wake.rules import cards, codes, observed, pending, risen, seats, state
from fhtagn.games.wake.rules.imagine import unseen
from fhtagn.kernel.constants import NOBODY, UNKNOWN
from fhtagn.kernel.seats import steps_to

DISCREET = 1  # hidden cards and answers are never read
MOST_EXPECTED = 32_000


def observe(view, seat, numbers, work):
    numbers[observed.PLAYERS + view.players - observed.FEWEST] = 1
    numbers[observed.GREEN] = int(view.cthulhu == cards.GREEN)
    numbers[observed.FIRST_LOSS] = int(view.ending == cards.FIRST_LOSS)
    numbers[observed.OWN_SEAT + seat] = 1
    observe_turn(view, seat, numbers)
    observe_players(view, seat, numbers)
    observe_dangers(view, seat, numbers, work)
    observe_hands(view, seat, numbers, unseen(view, seat, work), work)
    observe_top(view, seat, numbers)
    if view.depth > 0:
        observe_pending(view, seat, numbers)
    if view.facing != NOBODY:
        numbers[observed.FACING + steps_to(view, seat, view.facing)] = 1


# --- Who does what


def observe_turn(view, seat, numbers):
    numbers[observed.TASK + view.task] = 1
    numbers[observed.ACTIVE + steps_to(view, seat, view.active)] = 1
    numbers[observed.TURNS_LEFT] = view.turns_left
    numbers[observed.DOUBLED] = view.doubled
    numbers[observed.TURN_ENDS] = view.turn_ends
    numbers[observed.FROM_BOTTOM] = view.from_bottom
    other = view.active
    before = 0
    for _ in range(view.players):
        numbers[observed.BEFORE + steps_to(view, seat, other)] = before * view.alive[other]
        before += view.alive[other]
        other = seats.around(view, other + 1)


def observe_players(view, seat, numbers):
    for step in range(view.players):
        other = seats.around(view, seat + step)
        numbers[observed.ALIVE + step] = view.alive[other]
        numbers[observed.SIZES + step] = view.sizes[other]
        numbers[observed.ASKED + step] = view.waits >> (other + 1) & 1
        answer = view.answers[other]
        numbers[observed.ANSWERED + step] = int(answer >= codes.ANSWERED or answer == UNKNOWN)
        numbers[observed.FACED + step] = view.faced >> other & 1


# --- Cards


def observe_hands(view, seat, numbers, held, work):
    """`work` has the unseen cards by kind, of which a hand could hold so many."""
    for kind in range(cards.KINDS):
        numbers[observed.UNSEEN + kind] = work[kind]
    for kind in range(cards.HELD):
        numbers[observed.HAND + kind] = view.hands[seat][kind]
        numbers[observed.SHOWN + kind] = view.known[seat][seat][kind]
        numbers[observed.DISCARD + kind] = view.discard[kind]
    for kind in range(observed.DEFENCES):
        work[kind] = observed.CERTAIN * work[kind] // max(held, 1)
    for step in range(view.players - 1):
        other = seats.around(view, seat + step + 1)
        hidden = view.sizes[other]
        for kind in range(cards.HELD):
            known = view.known[seat][other][kind]
            numbers[observed.KNOWN + step * cards.HELD + kind] = known
            hidden -= known
        numbers[observed.HIDDEN + step] = hidden
        for kind in range(observed.DEFENCES):
            expected = observed.CERTAIN * view.known[seat][other][kind] + hidden * work[kind]
            numbers[observed.EXPECTED + step * observed.DEFENCES + kind] = min(expected, MOST_EXPECTED)


def observe_top(view, seat, numbers):
    """Who knows the top cards knows them from the first one on."""
    numbers[observed.DECK] = view.deck_size
    numbers[observed.RISEN] = view.risen
    for place in range(cards.SIGHT):
        looked = view.looked[place]
        if looked > 0:
            for step in range(view.players):
                numbers[observed.LOOKED + step] += looked >> seats.around(view, seat + step) & 1
            if looked >> seat & 1:
                numbers[observed.TOP + place * cards.KINDS + view.top[place] - 1] = 1


def observe_dangers(view, seat, numbers, work):
    """The odds of Cthulhu, as far as this seat can know; what others choose to do is taken to tell nothing."""
    if view.deck_size == 0:
        return
    asleep = cards.CTHULHUS - int(view.facing != NOBODY)
    numbers[observed.DANGER + observed.SHUFFLED] = min(observed.CERTAIN * asleep // view.deck_size, observed.CERTAIN)
    even = 0
    total = 0
    if view.risen > 0:
        even = risen.weigh(view, work)
        total = risen.keep_possible(view, seat, NOBODY, work) + even * risen.pairs(view, seat, NOBODY)
    hidden = risen.unknown(view, seat)
    asleep = max(asleep - risen.visible(view, seat, state.TOP), 0)
    usual = min(observed.CERTAIN * asleep // max(hidden, 1), observed.CERTAIN)
    for place in range(observed.SHUFFLED):
        where = view.deck_size - 1 if place == observed.AT_THE_BOTTOM else place
        if where >= view.deck_size:
            continue
        odds = usual
        if risen.knows(view, seat, where):
            odds = observed.CERTAIN * int(risen.sees_cthulhu(view, seat, where))
        elif total > 0:
            odds = risen_odds(view, seat, where, even, total, work)
        numbers[observed.DANGER + place] = odds


def risen_odds(view, seat, place, even, total, work):
    """After R'lyeh has risen, by the weights of the pairs of places."""
    found = even * risen.pairs_with(view, seat, place)
    if view.risen_over > 0:
        for pair in range(risen.PAIRS):
            found += work[pair] * int(pair // risen.NEAR == place or pair % risen.NEAR == place)
    return observed.CERTAIN * found // total


# --- What is pending


def observe_pending(view, seat, numbers):
    """The innermost card that is no Banishing Word, with the words on it."""
    numbers[observed.DEPTH] = view.depth
    level = view.depth - 1
    if view.pending[level][pending.CARD] == cards.BANISHING_WORD:
        numbers[observed.WORD_BY + steps_to(view, seat, view.pending[level][pending.BY])] = 1
    while level > 0 and view.pending[level][pending.CARD] == cards.BANISHING_WORD:
        level -= 1
    numbers[observed.CARD + view.pending[level][pending.CARD]] = 1
    numbers[observed.BY + steps_to(view, seat, view.pending[level][pending.BY])] = 1
    if view.pending[level][pending.TARGET] != NOBODY:
        numbers[observed.AT + steps_to(view, seat, view.pending[level][pending.TARGET])] = 1
    if view.pending[level][pending.WANTS] != NOBODY:
        numbers[observed.WANTS + view.pending[level][pending.WANTS]] = 1
    numbers[observed.STAGE + view.pending[level][pending.STAGE]] = 1
    numbers[observed.WORDS] = view.pending[level][pending.WORDS]
    numbers[observed.BANISHED] = view.pending[level][pending.WORDS] & 1
