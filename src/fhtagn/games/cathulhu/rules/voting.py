"""Voting and counting."""

from fhtagn.games.cathulhu.rules import boxes, cards, codes, favor, reasons, state, told
from fhtagn.games.cathulhu.rules.masks import bit
from fhtagn.kernel.constants import NOBODY, WHOLE
from fhtagn.kernel.trail import tell


def begin_voting(game):
    game.phase = state.VOTING
    game.actor = state.EVERYBODY
    game.waiting = voters_left(game)
    if game.waiting == 0:
        count_votes(game)


def voters_left(game):
    """A mask. Who voted early or is muted is not asked."""
    mask = 0
    for seat in range(game.players):
        mask |= int(game.vote[seat] == 0 and game.muted[seat] == 0) << seat
    return mask


def vote_refusal(game, seat, move):
    if move < codes.VOTE or move >= codes.USE:
        return reasons.NOT_NOW
    if move - codes.VOTE >= game.players:
        return reasons.NO_SUCH_SEAT
    return reasons.NOT_YOURSELF if move - codes.VOTE == seat else 0


def vote_moves(game, seat, out):
    count = 0
    for other in range(game.players):
        out[count] = codes.VOTE + other
        count += int(other != seat)
    return count


def voting_refusal(game, seat, move):
    """Before the vote favor can be discarded."""
    return favor.discard_refusal(game, seat) if move == codes.DISCARD_FAVOR else vote_refusal(game, seat, move)


def voting_moves(game, seat, out):
    count = vote_moves(game, seat, out)
    if favor.may_discard(game, seat):
        out[count] = codes.DISCARD_FAVOR
        count += 1
    return count


def play_vote(game, seat, move):
    if move == codes.DISCARD_FAVOR:
        favor.discard(game, seat)
        return
    game.vote[seat] = move - codes.VOTE + 1
    tell(game, told.VOTES, seat, 0, 0)
    game.waiting ^= bit(seat)
    if game.waiting == 0:
        count_votes(game)


# --- Counting


def count_votes(game):
    for seat in range(game.players):
        game.final[seat] = game.side[seat]
        game.counts[seat] = 0
    for seat in range(game.players):
        if game.vote[seat] > 0:
            game.counts[game.vote[seat] - 1] += 1
    if game.targets_out:
        tell(game, told.TARGETS_SHOWN, 0, 0, 0)
    for use in range(game.uses):
        swap(game, game.used[use][state.USED_BY], game.used[use][state.USED_BOX])
    for seat in range(game.players):
        game.counts[seat] += bonus(game, seat)
    ascend(game)
    game.phase = state.OVER
    game.actor = NOBODY - 1
    tell_result(game)


def swap(game, user, box):
    """The Troubler's swaps: votes received by A and B, the sides of C and D."""
    a = game.targets[0]
    b = game.targets[1]
    c = game.targets[2]
    d = game.targets[3]
    if box == boxes.TROUBLER_VOTES:
        kept = game.counts[a]
        game.counts[a] = game.counts[b]
        game.counts[b] = kept
        tell(game, told.SWAPS_VOTES, user, a, b)
    elif box == boxes.TROUBLER_SIDES:
        kept = game.final[c]
        game.final[c] = game.final[d]
        game.final[d] = kept
        tell(game, told.SWAPS_SIDES, user, c, d)


def bonus(game, seat):
    """Cathulhu's favor and the mysterious power help Cultists; a muted player's team gets the extra votes."""
    return for_favor(game, seat) + for_even_number(game, seat) + for_muted(game, seat)


def for_favor(game, seat):
    return int(game.final[seat] == cards.CULTIST and game.favor[seat] >= 2)


def for_even_number(game, seat):
    return int(game.final[seat] == cards.CULTIST and game.players % 2 == 0)


def for_muted(game, seat):
    extra = 0
    for other in range(game.players):
        if other != seat and game.muted[other] > 0 and game.final[other] == game.final[seat]:
            extra += 1
    return extra


def ascend(game):
    """The highest count of those who are not prevented. Any Investigator among them, or nobody: Investigators win."""
    best = -1
    for seat in range(game.players):
        if game.prevented[seat] == 0:
            best = max(best, game.counts[seat])
    game.winning_side = cards.CULTIST if best >= 0 else cards.INVESTIGATOR
    for seat in range(game.players):
        if game.prevented[seat] == 0 and game.counts[seat] == best:
            game.ascended |= bit(seat)
            if game.final[seat] == cards.INVESTIGATOR:
                game.winning_side = cards.INVESTIGATOR


def tell_result(game):
    for seat in range(game.players):
        tell(game, told.COUNTS, seat, game.final[seat], game.counts[seat])
    for seat in range(game.players):
        if game.ascended & bit(seat):
            tell(game, told.ASCENDS, seat, 0, 0)
    if game.ascended == 0:
        tell(game, told.NOBODY_ASCENDS, 0, 0, 0)
    tell(game, told.SIDE_WINS, 0, game.winning_side, 0)


def over(game):
    return game.phase == state.OVER


def won(game, seat):
    return game.phase == state.OVER and seat < game.players and game.final[seat] == game.winning_side


def payoff(game, seat):
    if not won(game, seat):
        return 0
    winners = 0
    for other in range(game.players):
        winners += int(game.final[other] == game.winning_side)
    return WHOLE // winners
