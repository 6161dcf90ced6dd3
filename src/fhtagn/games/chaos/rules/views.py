"""What a seat may know: re-roll choices until all have chosen and plans until the reveal are secret."""

from fhtagn.games.chaos.rules.announce import plan_phase
from fhtagn.games.chaos.rules.bonuses import cancel_bonus
from fhtagn.games.chaos.rules.plan import BANISH_MOVE, plan_move, plan_moves, plans_missing
from fhtagn.games.chaos.rules.seats import five_equal
from fhtagn.games.chaos.rules.setup import choices_missing
from fhtagn.games.chaos.rules.state import (
    ALL_PLACES,
    BANISH,
    BANISHMENT,
    CHOSEN,
    CROWN,
    DONE,
    PARTS,
    PLAN,
    PLANNED,
    REROLL,
    SETUP_REROLL,
    TOLD_ACTIVATES,
    TOLD_FREE,
)
from fhtagn.games.chaos.rules.stones import present_stones, reach_of
from fhtagn.kernel.chance import below
from fhtagn.kernel.constants import NATURE, NOTHING, UNKNOWN
from fhtagn.kernel.trail import HUSHED, clear_trail

TRIES = 16  # how often an imagined plan is drawn again because it would not leave the stones of an announced Bonus


def choosing(game):
    """Whether re-roll choices are being made, and are still secret."""
    return (game.phase == SETUP_REROLL or game.phase == REROLL) and game.opened == 0


def seen(game, viewer, seat, move):
    if seat == viewer or seat == NATURE:
        return move
    if choosing(game):
        return move if choices_missing(game) == 1 else CHOSEN
    if game.phase == PLAN:
        if move != DONE and move != BANISH_MOVE:
            return NOTHING
        return move if plans_missing(game) == 1 else DONE
    return move


def reveals(game, seat, move):
    """The last choice opens all choices; the last plan, or the last answer to a Banishment, takes the screens off."""
    if seat == NATURE:
        return 0
    if choosing(game):
        return int(choices_missing(game) == 1)
    if game.phase == PLAN:
        return int((move == DONE or move == BANISH_MOVE) and plans_missing(game) == 1)
    return int(game.phase == BANISH)


def hide(game, viewer):
    if choosing(game):
        for seat in range(game.players):
            if seat != viewer and game.choice[seat] != 0:
                game.choice[seat] = UNKNOWN
    elif plan_phase(game):
        for seat in range(game.players):
            if seat != viewer:
                hide_plan(game, seat)
        hide_story(game, viewer)


def hide_plan(game, seat):
    game.plans[seat] = UNKNOWN
    game.free[seat] = UNKNOWN
    for part in range(PARTS):
        game.activated[seat][part] = UNKNOWN
    for index in range(PLANNED):
        game.planned[seat][index] = UNKNOWN
    if game.phase == PLAN and game.done[seat]:
        game.banishes[seat] = UNKNOWN


def hide_story(game, viewer):
    """Another seat's activations and aims are not told at all."""
    if game.told == HUSHED or game.told == 0:
        return
    if TOLD_ACTIVATES <= game.trail[0][0] <= TOLD_FREE and game.trail[0][1] != viewer:
        clear_trail(game)


def imagine(game, seat, stream, work):
    if choosing(game):
        for other in range(game.players):
            if game.choice[other] == UNKNOWN:
                game.choice[other] = imagined_choice(game, other, stream)
    elif plan_phase(game):
        for other in range(game.players):
            if game.plans[other] == UNKNOWN and game.alive[other]:
                imagine_plan(game, other, stream, work)
            elif game.plans[other] == UNKNOWN:
                blank_plan(game, other, 0)  # the dead plan nothing


def imagined_choice(game, seat, stream):
    if game.phase == SETUP_REROLL:
        return 1 + below(stream, 2)
    return 1 + (below(stream, ALL_PLACES + 1) & present_stones(game, seat))


def imagine_plan(game, seat, stream, work):
    """Each planning move as likely as any other, such that the stones of an announced Bonus are left."""
    ended = game.done[seat]
    banishes = game.banishes[seat]
    free = int(game.mode == CROWN and five_equal(game, game.chair[seat]))
    needed = 0
    if game.bonus[seat] == BANISHMENT or game.bonus[seat] == cancel_bonus(game):
        needed = 1 << game.bonus[seat]
    for _ in range(TRIES):
        blank_plan(game, seat, free)
        draw_plan(game, seat, stream, work)
        if reach_of(game, seat) & needed == needed:
            break
    if reach_of(game, seat) & needed != needed:
        blank_plan(game, seat, free)
    if game.phase == BANISH:
        game.banishes[seat] = banishes
    elif ended == 0:
        game.banishes[seat] = 0
    game.done[seat] = ended


def blank_plan(game, seat, free):
    game.plans[seat] = 0
    game.free[seat] = free
    game.banishes[seat] = 0
    for part in range(PARTS):
        game.activated[seat][part] = 0
    for index in range(PLANNED):
        game.planned[seat][index] = 0


def draw_plan(game, seat, stream, work):
    game.done[seat] = 0
    while game.done[seat] == 0:
        count = plan_moves(game, seat, work)
        plan_move(game, seat, work[below(stream, count)])
