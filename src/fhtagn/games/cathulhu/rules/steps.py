"""The decisions inside a box: what the innermost pending box waits for."""

from fhtagn.games.cathulhu.rules.cards import ASSASSIN, EVERYONE, KINDS, MEDDLER, SEATS
from fhtagn.games.cathulhu.rules.codes import (
    CHOOSE,
    CLAIM,
    DECLINE,
    FAVOR,
    GUESS,
    MARKED,
    NAME,
    PICK,
    PREVENT,
    REVEAL,
    SPLIT,
    VOTE,
    use_code,
)
from fhtagn.games.cathulhu.rules.effects import (
    befriend,
    choose,
    declined,
    finish,
    guess,
    marked,
    name,
    pick,
    reveal,
    split,
    use,
    vote_now,
)
from fhtagn.games.cathulhu.rules.masks import bit
from fhtagn.games.cathulhu.rules.state import (
    ASKED,
    ASKS,
    BOX,
    BOX_WAS_USED,
    CHOOSING,
    DECLINES,
    FRIEND_FAVORS,
    GUESSING,
    HIGH,
    LOOK,
    LOOK_VALUE,
    LOW,
    LOWER_FIRST,
    NAMING,
    NO_SUCH_SEAT,
    NOT_DEALT,
    NOT_MARKED,
    NOT_NOW,
    NOT_TWICE,
    NOT_YOURSELF,
    OTHER_VERB,
    PICKING,
    REVEALING,
    ROLL,
    ROLL_AGAIN,
    SPLITTING,
    STAGE,
    TOO_MANY,
    USER,
    USES_CARD,
    VOTES_NOW,
)
from fhtagn.games.cathulhu.rules.using import (
    can_be_named,
    other_refusal,
    target_refusal,
    targets,
    use_moves,
    use_refusal,
)
from fhtagn.games.cathulhu.rules.voting import vote_moves, vote_refusal
from fhtagn.kernel.trail import tell


def stage_of(game):
    """What is waited for; a use of the hourglass holder's card if no box is pending."""
    return USES_CARD if game.depth == 0 else game.pending[game.depth - 1][STAGE]


def may_be_declined(game, stage):
    if stage == CHOOSING:
        return game.pending[game.depth - 1][BOX] == MEDDLER
    return stage == VOTES_NOW or stage == ASKED or stage == ASKS


def friends_verb(game):
    return FAVOR if game.friend == FRIEND_FAVORS else PREVENT


# --- Refusals


def step_refusal(game, seat, move):
    stage = stage_of(game)
    if move == DECLINE:
        return 0 if may_be_declined(game, stage) else NOT_NOW
    if stage == USES_CARD:
        return use_refusal(game, seat, move)
    if stage == ROLL or stage == ROLL_AGAIN:
        return marked_refusal(game, move)
    if stage == SPLITTING:
        return 0 if SPLIT <= move < CHOOSE else NOT_NOW
    if stage == CHOOSING:
        return choose_refusal(game, move)
    if stage == VOTES_NOW:
        return vote_refusal(game, seat, move)
    if stage == PICKING:
        return 0 if PICK <= move < VOTE else NOT_NOW
    if stage == REVEALING:
        return reveal_refusal(game, move)
    if stage == NAMING:
        return name_refusal(game, move)
    if stage == GUESSING:
        return guess_refusal(game, seat, move)
    if move != FAVOR and move != PREVENT:
        return NOT_NOW
    return 0 if move == friends_verb(game) else OTHER_VERB


def marked_refusal(game, move):
    """The die marks two different players, not the user."""
    if move < MARKED or move >= CLAIM:
        return NOT_NOW
    low = (move - MARKED) // SEATS
    high = (move - MARKED) % SEATS
    user = game.pending[game.depth - 1][USER]
    if low >= game.players or high >= game.players:
        return NO_SUCH_SEAT
    if low == user or high == user:
        return NOT_YOURSELF
    if low == high:
        return NOT_TWICE
    return 0 if low < high else LOWER_FIRST


def choose_refusal(game, move):
    if move < CHOOSE or move >= NAME:
        return NOT_NOW
    frame = game.depth - 1
    chosen = move - CHOOSE
    return 0 if chosen == game.pending[frame][LOW] or chosen == game.pending[frame][HIGH] else NOT_MARKED


def reveal_refusal(game, move):
    if move < REVEAL or move >= PICK:
        return NOT_NOW
    return 0 if move - REVEAL <= cultists_seen(game) else TOO_MANY


