"""What a seat can imagine of all that it does not know."""

from fhtagn.games.wake.rules import cards, codes, deck, pending, risen, state
from fhtagn.kernel.chance import below
from fhtagn.kernel.constants import NOBODY, UNKNOWN

WORK = max(cards.KINDS, risen.PAIRS)


def unseen(game, seat, work):
    """Count the cards that lie where this seat does not know, by kind. Returns how many a hand could hold."""
    for kind in range(cards.KINDS):
        work[kind] = game.cards[kind] - game.removed[kind]
    for kind in range(cards.HELD):
        others = -game.known[seat][seat][kind]  # what everybody knows of the seat's own hand
        for holder in range(cards.SEATS):
            others += game.known[seat][holder][kind]
        work[kind] -= game.discard[kind] + game.hands[seat][kind] + others
    for level in range(game.depth):
        work[game.pending[level][pending.CARD]] -= 1
    for place in range(game.top_length):
        if game.looked[place] >> seat & 1:
            work[game.top[place] - 1] -= 1
    work[cards.CTHULHU] -= int(game.facing != NOBODY)
    if game.task == codes.DEALING:
        work[cards.COUNTERSPELL] = 0
        for kind in range(cards.CTHULHU, cards.KINDS):
            work[kind] = 0
    held = 0
    for kind in range(cards.HELD):
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
                game.answers[holder] = codes.ANSWERED + imagined_answer(game, holder, stream)
    for kind in range(cards.KINDS):
        game.deck[kind] = work[kind]
    imagine_top(game, seat, stream, work)


def imagine_hand(game, seat, holder, held, stream, work):
    """Fill a hand beyond what is known of it. Returns how many cards that took."""
    missing = game.sizes[holder]
    for kind in range(cards.HELD):
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
            for kind in range(cards.HELD):
                game.known[seat][holder][kind] = game.known[holder][holder][kind]


def imagined_answer(game, holder, stream):
    if game.task == codes.ANSWERING:
        return (codes.BANISH - codes.PASS) * below(stream, 1 + int(game.hands[holder][cards.BANISHING_WORD] > 0))
    count = 0
    chosen = 0
    for kind in range(cards.HELD):
        if game.hands[holder][kind] > 0:
            count += 1
            if below(stream, count) == 0:
                chosen = kind
    return chosen


def imagine_top(game, seat, stream, work):
    """Places that others have looked at get a card; the risen Cthulhu lies among the first few."""
    free = game.deck_size  # places of which this seat knows nothing
    for place in range(state.TOP):
        if game.looked[place] >> seat & 1:
            free -= 1
        else:
            game.top[place] = 0
    if game.risen > 0:
        free -= imagine_risen(game, seat, free, stream, work)
    for place in range(state.TOP):
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
    even = risen.weigh(game, work)
    more = risen.keep_possible(game, seat, asked, work)
    total = more + even * risen.pairs(game, seat, asked)
    left = below(stream, total) if total > 0 else 0
    if left >= more:
        return imagine_risen_anywhere(game, seat, free, stream, asked)
    pair = 0
    while left >= work[pair]:
        left -= work[pair]
        pair += 1
    game.risen_at = pair // risen.NEAR + 1
    return put_cthulhu(game, pair // risen.NEAR) + put_cthulhu(game, pair % risen.NEAR)


def put_cthulhu(game, place):
    """Put one there, if none is seen there. Returns how many places that took."""
    if game.top[place] > 0:
        return 0
    game.top[place] = cards.CTHULHU + 1
    game.deck[cards.CTHULHU] -= 1
    return 1


def imagine_risen_anywhere(game, seat, free, stream, asked):
    """Each pair is equally likely: he may be the one whom the seat sees, in as many ways as the other has places, and
    another one in as many as he has himself.
    """
    places = risen.hidden(game, seat, asked)
    seen = risen.visible(game, seat, game.risen)
    skip = below(stream, seen) if seen > 0 else 0
    for place in range(game.risen):
        if risen.sees_cthulhu(game, seat, place):
            if skip == 0:
                game.risen_at = place + 1
            skip -= 1
    if game.deck[cards.CTHULHU] == 0 or places == 0:
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
    if game.task == codes.DRAWING:
        return deck.next_place(game)
    if game.task == codes.LOOKING:
        by = pending.by(game)
        for place in range(state.TOP):
            if game.looked[place] >> by & 1 == 0:
                return place
    return NOBODY
