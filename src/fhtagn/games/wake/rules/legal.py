"""What is legal, what is not and why, and Nature's odds."""

from fhtagn.games.wake.rules import cards, codes, deck, facing, pending, reasons, seats
from fhtagn.kernel.chance import below
from fhtagn.kernel.constants import MUST, NATURE

# --- Why not


def refusal(game, seat, move):
    if game.task == codes.OVER:
        return reasons.ALREADY_OVER
    if move < 0 or move >= codes.CODES:
        return reasons.NO_SUCH_MOVE
    if seats.to_act(game, seat) != MUST:
        return reasons.NOT_YOUR_TURN
    if seat == NATURE:
        return nature_refusal(game, move)
    if game.task == codes.PLAYING:
        return play_refusal(game, seat, move)
    if game.task == codes.FACING:
        return facing_refusal(game, seat, move)
    if game.task == codes.ANSWERING:
        return answer_refusal(game, seat, move)
    if game.task == codes.ORDERING:
        return order_refusal(game, move)
    first = codes.GIVE if game.task == codes.GIVING or game.task == codes.GIVING_TOGETHER else codes.DISCARD
    if move < first or move >= first + cards.HELD:
        return reasons.NOT_NOW
    return 0 if game.hands[seat][move - first] > 0 else reasons.NOT_HELD


def play_refusal(game, seat, move):
    if move == codes.DRAW:
        return 0
    if move > codes.DRAW:
        return reasons.NOT_NOW
    kind = codes.played_kind(move)
    if game.hands[seat][kind] == 0:
        return reasons.NOT_HELD
    if cards.FORM[kind] == cards.ALONE:
        return 0
    if cards.FORM[kind] == cards.AIMED:
        return target_refusal(game, seat, kind, codes.played_at(move))
    if codes.wanted(move) == kind:
        return reasons.NOT_THAT_BOOK
    return 0 if game.discard[codes.wanted(move)] > 0 else reasons.NOT_DISCARDED


def target_refusal(game, seat, kind, target):
    """A chosen player is another living player, with cards if the card takes some."""
    if target >= game.players:
        return reasons.NO_SUCH_SEAT
    if target == seat:
        return reasons.NOT_YOURSELF
    if game.alive[target] == 0:
        return reasons.OUT_OF_THE_GAME
    if game.sizes[target] >= cards.NEEDS[kind]:
        return 0
    return reasons.LAST_CARD if cards.NEEDS[kind] > 1 else reasons.EMPTY_HAND


def answer_refusal(game, seat, move):
    if move == codes.PASS:
        return 0
    if move != codes.BANISH:
        return reasons.NOT_NOW
    return 0 if game.hands[seat][cards.BANISHING_WORD] > 0 else reasons.NO_WORD


def order_refusal(game, move):
    if move == codes.ORDER_SOMEHOW:
        return reasons.NOT_THESE_CARDS
    if move < codes.ORDER or move > codes.ORDER_SOMEHOW:
        return reasons.NOT_NOW
    return 0 if deck.is_order(game, move - codes.ORDER) else reasons.SAME_ORDER


def facing_refusal(game, seat, move):
    if move < codes.HAND_ON or move > codes.SUBMIT:
        return reasons.NOT_NOW
    if move == codes.SUBMIT:
        return (
            reasons.STILL_ARMED if game.hands[seat][cards.ELDER_SIGN] + game.hands[seat][cards.COUNTERSPELL] > 0 else 0
        )
    if move == codes.DISPEL:
        return 0 if game.hands[seat][cards.COUNTERSPELL] > 0 else reasons.NOT_HELD
    if game.hands[seat][cards.ELDER_SIGN] == 0:
        return reasons.NOT_HELD
    if move == codes.SEND_BACK:
        return 0 if facing.all_others_faced(game, seat) else reasons.NAME_SOMEBODY
    target = move - codes.HAND_ON
    reason = target_refusal(game, seat, cards.ELDER_SIGN, target)
    if reason == 0 and game.faced >> target & 1:
        return reasons.FACED_ALREADY
    return reason


def nature_refusal(game, move):
    if game.task == codes.PLACING:
        return 0 if codes.PLACE <= move < codes.PLACE + deck.rise_places(game) else reasons.NOT_NOW
    if move < codes.CARD or move >= codes.PLACE:
        return reasons.NOT_NOW
    return 0 if odds(game, move) > 0 else reasons.NOT_LEFT


# --- What is legal


