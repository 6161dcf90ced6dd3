"""Announcements: planned Bonuses, Declare, the Window, and the answers to each Bonus."""

from fhtagn.games.chaos.rules import bonus_moves, bonuses, codes, effects, reveal, seats, state, stones, told
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.trail import tell

# --- Planned Bonuses, before the reveal


def begin_planned(game):
    """All plans are in: planned Bonuses are shown and paid."""
    game.phase = state.PLANNED
    game.back = state.PLANNED
    game.turn = 0
    for steps in range(game.players):
        seat = seats.seat_after(game, steps)
        if game.ends_with[seat]:
            said = game.ends_with[seat] - 1
            pay_and_tell(game, seat, codes.SAID_NUMBER[said], codes.SAID_AIM[said])


def seek_planned(game):
    """One after the other, from Player 1 to the left, until one silences the rest."""
    if game.waiting > 0:
        return seek_answer(game)
    while game.turn < game.players and game.silenced_by == NOBODY:
        seat = seats.seat_after(game, game.turn)
        game.turn += 1
        if game.ends_with[seat]:
            said = game.ends_with[seat] - 1
            push(game, seat, codes.SAID_NUMBER[said], codes.SAID_AIM[said])
            return 0
    reveal.release(game)
    return 0


def planned_takes_effect(game, seat, bonus, number, colour, part):
    """What changes the plan's own tokens waits for the reveal."""
    if bonus == bonuses.BANISHMENT:
        game.silenced_by = seat
        tell(game, told.BANISHES, seat, 0, 0)
    elif bonuses.CHANGES_PLAN[bonus]:
        game.stands[seat] = 1
    else:
        effects.takes_effect(game, seat, number, colour, part)


# --- Declare and the Window


def seek_declare(game):
    while game.turn < game.players:
        game.asked = seats.seat_after(game, game.turn)
        if bonus_moves.can_announce(game, game.asked):
            return 1
        game.turn += 1
    game.turn = 0
    game.passed = 0
    game.phase = state.WINDOW
    return 0


def seek_window(game):
    """Round and round, until all have passed since the last announcement."""
    while game.passed < game.players:
        game.asked = seats.seat_after(game, game.turn)
        if bonus_moves.can_announce(game, game.asked):
            return 1
        game.turn = seats.around(game, game.turn + 1)
        game.passed += 1
    game.turn = 0
    game.phase = state.BLOCKING
    return 0


def pass_turn(game, seat):
    tell(game, told.PASSES, seat, 0, 0)
    if game.phase == state.DECLARE:
        game.turn += 1
    elif game.phase == state.WINDOW:
        game.turn = seats.around(game, game.turn + 1)
        game.passed += 1
    else:
        game.pending[game.waiting - 1][4] += 1


def announce(game, seat, move):
    """A Bonus is announced and paid; the others may answer before it takes effect."""
    number = codes.SAID_NUMBER[move - codes.BONUS]
    aim = codes.SAID_AIM[move - codes.BONUS]
    if game.phase == state.ANSWER or game.phase == state.PLANNED:
        game.pending[game.waiting - 1][4] += 1
    else:
        game.back = game.phase
        game.phase = state.ANSWER
        game.passed = 0
        game.turn = game.turn + 1 if game.back == state.DECLARE else seats.around(game, game.turn + 1)
    pay_and_tell(game, seat, number, aim)
    push(game, seat, number, aim)


def pay_and_tell(game, seat, number, aim):
    game.offerings[seat] -= 1
    game.bonus[seat] = number
    tell(game, told.ANNOUNCES, seat, number, aim)


def push(game, seat, number, aim):
    top = game.waiting
    form = bonuses.FORM[bonus_moves.which(game, number)]
    game.pending[top][0] = seat
    game.pending[top][1] = number
    game.pending[top][2] = NOBODY
    game.pending[top][3] = NOBODY
    game.pending[top][4] = 1
    if form == bonuses.ON_COLOUR:
        game.pending[top][2] = aim
    elif form == bonuses.ON_PART:
        game.pending[top][3] = aim
    elif form == bonuses.ON_BOTH:
        game.pending[top][2] = aim // state.PARTS
        game.pending[top][3] = aim % state.PARTS
    game.waiting += 1


def pop(game):
    game.waiting -= 1
    for column in range(5):
        game.pending[game.waiting][column] = 0


# --- Answers


def may_answer(game, seat):
    """Before the reveal everyone who could pay is asked, so that being asked tells nothing about hidden stones."""
    if not bonus_moves.may_pay(game, seat):
        return False
    return game.phase == state.PLANNED or (game.reach[seat] >> bonuses.CANCEL[game.mode]) & 1 == 1


def can_cancel(game, seat):
    if not bonus_moves.may_pay(game, seat):
        return False
    reach = stones.reach_of(game, seat) if game.phase == state.PLANNED else game.reach[seat]
    return (reach >> bonuses.CANCEL[game.mode]) & 1 == 1


def seek_answer(game):
    """Ask the other seats about the latest announcement; when all have passed, it stands."""
    top = game.waiting - 1
    announcer = game.pending[top][0]
    while game.pending[top][4] < game.players:
        game.asked = seats.around(game, announcer + game.pending[top][4])
        if may_answer(game, game.asked):
            return 1
        game.pending[top][4] += 1
    if game.pending[top][1] == bonuses.CANCEL[game.mode]:
        tell(game, told.CANCELLED, game.pending[top - 1][0], game.pending[top - 1][1], announcer)
        pop(game)
        pop(game)
        if game.waiting == 0 and game.phase == state.ANSWER:
            game.phase = game.back
    else:
        number = game.pending[top][1]
        colour = game.pending[top][2]
        part = game.pending[top][3]
        pop(game)
        if game.phase == state.PLANNED:
            planned_takes_effect(game, announcer, bonus_moves.which(game, number), number, colour, part)
        else:
            effects.takes_effect(game, announcer, number, colour, part)
    return 0
