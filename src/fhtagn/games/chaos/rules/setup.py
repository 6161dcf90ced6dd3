"""Set-up: the Elder Dice, the number of a dare, the paid re-roll, and the contest of stones for Player 1.

Each `seek_…` function looks for the next decision of its phase: it returns 1 when somebody (or Nature) is to act,
else it has moved the game on and returns 0.
"""

from fhtagn.games.chaos.rules import codes, seats, state, told
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.trail import tell


def start(game):
    for seat in range(game.players):
        game.chair[seat] = game.colours[seat]
        game.alive[seat] = 1
        game.offerings[seat] = game.most_offerings
        game.in_play |= 1 << game.colours[seat]
        if game.mode == state.CROWN:
            game.dice[game.colours[seat]][state.CORE] = state.CROWN_CORE
    found = 0
    for colour in range(state.SEATS):
        if (game.in_play >> colour) & 1:
            game.monsters[found] = colour
            found += 1
    game.round = 1
    game.player_one = NOBODY
    game.silenced_by = NOBODY
    game.winner = NOBODY
    game.phase = state.SETUP_ROLL


def seek_setup_roll(game):
    if seek_die(game):
        return 1
    game.asked = 0
    game.phase = state.NUMBER if game.mode == state.DARE else state.SETUP_REROLL
    return 0


def seek_die(game):
    """The next Elder Die to be rolled, seat by seat; five of a kind are rolled again at once."""
    while game.asked < game.players:
        if game.opened == 1 and game.choice[game.asked] < 2:
            game.asked += 1
            continue
        if game.place == state.CORE and game.mode == state.CROWN:
            game.place += 1
        if game.place < state.PARTS:
            return 1
        game.place = 0
        if game.mode != state.CROWN and seats.five_equal(game, game.chair[game.asked]):
            tell(game, told.FIVE_AGAIN, game.asked, 0, 0)
        else:
            game.asked += 1
    return 0


def roll_die(game, number):
    game.dice[game.chair[game.asked]][game.place] = number
    tell(game, told.DIE, game.chair[game.asked], game.place, number)
    game.place += 1


def roll_number(game, number):
    """The number that wins a dare."""
    game.target_number = number
    tell(game, told.NUMBER, 0, 0, number)
    game.phase = state.SETUP_REROLL


# --- Re-rolls that all decide together, of dice in Set-up and of stones in a round


def must_choose(game, seat):
    """Whoever has no Offering can only keep, and is not asked."""
    return game.alive[seat] == 1 and game.choice[seat] == 0 and game.offerings[seat] > 0


def choices_missing(game):
    count = 0
    for seat in range(game.players):
        count += int(must_choose(game, seat))
    return count


def choose(game, seat, move):
    """Nothing is told or paid before all have chosen."""
    if move == codes.KEEP:
        game.choice[seat] = 1
    elif move == codes.REROLL_DICE:
        game.choice[seat] = 2
    else:
        game.choice[seat] = 1 + move - codes.REROLL_STONES
    tell(game, told.CHOSEN, seat, 0, 0)


def open_choices(game):
    for seat in range(game.players):
        if game.choice[seat] == 1:
            tell(game, told.KEEPS, seat, 0, 0)
        elif game.choice[seat] > 1:
            game.offerings[seat] -= 1
            if game.phase == state.SETUP_REROLL:
                tell(game, told.REROLLS_DICE, seat, 0, 0)
            else:
                tell(game, told.REROLLS, seat, game.choice[seat] - 1, 0)
    game.opened = 1
    game.asked = 0
    game.place = 0


def close_choices(game):
    for seat in range(game.players):
        game.choice[seat] = 0
    game.opened = 0
    game.asked = 0
    game.place = 0


def seek_setup_reroll(game):
    if game.opened == 0:
        if choices_missing(game) > 0:
            return 1
        open_choices(game)
    if seek_die(game):
        return 1
    close_choices(game)
    begin_contest(game, state.FIRST_PLAYER, (1 << game.players) - 1)
    return 0


# --- A contest of stones: for Player 1, and between equal winners


def begin_contest(game, phase, tied):
    game.phase = phase
    game.tied = tied
    game.asked = 0
    for seat in range(game.players):
        game.rolls[seat] = 0


def roll_in_contest(game, number):
    game.rolls[game.asked] = number
    tell(game, told.ROLLS, game.asked, 0, number)
    game.asked += 1


def seek_contest(game):
    while game.asked < game.players:
        if (game.tied >> game.asked) & 1:
            return 1
        game.asked += 1
    highest = highest_rolls(game)
    if highest & (highest - 1):
        tell(game, told.TIE, 0, 0, 0)
        begin_contest(game, game.phase, highest)
        return 0
    best = 0
    while (highest >> best) != 1:
        best += 1
    if game.phase == state.FIRST_PLAYER:
        game.player_one = best
        tell(game, told.FIRST, best, 0, 0)
        for seat in range(game.players):
            game.rolls[seat] = 0
        game.phase = state.NEXT_ROUND
    else:
        declare_winner(game, best)
    game.tied = 0
    return 0


def declare_winner(game, seat):
    game.winner = seat
    game.phase = state.OVER
    game.asked = NOBODY
    tell(game, told.WINS, seat, game.chair[seat], 0)


def highest_rolls(game):
    best = 0
    found = 0
    for seat in range(game.players):
        if (game.tied >> seat) & 1:
            if game.rolls[seat] > best:
                best = game.rolls[seat]
                found = 0
            if game.rolls[seat] == best:
                found |= 1 << seat
    return found
