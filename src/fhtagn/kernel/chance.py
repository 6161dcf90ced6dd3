"""Random streams that are equal, bit for bit, in plain Python, in native code and on a GPU.

A stream is keyed by (seed, game number): draw number n is word n mod 4 of Philox4x32-10 with the seed as key and
(game number, n div 4) as counter (Salmon, Moraes, Dror, Shaw: Parallel random numbers: as easy as 1, 2, 3, 2011).
Everything is signed 64-bit arithmetic under 32-bit masks, so that Python's and the machine's integers agree.
"""

STREAM = 13  # length of a stream: seed (2 words), game number (2 words), draws made, two blocks (8 words)

MASK = 0xFFFFFFFF
SEED_LOW, SEED_HIGH, NUMBER_LOW, NUMBER_HIGH, DRAWS, BLOCK = 0, 1, 2, 3, 4, 5

MULTIPLIER_A, MULTIPLIER_B = 0xD2511F53, 0xCD9E8D57
WEYL_A, WEYL_B = 0x9E3779B9, 0xBB67AE85
ROUNDS = 10
BLOCKS = 2  # computed together: they do not wait for each other, so two take hardly longer than one


def open_stream(stream, seed, number):
    """Make this the stream of one game, before its first draw."""
    stream[SEED_LOW] = seed & MASK
    stream[SEED_HIGH] = (seed >> 32) & MASK
    stream[NUMBER_LOW] = number & MASK
    stream[NUMBER_HIGH] = (number >> 32) & MASK
    stream[DRAWS] = 0


def refill(stream):
    """Compute the block of four words in which the next draw lies, and the one after it."""
    for ahead in range(BLOCKS):
        block = (stream[DRAWS] >> 2) + ahead
        a = block & MASK
        b = (block >> 32) & MASK
        c = stream[NUMBER_LOW]
        d = stream[NUMBER_HIGH]
        key_a = stream[SEED_LOW]
        key_b = stream[SEED_HIGH]
        for _ in range(ROUNDS):
            product_a = a * MULTIPLIER_A
            product_b = c * MULTIPLIER_B
            a = ((product_b >> 32) & MASK) ^ b ^ key_a
            b = product_b & MASK
            c = ((product_a >> 32) & MASK) ^ d ^ key_b
            d = product_a & MASK
            key_a = (key_a + WEYL_A) & MASK
            key_b = (key_b + WEYL_B) & MASK
        stream[BLOCK + 4 * ahead] = a
        stream[BLOCK + 4 * ahead + 1] = b
        stream[BLOCK + 4 * ahead + 2] = c
        stream[BLOCK + 4 * ahead + 3] = d


def word(stream):
    """The next 32 random bits."""
    draw = stream[DRAWS]
    if draw & 7 == 0:
        refill(stream)
    stream[DRAWS] = draw + 1
    return stream[BLOCK + (draw & 7)]


def below(stream, bound):
    """A number from 0 to bound − 1, each exactly equally likely (Lemire's method: multiply, reject the odd rest)."""
    product = word(stream) * bound
    if product & MASK < bound:
        rest = (MASK + 1) % bound
        while product & MASK < rest:
            product = word(stream) * bound
    return product >> 32
