"""Announcements: Banishment before the reveal, Declare, the Window, and the answers to each Bonus."""

from fhtagn.games.chaos.rules.bonuses import aim_of_code, bonus_of_code, can_announce, cancel_bonus, is_crown, may_pay
from fhtagn.games.chaos.rules.effects import takes_effect
from fhtagn.games.chaos.rules.seats import around, seat_after
from fhtagn.games.chaos.rules.state import (
    ANSWER,
    BANISH,
    BANISHMENT,
    BLOCKING,
    DECLARE,
    FORMS,
    ON_BOTH,
    ON_COLOUR,
    ON_PART,
    PARTS,
    PLAN,
    TOLD_ANNOUNCES,
    TOLD_BANISHES,
    TOLD_CANCELLED,
    TOLD_PASSES,
    TOLD_RELEASE,
    WINDOW,
)
from fhtagn.games.chaos.rules.stones import reach_of
from fhtagn.games.chaos.rules.tokens import append
from fhtagn.kernel.constants import NOBODY
from fhtagn.kernel.trail import tell

# --- Before the reveal: Dreamland Banishment


def begin_banish(game):
    """All plans are in: who ended his with Banishment announces and pays now."""
    game.phase = BANISH
    game.turn = 0
    for steps in range(game.players):
        seat = seat_after(game, steps)
        if game.banishes[seat]:
            pay_and_tell(game, seat, BANISHMENT, 0)


def seek_banish(game):
    """One Banishment after the other, from Player 1 to the left, until one is not cancelled."""
    if game.waiting > 0:
        return seek_answer(game)
    while game.turn < game.players and game.silenced_by == NOBODY:
        seat = seat_after(game, game.turn)
        game.turn += 1
        if game.banishes[seat]:
            push(game, seat, BANISHMENT, 0)
            return 0
    release(game)
    return 0


def release(game):
    """Release the Chaos! The plans become tokens, in declaration order; who is silenced gets none."""
    tell(game, TOLD_RELEASE, 0, 0, 0)
    for steps in range(game.players):
        seat = seat_after(game, steps)
        if game.alive[seat]:
            game.reach[seat] = reach_of(game, seat)
            if game.silenced_by == NOBODY or game.silenced_by == seat:
                for index in range(game.plans[seat]):
                    append(game, game.planned[seat][index])
    game.turn = 0
    game.passed = 0
    game.phase = DECLARE if game.silenced_by == NOBODY else BLOCKING


# --- Declare and the Window


def seek_declare(game):
    while game.turn < game.players:
        game.asked = seat_after(game, game.turn)
        if can_announce(game, game.asked):
            return 1
        game.turn += 1
    game.turn = 0
    game.passed = 0
    game.phase = WINDOW
    return 0


def seek_window(game):
    """Round and round, until all have passed since the last announcement."""
    while game.passed < game.players:
        game.asked = seat_after(game, game.turn)
        if can_announce(game, game.asked):
            return 1
        game.turn = around(game, game.turn + 1)
        game.passed += 1
    game.turn = 0
    game.phase = BLOCKING
    return 0


def pass_turn(game, seat):
    tell(game, TOLD_PASSES, seat, 0, 0)
    if game.phase == DECLARE:
        game.turn += 1
    elif game.phase == WINDOW:
        game.turn = around(game, game.turn + 1)
        game.passed += 1
    else:
        game.pending[game.waiting - 1][4] += 1


def announce(game, seat, move):
    """A Bonus is announced and paid; the others may answer before it takes effect."""
    bonus = bonus_of_code(move)
    if game.phase == ANSWER or game.phase == BANISH:
        game.pending[game.waiting - 1][4] += 1
    else:
        game.back = game.phase
        game.phase = ANSWER
        game.passed = 0
        game.turn = game.turn + 1 if game.back == DECLARE else around(game, game.turn + 1)
    pay_and_tell(game, seat, bonus, aim_of_code(move))
    push(game, seat, bonus, aim_of_code(move))


def pay_and_tell(game, seat, bonus, aim):
    game.offerings[seat] -= 1
    game.bonus[seat] = bonus
    tell(game, TOLD_ANNOUNCES, seat, bonus, aim)


def push(game, seat, bonus, aim):
    top = game.waiting
    form = FORMS[is_crown(game)][bonus]
    game.pending[top][0] = seat
    game.pending[top][1] = bonus
    game.pending[top][2] = NOBODY
    game.pending[top][3] = NOBODY
    game.pending[top][4] = 1
    if form == ON_COLOUR:
        game.pending[top][2] = aim
    elif form == ON_PART:
        game.pending[top][3] = aim
    elif form == ON_BOTH:
        game.pending[top][2] = aim // PARTS
        game.pending[top][3] = aim % PARTS
    game.waiting += 1


def pop(game):
    game.waiting -= 1
    for column in range(5):
        game.pending[game.waiting][column] = 0


# --- Answers


def may_answer(game, seat):
    """Before the reveal everyone who could pay is asked, so that being asked tells nothing about hidden stones."""
    if not may_pay(game, seat):
        return False
    return game.phase == BANISH or (game.reach[seat] >> cancel_bonus(game)) & 1 == 1


def can_cancel(game, seat):
    if not may_pay(game, seat):
        return False
    reach = reach_of(game, seat) if game.phase == BANISH else game.reach[seat]
    return (reach >> cancel_bonus(game)) & 1 == 1


def seek_answer(game):
    """Ask the other seats about the latest announcement; when all have passed, it stands."""
    top = game.waiting - 1
    announcer = game.pending[top][0]
    while game.pending[top][4] < game.players:
        game.asked = around(game, announcer + game.pending[top][4])
        if may_answer(game, game.asked):
            return 1
        game.pending[top][4] += 1
    if game.pending[top][1] == cancel_bonus(game):
        tell(game, TOLD_CANCELLED, game.pending[top - 1][0], game.pending[top - 1][1], announcer)
        pop(game)
        pop(game)
        if game.waiting == 0 and game.phase == ANSWER:
            game.phase = game.back
    elif game.phase == BANISH:
        game.silenced_by = announcer
        tell(game, TOLD_BANISHES, announcer, 0, 0)
        pop(game)
    else:
        bonus = game.pending[top][1]
        colour = game.pending[top][2]
        part = game.pending[top][3]
        pop(game)
        takes_effect(game, announcer, bonus, colour, part)
    return 0


def plan_phase(game):
    """Whether plans are still behind the screens."""
    return game.phase == PLAN or game.phase == BANISH
