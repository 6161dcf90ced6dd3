"""The Council: ticks of sand, claims, the hourglass and its offers."""

from fhtagn.games.cathulhu.rules import cards, codes, favor, reasons, state, told, voting
from fhtagn.games.cathulhu.rules.masks import bit, everybody, lowest, numbered, size_of
from fhtagn.kernel.constants import NATURE, NOBODY
from fhtagn.kernel.trail import tell

# --- A tick


def tick_refusal(game, seat, move):
    if codes.CLAIM <= move < codes.DISCARD_FAVOR:
        return claim_refusal(game, seat, move)
    if move == codes.DISCARD_FAVOR:
        return favor.discard_refusal(game, seat)
    if move == codes.TAKE:
        return 0 if game.holding[seat] != cards.NONE else reasons.NO_CARD
    return 0 if move == codes.WAIT else reasons.NOT_NOW


def claim_refusal(game, seat, move):
    if move < codes.CLAIM_SKILL and (move - codes.CLAIM) // state.WORDS_ABOUT >= game.players:
        return reasons.NO_SUCH_SEAT
    return 0 if game.claimed[seat] == 0 else reasons.ALREADY_CLAIMED


def tick_moves(game, seat, out):
    count = 0
    if game.claimed[seat] == 0:
        for claim in range(state.WORDS_ABOUT * game.players):
            out[count] = codes.CLAIM + claim
            count += 1
        for kind in range(1, cards.KINDS + 1):
            out[count] = codes.CLAIM_SKILL + kind % cards.KINDS
            count += 1
    if favor.may_discard(game, seat):
        out[count] = codes.DISCARD_FAVOR
        count += 1
    if game.holding[seat] != cards.NONE:
        out[count] = codes.TAKE
        count += 1
    out[count] = codes.WAIT
    return count + 1


def play_tick(game, seat, move):
    if move < codes.CLAIM_SKILL:
        about = (move - codes.CLAIM) // state.WORDS_ABOUT
        word = (move - codes.CLAIM) % state.WORDS_ABOUT
        game.claimed[seat] = 1
        game.said_about[seat][about] = word + 1
        tell(game, told.CLAIMS, seat, about, word)
    elif move < codes.DISCARD_FAVOR:
        game.claimed[seat] = 1
        game.said_skill[seat] = codes.CLAIMED_OFFERING if move == codes.CLAIM_SKILL else move - codes.CLAIM_SKILL
        tell(game, told.CLAIMS_SKILL, seat, game.said_skill[seat], 0)
    elif move == codes.DISCARD_FAVOR:
        favor.discard(game, seat)
    else:
        game.answer[seat] = state.TAKES if move == codes.TAKE else state.WAITS
        tell(game, told.ANSWERS, seat, 0, 0)
        game.waiting ^= bit(seat)
        if game.waiting == 0:
            close_tick(game)


def takers(game):
    """A mask."""
    mask = 0
    for seat in range(game.players):
        mask |= int(game.answer[seat] == state.TAKES) << seat
    return mask


def close_tick(game):
    """Several takers: Nature picks one. None: a grain of sand falls."""
    reaching = takers(game)
    many = size_of(reaching)
    if many > 1:
        for number in range(many):
            tell(game, told.REACHES, numbered(reaching, number), 0, 0)
        game.actor = NATURE
        return
    if many == 1:
        take(game, lowest(reaching))
        return
    game.sand -= 1
    tell(game, told.SAND_FALLS, 0, 0, game.sand)
    if game.sand == 0:
        end_council(game)
    else:
        begin_tick(game)


def take(game, seat):
    clear_tick(game)
    give_hourglass(game, seat)
    tell(game, told.TAKES_HOURGLASS, seat, 0, 0)


def give_hourglass(game, seat):
    game.hourglass = seat
    game.actor = seat
    game.phase = state.USING
    game.offered = NOBODY
    game.asked = 0


def clear_tick(game):
    for seat in range(game.players):
        game.answer[seat] = state.NO_ANSWER
        game.claimed[seat] = 0


def begin_tick(game):
    clear_tick(game)
    game.phase = state.COUNCIL
    game.actor = state.EVERYBODY
    game.waiting = everybody(game)
    game.hourglass = NOBODY
    game.offered = NOBODY
    game.asked = 0
    game.tick += 1


def end_council(game):
    clear_tick(game)
    game.hourglass = NOBODY
    tell(game, told.COUNCIL_ENDS, 0, 0, 0)
    voting.begin_voting(game)


# --- Several takers


def holder_refusal(game, move):
    if move < codes.HOLDER or move >= codes.MARKED:
        return reasons.NOT_NOW
    if move - codes.HOLDER >= game.players:
        return reasons.NO_SUCH_SEAT
    return 0 if game.answer[move - codes.HOLDER] == state.TAKES else reasons.NOT_NOW


def holder_moves(game, out):
    count = 0
    for seat in range(game.players):
        out[count] = codes.HOLDER + seat
        count += int(game.answer[seat] == state.TAKES)
    return count


# --- After a use


def holders(game):
    """A mask of those who hold a card."""
    mask = 0
    for seat in range(game.players):
        mask |= int(game.holding[seat] != cards.NONE) << seat
    return mask


def end_use(game):
    """The outermost box is executed: the hourglass can be returned or offered, if anyone still holds a card."""
    if holders(game) == 0:
        end_council(game)
        return
    game.phase = state.OFFERING_HOURGLASS
    game.actor = game.hourglass
    game.asked = 0


def offerable(game, seat):
    """A mask of those to whom the hourglass can be offered."""
    return holders(game) & ~game.asked & ~bit(seat)


def offer_refusal(game, seat, move):
    if game.offered != NOBODY:
        return 0 if move == codes.ACCEPT or move == codes.DECLINE else reasons.NOT_NOW
    if move == codes.RETURN:
        return 0
    if move < codes.OFFER or move >= codes.ACCEPT:
        return reasons.NOT_NOW
    other = move - codes.OFFER
    if other >= game.players:
        return reasons.NO_SUCH_SEAT
    if other == seat:
        return reasons.NOT_YOURSELF
    if game.holding[other] == cards.NONE:
        return reasons.THEY_HOLD_NO_CARD
    return reasons.ALREADY_ASKED if game.asked & bit(other) else 0


def offer_moves(game, seat, out):
    if game.offered != NOBODY:
        out[0] = codes.ACCEPT
        out[1] = codes.DECLINE
        return 2
    out[0] = codes.RETURN
    count = 1
    free = offerable(game, seat)
    for other in range(game.players):
        out[count] = codes.OFFER + other
        count += int(free & bit(other) != 0)
    return count


def play_offer(game, seat, move):
    if move == codes.RETURN:
        tell(game, told.RETURNS, seat, 0, 0)
        begin_tick(game)
    elif move == codes.ACCEPT:
        tell(game, told.ACCEPTS, seat, 0, 0)
        give_hourglass(game, seat)
    elif move == codes.DECLINE:
        tell(game, told.DECLINES, seat, 0, 0)
        game.offered = NOBODY
        game.actor = game.hourglass
    else:
        other = move - codes.OFFER
        tell(game, told.OFFERS, seat, other, 0)
        game.offered = other
        game.asked |= bit(other)
        game.actor = other