def cultists_seen(game):
    return game.looks[game.pending[game.depth - 1][LOOK]][LOOK_VALUE]


def name_refusal(game, move):
    if move < NAME or move >= GUESS:
        return NOT_NOW
    if game.deck[move - NAME] == 0:
        return NOT_DEALT
    return 0 if can_be_named(game, move - NAME) else BOX_WAS_USED


def guess_refusal(game, seat, move):
    if move < GUESS or move >= FAVOR:
        return NOT_NOW
    other = (move - GUESS) // KINDS
    if game.deck[(move - GUESS) % KINDS] == 0:
        return NOT_DEALT
    reason = other_refusal(game, seat, other)
    return reason if reason != 0 else target_refusal(game, seat, ASSASSIN, other)


# --- Moves


def step_moves(game, seat, out):
    stage = stage_of(game)
    if stage == USES_CARD:
        return use_moves(game, seat, out)
    if stage == ROLL or stage == ROLL_AGAIN:
        return marked_moves(game, out)
    if stage == NAMING:
        return name_moves(game, out)
    if stage == GUESSING:
        return guess_moves(game, seat, out)
    if stage == SPLITTING:
        return numbers(SPLIT, 3, out)
    if stage == PICKING:
        return numbers(PICK, 3, out)
    if stage == REVEALING:
        return numbers(REVEAL, cultists_seen(game) + 1, out)
    count = 0
    if stage == CHOOSING:
        out[0] = CHOOSE + game.pending[game.depth - 1][LOW]
        out[1] = CHOOSE + game.pending[game.depth - 1][HIGH]
        count = 2
    elif stage == VOTES_NOW:
        count = vote_moves(game, seat, out)
    else:
        out[0] = friends_verb(game)
        count = 1
    if may_be_declined(game, stage):
        out[count] = DECLINE
        count += 1
    return count


def numbers(base, many, out):
    for number in range(many):
        out[number] = base + number
    return many


def marked_moves(game, out):
    user = game.pending[game.depth - 1][USER]
    count = 0
    for low in range(game.players):
        for high in range(low + 1, game.players):
            if low != user and high != user:
                out[count] = MARKED + low * SEATS + high
                count += 1
    return count


def name_moves(game, out):
    count = 0
    for kind in range(1, KINDS):
        out[count] = NAME + kind
        count += int(can_be_named(game, kind))
    return count


def guess_moves(game, seat, out):
    count = 0
    holders = targets(game, seat, ASSASSIN)
    for other in range(game.players):
        if holders & bit(other) == 0:
            continue
        for kind in range(1, KINDS):
            out[count] = GUESS + KINDS * other + kind
            count += int(game.deck[kind] > 0)
    return count


# --- Playing


def play_step(game, seat, move):
    if make_step(game, seat, move, stage_of(game)):
        finish(game)


def make_step(game, seat, move, stage):
    """Take one step of the innermost box; whether it is executed now."""
    if move == DECLINE:
        tell(game, DECLINES, seat, 0, 0)
        return declined(game, seat)
    if stage == USES_CARD:
        return use(game, seat, move)
    if stage == ROLL or stage == ROLL_AGAIN:
        return marked(game, (move - MARKED) // SEATS, (move - MARKED) % SEATS)
    if stage == SPLITTING:
        split(game, move - SPLIT)
    elif stage == CHOOSING:
        choose(game, seat, move - CHOOSE)
    elif stage == VOTES_NOW:
        vote_now(game, seat, move - VOTE)
    elif stage == PICKING:
        pick(game, move - PICK)
    elif stage == REVEALING:
        reveal(game, move - REVEAL)
    elif stage == NAMING:
        name(game, seat, move - NAME)
    elif stage == GUESSING:
        guess(game, seat, (move - GUESS) // KINDS, (move - GUESS) % KINDS)
    else:
        befriend(game, seat)
    return True


# --- Out of time


def step_lapse(game, seat):
    """The mildest move there is: a favor to the left neighbour, a refusal, an even split, nothing revealed."""
    stage = stage_of(game)
    if may_be_declined(game, stage):
        return DECLINE
    if stage == USES_CARD:
        return use_code(EVERYONE, 0, (seat + 1) % game.players)
    if stage == SPLITTING:
        return SPLIT + 1
    if stage == CHOOSING:
        return CHOOSE + game.pending[game.depth - 1][LOW]
    if stage == PICKING:
        return PICK + 1
    if stage == REVEALING:
        return REVEAL
    move = NAME if stage == NAMING else GUESS
    while move < FAVOR and step_refusal(game, seat, move) != 0:
        move += 1
    return move
