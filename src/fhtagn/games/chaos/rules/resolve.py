"""Resolve: numbers move all at once, dice are saved or lost, trophies, rolls."""

from fhtagn.games.chaos.rules.effects import is_bedlam, is_reagent
from fhtagn.games.chaos.rules.seats import gain_offerings, monster_lives, seat_after, sitter
from fhtagn.games.chaos.rules.state import (
    ATTACK,
    BASE,
    BLOCK,
    CORE,
    CROWN,
    ENDING,
    FALLEN,
    HEAD,
    HEAL,
    LEFT,
    LOSE_DIE,
    LOST,
    MADNESS,
    NOT_NOW,
    OTHER_DIE_FIRST,
    PARTS,
    RESOLVE,
    RETURNING,
    RIGHT,
    ROLL_FROM_ABOVE,
    ROLL_FROM_BELOW,
    SAVE,
    SAVE_DIE,
    STONE_SIDES,
    TOLD_DIE,
    TOLD_FALLS,
    TOLD_LOSES,
    TOLD_MOVES,
    TOLD_SAVES,
    TOLD_TROPHY,
)
from fhtagn.games.chaos.rules.tokens import action_in, maker, part_in, target
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.trail import HUSHED, tell

SAVING_ORDER = (CORE, HEAD, LEFT, RIGHT, BASE)


def begin_resolve(game):
    """Each die moves by its Heals minus its damage."""
    for index in range(game.listed):
        token = game.tokens[index]
        if action_in(token) == HEAL:
            game.dice[target(token)][part_in(token)] += 1
    for index in range(game.listed):
        token = game.tokens[index]
        if action_in(token) == ATTACK or action_in(token) == MADNESS:
            damage(game, target(token), part_in(token), maker(token))
    tell_moved(game)
    for colour in range(game.players):
        for part in range(PARTS):
            settle_number(game, colour, part)
    game.turn = 0
    game.place = 0
    game.asked = NOBODY
    game.phase = SAVE if game.mode == CROWN else RESOLVE


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
        place = target(token) * PARTS + part_in(token)
        if action_in(token) != BLOCK and (seen >> place) & 1 == 0:
            seen |= 1 << place
            tell(game, TOLD_MOVES, target(token), part_in(token), game.dice[target(token)][part_in(token)])


def settle_number(game, colour, part):
    number = game.dice[colour][part]
    if number > STONE_SIDES:
        game.dice[colour][part] = ROLL_FROM_ABOVE
    elif game.taker[colour][part]:
        if game.mode == CROWN:
            game.dice[colour][part] = FALLEN
            tell(game, TOLD_FALLS, colour, part, 0)
        else:
            game.dice[colour][part] = ROLL_FROM_BELOW
            game.taker[colour][part] = 0


# --- Crown of Chaos: save or lose


def seek_save(game):
    """From Player 1 to the left, the core first. Who has no Offering is not asked, and loses his dice at the end."""
    while game.turn < game.players:
        seat = seat_after(game, game.turn)
        colour = game.chair[seat]
        while game.alive[seat] and game.place < PARTS:
            part = SAVING_ORDER[game.place]
            if game.dice[colour][part] == FALLEN and game.offerings[seat] > 0:
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
    game.phase = RESOLVE
    return 0


def lose_unasked(game):
    for turn in range(game.players):
        seat = seat_after(game, turn)
        for place in range(PARTS):
            if game.dice[game.chair[seat]][SAVING_ORDER[place]] == FALLEN:
                lose(game, seat, SAVING_ORDER[place])


def save_refusal(game, seat, move):
    if move < SAVE_DIE or move >= LOSE_DIE + PARTS:
        return NOT_NOW
    part = (move - SAVE_DIE) % PARTS
    return 0 if part == SAVING_ORDER[game.place] else OTHER_DIE_FIRST


def save_or_lose(game, seat, move):
    part = (move - SAVE_DIE) % PARTS
    if move < LOSE_DIE:
        game.offerings[seat] -= 1
        game.dice[game.chair[seat]][part] = ROLL_FROM_BELOW
        tell(game, TOLD_SAVES, seat, part, 0)
    else:
        lose(game, seat, part)


def lose(game, seat, part):
    """A die is lost with its stone, and with the core all dice go."""
    colour = game.chair[seat]
    tell(game, TOLD_LOSES, seat, part, 0)
    lose_part(game, seat, colour, part)
    if part == CORE:
        for other in range(PARTS):
            lose_part(game, seat, colour, other)


def lose_part(game, seat, colour, part):
    if game.dice[colour][part] != FALLEN and part != CORE:
        game.taker[colour][part] = 0  # it goes only with the core
    game.dice[colour][part] = LOST
    game.stones[seat][part] = 0


def give_trophies(game):
    """One Offering for each die lost to a living rival's token."""
    for colour in range(game.players):
        for part in range(PARTS):
            taker = game.taker[colour][part] - 1
            game.taker[colour][part] = 0
            if taker < 0 or game.dice[colour][part] != LOST or taker == sitter(game, colour):
                continue
            if monster_lives(game, game.chair[taker]) and gain_offerings(game, taker, 1):
                tell(game, TOLD_TROPHY, taker, colour, part)


# --- Rolls


def begin_rolls(game):
    """Reagent Solution brings its part back, if the monster lives."""
    for row in range(game.lasting):
        colour = game.effects[row][2]
        if is_reagent(game, row) and monster_lives(game, colour):
            game.dice[colour][game.effects[row][3]] = RETURNING


def seek_roll(game):
    """By monster and part what is below 1, above 6 or comes back; then Bedlam in the order announced."""
    for colour in range(game.place // PARTS, game.players):
        for part in range(PARTS):
            number = game.dice[colour][part]
            if number < LOST or number > STONE_SIDES:
                game.place = colour * PARTS + part
                return 1
    game.place = game.players * PARTS
    while game.turn < game.lasting:
        if is_bedlam(game, game.turn):
            return 1
        game.turn += 1
    game.turn = 0
    game.place = 0
    game.phase = ENDING
    return 0


def roll_in_resolve(game, number):
    colour = game.place // PARTS
    part = game.place % PARTS
    if game.place == game.players * PARTS:
        colour = game.effects[game.turn][2]
        part = game.effects[game.turn][3]
        game.turn += 1
    else:
        game.place += 1
    game.dice[colour][part] = number
    tell(game, TOLD_DIE, colour, part, number)
