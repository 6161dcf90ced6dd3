"""Playing many games step by step, in kernel style: the same source runs as plain Python, natively and on a GPU.

An environment plays one episode after another. A step makes the move that was chosen and plays on until a seat has
something to decide: chance, forced moves and the seats of policies are played inside, and so is the next episode's
beginning. Everything that an environment is lies in its rows: its record, its stream and its status.
"""

from fhtagn.kernel import contract as rules
from fhtagn.kernel.chance import HASH_MASK, HASH_STEP, MISTAKE, hashed, open_stream
from fhtagn.kernel.constants import NATURE, NOBODY, NOTHING
from fhtagn.kernel.drive import choose

ASKED = -1  # the player of a seat whose moves come from outside

# `plan`: what is played, then who plays, seat by seat, for each of the rotations.
SEED, STRIDE, SKIPS, LAPSES, PENALTY, DENSE, RELATIVE, SMALL, ROTATIONS, CAPACITY, PLAYERS = range(11)

# `status` of an environment: first the small choices of a move that is not whole yet, then how many they are, its
# episode, how many plies and moves from outside it has had, who must choose among how many, whether payoffs are shown,
# which half of its history is written, and what the other half holds.
MOST_STAGES = 6
MADE, EPISODE, PLIES, TAKEN, ACTOR, COUNT, PAID, HALF, LAST_EPISODE, LAST_TAKEN = range(MOST_STAGES, MOST_STAGES + 10)
STATUS = MOST_STAGES + 10

UNFINISHED = -2  # a move of which some small choices are missing

MOST_IDLE = 1000  # episodes one after another in which nobody is asked anything

# What a step tells about its environments, as bits:
MISTAKEN, IDLE, FULL, ILLEGAL = 1, 2, 4, 8

OVER, CUT = 1, 2  # how an episode can be done


def player_at(plan, status, seat):
    """Who plays this seat in the present episode."""
    if plan[ROTATIONS] == 1:
        return plan[PLAYERS + seat]
    return plan[PLAYERS + status[EPISODE] % plan[ROTATIONS] * rules.SEATS + seat]


def ask(game, seat, out, plan, status):
    """Write what a seat can choose into `out`, and return how many; 0 where its choices make up a move, since nobody is
    asked who has no choice."""
    if plan[SMALL] == 0:
        count = rules.moves(game, seat, out)
        if count == 1 and plan[SKIPS] == 1:
            status[0] = out[0]
            return 0
        return count
    count = rules.choices(game, seat, status, status[MADE], out)
    while count == 1 and plan[SKIPS] == 1:
        status[status[MADE]] = out[0]
        status[MADE] += 1
        count = rules.choices(game, seat, status, status[MADE], out)
    return count


def whole_move(game, seat, plan, status):
    """The move that the choices made up."""
    if plan[SMALL] == 0:
        return status[0]
    made = status[MADE]
    status[MADE] = 0
    return rules.composed(game, seat, status, made)


def advance(game, view, stream, out, work, plan, status):
    """Play on until a seat has something to decide. Gives that seat, with what it can choose in `out`; NOBODY at the
    end."""
    plies = status[PLIES]
    actor = NOBODY
    while actor == NOBODY and plies < rules.LONGEST and not rules.over(game):
        seat = rules.first_to_act(game)
        if seat == NATURE:
            rules.play(game, seat, rules.nature(game, stream, out))
            plies += 1
        elif player_at(plan, status, seat) != ASKED:
            rules.play(game, seat, choose(game, view, seat, player_at(plan, status, seat), stream, out, work))
            plies += 1
        else:
            status[COUNT] = ask(game, seat, out, plan, status)
            if status[COUNT] == 0:
                rules.play(game, seat, whole_move(game, seat, plan, status))
                plies += 1
            else:
                actor = seat
    status[PLIES] = plies
    status[ACTOR] = actor
    return actor


