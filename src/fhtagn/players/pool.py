"""The nodes of a search, in kernel style: one array of numbers, filled once and never moved.

`tree` begins with a few counts, then come the observers' roots, then a table of nodes, then the path of the present
playout. A node is what one observer knows after what it has seen since the root. It lies in the table where its edge
belongs, which is (node before, who moved, what was seen): what follows one node lies close together, so that looking
through all moves touches few lines of memory.
"""

from fhtagn.kernel.chance import MASK
from fhtagn.kernel.contract import CODES, SEATS

# Counts at the beginning; where each observer stands now comes after them.
USED, CAPACITY, SLOTS, STEPS, DECISIONS = range(5)
HERE = 5

# A node: how often it was reached, what its mover got in all, how often the mover won, how often it could be chosen,
# and the edge that leads to it (0 for a root, and where there is no node).
VISITS, REWARD, WINS, AVAILABLE, MOVER, EDGE = range(6)
NODE = 6

PATH = 4096  # steps of a playout that are remembered, all observers together
NONE = 0  # no node; the observers' roots have the numbers from 1 on, those of the table come after them

MIX_LOW, MIX_HIGH = 0x9E3779B1, 0x85EBCA6B


def tree_length(slots, seats):
    """How long the array must be for so many places in the table (a power of two, twice the nodes or more)."""
    return HERE + seats + NODE * (1 + seats + slots) + PATH


def node_at(tree, node):
    """Where a node lies."""
    return HERE + SEATS + NODE * node


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
    edge = way * CODES + sight + 1
    slot = ((((mixed >> 32) & MASK) ^ (mixed & MASK)) + sight) & last
    held = tree[node_at(tree, 1 + SEATS + slot) + EDGE]
    while held != edge and held != 0:
        slot = (slot + 1) & last
        held = tree[node_at(tree, 1 + SEATS + slot) + EDGE]
    return 1 + SEATS + slot


def child(tree, node, mover, sight):
    """The node behind an edge, NONE if the edge has not been made."""
    after = place_of(tree, fork(node, mover), sight)
    return after if tree[node_at(tree, after) + EDGE] != 0 else NONE


def grown(tree, node, mover, sight):
    """The node behind an edge, made if it is new; NONE if the pool is full."""
    after = place_of(tree, fork(node, mover), sight)
    at = node_at(tree, after)
    if tree[at + EDGE] != 0:
        return after
    if tree[USED] >= tree[CAPACITY]:
        return NONE
    tree[USED] += 1
    tree[at + EDGE] = fork(node, mover) * CODES + sight + 1
    tree[at + MOVER] = mover
    tree[at + AVAILABLE] = tree[node_at(tree, node) + VISITS]
    return after


def remember(tree, node):
    """Put a node on the path of this playout; what no longer fits learns nothing."""
    if tree[STEPS] < PATH:
        tree[node_at(tree, 1 + SEATS + tree[SLOTS]) + tree[STEPS]] = node
        tree[STEPS] += 1


def remembered(tree, step):
    return tree[node_at(tree, 1 + SEATS + tree[SLOTS]) + step]
