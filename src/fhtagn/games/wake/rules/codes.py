"""Move codes, and what is being decided."""

from fhtagn.games.wake.rules import cards
from fhtagn.kernel.constants import NOTHING

ORDERS = 6  # ways to put three cards back

# Moves of a seat.
PLAY = 0  # a card that is played alone
PLAY_AT = PLAY + cards.FIRST_AIMED - cards.FIRST_ALONE  # a card played at a seat
FETCH = PLAY_AT + (cards.FIRST_NAMING - cards.FIRST_AIMED) * cards.SEATS  # a card by the discarded one that it wants
DRAW = FETCH + (cards.HELD - cards.FIRST_NAMING) * cards.HELD
DISCARD = DRAW + 1
GIVE = DISCARD + cards.HELD
ORDER = GIVE + cards.HELD
ORDER_SOMEHOW = ORDER + ORDERS  # what the others see of an order; also the words for cards that are not there
PASS = ORDER_SOMEHOW + 1
BANISH = PASS + 1
HAND_ON = BANISH + 1  # an Elder Sign that names a seat
SEND_BACK = HAND_ON + cards.SEATS  # an Elder Sign when everyone has faced him
DISPEL = SEND_BACK + 1  # a Counterspell
SUBMIT = DISPEL + 1
SEAT_CODES = SUBMIT + 1
# Moves of Nature.
CARD = SEAT_CODES
PLACE = CARD + cards.KINDS
# What a viewer sees of a move that is hidden from them.
HIDDEN_CARD = PLACE + cards.RISE
HIDDEN_PLACE = HIDDEN_CARD + 1
HIDDEN_ANSWER = HIDDEN_PLACE + 1
HIDDEN_GIFT = HIDDEN_ANSWER + 1
HIDDEN_DISCARD = HIDDEN_GIFT + 1
CODES = HIDDEN_DISCARD + 1

MOST = (  # legal at once: cards alone, at others, by what they fetch, and drawing
    cards.FIRST_AIMED
    - cards.FIRST_ALONE
    + (cards.FIRST_NAMING - cards.FIRST_AIMED) * (cards.SEATS - 1)
    + (cards.HELD - cards.FIRST_NAMING) * (cards.HELD - 1)
    + 1
)

# How the cards that were looked at can be put back: for each new place the old one. The first two serve two cards.
PERMUTATIONS = ((0, 1, 2), (1, 0, 2), (0, 2, 1), (1, 2, 0), (2, 0, 1), (2, 1, 0))

# What is being decided. GO_ON: nothing yet, the rules go on by themselves.
(
    GO_ON,
    DEALING,
    PLAYING,
    ANSWERING,
    DRAWING,
    LOOKING,
    ORDERING,
    TAKING,
    GIVING,
    GIVING_TOGETHER,
    DISCARDING,
    DISCARDING_TOGETHER,
    PLACING,
    FACING,
    TRIMMING,
    OVER,
) = range(16)

# An answer in a common decision: not asked, asked, or the answer added to ANSWERED.
ASKED, ANSWERED = 1, 2


# --- Cards that are played


def playing(kind):
    return PLAY + kind - cards.FIRST_ALONE


def playing_at(kind, target):
    return PLAY_AT + (kind - cards.FIRST_AIMED) * cards.SEATS + target


def fetching(kind, wanted):
    return FETCH + (kind - cards.FIRST_NAMING) * cards.HELD + wanted


def played_kind(move):
    if move < PLAY_AT:
        return move - PLAY + cards.FIRST_ALONE
    if move < FETCH:
        return (move - PLAY_AT) // cards.SEATS + cards.FIRST_AIMED
    return (move - FETCH) // cards.HELD + cards.FIRST_NAMING


def used(game, seat, move):
    """The card that a move plays or answers with."""
    if move < DRAW:
        return played_kind(move)
    if move == BANISH:
        return cards.BANISHING_WORD
    if HAND_ON <= move <= SEND_BACK:
        return cards.ELDER_SIGN
    return cards.COUNTERSPELL if move == DISPEL else NOTHING


def played_at(move):
    return (move - PLAY_AT) % cards.SEATS


def wanted(move):
    return (move - FETCH) % cards.HELD
