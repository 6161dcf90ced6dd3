"""Worlds that look like a view: other seats choose and plan at random, as far as the view allows."""

from fhtagn.games.chaos.rules import announcing, bonuses, plan, seats, sight, state, stones
from fhtagn.kernel.chance import below
from fhtagn.kernel.constants import UNKNOWN

TRIES = 16  # how often an imagined plan is drawn again because it would not leave the stones of an announced Bonus


def imagine(game, seat, stream, work):
    if sight.choosing(game):
        for other in range(game.players):
            if game.choice[other] == UNKNOWN:
                game.choice[other] = imagined_choice(game, other, stream)
    elif announcing.plan_phase(game):
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
    """Each planning move as likely as any other, such that the stones of an announced Bonus are left."""
    ended = game.done[seat]
    banishes = game.banishes[seat]
    free = int(game.mode == state.CROWN and seats.five_equal(game, game.chair[seat]))
    needed = 0
    if game.bonus[seat] == plan.BANISHMENT or game.bonus[seat] == bonuses.CANCEL[game.mode]:
        needed = 1 << game.bonus[seat]
    for _ in range(TRIES):
        blank_plan(game, seat, free)
        draw_plan(game, seat, stream, work)
        if stones.reach_of(game, seat) & needed == needed:
            break
    if stones.reach_of(game, seat) & needed != needed:
        blank_plan(game, seat, free)
    if game.phase == state.BANISH:
        game.banishes[seat] = banishes
    elif ended == 0:
        game.banishes[seat] = 0
    game.done[seat] = ended


def blank_plan(game, seat, free):
    game.plans[seat] = 0
    game.free[seat] = free
    game.banishes[seat] = 0
    for part in range(state.PARTS):
        game.activated[seat][part] = 0
    for index in range(state.PLANNED):
        game.planned[seat][index] = 0


def draw_plan(game, seat, stream, work):
    game.done[seat] = 0
    while game.done[seat] == 0:
        count = plan.plan_moves(game, seat, work)
        plan.plan_move(game, seat, work[below(stream, count)])
