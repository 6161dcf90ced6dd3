"""Each gets one of three cards, unseen by the other; both fold or bid at once. The higher bid takes all."""

from fhtagn.kernel.chance import below
from fhtagn.kernel.constants import MUST, NATURE, NO, NOTHING, UNKNOWN, WHOLE
from fhtagn.kernel.record import Int, Ints, Record

VERSION = 1
SEATS = 2
CARDS = 3
FOLD, BID, DEAL = 0, 1, 2
CODES = DEAL + CARDS
MOST = CARDS
LONGEST = 10


class State(Record):
    players: Int
    dealt: Int
    card: Ints[SEATS]
    answered: Ints[SEATS]
    answer: Ints[SEATS]


def start(game):
    game.dealt = 0


def over(game):
    return game.answered[0] + game.answered[1] == 2


def to_act(game, seat):
    if over(game):
        return NO
    if game.dealt < SEATS:
        return MUST if seat == NATURE else NO
    if seat < 0 or seat >= SEATS:
        return NO
    return MUST if game.answered[seat] == 0 else NO


def refusal(game, seat, move):
    if to_act(game, seat) != MUST:
        return 1
    if seat == NATURE:
        if move < DEAL or move >= CODES:
            return 1
        return int(game.dealt == 1 and game.card[0] == move - DEAL)
    return 0 if FOLD <= move <= BID else 1


def moves(game, seat, out):
    count = 0
    for move in range(CODES):
        if refusal(game, seat, move) == 0:
            out[count] = move
            count += 1
    return count


def odds(game, move):
    return 1


def play(game, seat, move):
    if seat == NATURE:
        game.card[game.dealt] = move - DEAL
        game.dealt += 1
    else:
        game.answered[seat] = 1
        game.answer[seat] = move


def seen(game, viewer, seat, move):
    if seat == NATURE:
        return move if game.dealt == viewer else DEAL
    return move if viewer == seat else NOTHING


def lapse(game, seat):
    return FOLD


def payoff(game, seat):
    if not over(game):
        return 0
    if game.answer[seat] == FOLD:
        return WHOLE // 2 if game.answer[1 - seat] == FOLD else WHOLE // 3
    if game.answer[1 - seat] == FOLD:
        return 2 * WHOLE // 3
    return WHOLE if game.card[seat] > game.card[1 - seat] else 0


def hide(game, viewer):
    if over(game):
        return
    for seat in range(SEATS):
        if seat != viewer:
            if game.dealt > seat:
                game.card[seat] = UNKNOWN
            if game.answered[seat] == 1:
                game.answer[seat] = UNKNOWN


def imagine(game, seat, stream, work):
    other = 1 - seat
    if game.card[other] == UNKNOWN:
        card = below(stream, CARDS)
        if game.dealt > seat:
            card = (game.card[seat] + 1 + below(stream, CARDS - 1)) % CARDS
        game.card[other] = card
    if game.answer[other] == UNKNOWN:
        game.answer[other] = below(stream, 2)
