"""Search with a network, in kernel style: it says which moves are worth a try, plays for everybody until the searcher
must choose again, and says there what the searcher can hope for.

`tally` has a row for each legal move. What it brought is counted in parts of OUTPUT_ONE of a unit of payoff; how it is
liked are odds in thousandths, which whoever calls makes of what `open_rows` wrote.
"""

from fhtagn.kernel import contract as rules
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.network import OUTPUT_ONE, answer, hoped, look
from fhtagn.kernel.network_games import choose_by_network

SEAT, COUNT, EXPLORE, EVEN, CUT, MOVES, PLAN = range(7)  # `plan`: MOVES is how many rows the tally has
MOVE, LIKED, VISITS, BROUGHT, SQUARES, ROW = range(6)  # of a row
FINER = 64  # parts of what is compared in one of what is counted
UNIT = FINER * OUTPUT_ONE
MOST_BIT = 1 << 15  # of the root of how often all moves were tried


def open_rows(records, out, work, tally, numbers, layer, weights, biases, seat):
    """Write a row for each legal move, with how the network likes it: logarithms of odds, in parts of OUTPUT_ONE. Where
    moves are made up of small choices, all are liked alike. Returns how many there are."""
    view = records[0]
    count = rules.moves(view, seat, out)
    begin = 0
    if rules.STAGES == 1:
        look(view, seat, work, numbers, layer, biases)
        begin = answer(layer, weights, biases)
    for place in range(count):
        row = ROW * place
        for entry in range(ROW):
            tally[row + entry] = 0
        tally[row + MOVE] = out[place]
        if rules.STAGES == 1:
            tally[row + LIKED] = layer[begin + rules.relative(view, seat, out[place])]
    return count


def root_of(number):
    """The whole part of the square root."""
    root = 0
    bit = MOST_BIT
    while bit > 0:
        if (root + bit) * (root + bit) <= number:
            root += bit
        bit >>= 1
    return root


def row_to_try(plan, tally):
    """The row of the move that promises most; those that are liked are tried first. Even: all equally often."""
    total = 0
    brought = 0
    fewest = 0
    for place in range(plan[MOVES]):
        total += tally[ROW * place + VISITS]
        brought += tally[ROW * place + BROUGHT]
        if tally[ROW * place + VISITS] < tally[ROW * fewest + VISITS]:
            fewest = place
    if plan[EVEN] == 1 or total == 0:
        return ROW * fewest
    usual = FINER * brought // total
    root = root_of(total)
    best = 0
    most = 0
    for place in range(plan[MOVES]):
        visits = tally[ROW * place + VISITS]
        worth = FINER * tally[ROW * place + BROUGHT] // visits if visits > 0 else usual
        worth += plan[EXPLORE] * tally[ROW * place + LIKED] * root * UNIT // (1_000_000 * (1 + visits))
        if place == 0 or worth > most:
            best = place
            most = worth
    return ROW * best


def result_for(game, view, seat, stream, out, work, plan, numbers, layer, weights, biases):
    """What the seat gets, or can hope for where it must choose again."""
    plies = 0
    while plies < plan[CUT] and not rules.over(game):
        mover = rules.first_to_act(game)
        move = 0
        if mover == NATURE:
            move = rules.nature(game, stream, out)
        elif mover != seat:
            move = choose_by_network(game, view, mover, stream, out, work, numbers, layer, weights, biases, 0)
        elif rules.moves(game, seat, out) == 1:
            move = out[0]
        else:
            rules.assign(view, game)
            if not rules.OPEN:
                rules.hide(view, seat)
            return hoped(view, seat, work, numbers, layer, weights, biases)
        rules.play(game, mover, move)
        plies += 1
    if not rules.over(game):
        return 0
    return rules.payoff(game, seat) * OUTPUT_ONE // rules.PAYOFF_UNIT


def foresee(records, stream, out, work, plan, tally, numbers, layer, weights, biases):
    """So many playouts from the view in records[0]; the tally holds what they brought. Without rows, only these are
    written. Returns how many there are. records: view, world, scratch."""
    if plan[MOVES] == 0:
        return open_rows(records, out, work, tally, numbers, layer, weights, biases, plan[SEAT])
    game = records[1]
    for _ in range(plan[COUNT]):
        row = row_to_try(plan, tally)
        rules.assign(game, records[0])
        if not rules.OPEN:
            rules.imagine(game, plan[SEAT], stream, work)
        rules.play(game, plan[SEAT], tally[row + MOVE])
        got = result_for(game, records[2], plan[SEAT], stream, out, work, plan, numbers, layer, weights, biases)
        tally[row + VISITS] += 1
        tally[row + BROUGHT] += got
        tally[row + SQUARES] += got * got
    return plan[MOVES]
