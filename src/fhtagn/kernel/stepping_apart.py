"""A step of an environment in parts, for a GPU (see `stepping`). There threads go side by side, and all wait for the
one that has most to do. So where an episode ends, its thread ends too; others, which do nothing else, begin the next.
"""

from fhtagn.kernel.chance import MISTAKE
from fhtagn.kernel.constants import NOBODY, NOTHING
from fhtagn.kernel.stepping import (
    ACTOR,
    CAPACITY,
    FULL,
    IDLE,
    ILLEGAL,
    LAPSES,
    MISTAKEN,
    MOST_IDLE,
    TAKEN,
    advance,
    chosen,
    finish,
    forget,
    lapse,
    may_choose,
    observe_as,
    open_episode,
    scale,
    show_moves,
)


def play_on(game, view, stream, out, work, plan, status, actions, done, cut, rewards, masks, lists, histories, place):
    """Make the move that was chosen, and play on to the next choice, or to the end, where nobody is to choose. Gives
    what there is to tell, as bits."""
    seat = status[ACTOR]
    if seat == NOBODY:  # before the first episode
        done[place] = 0
        cut[place] = 0
        return 0
    may = may_choose(game, seat, plan, status, lists, place, actions[place])
    if plan[LAPSES] == 0 and not may:
        return ILLEGAL
    payoffs = rewards[place]
    forget(status, payoffs)
    move = chosen(game, seat, plan, status, actions[place]) if may else lapse(game, seat, plan, status, payoffs)
    done[place] = 0
    cut[place] = 0
    actor = advance(game, view, stream, out, work, plan, status, histories[place], seat, move)
    if actor == NOBODY:
        return finish(game, stream, status, payoffs, done, cut, place)
    show_moves(game, actor, out, plan, status, masks, lists, place)
    return heard(stream, plan, status)


def begin_next(
    game,
    view,
    opening,
    stream,
    out,
    work,
    numbers,
    plan,
    status,
    actors,
    done,
    scales,
    finals,
    masks,
    lists,
    histories,
    place,
):
    """Where an episode has ended: show its end to whoever moved last, and begin the next one up to its first choice."""
    if done[place] == 1:
        observe_as(game, view, actors[place], numbers, work)
        scale(numbers, scales, finals[place])
    actor = NOBODY
    tries = 0
    while actor == NOBODY and tries < MOST_IDLE:
        open_episode(game, opening, stream, plan, status)
        actor = advance(game, view, stream, out, work, plan, status, histories[place], NOBODY, NOTHING)
        tries += 1
    if actor == NOBODY:
        return IDLE
    show_moves(game, actor, out, plan, status, masks, lists, place)
    return heard(stream, plan, status)


def heard(stream, plan, status):
    told = stream[MISTAKE] * MISTAKEN
    if status[TAKEN] >= plan[CAPACITY]:
        told |= FULL
    return told
