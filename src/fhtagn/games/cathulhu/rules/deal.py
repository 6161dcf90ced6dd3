"""The deal and the briefing."""

from fhtagn.games.cathulhu.rules.cards import CULTIST, CULTISTS, DEALT, INVESTIGATOR, KINDS
from fhtagn.games.cathulhu.rules.codes import ALIGNMENT, CARD, HOLDER
from fhtagn.games.cathulhu.rules.masks import everybody
from fhtagn.games.cathulhu.rules.state import (
    BRIEFING,
    COUNCIL,
    DEALING,
    EVERYBODY,
    GETS_ALIGNMENT,
    GETS_CARD,
    NONE_LEFT,
    NOT_NOW,
)
from fhtagn.kernel.constants import NATURE, NOBODY
from fhtagn.kernel.trail import tell


def start(game):
    game.phase = DEALING
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
    cultists = CULTISTS[game.players]
    left = cultists if side == CULTIST else game.players - cultists
    for seat in range(game.players):
        left -= int(game.side[seat] == side)
    return left


def cards_left(game, kind):
    left = game.deck[kind]
    for seat in range(game.players):
        left -= int(game.dealt[seat] == kind)
    return left


def deal_odds(game, move):
    if move < CARD:
        return sides_left(game, move - ALIGNMENT + 1)
    return cards_left(game, move - CARD)


def deal_refusal(game, move):
    if move >= HOLDER:
        return NOT_NOW
    if next_without_side(game) < game.players:
        if move >= CARD:
            return NOT_NOW
        return 0 if sides_left(game, move - ALIGNMENT + 1) > 0 else NONE_LEFT
    if move < CARD:
        return NOT_NOW
    return 0 if cards_left(game, move - CARD) > 0 else NONE_LEFT


def deal_moves(game, out):
    count = 0
    if next_without_side(game) < game.players:
        for side in range(CULTIST, INVESTIGATOR + 1):
            out[count] = ALIGNMENT + side - 1
            count += int(sides_left(game, side) > 0)
        return count
    for kind in range(1, KINDS):
        out[count] = CARD + kind
        count += int(game.deck[kind] > 0 and cards_left(game, kind) > 0)
    return count


def play_deal(game, move):
    if move < CARD:
        seat = next_without_side(game)
        game.side[seat] = move - ALIGNMENT + 1
        tell(game, GETS_ALIGNMENT, seat, 0, 0)
        return
    seat = next_without_card(game)
    game.dealt[seat] = move - CARD
    game.holding[seat] = DEALT
    tell(game, GETS_CARD, seat, 0, 0)
    if seat == game.players - 1:
        tell(game, BRIEFING, 0, 0, 0)
        game.phase = COUNCIL
        game.actor = EVERYBODY
        game.waiting = everybody(game)
        game.tick = 1
