"""Pebbles: two players take one to three from a heap; whoever takes the last one wins."""

from fhtagn.kernel.constants import MUST, NO, WHOLE
from fhtagn.kernel.record import Int, Note, Notes, Record
from fhtagn.kernel.trail import clear_trail, tell

VERSION = 1
SEATS = 2
MOST = 3  # moves; a move's code is how many are taken, less one
CODES = MOST
LONGEST = 21
OPEN = 1

NOT_YOUR_TURN, NO_SUCH_MOVE, TOO_MANY, ALREADY_OVER = range(1, 5)  # refusals
TAKES, WINS = range(2)  # what the trail tells


class State(Record):
    pebbles: Int  # a setting, filled before `start`
    active: Int
    turn: Note
    told: Note
    trail: Notes[2, 4]


MEASURES = (("turn", LONGEST),)


def start(game):
    game.turn = 1


def to_act(game, seat):
    if game.pebbles > 0 and seat == game.active:
        return MUST
    return NO


def refusal(game, seat, move):
    if move < 0 or move >= CODES:
        return NO_SUCH_MOVE
    if game.pebbles == 0:
        return ALREADY_OVER
    if to_act(game, seat) != MUST:
        return NOT_YOUR_TURN
    if move + 1 > game.pebbles:
        return TOO_MANY
    return 0


def moves(game, seat, out):
    many = 0
    while many < MOST and refusal(game, seat, many) == 0:
        out[many] = many
        many += 1
    return many


def odds(game, move):
    return 1


def play(game, seat, move):
    clear_trail(game)
    game.pebbles -= move + 1
    tell(game, TAKES, seat, 0, move + 1)
    if game.pebbles == 0:
        tell(game, WINS, seat, 0, 0)
    else:
        game.active = 1 - seat
        game.turn += 1


def seen(game, viewer, seat, move):
    return move


def lapse(game, seat):
    return 0


def over(game):
    return game.pebbles == 0


def payoff(game, seat):
    if game.pebbles == 0 and seat == game.active:
        return WHOLE
    return 0


def hide(game, viewer):
    pass


def imagine(game, seat, stream, work):
    pass
