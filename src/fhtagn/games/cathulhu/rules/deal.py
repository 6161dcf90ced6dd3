"""The deal and the briefing."""

from fhtagn.games.cathulhu.rules import cards, codes, reasons, state, told
from fhtagn.games.cathulhu.rules.masks import everybody
from fhtagn.kernel.constants import NATURE, NOBODY
from fhtagn.kernel.trail import tell


def start(game):
    game.phase = state.DEALING
    game.actor = NATURE
    game.hourglass = NOBODY
    game.offered = NOBODY


def next_without_side(game):
    """The next seat to get an alignment, or the number of players."""
    seat = 0
    while seat < game.players and game.side[seat] != 0:
        seat += 1
    return seat


def next_without_card(game):
    seat = 0
    while seat < game.players and game.dealt[seat] != 0:
        seat += 1
    return seat


def sides_left(game, side):
    """How many alignment cards of this side are still to be dealt."""
    cultists = cards.CULTISTS[game.players]
    left = cultists if side == cards.CULTIST else game.players - cultists
    for seat in range(game.players):
        left -= int(game.side[seat] == side)
    return left


def cards_left(game, kind):
    left = game.deck[kind]
    for seat in range(game.players):
        left -= int(game.dealt[seat] == kind)
    return left


def deal_odds(game, move):
    if move < codes.CARD:
        return sides_left(game, move - codes.ALIGNMENT + 1)
    return cards_left(game, move - codes.CARD)


def deal_refusal(game, move):
    if move < codes.ALIGNMENT or move >= codes.HOLDER:
        return reasons.NOT_NOW
    if next_without_side(game) < game.players:
        if move >= codes.CARD:
            return reasons.NOT_NOW
        return 0 if sides_left(game, move - codes.ALIGNMENT + 1) > 0 else reasons.NONE_LEFT
    if move < codes.CARD:
        return reasons.NOT_NOW
    return 0 if cards_left(game, move - codes.CARD) > 0 else reasons.NONE_LEFT


def deal_moves(game, out):
    count = 0
    if next_without_side(game) < game.players:
        for side in range(cards.CULTIST, cards.INVESTIGATOR + 1):
            out[count] = codes.ALIGNMENT + side - 1
            count += int(sides_left(game, side) > 0)
        return count
    for kind in range(1, cards.KINDS):
        out[count] = codes.CARD + kind
        count += int(game.deck[kind] > 0 and cards_left(game, kind) > 0)
    return count


def play_deal(game, move):
    if move < codes.CARD:
        seat = next_without_side(game)
        game.side[seat] = move - codes.ALIGNMENT + 1
        tell(game, told.GETS_ALIGNMENT, seat, 0, 0)
        return
    seat = next_without_card(game)
    game.dealt[seat] = move - codes.CARD
    game.holding[seat] = cards.DEALT
    tell(game, told.GETS_CARD, seat, 0, 0)
    if seat == game.players - 1:
        tell(game, told.BRIEFING, 0, 0, 0)
        game.phase = state.COUNCIL
        game.actor = state.EVERYBODY
        game.waiting = everybody(game)
        game.tick = 1
