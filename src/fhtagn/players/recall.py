"""What a search has learned, read from its tree, in kernel style."""

from fhtagn.kernel import contract as rules
from fhtagn.kernel.chance import MASK
from fhtagn.players import search_tree as nodes
from fhtagn.players.search import SEAT

RECALLED = (
    4  # numbers for each move: itself, how often it was tried, what that brought above the least, how often a win
)


def recall(plan, tree, tally):
    """What was learned of the searcher's moves; returns of how many."""
    block = nodes.block_after(tree, nodes.nothing_seen(0 if rules.OPEN else plan[SEAT]))
    count = nodes.choices_in(tree, block)
    for number in range(count):
        learned = nodes.learned_at(tree, block, number)
        tally[RECALLED * number] = nodes.move_of(tree, block, number)
        tally[RECALLED * number + 1] = tree[learned + nodes.COUNTS] & MASK
        tally[RECALLED * number + 2] = tree[learned + nodes.REWARD]
        tally[RECALLED * number + 3] = tree[learned + nodes.COUNTS] >> nodes.COUNT_BITS
    return count
