"""Who sees what: of the state, of a move, and of what a move shows."""

from fhtagn.games.cathulhu.rules import boxes, cards, codes, deal, effects, looking, state, steps, voting
from fhtagn.games.cathulhu.rules.masks import bit, size_of
from fhtagn.kernel.constants import NATURE, UNKNOWN

# --- The state


def hide(game, viewer):
    hide_cards(game, viewer)
    for row in range(game.looked):
        if game.looks[row][state.LOOK_MASK] & bit(viewer) == 0:
            game.looks[row][state.LOOK_VALUE] = UNKNOWN
    if game.targets_out and game.phase != state.OVER and game.targets_known & bit(viewer) == 0:
        for place in range(4):
            game.targets[place] = UNKNOWN
    if game.phase == state.COUNCIL and game.actor != NATURE:
        for seat in range(game.players):
            if seat != viewer and game.answer[seat] != 0:
                game.answer[seat] = UNKNOWN
    if game.phase == state.VOTING:
        for seat in range(game.players):
            if seat != viewer and game.vote[seat] != 0 and game.voted_early[seat] == 0:
                game.vote[seat] = UNKNOWN


def hide_cards(game, viewer):
    """A seat knows its own two cards and those it was shown; Investigators each other's; all sides at the end."""
    own = bit(viewer)
    sides = game.side_revealed | own
    known = game.card_revealed | own
    briefed = 0
    if viewer >= 0:
        sides |= game.knows_side[viewer]
        known |= game.knows_card[viewer]
        briefed = int(game.phase != state.DEALING and game.side[viewer] == cards.INVESTIGATOR)
    for seat in range(game.players):
        fellow = briefed == 1 and game.side[seat] == cards.INVESTIGATOR
        if known & bit(seat) == 0 and not fellow and game.dealt[seat] != 0:
            game.dealt[seat] = UNKNOWN
        if sides & bit(seat) == 0 and not fellow and game.side[seat] != 0 and game.phase != state.OVER:
            game.side[seat] = UNKNOWN


# --- A move


def seen(game, viewer, seat, move):
    """The code itself, or what a viewer sees of a hidden move."""
    if viewer == seat or move == codes.DISCARD_FAVOR:
        return move
    if game.phase == state.DEALING:
        return deal_seen(game, viewer, move)
    if game.phase == state.COUNCIL:
        return codes.HIDDEN_ANSWER if move == codes.WAIT or move == codes.TAKE else move
    if game.phase == state.VOTING:
        return codes.HIDDEN_VOTE
    if game.phase == state.OFFERING_HOURGLASS:
        return move
    stage = steps.stage_of(game)
    if stage == state.PICKING:
        return pick_seen(game, viewer, move)
    if stage == state.USES_CARD and boxes.FORM[codes.box_of(move)] == boxes.FOUR and game.targets_out == 0:
        return codes.HIDDEN_TARGETS + boxes.COUNT * codes.wrapped_of(move) + codes.box_of(move)
    return move


def deal_seen(game, viewer, move):
    if move < codes.CARD:
        return move if viewer == deal.next_without_side(game) else codes.HIDDEN_ALIGNMENT
    return move if viewer == deal.next_without_card(game) else codes.HIDDEN_CARD


def pick_seen(game, viewer, move):
    """The second sees what was picked, the user what was given, a watching Friend both."""
    frame = game.depth - 1
    second = game.pending[frame][state.SECOND]
    if looking.watchers(game) & bit(viewer):
        return codes.PICK_GIVEN + 2 * (move - codes.PICK) + effects.given_side(game, second, move - codes.PICK) - 1
    if viewer == second:
        return move
    if viewer == game.pending[frame][state.USER]:
        return codes.GIVEN + effects.given_side(game, second, move - codes.PICK) - 1
    return codes.HIDDEN_PICK


# --- What a move shows beyond its code


def shows_to(game, seat, move):
    """A mask of the viewers to whom this move shows more than its code tells them; -1 is everybody, public too."""
    if move == codes.DISCARD_FAVOR:
        return 0
    if game.phase == state.DEALING:
        return fellows(game) if move >= codes.CARD and deal.next_without_card(game) == game.players - 1 else 0
    if game.phase == state.COUNCIL:
        return -1 if (move == codes.WAIT or move == codes.TAKE) and size_of(game.waiting) == 1 else 0
    if game.phase == state.VOTING:
        return -1 if size_of(game.waiting) == 1 else 0
    if game.phase == state.OFFERING_HOURGLASS:
        return 0
    if size_of(voting.voters_left(game)) <= 1:
        return -1  # this may be the last vote: counting follows at once when nobody is left to vote
    stage = steps.stage_of(game)
    if stage == state.USES_CARD:
        return use_shows_to(game, seat, move)
    if stage == state.NAMING or stage == state.GUESSING:
        return -1
    frame = game.depth - 1
    if stage == state.ROLL:
        return box_shows_to(game, game.pending[frame][state.USER], game.pending[frame][state.BOX], 0)
    if stage == state.CHOOSING and move != codes.DECLINE:
        looker = seat if game.pending[frame][state.BOX] == boxes.ABSOLVER_LOOK else move - codes.CHOOSE
        return bit(looker) | looking.watchers(game)
    return bit(seat) & looking.watchers(game) if stage == state.PICKING else 0


def use_shows_to(game, seat, move):
    """A roll comes before what it shows; Targets that are given out are seen by nobody else."""
    box = codes.box_of(move)
    if boxes.ROLLS[box] or (boxes.FORM[box] == boxes.FOUR and game.targets_out == 0):
        return 0
    return box_shows_to(game, seat, box, codes.argument_of(move, box))


def box_shows_to(game, user, box, named):
    if boxes.SHOWS[box] == boxes.NOBODY:
        return 0
    if boxes.SHOWS[box] == boxes.ALL:
        return -1
    return bit(user if boxes.SHOWS[box] == boxes.USER else named) | looking.watchers(game)


def fellows(game):
    """The Investigators, who see each other's cards in the briefing."""
    mask = 0
    for seat in range(game.players):
        if game.side[seat] == cards.INVESTIGATOR:
            mask |= bit(seat)
    return mask


def reveals(game, seat, move):
    return int(shows_to(game, seat, move) != 0)
