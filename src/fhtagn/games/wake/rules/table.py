"""Who sits where, who is asked, and the stack of pending cards."""

from fhtagn.games.wake.rules.cards import HELD
from fhtagn.games.wake.rules.codes import (
    ASKED,
    COLUMNS,
    GO_ON,
    MATTER_BY,
    MATTER_CARD,
    MATTER_STAGE,
    MATTER_TARGET,
    MATTER_WANTS,
    OVER,
)


def around(game, number):
    """The seat with this number when counting goes on behind the last one, once around the table at most."""
    return number if number < game.players else number - game.players


def next_living(game, seat):
    """The next living player on the left."""
    left = around(game, seat + 1)
    while game.alive[left] == 0:
        left = around(game, left + 1)
    return left


def living_with(game, cards):
    """The living players who hold at least so many cards, as bits."""
    seats = 0
    for seat in range(game.players):
        seats |= int(game.alive[seat] == 1 and game.sizes[seat] >= cards) << seat
    return seats


def note_deed(game, seat, what, whom, card):
    """Keep what a player last did before all eyes."""
    game.deeds[seat][0] = what
    game.deeds[seat][1] = whom
    game.deeds[seat][2] = card


# --- Who is asked


def ask(game, seat, task):
    game.task = task
    game.waits = 2 << seat


def ask_together(game, seats, task):
    """Ask several seats at once; their answers stay hidden until the last is in."""
    game.task = task
    game.waits = seats << 1
    for seat in range(game.players):
        game.answers[seat] = ASKED * (seats >> seat & 1)


def go_on(game):
    """Nobody is asked any more; the rules go on by themselves."""
    game.task = GO_ON
    game.waits = 0


def end_game(game):
    game.task = OVER
    game.waits = 0


# --- Pending cards, innermost last


def push(game, card, by, target, wants, stage):
    level = game.depth
    game.pending[level][MATTER_CARD] = card
    game.pending[level][MATTER_BY] = by
    game.pending[level][MATTER_TARGET] = target
    game.pending[level][MATTER_WANTS] = wants
    game.pending[level][MATTER_STAGE] = stage
    game.depth = level + 1


def innermost(game, column):
    return game.pending[game.depth - 1][column]


def set_stage(game, stage):
    game.pending[game.depth - 1][MATTER_STAGE] = stage


def settle(game):
    """The innermost card is done with: an Event leaves the game, any other card goes to the discard pile."""
    card = innermost(game, MATTER_CARD)
    if card < HELD:
        game.discard[card] += 1
    else:
        game.removed[card] += 1
    game.depth -= 1
    for column in range(COLUMNS):
        game.pending[game.depth][column] = 0
