"""Random streams that are equal, bit for bit, in plain Python, in native code and on a GPU.

A stream is keyed by (seed, game number): draw number n is word n mod 4 of Philox4x32-10 with the seed as key and
(game number, n div 4) as counter (Salmon, Moraes, Dror, Shaw: Parallel random numbers: as easy as 1, 2, 3, 2011).
Everything is signed 64-bit arithmetic under 32-bit masks, so that Python's and the machine's integers agree.

A stream can be made swift: then draw number n is a hash of where it starts and n, in a fifth of the time. This is for
those who draw by the billion and need not be believed by others, like the playouts of a search.
"""

STREAM = 15  # seed (2 words), game number (2 words), draws made, two blocks (8 words), a swift start or 0, a mistake

MASK = 0xFFFFFFFF
SEED_LOW, SEED_HIGH, NUMBER_LOW, NUMBER_HIGH, DRAWS, BLOCK, SWIFT, MISTAKE = 0, 1, 2, 3, 4, 5, 13, 14
MOST_BOUND = MASK + 1  # that a draw can have

MULTIPLIER_A, MULTIPLIER_B = 0xD2511F53, 0xCD9E8D57
WEYL_A, WEYL_B = 0x9E3779B9, 0xBB67AE85
ROUNDS = 10
BLOCKS = 2  # computed together: they do not wait for each other, so two take hardly longer than one
WORDS = 4 * BLOCKS

HASH_MASK = (1 << 62) - 1
HASH_STEP, HASH_FIRST, HASH_SECOND = 0x1E3779B97F4A7C15, 0x3F58476D1CE4E5B9, 0x14D049BB133111EB


def open_stream(stream, seed, number):
    """Make this the stream of one game, before its first draw."""
    stream[SEED_LOW] = seed & MASK
    stream[SEED_HIGH] = (seed >> 32) & MASK
    stream[NUMBER_LOW] = number & MASK
    stream[NUMBER_HIGH] = (number >> 32) & MASK
    stream[DRAWS] = 0
    stream[SWIFT] = 0
    stream[MISTAKE] = 0


def make_swift(stream):
    """Let a stream that was just opened draw swiftly."""
    start = 0
    for place in (SEED_LOW, SEED_HIGH, NUMBER_LOW, NUMBER_HIGH):
        start = hashed(start ^ stream[place]) + HASH_STEP & HASH_MASK
    stream[SWIFT] = start | 1


def hashed(number):
    """62 bits that look random. Only the lower bits of products are kept: Python's and the machine's agree in them."""
    number = (number ^ number >> 31) * HASH_FIRST & HASH_MASK
    number = (number ^ number >> 29) * HASH_SECOND & HASH_MASK
    return number ^ number >> 31


def refill(stream):
    """Compute the words of the next draws."""
    if stream[SWIFT] != 0:
        refill_swiftly(stream)
    else:
        refill_fairly(stream)


def refill_fairly(stream):
    """Ten rounds of Philox."""
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


def refill_swiftly(stream):
    """Hashes of a number that grows by equal steps, as in SplitMix (Steele, Lea, Flood, 2014), with 62 bits."""
    first = stream[SWIFT] + stream[DRAWS] * HASH_STEP
    for ahead in range(WORDS):
        stream[BLOCK + ahead] = hashed(first + ahead * HASH_STEP & HASH_MASK) >> 30


def word(stream):
    """The next 32 random bits."""
    draw = stream[DRAWS]
    if draw & WORDS - 1 == 0:
        refill(stream)
    stream[DRAWS] = draw + 1
    return stream[BLOCK + (draw & WORDS - 1)]


def below(stream, bound):
    """A number from 0 to bound − 1, each exactly equally likely (Lemire's method: multiply, reject the odd rest).

    No draw has a bound below 1 or above MOST_BOUND: the stream keeps that this was asked.
    """
    draw = stream[DRAWS]  # `word` written out: a call would take plain Python longer than the draw
    if draw & WORDS - 1 == 0:
        refill(stream)
    stream[DRAWS] = draw + 1
    product = stream[BLOCK + (draw & WORDS - 1)] * bound
    if product & MASK <= bound:
        if bound < 1 or bound > MOST_BOUND:
            stream[MISTAKE] = 1
            return 0
        rest = MOST_BOUND % bound
        while product & MASK < rest:
            product = word(stream) * bound
    return product >> 32 & MASK
