"""Who is shown what, and remembers it for ever."""

from fhtagn.games.cathulhu.rules.cards import CULTIST, FRIEND
from fhtagn.games.cathulhu.rules.masks import bit
from fhtagn.games.cathulhu.rules.state import (
    BOX,
    CARD_LOOK,
    LOOK_BOX,
    LOOK_FIRST,
    LOOK_KIND,
    LOOK_MASK,
    LOOK_SECOND,
    LOOK_USER,
    LOOK_VALUE,
    LOOKS_AT,
    SIDE_LOOK,
    STAGE,
    TARGETS_LOOK,
    USER,
    USES_CARD,
    VISION_LOOK,
)
from fhtagn.kernel.trail import tell


def watchers(game):
    """The Friends whose friend uses a card now: they see all that is shown to anyone."""
    mask = 0
    for frame in range(game.depth):
        if game.pending[frame][BOX] == FRIEND and game.pending[frame][STAGE] == USES_CARD:
            mask |= bit(game.pending[frame][USER])
    return mask


def look(game, box, user, kind, first, second, value, mask):
    """Note what is shown to the seats of the mask, and to those who watch; returns its row."""
    row = game.looked
    game.looked += 1
    game.looks[row][LOOK_BOX] = box
    game.looks[row][LOOK_USER] = user
    game.looks[row][LOOK_KIND] = kind
    game.looks[row][LOOK_FIRST] = first
    game.looks[row][LOOK_SECOND] = second
    game.looks[row][LOOK_VALUE] = value
    game.looks[row][LOOK_MASK] = mask | watchers(game)
    tell(game, LOOKS_AT, row, 0, 0)
    return row


def look_at_side(game, box, user, looker, whom):
    row = look(game, box, user, SIDE_LOOK, whom, 0, 0, bit(looker))
    for seat in range(game.players):
        if game.looks[row][LOOK_MASK] & bit(seat):
            game.knows_side[seat] |= bit(whom)


def look_at_card(game, box, user, whom):
    row = look(game, box, user, CARD_LOOK, whom, 0, 0, bit(user))
    for seat in range(game.players):
        if game.looks[row][LOOK_MASK] & bit(seat):
            game.knows_card[seat] |= bit(whom)


def look_at_targets(game, box, user):
    row = look(game, box, user, TARGETS_LOOK, 0, 0, 0, bit(user))
    game.targets_known |= game.looks[row][LOOK_MASK]


def vision(game, box, user, first, second):
    """Two players put in their true vision cards, shuffled: the user learns how many are Cultists."""
    return look(game, box, user, VISION_LOOK, first, second, cultists_of_two(game, first, second), bit(user))


def cultists_of_two(game, first, second):
    return int(game.side[first] == CULTIST) + int(game.side[second] == CULTIST)
