"""Who sits where, and who is asked."""

from fhtagn.games.wake.rules import cards, codes
from fhtagn.kernel.constants import MUST, NATURE, NO


def around(game, number):
    """The seat with this number when counting goes on behind the last one, once around the table at most."""
    return number if number < game.players else number - game.players


def next_living(game, seat):
    """The next living player on the left."""
    left = around(game, seat + 1)
    while game.alive[left] == 0:
        left = around(game, left + 1)
    return left


def living_with(game, many):
    """The living players who hold at least so many cards, as bits."""
    seats = 0
    for seat in range(game.players):
        seats |= (game.alive[seat] & int(game.sizes[seat] >= many)) << seat
    return seats


def note_deed(game, seat, what, whom, card):
    """Keep what a player last did before all eyes."""
    game.deeds[seat][0] = what
    game.deeds[seat][1] = whom
    game.deeds[seat][2] = card


# --- Who is asked


def to_act(game, seat):
    return MUST if game.waits >> (seat + 1) & 1 else NO


FIRST_OF = tuple(
    NATURE if waits & 1 else (waits & -waits).bit_length() - 2 if waits else cards.SEATS for waits in range(256)
)


def first_to_act(game):
    return FIRST_OF[game.waits]


def ask(game, seat, task):
    game.task = task
    game.waits = 2 << seat


def ask_together(game, seats, task):
    """Ask several seats at once; their answers stay hidden until the last is in."""
    game.task = task
    game.waits = seats << 1
    for seat in range(game.players):
        game.answers[seat] = codes.ASKED * (seats >> seat & 1)


def go_on(game):
    """Nobody is asked any more; the rules go on by themselves."""
    game.task = codes.GO_ON
    game.waits = 0


def end_game(game):
    game.task = codes.OVER
    game.waits = 0
