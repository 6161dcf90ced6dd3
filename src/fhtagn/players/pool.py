"""The nodes of a search, in kernel style: one array of numbers, filled once and never moved.

`tree` begins with a few counts, then come the nodes (the observers' roots first), then the edge that leads to each,
then the path of the present playout. A node is what one observer knows after what it has seen since the root. It lies
where its edge belongs, which is (node before, who moved, what was seen). Edges lie by themselves, and those that leave
one node close together, so that looking through all moves touches few lines of memory.
"""

from fhtagn.kernel.chance import MASK
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.contract import CODES, SEATS

# Counts at the beginning; after them come where each observer stands now, and what each seat got in the end.
USED, CAPACITY, SLOTS, STEPS, DECISIONS = range(5)
HERE = 5

# A node is half a line of memory: how often it was reached, and above COUNT_BITS how often it could be chosen; what its
# mover got in all; how often the mover won; and what it is worth (two numbers in one, kept up by the search).
TIMES, REWARD, WINS, WORTH = range(4)
NODE = 4
LINE = 8
COUNT_BITS = 32

PATH = 4096  # steps of a playout that are remembered, all observers together
NONE = 0  # no node; the observers' roots have the numbers from 1 on, those of the table come after them
FREE = 0  # the edge of a place where there is no node yet

MIX_LOW, MIX_HIGH = 0x9E3779B1, 0x85EBCA6B


def tree_length(slots, seats):
    """How long the array must be for so many places in the table (a power of two, twice the nodes or more)."""
    return heading(seats) + (NODE + 1) * (1 + seats + slots) + PATH


def heading(seats):
    """The length of what comes before the nodes, in whole lines of memory."""
    return (HERE + 2 * seats + LINE - 1) // LINE * LINE


def node_at(tree, node):
    """Where a node lies."""
    return heading(SEATS) + NODE * node


def visits(tree, node):
    """How often a node was reached."""
    return tree[node_at(tree, node) + TIMES] & MASK


def got_at(tree, seat):
    """Where it lies what a seat got in the end."""
    return HERE + SEATS + seat


def edge_at(tree, node):
    """Where the edge that leads to a node lies."""
    return node_at(tree, 1 + SEATS + tree[SLOTS]) + node


def path_at(tree, step):
    """Where a step of the present playout lies."""
    return edge_at(tree, 1 + SEATS + tree[SLOTS]) + step


def open_pool(tree, capacity, slots, observers):
    """Make an array of zeros an empty pool that holds only the observers' roots."""
    tree[CAPACITY] = capacity
    tree[SLOTS] = slots
    tree[USED] = observers


def fork(node, mover):
    """A node and who moves there as one number."""
    return node * (SEATS + 1) + mover + 1


def place_of(tree, way, sight):
    """The number of the node behind an edge, or of the free place that waits for it; `way` is a fork."""
    mixed = (way & MASK) * MIX_LOW + ((way >> 32) & MASK) * MIX_HIGH
    last = tree[SLOTS] - 1
    edge = edge_of(way, sight)
    slot = ((((mixed >> 32) & MASK) ^ (mixed & MASK)) + sight) & last
    stride = mixed & MASK | 1  # away from what follows another node, and the same for all that follows this one
    held = tree[edge_at(tree, 1 + SEATS + slot)]
    while held != edge and held != FREE:
        slot = (slot + stride) & last
        held = tree[edge_at(tree, 1 + SEATS + slot)]
    return 1 + SEATS + slot


def edge_of(way, sight):
    """An edge as one number."""
    return way * CODES + sight + 1


def mover_of(tree, node):
    """Who moved to a node; Nature to a root."""
    edge = tree[edge_at(tree, node)]
    return (edge - 1) // CODES % (SEATS + 1) - 1 if edge != FREE else NATURE


def child(tree, node, mover, sight):
    """The node behind an edge, NONE if the edge has not been made."""
    after = place_of(tree, fork(node, mover), sight)
    return after if tree[edge_at(tree, after)] != FREE else NONE


def grown(tree, node, mover, sight, worth):
    """The node behind an edge, made and given a worth if it is new; NONE if the pool is full."""
    after = place_of(tree, fork(node, mover), sight)
    if tree[edge_at(tree, after)] != FREE:
        return after
    if tree[USED] >= tree[CAPACITY]:
        return NONE
    tree[USED] += 1
    tree[edge_at(tree, after)] = edge_of(fork(node, mover), sight)
    at = node_at(tree, after)
    tree[at + WORTH] = worth
    tree[at + TIMES] = visits(tree, node) << COUNT_BITS
    return after


def remember(tree, node):
    """Put a node on the path of this playout; what no longer fits learns nothing."""
    if tree[STEPS] < PATH:
        tree[path_at(tree, tree[STEPS])] = node
        tree[STEPS] += 1


def remembered(tree, step):
    return tree[path_at(tree, step)]
