"""Monte Carlo tree search for any game, in kernel style.

The searcher has a view. Each playout imagines a world that fits it, goes down the tree, tries one new move, plays on by
a policy to the end, and tells every choice on its way what its mover got (each player maximises its own payoff).

A seat decides by what it has seen of the moves since the root (the contract's `seen`), and by nothing else; so nobody's
choice depends on what they do not know, moves made together do not see each other, and a rival is searched without the
searcher's secrets (Cowling, Powley, Whitehouse: Information set Monte Carlo tree search, 2012, with several observers).
Of a decision that is made with different lists of legal moves, as by a rival whose hand differs from world to world,
the choices that are legal now are compared. Nature is drawn by her odds, and who has one legal move makes it.
All is done in whole numbers, so plain Python and native code search alike.
"""

import math

from fhtagn.kernel import contract as rules
from fhtagn.kernel.chance import MASK, below
from fhtagn.kernel.constants import NATURE, NOTHING, WHOLE
from fhtagn.kernel.drive import choose, play_on
from fhtagn.players import search_tree as nodes

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

# What a choice is worth: the mean of what its mover got above so many bits, 1/√times below.
ROOT_BITS = BITS + 1
ROOT = (1 << ROOT_BITS) - 1
MEAN = (1 << nodes.MOVE_BITS - ROOT_BITS) - 1


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


def search(records, stream, out, work, plan, tree):
    """So many playouts from the view in records[0]; the tree keeps what was learned. records: view, world, scratch."""
    view = records[0]
    game = records[1]
    for _ in range(plan[COUNT]):
        rules.assign(game, view)
        if not rules.OPEN:
            rules.imagine(game, plan[SEAT], stream, work)
        enter(plan, tree)
        plies = descend(game, records[2], stream, out, work, plan, tree)
        tree[nodes.PLIES] += play_on(game, records[2], stream, out, work, plan[POLICY], plies, plan[CUT])
        learn(game, plan, tree)


def enter(plan, tree):
    """Nobody has seen anything yet."""
    tree[nodes.STEPS] = 0
    observers = 1 if rules.OPEN else plan[PLAYERS]
    for observer in range(observers):
        tree[nodes.SEEN + observer] = nodes.nothing_seen(observer)


def descend(game, view, stream, out, work, plan, tree):
    """Down the tree to a move that was never tried there; returns the number of plies."""
    inside = True
    seat = plan[SEAT]  # the searcher decides first, also when others must decide at the same time
    plies = 0
    while inside and plies < plan[CUT] and not rules.over(game):
        if plies > 0:
            seat = rules.first_to_act(game)
        if seat == NATURE:
            move = rules.nature(game, stream, out)
        else:
            count = rules.moves(game, seat, out)
            listed = 1 if rules.OPEN else nodes.list_number(out, count)
            move = out[0]
            if count > 1 or plies == 0:
                move = picked(seat, count, listed, stream, out, plan, tree, plies)
            if move == NOTHING:
                move = rules.CODES + choose(game, view, seat, plan[POLICY], stream, out, work)
            if move >= rules.CODES:
                move -= rules.CODES
                inside = False
                nodes.try_move(tree, sights_of(tree, seat), listed, move, seat)
        if inside:
            watch(game, seat, move, plan, tree)
        rules.play(game, seat, move)
        plies += 1
    return plies


def sights_of(tree, seat):
    """What a seat has seen; where nothing is hidden, all have seen the same."""
    return tree[nodes.SEEN + (0 if rules.OPEN else seat)]


def watch(game, seat, move, plan, tree):
    """Every observer sees what they may see of a move; asked before the move is played."""
    observers = 1 if rules.OPEN else plan[PLAYERS]
    for observer in range(observers):
        sight = move
        if not rules.OPEN:
            sight = rules.seen(game, observer, seat, move)
        if sight != NOTHING:
            tree[nodes.SEEN + observer] = nodes.mixed(tree[nodes.SEEN + observer], sight * (rules.SEATS + 1) + seat + 1)


# --- Choosing


