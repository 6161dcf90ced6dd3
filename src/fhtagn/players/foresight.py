"""Search with a network, in kernel style: in rounds. In each, a world that fits the view is imagined, and every move in
question is tried in it, with the same luck; the network plays on for everybody. So moves are compared in pairs, and
chance blurs their differences less.

`tally` has a row for each legal move, those in question first, before all others the one that the network likes best.
What moves brought is counted in parts of OUTPUT_ONE of a unit of payoff.
"""

from fhtagn.kernel import contract as rules
from fhtagn.kernel.chance import DRAWS
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.network import OUTPUT_ONE, answer, hoped, learned, look
from fhtagn.kernel.network_games import choose_by_network

# `plan`: whose moves; the first playout of these rounds, and how many; the rounds before these; moves in question, 0 to
# write the rows; own decisions after which the network's hope counts; plies after which nobody gets anything.
SEAT, FIRST, COUNT, ROUNDS, RIVALS, AHEAD, CUT, PLAN = range(8)
MOVE, LIKED, VISITS, BROUGHT, SQUARES, GAINED, GAIN_SQUARES, LAST, ROW = range(9)  # of a row; gains: over the first row
SPAN = 1 << 16  # random numbers for imagining a world, and as many for playing on in it
DRAWN = 64  # moves that are drawn to learn how they are liked, where they are made up of small choices
WARM = 1000  # the heat at which they are drawn


def open_rows(records, stream, out, work, tally, numbers, layer, weights, biases, seat):
    """Write a row for each legal move, with how the network likes it: logarithms of odds, in parts of OUTPUT_ONE, or
    where moves are made up of small choices, how often it is drawn. Returns how many there are."""
    view = records[0]
    count = rules.moves(view, seat, out)
    for place in range(count):
        for entry in range(ROW):
            tally[ROW * place + entry] = 0
        tally[ROW * place + MOVE] = out[place]
    if rules.STAGES == 1:
        look(view, seat, work, numbers, layer, biases)
        begin = answer(layer, weights, biases)
        for place in range(count):
            tally[ROW * place + LIKED] = layer[begin + rules.relative(view, seat, out[place])]
    else:
        for draw in range(DRAWN + 1):
            heat = 0 if draw == DRAWN else WARM
            move = learned(view, seat, stream, out, work, numbers, layer, weights, biases, heat)
            place = 0
            while tally[ROW * place + MOVE] != move:
                place += 1
            tally[ROW * place + LIKED] += 1 if draw < DRAWN else DRAWN
    return count


def result_for(game, view, seat, stream, out, work, plan, numbers, layer, weights, biases):
    """What the seat gets if the network plays for everybody, or hopes for after so many decisions of its own."""
    plies = 0
    decisions = 0
    while plies < plan[CUT] and not rules.over(game):
        mover = rules.first_to_act(game)
        move = 0
        if mover == NATURE:
            move = rules.nature(game, stream, out)
        else:
            if mover == seat and rules.moves(game, seat, out) > 1:
                decisions += 1
                if decisions > plan[AHEAD]:
                    rules.assign(view, game)
                    if not rules.OPEN:
                        rules.hide(view, seat)
                    return hoped(view, seat, work, numbers, layer, weights, biases)
            move = choose_by_network(game, view, mover, stream, out, work, numbers, layer, weights, biases, 0)
        rules.play(game, mover, move)
        plies += 1
    if not rules.over(game):
        return 0
    return rules.payoff(game, seat) * OUTPUT_ONE // rules.PAYOFF_UNIT


def count_playout(tally, row, got):
    """What a move brought, and how much more than the favourite, which was tried first in this round."""
    tally[row + LAST] = got
    gain = got - tally[LAST]
    tally[row + VISITS] += 1
    tally[row + BROUGHT] += got
    tally[row + SQUARES] += got * got
    tally[row + GAINED] += gain
    tally[row + GAIN_SQUARES] += gain * gain


def foresee(records, stream, out, work, plan, tally, numbers, layer, weights, biases):
    """So many playouts from the view in records[0]; the tally holds what they brought. Without rows, only these are
    written. Returns how many there are. records: view, world, game, scratch."""
    if plan[RIVALS] == 0:
        return open_rows(records, stream, out, work, tally, numbers, layer, weights, biases, plan[SEAT])
    world = records[1]
    game = records[2]
    for number in range(plan[FIRST], plan[FIRST] + plan[COUNT]):
        luck = 2 * SPAN * (1 + plan[ROUNDS] + number // plan[RIVALS])
        row = ROW * (number % plan[RIVALS])
        if row == 0 or number == plan[FIRST]:
            stream[DRAWS] = luck
            rules.assign(world, records[0])
            if not rules.OPEN:
                rules.imagine(world, plan[SEAT], stream, work)
        stream[DRAWS] = luck + SPAN
        rules.assign(game, world)
        rules.play(game, plan[SEAT], tally[row + MOVE])
        got = result_for(game, records[3], plan[SEAT], stream, out, work, plan, numbers, layer, weights, biases)
        count_playout(tally, row, got)
    return plan[RIVALS]
