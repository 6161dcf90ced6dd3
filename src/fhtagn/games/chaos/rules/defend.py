"""Defend: each seat blocks what is aimed at its monster, then places the Attacks that are left."""

from fhtagn.games.chaos.rules.effects import is_glyph
from fhtagn.games.chaos.rules.seats import living_parts, seat_after
from fhtagn.games.chaos.rules.state import (
    ATTACK,
    BLOCK,
    BLOCK_ATTACK,
    BLOCK_HEAL,
    BLOCK_MADNESS,
    BLOCKING,
    HEAL,
    HOLD,
    MADNESS,
    NOT_NOW,
    NOTHING_TO_BLOCK,
    PART_IS_LOST,
    PARTS,
    PLACE,
    PLACING,
    TOLD_BLOCKS,
    TOLD_DEFLECTS,
    TOLD_HOLDS,
    TOLD_PLACES,
)
from fhtagn.games.chaos.rules.tokens import NO_PART, aimed, blockable, deflect, first_on, remove
from fhtagn.kernel.trail import tell

BLOCK_MOVES = HOLD - BLOCK_ATTACK


def begin_defend(game):
    """Eltdown Glyphs come first, in the order announced."""
    for row in range(game.lasting):
        if is_glyph(game, row):
            deflect(game, game.chair[game.effects[row][0]], game.effects[row][2])
            tell(game, TOLD_DEFLECTS, game.effects[row][0], game.effects[row][2], 0)
    game.held = 0


def seek_defend(game):
    """Returns 0 when all have defended."""
    while game.turn < game.players:
        seat = seat_after(game, game.turn)
        if game.alive[seat]:
            colour = game.chair[seat]
            game.asked = seat
            if game.held == 0 and has_block(game, colour) and blockable(game, colour):
                game.phase = BLOCKING
                return 1
            game.held = 1
            if must_place(game, colour):
                game.phase = PLACING
                return 1
        game.held = 0
        game.phase = BLOCKING
        game.turn += 1
    return 0


def has_block(game, colour):
    return first_on(game, colour, BLOCK, NO_PART) < game.listed


def must_place(game, colour):
    """Where only one part lives the Attacks place themselves."""
    index = first_on(game, colour, ATTACK, NO_PART)
    if index == game.listed:
        return False
    if living_parts(game, colour) > 1:
        return True
    only = 0
    while game.dice[colour][only] < 1:
        only += 1
    while index < game.listed:
        game.tokens[index] = aimed(game.tokens[index], colour, only)
        index = first_on(game, colour, ATTACK, NO_PART)
    return False


def block_refusal(game, seat, move):
    if move == HOLD:
        return 0
    if move < BLOCK_ATTACK or move > HOLD:
        return NOT_NOW
    return 0 if (blockable(game, game.chair[seat]) >> (move - BLOCK_ATTACK)) & 1 else NOTHING_TO_BLOCK


def block_moves(game, seat, out):
    found = blockable(game, game.chair[seat])
    count = 0
    for kind in range(BLOCK_MOVES):
        if (found >> kind) & 1:
            out[count] = BLOCK_ATTACK + kind
            count += 1
    out[count] = HOLD
    return count + 1


def block(game, seat, move):
    """The blocked token and the spent Block leave the list."""
    if move == HOLD:
        game.held = 1
        tell(game, TOLD_HOLDS, seat, 0, 0)
        return
    colour = game.chair[seat]
    action = ATTACK
    part = NO_PART
    if move >= BLOCK_HEAL:
        action = HEAL
        part = move - BLOCK_HEAL
    elif move >= BLOCK_MADNESS:
        action = MADNESS
        part = move - BLOCK_MADNESS
    tell(game, TOLD_BLOCKS, seat, action, part)
    remove(game, first_on(game, colour, action, part))
    remove(game, first_on(game, colour, BLOCK, NO_PART))


def place_refusal(game, seat, move):
    if move < PLACE or move >= PLACE + PARTS:
        return NOT_NOW
    return 0 if game.dice[game.chair[seat]][move - PLACE] > 0 else PART_IS_LOST


def place_moves(game, seat, out):
    count = 0
    for part in range(PARTS):
        if game.dice[game.chair[seat]][part] > 0:
            out[count] = PLACE + part
            count += 1
    return count


def place(game, seat, move):
    colour = game.chair[seat]
    index = first_on(game, colour, ATTACK, NO_PART)
    game.tokens[index] = aimed(game.tokens[index], colour, move - PLACE)
    tell(game, TOLD_PLACES, seat, move - PLACE, 0)
