"""What each box does: at once, or step by step as the innermost of the pending boxes."""

from fhtagn.games.cathulhu.rules.cards import (
    ABSOLVER_LOOK,
    ABSOLVER_MUTE,
    ANTAGONIST_BAR,
    ANTAGONIST_LOOK,
    ASSASSIN,
    ASSASSIN_SIDE,
    CULTIST,
    DEALT,
    EVERYONE,
    FRIEND,
    GAMBLER_VISION,
    GREEDY,
    INFLUENCER_FAVOR,
    INFLUENCER_SHOW,
    INVESTIGATOR,
    JOKER,
    JOKER_SIDE,
    LEADER_LOOK,
    LEADER_VOTE,
    MEDDLER,
    NONE,
    OFFERING,
    SEATS,
    SECRETARY,
    SEER_LOOK,
    SEER_VISION,
    TEACHER,
    WITNESS_NAME,
    WITNESS_VISION,
)
from fhtagn.games.cathulhu.rules.codes import (
    ALONE,
    FORM,
    FOUR,
    ONE,
    argument_of,
    box_of,
    seat_of_four,
    wrapped_of,
)
from fhtagn.games.cathulhu.rules.council import end_use
from fhtagn.games.cathulhu.rules.looking import look, look_at_card, look_at_side, look_at_targets, vision
from fhtagn.games.cathulhu.rules.masks import bit
from fhtagn.games.cathulhu.rules.state import (
    ASKED,
    ASKS,
    ASKS_FRIEND,
    BOX,
    CARD_REVEALED,
    CHOOSING,
    DISCARDS_CARD,
    FIRST,
    FRIEND_PREVENTS,
    GETS_FAVOR,
    GETS_TWO_SIDED,
    GIVEN_LOOK,
    GUESSES,
    GUESSING,
    HIGH,
    IS_MUTED,
    IS_PREVENTED,
    LOOK,
    LOW,
    MARKS,
    MAY_VOTE,
    NAMES,
    NAMING,
    NOTHING_HAPPENS,
    PAYS,
    PICKED_LOOK,
    PICKING,
    PICKS,
    REVEALING,
    ROLL,
    ROLL_AGAIN,
    SECOND,
    SHOWS_CULTISTS,
    SIDE_REVEALED,
    SPLITTING,
    STAGE,
    TARGETS_GIVEN,
    USED_BOX,
    USED_BY,
    USED_FIRST,
    USED_SECOND,
    USED_WITH,
    USED_WRAPPED,
    USER,
    USES_BOX,
    USES_BY_FRIEND,
    USES_CARD,
    VOTES_NOW,
    VOTES_OPENLY,
    WRAPPED,
)
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.trail import tell

# --- Announcing: the price is paid and the card discarded before the effect


def use(game, seat, move):
    """Whether the box is executed already, as with all of these; else it is pending."""
    box = box_of(move)
    wrapped = wrapped_of(move)
    argument = argument_of(move, box)
    first = argument
    second = 0
    if FORM[box] != ONE:
        first = argument // SEATS
        second = argument % SEATS
    if FORM[box] == FOUR or FORM[box] == ALONE:
        first = int(argument > 0)  # whether Targets were given
        second = 0
    announce(game, seat, box, wrapped, first, second)
    return execute(game, seat, box, wrapped, first, second, argument)


def announce(game, seat, box, wrapped, first, second):
    row = game.uses
    game.uses += 1
    game.used[row][USED_BY] = seat
    game.used[row][USED_BOX] = box
    game.used[row][USED_WRAPPED] = wrapped
    game.used[row][USED_WITH] = game.holding[seat]
    game.used[row][USED_FIRST] = first
    game.used[row][USED_SECOND] = second
    tell(game, USES_BOX, seat, row, 0)
    if wrapped and game.first_user[JOKER] == 0:
        game.first_user[JOKER] = seat + 1
    if game.first_user[box] == 0:
        game.first_user[box] = seat + 1
    if game.price[box] > 0:
        game.favor[seat] -= game.price[box]
        tell(game, PAYS, seat, 0, game.price[box])
    discard(game, seat)


def discard(game, seat):
    if game.holding[seat] != NONE:
        tell(game, DISCARDS_CARD, seat, game.holding[seat], 0)
        game.holding[seat] = NONE


