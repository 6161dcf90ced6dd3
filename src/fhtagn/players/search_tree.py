"""The memory of a search, in kernel style: one array of numbers, filled once and never moved.

`tree` begins with a few counts, what each observer has seen, and what each seat got; then come the table of decisions,
the pool of their choices, the path of the present playout, and a stamp for every code of a move.

A decision is what its seat has seen since the root, as one number of 62 bits; the table says where its block of the
pool lies. A block has the moves that were tried, in this order: first what it takes to compare them, one number each,
then what was learned of them. So a playout touches few lines of memory, and none for those who only watch.
"""

from fhtagn.kernel.chance import HASH_MASK, MASK
from fhtagn.kernel.contract import SEATS

# Counts at the beginning; after them come what each observer has seen, and what each seat got in the end.
USED, WORDS, SLOTS, STEPS, STAMP, PLIES, VISITS = range(7)
SEEN = 7

# A place in the table: what was seen before the decision (+ 1), and where its block lies.
KEY, BLOCK = range(2)
SLOT = 2

# A block: how often the decision was made, and below COUNT_BITS how many choices it has and how often the block was
# doubled; and the list of legal moves that all choices come from, as a number, 0 if they come from several. Then a
# number for every choice: its move, and below MOVE_BITS what it is worth.
SHAPE, LIST = range(2)
CHOICES = 2
LINE = 8  # numbers in a line of memory
COUNT_BITS = 32
SIZE_BITS = 24
SIZE = (1 << SIZE_BITS) - 1
MOVE_BITS = 31

# After that, two numbers for every choice: how often its mover won, and below COUNT_BITS how often it was made; and
# what its mover got in all, counted from the least payoff.
COUNTS, REWARD = range(2)
LEARNED = 2

PATH = 4096  # choices of a playout that are remembered
STEP = 3  # numbers for each: where the choice lies, where what was learned of it, and whose it was

FREE = 0  # no decision here
NONE = -1  # no choice
SEVERAL = 0  # lists of legal moves

MULTIPLIER = 0x2545F4914F6CDD1D
FOLD = 29


def tree_length(slots, words, seats, codes):
    """How long the array must be for a table of so many places (a power of two) and a pool of so many numbers."""
    return heading(seats) + SLOT * slots + words + STEP * PATH + codes


def heading(seats):
    """The length of what comes before the table, in whole lines of memory."""
    return (SEEN + 2 * seats + LINE - 1) // LINE * LINE


def open_pool(tree, slots, words):
    """Make an array of zeros an empty pool."""
    tree[SLOTS] = slots
    tree[WORDS] = words


def got_at(seat):
    """Where it lies what a seat got in the end."""
    return SEEN + SEATS + seat


def pool_at(tree):
    return heading(SEATS) + SLOT * tree[SLOTS]


def path_at(tree, step):
    """Where a step of the present playout lies."""
    return pool_at(tree) + tree[WORDS] + STEP * step


def stamp_at(tree, move):
    """Where the stamp of a move lies."""
    return path_at(tree, PATH) + move


# --- What was seen


def mixed(number, sight):
    """A number for all that was seen and the next sight. Only the lower bits of the product are kept, so that Python's
    and the machine's numbers agree.
    """
    product = (number ^ sight) * MULTIPLIER & HASH_MASK
    return product ^ product >> FOLD


def list_number(out, count):
    """A list of moves as one number. Lists with the same number are taken as equal, so it has many bits too."""
    total = 0
    for index in range(count):
        product = (out[index] + (index << COUNT_BITS)) * MULTIPLIER & HASH_MASK
        total += (product ^ product >> FOLD) * MULTIPLIER
    return total & HASH_MASK | 1


def nothing_seen(observer):
    return mixed(MULTIPLIER, observer)


# --- Decisions


def slot_at(tree, sights):
    """Where the decision after these sights lies in the table, or the place that waits for it."""
    last = tree[SLOTS] - 1
    slot = sights & last
    at = heading(SEATS) + SLOT * slot
    while tree[at + KEY] != sights + 1 and tree[at + KEY] != FREE:
        slot = (slot + 1) & last
        at = heading(SEATS) + SLOT * slot
    return at