def open_episode(game, opening, stream, plan, status):
    """Begin the environment's next episode."""
    rules.assign(game, opening)
    status[EPISODE] += plan[STRIDE]
    status[PLIES] = 0
    status[TAKEN] = 0
    open_stream(stream, plan[SEED], status[EPISODE])


def observe_as(game, view, seat, numbers, work, scales, scaled):
    """What a seat observes, as floats; `scales` are factors. Where nothing is hidden, nothing needs to be copied."""
    for place in range(rules.OBSERVED):
        numbers[place] = 0
    if rules.OPEN:
        rules.observe(game, seat, numbers, work)
    else:
        rules.assign(view, game)
        rules.hide(view, seat)
        rules.observe(view, seat, numbers, work)
    for place in range(rules.OBSERVED):
        scaled[place] = numbers[place] * scales[place]


def turn_moves(game, seat, out, count, plan):
    """Where moves name seats by their distance: count them so."""
    if plan[RELATIVE] == 1:
        for place in range(count):
            out[place] = rules.relative(game, seat, out[place])


def mark_moves(out, count, allowed):
    """What can be chosen, as a mask over all that ever can."""
    for code in range(len(allowed)):
        allowed[code] = 0
    for place in range(count):
        allowed[out[place]] = 1


def list_moves(out, count, legal):
    """Legal moves as a list."""
    for place in range(count):
        legal[place] = out[place]


def pay(game, payoffs):
    """What everybody gets, in units."""
    for seat in range(len(payoffs)):
        payoffs[seat] += rules.payoff(game, seat) / rules.PAYOFF_UNIT


def show(records, view, out, work, numbers, plan, statuses, scales, observations, masks, lists, place, goes_on):
    """Write what can be chosen, and what whoever must choose observes: the same as before, where a move goes on."""
    actor = statuses[place][ACTOR]
    turn_moves(records[place], actor, out, statuses[place][COUNT], plan)
    if plan[DENSE] == 1:
        mark_moves(out, statuses[place][COUNT], masks[place])
    else:
        list_moves(out, statuses[place][COUNT], lists[place])
    if goes_on == 0:
        observe_as(records[place], view, actor, numbers, work, scales, observations[place])


def meant(game, seat, out, plan, status, masks, place, action):
    """The move that an action is; NOTHING if it is none, UNFINISHED if it is only a part of one."""
    if plan[SMALL] == 1:
        return small_choice(game, seat, out, plan, status, masks[place], action)
    return coded_move(game, seat, plan, action)


def coded_move(game, seat, plan, action):
    if action < 0 or action >= rules.SEAT_CODES:
        return NOTHING
    if plan[RELATIVE] == 1:
        return rules.absolute(game, seat, action)
    return action


def small_choice(game, seat, out, plan, status, allowed, action):
    if action < 0 or action >= rules.CHOICES or allowed[action] == 0:
        return NOTHING
    status[status[MADE]] = action
    status[MADE] += 1
    status[COUNT] = ask(game, seat, out, plan, status)
    if status[COUNT] > 0:
        return UNFINISHED
    return whole_move(game, seat, plan, status)


def is_legal(game, seat, move):
    return move != NOTHING and rules.refusal(game, seat, move) == 0


def lapse(game, seat, plan, status, payoffs):
    """The move that is made for whoever has chosen none that is legal, with a penalty."""
    payoffs[seat] -= plan[PENALTY] / rules.PAYOFF_UNIT
    status[PAID] = 1
    status[MADE] = 0
    return rules.lapse(game, seat)


def forget(status, payoffs):
    """Payoffs are shown for one step."""
    if status[PAID] == 1:
        status[PAID] = 0
        for seat in range(len(payoffs)):
            payoffs[seat] = 0


def note(plan, status, history, move):
    """Remember a move that came from outside."""
    if status[TAKEN] < plan[CAPACITY]:
        history[status[HALF] * plan[CAPACITY] + status[TAKEN]] = move
    status[TAKEN] += 1


