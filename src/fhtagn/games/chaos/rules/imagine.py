"""Worlds that look like a view: other seats choose and plan at random, as far as the view allows."""

from fhtagn.games.chaos.rules import bonuses, codes, plan, reveal, seats, sight, state, stones, tokens
from fhtagn.kernel.chance import below
from fhtagn.kernel.constants import UNKNOWN

TRIES = 16  # how often an imagined plan is drawn again because it would not leave the stones of an announced Bonus


def imagine(game, seat, stream, work):
    if sight.choosing(game):
        for other in range(game.players):
            if game.choice[other] == UNKNOWN:
                game.choice[other] = imagined_choice(game, other, stream)
    elif reveal.behind_screens(game):
        for other in range(game.players):
            if game.plans[other] == UNKNOWN and game.alive[other]:
                imagine_plan(game, other, stream, work)
            elif game.plans[other] == UNKNOWN:
                blank_plan(game, other, 0)  # the dead plan nothing


def imagined_choice(game, seat, stream):
    if game.phase == state.SETUP_REROLL:
        return 1 + below(stream, 2)
    return 1 + (below(stream, state.ALL_PLACES + 1) & stones.present_stones(game, seat))


def imagine_plan(game, seat, stream, work):
    """Each planning move as likely as any other; stones and tokens must allow the Bonus that is known."""
    ended = game.done[seat]
    known = game.phase != state.PLAN
    said = game.ends_with[seat] if known else 0
    free = int(game.mode == state.CROWN and seats.five_equal(game, game.chair[seat]))
    fits = False
    for _ in range(TRIES):
        blank_plan(game, seat, free)
        draw_plan(game, seat, stream, work)
        if known or ended == 0:
            drop_ending(game, seat)
        fits = not known or fits_known(game, seat, said)
        if fits:
            break
    if not fits:
        least_plan(game, seat, said, free)
    if said:
        end_with(game, seat, said, stream, work)
    game.done[seat] = ended


def drop_ending(game, seat):
    game.ends_with[seat] = 0
    for index in range(state.PLAN_TOKENS):
        game.new_aims[seat][index] = 0


def fits_known(game, seat, said):
    """Whether a seat could have planned or announced what everybody knows: the Bonus that is said, or an answer."""
    if game.bonus[seat] == 0:
        return True
    if (stones.reach_of(game, seat) >> game.bonus[seat]) & 1 == 0:
        return False
    if said == 0:
        return True
    return (bonuses.ALLOWED[game.mode][tokens.planned_kinds(game, seat)] >> game.bonus[seat]) & 1 == 1


def least_plan(game, seat, said, free):
    """The first plan with at most one token that fits."""
    blank_plan(game, seat, free)
    if fits_known(game, seat, said):
        return
    for part in range(state.PARTS):
        for places in range(1, state.SETS):
            if plan.activation_refusal(game, seat, part, places) == 0:
                plan.plan_move(game, seat, codes.ACTIVATE + part * state.SETS + places)
                aim_at_home(game, seat)
                if fits_known(game, seat, said):
                    return
                blank_plan(game, seat, free)
    for action in range(state.ACTIONS):
        if free:
            plan.plan_move(game, seat, codes.FREE + action)
            aim_at_home(game, seat)
            if fits_known(game, seat, said):
                return
            blank_plan(game, seat, free)


def aim_at_home(game, seat):
    if plan.plan_aims(game, seat):
        plan.plan_move(game, seat, codes.AIM_AT + game.chair[seat] * state.PARTS + state.CORE)


def end_with(game, seat, said, stream, work):
    """The known end of a plan, with aims that are drawn."""
    game.done[seat] = 0
    plan.plan_move(game, seat, codes.BONUS + said - 1)
    while game.done[seat] == 0:
        plan.plan_move(game, seat, work[below(stream, plan.plan_moves(game, seat, work))])


def blank_plan(game, seat, free):
    game.plans[seat] = 0
    game.free[seat] = free
    for part in range(state.PARTS):
        game.activated[seat][part] = 0
    for index in range(state.PLAN_TOKENS):
        game.planned[seat][index] = 0
    drop_ending(game, seat)


def draw_plan(game, seat, stream, work):
    game.done[seat] = 0
    while game.done[seat] == 0:
        count = plan.plan_moves(game, seat, work)
        plan.plan_move(game, seat, work[below(stream, count)])
