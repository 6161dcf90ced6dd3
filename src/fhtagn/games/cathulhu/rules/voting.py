"""Voting and counting."""

from fhtagn.games.cathulhu.rules.cards import CULTIST, INVESTIGATOR, TROUBLER_SIDES, TROUBLER_VOTES
from fhtagn.games.cathulhu.rules.codes import HIDDEN_ALIGNMENT, VOTE
from fhtagn.games.cathulhu.rules.masks import bit
from fhtagn.games.cathulhu.rules.state import (
    ASCENDS,
    COUNTS,
    EVERYBODY,
    NO_SUCH_SEAT,
    NOBODY_ASCENDS,
    NOT_NOW,
    NOT_YOURSELF,
    OVER,
    SIDE_WINS,
    USED_BOX,
    VOTES,
    VOTING,
)
from fhtagn.kernel.constants import NOBODY, WHOLE
from fhtagn.kernel.trail import tell


def begin_voting(game):
    game.phase = VOTING
    game.actor = EVERYBODY
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
    if move < VOTE or move >= HIDDEN_ALIGNMENT:
        return NOT_NOW
    if move - VOTE >= game.players:
        return NO_SUCH_SEAT
    return NOT_YOURSELF if move - VOTE == seat else 0


def vote_moves(game, seat, out):
    count = 0
    for other in range(game.players):
        out[count] = VOTE + other
        count += int(other != seat)
    return count


def play_vote(game, seat, move):
    game.vote[seat] = move - VOTE + 1
    tell(game, VOTES, seat, 0, 0)
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
    for use in range(game.uses):
        swap(game, game.used[use][USED_BOX])
    for seat in range(game.players):
        game.counts[seat] += bonus(game, seat)
    ascend(game)
    game.phase = OVER
    game.actor = NOBODY - 1
    tell_result(game)


def swap(game, box):
    """The Troubler's swaps: votes received by A and B, the sides of C and D."""
    a = game.targets[0]
    b = game.targets[1]
    c = game.targets[2]
    d = game.targets[3]
    if box == TROUBLER_VOTES:
        kept = game.counts[a]
        game.counts[a] = game.counts[b]
        game.counts[b] = kept
    elif box == TROUBLER_SIDES:
        kept = game.final[c]
        game.final[c] = game.final[d]
        game.final[d] = kept


def bonus(game, seat):
    """Cathulhu's favor and the mysterious power help Cultists; a muted player's team gets the extra votes."""
    extra = 0
    if game.final[seat] == CULTIST:
        extra += int(game.favor[seat] >= 2) + int(game.players % 2 == 0)
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
    game.winning_side = CULTIST if best >= 0 else INVESTIGATOR
    for seat in range(game.players):
        if game.prevented[seat] == 0 and game.counts[seat] == best:
            game.ascended |= bit(seat)
            if game.final[seat] == INVESTIGATOR:
                game.winning_side = INVESTIGATOR


def tell_result(game):
    for seat in range(game.players):
        tell(game, COUNTS, seat, game.final[seat], game.counts[seat])
    for seat in range(game.players):
        if game.ascended & bit(seat):
            tell(game, ASCENDS, seat, 0, 0)
    if game.ascended == 0:
        tell(game, NOBODY_ASCENDS, 0, 0, 0)
    tell(game, SIDE_WINS, 0, game.winning_side, 0)


def over(game):
    return game.phase == OVER


def payoff(game, seat):
    if game.phase != OVER or seat >= game.players or game.final[seat] != game.winning_side:
        return 0
    winners = 0
    for other in range(game.players):
        winners += int(game.final[other] == game.winning_side)
    return WHOLE // winners
