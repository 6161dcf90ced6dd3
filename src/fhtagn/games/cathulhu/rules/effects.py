"""What each box does, and its further steps."""

from fhtagn.games.cathulhu.rules import boxes, cards, codes, council, favor, looking, state, told
from fhtagn.games.cathulhu.rules.masks import bit
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.trail import tell

# --- Announcing: the price is paid and the card discarded before the effect


def use(game, seat, move):
    """Whether the box is executed now; else it waits for something."""
    box = codes.box_of(move)
    argument = codes.argument_of(move, box)
    first = argument
    second = 0
    if boxes.FORM[box] != boxes.ONE:
        first = argument // cards.SEATS
        second = argument % cards.SEATS
    if boxes.FORM[box] == boxes.FOUR or boxes.FORM[box] == boxes.ALONE:
        first = int(argument > 0)  # whether Targets were given
        second = 0
    announce(game, seat, box, codes.wrapped_of(move), first, second)
    waiting = game.depth
    do_effect(game, seat, box, first, second, argument)
    return game.depth == waiting


def announce(game, seat, box, wrapped, first, second):
    row = game.uses
    game.uses += 1
    game.used[row][state.USED_BY] = seat
    game.used[row][state.USED_BOX] = box
    game.used[row][state.USED_WRAPPED] = wrapped
    game.used[row][state.USED_WITH] = game.holding[seat]
    game.used[row][state.USED_FIRST] = first
    game.used[row][state.USED_SECOND] = second
    tell(game, told.USES_BOX, seat, row, 0)
    if wrapped and game.first_user[boxes.JOKER] == 0:
        game.first_user[boxes.JOKER] = seat + 1
    if game.first_user[box] == 0:
        game.first_user[box] = seat + 1
    if game.price[box] > 0:
        game.favor[seat] -= game.price[box]
        tell(game, told.PAYS, seat, 0, game.price[box])
    discard(game, seat)


def discard(game, seat):
    if game.holding[seat] != cards.NONE:
        tell(game, told.DISCARDS_CARD, seat, game.holding[seat], 0)
        game.holding[seat] = cards.NONE


# --- Executing: a box that waits for something is pending


def begin(game, stage, seat):
    """The box just used becomes pending, and waits."""
    row = game.uses - 1
    frame = game.depth
    game.depth += 1
    game.pending[frame][state.BOX] = game.used[row][state.USED_BOX]
    game.pending[frame][state.WRAPPED] = game.used[row][state.USED_WRAPPED]
    game.pending[frame][state.USER] = game.used[row][state.USED_BY]
    game.pending[frame][state.FIRST] = game.used[row][state.USED_FIRST]
    game.pending[frame][state.SECOND] = game.used[row][state.USED_SECOND]
    wait_for(game, stage, seat)


def wait_for(game, stage, seat):
    """The innermost pending box waits for this seat's decision, or for the die."""
    game.pending[game.depth - 1][state.STAGE] = stage
    game.actor = seat


def do_effect(game, seat, box, first, second, argument):
    """What each box does. It is done then, unless it begins to wait."""
    if boxes.ROLLS[box]:
        begin(game, state.ROLL, NATURE)
    elif boxes.FORM[box] == boxes.FOUR:
        trouble(game, box, seat, argument)
    elif box == boxes.EVERYONE:
        favor.give(game, first, game.gives[box])
    elif box == boxes.ANTAGONIST_LOOK:
        looking.look_at_one(game, box, seat, seat, right_of(game, seat))
    elif box == boxes.ANTAGONIST_BAR:
        bar(game, right_of(game, seat))
    elif box == boxes.GREEDY:
        help_oneself(game, seat)
    elif box == boxes.INFLUENCER_FAVOR:
        favor.give(game, first, game.gives[box])
    elif box == boxes.INFLUENCER_SHOW:
        looking.look_at_side(game, box, seat, first, seat)
    elif box == boxes.LEADER_VOTE:
        call_for_vote(game, first)
    elif box == boxes.LEADER_LOOK or box == boxes.SEER_LOOK:
        looking.look_at_one(game, box, seat, seat, first)
    elif box == boxes.SECRETARY:
        begin(game, state.PICKING, first)
    elif box == boxes.SEER_VISION:
        vision_to_share(game, seat, first, second)
    elif box == boxes.TEACHER:
        give_two_sided(game, first, cards.JOKER_SIDE)
    elif box == boxes.WITNESS_VISION:
        looking.vision(game, box, seat, first, second)
    elif box == boxes.WITNESS_NAME:
        begin(game, state.NAMING, seat)
    elif box == boxes.ASSASSIN:
        begin(game, state.GUESSING, seat)
    elif box == boxes.ABSOLVER_MUTE:
        mute(game, first)
    elif box == boxes.FRIEND:
        ask_friend(game, seat, first)


