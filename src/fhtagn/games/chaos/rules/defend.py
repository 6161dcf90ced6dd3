"""Defend: each seat blocks what is aimed at its monster, then places the Attacks that are left."""

from fhtagn.games.chaos.rules import bonuses, codes, effects, reasons, seats, state, tokens, told
from fhtagn.kernel.trail import tell

BLOCK_MOVES = codes.HOLD - codes.BLOCK_ATTACK


def begin_defend(game):
    """Eltdown Glyphs come first, in the order announced."""
    for row in range(game.lasting):
        if effects.is_kept(game, row, bonuses.GLYPH):
            tokens.deflect(game, game.chair[game.effects[row][0]], game.effects[row][2])
            tell(game, told.DEFLECTS, game.effects[row][0], game.effects[row][2], 0)
    game.held = 0


def seek_defend(game):
    """Returns 0 when all have defended."""
    while game.turn < game.players:
        seat = seats.seat_after(game, game.turn)
        if game.alive[seat]:
            colour = game.chair[seat]
            game.asked = seat
            if game.held == 0 and has_block(game, colour) and tokens.blockable(game, colour):
                game.phase = state.BLOCKING
                return 1
            game.held = 1
            if must_place(game, colour):
                game.phase = state.PLACING
                return 1
        game.held = 0
        game.phase = state.BLOCKING
        game.turn += 1
    return 0


def has_block(game, colour):
    return tokens.first_on(game, colour, state.BLOCK, tokens.NO_PART) < game.listed


def must_place(game, colour):
    """Where only one part lives the Attacks place themselves."""
    index = tokens.first_on(game, colour, state.ATTACK, tokens.NO_PART)
    if index == game.listed:
        return False
    if seats.living_parts(game, colour) > 1:
        return True
    only = 0
    while game.dice[colour][only] < 1:
        only += 1
    while index < game.listed:
        game.tokens[index] = tokens.aimed(game.tokens[index], colour, only)
        index = tokens.first_on(game, colour, state.ATTACK, tokens.NO_PART)
    return False


def block_refusal(game, seat, move):
    if move == codes.HOLD:
        return 0
    if move < codes.BLOCK_ATTACK or move > codes.HOLD:
        return reasons.NOT_NOW
    return (
        0 if (tokens.blockable(game, game.chair[seat]) >> (move - codes.BLOCK_ATTACK)) & 1 else reasons.NOTHING_TO_BLOCK
    )


def block_moves(game, seat, out):
    found = tokens.blockable(game, game.chair[seat])
    count = 0
    for kind in range(BLOCK_MOVES):
        if (found >> kind) & 1:
            out[count] = codes.BLOCK_ATTACK + kind
            count += 1
    out[count] = codes.HOLD
    return count + 1


def block(game, seat, move):
    """The blocked token and the spent Block leave the list."""
    if move == codes.HOLD:
        game.held = 1
        tell(game, told.HOLDS, seat, 0, 0)
        return
    colour = game.chair[seat]
    action = state.ATTACK
    part = tokens.NO_PART
    if move >= codes.BLOCK_HEAL:
        action = state.HEAL
        part = move - codes.BLOCK_HEAL
    elif move >= codes.BLOCK_MADNESS:
        action = state.MADNESS
        part = move - codes.BLOCK_MADNESS
    tell(game, told.BLOCKS, seat, action, part)
    tokens.remove(game, tokens.first_on(game, colour, action, part))
    tokens.remove(game, tokens.first_on(game, colour, state.BLOCK, tokens.NO_PART))


def place_refusal(game, seat, move):
    if move < codes.PLACE or move >= codes.PLACE + state.PARTS:
        return reasons.NOT_NOW
    return 0 if game.dice[game.chair[seat]][move - codes.PLACE] > 0 else reasons.PART_IS_LOST


def place_moves(game, seat, out):
    count = 0
    for part in range(state.PARTS):
        if game.dice[game.chair[seat]][part] > 0:
            out[count] = codes.PLACE + part
            count += 1
    return count


def place(game, seat, move):
    colour = game.chair[seat]
    index = tokens.first_on(game, colour, state.ATTACK, tokens.NO_PART)
    game.tokens[index] = tokens.aimed(game.tokens[index], colour, move - codes.PLACE)
    tell(game, told.PLACES, seat, move - codes.PLACE, 0)
