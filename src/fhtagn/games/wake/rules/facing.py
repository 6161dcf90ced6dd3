"""Drawing a card, and facing Cthulhu."""

from fhtagn.games.wake.rules import cards, codes, deck, hands, pending, seats, state, told
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.trail import tell

# --- Drawing


def draw_card(game, seat, below):
    """A card that is determined comes at once; for any other Nature is asked."""
    game.drawer = seat
    game.below = below
    card = deck.determined_kind(game)
    if card == 0:
        deck.wait_for_nature(game, codes.DRAWING)
    else:
        seers = game.looked[deck.next_place(game)]
        deck.leave_deck(game)
        receive(game, card - 1, seers)


def draw_from_nature(game, kind):
    game.deck[kind] -= 1
    deck.leave_deck(game)
    receive(game, kind, state.NO_ONE)


def receive(game, kind, seers):
    """A card goes to the hand, unless it is an Event or Cthulhu; one of these ends the turn of an active drawer."""
    seat = game.drawer
    below = game.below
    game.drawer = 0
    game.below = 0
    if kind < cards.HELD:
        hands.gain(game, seat, kind, seers)
        tell(game, told.DRAWS, seat, seers, kind)
        return
    if seat == game.active:
        game.turn_ends = 1
        game.closing = 0
    if kind == cards.CTHULHU:
        cthulhu_comes(game, seat, below)
    else:
        event_comes(game, seat, kind)


def event_comes(game, seat, kind):
    tell(game, told.EVENT, seat, 0, kind)
    pending.push(game, kind, seat, seat if cards.HITS_DRAWER[kind] else NOBODY, NOBODY, cards.STAGE[kind])


# --- Facing Cthulhu


def cthulhu_comes(game, seat, below):
    """The red one faces who drew him, the green one the next living player."""
    if below == 0:
        deck.forget_risen(game)
    tell(game, told.CTHULHU_COMES, seat, 0, 0)
    if game.cthulhu == cards.GREEN:
        tell(game, told.SPARED, seat, seats.next_living(game, seat), 0)
        face(game, seats.next_living(game, seat))
    else:
        face(game, seat)


def face(game, seat):
    game.facing = seat
    game.faced |= 1 << seat
    tell(game, told.FACES, seat, 0, 0)


def all_others_faced(game, seat):
    """Whether every other living player has faced him this time."""
    for other in range(game.players):
        if other != seat and game.alive[other] == 1 and game.faced >> other & 1 == 0:
            return False
    return True


def answer_cthulhu(game, seat, move):
    if move == codes.SUBMIT:
        lose_game(game, seat)
    elif move == codes.DISPEL:
        hands.spend(game, seat, cards.COUNTERSPELL)
        tell(game, told.DISPELS, seat, 0, 0)
        seats.note_deed(game, seat, told.DISPELS, 0, 0)
        return_cthulhu(game)
    else:
        hands.spend(game, seat, cards.ELDER_SIGN)
        if move == codes.SEND_BACK:
            tell(game, told.SENDS_BACK, seat, 0, 0)
            seats.note_deed(game, seat, told.SENDS_BACK, 0, 0)
            return_cthulhu(game)
        else:
            tell(game, told.HANDS_ON, seat, move - codes.HAND_ON, 0)
            seats.note_deed(game, seat, told.HANDS_ON, move - codes.HAND_ON, 0)
            face(game, move - codes.HAND_ON)


def return_cthulhu(game):
    """He is shuffled into the deck."""
    game.facing = NOBODY
    game.faced = 0
    game.deck[cards.CTHULHU] += 1
    game.deck_size += 1
    deck.shuffle(game)


def lose_game(game, seat):
    """The loser's cards are discarded; their turn, and any that they were owed, is over."""
    tell(game, told.LOSES, seat, 0, 0)
    game.alive[seat] = 0
    game.living -= 1
    hands.drop_hand(game, seat)
    return_cthulhu(game)
    if seat == game.active:
        game.turn_ends = 1
        game.closing = 0
        game.turns_left = 1
    if game.living == 1 or game.ending == cards.FIRST_LOSS:
        seats.end_game(game)
        for other in range(game.players):
            if game.alive[other] == 1:
                tell(game, told.WINS, other, 0, 0)
