"""Race: each move goes some steps on, and whoever reaches the goal wins."""

from fhtagn.kernel.constants import MUST, NO, WHOLE
from fhtagn.kernel.record import Int, Ints, Note, Record
from race import steps

VERSION = 2
SEATS = 2
CODES = 3
MOST = 3
LONGEST = 40
GOAL = 10
BONUS = 0


class State(Record):
    players: Int
    seat: Int
    place: Ints[SEATS]
    made: Note


MEASURES = (("made", 5),)


def start(game):
    game.made = 0


def seat(game):
    """Named like a field, on purpose."""
    return game.seat


def to_act(game, seat):
    if over(game):
        return NO
    return MUST if seat == game.seat else NO


def refusal(game, seat, move):
    if to_act(game, seat) != MUST:
        return 1
    return 0 if 0 <= move < CODES else 2


def moves(game, seat, out):
    if to_act(game, seat) != MUST:
        return 0
    for move in range(CODES):
        out[move] = move
    return CODES


def odds(game, move):
    return 1


def play(game, seat, move):
    game.place[seat] += steps.longest(move) + steps.WIND + BONUS
    game.made += 1
    if game.place[seat] < GOAL:
        game.seat = 1 - game.seat


def seen(game, viewer, seat, move):
    return move


def lapse(game, seat):
    return 0


def over(game):
    return game.place[seat(game)] >= GOAL


def payoff(game, seat):
    return WHOLE if over(game) and seat == game.seat else 0


def hide(game, viewer):
    pass


def imagine(game, seat, stream, work):
    pass
