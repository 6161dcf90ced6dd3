"""What stones make by adding and subtracting, worked out once for all that can lie in a row.

A row of stones is one number: three bits for each place, 0 where there is no stone. What it makes does not depend on
the order, so its stones are weighed: each number has a weight, such that no two groups of up to five stones weigh the
same. (A table of all rows would not fit into a GPU's constant memory.) What is known of a weight is one number as well:

    from bit 5n on, for each number n of a die: how many groups of its stones make n, or the wild six
    from REACHED on: the Bonuses that some group of its stones allows, where six is not wild
    from NEEDED on: how many of its stones each number takes at least, as a place in the table FEWEST

What all its stones make as one group is asked most often, and has a table of its own, MADE, which is small.
"""

from itertools import combinations, combinations_with_replacement

from fhtagn.games.chaos.rules import bonuses, state

STONE_BITS = 3
STONE = (1 << STONE_BITS) - 1
ROW_OF_SET = tuple(
    sum(STONE << STONE_BITS * place for place in range(state.PARTS) if places >> place & 1)
    for places in range(state.SETS)
)

WAYS_BITS = 5
WAYS = (1 << WAYS_BITS) - 1
NUMBERS = (1 << state.STONE_SIDES + 1) - 2  # bit n: the number n of a die
BONUS_BITS = (1 << bonuses.NUMBERS + 1) - 2  # bit n: the Bonus with this number
REACHED = WAYS_BITS * (state.STONE_SIDES + 1)
NEEDED = REACHED + BONUS_BITS.bit_length()
FEWEST_BITS = 3
FEWEST_STONES = (1 << FEWEST_BITS) - 1

ZERO = state.STONE_SIDES * state.PARTS  # the bit of the value 0 among sums with signs
WEIGHTS = (0, 1, 6, 31, 108, 366, 926)  # by stone

Stones = tuple[int, ...]


def weight_of(stones: Stones) -> int:
    return sum(WEIGHTS[stone] for stone in stones)


def groups_of(stones: Stones) -> list[int]:
    """All groups of these stones, by their weights, none of them included."""
    groups = [0]
    for stone in stones:
        groups += [group + WEIGHTS[stone] for group in groups]
    return groups


def numbers_made(stones: Stones) -> int:
    """The numbers of dice that all these stones activate together, each added or subtracted."""
    sums = 1 << ZERO
    for stone in stones:
        sums = sums << stone | sums >> stone
    return NUMBERS if sums >> ZERO + state.WILD & 1 else sums >> ZERO & NUMBERS


def bonuses_reached(stones: Stones) -> int:
    """The Bonuses that some of these stones allow: each is added, subtracted or left out."""
    sums = 1 << ZERO
    for stone in stones:
        sums |= sums << stone | sums >> stone
    sealed = int(stones.count(state.WILD) >= bonuses.SIXES_NEEDED) << bonuses.NUMBERS
    return sums >> ZERO & BONUS_BITS & ~(1 << bonuses.NUMBERS) | sealed


def each_counted_once(numbers: int) -> int:
    return sum((numbers >> number & 1) << WAYS_BITS * number for number in range(1, state.STONE_SIDES + 1))


def fewest_stones(stones: Stones) -> int:
    """From bit 3n on, for each number n of a die: how many of these stones make it at least; 0 if none do."""
    parts = [part for many in range(len(stones), 0, -1) for part in combinations(stones, many)]
    found = {n: len(part) for part in parts for n in range(1, state.STONE_SIDES + 1) if numbers_made(part) >> n & 1}
    return sum(many << FEWEST_BITS * number for number, many in found.items())


def known_weights() -> tuple[int, ...]:
    """By weight; of a weight that no stones have nothing is known."""
    once = {weight: each_counted_once(numbers) for weight, numbers in enumerate(MADE)}
    known = [0] * len(MADE)
    for group in GROUPS:
        ways = sum(once[part] for part in groups_of(group))
        needed = FEWEST.index(fewest_stones(group))
        reached = bonuses_reached(group)
        known[weight_of(group)] = ways | reached << REACHED | needed << NEEDED
    return tuple(known)


def made_by_weights() -> tuple[int, ...]:
    """By weight, one bit each: the numbers that all its stones make as one group, with the wild six all of them."""
    made = {weight_of(group): numbers_made(group) for group in GROUPS}
    return tuple(made.get(weight, 0) for weight in range(max(made) + 1))


def weights_of_rows(stones: int) -> tuple[int, ...]:
    """By row of so many stones, or fewer. No stone shows 7."""
    weights = [0]
    for _ in range(stones):
        weights = [before + weight for weight in (*WEIGHTS, 0) for before in weights]
    return tuple(weights)


HALF = 3  # stones of a row that are weighed at once
HALF_BITS = STONE_BITS * HALF
HALF_ROW = (1 << HALF_BITS) - 1
WEIGHT_OF_HALF = weights_of_rows(HALF)

GROUPS = [
    group
    for size in range(state.PARTS + 1)
    for group in combinations_with_replacement(range(1, state.STONE_SIDES + 1), size)
]
FEWEST = tuple(sorted(set(map(fewest_stones, GROUPS))))  # there are few
MADE = made_by_weights()
KNOWN = known_weights()
