"""Who sees what: of the state, of a move, and of what a move shows."""

from fhtagn.games.cathulhu.rules.cards import (
    ABSOLVER_LOOK,
    ANTAGONIST_BAR,
    ANTAGONIST_LOOK,
    INFLUENCER_SHOW,
    INVESTIGATOR,
    LEADER_LOOK,
    MEDDLER,
    SEER_LOOK,
    SEER_VISION,
    TROUBLER_VOTES,
    WITNESS_VISION,
)
from fhtagn.games.cathulhu.rules.codes import (
    CARD,
    CHOOSE,
    DECLINE,
    GIVEN,
    HIDDEN_ALIGNMENT,
    HIDDEN_ANSWER,
    HIDDEN_CARD,
    HIDDEN_PICK,
    HIDDEN_TARGETS,
    HIDDEN_VOTE,
    PICK,
    PICK_GIVEN,
    TAKE,
    WAIT,
    argument_of,
    box_of,
    wrapped_of,
)
from fhtagn.games.cathulhu.rules.deal import next_without_card, next_without_side
from fhtagn.games.cathulhu.rules.effects import given_side
from fhtagn.games.cathulhu.rules.looking import watchers
from fhtagn.games.cathulhu.rules.masks import bit, size_of
from fhtagn.games.cathulhu.rules.state import (
    BOX,
    CHOOSING,
    COUNCIL,
    DEALING,
    GUESSING,
    LOOK_MASK,
    LOOK_VALUE,
    NAMING,
    OFFERING_HOURGLASS,
    OVER,
    PICKING,
    ROLL,
    SECOND,
    USER,
    USES_CARD,
    VOTING,
)
from fhtagn.games.cathulhu.rules.steps import stage_of
from fhtagn.games.cathulhu.rules.voting import voters_left
from fhtagn.kernel.constants import NATURE, UNKNOWN

# --- The state


def hide(game, viewer):
    hide_cards(game, viewer)
    for row in range(game.looked):
        if game.looks[row][LOOK_MASK] & bit(viewer) == 0:
            game.looks[row][LOOK_VALUE] = UNKNOWN
    if game.targets_out and game.targets_known & bit(viewer) == 0:
        for place in range(4):
            game.targets[place] = UNKNOWN
    if game.phase == COUNCIL and game.actor != NATURE:
        for seat in range(game.players):
            if seat != viewer and game.answer[seat] != 0:
                game.answer[seat] = UNKNOWN
    if game.phase == VOTING:
        for seat in range(game.players):
            if seat != viewer and game.vote[seat] != 0 and game.voted_early[seat] == 0:
                game.vote[seat] = UNKNOWN


def hide_cards(game, viewer):
    """A seat knows its own two cards and those it was shown; Investigators each other's; all sides at the end."""
    own = bit(viewer)
    sides = game.side_revealed | own
    cards = game.card_revealed | own
    briefed = 0
    if viewer >= 0:
        sides |= game.knows_side[viewer]
        cards |= game.knows_card[viewer]
        briefed = int(game.phase != DEALING and game.side[viewer] == INVESTIGATOR)
    for seat in range(game.players):
        fellow = briefed == 1 and game.side[seat] == INVESTIGATOR
        if cards & bit(seat) == 0 and not fellow and game.dealt[seat] != 0:
            game.dealt[seat] = UNKNOWN
        if sides & bit(seat) == 0 and not fellow and game.side[seat] != 0 and game.phase != OVER:
            game.side[seat] = UNKNOWN


# --- A move


def seen(game, viewer, seat, move):
    """The code itself, or what a viewer sees of a hidden move."""
    if viewer == seat:
        return move
    if game.phase == DEALING:
        return deal_seen(game, viewer, move)
    if game.phase == COUNCIL:
        return HIDDEN_ANSWER if move == WAIT or move == TAKE else move
    if game.phase == VOTING:
        return HIDDEN_VOTE
    if game.phase == OFFERING_HOURGLASS:
        return move
    stage = stage_of(game)
    if stage == PICKING:
        return pick_seen(game, viewer, move)
    if stage == USES_CARD and box_of(move) >= TROUBLER_VOTES and game.targets_out == 0:
        return HIDDEN_TARGETS + 2 * wrapped_of(move) + box_of(move) - TROUBLER_VOTES
    return move


def deal_seen(game, viewer, move):
    if move < CARD:
        return move if viewer == next_without_side(game) else HIDDEN_ALIGNMENT
    return move if viewer == next_without_card(game) else HIDDEN_CARD


def pick_seen(game, viewer, move):
    """The second sees what was picked, the user what was given, a watching Friend both."""
    frame = game.depth - 1
    second = game.pending[frame][SECOND]
    if watchers(game) & bit(viewer):
        return PICK_GIVEN + 2 * (move - PICK) + given_side(game, second, move - PICK) - 1
    if viewer == second:
        return move
    if viewer == game.pending[frame][USER]:
        return GIVEN + given_side(game, second, move - PICK) - 1
    return HIDDEN_PICK


# --- What a move shows beyond its code


def shows_to(game, seat, move):
    """A mask of the viewers to whom this move shows more than its code tells them; -1 is everybody, public too."""
    if game.phase == DEALING:
        return fellows(game) if move >= CARD and next_without_card(game) == game.players - 1 else 0
    if game.phase == COUNCIL:
        return -1 if (move == WAIT or move == TAKE) and size_of(game.waiting) == 1 else 0
    if game.phase == VOTING:
        return -1 if size_of(game.waiting) == 1 else 0
    if game.phase == OFFERING_HOURGLASS:
        return 0
    if size_of(voters_left(game)) <= 1:
        return -1  # this may be the last vote: counting follows at once when nobody is left to vote
    stage = stage_of(game)
    if stage == USES_CARD:
        return use_shows_to(game, seat, move)
    if stage == NAMING or stage == GUESSING:
        return -1
    frame = game.depth - 1
    if stage == ROLL and game.pending[frame][BOX] != MEDDLER and game.pending[frame][BOX] != ABSOLVER_LOOK:
        return bit(game.pending[frame][USER]) | watchers(game)
    if stage == CHOOSING and move != DECLINE:
        looker = seat if game.pending[frame][BOX] == ABSOLVER_LOOK else move - CHOOSE
        return bit(looker) | watchers(game)
    return bit(seat) & watchers(game) if stage == PICKING else 0


def use_shows_to(game, seat, move):
    box = box_of(move)
    if box == ANTAGONIST_BAR:
        return -1
    if box == INFLUENCER_SHOW:
        return bit(argument_of(move, box)) | watchers(game)
    if box == ANTAGONIST_LOOK or box == LEADER_LOOK or box == SEER_LOOK or box == SEER_VISION:
        return bit(seat) | watchers(game)
    if box == WITNESS_VISION or (box >= TROUBLER_VOTES and game.targets_out):
        return bit(seat) | watchers(game)
    return 0


def fellows(game):
    """The Investigators, who see each other's cards in the briefing."""
    mask = 0
    for seat in range(game.players):
        if game.side[seat] == INVESTIGATOR:
            mask |= bit(seat)
    return mask


def reveals(game, seat, move):
    return int(shows_to(game, seat, move) != 0)
