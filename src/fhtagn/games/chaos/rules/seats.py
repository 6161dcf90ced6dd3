"""Who sits where: neighbours, chairs, the living, and what a die does."""

from fhtagn.games.chaos.rules import state
from fhtagn.kernel.constants import NOBODY


def around(game, number):
    """The seat with this number when counting goes on behind the last one, once around the table at most."""
    return number if number < game.players else number - game.players


def seat_after(game, steps):
    """The seat so many steps to the left of Player 1, the dead counted."""
    return around(game, game.player_one + steps)


def left_of(game, seat):
    other = around(game, seat + 1)
    while game.alive[other] == 0 and other != seat:
        other = around(game, other + 1)
    return other


def right_of(game, seat):
    other = around(game, seat + game.players - 1)
    while game.alive[other] == 0 and other != seat:
        other = around(game, other + game.players - 1)
    return other


def sitter(game, colour):
    """The seat that plays this monster."""
    for seat in range(game.players):
        if game.chair[seat] == colour:
            return seat
    return NOBODY


def monster_lives(game, colour):
    """A colour that nobody plays has no dice."""
    return game.dice[colour][state.CORE] != 0


def living_parts(game, colour):
    count = 0
    for part in range(state.PARTS):
        count += int(game.dice[colour][part] > 0)
    return count


def action_of(game, colour, part):
    """The action on the face that this die shows."""
    return (game.faces[colour * state.PARTS + part] >> (state.FACE_BITS * (game.dice[colour][part] - 1))) & 3


def five_equal(game, colour):
    number = game.dice[colour][0]
    if number < 1:
        return 0
    for part in range(1, state.PARTS):
        if game.dice[colour][part] != number:
            return 0
    return 1


def gain_offerings(game, seat, many):
    """Take so many, never above the maximum; returns how many there was room for."""
    room = min(many, game.most_offerings - game.offerings[seat])
    game.offerings[seat] += room
    return room
