"""The nodes of a search, in kernel style: one array of numbers, filled once and never moved.

`tree` begins with a few counts, then comes a table of edges, then the nodes, then the path of the present playout. A
node is what one observer knows after what it has seen since the root; an edge is (node, who moved, what was seen).
"""

from fhtagn.kernel.chance import MASK
from fhtagn.kernel.contract import CODES, SEATS

# Counts at the beginning; where each observer stands now comes after them.
USED, CAPACITY, SLOTS, STEPS, DECISIONS = range(5)
HERE = 5

# A node: how often it was reached, what its mover got in all, how often the mover won, how often it could be chosen.
VISITS, REWARD, WINS, AVAILABLE, MOVER = range(5)
NODE = 5

PATH = 4096  # steps of a playout that are remembered, all observers together
NONE = 0  # no node; the observers' roots have the numbers from 1 on

MIX_LOW, MIX_HIGH = 0x9E3779B1, 0x85EBCA6B


def tree_length(capacity, slots, seats):
    """How long the array must be for so many nodes and slots of edges (a power of two, twice the nodes or more)."""
    return HERE + seats + 2 * slots + NODE * (capacity + 1) + PATH


def node_at(tree, node):
    """Where a node lies."""
    return HERE + SEATS + 2 * tree[SLOTS] + NODE * node


def open_pool(tree, capacity, slots, observers):
    """Make an array of zeros an empty pool that holds only the observers' roots."""
    tree[CAPACITY] = capacity
    tree[SLOTS] = slots
    tree[USED] = observers


def key_of(node, mover, sight):
    """The name of an edge, never 0."""
    return (node * (SEATS + 1) + mover + 1) * CODES + sight + 1


def slot_of(tree, key):
    """Where an edge lies in the table, or the free slot that waits for it."""
    mixed = (key & MASK) * MIX_LOW + ((key >> 32) & MASK) * MIX_HIGH
    last = tree[SLOTS] - 1
    slot = (((mixed >> 32) & MASK) ^ (mixed & MASK)) & last
    while tree[HERE + SEATS + 2 * slot] != key and tree[HERE + SEATS + 2 * slot] != 0:
        slot = (slot + 1) & last
    return HERE + SEATS + 2 * slot


def child(tree, node, mover, sight):
    """The node behind an edge, NONE if the edge has not been made."""
    return tree[slot_of(tree, key_of(node, mover, sight)) + 1]


def grown(tree, node, mover, sight):
    """The node behind an edge, made if it is new; NONE if the pool is full."""
    key = key_of(node, mover, sight)
    place = slot_of(tree, key)
    if tree[place] == key:
        return tree[place + 1]
    if tree[USED] >= tree[CAPACITY]:
        return NONE
    tree[USED] += 1
    after = tree[USED]
    tree[place] = key
    tree[place + 1] = after
    at = node_at(tree, after)
    tree[at + MOVER] = mover
    tree[at + AVAILABLE] = tree[node_at(tree, node) + VISITS]
    return after


def remember(tree, node):
    """Put a node on the path of this playout; what no longer fits learns nothing."""
    if tree[STEPS] < PATH:
        tree[node_at(tree, tree[CAPACITY] + 1) + tree[STEPS]] = node
        tree[STEPS] += 1


def remembered(tree, step):
    return tree[node_at(tree, tree[CAPACITY] + 1) + step]
