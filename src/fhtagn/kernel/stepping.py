"""Playing many games step by step, in kernel style: the same source runs as plain Python, natively and on a GPU.

An environment plays one episode after another. A step makes the move that was chosen and plays on until a seat has
something to decide: chance, forced moves and the seats of policies are played inside, and so is the next episode's
beginning. Everything that an environment is lies in its rows: its record, its stream and its status.
"""

from fhtagn.kernel import contract as rules
from fhtagn.kernel.chance import MISTAKE, open_stream
from fhtagn.kernel.constants import NATURE, NOBODY, NOTHING
from fhtagn.kernel.drive import choose

ASKED = -1  # the player of a seat whose moves come from outside

# `plan`: what is played, then who plays, seat by seat, for each of the rotations. With WHOLE only whole numbers and
# lists are written, of which somebody else makes floats and masks. With CHECKED nothing illegal is chosen: somebody has
# looked for it before anything was changed.
SEED, STRIDE, SKIPS, LAPSES, CHECKED, PENALTY, DENSE, LISTED, WHOLE, RELATIVE, SMALL, ROTATIONS, CAPACITY = range(13)
PLAYERS = 13

# `status` of an environment: first the small choices of a move that is not whole yet, then how many they are, its
# episode, how many plies and moves from outside it has had, who must choose among how many, whether payoffs are shown,
# which half of its history is written, and what the other half holds.
MOST_STAGES = 6
MADE, EPISODE, PLIES, TAKEN, ACTOR, COUNT, PAID, HALF, LAST_EPISODE, LAST_TAKEN = range(MOST_STAGES, MOST_STAGES + 10)
STATUS = MOST_STAGES + 10

PENALTY_UNIT = 1 << 30  # parts of a unit of payoff, in which penalties are counted
MOST_IDLE = 1000  # episodes one after another in which nobody is asked anything

# What a step tells about its environments, as bits:
MISTAKEN, IDLE, FULL, ILLEGAL = 1, 2, 4, 8


def player_at(plan, status, seat):
    """Who plays this seat in the present episode."""
    if plan[ROTATIONS] == 1:
        return plan[PLAYERS + seat]
    return plan[PLAYERS + status[EPISODE] % plan[ROTATIONS] * rules.SEATS + seat]


def ask(game, seat, out, plan, status):
    """Write what a seat can choose into `out`, and return how many; 0 where its choices make up a move, since nobody is
    asked who has no choice."""
    while True:
        if plan[SMALL] == 1:
            count = rules.choices(game, seat, status, status[MADE], out)
        else:
            count = rules.moves(game, seat, out)
        if count != 1 or plan[SKIPS] == 0:
            return count
        status[status[MADE]] = out[0]
        if plan[SMALL] == 0:
            return 0
        status[MADE] += 1


def whole_move(game, seat, plan, status):
    """The move that the choices made up."""
    if plan[SMALL] == 0:
        return status[0]
    made = status[MADE]
    status[MADE] = 0
    return rules.composed(game, seat, status, made)


def unasked(game, view, seat, stream, out, work, plan, status):
    """The next move if nobody needs to be asked: chance, a policy's, or a forced one. Else NOTHING, with what the seat
    can choose in `out`."""
    if seat == NATURE:
        return rules.nature(game, stream, out)
    if player_at(plan, status, seat) != ASKED:
        return choose(game, view, seat, player_at(plan, status, seat), stream, out, work)
    status[COUNT] = ask(game, seat, out, plan, status)
    return whole_move(game, seat, plan, status) if status[COUNT] == 0 else NOTHING


def advance(game, view, stream, out, work, plan, status, history, seat, move):
    """Make this seat's move, and play on until a seat has something to decide. Gives that seat, with what it can choose
    in `out`; NOBODY at the end. The first move is the seat's own, made of the choices so far if it is NOTHING; where
    there is no seat, an episode begins. All moves are played in one place, for machine code has a copy for each."""
    from_outside = seat != NOBODY
    plies = status[PLIES]
    while True:
        if move != NOTHING:
            if from_outside:
                note(plan, status, history, move)
                from_outside = False
            rules.play(game, seat, move)
            plies += 1
        if plies >= rules.LONGEST or rules.over(game):
            seat = NOBODY
            break
        seat = rules.first_to_act(game)
        move = unasked(game, view, seat, stream, out, work, plan, status)
        if move == NOTHING:
            break
    status[PLIES] = plies
    status[ACTOR] = seat
    return seat


