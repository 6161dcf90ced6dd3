"""The Council: ticks of sand, claims, the hourglass and its offers."""

from fhtagn.games.cathulhu.rules.cards import KINDS, NONE
from fhtagn.games.cathulhu.rules.codes import (
    ACCEPT,
    CLAIM,
    CLAIM_SKILL,
    CLAIMED_OFFERING,
    DECLINE,
    DISCARD_FAVOR,
    HOLDER,
    MARKED,
    OFFER,
    RETURN,
    TAKE,
    WAIT,
)
from fhtagn.games.cathulhu.rules.masks import bit, everybody, lowest, numbered, size_of
from fhtagn.games.cathulhu.rules.state import (
    ACCEPTS,
    ALREADY_ASKED,
    ALREADY_CLAIMED,
    ANSWERS,
    CLAIMS,
    CLAIMS_SKILL,
    COUNCIL,
    COUNCIL_ENDS,
    DECLINES,
    DISCARDS_FAVOR,
    EVERYBODY,
    NO_ANSWER,
    NO_CARD,
    NO_FAVOR,
    NO_SUCH_SEAT,
    NOT_NOW,
    NOT_YOURSELF,
    OFFERING_HOURGLASS,
    OFFERS,
    REACHES,
    RETURNS,
    SAND_FALLS,
    TAKES,
    TAKES_HOURGLASS,
    THEY_HOLD_NO_CARD,
    USING,
    WAITS,
    WORDS_ABOUT,
)
from fhtagn.games.cathulhu.rules.voting import begin_voting
from fhtagn.kernel.constants import NATURE, NOBODY
from fhtagn.kernel.trail import tell

# --- A tick


def tick_refusal(game, seat, move):
    if CLAIM <= move < DISCARD_FAVOR:
        return claim_refusal(game, seat, move)
    if move == DISCARD_FAVOR:
        return 0 if game.favor[seat] > 0 else NO_FAVOR
    if move == TAKE:
        return 0 if game.holding[seat] != NONE else NO_CARD
    return 0 if move == WAIT else NOT_NOW


def claim_refusal(game, seat, move):
    if move < CLAIM_SKILL and (move - CLAIM) // WORDS_ABOUT >= game.players:
        return NO_SUCH_SEAT
    return 0 if game.claimed[seat] == 0 else ALREADY_CLAIMED


def tick_moves(game, seat, out):
    count = 0
    if game.claimed[seat] == 0:
        for claim in range(WORDS_ABOUT * game.players):
            out[count] = CLAIM + claim
            count += 1
        for kind in range(1, KINDS + 1):
            out[count] = CLAIM_SKILL + kind % KINDS
            count += 1
    if game.favor[seat] > 0:
        out[count] = DISCARD_FAVOR
        count += 1
    if game.holding[seat] != NONE:
        out[count] = TAKE
        count += 1
    out[count] = WAIT
    return count + 1


def play_tick(game, seat, move):
    if move < CLAIM_SKILL:
        about = (move - CLAIM) // WORDS_ABOUT
        word = (move - CLAIM) % WORDS_ABOUT
        game.claimed[seat] = 1
        game.said_about[seat][about] = word + 1
        tell(game, CLAIMS, seat, about, word)
    elif move < DISCARD_FAVOR:
        game.claimed[seat] = 1
        game.said_skill[seat] = CLAIMED_OFFERING if move == CLAIM_SKILL else move - CLAIM_SKILL
        tell(game, CLAIMS_SKILL, seat, game.said_skill[seat], 0)
    elif move == DISCARD_FAVOR:
        game.favor[seat] -= 1
        tell(game, DISCARDS_FAVOR, seat, 0, 0)
    else:
        game.answer[seat] = TAKES if move == TAKE else WAITS
        tell(game, ANSWERS, seat, 0, 0)
        game.waiting ^= bit(seat)
        if game.waiting == 0:
            close_tick(game)


def takers(game):
    """A mask."""
    mask = 0
    for seat in range(game.players):
        mask |= int(game.answer[seat] == TAKES) << seat
    return mask


