"""A game from the first move to the last: what a move does, what silence does, and who has won."""

from fhtagn.games.wake.rules import cards, codes, deck, effects, facing, hands, pending, seats, told, turns
from fhtagn.kernel.constants import WHOLE
from fhtagn.kernel.trail import clear_trail, tell


def over(game):
    return game.task == codes.OVER


def payoff(game, seat):
    """The survivors share the whole."""
    if game.task != codes.OVER or game.alive[seat] == 0:
        return 0
    return WHOLE // (game.players - 1) if game.ending == cards.FIRST_LOSS else WHOLE


# --- Moves


def play(game, seat, move):
    clear_trail(game)
    task = game.task
    if task == codes.ANSWERING or task == codes.GIVING_TOGETHER or task == codes.DISCARDING_TOGETHER:
        answer(game, seat, move, task)
        if game.waits > 0:
            return
        open_answers(game, task)
    else:
        seats.go_on(game)
        if seat < 0:
            play_nature(game, move, task)
        else:
            play_seat(game, seat, move, task)
    turns.advance(game)


def play_nature(game, move, task):
    if task == codes.DRAWING:
        facing.draw_from_nature(game, move - codes.CARD)
    elif task == codes.LOOKING:
        deck.determine(game, move - codes.CARD)
    elif task == codes.TAKING:
        effects.take_card(game, move - codes.CARD)
    elif task == codes.PLACING:
        deck.raise_cthulhu(game, move - codes.PLACE)
        pending.settle(game)
    else:
        turns.deal(game, move - codes.CARD)


def play_seat(game, seat, move, task):
    if task == codes.PLAYING:
        if move == codes.DRAW:
            game.turn_ends = 1
            game.closing = 1
            seats.note_deed(game, seat, told.DRAWS, 0, 0)
        else:
            turns.play_card(game, seat, move)
    elif task == codes.FACING:
        facing.answer_cthulhu(game, seat, move)
    elif task == codes.TRIMMING:
        hands.discard_card(game, seat, move - codes.DISCARD)
    elif task == codes.DISCARDING:
        effects.discard_chosen(game, seat, move - codes.DISCARD)
    elif task == codes.GIVING:
        effects.give_card(game, move - codes.GIVE)
    elif task == codes.ORDERING:
        deck.put_back(game, pending.by(game), move - codes.ORDER)
        tell(game, told.REORDERS, seat, 0, 0)
        pending.settle(game)


def answer(game, seat, move, task):
    """An answer stays hidden until the last one is in."""
    first = codes.PASS if task == codes.ANSWERING else codes.GIVE if task == codes.GIVING_TOGETHER else codes.DISCARD
    game.answers[seat] = codes.ANSWERED + move - first
    game.waits &= ~(2 << seat)
    tell(game, told.ANSWERS, seat, 0, 0)


def open_answers(game, task):
    """The last answer is in."""
    seats.go_on(game)
    if task == codes.ANSWERING:
        effects.close_window(game)
    elif task == codes.GIVING_TOGETHER:
        effects.pass_all_gifts(game)
    else:
        effects.discard_all_chosen(game)


# --- Out of time


def lapse(game, seat):
    """Silence passes, draws, leaves the cards as they lie, and keeps what helps against Cthulhu as long as it can."""
    if game.task == codes.PLAYING:
        return codes.DRAW
    if game.task == codes.ANSWERING:
        return codes.PASS
    if game.task == codes.ORDERING:
        return codes.ORDER
    if game.task == codes.FACING:
        return last_defence(game, seat)
    first = codes.GIVE if game.task == codes.GIVING or game.task == codes.GIVING_TOGETHER else codes.DISCARD
    for step in range(cards.HELD):
        if game.hands[seat][cards.HELD - 1 - step] > 0:
            return first + cards.HELD - 1 - step
    return first


def last_defence(game, seat):
    """An Elder Sign for the next who has not faced him, else a Counterspell, else nothing."""
    if game.hands[seat][cards.ELDER_SIGN] > 0:
        for step in range(1, game.players):
            target = seats.around(game, seat + step)
            if game.alive[target] == 1 and game.faced >> target & 1 == 0:
                return codes.HAND_ON + target
        return codes.SEND_BACK
    return codes.DISPEL if game.hands[seat][cards.COUNTERSPELL] > 0 else codes.SUBMIT