def finish(game):
    """A box is executed. A Friend who waited for this use is done as well, and so on outwards."""
    while game.depth > 0:
        clear_frame(game, game.depth - 1)
        game.depth -= 1
    council.end_use(game)


def clear_frame(game, frame):
    for column in range(9):
        game.pending[frame][column] = 0


def right_of(game, seat):
    return seat - 1 if seat > 0 else game.players - 1


def give_two_sided(game, seat, card):
    """A player who gets a two-sided card discards the card they hold."""
    discard(game, seat)
    game.holding[seat] = card
    game.taken[card] = 1
    tell(game, told.GETS_TWO_SIDED, seat, card, 0)


def prevent(game, seat):
    game.prevented[seat] = 1
    tell(game, told.IS_PREVENTED, seat, 0, 0)


def bar(game, seat):
    prevent(game, seat)
    game.side_revealed |= bit(seat)
    tell(game, told.SIDE_REVEALED, seat, 0, 0)


def reveal_card(game, seat):
    game.card_revealed |= bit(seat)
    tell(game, told.CARD_REVEALED, seat, 0, 0)


def help_oneself(game, seat):
    give_two_sided(game, seat, cards.OFFERING)
    favor.give(game, seat, game.gives[boxes.GREEDY])


def call_for_vote(game, seat):
    tell(game, told.MAY_VOTE, seat, 0, 0)
    begin(game, state.VOTES_NOW, seat)


def vision_to_share(game, seat, first, second):
    begin(game, state.REVEALING, seat)
    game.pending[game.depth - 1][state.LOOK] = looking.vision(game, boxes.SEER_VISION, seat, first, second)


def mute(game, seat):
    game.muted[seat] = 1
    tell(game, told.IS_MUTED, seat, 0, 0)


def ask_friend(game, seat, friend):
    tell(game, told.ASKS_FRIEND, seat, friend, 0)
    begin(game, state.ASKED, friend)


def trouble(game, box, seat, argument):
    """Give out the Targets, or look at them; the swap itself waits for the count."""
    if game.targets_out:
        looking.look_at_targets(game, box, seat)
        return
    game.targets_out = 1
    game.targets_known = bit(seat)
    for place in range(4):
        game.targets[place] = codes.seat_of_four(argument, place)
    tell(game, told.TARGETS_GIVEN, seat, 0, 0)


# --- Further steps


def marked(game, low, high):
    """The die has marked two players."""
    frame = game.depth - 1
    box = game.pending[frame][state.BOX]
    user = game.pending[frame][state.USER]
    game.pending[frame][state.LOW] = low
    game.pending[frame][state.HIGH] = high
    tell(game, told.MARKS, low, high, 0)
    if game.pending[frame][state.STAGE] == state.ROLL_AGAIN:
        wait_for(game, state.SPLITTING, user)
    elif box == boxes.MEDDLER or box == boxes.ABSOLVER_LOOK:
        wait_for(game, state.CHOOSING, user)
    else:
        looking.vision(game, box, user, low, high)
        if box == boxes.GAMBLER_VISION:
            return True
        wait_for(game, state.ROLL_AGAIN, NATURE)
    return False


