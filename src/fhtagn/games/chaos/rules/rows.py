"""What stones make by adding and subtracting, worked out once for every row of them.

A row of stones is one number: three bits for each place, 0 where there is no stone. So is what is known of a row:

    from bit 5n on, for each number n of a die: how many groups of its stones make n, or the wild six
    from MADE on, one bit each: the numbers that the whole row makes as one group, with the wild six all of them
    from REACHED on: the Bonuses that some group of its stones allows, where six is not wild
    from PLACES on: the places that have a stone
"""

from itertools import combinations_with_replacement

from fhtagn.games.chaos.rules.state import PARTS, SEALED_IN_BLOOD, SEALED_STONES, SETS, STONE_SIDES, WILD

STONE_BITS = 3
STONE = (1 << STONE_BITS) - 1
ROW_OF_SET = tuple(
    sum(STONE << STONE_BITS * place for place in range(PARTS) if places >> place & 1) for places in range(SETS)
)

WAYS_BITS = 5
WAYS = (1 << WAYS_BITS) - 1
NUMBERS = (1 << STONE_SIDES + 1) - 2  # bit n: the number n of a die
BONUS_BITS = (1 << SEALED_IN_BLOOD + 1) - 2  # bit n: Bonus n
MADE = WAYS_BITS * (STONE_SIDES + 1)
REACHED = MADE + NUMBERS.bit_length()
PLACES = REACHED + BONUS_BITS.bit_length()

ZERO = STONE_SIDES * PARTS  # the bit of the value 0 among sums with signs
PRIMES = (1, 2, 3, 5, 7, 11, 13)  # by stone: a group is told by the product of its stones' primes, in whatever order

Stones = tuple[int, ...]


def product_of(stones: Stones) -> int:
    product = 1
    for stone in stones:
        product *= PRIMES[stone]
    return product


def groups_of(stones: Stones) -> list[int]:
    """All groups of these stones, by their products, none of them included."""
    groups = [1]
    for stone in stones:
        groups += [group * PRIMES[stone] for group in groups]
    return groups


def numbers_made(stones: Stones) -> int:
    """The numbers of dice that all these stones activate together, each added or subtracted."""
    sums = 1 << ZERO
    for stone in stones:
        sums = sums << stone | sums >> stone
    return NUMBERS if sums >> ZERO + WILD & 1 else sums >> ZERO & NUMBERS


def bonuses_reached(stones: Stones) -> int:
    """The Bonuses that some of these stones allow: each is added, subtracted or left out."""
    sums = 1 << ZERO
    for stone in stones:
        sums |= sums << stone | sums >> stone
    sealed = int(stones.count(WILD) >= SEALED_STONES) << SEALED_IN_BLOOD
    return sums >> ZERO & BONUS_BITS & ~(1 << SEALED_IN_BLOOD) | sealed


def each_counted_once(numbers: int) -> int:
    return sum((numbers >> number & 1) << WAYS_BITS * number for number in range(1, STONE_SIDES + 1))


def known_groups() -> dict[int, int]:
    """What is known of up to five stones in whatever order, by their product; not yet where they lie."""
    sizes = range(PARTS + 1)
    groups = [group for size in sizes for group in combinations_with_replacement(range(1, STONE_SIDES + 1), size)]
    made = {product_of(group): numbers_made(group) for group in groups}
    once = {product: each_counted_once(numbers) for product, numbers in made.items()}
    return {
        product_of(group): sum(once[part] for part in groups_of(group))
        | made[product_of(group)] << MADE
        | bonuses_reached(group) << REACHED
        for group in groups
    }


def known_rows() -> tuple[int, ...]:
    """By row. No stone shows 7, so of rows that hold one nothing is known."""
    primes = (*PRIMES, 0)
    known = {0: 0, **known_groups()}
    products, places = [1], [0]
    for place in range(PARTS):
        products = [product * prime for prime in primes for product in products]
        places = [before | int(stone > 0) << place for stone in range(len(primes)) for before in places]
    return tuple(known[product] | here << PLACES for product, here in zip(products, places, strict=True))


KNOWN = known_rows()