def block_after(tree, sights):
    """The block of the decision after these sights, NONE if it has never been made."""
    at = slot_at(tree, sights)
    return tree[at + BLOCK] if tree[at + KEY] != FREE else NONE


def block_with_room(tree, sights):
    """The same, made or made larger if there is no room for another choice; NONE if the pool is full."""
    at = slot_at(tree, sights)
    if tree[at + KEY] == FREE:
        block = carved(tree, 0)
        if block != NONE:
            tree[at + KEY] = sights + 1
            tree[at + BLOCK] = block
        return block
    block = tree[at + BLOCK]
    if choices_in(tree, block) < room(tree, block):
        return block
    larger = carved(tree, doublings(tree, block) + 1)
    if larger != NONE:
        copy_choices(tree, block, larger)
        tree[at + BLOCK] = larger
    return larger


def carved(tree, doubled):
    """A new block of the pool, NONE if none is left."""
    used = tree[USED]
    if used + (LINE << doubled) > tree[WORDS]:
        return NONE
    tree[USED] = used + (LINE << doubled)
    block = pool_at(tree) + used
    tree[block + SHAPE] = doubled << SIZE_BITS
    return block


def choices_in(tree, block):
    return tree[block + SHAPE] & SIZE


def doublings(tree, block):
    return (tree[block + SHAPE] & MASK) >> SIZE_BITS


def room(tree, block):
    """For how many choices there is room."""
    return ((LINE << doublings(tree, block)) - CHOICES) // (1 + LEARNED)


def copy_choices(tree, block, larger):
    """Copy a decision to a larger block."""
    tree[larger + SHAPE] += tree[block + SHAPE] - (doublings(tree, block) << SIZE_BITS)
    tree[larger + LIST] = tree[block + LIST]
    for number in range(choices_in(tree, block)):
        tree[larger + CHOICES + number] = tree[block + CHOICES + number]
        for part in range(LEARNED):
            tree[learned_at(tree, larger, number) + part] = tree[learned_at(tree, block, number) + part]


# --- Choices


def learned_at(tree, block, number):
    """Where it lies what was learned of a choice."""
    return block + CHOICES + room(tree, block) + LEARNED * number


def move_of(tree, block, number):
    return tree[block + CHOICES + number] >> MOVE_BITS


def remember(tree, block, number, seat):
    """Put a choice on the path of this playout; what no longer fits learns nothing."""
    if tree[STEPS] < PATH:
        at = path_at(tree, tree[STEPS])
        tree[at] = block + CHOICES + number
        tree[at + 1] = learned_at(tree, block, number)
        tree[at + 2] = seat
        tree[STEPS] += 1


def try_move(tree, sights, listed, move, seat):
    """Add a choice to a decision and put it on the path, if there is room."""
    block = block_with_room(tree, sights)
    if block != NONE:
        number = choices_in(tree, block)
        if number == 0:
            tree[block + LIST] = listed
            tree[block + SHAPE] += 1 << COUNT_BITS
        elif tree[block + LIST] != listed:
            tree[block + LIST] = SEVERAL
        tree[block + SHAPE] += 1
        tree[block + CHOICES + number] = move << MOVE_BITS
        remember(tree, block, number, seat)


def stamped(tree, out, count):
    """Stamp the moves of a list; returns the new stamp."""
    tree[STAMP] += 1
    stamp = tree[STAMP]
    first = stamp_at(tree, 0)
    for index in range(count):
        tree[first + out[index]] = stamp
    return stamp


def stamped_choices(tree, block, stamp):
    """How many choices have moves that bear this stamp."""
    count = 0
    for number in range(choices_in(tree, block)):
        count += int(tree[stamp_at(tree, move_of(tree, block, number))] == stamp)
    return count


def untried(tree, block, out, count, skip):
    """The move with this number among those in the list that were not tried."""
    stamp = stamped(tree, out, count)
    for number in range(choices_in(tree, block)):
        tree[stamp_at(tree, move_of(tree, block, number))] = 0
    index = 0
    while skip > 0 or tree[stamp_at(tree, out[index])] != stamp:
        skip -= int(tree[stamp_at(tree, out[index])] == stamp)
        index += 1
    return out[index]
