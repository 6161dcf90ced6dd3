"""Moves with seats counted from one's own, as observations have them: 1 is the left neighbour."""

from fhtagn.games.cathulhu.rules import boxes, cards, codes, state

THERE, BACK = range(2)
# Moves that name one seat: their first codes, and how many codes each seat has.
NAMING = (
    (codes.CLAIM, codes.CLAIM_SKILL, state.WORDS_ABOUT),
    (codes.OFFER, codes.ACCEPT, 1),
    (codes.CHOOSE, codes.NAME, 1),
    (codes.GUESS, codes.FAVOR, cards.KINDS),
    (codes.VOTE, codes.USE, 1),
)
FIRST = tuple(first for first, _, _ in NAMING)
BEHIND = tuple(behind for _, behind, _ in NAMING)
PARTS = tuple(parts for _, _, parts in NAMING)
NAMING_COUNT = len(NAMING)


def relative(view, seat, move):
    return turned(view, seat, move, THERE)


def absolute(view, seat, move):
    return turned(view, seat, move, BACK)


def turned(view, seat, move, way):
    if codes.USE <= move < codes.SEAT_CODES:
        box = codes.box_of(move)
        argument = codes.argument_of(move, box)
        return move - argument + turned_argument(view, seat, boxes.FORM[box], argument, way)
    for row in range(NAMING_COUNT):
        if FIRST[row] <= move < BEHIND[row]:
            named = (move - FIRST[row]) // PARTS[row]
            return move + (turned_seat(view, seat, named, way) - named) * PARTS[row]
    return move


def turned_seat(view, seat, other, way):
    """Seats that nobody has stay as they are."""
    if other >= view.players:
        return other
    return (other + seat) % view.players if way == BACK else (other - seat + view.players) % view.players


def turned_argument(view, seat, form, argument, way):
    if form == boxes.ONE:
        return turned_seat(view, seat, argument, way)
    if form == boxes.PAIR or form == boxes.IN_ORDER:
        first = turned_seat(view, seat, argument // cards.SEATS, way)
        second = turned_seat(view, seat, argument % cards.SEATS, way)
        return paired(first, second, form == boxes.PAIR, argument // cards.SEATS < argument % cards.SEATS)
    if form == boxes.FOUR and argument > 0:
        return codes.four(
            turned_seat(view, seat, codes.seat_of_four(argument, 0), way),
            turned_seat(view, seat, codes.seat_of_four(argument, 1), way),
            turned_seat(view, seat, codes.seat_of_four(argument, 2), way),
            turned_seat(view, seat, codes.seat_of_four(argument, 3), way),
        )
    return argument


def paired(first, second, sorts, rising):
    """Two seats in no order are named in rising order; what was not stays wrong."""
    if sorts and rising != (first < second):
        return second * cards.SEATS + first
    return first * cards.SEATS + second
