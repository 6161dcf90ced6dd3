"""Who must act, what is legal, and Nature's odds."""

from fhtagn.games.wake.rules.cards import (
    BANISHING_WORD,
    COUNTERSPELL,
    CULTIST,
    DEEP_ONES,
    ELDER_SIGN,
    FIRST_LOSS,
    HELD,
    HOUND_OF_TINDALOS,
    KINDS,
    MI_GO,
    NECRONOMICON,
    NIGHT_GAUNT,
    NYARLATHOTEP,
    SEATS,
)
from fhtagn.games.wake.rules.codes import (
    ALREADY_OVER,
    ANSWERING,
    BANISH,
    CARD,
    CODES,
    DISCARD,
    DISPEL,
    DRAW,
    EMPTY_HAND,
    FACED_ALREADY,
    FACING,
    FETCH,
    GIVE,
    GIVING,
    GIVING_TOGETHER,
    HAND_ON,
    LAST_CARD,
    MATTER_TARGET,
    NAME_SOMEBODY,
    NO_SUCH_MOVE,
    NO_SUCH_SEAT,
    NO_WORD,
    NOT_DISCARDED,
    NOT_HELD,
    NOT_LEFT,
    NOT_NOW,
    NOT_THAT_BOOK,
    NOT_THESE_CARDS,
    NOT_YOUR_TURN,
    NOT_YOURSELF,
    ORDER,
    ORDER_SOMEHOW,
    ORDERING,
    ORDERS,
    OUT_OF_THE_GAME,
    OVER,
    PASS,
    PLACE,
    PLACING,
    PLAY,
    PLAY_AT,
    PLAYING,
    SAME_ORDER,
    SEND_BACK,
    STILL_ARMED,
    SUBMIT,
    TAKING,
)
from fhtagn.games.wake.rules.deck import is_order, rise_places, undetermined
from fhtagn.games.wake.rules.facing import all_others_faced
from fhtagn.games.wake.rules.table import around, innermost, living_with
from fhtagn.kernel.chance import below
from fhtagn.kernel.constants import MUST, NATURE, NO, WHOLE


def to_act(game, seat):
    return MUST if game.waits >> (seat + 1) & 1 else NO


FIRST_OF = tuple(NATURE if waits & 1 else (waits & -waits).bit_length() - 2 if waits else SEATS for waits in range(256))


def first_to_act(game):
    return FIRST_OF[game.waits]


def over(game):
    return game.task == OVER


def payoff(game, seat):
    """The survivors share the whole."""
    if game.task != OVER or game.alive[seat] == 0:
        return 0
    return WHOLE // (game.players - 1) if game.ending == FIRST_LOSS else WHOLE


# --- Why not


def refusal(game, seat, move):
    if game.task == OVER:
        return ALREADY_OVER
    if move < 0 or move >= CODES:
        return NO_SUCH_MOVE
    if to_act(game, seat) != MUST:
        return NOT_YOUR_TURN
    if seat == NATURE:
        return nature_refusal(game, move)
    if game.task == PLAYING:
        return play_refusal(game, seat, move)
    if game.task == FACING:
        return facing_refusal(game, seat, move)
    if game.task == ANSWERING:
        return answer_refusal(game, seat, move)
    if game.task == ORDERING:
        return order_refusal(game, move)
    first = GIVE if game.task == GIVING or game.task == GIVING_TOGETHER else DISCARD
    if move < first or move >= first + HELD:
        return NOT_NOW
    return 0 if game.hands[seat][move - first] > 0 else NOT_HELD


