"""Set-up, turns, and the moves that are made in them."""

from fhtagn.games.wake.rules.cards import (
    COUNTERSPELL,
    CTHULHU,
    DEEP_ONES,
    ELDER_SIGN,
    HAND_LIMIT,
    HELD,
    KINDS,
    NECRONOMICON,
    NIGHT_GAUNT,
    OPENING_HAND,
    SEATS,
)
from fhtagn.games.wake.rules.codes import (
    ANSWERED,
    ANSWERING,
    ANSWERS,
    AT_ANSWER,
    CARD,
    DEALING,
    DEALT,
    DISCARD,
    DISCARDING,
    DISCARDING_TOGETHER,
    DRAW,
    DRAWING,
    DRAWS,
    FACING,
    FETCH,
    GIVE,
    GIVING,
    GIVING_TOGETHER,
    GO_ON,
    LOOKING,
    MATTER_BY,
    ORDER,
    ORDERING,
    PASS,
    PLACE,
    PLACING,
    PLAY,
    PLAY_AT,
    PLAYING,
    PLAYS,
    PLAYS_AT,
    REORDERS,
    TAKING,
    TRIMMING,
    TURN,
)
from fhtagn.games.wake.rules.deck import determine, put_back, raise_cthulhu, wait_for_nature
from fhtagn.games.wake.rules.facing import answer_cthulhu, draw_card, draw_from_nature
from fhtagn.games.wake.rules.hands import discard_card, gain, lose
from fhtagn.games.wake.rules.matters import (
    close_window,
    discard_all_chosen,
    discard_chosen,
    give_card,
    go_on_with_matter,
    pass_all_gifts,
    take_card,
)
from fhtagn.games.wake.rules.state import EVERYONE, NO_ONE
from fhtagn.games.wake.rules.table import ask, go_on, innermost, next_living, note_deed, push, settle
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.trail import clear_trail, tell

# --- Set-up


def start(game):
    """Events, Counterspells and Cthulhus are out; the rest is dealt from."""
    game.living = game.players
    for seat in range(game.players):
        game.alive[seat] = 1
    for kind in range(ELDER_SIGN, HELD):
        game.deck[kind] = game.cards[kind]
        game.deck_size += game.cards[kind]
    game.active = game.first
    game.turns_left = 1
    game.facing = NOBODY
    game.turn = 1
    wait_for_nature(game, DEALING)


def deal(game, kind):
    """Four cards to seat 0, then four to the next."""
    seat = game.drawer
    game.deck[kind] -= 1
    game.deck_size -= 1
    gain(game, seat, kind, NO_ONE)
    tell(game, DEALT, seat, NO_ONE, kind)
    if game.sizes[seat] < OPENING_HAND:
        wait_for_nature(game, DEALING)
    elif seat + 1 < game.players:
        game.drawer = seat + 1
        wait_for_nature(game, DEALING)
    else:
        complete_the_deck(game)


def complete_the_deck(game):
    """A Counterspell for each, before all eyes; the others leave the game. Cthulhus and Events go into the deck."""
    game.drawer = 0
    for seat in range(game.players):
        gain(game, seat, COUNTERSPELL, EVERYONE)
    game.removed[COUNTERSPELL] = game.cards[COUNTERSPELL] - game.players
    for kind in range(CTHULHU, KINDS):
        game.deck[kind] = game.cards[kind]
        game.deck_size += game.cards[kind]
    tell(game, TURN, game.active, 0, game.turns_left)


# --- A turn


def advance(game):
    """Go on until somebody has to decide."""
    while game.task == GO_ON:
        if game.facing != NOBODY:
            ask(game, game.facing, FACING)
        elif game.depth > 0:
            go_on_with_matter(game)
        elif game.turn_ends == 0:
            ask(game, game.active, PLAYING)
        else:
            end_turn(game)