def execute(game, seat, box, wrapped, first, second, argument):
    """Effects without a further decision happen here; the others become pending."""
    if box == EVERYONE:
        give_favor(game, first, 1)
    elif box == INFLUENCER_FAVOR:
        give_favor(game, first, 2)
    elif box == ANTAGONIST_LOOK:
        look_at_side(game, box, seat, seat, right_of(game, seat))
    elif box == ANTAGONIST_BAR:
        bar(game, right_of(game, seat))
    elif box == GREEDY:
        give_two_sided(game, seat, OFFERING)
        give_favor(game, seat, 1)
    elif box == INFLUENCER_SHOW:
        look_at_side(game, box, seat, first, seat)
    elif box == LEADER_LOOK:
        look_at_side(game, box, seat, seat, first)
    elif box == SEER_LOOK:
        look_at_card(game, box, seat, first)
    elif box == TEACHER:
        give_two_sided(game, first, JOKER_SIDE)
    elif box == WITNESS_VISION:
        vision(game, box, seat, first, second)
    elif box == ABSOLVER_MUTE:
        game.muted[first] = 1
        tell(game, IS_MUTED, first, 0, 0)
    elif FORM[box] == FOUR:
        trouble(game, box, seat, argument)
    else:
        begin_pending(game, seat, box, wrapped, first, second)
        return False
    return True


def finish(game):
    """A box is executed. A Friend who waited for this use is done as well, and so on outwards."""
    while game.depth > 0:
        clear_frame(game, game.depth - 1)
        game.depth -= 1
    end_use(game)


def clear_frame(game, frame):
    for column in range(9):
        game.pending[frame][column] = 0


def right_of(game, seat):
    return seat - 1 if seat > 0 else game.players - 1


def give_favor(game, seat, many):
    if many > 0:
        game.favor[seat] += many
        tell(game, GETS_FAVOR, seat, 0, many)


def give_two_sided(game, seat, card):
    """A player who gets a two-sided card discards the card he holds."""
    discard(game, seat)
    game.holding[seat] = card
    game.taken[card] = 1
    tell(game, GETS_TWO_SIDED, seat, card, 0)


def prevent(game, seat):
    game.prevented[seat] = 1
    tell(game, IS_PREVENTED, seat, 0, 0)


def bar(game, seat):
    prevent(game, seat)
    game.side_revealed |= bit(seat)
    tell(game, SIDE_REVEALED, seat, 0, 0)


def reveal_card(game, seat):
    game.card_revealed |= bit(seat)
    tell(game, CARD_REVEALED, seat, 0, 0)


def trouble(game, box, seat, argument):
    """Give out the Targets, or look at them; the swap itself waits for the count."""
    if game.targets_out:
        look_at_targets(game, box, seat)
        return
    game.targets_out = 1
    game.targets_known = bit(seat)
    for place in range(4):
        game.targets[place] = seat_of_four(argument, place)
    tell(game, TARGETS_GIVEN, seat, 0, 0)


# --- Pending boxes


def begin_pending(game, seat, box, wrapped, first, second):
    frame = game.depth
    game.depth += 1
    game.pending[frame][BOX] = box
    game.pending[frame][WRAPPED] = wrapped
    game.pending[frame][USER] = seat
    game.pending[frame][FIRST] = first
    game.pending[frame][SECOND] = second
    if box == LEADER_VOTE:
        tell(game, MAY_VOTE, first, 0, 0)
        wait_for(game, VOTES_NOW, first)
    elif box == SECRETARY:
        wait_for(game, PICKING, first)
    elif box == SEER_VISION:
        game.pending[frame][LOOK] = vision(game, box, seat, first, second)
        wait_for(game, REVEALING, seat)
    elif box == WITNESS_NAME:
        wait_for(game, NAMING, seat)
    elif box == ASSASSIN:
        wait_for(game, GUESSING, seat)
    elif box == FRIEND:
        tell(game, ASKS_FRIEND, seat, first, 0)
        wait_for(game, ASKED, first)
    else:
        wait_for(game, ROLL, NATURE)


def wait_for(game, stage, seat):
    game.pending[game.depth - 1][STAGE] = stage
    game.actor = seat


