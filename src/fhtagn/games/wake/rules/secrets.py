"""Who sees what, and what a seat can imagine of the rest."""

from fhtagn.games.wake.rules.cards import (
    BANISHING_WORD,
    COUNTERSPELL,
    CTHULHU,
    HELD,
    KINDS,
)
from fhtagn.games.wake.rules.codes import (
    ANSWERED,
    ANSWERING,
    BANISH,
    CARD,
    DEALING,
    DEALT,
    DISCARDING_TOGETHER,
    DRAW,
    DRAWING,
    DRAWS,
    GIVES,
    GIVING,
    GIVING_TOGETHER,
    HIDDEN_ANSWER,
    HIDDEN_CARD,
    HIDDEN_DISCARD,
    HIDDEN_GIFT,
    HIDDEN_PLACE,
    LOOKING,
    MATTER_BY,
    MATTER_CARD,
    MATTER_TARGET,
    ORDER_SOMEHOW,
    ORDERING,
    PASS,
    PLACING,
    PLAYING,
    SEES,
    SUBMIT,
    TAKES,
    TAKING,
)
from fhtagn.games.wake.rules.deck import next_place
from fhtagn.games.wake.rules.risen import (
    NEAR,
    PAIRS,
    hidden,
    keep_possible,
    pairs,
    sees_cthulhu,
    visible,
    weigh,
)
from fhtagn.games.wake.rules.state import TOP
from fhtagn.games.wake.rules.table import innermost
from fhtagn.kernel.chance import below
from fhtagn.kernel.constants import NATURE, NOBODY, UNKNOWN

WORK = max(KINDS, PAIRS)

# --- Moves


def seen(game, viewer, seat, move):
    if seat == NATURE:
        return nature_seen(game, viewer, move)
    if viewer == seat:
        return move
    if game.task == ANSWERING:
        return HIDDEN_ANSWER
    if game.task == GIVING_TOGETHER:
        return HIDDEN_GIFT
    if game.task == DISCARDING_TOGETHER:
        return HIDDEN_DISCARD
    if game.task == ORDERING:
        return ORDER_SOMEHOW
    if game.task == GIVING and viewer != innermost(game, MATTER_BY):
        return HIDDEN_GIFT
    return move


def nature_seen(game, viewer, move):
    """Cthulhu and Events are drawn before all eyes; where he rises nobody sees."""
    if game.task == PLACING:
        return HIDDEN_PLACE
    if game.task == DRAWING or game.task == DEALING:
        open_to_viewer = viewer == game.drawer or (game.task == DRAWING and move >= CARD + CTHULHU)
    else:
        open_to_viewer = viewer == innermost(game, MATTER_BY)
        if game.task == TAKING and viewer == innermost(game, MATTER_TARGET):
            open_to_viewer = True
    return move if open_to_viewer else HIDDEN_CARD


def reveals(game, seat, move):
    """Answers that are opened together, a loser's hand, and cards that come without Nature from a determined place."""
    if game.task == ANSWERING or game.task == GIVING_TOGETHER or game.task == DISCARDING_TOGETHER:
        return int(game.waits == 2 << seat)
    if move == SUBMIT:
        return 1
    if game.task == PLAYING and move != DRAW:
        return 0
    return int(game.top_length > 0 or game.task == PLACING)


# --- Views


def hide(game, viewer):
    game.viewer = viewer + 1
    for seat in range(game.players):
        if seat != viewer:
            hide_hand(game, seat)
            hide_thoughts(game, seat)
            if game.answers[seat] >= ANSWERED:
                game.answers[seat] = UNKNOWN
    for kind in range(KINDS):
        game.deck[kind] = UNKNOWN
    hide_top(game, viewer)
    hide_trail(game, viewer)


def hide_hand(game, seat):
    for kind in range(HELD):
        game.hands[seat][kind] = UNKNOWN


def hide_thoughts(game, seat):
    """What a seat knows of other hands; what everybody knows of its own stays."""
    for holder in range(game.players):
        if holder != seat:
            for kind in range(HELD):
                game.known[seat][holder][kind] = UNKNOWN


def hide_top(game, viewer):
    """The places that the viewer has looked at stay, down to the last one of them."""
    last = 0
    for place in range(TOP):
        if viewer >= 0 and game.looked[place] >> viewer & 1:
            last = place + 1
        else:
            game.top[place] = UNKNOWN
    for place in range(last, TOP):
        game.top[place] = 0
    game.top_length = last
    if game.risen > 0:
        game.risen_at = UNKNOWN


def hide_trail(game, viewer):
    for row in range(game.told):
        what = game.trail[row][0]
        who = game.trail[row][1]
        whom = game.trail[row][2]
        told = viewer == who
        if what == TAKES or what == GIVES:
            told = told or viewer == whom
        elif what == DRAWS or what == DEALT:
            told = told or (viewer >= 0 and whom >> viewer & 1 == 1)
        elif what != SEES:
            told = True
        if not told:
            game.trail[row][3] = UNKNOWN


# --- Imagining


