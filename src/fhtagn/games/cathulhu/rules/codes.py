"""The numbers of the moves, and how a use of a box is packed into one.

A use is its box, whether a Joker wraps it, and the seats named: one, a pair, an ordered pair, or the four Targets.
"""

from fhtagn.games.cathulhu.rules import boxes
from fhtagn.games.cathulhu.rules.cards import KINDS, SEATS
from fhtagn.kernel.constants import NOTHING

MOST_FAVOR = 3  # that a box can give

# The Council.
CLAIM = 0  # + 3 * seat + word
CLAIM_SKILL = CLAIM + 3 * SEATS  # + kind; 0 is the Offering
CLAIMED_OFFERING = KINDS  # in `said_skill`, where 0 is nothing
DISCARD_FAVOR = CLAIM_SKILL + KINDS
WAIT = DISCARD_FAVOR + 1
TAKE = WAIT + 1
RETURN = TAKE + 1
OFFER = RETURN + 1  # + seat
ACCEPT = OFFER + SEATS
DECLINE = ACCEPT + 1

# While a box is executed, and the vote.
SPLIT = DECLINE + 1  # + 0 to MOST_FAVOR
CHOOSE = SPLIT + MOST_FAVOR + 1  # + seat
NAME = CHOOSE + SEATS  # + kind
GUESS = NAME + KINDS  # + KINDS * seat + kind
FAVOR = GUESS + SEATS * KINDS
PREVENT = FAVOR + 1
REVEAL = PREVENT + 1  # + 0, 1 or 2
PICK = REVEAL + 3  # + 0, 1 or 2
VOTE = PICK + 3  # + seat

# Uses: two layers, plain and by a Joker; in each every box has its own stretch.
USE = VOTE + SEATS

_PAIRS = SEATS * SEATS
_LENGTH = (1, SEATS, _PAIRS, _PAIRS, 1 + _PAIRS * _PAIRS, 0)  # by form
STRETCH = tuple(sum(_LENGTH[form] for form in boxes.FORM[:box]) for box in range(boxes.COUNT + 1))
LAYER = STRETCH[boxes.COUNT]
SEAT_CODES = USE + 2 * LAYER

# Nature.
ALIGNMENT = SEAT_CODES  # + side - 1
CARD = ALIGNMENT + 2  # + kind
HOLDER = CARD + KINDS  # + seat
MARKED = HOLDER + SEATS  # + SEATS * lower + higher

# What others see of a hidden move. Nobody can make these.
HIDDEN_ALIGNMENT = MARKED + SEATS * SEATS
HIDDEN_CARD = HIDDEN_ALIGNMENT + 1
HIDDEN_ANSWER = HIDDEN_CARD + 1
HIDDEN_VOTE = HIDDEN_ANSWER + 1
HIDDEN_PICK = HIDDEN_VOTE + 1
GIVEN = HIDDEN_PICK + 1  # + side - 1: a pick as the Secretary's user sees it
PICK_GIVEN = GIVEN + 2  # + 2 * number + side - 1: a pick as a Friend sees it who watches
HIDDEN_TARGETS = PICK_GIVEN + 6  # + COUNT * wrapped + box
CODES = HIDDEN_TARGETS + 2 * boxes.COUNT

_MANY = SEATS - 1
_IN_ORDER = _MANY * (_MANY - 1)
WAYS = (1, _MANY, _IN_ORDER // 2, _IN_ORDER, _IN_ORDER * (_MANY - 2) * (_MANY - 3), 0)  # by form, of legal uses
MOST = max(SEATS * KINDS, 2 * sum(WAYS[form] for form in boxes.FORM) + 1)


def use_code(box, wrapped, argument):
    return USE + wrapped * LAYER + STRETCH[box] + argument


def wrapped_of(move):
    """1 if a Joker wraps this use."""
    return int(move >= USE + LAYER)


def box_of(move):
    """The box of a use; a Joker's is the one it is used as."""
    place = (move - USE) % LAYER
    box = boxes.COUNT - 1
    while STRETCH[box] > place:
        box -= 1
    return box


def used(game, seat, move):
    """The box that a move uses."""
    return box_of(move) if USE <= move < SEAT_CODES else NOTHING


def argument_of(move, box):
    return (move - USE) % LAYER - STRETCH[box]


def four(a, b, c, d):
    """The argument of a Troubler's choice; 0 is a use without one."""
    return 1 + ((a * SEATS + b) * SEATS + c) * SEATS + d


def seat_of_four(argument, place):
    """The seat of Target A, B, C or D (place 0 to 3)."""
    rest = argument - 1
    for _ in range(3 - place):
        rest //= SEATS
    return rest % SEATS
