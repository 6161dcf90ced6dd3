"""Who sees what."""

from fhtagn.games.wake.rules import cards, codes, pending, state, told
from fhtagn.kernel.constants import NATURE, UNKNOWN

# --- Moves


def seen(game, viewer, seat, move):
    if seat == NATURE:
        return nature_seen(game, viewer, move)
    if viewer == seat:
        return move
    if game.task == codes.ANSWERING:
        return codes.HIDDEN_ANSWER
    if game.task == codes.GIVING_TOGETHER:
        return codes.HIDDEN_GIFT
    if game.task == codes.DISCARDING_TOGETHER:
        return codes.HIDDEN_DISCARD
    if game.task == codes.ORDERING:
        return codes.ORDER_SOMEHOW
    if game.task == codes.GIVING and viewer != pending.by(game):
        return codes.HIDDEN_GIFT
    return move


def nature_seen(game, viewer, move):
    """Cthulhu and Events are drawn before all eyes; where he rises nobody sees."""
    if game.task == codes.PLACING:
        return codes.HIDDEN_PLACE
    if game.task == codes.DRAWING or game.task == codes.DEALING:
        open_to_viewer = viewer == game.drawer or (game.task == codes.DRAWING and move >= codes.CARD + cards.CTHULHU)
    else:
        open_to_viewer = viewer == pending.by(game)
        if game.task == codes.TAKING and viewer == pending.target(game):
            open_to_viewer = True
    return move if open_to_viewer else codes.HIDDEN_CARD


def reveals(game, seat, move):
    """Answers that are opened together, a loser's hand, and cards that come without Nature from a determined place."""
    if game.task == codes.ANSWERING or game.task == codes.GIVING_TOGETHER or game.task == codes.DISCARDING_TOGETHER:
        return int(game.waits == 2 << seat)
    if move == codes.SUBMIT:
        return 1
    if game.task == codes.PLAYING and move != codes.DRAW:
        return 0
    return int(game.top_length > 0 or game.task == codes.PLACING)


# --- Views


def hide(game, viewer):
    game.viewer = viewer + 1
    for seat in range(game.players):
        if seat != viewer:
            hide_hand(game, seat)
            hide_thoughts(game, seat)
            if game.answers[seat] >= codes.ANSWERED:
                game.answers[seat] = UNKNOWN
    for kind in range(cards.KINDS):
        game.deck[kind] = UNKNOWN
    hide_top(game, viewer)
    hide_trail(game, viewer)


def hide_hand(game, seat):
    for kind in range(cards.HELD):
        game.hands[seat][kind] = UNKNOWN


def hide_thoughts(game, seat):
    """What a seat knows of other hands; what everybody knows of its own stays."""
    for holder in range(game.players):
        if holder != seat:
            for kind in range(cards.HELD):
                game.known[seat][holder][kind] = UNKNOWN


def hide_top(game, viewer):
    """The places that the viewer has looked at stay, down to the last one of them."""
    last = 0
    for place in range(state.TOP):
        if viewer >= 0 and game.looked[place] >> viewer & 1:
            last = place + 1
        else:
            game.top[place] = UNKNOWN
    for place in range(last, state.TOP):
        game.top[place] = 0
    game.top_length = last
    if game.risen > 0:
        game.risen_at = UNKNOWN


def hide_trail(game, viewer):
    for row in range(game.told):
        what = game.trail[row][0]
        who = game.trail[row][1]
        whom = game.trail[row][2]
        knows = viewer == who
        if what == told.TAKES or what == told.GIVES:
            knows = knows or viewer == whom
        elif what == told.DRAWS or what == told.DEALT:
            knows = knows or (viewer >= 0 and whom >> viewer & 1 == 1)
        elif what != told.SEES:
            knows = True
        if not knows:
            game.trail[row][3] = UNKNOWN
