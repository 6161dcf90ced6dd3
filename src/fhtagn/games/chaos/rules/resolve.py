"""Resolve: numbers move all at once, dice are saved or lost, trophies, rolls."""

from fhtagn.games.chaos.rules import bonuses, codes, effects, reasons, seats, state, tokens, told
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.trail import HUSHED, tell

SAVING_ORDER = (state.CORE, state.HEAD, state.LEFT, state.RIGHT, state.BASE)


def begin_resolve(game):
    """Each die moves by its Heals minus its damage."""
    for index in range(game.listed):
        token = game.tokens[index]
        if tokens.action_in(token) == state.HEAL:
            game.dice[tokens.target(token)][tokens.part_in(token)] += 1
    for index in range(game.listed):
        token = game.tokens[index]
        if tokens.action_in(token) == state.ATTACK or tokens.action_in(token) == state.MADNESS:
            damage(game, tokens.target(token), tokens.part_in(token), tokens.maker(token))
    tell_moved(game)
    for index in range(game.players):
        for part in range(state.PARTS):
            settle_number(game, game.monsters[index], part)
    game.turn = 0
    game.place = 0
    game.asked = NOBODY
    game.phase = state.SAVE if game.mode == state.CROWN else state.RESOLVE


def damage(game, colour, part, seat):
    """Who takes a die below 1 is remembered: all Heals came first, then the damage in list order."""
    game.dice[colour][part] -= 1
    if game.dice[colour][part] == 0:
        game.taker[colour][part] = seat + 1


def tell_moved(game):
    """Every die that some token aimed at and that shows a number still."""
    if game.told == HUSHED:
        return
    seen = 0
    for index in range(game.listed):
        token = game.tokens[index]
        place = tokens.target(token) * state.PARTS + tokens.part_in(token)
        if tokens.action_in(token) != state.BLOCK and (seen >> place) & 1 == 0:
            seen |= 1 << place
            tell(
                game,
                told.MOVES,
                tokens.target(token),
                tokens.part_in(token),
                game.dice[tokens.target(token)][tokens.part_in(token)],
            )


def settle_number(game, colour, part):
    number = game.dice[colour][part]
    if number > state.STONE_SIDES:
        game.dice[colour][part] = state.ROLL_FROM_ABOVE
    elif game.taker[colour][part]:
        if game.mode == state.CROWN:
            game.dice[colour][part] = state.FALLEN
            tell(game, told.FALLS, colour, part, 0)
        else:
            game.dice[colour][part] = state.ROLL_FROM_BELOW
            game.taker[colour][part] = 0


# --- Crown of Chaos: save or lose


def seek_save(game):
    """From Player 1 to the left, the core first. Whoever has no Offering is not asked, and loses at the end."""
    while game.turn < game.players:
        seat = seats.seat_after(game, game.turn)
        colour = game.chair[seat]
        while game.alive[seat] and game.place < state.PARTS:
            part = SAVING_ORDER[game.place]
            if game.dice[colour][part] == state.FALLEN and game.offerings[seat] > 0:
                game.asked = seat
                return 1
            game.place += 1
        game.place = 0
        game.turn += 1
    lose_unasked(game)
    give_trophies(game)
    begin_rolls(game)
    game.asked = NOBODY
    game.turn = 0
    game.phase = state.RESOLVE
    return 0


def lose_unasked(game):
    for turn in range(game.players):
        seat = seats.seat_after(game, turn)
        for place in range(state.PARTS):
            if game.dice[game.chair[seat]][SAVING_ORDER[place]] == state.FALLEN:
                lose(game, seat, SAVING_ORDER[place])


def save_refusal(game, seat, move):
    if move < codes.SAVE_DIE or move >= codes.LOSE_DIE + state.PARTS:
        return reasons.NOT_NOW
    part = (move - codes.SAVE_DIE) % state.PARTS
    return 0 if part == SAVING_ORDER[game.place] else reasons.OTHER_DIE_FIRST


def save_or_lose(game, seat, move):
    part = (move - codes.SAVE_DIE) % state.PARTS
    if move < codes.LOSE_DIE:
        game.offerings[seat] -= 1
        game.dice[game.chair[seat]][part] = state.ROLL_FROM_BELOW
        tell(game, told.SAVES, seat, part, 0)
    else:
        lose(game, seat, part)


def lose(game, seat, part):
    """A die is lost with its stone, and with the core all dice go."""
    colour = game.chair[seat]
    tell(game, told.LOSES, seat, part, 0)
    lose_part(game, seat, colour, part)
    if part == state.CORE:
        for other in range(state.PARTS):
            lose_part(game, seat, colour, other)


def lose_part(game, seat, colour, part):
    if game.dice[colour][part] != state.FALLEN and part != state.CORE:
        game.taker[colour][part] = 0  # it goes only with the core
    game.dice[colour][part] = state.LOST
    game.stones[seat][part] = 0


def give_trophies(game):
    """One Offering for each die lost to a living rival's token."""
    for index in range(game.players):
        colour = game.monsters[index]
        for part in range(state.PARTS):
            taker = game.taker[colour][part] - 1
            game.taker[colour][part] = 0
            if taker < 0 or game.dice[colour][part] != state.LOST or taker == seats.sitter(game, colour):
                continue
            if seats.monster_lives(game, game.chair[taker]) and seats.gain_offerings(game, taker, 1):
                tell(game, told.TROPHY, taker, colour, part)


# --- Rolls


def begin_rolls(game):
    """Reagent Solution brings its part back, if the monster lives."""
    for row in range(game.lasting):
        colour = game.effects[row][2]
        if effects.is_kept(game, row, bonuses.REAGENT) and seats.monster_lives(game, colour):
            game.dice[colour][game.effects[row][3]] = state.RETURNING


def seek_roll(game):
    """By monster and part what is below 1, above 6 or comes back; then Bedlam in the order announced."""
    for index in range(game.place // state.PARTS, game.players):
        for part in range(state.PARTS):
            number = game.dice[game.monsters[index]][part]
            if number < state.LOST or number > state.STONE_SIDES:
                game.place = index * state.PARTS + part
                return 1
    game.place = game.players * state.PARTS
    while game.turn < game.lasting:
        if effects.is_kept(game, game.turn, bonuses.BEDLAM):
            return 1
        game.turn += 1
    game.turn = 0
    game.place = 0
    game.phase = state.ENDING
    return 0


def roll_in_resolve(game, number):
    part = game.place % state.PARTS
    if game.place == game.players * state.PARTS:
        colour = game.effects[game.turn][2]
        part = game.effects[game.turn][3]
        game.turn += 1
    else:
        colour = game.monsters[game.place // state.PARTS]
        game.place += 1
    game.dice[colour][part] = number
    tell(game, told.DIE, colour, part, number)