def open_episode(game, opening, stream, plan, status):
    """Begin the environment's next episode."""
    rules.assign(game, opening)
    status[EPISODE] += plan[STRIDE]
    status[PLIES] = 0
    status[TAKEN] = 0
    open_stream(stream, plan[SEED], status[EPISODE])


def observe_as(game, view, seat, numbers, work):
    """What a seat observes. Where nothing hidden is read, nothing is copied."""
    for place in range(rules.OBSERVED):
        numbers[place] = 0
    if rules.OPEN or rules.DISCREET:
        rules.observe(game, seat, numbers, work)
    else:
        rules.assign(view, game)
        rules.hide(view, seat)
        rules.observe(view, seat, numbers, work)


def scale(numbers, scales, scaled):
    """The same as floats; `scales` are factors."""
    for place in range(rules.OBSERVED):
        scaled[place] = numbers[place] * scales[place]


def renew(game, seat, numbers, work, scales, scaled):
    """Bring floats up to date that the same seat observed before its move. Tells whether this was possible: then
    nothing but what has changed was looked at."""
    if not (rules.OPEN or rules.DISCREET):
        return False
    for span in range(len(rules.RENEWED)):
        for place in range(rules.RENEWED[span][0], rules.RENEWED[span][1]):
            numbers[place] = 0
    spans = rules.observe_again(game, seat, numbers, work)
    for span in range(spans):
        for place in range(rules.RENEWED[span][0], rules.RENEWED[span][1]):
            scaled[place] = numbers[place] * scales[place]
    return spans > 0


def turn_moves(game, seat, out, count, plan):
    """Where moves name seats by their distance: count them so."""
    if plan[RELATIVE] == 1:
        for place in range(count):
            out[place] = rules.relative(game, seat, out[place])


def clear_mask(plan, allowed):
    if plan[SMALL] == 1:
        for code in range(rules.CHOICES):
            allowed[code] = 0
    else:
        for code in range(rules.SEAT_CODES):
            allowed[code] = 0


def mark_moves(out, count, allowed):
    """What can be chosen, as a mask over all that ever can."""
    for place in range(count):
        allowed[out[place]] = 1


def list_moves(out, count, legal):
    """What can be chosen, as a list."""
    for place in range(count):
        legal[place] = out[place]


def mark_and_list_moves(out, count, allowed, legal):
    """Both in one go: where such a loop ends nobody could foresee."""
    for place in range(count):
        allowed[out[place]] = 1
        legal[place] = out[place]


def pay(game, payoffs):
    """What everybody gets, in units."""
    for seat in range(rules.SEATS):  # of all settings, as in `forget`
        if seat < len(payoffs):
            payoffs[seat] += rules.payoff(game, seat) / rules.PAYOFF_UNIT


def show_moves(game, seat, out, plan, status, masks, lists, place):
    """Write what can be chosen."""
    turn_moves(game, seat, out, status[COUNT], plan)
    marked = plan[DENSE] == 1 and plan[WHOLE] == 0
    if marked:
        clear_mask(plan, masks[place])
    if marked and plan[LISTED] == 1:
        mark_and_list_moves(out, status[COUNT], masks[place], lists[place])
    elif marked:
        mark_moves(out, status[COUNT], masks[place])
    else:
        list_moves(out, status[COUNT], lists[place])


def coded_move(game, seat, plan, action):
    """The move that an action is; NOTHING if it is none."""
    if action < 0 or action >= rules.SEAT_CODES:
        return NOTHING
    if plan[RELATIVE] == 1:
        return rules.absolute(game, seat, action)
    return action


def is_legal(game, seat, move):
    return move != NOTHING and rules.refusal(game, seat, move) == 0


def is_listed(legal, count, action):
    found = 0
    for place in range(count):  # all of them: where it stands nobody could foresee
        found |= int(legal[place] == action)
    return found == 1


def may_choose(game, seat, plan, status, lists, place, action):
    """By lists or rules: masks are lent to others, who may have written into them."""
    if plan[CHECKED] == 1:
        return True
    if plan[DENSE] == 1 and plan[LISTED] == 1:
        return is_listed(lists[place], status[COUNT], action)
    return is_legal(game, seat, coded_move(game, seat, plan, action))


def chosen(game, seat, plan, status, action):
    """The move that a legal action is; NOTHING if it is one of the choices that make up a move."""
    if plan[SMALL] == 0:
        return coded_move(game, seat, plan, action)
    status[status[MADE]] = action
    status[MADE] += 1
    return NOTHING