def moves(game, seat, out):
    if seats.to_act(game, seat) != MUST:
        return 0
    if seat == NATURE:
        return nature_moves(game, out)
    if game.task == codes.PLAYING:
        return play_moves(game, seat, out)
    if game.task == codes.ANSWERING:
        out[0] = codes.PASS
        out[1] = codes.BANISH
        return 1 + int(game.hands[seat][cards.BANISHING_WORD] > 0)
    if game.task == codes.FACING:
        return facing_moves(game, seat, out)
    if game.task == codes.ORDERING:
        return order_moves(game, out)
    if game.task == codes.GIVING or game.task == codes.GIVING_TOGETHER:
        return hand_moves(game, seat, codes.GIVE, out)
    return hand_moves(game, seat, codes.DISCARD, out)


def any_move(game, seat, stream, out):
    """A legal move, each equally likely; an answer needs no list."""
    if game.task == codes.ANSWERING:
        return codes.PASS + below(stream, 1 + int(game.hands[seat][cards.BANISHING_WORD] > 0))
    return out[below(stream, moves(game, seat, out))]


def hand_moves(game, seat, first, out):
    """A move for each kind in the hand."""
    count = 0
    for kind in range(cards.HELD):
        out[count] = first + kind
        count += int(game.hands[seat][kind] > 0)
    return count


def play_moves(game, seat, out):
    count = 0
    for kind in range(cards.FIRST_ALONE, cards.FIRST_AIMED):
        out[count] = codes.PLAY + kind - cards.FIRST_ALONE
        count += int(game.hands[seat][kind] > 0)
    for kind in range(cards.FIRST_AIMED, cards.FIRST_NAMING):
        if game.hands[seat][kind] > 0:
            targets = seats.living_with(game, cards.NEEDS[kind]) & ~(1 << seat)
            first = codes.playing_at(kind, 0)
            for target in range(game.players):
                out[count] = first + target
                count += targets >> target & 1
    for kind in range(cards.FIRST_NAMING, cards.HELD):
        if game.hands[seat][kind] > 0:
            first = codes.fetching(kind, 0)
            for wanted in range(cards.HELD):
                out[count] = first + wanted
                count += int(game.discard[wanted] > 0 and wanted != kind)
    out[count] = codes.DRAW
    return count + 1


def facing_moves(game, seat, out):
    count = 0
    if game.hands[seat][cards.ELDER_SIGN] > 0:
        for target in range(game.players):
            out[count] = codes.HAND_ON + target
            count += int(target != seat and game.alive[target] == 1 and game.faced >> target & 1 == 0)
        if count == 0:
            out[0] = codes.SEND_BACK
            count = 1
    if game.hands[seat][cards.COUNTERSPELL] > 0:
        out[count] = codes.DISPEL
        count += 1
    if count == 0:
        out[0] = codes.SUBMIT
        count = 1
    return count


def order_moves(game, out):
    count = 0
    for order in range(codes.ORDERS):
        out[count] = codes.ORDER + order
        count += int(deck.is_order(game, order))
    return count


# --- Nature


def nature_moves(game, out):
    if game.task == codes.PLACING:
        for place in range(deck.rise_places(game)):
            out[place] = codes.PLACE + place
        return deck.rise_places(game)
    count = 0
    for kind in range(cards.KINDS):
        out[count] = codes.CARD + kind
        count += int(odds(game, codes.CARD + kind) > 0)
    return count


def odds(game, move):
    """Places are equally likely; cards come by their number in the deck, or in the hand that is robbed."""
    if game.task == codes.PLACING:
        return 1
    if game.task == codes.TAKING:
        return game.hands[pending.target(game)][move - codes.CARD] if move - codes.CARD < cards.HELD else 0
    return game.deck[move - codes.CARD]


def nature(game, stream, out):
    """The same as the odds say, without writing the moves down."""
    if game.task == codes.PLACING:
        return codes.PLACE + below(stream, deck.rise_places(game))
    if game.task == codes.TAKING:
        return codes.CARD + robbed_kind(game, pending.target(game), stream)
    left = below(stream, deck.undetermined(game))
    kind = 0
    while left >= game.deck[kind]:
        left -= game.deck[kind]
        kind += 1
    return codes.CARD + kind


def robbed_kind(game, seat, stream):
    """Any card of a hand."""
    left = below(stream, game.sizes[seat])
    kind = 0
    while left >= game.hands[seat][kind]:
        left -= game.hands[seat][kind]
        kind += 1
    return kind
