"""Set-up, turns, and cards that are played in them."""

from fhtagn.games.wake.rules import cards, codes, deck, effects, facing, hands, pending, seats, state, told
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.trail import tell

# --- Set-up


def start(game):
    """Events, Counterspells and Cthulhus are out; the rest is dealt from."""
    game.living = game.players
    for seat in range(game.players):
        game.alive[seat] = 1
    for kind in range(cards.ELDER_SIGN, cards.HELD):
        game.deck[kind] = game.cards[kind]
        game.deck_size += game.cards[kind]
    game.active = game.first
    game.turns_left = 1
    game.facing = NOBODY
    game.turn = 1
    deck.wait_for_nature(game, codes.DEALING)


def deal(game, kind):
    """Four cards to seat 0, then four to the next."""
    seat = game.drawer
    game.deck[kind] -= 1
    game.deck_size -= 1
    hands.gain(game, seat, kind, state.NO_ONE)
    tell(game, told.DEALT, seat, state.NO_ONE, kind)
    if game.sizes[seat] < cards.OPENING_HAND:
        deck.wait_for_nature(game, codes.DEALING)
    elif seat + 1 < game.players:
        game.drawer = seat + 1
        deck.wait_for_nature(game, codes.DEALING)
    else:
        complete_the_deck(game)


def complete_the_deck(game):
    """A Counterspell for each, before all eyes; the others leave the game. Cthulhus and Events go into the deck."""
    game.drawer = 0
    for seat in range(game.players):
        hands.gain(game, seat, cards.COUNTERSPELL, state.EVERYONE)
    game.removed[cards.COUNTERSPELL] = game.cards[cards.COUNTERSPELL] - game.players
    for kind in range(cards.CTHULHU, cards.KINDS):
        game.deck[kind] = game.cards[kind]
        game.deck_size += game.cards[kind]
    tell(game, told.TURN, game.active, 0, game.turns_left)


# --- A turn


def advance(game):
    """Go on until somebody has to decide."""
    while game.task == codes.GO_ON:
        if game.facing != NOBODY:
            seats.ask(game, game.facing, codes.FACING)
        elif game.depth > 0:
            effects.go_on(game)
        elif game.turn_ends == 0:
            seats.ask(game, game.active, codes.PLAYING)
        else:
            end_turn(game)


def end_turn(game):
    """The closing draw and what it brings, then down to six cards, then the next player."""
    if game.closing == 1:
        game.closing = 0
        facing.draw_card(game, game.active, game.from_bottom)
    elif game.sizes[game.active] > cards.HAND_LIMIT:
        seats.ask(game, game.active, codes.TRIMMING)
    else:
        next_turn(game)


def next_turn(game):
    if game.turns_left > 1:
        game.turns_left -= 1
    else:
        game.active = seats.next_living(game, game.active)
        game.turns_left = 1 + game.doubled
    game.doubled = 0
    game.turn_ends = 0
    game.from_bottom = 0
    game.turn += 1
    tell(game, told.TURN, game.active, 0, game.turns_left)


def play_card(game, seat, move):
    """The card waits for Banishing Words; whom or what it is meant for is named now."""
    card = codes.played_kind(move)
    target = codes.played_at(move) if cards.FORM[card] == cards.AIMED else NOBODY
    wants = codes.wanted(move) if cards.FORM[card] == cards.NAMING else NOBODY
    what = told.PLAYS_AT if target != NOBODY else told.PLAYS
    hands.lose(game, seat, card, state.EVERYONE)
    pending.push(game, card, seat, target, wants, cards.AT_ANSWER)
    tell(game, what, seat, max(target, 0), card)
    seats.note_deed(game, seat, what, max(target, 0), card)
