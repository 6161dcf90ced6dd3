"""A round begins: chairs, seals, Summoning Stones, and their paid re-roll."""

from fhtagn.games.chaos.rules import bonuses, effects, seats, setup, state, told
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.trail import tell


def begin_round(game):
    """Mats are cleared; the coin has passed by now (in the first round it has just been given)."""
    clear_mats(game)
    tell(game, told.ROUND, game.player_one, 0, game.round)
    begin_effects(game)
    for row in range(game.lasting):
        for column in range(4):
            game.effects[row][column] = 0
    game.lasting = 0
    game.phase = state.STONES
    game.asked = 0
    game.place = 0


def clear_mats(game):
    for seat in range(game.players):
        game.bonus[seat] = 0
        game.plans[seat] = 0
        game.free[seat] = 0
        game.done[seat] = 0
        game.ends_with[seat] = 0
        game.stands[seat] = 0
        game.reach[seat] = 0
        for part in range(state.PARTS):
            game.stones[seat][part] = 0
            game.activated[seat][part] = 0
        for index in range(state.PLAN_TOKENS):
            game.planned[seat][index] = 0
            game.new_aims[seat][index] = 0
    for index in range(game.listed):
        game.tokens[index] = 0
    game.listed = 0
    game.turn = 0
    game.silenced_by = NOBODY


def begin_effects(game):
    """What was announced for this round: first the chairs, then the seals."""
    for row in range(game.lasting):
        if effects.is_kept(game, row, bonuses.TEA_PARTY):
            change_chairs(game)
    for row in range(game.lasting):
        colour = game.effects[row][2]
        if effects.is_kept(game, row, bonuses.SEALED_IN_BLOOD) and seats.monster_lives(game, colour):
            game.dice[colour][state.CORE] = 1
            tell(game, told.SEALED, colour, 0, 0)


def change_chairs(game):
    """Each living seat takes the monster of its left neighbour."""
    tell(game, told.CHAIRS, 0, 0, 0)
    first = game.player_one
    first_chair = game.chair[first]
    seat = first
    while seats.left_of(game, seat) != first:
        game.chair[seat] = game.chair[seats.left_of(game, seat)]
        seat = seats.left_of(game, seat)
    game.chair[seat] = first_chair


def seek_stone(game):
    """One stone for each living part, seat by seat."""
    while game.asked < game.players:
        if game.alive[game.asked]:
            while game.place < state.PARTS:
                if game.dice[game.chair[game.asked]][game.place] > 0:
                    return 1
                game.place += 1
        game.place = 0
        game.asked += 1
    game.phase = state.REROLL
    return 0


def roll_stone(game, number):
    game.stones[game.asked][game.place] = number
    tell(game, told.STONE, game.asked, game.place, number)
    game.place += 1


def seek_reroll(game):
    if game.opened == 0:
        if setup.choices_missing(game) > 0:
            return 1
        setup.open_choices(game)
    while game.asked < game.players:
        if game.choice[game.asked] > 1:
            while game.place < state.PARTS:
                if ((game.choice[game.asked] - 1) >> game.place) & 1:
                    return 1
                game.place += 1
        game.place = 0
        game.asked += 1
    setup.close_choices(game)
    game.phase = state.PLAN
    for seat in range(game.players):
        game.free[seat] = int(
            game.mode == state.CROWN and game.alive[seat] == 1 and seats.five_equal(game, game.chair[seat])
        )
    return 0
