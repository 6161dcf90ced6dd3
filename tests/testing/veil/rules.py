"""Veil: Nature deals a secret card to each; then each in turn names the other's card."""

from fhtagn.kernel.chance import below
from fhtagn.kernel.constants import MUST, NATURE, NO, UNKNOWN, WHOLE
from fhtagn.kernel.observation import CATEGORY, COUNT, Observation
from fhtagn.kernel.record import Int, Ints, Note, Record

VERSION = 1
SEATS = 3  # one more than play
CARDS = 3
DEAL = 0
NAME = DEAL + CARDS
DEALT = NAME + CARDS  # what others see of a deal
CODES = DEALT + 1
MOST = CARDS
LONGEST = 20


class State(Record):
    players: Int
    made: Int
    card: Ints[SEATS]  # from 1; 0 is none yet
    named: Ints[SEATS]
    last: Note


def start(game):
    game.made = 0


def dealing(game):
    return game.made < game.players


def to_act(game, seat):
    if over(game):
        return NO
    if dealing(game):
        return MUST if seat == NATURE else NO
    return MUST if seat == game.made - game.players else NO


def refusal(game, seat, move):
    if to_act(game, seat) != MUST:
        return 1
    if dealing(game):
        return 0 if DEAL <= move < NAME else 2
    return 0 if NAME <= move < DEALT else 2


def moves(game, seat, out):
    if to_act(game, seat) != MUST:
        return 0
    first = DEAL if dealing(game) else NAME
    for card in range(CARDS):
        out[card] = first + card
    return CARDS


def odds(game, move):
    return 1


def play(game, seat, move):
    game.last = 7 + game.made
    if dealing(game):
        game.card[game.made] = move - DEAL + 1
    else:
        game.named[seat] = move - NAME + 1
    game.made += 1


def seen(game, viewer, seat, move):
    if seat == NATURE and viewer != game.made:
        return DEALT
    return move


def reveals(game, seat, move):
    """The last name opens the cards."""
    return game.made == 2 * game.players - 1


def lapse(game, seat):
    return NAME


def over(game):
    return game.made == 2 * game.players


def right(game, seat):
    return game.named[seat] == game.card[1 - seat]


def payoff(game, seat):
    if not over(game) or seat >= game.players or not right(game, seat):
        return 0
    return WHOLE // (int(right(game, 0)) + int(right(game, 1)))


def hide(game, viewer):
    if over(game):
        return
    for seat in range(game.players):
        if seat != viewer and game.card[seat] != 0:
            game.card[seat] = UNKNOWN


def imagine(game, seat, stream, work):
    for other in range(game.players):
        if game.card[other] == UNKNOWN:
            game.card[other] = below(stream, CARDS) + 1


OBSERVATION = Observation("veil-v1")
MADE = OBSERVATION.section("made", 1, COUNT, 6, "how many moves were made")
OWN = OBSERVATION.section("own", CARDS, CATEGORY, 1, "one's own card")


def observe(view, seat, numbers, work):
    numbers[MADE] = view.made
    if view.card[seat] > 0:
        numbers[OWN + view.card[seat] - 1] = 1