def finish(game, view, seat, numbers, work, stream, status, scales, scaled, payoffs, done, place):
    """An episode is over, or cut: pay, show its end to whoever moved last, keep its history until the next one ends.
    Gives what there is to tell."""
    done[place] = CUT
    if rules.over(game):
        done[place] = OVER
        pay(game, payoffs)
    status[PAID] = 1
    observe_as(game, view, seat, numbers, work, scales, scaled)
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
    done,
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
    told = 0
    tries = 0
    actor = NOBODY
    goes_on = 0
    if seat != NOBODY:
        move = meant(game, seat, out, plan, status, masks, place, actions[place])
        legal_move = move == UNFINISHED or is_legal(game, seat, move)
        if plan[LAPSES] == 0 and not legal_move:
            return ILLEGAL
        forget(status, payoffs)
        if move == UNFINISHED:
            actor = seat
            goes_on = 1
        else:
            if not legal_move:
                move = lapse(game, seat, plan, status, payoffs)
            note(plan, status, histories[place], move)
            rules.play(game, seat, move)
            status[PLIES] += 1
    done[place] = 0
    while actor == NOBODY and tries < MOST_IDLE:
        if tries > 0 or seat == NOBODY:
            open_episode(game, opening, stream, plan, status)
        actor = advance(game, view, stream, out, work, plan, status)
        if actor == NOBODY and tries == 0 and seat != NOBODY:
            told = finish(game, view, seat, numbers, work, stream, status, scales, finals[place], payoffs, done, place)
        tries += 1
    actors[place] = actor
    if actor == NOBODY:
        return told | IDLE
    if status[TAKEN] >= plan[CAPACITY]:
        told |= FULL
    show(records, view, out, work, numbers, plan, statuses, scales, observations, masks, lists, place, goes_on)
    return told


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
    done,
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
            done,
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


def first_refused(records, plan, actions, actors, first, beyond):
    """The first environment of these whose chosen move is illegal; `beyond` if there is none."""
    for place in range(first, beyond):
        seat = actors[place]
        if not is_legal(records[place], seat, coded_move(records[place], seat, plan, actions[place])):
            return place
    return beyond


def first_masked(masks, actions, first, beyond):
    """The same, by the masks."""
    for place in range(first, beyond):
        action = actions[place]
        if action < 0 or action >= len(masks[place]) or masks[place][action] == 0:
            return place
    return beyond


CHUNK = 16  # codes that are counted together


def nth_allowed(allowed, number):
    """The code of a legal move by its number among them."""
    code = 0
    last = len(allowed) - 1
    while code + CHUNK <= last:
        inside = 0
        for step in range(CHUNK):
            inside += allowed[code + step]
        if inside > number:
            break
        number -= inside
        code += CHUNK
    while code < last:
        number -= allowed[code]
        if number < 0:
            return code
        code += 1
    return code


def choose_any(masks, lists, plan, statuses, actions, seed, first, beyond):
    """For each of these environments any legal move, each equally likely."""
    for place in range(first, beyond):
        number = (hashed(seed + place * HASH_STEP & HASH_MASK) >> 30) * statuses[place][COUNT] >> 32
        if plan[DENSE] == 1:
            actions[place] = nth_allowed(masks[place], number)
        else:
            actions[place] = lists[place][number]


# --- Small choices


def offer_choices(records, out, actions, actors, masks, choosing, first, beyond):
    """Mark what each of these environments can choose next, after the choices in its row, whose last number says how
    many were made; where there is only one, it is made. A whole move goes to `actions`. Gives how many go on."""
    going_on = 0
    for place in range(first, beyond):
        plan = choosing[place]
        count = rules.choices(records[place], actors[place], plan, plan[rules.STAGES], out)
        while count == 1:
            plan[plan[rules.STAGES]] = out[0]
            plan[rules.STAGES] += 1
            count = rules.choices(records[place], actors[place], plan, plan[rules.STAGES], out)
        for choice in range(rules.CHOICES):
            masks[place][choice] = 0
        for number in range(count):
            masks[place][out[number]] = 1
        actions[place] = rules.composed(records[place], actors[place], plan, plan[rules.STAGES])
        going_on += int(count > 0)
    return going_on