def play_refusal(game, seat, move):
    if move == DRAW:
        return 0
    if move > DRAW:
        return NOT_NOW
    if move < PLAY_AT:
        return 0 if game.hands[seat][move - PLAY + NIGHT_GAUNT] > 0 else NOT_HELD
    if move < FETCH:
        kind = (move - PLAY_AT) // SEATS + DEEP_ONES
        if game.hands[seat][kind] == 0:
            return NOT_HELD
        return target_refusal(game, seat, kind, (move - PLAY_AT) % SEATS)
    if game.hands[seat][NECRONOMICON] == 0:
        return NOT_HELD
    if move - FETCH == NECRONOMICON:
        return NOT_THAT_BOOK
    return 0 if game.discard[move - FETCH] > 0 else NOT_DISCARDED


def target_refusal(game, seat, kind, target):
    """A chosen player is another living player, with cards if the card takes some."""
    if target >= game.players:
        return NO_SUCH_SEAT
    if target == seat:
        return NOT_YOURSELF
    if game.alive[target] == 0:
        return OUT_OF_THE_GAME
    if game.sizes[target] >= cards_needed(kind):
        return 0
    return LAST_CARD if kind == HOUND_OF_TINDALOS else EMPTY_HAND


def cards_needed(kind):
    """How many cards a target must hold."""
    if kind == HOUND_OF_TINDALOS:
        return 2
    return int(kind == MI_GO or kind == CULTIST)


def answer_refusal(game, seat, move):
    if move == PASS:
        return 0
    if move != BANISH:
        return NOT_NOW
    return 0 if game.hands[seat][BANISHING_WORD] > 0 else NO_WORD


def order_refusal(game, move):
    if move == ORDER_SOMEHOW:
        return NOT_THESE_CARDS
    if move < ORDER or move > ORDER_SOMEHOW:
        return NOT_NOW
    return 0 if is_order(game, move - ORDER) else SAME_ORDER


def facing_refusal(game, seat, move):
    if move < HAND_ON or move > SUBMIT:
        return NOT_NOW
    if move == SUBMIT:
        return STILL_ARMED if game.hands[seat][ELDER_SIGN] + game.hands[seat][COUNTERSPELL] > 0 else 0
    if move == DISPEL:
        return 0 if game.hands[seat][COUNTERSPELL] > 0 else NOT_HELD
    if game.hands[seat][ELDER_SIGN] == 0:
        return NOT_HELD
    if move == SEND_BACK:
        return 0 if all_others_faced(game, seat) else NAME_SOMEBODY
    target = move - HAND_ON
    reason = target_refusal(game, seat, ELDER_SIGN, target)
    if reason == 0 and game.faced >> target & 1:
        return FACED_ALREADY
    return reason


def nature_refusal(game, move):
    if game.task == PLACING:
        return 0 if PLACE <= move < PLACE + rise_places(game) else NOT_NOW
    if move < CARD or move >= PLACE:
        return NOT_NOW
    return 0 if odds(game, move) > 0 else NOT_LEFT


# --- What is legal


def moves(game, seat, out):
    if to_act(game, seat) != MUST:
        return 0
    if seat == NATURE:
        return nature_moves(game, out)
    if game.task == PLAYING:
        return play_moves(game, seat, out)
    if game.task == ANSWERING:
        out[0] = PASS
        out[1] = BANISH
        return 1 + int(game.hands[seat][BANISHING_WORD] > 0)
    if game.task == FACING:
        return facing_moves(game, seat, out)
    if game.task == ORDERING:
        return order_moves(game, out)
    if game.task == GIVING or game.task == GIVING_TOGETHER:
        return hand_moves(game, seat, GIVE, out)
    return hand_moves(game, seat, DISCARD, out)


def any_move(game, seat, stream, out):
    """A legal move, each equally likely; an answer needs no list."""
    if game.task == ANSWERING:
        return PASS + below(stream, 1 + int(game.hands[seat][BANISHING_WORD] > 0))
    return out[below(stream, moves(game, seat, out))]


def hand_moves(game, seat, first, out):
    """A move for each kind in the hand."""
    count = 0
    for kind in range(HELD):
        out[count] = first + kind
        count += int(game.hands[seat][kind] > 0)
    return count


