"""The decisions inside a box: what the innermost pending box waits for."""

from fhtagn.games.cathulhu.rules import boxes, cards, codes, effects, favor, reasons, state, told, using, voting
from fhtagn.games.cathulhu.rules.masks import bit
from fhtagn.kernel.trail import tell


def stage_of(game):
    """What is waited for; a use of the hourglass holder's card if no box is pending."""
    return state.USES_CARD if game.depth == 0 else game.pending[game.depth - 1][state.STAGE]


def may_be_declined(game, stage):
    if stage == state.CHOOSING:
        return game.pending[game.depth - 1][state.BOX] == boxes.MEDDLER
    return stage == state.VOTES_NOW or stage == state.ASKED or stage == state.ASKS


def friends_verb(game):
    return codes.FAVOR if game.friend == state.FRIEND_FAVORS else codes.PREVENT


# --- Refusals


def step_refusal(game, seat, move):
    stage = stage_of(game)
    if move == codes.DECLINE:
        return 0 if may_be_declined(game, stage) else reasons.NOT_NOW
    if move == codes.DISCARD_FAVOR:
        return favor.discard_refusal(game, seat)
    if stage == state.USES_CARD:
        return using.use_refusal(game, seat, move)
    if stage == state.ROLL or stage == state.ROLL_AGAIN:
        return marked_refusal(game, move)
    if stage == state.SPLITTING:
        return split_refusal(game, move)
    if stage == state.CHOOSING:
        return choose_refusal(game, move)
    if stage == state.VOTES_NOW:
        return voting.vote_refusal(game, seat, move)
    if stage == state.PICKING:
        return 0 if codes.PICK <= move < codes.VOTE else reasons.NOT_NOW
    if stage == state.REVEALING:
        return reveal_refusal(game, move)
    if stage == state.NAMING:
        return name_refusal(game, move)
    if stage == state.GUESSING:
        return guess_refusal(game, seat, move)
    if move != codes.FAVOR and move != codes.PREVENT:
        return reasons.NOT_NOW
    return 0 if move == friends_verb(game) else reasons.OTHER_VERB


def marked_refusal(game, move):
    """The die marks two different players, not the user."""
    if move < codes.MARKED or move >= codes.HIDDEN_ALIGNMENT:
        return reasons.NOT_NOW
    low = (move - codes.MARKED) // cards.SEATS
    high = (move - codes.MARKED) % cards.SEATS
    user = game.pending[game.depth - 1][state.USER]
    if low >= game.players or high >= game.players:
        return reasons.NO_SUCH_SEAT
    if low == user or high == user:
        return reasons.NOT_YOURSELF
    if low == high:
        return reasons.NOT_TWICE
    return 0 if low < high else reasons.LOWER_FIRST


def split_refusal(game, move):
    if move < codes.SPLIT or move >= codes.CHOOSE:
        return reasons.NOT_NOW
    return 0 if move - codes.SPLIT <= game.gives[boxes.GAMBLER_FAVOR] else reasons.TOO_MUCH_FAVOR


def choose_refusal(game, move):
    if move < codes.CHOOSE or move >= codes.NAME:
        return reasons.NOT_NOW
    frame = game.depth - 1
    chosen = move - codes.CHOOSE
    if chosen == game.pending[frame][state.LOW] or chosen == game.pending[frame][state.HIGH]:
        return 0
    return reasons.NOT_MARKED


def reveal_refusal(game, move):
    if move < codes.REVEAL or move >= codes.PICK:
        return reasons.NOT_NOW
    return 0 if move - codes.REVEAL <= cultists_seen(game) else reasons.TOO_MANY


def cultists_seen(game):
    return game.looks[game.pending[game.depth - 1][state.LOOK]][state.LOOK_VALUE]


def name_refusal(game, move):
    if move < codes.NAME or move >= codes.GUESS:
        return reasons.NOT_NOW
    if game.deck[move - codes.NAME] == 0:
        return reasons.NOT_DEALT
    return 0 if using.can_be_named(game, move - codes.NAME) else reasons.BOX_WAS_USED


def guess_refusal(game, seat, move):
    if move < codes.GUESS or move >= codes.FAVOR:
        return reasons.NOT_NOW
    other = (move - codes.GUESS) // cards.KINDS
    if game.deck[(move - codes.GUESS) % cards.KINDS] == 0:
        return reasons.NOT_DEALT
    reason = using.other_refusal(game, seat, other)
    return reason if reason != 0 else using.target_refusal(game, seat, boxes.ASSASSIN, other)


# --- Moves


