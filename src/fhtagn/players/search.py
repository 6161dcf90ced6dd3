"""Monte Carlo tree search for any game, in kernel style.

The searcher has a view. Each playout imagines a world that fits it, walks down the trees, tries one new move, plays
on by a policy to the end, and tells every node on its way what its mover got (each player maximises its own payoff).

Where something is hidden, every seat has a tree of its own, whose edges are what that seat sees of the moves (the
contract's `seen`); so nobody's choice depends on what he does not know, moves made together do not see each other,
and a rival is searched without the searcher's secrets (Cowling, Powley, Whitehouse: Information set Monte Carlo tree
search, 2012, with several observers). Where nothing is hidden, all share one tree. Nature is drawn by her odds.
All is done in whole numbers, so plain Python and native code search alike.
"""

import math

from fhtagn.kernel.chance import below
from fhtagn.kernel.constants import NATURE, NOTHING
from fhtagn.kernel.contract import CODES, OPEN, assign, imagine, moves, nature, over, payoff, play, seen
from fhtagn.kernel.drive import choose, must_act, random_move
from fhtagn.players.pool import (
    COUNT_BITS,
    DECISIONS,
    HERE,
    NONE,
    REWARD,
    STEPS,
    TIMES,
    WINS,
    WORTH,
    child,
    got_at,
    grown,
    mover_of,
    node_at,
    remember,
    remembered,
    visits,
)

# `plan`: what to search.
SEAT, PLAYERS, POLICY, COUNT, EXPLORE, EVEN, CUT = range(7)
PLAN = 7

WIDE = 24  # up to so many moves all are tried; of more, only some at first, and more with every visit

# √ln n, by the leading three bits of n (their row below SMALL, and a few more rows for every BYTE of n above), and
# 1/√n below SMALL: in units of 1/UNIT.
BITS = 15
UNIT = 1 << BITS
SMALL = 1024
BYTE = 8
ROOT_OF_LOG = (
    UNIT,
    *(int(UNIT * math.sqrt(math.log(leading << shift))) for shift in range(60) for leading in range(4, 8)),
)
ROW = tuple(
    1 + 4 * (number.bit_length() - 3) + (number >> number.bit_length() - 3) - 4 if number >= 4 else 0
    for number in range(SMALL)
)
ROOT_INVERSE = tuple(int(UNIT / math.sqrt(max(number, 1))) for number in range(SMALL))

# A node's worth: the mean of what its mover got above so many bits, 1/√visits below.
ROOT_BITS = BITS + 1


def root_of_log(number):
    """√ln of a number, for the upper bounds of what a move may be worth."""
    row = 0
    while number >= SMALL:
        number >>= BYTE
        row += 4 * BYTE
    return ROOT_OF_LOG[row + ROW[number]]


def root_inverse(number):
    """1/√number."""
    halvings = 0
    while number >= SMALL:
        number = number >> 2
        halvings += 1
    return ROOT_INVERSE[number] >> halvings


def own_tree(seat):
    """Whose tree a seat decides by."""
    return 0 if OPEN else seat


def search(records, stream, out, work, plan, tree):
    """So many playouts from the view in records[0]; the trees keep what was learned. records: view, world, scratch."""
    view = records[0]
    game = records[1]
    for _ in range(plan[COUNT]):
        assign(game, view)
        if not OPEN:
            imagine(game, plan[SEAT], stream, work)
        enter(tree, plan)
        walk(game, records[2], stream, out, work, plan, tree)
        learn(game, plan, tree)


def enter(tree, plan):
    """Every observer stands at his root."""
    tree[STEPS] = 0
    observers = 1 if OPEN else plan[PLAYERS]
    for observer in range(observers):
        tree[HERE + observer] = 1 + observer
        remember(tree, 1 + observer)


def walk(game, view, stream, out, work, plan, tree):
    """One playout: down the trees to a new move, then on by the policy to the end."""
    inside = True
    seat = plan[SEAT]  # the searcher decides first, also when others must decide at the same time
    plies = 0
    while plies < plan[CUT] and not over(game):
        if plies > 0:
            seat = must_act(game)
        new = False
        if seat == NATURE:
            move = nature(game, stream, out)
        else:
            move = NOTHING
            if inside:
                move = picked(game, seat, stream, out, plan, tree, plies)
                if move >= CODES:
                    move -= CODES
                    new = True
            if move == NOTHING:
                new = True
                if plan[POLICY] == 0:
                    move = random_move(game, seat, stream, out)
                else:
                    move = choose(game, view, seat, plan[POLICY], stream, out, work)
        if inside:
            follow(game, seat, move, plan, tree)
            inside = not new
        play(game, seat, move)
        plies += 1
    tree[DECISIONS] += plies


def picked(game, seat, stream, out, plan, tree, plies):
    """The move that promises most; a move not tried yet, plus CODES; or NOTHING where the policy shall begin."""
    node = tree[HERE + own_tree(seat)]
    if node == NONE:
        return NOTHING
    count = moves(game, seat, out)
    passed = visits(tree, node)
    even = plan[EVEN] == 1 and plies == 0
    untried = 0
    best = NOTHING
    most = -1
    for index in range(count):
        move = out[index]
        after = child(tree, node, seat, move)
        if after == NONE:
            out[untried] = move
            untried += 1
            continue
        promise = promised(tree, after, passed, plan[EXPLORE])
        if even:
            promise = (1 << 40) - visits(tree, after)
        if promise > most:
            most = promise
            best = move
    if best == NOTHING:
        return NOTHING
    if untried > 0 and (even or widened(count, count - untried, passed)):
        return CODES + out[below(stream, untried)]
    return best


def promised(tree, node, passed, explore):
    """An upper bound of what a move is worth: its mean so far, and more the less it was tried when it could be."""
    at = node_at(tree, node)
    worth = tree[at + WORTH]
    available = passed
    if not OPEN:
        tree[at + TIMES] += 1 << COUNT_BITS
        available = tree[at + TIMES] >> COUNT_BITS
    root = worth & ((1 << ROOT_BITS) - 1)
    return (worth >> ROOT_BITS) + ((explore * root_of_log(available) >> BITS) * root >> BITS)


def widened(count, tried, passed):
    """Whether one more move may be tried: all of a few, of many about twice the root of the visits."""
    return count <= WIDE or tried < WIDE or (tried - WIDE) * (tried - WIDE) < 4 * passed


def follow(game, seat, move, plan, tree):
    """Take every observer along the edge that he sees; asked before the move is played."""
    observers = 1 if OPEN else plan[PLAYERS]
    for observer in range(observers):
        node = tree[HERE + observer]
        sight = move
        if not OPEN:
            sight = seen(game, observer, seat, move)
        if node == NONE or sight == NOTHING:
            continue
        after = grown(tree, node, seat, sight, UNIT)
        tree[HERE + observer] = after
        if after != NONE:
            remember(tree, after)


def learn(game, plan, tree):
    """Tell every node on the way what its mover got in the end."""
    ended = over(game)
    for seat in range(plan[PLAYERS]):
        tree[got_at(tree, seat)] = payoff(game, seat) if ended else 0
    for step in range(tree[STEPS]):
        node = remembered(tree, step)
        at = node_at(tree, node)
        mover = mover_of(tree, node)
        tree[at + TIMES] += 1
        if mover != NATURE:
            share = tree[got_at(tree, mover)]
            tree[at + REWARD] += share
            tree[at + WINS] += int(share > 0)
            passed = visits(tree, node)
            tree[at + WORTH] = (tree[at + REWARD] // passed << ROOT_BITS) + root_inverse(passed)