def unseen(game, seat, work):
    """Count the cards that lie where this seat does not know, by kind. Returns how many a hand could hold."""
    for kind in range(KINDS):
        work[kind] = game.cards[kind] - game.removed[kind]
    for kind in range(HELD):
        work[kind] -= game.discard[kind] + game.hands[seat][kind]
    for holder in range(game.players):
        if holder != seat:
            for kind in range(HELD):
                work[kind] -= game.known[seat][holder][kind]
    for level in range(game.depth):
        work[game.pending[level][MATTER_CARD]] -= 1
    for place in range(game.top_length):
        if game.looked[place] >> seat & 1:
            work[game.top[place] - 1] -= 1
    work[CTHULHU] -= int(game.facing != NOBODY)
    if game.task == DEALING:
        work[COUNTERSPELL] = 0
        for kind in range(CTHULHU, KINDS):
            work[kind] = 0
    held = 0
    for kind in range(HELD):
        held += work[kind]
    return held


def imagine(game, seat, stream, work):
    """Unseen cards lie anywhere with equal chances: first the hands are filled, then the deck has the rest."""
    game.viewer = 0
    held = unseen(game, seat, work)
    for holder in range(game.players):
        if holder != seat:
            held -= imagine_hand(game, seat, holder, held, stream, work)
            imagine_thoughts(game, holder)
            if game.answers[holder] == UNKNOWN:
                game.answers[holder] = ANSWERED + imagined_answer(game, holder, stream)
    for kind in range(KINDS):
        game.deck[kind] = work[kind]
    imagine_top(game, seat, stream, work)


def imagine_hand(game, seat, holder, held, stream, work):
    """Fill a hand beyond what is known of it. Returns how many cards that took."""
    missing = game.sizes[holder]
    for kind in range(HELD):
        game.hands[holder][kind] = game.known[seat][holder][kind]
        missing -= game.known[seat][holder][kind]
    for taken in range(missing):
        kind = pick(stream, work, held - taken)
        work[kind] -= 1
        game.hands[holder][kind] += 1
    return missing


def pick(stream, work, total):
    """One of so many cards, by kind."""
    left = below(stream, total)
    kind = 0
    while left >= work[kind]:
        left -= work[kind]
        kind += 1
    return kind


def imagine_thoughts(game, seat):
    """Others know at least what everybody knows."""
    for holder in range(game.players):
        if holder != seat:
            for kind in range(HELD):
                game.known[seat][holder][kind] = game.known[holder][holder][kind]


def imagined_answer(game, holder, stream):
    if game.task == ANSWERING:
        return (BANISH - PASS) * below(stream, 1 + int(game.hands[holder][BANISHING_WORD] > 0))
    count = 0
    chosen = 0
    for kind in range(HELD):
        if game.hands[holder][kind] > 0:
            count += 1
            if below(stream, count) == 0:
                chosen = kind
    return chosen


def imagine_top(game, seat, stream, work):
    """Places that others have looked at get a card; the risen Cthulhu lies among the first few."""
    free = game.deck_size  # places of which this seat knows nothing
    for place in range(TOP):
        if game.looked[place] >> seat & 1:
            free -= 1
        else:
            game.top[place] = 0
    if game.risen > 0:
        free -= imagine_risen(game, seat, free, stream, work)
    for place in range(TOP):
        if game.looked[place] > 0 and game.top[place] == 0:
            kind = pick_from_deck(game, stream, free)
            game.deck[kind] -= 1
            game.top[place] = kind + 1
            free -= 1
        if game.top[place] > 0:
            game.top_length = max(game.top_length, place + 1)


def pick_from_deck(game, stream, total):
    left = below(stream, total)
    kind = 0
    while left >= game.deck[kind]:
        left -= game.deck[kind]
        kind += 1
    return kind


def imagine_risen(game, seat, free, stream, work):
    """Put the risen Cthulhu where he may be, and the other one if he lies where others had looked. Returns how many
    places that took.
    """
    asked = asked_place(game)
    even = weigh(game, work)
    more = keep_possible(game, seat, asked, work)
    total = more + even * pairs(game, seat, asked)
    left = below(stream, total) if total > 0 else 0
    if left >= more:
        return imagine_risen_anywhere(game, seat, free, stream, asked)
    pair = 0
    while left >= work[pair]:
        left -= work[pair]
        pair += 1
    game.risen_at = pair // NEAR + 1
    return put_cthulhu(game, pair // NEAR) + put_cthulhu(game, pair % NEAR)


def put_cthulhu(game, place):
    """Put one there, if none is seen there. Returns how many places that took."""
    if game.top[place] > 0:
        return 0
    game.top[place] = CTHULHU + 1
    game.deck[CTHULHU] -= 1
    return 1


def imagine_risen_anywhere(game, seat, free, stream, asked):
    """Each pair is equally likely: he may be the one whom the seat sees, in as many ways as the other has places, and
    another one in as many as he has himself.
    """
    places = hidden(game, seat, asked)
    seen = visible(game, seat, game.risen)
    skip = below(stream, seen) if seen > 0 else 0
    for place in range(game.risen):
        if sees_cthulhu(game, seat, place):
            if skip == 0:
                game.risen_at = place + 1
            skip -= 1
    if game.deck[CTHULHU] == 0 or places == 0:
        return 0
    if seen > 0 and below(stream, free + places) < free:
        return 0
    skip = below(stream, places)
    for place in range(game.risen):
        if game.top[place] == 0 and place != asked:
            if skip == 0:
                game.risen_at = place + 1
            skip -= 1
    return put_cthulhu(game, game.risen_at - 1)


def asked_place(game):
    """The place for which Nature is being asked, where no card can be determined yet."""
    if game.task == DRAWING:
        return next_place(game)
    if game.task == LOOKING:
        by = innermost(game, MATTER_BY)
        for place in range(TOP):
            if game.looked[place] >> by & 1 == 0:
                return place
    return NOBODY
