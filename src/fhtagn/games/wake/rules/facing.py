"""Drawing a card, and facing Cthulhu."""

from fhtagn.games.wake.rules.cards import (
    COUNTERSPELL,
    CTHULHU,
    ELDER_SIGN,
    FIRST_LOSS,
    GREEN,
    HELD,
    LOST_IN_THE_DREAMLANDS,
    NIGHTMARE,
    PROCESSION,
    THE_STARS_ARE_RIGHT,
)
from fhtagn.games.wake.rules.codes import (
    AT_DISCARD,
    AT_DRAW,
    AT_GIVE,
    AT_PLACE,
    CTHULHU_COMES,
    DISPEL,
    DISPELS,
    DRAWING,
    DRAWS,
    EVENT,
    FACES,
    HAND_ON,
    HANDS_ON,
    LOSES,
    SEND_BACK,
    SENDS_BACK,
    SPARED,
    SUBMIT,
    WINS,
)
from fhtagn.games.wake.rules.deck import (
    determined_kind,
    forget_risen,
    leave_deck,
    next_place,
    shuffle,
    wait_for_nature,
)
from fhtagn.games.wake.rules.hands import drop_hand, gain, spend
from fhtagn.games.wake.rules.state import NO_ONE
from fhtagn.games.wake.rules.table import end_game, next_living, note_deed, push
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.trail import tell

# --- Drawing


def draw_card(game, seat, below):
    """A card that is determined comes at once; for any other Nature is asked."""
    game.drawer = seat
    game.below = below
    card = determined_kind(game)
    if card == 0:
        wait_for_nature(game, DRAWING)
    else:
        seers = game.looked[next_place(game)]
        leave_deck(game)
        receive(game, card - 1, seers)


def draw_from_nature(game, kind):
    game.deck[kind] -= 1
    leave_deck(game)
    receive(game, kind, NO_ONE)


def receive(game, kind, seers):
    """A card goes to the hand, unless it is an Event or Cthulhu; one of these ends the turn of an active drawer."""
    seat = game.drawer
    below = game.below
    game.drawer = 0
    game.below = 0
    if kind < HELD:
        gain(game, seat, kind, seers)
        tell(game, DRAWS, seat, seers, kind)
        return
    if seat == game.active:
        game.turn_ends = 1
        game.closing = 0
    if kind == CTHULHU:
        cthulhu_comes(game, seat, below)
    else:
        event_comes(game, seat, kind)


def event_comes(game, seat, kind):
    tell(game, EVENT, seat, 0, kind)
    if kind == THE_STARS_ARE_RIGHT:
        push(game, kind, seat, seat, NOBODY, AT_DRAW)
    elif kind == PROCESSION:
        push(game, kind, seat, NOBODY, NOBODY, AT_GIVE)
    elif kind == NIGHTMARE:
        push(game, kind, seat, NOBODY, NOBODY, AT_DISCARD)
    elif kind == LOST_IN_THE_DREAMLANDS:
        push(game, kind, seat, seat, NOBODY, AT_DISCARD)
    else:
        push(game, kind, seat, NOBODY, NOBODY, AT_PLACE)


# --- Facing Cthulhu


def cthulhu_comes(game, seat, below):
    """The red one faces who drew him, the green one the next living player."""
    if below == 0:
        forget_risen(game)
    tell(game, CTHULHU_COMES, seat, 0, 0)
    if game.cthulhu == GREEN:
        tell(game, SPARED, seat, next_living(game, seat), 0)
        face(game, next_living(game, seat))
    else:
        face(game, seat)


def face(game, seat):
    game.facing = seat
    game.faced |= 1 << seat
    tell(game, FACES, seat, 0, 0)


def all_others_faced(game, seat):
    """Whether every other living player has faced him this time."""
    for other in range(game.players):
        if other != seat and game.alive[other] == 1 and game.faced >> other & 1 == 0:
            return False
    return True


def answer_cthulhu(game, seat, move):
    if move == SUBMIT:
        lose_game(game, seat)
    elif move == DISPEL:
        spend(game, seat, COUNTERSPELL)
        tell(game, DISPELS, seat, 0, 0)
        note_deed(game, seat, DISPELS, 0, 0)
        return_cthulhu(game)
    else:
        spend(game, seat, ELDER_SIGN)
        if move == SEND_BACK:
            tell(game, SENDS_BACK, seat, 0, 0)
            note_deed(game, seat, SENDS_BACK, 0, 0)
            return_cthulhu(game)
        else:
            tell(game, HANDS_ON, seat, move - HAND_ON, 0)
            note_deed(game, seat, HANDS_ON, move - HAND_ON, 0)
            face(game, move - HAND_ON)


def return_cthulhu(game):
    """He is shuffled into the deck."""
    game.facing = NOBODY
    game.faced = 0
    game.deck[CTHULHU] += 1
    game.deck_size += 1
    shuffle(game)


def lose_game(game, seat):
    """The loser's cards are discarded; his turn, and any that he was owed, is over."""
    tell(game, LOSES, seat, 0, 0)
    game.alive[seat] = 0
    game.living -= 1
    drop_hand(game, seat)
    return_cthulhu(game)
    if seat == game.active:
        game.turn_ends = 1
        game.closing = 0
        game.turns_left = 1
    if game.living == 1 or game.ending == FIRST_LOSS:
        end_game(game)
        for other in range(game.players):
            if game.alive[other] == 1:
                tell(game, WINS, other, 0, 0)