def play_moves(game, seat, out):
    count = 0
    for kind in range(NIGHT_GAUNT, DEEP_ONES):
        out[count] = PLAY + kind - NIGHT_GAUNT
        count += int(game.hands[seat][kind] > 0)
    for kind in range(DEEP_ONES, NYARLATHOTEP + 1):
        if game.hands[seat][kind] > 0:
            targets = living_with(game, cards_needed(kind)) & ~(1 << seat)
            for target in range(game.players):
                out[count] = PLAY_AT + (kind - DEEP_ONES) * SEATS + target
                count += targets >> target & 1
    if game.hands[seat][NECRONOMICON] > 0:
        for kind in range(NECRONOMICON):
            out[count] = FETCH + kind
            count += int(game.discard[kind] > 0)
    out[count] = DRAW
    return count + 1


def facing_moves(game, seat, out):
    count = 0
    if game.hands[seat][ELDER_SIGN] > 0:
        for target in range(game.players):
            out[count] = HAND_ON + target
            count += int(target != seat and game.alive[target] == 1 and game.faced >> target & 1 == 0)
        if count == 0:
            out[0] = SEND_BACK
            count = 1
    if game.hands[seat][COUNTERSPELL] > 0:
        out[count] = DISPEL
        count += 1
    if count == 0:
        out[0] = SUBMIT
        count = 1
    return count


def order_moves(game, out):
    count = 0
    for order in range(ORDERS):
        out[count] = ORDER + order
        count += int(is_order(game, order))
    return count


# --- Nature


def nature_moves(game, out):
    if game.task == PLACING:
        for place in range(rise_places(game)):
            out[place] = PLACE + place
        return rise_places(game)
    count = 0
    for kind in range(KINDS):
        out[count] = CARD + kind
        count += int(odds(game, CARD + kind) > 0)
    return count


def odds(game, move):
    """Places are equally likely; cards come by their number in the deck, or in the hand that is robbed."""
    if game.task == PLACING:
        return 1
    if game.task == TAKING:
        return game.hands[innermost(game, MATTER_TARGET)][move - CARD] if move - CARD < HELD else 0
    return game.deck[move - CARD]


def nature(game, stream, out):
    """The same as the odds say, without writing the moves down."""
    if game.task == PLACING:
        return PLACE + below(stream, rise_places(game))
    if game.task == TAKING:
        return CARD + robbed_kind(game, innermost(game, MATTER_TARGET), stream)
    left = below(stream, undetermined(game))
    kind = 0
    while left >= game.deck[kind]:
        left -= game.deck[kind]
        kind += 1
    return CARD + kind


def robbed_kind(game, seat, stream):
    """Any card of a hand."""
    left = below(stream, game.sizes[seat])
    kind = 0
    while left >= game.hands[seat][kind]:
        left -= game.hands[seat][kind]
        kind += 1
    return kind


# --- Out of time


def lapse(game, seat):
    """Silence passes, draws, leaves the cards as they lie, and keeps what helps against Cthulhu as long as it can."""
    if game.task == PLAYING:
        return DRAW
    if game.task == ANSWERING:
        return PASS
    if game.task == ORDERING:
        return ORDER
    if game.task == FACING:
        return last_defence(game, seat)
    first = GIVE if game.task == GIVING or game.task == GIVING_TOGETHER else DISCARD
    for step in range(HELD):
        if game.hands[seat][HELD - 1 - step] > 0:
            return first + HELD - 1 - step
    return first


def last_defence(game, seat):
    """An Elder Sign for the next who has not faced him, else a Counterspell, else nothing."""
    if game.hands[seat][ELDER_SIGN] > 0:
        for step in range(1, game.players):
            target = around(game, seat + step)
            if game.alive[target] == 1 and game.faced >> target & 1 == 0:
                return HAND_ON + target
        return SEND_BACK
    return DISPEL if game.hands[seat][COUNTERSPELL] > 0 else SUBMIT
