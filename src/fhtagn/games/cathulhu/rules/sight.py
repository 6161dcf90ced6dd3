"""Who sees what: of the state, of a move, and of what a move shows."""

from fhtagn.games.cathulhu.rules import boxes, codes, deal, effects, knowing, looking, state, steps, voting
from fhtagn.games.cathulhu.rules.masks import bit, size_of
from fhtagn.kernel.constants import NATURE, UNKNOWN

# --- The state


def hide(game, viewer):
    hide_cards(game, viewer)
    for row in range(game.looked):
        game.looks[row][state.LOOK_VALUE] = knowing.value_of(game, bit(viewer), row)
    if game.targets_out and not knowing.knows_targets(game, viewer):
        for place in range(4):
            game.targets[place] = UNKNOWN
    if game.phase == state.COUNCIL and game.actor != NATURE:
        for seat in range(game.players):
            if seat != viewer and game.answer[seat] != 0:
                game.answer[seat] = UNKNOWN
    if game.phase == state.VOTING:
        for seat in range(game.players):
            game.vote[seat] = knowing.vote_of(game, viewer, seat)


def hide_cards(game, viewer):
    """Of what is not dealt yet everybody knows that it is not."""
    sides = knowing.sides_known(game, viewer)
    dealt = knowing.cards_known(game, viewer)
    for seat in range(game.players):
        if game.dealt[seat] != 0:
            game.dealt[seat] = knowing.card_of(game, dealt, seat)
        if game.side[seat] != 0:
            game.side[seat] = knowing.side_of(game, sides, seat)


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
        return (
            knowing.investigators(game)
            if move >= codes.CARD and deal.next_without_card(game) == game.players - 1
            else 0
        )
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


def reveals(game, seat, move):
    return int(shows_to(game, seat, move) != 0)