def close_tick(game):
    """Several takers: Nature picks one. None: a grain of sand falls."""
    reaching = takers(game)
    many = size_of(reaching)
    if many > 1:
        for number in range(many):
            tell(game, REACHES, numbered(reaching, number), 0, 0)
        game.actor = NATURE
        return
    if many == 1:
        take(game, lowest(reaching))
        return
    game.sand -= 1
    tell(game, SAND_FALLS, 0, 0, game.sand)
    if game.sand == 0:
        end_council(game)
    else:
        begin_tick(game)


def take(game, seat):
    clear_tick(game)
    give_hourglass(game, seat)
    tell(game, TAKES_HOURGLASS, seat, 0, 0)


def give_hourglass(game, seat):
    game.hourglass = seat
    game.actor = seat
    game.phase = USING
    game.offered = NOBODY
    game.asked = 0


def clear_tick(game):
    for seat in range(game.players):
        game.answer[seat] = NO_ANSWER
        game.claimed[seat] = 0


def begin_tick(game):
    clear_tick(game)
    game.phase = COUNCIL
    game.actor = EVERYBODY
    game.waiting = everybody(game)
    game.hourglass = NOBODY
    game.offered = NOBODY
    game.asked = 0
    game.tick += 1


def end_council(game):
    clear_tick(game)
    game.hourglass = NOBODY
    tell(game, COUNCIL_ENDS, 0, 0, 0)
    begin_voting(game)


# --- Several takers


def holder_refusal(game, move):
    if move < HOLDER or move >= MARKED:
        return NOT_NOW
    if move - HOLDER >= game.players:
        return NO_SUCH_SEAT
    return 0 if game.answer[move - HOLDER] == TAKES else NOT_NOW


def holder_moves(game, out):
    count = 0
    for seat in range(game.players):
        out[count] = HOLDER + seat
        count += int(game.answer[seat] == TAKES)
    return count


# --- After a use


def holders(game):
    """A mask of those who hold a card."""
    mask = 0
    for seat in range(game.players):
        mask |= int(game.holding[seat] != NONE) << seat
    return mask


def end_use(game):
    """The outermost box is executed: the hourglass can be returned or offered, if anyone still holds a card."""
    if holders(game) == 0:
        end_council(game)
        return
    game.phase = OFFERING_HOURGLASS
    game.actor = game.hourglass
    game.asked = 0


def offerable(game, seat):
    """A mask of those to whom the hourglass can be offered."""
    return holders(game) & ~game.asked & ~bit(seat)


def offer_refusal(game, seat, move):
    if game.offered != NOBODY:
        return 0 if move == ACCEPT or move == DECLINE else NOT_NOW
    if move == RETURN:
        return 0
    if move < OFFER or move >= ACCEPT:
        return NOT_NOW
    other = move - OFFER
    if other >= game.players:
        return NO_SUCH_SEAT
    if other == seat:
        return NOT_YOURSELF
    if game.holding[other] == NONE:
        return THEY_HOLD_NO_CARD
    return ALREADY_ASKED if game.asked & bit(other) else 0


def offer_moves(game, seat, out):
    if game.offered != NOBODY:
        out[0] = ACCEPT
        out[1] = DECLINE
        return 2
    out[0] = RETURN
    count = 1
    free = offerable(game, seat)
    for other in range(game.players):
        out[count] = OFFER + other
        count += int(free & bit(other) != 0)
    return count


def play_offer(game, seat, move):
    if move == RETURN:
        tell(game, RETURNS, seat, 0, 0)
        begin_tick(game)
    elif move == ACCEPT:
        tell(game, ACCEPTS, seat, 0, 0)
        give_hourglass(game, seat)
    elif move == DECLINE:
        tell(game, DECLINES, seat, 0, 0)
        game.offered = NOBODY
        game.actor = game.hourglass
    else:
        other = move - OFFER
        tell(game, OFFERS, seat, other, 0)
        game.offered = other
        game.asked |= bit(other)
        game.actor = other
