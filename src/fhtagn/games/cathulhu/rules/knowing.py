"""What a viewer may know of sides, cards, looks, Targets and votes. In a view all this is as it may be known."""

from fhtagn.games.cathulhu.rules import cards, state
from fhtagn.games.cathulhu.rules.masks import bit, everybody
from fhtagn.kernel.constants import UNKNOWN

AS_IT_IS = -1  # a mask of everybody, for what is read in a view


def sides_known(game, viewer):
    """A mask: a seat knows its own side and those it was shown, Investigators each other's; all know all at the end."""
    if game.phase == state.OVER:
        return everybody(game)
    sides = game.side_revealed | bit(viewer) | fellows_of(game, viewer)
    return sides | game.knows_side[viewer] if viewer >= 0 else sides


def cards_known(game, viewer):
    """The same of the dealt cards; Investigators see each other's in the briefing."""
    known = game.card_revealed | bit(viewer) | fellows_of(game, viewer)
    return known | game.knows_card[viewer] if viewer >= 0 else known


def fellows_of(game, viewer):
    """A mask of all Investigators, if the viewer is one of them and was briefed."""
    if viewer < 0 or game.phase == state.DEALING or game.side[viewer] != cards.INVESTIGATOR:
        return 0
    return investigators(game)


def investigators(game):
    mask = 0
    for seat in range(game.players):
        mask |= int(game.side[seat] == cards.INVESTIGATOR) << seat
    return mask


def side_of(game, sides, seat):
    """The side of a seat, for whom the mask of those that are known is this."""
    return game.side[seat] if sides >> seat & 1 else UNKNOWN


def card_of(game, dealt, seat):
    return game.dealt[seat] if dealt >> seat & 1 else UNKNOWN


def value_of(game, viewers, row):
    """What a look showed, if it was shown to any of a mask of viewers."""
    return game.looks[row][state.LOOK_VALUE] if game.looks[row][state.LOOK_MASK] & viewers else UNKNOWN


def knows_targets(game, viewer):
    return game.phase == state.OVER or game.targets_known & bit(viewer) != 0


def vote_of(game, viewer, voter):
    """Whom somebody has voted for, as the seat + 1. Votes are opened together, except those that a box asked for."""
    if game.phase == state.VOTING and voter != viewer and game.vote[voter] != 0 and game.voted_early[voter] == 0:
        return UNKNOWN
    return game.vote[voter]
