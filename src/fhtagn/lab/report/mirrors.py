"""Mirrored games, in kernel style: each is played once as it is, and once for each piece that one seat used in it,
without that piece. Both are the same game up to where the piece would be used first."""

from fhtagn.kernel.chance import below, open_stream
from fhtagn.kernel.constants import NATURE, NOTHING
from fhtagn.kernel.contract import (
    LONGEST,
    SEATS,
    assign,
    first_to_act,
    lapse,
    moves,
    nature,
    over,
    play,
    refusal,
    start,
    used,
    won,
)
from fhtagn.kernel.drive import PLAN, PLAN_COUNT, PLAN_FIRST, PLAN_SEED, choose

# `plan` behind what every run has: how many seats and pieces there are.
PLAN_SEATS, PLAN_PIECES = PLAN, PLAN + 1

# `tally` of a piece: games in which it was used, in which it could have been left out, won only with it, only without.
USED, FREE, WITH, WITHOUT = range(4)
COUNTS = 4
LEFT_OUT = 2  # a bit beside that of winning


def mirror_games(records, stream, out, work, plan, tally, memory):
    """records: the position before `start`, the game, a view. memory: whether the one used each piece, twice."""
    pieces = plan[SEATS + PLAN_PIECES]
    first = plan[SEATS + PLAN_FIRST]
    for number in range(first, first + plan[SEATS + PLAN_COUNT]):
        one = number % plan[SEATS + PLAN_SEATS]
        for place in range(2 * pieces):
            memory[place] = 0
        as_it_is = mirrored(records, stream, out, work, plan, memory, number, one, NOTHING, 0)
        for piece in range(pieces):
            if memory[piece] > 0:
                without = mirrored(records, stream, out, work, plan, memory, number, one, piece, pieces)
                tally[COUNTS * piece + USED] += 1
                if without >= LEFT_OUT:
                    tally[COUNTS * piece + FREE] += 1
                    tally[COUNTS * piece + WITH] += int(as_it_is > without - LEFT_OUT)
                    tally[COUNTS * piece + WITHOUT] += int(without - LEFT_OUT > as_it_is)


def mirrored(records, stream, out, work, plan, memory, number, one, piece, notes):
    """Whether the one wins game `number` without a piece, and whether it was left out anywhere; what the one uses is
    noted in memory from `notes` on."""
    game = records[1]
    assign(game, records[0])
    start(game)
    open_stream(stream, plan[SEATS + PLAN_SEED], number)
    left_out = 0
    plies = 0
    while plies < LONGEST and not over(game):
        seat = first_to_act(game)
        if seat == NATURE:
            move = nature(game, stream, out)
        else:
            move = choose(game, records[2], seat, plan[seat], stream, out, work)
            if seat == one:
                other = avoided(game, seat, move, piece, stream, out)
                if other != move:
                    left_out = LEFT_OUT
                    move = other
                what = used(game, seat, move)
                if 0 <= what < plan[SEATS + PLAN_PIECES]:
                    memory[notes + what] += 1
        play(game, seat, move)
        plies += 1
    return left_out + int(over(game) and won(game, one))


def avoided(game, seat, move, piece, stream, out):
    """The move, or another one if it uses the piece: the one that is made when time is up, else any."""
    if piece == NOTHING or used(game, seat, move) != piece:
        return move
    other = lapse(game, seat)
    if refusal(game, seat, other) == 0 and used(game, seat, other) != piece:
        return other
    count = moves(game, seat, out)
    left = 0
    for place in range(count):
        if used(game, seat, out[place]) != piece:
            out[left] = out[place]
            left += 1
    if left == 0:
        return move
    return out[below(stream, left)]
