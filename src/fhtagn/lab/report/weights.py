"""Who leads, and how much decisions weigh, by playouts; in kernel style.

Whenever another seat is to decide than the last time, everybody's chance is estimated by playouts from the game as it
is. At some decisions every move is tried by playouts in worlds that the one who decides can imagine.
"""

from fhtagn.kernel.chance import below, make_swift, open_stream
from fhtagn.kernel.constants import NATURE, NOBODY
from fhtagn.kernel.contract import (
    LONGEST,
    OPEN,
    SEATS,
    assign,
    first_to_act,
    hide,
    imagine,
    moves,
    over,
    play,
    start,
    won,
)
from fhtagn.kernel.drive import PLAN, PLAN_COUNT, PLAN_FIRST, PLAN_SEED, play_on, step

# `plan` behind what every run has: seats, playouts for an estimate, every how many decisions are weighed, how many of
# their moves are tried at most, and plies after which a playout ends.
PLAN_SEATS, PLAN_PLAYOUTS, PLAN_EVERY, PLAN_MOVES, PLAN_CUT = range(PLAN, PLAN + 5)

# `tally`. Weights are counted in millionths of a win.
GAMES, TURNS, CHANGES, CHANGES_SQUARES, WEIGHED, WEIGHED_GAMES = range(6)
WEIGHT, WEIGHT_SQUARES, HEAVY, HEAVY_SQUARES = range(6, 10)  # of the means of games
COUNTS = 10
FINE = 1_000_000
HEAVY_WEIGHT = 100_000  # a tenth of a win
SURE = 4  # a new leader is believed if it leads by two standard errors, whose square is this
PLAYOUTS_SEED = 0x1EAD


def weigh_games(records, stream, out, work, plan, tally, tree, watched, memory):
    """records: the position before `start`, the game, its view, a trial, its view. tree: the stream of playouts.
    watched: legal moves. memory: what playouts counted."""
    first = plan[SEATS + PLAN_FIRST]
    for number in range(first, first + plan[SEATS + PLAN_COUNT]):
        assign(records[1], records[0])
        start(records[1])
        open_stream(stream, plan[SEATS + PLAN_SEED], number)
        open_stream(tree, plan[SEATS + PLAN_SEED] ^ PLAYOUTS_SEED, number)
        make_swift(tree)
        weigh_game(records, stream, out, work, plan, tally, tree, watched, memory, number)


def weigh_game(records, stream, out, work, plan, tally, tree, watched, memory, number):
    game = records[1]
    leader = NOBODY
    last = NOBODY
    changes = 0
    turns = 0
    decisions = number
    weighed = 0
    heavy = 0
    total = 0
    plies = 0
    while plies < LONGEST and not over(game):
        seat = first_to_act(game)
        player = 0
        if seat != NATURE:
            player = plan[seat]
            if seat != last:
                last = seat
                turns += 1
                now = leading(records, out, work, plan, tree, memory, leader)
                changes += int(leader != NOBODY and now != leader)
                leader = now
            count = moves(game, seat, watched)
            if count > 1:
                decisions += 1
                if decisions % plan[SEATS + PLAN_EVERY] == 0:
                    weight = weight_of(records, out, work, plan, tree, watched, memory, seat, count)
                    weighed += 1
                    total += weight
                    heavy += int(weight >= HEAVY_WEIGHT)
        step(game, records[2], seat, player, stream, out, work)
        plies += 1
    tally[GAMES] += 1
    tally[TURNS] += turns
    tally[CHANGES] += changes
    tally[CHANGES_SQUARES] += changes * changes
    tally[WEIGHED] += weighed
    if weighed > 0:
        mean = total // weighed
        tally[WEIGHED_GAMES] += 1
        tally[WEIGHT] += mean
        tally[WEIGHT_SQUARES] += mean * mean
        share = FINE * heavy // weighed
        tally[HEAVY] += share
        tally[HEAVY_SQUARES] += share * share


def leading(records, out, work, plan, tree, memory, leader):
    """The seat with the best chance; the old leader until another is ahead for sure."""
    seats = plan[SEATS + PLAN_SEATS]
    many = plan[SEATS + PLAN_PLAYOUTS]
    for seat in range(seats):
        memory[seat] = 0
    for _ in range(many):
        assign(records[3], records[1])
        play_on(records[3], records[4], tree, out, work, plan[0], 0, plan[SEATS + PLAN_CUT])
        if over(records[3]):
            for seat in range(seats):
                memory[seat] += int(won(records[3], seat))
    best = 0
    for seat in range(1, seats):
        if memory[seat] > memory[best]:
            best = seat
    if leader == NOBODY or best == leader:
        return best
    ahead = memory[best] - memory[leader]
    spread = (memory[best] + memory[leader]) * many - ahead * ahead
    return best if ahead * ahead * many > SURE * spread else leader


def weight_of(records, out, work, plan, tree, watched, memory, seat, count):
    """How much better the best move is than the mean of all, in millionths of a win. Half of the playouts find the best
    move and the other half value it, and the other way round: else luck would look like weight."""
    tried = min(count, plan[SEATS + PLAN_MOVES])
    half = plan[SEATS + PLAN_PLAYOUTS] // 2
    for place in range(tried):
        other = place + below(tree, count - place)
        move = watched[other]
        watched[other] = watched[place]
        watched[place] = move
        for part in range(2):
            memory[2 * place + part] = 0
            for _ in range(half):
                memory[2 * place + part] += imagined_win(records, out, work, plan, tree, seat, move)
    weight = 0
    for part in range(2):
        best = 0
        total = memory[1 - part]
        for place in range(1, tried):
            total += memory[2 * place + 1 - part]
            if memory[2 * place + part] > memory[2 * best + part]:
                best = place
        weight += memory[2 * best + 1 - part] * tried - total
    return FINE * weight // (2 * half * tried)


def imagined_win(records, out, work, plan, tree, seat, move):
    """Whether the seat wins a playout after this move, in a world that it can imagine."""
    trial = records[3]
    assign(trial, records[1])
    if not OPEN:
        hide(trial, seat)
        imagine(trial, seat, tree, work)
    play(trial, seat, move)
    play_on(trial, records[4], tree, out, work, plan[0], 0, plan[SEATS + PLAN_CUT])
    return int(over(trial) and won(trial, seat))
