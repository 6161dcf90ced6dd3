"""Each seat gets a secret omen; all bid together, unseen until the last has; the highest omen that dared wins."""

from fhtagn.kernel.chance import below
from fhtagn.kernel.constants import MUST, NATURE, NO, UNKNOWN, WHOLE
from fhtagn.kernel.record import Int, Ints, Note, Notes, Record
from fhtagn.kernel.trail import clear_trail, tell

VERSION = 1
SEATS = 4
ROUNDS = 4
OMENS = 3

DEAL = 0  # Nature: an omen 1 to 3
PASS, DARE, SHOUT = OMENS, OMENS + 1, OMENS + 2
ON, TIME = OMENS + 3, OMENS + 4
HIDDEN_BID, HIDDEN_OMEN = OMENS + 5, OMENS + 6
CODES = OMENS + 7
MOST = 3
LONGEST = 200

DEALING, BIDDING, ENDING, OVER = range(4)
GETS, BIDS, WINS_ROUND, ENDS = range(4)


class State(Record):
    players: Int
    phase: Int
    dealt: Int
    round: Int
    omen: Ints[SEATS]
    bid: Ints[SEATS]
    score: Ints[SEATS]
    told: Note
    trail: Notes[8, 4]


def start(game):
    game.round = 1


def to_act(game, seat):
    if game.phase == DEALING or game.phase == ENDING:
        return MUST if seat == NATURE else NO
    if game.phase == BIDDING and seat >= 0 and seat < game.players and game.bid[seat] == 0:
        return MUST
    return NO


def refusal(game, seat, move):
    if to_act(game, seat) != MUST:
        return 1
    if game.phase == DEALING:
        return 0 if move >= DEAL and move < OMENS else 2
    if game.phase == ENDING:
        return 0 if move == ON or move == TIME else 2
    return 0 if move == PASS or move == DARE or move == SHOUT else 2


def moves(game, seat, out):
    if to_act(game, seat) != MUST:
        return 0
    first = DEAL
    if game.phase == BIDDING:
        first = PASS
    if game.phase == ENDING:
        out[0] = ON
        out[1] = TIME
        return 2
    for number in range(3):
        out[number] = first + number
    return 3


def odds(game, move):
    return 9 if move == ON else 1


def play(game, seat, move):
    clear_trail(game)
    if game.phase == DEALING:
        game.omen[game.dealt] = move - DEAL + 1
        tell(game, GETS, game.dealt, 0, move - DEAL + 1)
        game.dealt += 1
        if game.dealt == game.players:
            game.phase = BIDDING
    elif game.phase == ENDING:
        if move == TIME or game.round == ROUNDS:
            game.phase = OVER
            tell(game, ENDS, 0, 0, 0)
        else:
            game.round += 1
            game.dealt = 0
            game.phase = DEALING
            for place in range(game.players):
                game.omen[place] = 0
                game.bid[place] = 0
    else:
        game.bid[seat] = move - PASS + 1
        tell(game, BIDS, seat, 0, 0)
        settle(game)


def settle(game):
    best = 0
    for seat in range(game.players):
        if game.bid[seat] == 0:
            return
        if game.bid[seat] > 1 and game.omen[seat] > best:
            best = game.omen[seat]
    for seat in range(game.players):
        if best > 0 and game.bid[seat] > 1 and game.omen[seat] == best:
            game.score[seat] += 1
            tell(game, WINS_ROUND, seat, 0, game.omen[seat])
    game.phase = ENDING


def reveals(game, seat, move):
    if game.phase != BIDDING:
        return 0
    waiting = 0
    for place in range(game.players):
        if game.bid[place] == 0:
            waiting += 1
    return int(waiting == 1)


def seen(game, viewer, seat, move):
    if seat == NATURE:
        if game.phase == DEALING and viewer != game.dealt:
            return HIDDEN_OMEN
        return move
    return move if viewer == seat else HIDDEN_BID


def lapse(game, seat):
    return PASS


def over(game):
    return game.phase == OVER


def payoff(game, seat):
    if game.phase != OVER:
        return 0
    best = 0
    for place in range(game.players):
        if game.score[place] > best:
            best = game.score[place]
    winners = 0
    for place in range(game.players):
        if game.score[place] == best:
            winners += 1
    return WHOLE // winners if game.score[seat] == best else 0


def hide(game, viewer):
    if game.phase == DEALING or game.phase == BIDDING:
        for seat in range(game.players):
            if seat != viewer:
                if game.omen[seat] > 0:
                    game.omen[seat] = UNKNOWN
                if game.bid[seat] > 0:
                    game.bid[seat] = UNKNOWN
        for row in range(game.told):
            if game.trail[row][0] == GETS and game.trail[row][1] != viewer:
                game.trail[row][3] = UNKNOWN


def imagine(game, seat, stream, work):
    for place in range(game.players):
        if game.omen[place] == UNKNOWN:
            game.omen[place] = 1 + below(stream, OMENS)
        if game.bid[place] == UNKNOWN:
            game.bid[place] = 1 + below(stream, 3)