def split(game, many):
    frame = game.depth - 1
    favor.give(game, game.pending[frame][state.LOW], many)
    favor.give(game, game.pending[frame][state.HIGH], game.gives[boxes.GAMBLER_FAVOR] - many)


def choose(game, seat, chosen):
    """Absolver: look at the chosen one. Meddler: the chosen one looks at the other."""
    frame = game.depth - 1
    box = game.pending[frame][state.BOX]
    if box == boxes.ABSOLVER_LOOK:
        looking.look_at_one(game, box, seat, seat, chosen)
    else:
        other = game.pending[frame][state.LOW] + game.pending[frame][state.HIGH] - chosen
        looking.look_at_one(game, box, seat, chosen, other)


def vote_now(game, seat, other):
    game.vote[seat] = other + 1
    game.voted_early[seat] = 1
    tell(game, told.VOTES_OPENLY, seat, other, 0)


def pick(game, number):
    """The Secretary's first passes two cards; of one each the second must give the one of their own side."""
    frame = game.depth - 1
    user = game.pending[frame][state.USER]
    first = game.pending[frame][state.FIRST]
    second = game.pending[frame][state.SECOND]
    tell(game, told.PICKS, first, second, 0)
    looking.look(game, boxes.SECRETARY, user, state.PICKED_LOOK, first, second, number, bit(first) | bit(second))
    given = given_side(game, second, number)
    looking.look(game, boxes.SECRETARY, user, state.GIVEN_LOOK, first, second, given, bit(user))


def given_side(game, second, number):
    if number == 1:
        return game.side[second]
    return cards.CULTIST if number == 2 else cards.INVESTIGATOR


def reveal(game, number):
    frame = game.depth - 1
    row = game.shows
    game.shows += 1
    game.shown[row][0] = game.pending[frame][state.FIRST]
    game.shown[row][1] = game.pending[frame][state.SECOND]
    game.shown[row][2] = number
    tell(game, told.SHOWS_CULTISTS, game.pending[frame][state.USER], row, number)


def name(game, seat, kind):
    """Whoever holds the named card reveals it, and keeps it."""
    row = game.names
    game.names += 1
    game.named[row][0] = kind
    tell(game, told.NAMES, seat, kind, 0)
    for other in range(game.players):
        if game.holding[other] == cards.DEALT:
            game.named[row][1] |= bit(other)
            if game.dealt[other] == kind:
                reveal_card(game, other)


def guess(game, seat, other, kind):
    tell(game, told.GUESSES, seat, other, kind)
    reveal_card(game, other)
    if game.dealt[other] == kind:
        prevent(game, other)
        discard(game, other)
        if game.taken[cards.ASSASSIN_SIDE] == 0:
            give_two_sided(game, seat, cards.ASSASSIN_SIDE)
    else:
        favor.give(game, other, game.gives[boxes.ASSASSIN])


def befriend(game, seat):
    """One of the two friends gives the other what a Friend gives."""
    frame = game.depth - 1
    other = game.pending[frame][state.USER] + game.pending[frame][state.FIRST] - seat
    if game.friend == state.FRIEND_PREVENTS:
        prevent(game, other)
    else:
        favor.give(game, other, game.gives[boxes.FRIEND])


def declined(game, seat):
    """A pending box is declined: nothing happens, or the Friend's next question."""
    frame = game.depth - 1
    friend = game.pending[frame][state.FIRST]
    if game.pending[frame][state.STAGE] == state.ASKED:
        wait_for(game, state.ASKS, game.pending[frame][state.USER])
    elif game.pending[frame][state.STAGE] == state.ASKS and game.holding[friend] != cards.NONE:
        tell(game, told.USES_BY_FRIEND, friend, seat, 0)
        wait_for(game, state.USES_CARD, friend)
    else:
        tell(game, told.NOTHING_HAPPENS, seat, 0, 0)
        return True
    return False
