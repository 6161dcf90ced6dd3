"""Who is shown what, and remembers it for ever."""

from fhtagn.games.cathulhu.rules import boxes, cards, state, told, using
from fhtagn.games.cathulhu.rules.masks import bit
from fhtagn.kernel.trail import tell


def watchers(game):
    """The Friends whose friend uses a card now: they see all that is shown to anyone."""
    mask = 0
    for frame in range(game.depth):
        if game.pending[frame][state.BOX] == boxes.FRIEND and game.pending[frame][state.STAGE] == state.USES_CARD:
            mask |= bit(game.pending[frame][state.USER])
    return mask


def look(game, box, user, kind, first, second, value, mask):
    """Note what is shown to the seats of the mask, and to those who watch; returns its row."""
    row = game.looked
    game.looked += 1
    game.looks[row][state.LOOK_BOX] = box
    game.looks[row][state.LOOK_USER] = user
    game.looks[row][state.LOOK_KIND] = kind
    game.looks[row][state.LOOK_FIRST] = first
    game.looks[row][state.LOOK_SECOND] = second
    game.looks[row][state.LOOK_VALUE] = value
    game.looks[row][state.LOOK_MASK] = mask | watchers(game)
    tell(game, told.LOOKS_AT, row, 0, 0)
    return row


def look_at_side(game, box, user, looker, whom):
    row = look(game, box, user, state.SIDE_LOOK, whom, 0, 0, bit(looker))
    for seat in range(game.players):
        if game.looks[row][state.LOOK_MASK] & bit(seat):
            game.knows_side[seat] |= bit(whom)


def look_at_one(game, box, user, looker, whom):
    """At the card that the skill file says; a skill card only while somebody holds it and it is not public."""
    if game.looks_at[box] == state.SIDE_LOOK:
        look_at_side(game, box, user, looker, whom)
    elif using.hidden_cards(game) & bit(whom):
        look_at_card(game, box, user, looker, whom)


def look_at_card(game, box, user, looker, whom):
    row = look(game, box, user, state.CARD_LOOK, whom, 0, 0, bit(looker))
    for seat in range(game.players):
        if game.looks[row][state.LOOK_MASK] & bit(seat):
            game.knows_card[seat] |= bit(whom)


def look_at_targets(game, box, user):
    row = look(game, box, user, state.TARGETS_LOOK, 0, 0, 0, bit(user))
    game.targets_known |= game.looks[row][state.LOOK_MASK]


def vision(game, box, user, first, second):
    """Two players put in their true vision cards, shuffled: the user learns how many are Cultists."""
    return look(game, box, user, state.VISION_LOOK, first, second, cultists_of_two(game, first, second), bit(user))


def cultists_of_two(game, first, second):
    return int(game.side[first] == cards.CULTIST) + int(game.side[second] == cards.CULTIST)
