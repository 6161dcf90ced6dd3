"""Cards that come into a hand and leave it, and who knows of them."""

from fhtagn.games.wake.rules import cards, state, told
from fhtagn.kernel.trail import tell


def rows_of(seers, holder):
    """The rows of `known` that learn of it, as bits; the holder's own row is the public's."""
    return seers & ~(1 << holder) | (seers >> state.THE_PUBLIC & 1) << holder


def gain(game, seat, kind, seers):
    game.hands[seat][kind] += 1
    game.sizes[seat] += 1
    rows = rows_of(seers, seat)
    for viewer in range(game.players):
        game.known[viewer][seat][kind] += rows >> viewer & 1


def lose(game, seat, kind, seers):
    """Who does not see which card leaves can be sure of one card less of every kind."""
    game.hands[seat][kind] -= 1
    game.sizes[seat] -= 1
    rows = rows_of(seers, seat)
    for viewer in range(game.players):
        if rows >> viewer & 1:
            game.known[viewer][seat][kind] -= int(game.known[viewer][seat][kind] > 0)
        else:
            for other in range(cards.HELD):
                game.known[viewer][seat][other] -= int(game.known[viewer][seat][other] > 0)


def show(game, seat, kind):
    """Everybody learns that this hand holds such a card."""
    for viewer in range(game.players):
        game.known[viewer][seat][kind] = max(game.known[viewer][seat][kind], 1)


def spend(game, seat, kind):
    """A card is used up in the sight of all, and goes to the discard pile."""
    lose(game, seat, kind, state.EVERYONE)
    game.discard[kind] += 1


def discard_card(game, seat, kind):
    spend(game, seat, kind)
    tell(game, told.DISCARDS, seat, 0, kind)


def drop_hand(game, seat):
    """A loser's cards go to the discard pile."""
    for kind in range(cards.HELD):
        game.discard[kind] += game.hands[seat][kind]
        game.hands[seat][kind] = 0
        for viewer in range(game.players):
            game.known[viewer][seat][kind] = 0
    game.sizes[seat] = 0


def swap_hands(game, one, other):
    """What others know of a hand goes with it; the two know what they gave away."""
    for kind in range(cards.HELD):
        for viewer in range(game.players):
            if viewer != one and viewer != other:
                moved = game.known[viewer][one][kind]
                game.known[viewer][one][kind] = game.known[viewer][other][kind]
                game.known[viewer][other][kind] = moved
        moved = game.known[one][one][kind]
        game.known[one][one][kind] = game.known[other][other][kind]
        game.known[other][other][kind] = moved
        moved = game.hands[one][kind]
        game.hands[one][kind] = game.hands[other][kind]
        game.hands[other][kind] = moved
        game.known[one][other][kind] = game.hands[other][kind]
        game.known[other][one][kind] = game.hands[one][kind]
    size = game.sizes[one]
    game.sizes[one] = game.sizes[other]
    game.sizes[other] = size