def step_moves(game, seat, out):
    stage = stage_of(game)
    if stage == state.USES_CARD:
        return using.use_moves(game, seat, out)
    if stage == state.ROLL or stage == state.ROLL_AGAIN:
        return marked_moves(game, out)
    if stage == state.NAMING:
        return name_moves(game, out)
    if stage == state.GUESSING:
        return guess_moves(game, seat, out)
    if stage == state.SPLITTING:
        return numbers(codes.SPLIT, game.gives[boxes.GAMBLER_FAVOR] + 1, out)
    if stage == state.PICKING:
        return numbers(codes.PICK, 3, out)
    if stage == state.REVEALING:
        return numbers(codes.REVEAL, cultists_seen(game) + 1, out)
    count = 0
    if stage == state.CHOOSING:
        out[0] = codes.CHOOSE + game.pending[game.depth - 1][state.LOW]
        out[1] = codes.CHOOSE + game.pending[game.depth - 1][state.HIGH]
        count = 2
    elif stage == state.VOTES_NOW:
        count = voting.vote_moves(game, seat, out)
    else:
        out[0] = friends_verb(game)
        count = 1
    if may_be_declined(game, stage):
        out[count] = codes.DECLINE
        count += 1
    return count


def numbers(base, many, out):
    for number in range(many):
        out[number] = base + number
    return many


def marked_moves(game, out):
    user = game.pending[game.depth - 1][state.USER]
    count = 0
    for low in range(game.players):
        for high in range(low + 1, game.players):
            if low != user and high != user:
                out[count] = codes.MARKED + low * cards.SEATS + high
                count += 1
    return count


def name_moves(game, out):
    count = 0
    for kind in range(1, cards.KINDS):
        out[count] = codes.NAME + kind
        count += int(using.can_be_named(game, kind))
    return count


def guess_moves(game, seat, out):
    count = 0
    holders = using.targets(game, seat, boxes.ASSASSIN)
    for other in range(game.players):
        if holders & bit(other) == 0:
            continue
        for kind in range(1, cards.KINDS):
            out[count] = codes.GUESS + cards.KINDS * other + kind
            count += int(game.deck[kind] > 0)
    return count


# --- Playing


def play_step(game, seat, move):
    if move == codes.DISCARD_FAVOR:
        favor.discard(game, seat)
    elif make_step(game, seat, move, stage_of(game)):
        effects.finish(game)


def make_step(game, seat, move, stage):
    """Take one step of the innermost box; whether it is executed now."""
    if move == codes.DECLINE:
        tell(game, told.DECLINES, seat, 0, 0)
        return effects.declined(game, seat)
    if stage == state.USES_CARD:
        return effects.use(game, seat, move)
    if stage == state.ROLL or stage == state.ROLL_AGAIN:
        return effects.marked(game, (move - codes.MARKED) // cards.SEATS, (move - codes.MARKED) % cards.SEATS)
    if stage == state.SPLITTING:
        effects.split(game, move - codes.SPLIT)
    elif stage == state.CHOOSING:
        effects.choose(game, seat, move - codes.CHOOSE)
    elif stage == state.VOTES_NOW:
        effects.vote_now(game, seat, move - codes.VOTE)
    elif stage == state.PICKING:
        effects.pick(game, move - codes.PICK)
    elif stage == state.REVEALING:
        effects.reveal(game, move - codes.REVEAL)
    elif stage == state.NAMING:
        effects.name(game, seat, move - codes.NAME)
    elif stage == state.GUESSING:
        effects.guess(game, seat, (move - codes.GUESS) // cards.KINDS, (move - codes.GUESS) % cards.KINDS)
    else:
        effects.befriend(game, seat)
    return True


# --- Out of time


def step_lapse(game, seat):
    """The mildest move there is: a favor to the left neighbour, a refusal, an even split, nothing revealed."""
    stage = stage_of(game)
    if may_be_declined(game, stage):
        return codes.DECLINE
    if stage == state.USES_CARD:
        return codes.use_code(boxes.EVERYONE, 0, (seat + 1) % game.players)
    if stage == state.SPLITTING:
        return codes.SPLIT + game.gives[boxes.GAMBLER_FAVOR] // 2
    if stage == state.CHOOSING:
        return codes.CHOOSE + game.pending[game.depth - 1][state.LOW]
    if stage == state.PICKING:
        return codes.PICK + 1
    if stage == state.REVEALING:
        return codes.REVEAL
    move = codes.NAME if stage == state.NAMING else codes.GUESS
    while move < codes.FAVOR and step_refusal(game, seat, move) != 0:
        move += 1
    return move