def marked(game, low, high):
    """The die has marked two players."""
    frame = game.depth - 1
    box = game.pending[frame][BOX]
    user = game.pending[frame][USER]
    game.pending[frame][LOW] = low
    game.pending[frame][HIGH] = high
    tell(game, MARKS, low, high, 0)
    if game.pending[frame][STAGE] == ROLL_AGAIN:
        wait_for(game, SPLITTING, user)
    elif box == MEDDLER or box == ABSOLVER_LOOK:
        wait_for(game, CHOOSING, user)
    else:
        vision(game, box, user, low, high)
        if box == GAMBLER_VISION:
            return True
        wait_for(game, ROLL_AGAIN, NATURE)
    return False


def split(game, many):
    frame = game.depth - 1
    give_favor(game, game.pending[frame][LOW], many)
    give_favor(game, game.pending[frame][HIGH], 2 - many)


def choose(game, seat, chosen):
    """Absolver: look at the chosen one. Meddler: the chosen one looks at the other."""
    frame = game.depth - 1
    box = game.pending[frame][BOX]
    if box == ABSOLVER_LOOK:
        look_at_side(game, box, seat, seat, chosen)
    else:
        look_at_side(game, box, seat, chosen, game.pending[frame][LOW] + game.pending[frame][HIGH] - chosen)


def vote_now(game, seat, other):
    game.vote[seat] = other + 1
    game.voted_early[seat] = 1
    tell(game, VOTES_OPENLY, seat, other, 0)


def pick(game, number):
    """The Secretary's first passes two cards; of one each the second must give the one of his own side."""
    frame = game.depth - 1
    user = game.pending[frame][USER]
    first = game.pending[frame][FIRST]
    second = game.pending[frame][SECOND]
    tell(game, PICKS, first, second, 0)
    look(game, SECRETARY, user, PICKED_LOOK, first, second, number, bit(first) | bit(second))
    look(game, SECRETARY, user, GIVEN_LOOK, first, second, given_side(game, second, number), bit(user))


def given_side(game, second, number):
    if number == 1:
        return game.side[second]
    return CULTIST if number == 2 else INVESTIGATOR


def reveal(game, number):
    frame = game.depth - 1
    row = game.shows
    game.shows += 1
    game.shown[row][0] = game.pending[frame][FIRST]
    game.shown[row][1] = game.pending[frame][SECOND]
    game.shown[row][2] = number
    tell(game, SHOWS_CULTISTS, game.pending[frame][USER], row, number)


def name(game, seat, kind):
    """Whoever holds the named card reveals it, and keeps it."""
    row = game.names
    game.names += 1
    game.named[row][0] = kind
    tell(game, NAMES, seat, kind, 0)
    for other in range(game.players):
        if game.holding[other] == DEALT:
            game.named[row][1] |= bit(other)
            if game.dealt[other] == kind:
                reveal_card(game, other)


def guess(game, seat, other, kind):
    tell(game, GUESSES, seat, other, kind)
    reveal_card(game, other)
    if game.dealt[other] == kind:
        prevent(game, other)
        discard(game, other)
        give_two_sided(game, seat, ASSASSIN_SIDE)
    else:
        give_favor(game, other, 1)


def befriend(game, seat):
    """One of the two friends gives the other what a Friend gives."""
    frame = game.depth - 1
    other = game.pending[frame][USER] + game.pending[frame][FIRST] - seat
    if game.friend == FRIEND_PREVENTS:
        prevent(game, other)
    else:
        give_favor(game, other, 1)


def declined(game, seat):
    """A pending box is declined: nothing happens, or the Friend's next question."""
    frame = game.depth - 1
    if game.pending[frame][STAGE] == ASKED:
        wait_for(game, ASKS, game.pending[frame][USER])
    elif game.pending[frame][STAGE] == ASKS and game.holding[game.pending[frame][FIRST]] != NONE:
        tell(game, USES_BY_FRIEND, game.pending[frame][FIRST], seat, 0)
        wait_for(game, USES_CARD, game.pending[frame][FIRST])
    else:
        tell(game, NOTHING_HAPPENS, seat, 0, 0)
        return True
    return False