def picked(seat, count, listed, stream, out, plan, tree, plies):
    """The move that promises most; a move not tried yet, plus CODES; or NOTHING where the policy shall begin."""
    block = nodes.block_after(tree, sights_of(tree, seat))
    if block == nodes.NONE:
        return NOTHING
    passed = tree[block + nodes.SHAPE] >> nodes.COUNT_BITS
    tree[block + nodes.SHAPE] += 1 << nodes.COUNT_BITS
    reach = plan[EXPLORE] * root_of_log(passed) >> BITS
    even = plan[EVEN] == 1 and plies == 0
    tried = nodes.choices_in(tree, block)
    if even:
        best = least_tried(tree, block)
    elif tree[block + nodes.LIST] == listed:
        best = most_promising(tree, block, reach)
    else:
        stamp = nodes.stamped(tree, out, count)
        tried = nodes.stamped_choices(tree, block, stamp)
        best = most_promising_stamped(tree, block, reach, stamp)
    if best == nodes.NONE:
        return NOTHING
    if tried < count and (even or widened(count, tried, passed)):
        return rules.CODES + nodes.untried(tree, block, out, count, below(stream, count - tried))
    nodes.remember(tree, block, best, seat)
    return nodes.move_of(tree, block, best)


def promise_of(choice, reach):
    """An upper bound of what a choice is worth: its mean so far, and more the less it was made."""
    return (choice >> ROOT_BITS & MEAN) + (reach * (choice & ROOT) >> BITS)


def most_promising(tree, block, reach):
    """The number of the best choice, the last of equal ones. Both are compared as one number, without branches."""
    best = 0
    for number in range(nodes.choices_in(tree, block)):
        best = max(best, (promise_of(tree[block + nodes.CHOICES + number], reach) << nodes.COUNT_BITS) + number)
    return best & MASK


def most_promising_stamped(tree, block, reach, stamp):
    """The same among those whose moves bear this stamp, NONE if there are none."""
    best = nodes.NONE
    most = nodes.NONE
    for number in range(nodes.choices_in(tree, block)):
        promise = promise_of(tree[block + nodes.CHOICES + number], reach)
        if promise >= most and tree[nodes.stamp_at(tree, nodes.move_of(tree, block, number))] == stamp:
            most = promise
            best = number
    return best


def least_tried(tree, block):
    """The number of the choice that was made least often."""
    best = 0
    for number in range(nodes.choices_in(tree, block)):
        if times_made(tree, block, number) < times_made(tree, block, best):
            best = number
    return best


def times_made(tree, block, number):
    return tree[nodes.learned_at(tree, block, number) + nodes.COUNTS] & MASK


def widened(count, tried, passed):
    """Whether one more move may be tried: all of a few, of many about twice the root of the visits."""
    return count <= WIDE or tried < WIDE or (tried - WIDE) * (tried - WIDE) < 4 * passed


# --- Learning


def learn(game, plan, tree):
    """Tell every choice on the way what its mover got in the end."""
    ended = rules.over(game)
    for seat in range(plan[PLAYERS]):
        points = rules.payoff(game, seat) if ended else 0
        wins = points if rules.GAINERS_WIN or not ended else rules.won(game, seat)
        above = min(max(points, rules.PAYOFF_LEAST), rules.PAYOFF_MOST) - rules.PAYOFF_LEAST
        tree[nodes.got_at(seat)] = (int(wins > 0) << nodes.COUNT_BITS) + above
    tree[nodes.VISITS] += tree[nodes.STEPS]
    for step in range(tree[nodes.STEPS]):
        at = nodes.path_at(tree, step)
        learn_one(tree, tree[at], tree[at + 1], tree[nodes.got_at(tree[at + 2])])


def learn_one(tree, choice, learned, got):
    """A choice was made once more; `got` is whether its mover won, and below COUNT_BITS its payoff above the least."""
    counts = tree[learned + nodes.COUNTS] + (got >> nodes.COUNT_BITS << nodes.COUNT_BITS) + 1
    reward = tree[learned + nodes.REWARD] + (got & MASK)
    times = counts & MASK
    tree[learned + nodes.COUNTS] = counts
    tree[learned + nodes.REWARD] = reward
    move = tree[choice] >> nodes.MOVE_BITS
    tree[choice] = (move << nodes.MOVE_BITS) + (share_of(reward // times) << ROOT_BITS) + root_inverse(times)


def share_of(points):
    """A mean payoff above the least, as a part of the range that payoffs have; the whole range counts as one win."""
    if rules.PAYOFF_MOST - rules.PAYOFF_LEAST == WHOLE:
        return points
    return points * WHOLE // max(1, rules.PAYOFF_MOST - rules.PAYOFF_LEAST)