def end_turn(game):
    """The closing draw and what it brings, then down to six cards, then the next player."""
    if game.closing == 1:
        game.closing = 0
        draw_card(game, game.active, game.from_bottom)
    elif game.sizes[game.active] > HAND_LIMIT:
        ask(game, game.active, TRIMMING)
    else:
        next_turn(game)


def next_turn(game):
    if game.turns_left > 1:
        game.turns_left -= 1
    else:
        game.active = next_living(game, game.active)
        game.turns_left = 1 + game.doubled
    game.doubled = 0
    game.turn_ends = 0
    game.from_bottom = 0
    game.turn += 1
    tell(game, TURN, game.active, 0, game.turns_left)


def play_card(game, seat, move):
    """The card waits for Banishing Words; whom or what it is meant for is named now."""
    if move < PLAY_AT:
        card = move - PLAY + NIGHT_GAUNT
        lose(game, seat, card, EVERYONE)
        push(game, card, seat, NOBODY, NOBODY, AT_ANSWER)
        tell(game, PLAYS, seat, 0, card)
        note_deed(game, seat, PLAYS, 0, card)
    elif move < FETCH:
        card = (move - PLAY_AT) // SEATS + DEEP_ONES
        target = (move - PLAY_AT) % SEATS
        lose(game, seat, card, EVERYONE)
        push(game, card, seat, target, NOBODY, AT_ANSWER)
        tell(game, PLAYS_AT, seat, target, card)
        note_deed(game, seat, PLAYS_AT, target, card)
    else:
        lose(game, seat, NECRONOMICON, EVERYONE)
        push(game, NECRONOMICON, seat, NOBODY, move - FETCH, AT_ANSWER)
        tell(game, PLAYS, seat, 0, NECRONOMICON)
        note_deed(game, seat, PLAYS, 0, NECRONOMICON)


# --- Moves


def play(game, seat, move):
    clear_trail(game)
    task = game.task
    if task == ANSWERING or task == GIVING_TOGETHER or task == DISCARDING_TOGETHER:
        answer(game, seat, move, task)
        if game.waits > 0:
            return
        open_answers(game, task)
    else:
        go_on(game)
        if seat < 0:
            play_nature(game, move, task)
        else:
            play_seat(game, seat, move, task)
    advance(game)


def play_nature(game, move, task):
    if task == DRAWING:
        draw_from_nature(game, move - CARD)
    elif task == LOOKING:
        determine(game, move - CARD)
    elif task == TAKING:
        take_card(game, move - CARD)
    elif task == PLACING:
        raise_cthulhu(game, move - PLACE)
        settle(game)
    else:
        deal(game, move - CARD)


def play_seat(game, seat, move, task):
    if task == PLAYING:
        if move == DRAW:
            game.turn_ends = 1
            game.closing = 1
            note_deed(game, seat, DRAWS, 0, 0)
        else:
            play_card(game, seat, move)
    elif task == FACING:
        answer_cthulhu(game, seat, move)
    elif task == TRIMMING:
        discard_card(game, seat, move - DISCARD)
    elif task == DISCARDING:
        discard_chosen(game, seat, move - DISCARD)
    elif task == GIVING:
        give_card(game, move - GIVE)
    elif task == ORDERING:
        put_back(game, innermost(game, MATTER_BY), move - ORDER)
        tell(game, REORDERS, seat, 0, 0)
        settle(game)


def answer(game, seat, move, task):
    """An answer stays hidden until the last one is in."""
    first = PASS if task == ANSWERING else GIVE if task == GIVING_TOGETHER else DISCARD
    game.answers[seat] = ANSWERED + move - first
    game.waits &= ~(2 << seat)
    tell(game, ANSWERS, seat, 0, 0)


def open_answers(game, task):
    """The last answer is in."""
    go_on(game)
    if task == ANSWERING:
        close_window(game)
    elif task == GIVING_TOGETHER:
        pass_all_gifts(game)
    else:
        discard_all_chosen(game)