def lapse(game, seat, plan, status, payoffs):
    """The move that is made for whoever has chosen none that is legal, with a penalty."""
    payoffs[seat] -= plan[PENALTY] / PENALTY_UNIT
    status[PAID] = 1
    status[MADE] = 0
    return rules.lapse(game, seat)


def forget(status, payoffs):
    """Payoffs are shown for one step."""
    if status[PAID] == 1:
        status[PAID] = 0
        for seat in range(rules.SEATS):  # of all settings: so few are not worth a call
            if seat < len(payoffs):
                payoffs[seat] = 0


def note(plan, status, history, move):
    """Remember a move that came from outside."""
    if status[TAKEN] < plan[CAPACITY]:
        history[status[HALF] * plan[CAPACITY] + status[TAKEN]] = move
    status[TAKEN] += 1


def finish(game, stream, status, payoffs, done, cut, place):
    """An episode is over, or cut: pay, and keep its history until the next one ends. Gives what there is to tell."""
    done[place] = 1
    cut[place] = 1
    if rules.over(game):
        cut[place] = 0
        pay(game, payoffs)
    status[PAID] = 1
    status[LAST_EPISODE] = status[EPISODE]
    status[LAST_TAKEN] = status[TAKEN]
    status[HALF] = 1 - status[HALF]
    return stream[MISTAKE] * MISTAKEN


def step_one(
    records,
    view,
    opening,
    streams,
    out,
    work,
    numbers,
    plan,
    statuses,
    actions,
    actors,
    counts,
    done,
    cut,
    scales,
    observations,
    finals,
    rewards,
    masks,
    lists,
    histories,
    place,
):
    """One step of one environment, or its first episode if nobody is to choose yet. Gives what there is to tell, as
    bits."""
    game = records[place]
    status = statuses[place]
    stream = streams[place]
    payoffs = rewards[place]
    seat = status[ACTOR]
    move = NOTHING
    if seat == NOBODY:
        open_episode(game, opening, stream, plan, status)
    else:
        may = may_choose(game, seat, plan, status, lists, place, actions[place])
        if plan[LAPSES] == 0 and not may:
            return ILLEGAL
        forget(status, payoffs)
        move = chosen(game, seat, plan, status, actions[place]) if may else lapse(game, seat, plan, status, payoffs)
    done[place] = 0
    cut[place] = 0
    told = 0
    tries = 0
    before = status[PLIES]
    actor = NOBODY
    while actor == NOBODY and tries < MOST_IDLE:
        mover = seat if tries == 0 else NOBODY
        actor = advance(game, view, stream, out, work, plan, status, histories[place], mover, move)
        if actor != NOBODY:
            show_moves(game, actor, out, plan, status, masks, lists, place)
        elif mover != NOBODY:
            told = finish(game, stream, status, payoffs, done, cut, place)
        looker = actor if actor != NOBODY else mover
        passed = status[PLIES] - before
        if looker != NOBODY and (mover == NOBODY or passed != 0):
            again = passed == 1 and actor == mover and plan[WHOLE] == 0
            if again and renew(game, actor, numbers, work, scales, observations[place]):
                break  # somebody is to choose: no episode to open, and no other try
            observe_as(game, view, looker, numbers, work)
            if plan[WHOLE] == 0 or actor == NOBODY:
                scale(numbers, scales, observations[place] if actor != NOBODY else finals[place])
        if actor == NOBODY:
            open_episode(game, opening, stream, plan, status)
            move = NOTHING
        tries += 1
    actors[place] = actor
    counts[place] = status[COUNT]
    if actor == NOBODY:
        return told | IDLE
    if status[TAKEN] >= plan[CAPACITY]:
        told |= FULL
    return told | stream[MISTAKE] * MISTAKEN  # asked of all streams in a row, so that each is at hand when it is needed


def step_some(
    records,
    streams,
    out,
    work,
    numbers,
    plan,
    statuses,
    actions,
    actors,
    counts,
    done,
    cut,
    scales,
    observations,
    finals,
    rewards,
    masks,
    lists,
    histories,
    first,
    beyond,
    worker,
):
    """One step of the environments first to beyond - 1. Behind their records lie the opening and each worker's view."""
    opening = records[len(statuses)]
    view = records[len(statuses) + 1 + worker]
    told = 0
    for place in range(first, beyond):
        told |= step_one(
            records,
            view,
            opening,
            streams,
            out,
            work,
            numbers,
            plan,
            statuses,
            actions,
            actors,
            counts,
            done,
            cut,
            scales,
            observations,
            finals,
            rewards,
            masks,
            lists,
            histories,
            place,
        )
    return told
