"""Random streams: Philox4x32-10 as published, equal everywhere, and exactly fair."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fhtagn.kernel import bulk, chance, drive, registry
from fhtagn.kernel.chance import BLOCK, DRAWS, MISTAKE, STREAM, below, make_swift, open_stream, refill, word

# Random123's known answers for philox4x32, 10 rounds: counter, key, result.
KNOWN_ANSWERS = (
    ("00000000 00000000 00000000 00000000", "00000000 00000000", "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
    ("ffffffff ffffffff ffffffff ffffffff", "ffffffff ffffffff", "408f276d 41c83b0e a20bc7c6 6d5451fd"),
    ("243f6a88 85a308d3 13198a2e 03707344", "a4093822 299f31d0", "d16cfe09 94fdcceb 5001e420 24126ea1"),
)


def words(text: str) -> list[int]:
    return [int(word, 16) for word in text.split()]


def opened(seed: int, number: int = 0) -> list[int]:
    stream = [0] * STREAM
    open_stream(stream, seed, number)
    return stream


def swift(seed: int, number: int = 0) -> list[int]:
    stream = opened(seed, number)
    make_swift(stream)
    return stream


@pytest.mark.parametrize(("counter", "key", "result"), KNOWN_ANSWERS)
def test_a_block_is_philox_with_the_seed_as_key_and_block_and_game_number_as_counter(
    counter: str, key: str, result: str
) -> None:
    block_low, block_high, number_low, number_high = words(counter)
    key_low, key_high = words(key)
    stream = opened(key_low | key_high << 32, number_low | number_high << 32)
    stream[DRAWS] = (block_low | block_high << 32) << 2
    refill(stream)
    assert stream[BLOCK : BLOCK + 4] == words(result)


def test_four_draws_are_the_four_words_of_a_block_in_order() -> None:
    stream = opened(0)
    assert [word(stream) for _ in range(4)] == words(KNOWN_ANSWERS[0][2])


def test_the_fifth_draw_opens_the_next_block() -> None:
    stream, block = opened(3, 5), opened(3, 5)
    drawn = [word(stream) for _ in range(12)]
    for number in range(3):
        block[DRAWS] = 4 * number
        refill(block)
        assert drawn[4 * number : 4 * number + 4] == block[BLOCK : BLOCK + 4]


def test_opening_a_stream_again_forgets_the_draws_made() -> None:
    stream = opened(1, 2)
    first = [word(stream) for _ in range(6)]
    open_stream(stream, 1, 2)
    assert [word(stream) for _ in range(6)] == first


@given(st.integers(-(2**63), 2**63 - 1), st.integers(0, 2**63 - 1))
def test_other_seeds_and_other_games_have_other_streams(seed: int, number: int) -> None:
    first = [word(stream) for stream in [opened(seed, number)] for _ in range(4)]
    for bit in (0, 31, 32, 62):
        for other in (opened(seed ^ 1 << bit, number), opened(seed, number ^ 1 << bit)):
            assert [word(other) for _ in range(4)] != first


# --- below


@pytest.mark.parametrize("bound", [1, 2, 3, 12, 27720, 2**31 - 1, 2**31])
def test_a_number_below_a_bound_is_below_it_and_not_negative(bound: int) -> None:
    stream = opened(7)
    drawn = [below(stream, bound) for _ in range(2000)]
    assert min(drawn) >= 0
    assert max(drawn) < bound


def test_below_one_is_zero_and_takes_one_draw() -> None:
    stream = opened(7)
    assert {below(stream, 1) for _ in range(50)} == {0}
    assert stream[DRAWS] == 50


def test_below_two_to_the_31_is_the_upper_31_bits_of_a_word() -> None:
    stream, same = opened(7), opened(7)
    assert [below(stream, 2**31) for _ in range(50)] == [word(same) >> 1 for _ in range(50)]


def test_below_two_to_the_32_is_the_whole_word() -> None:
    stream, same = opened(7), opened(7)
    assert [below(stream, 2**32) for _ in range(50)] == [word(same) for _ in range(50)]
    assert stream[MISTAKE] == 0


@pytest.mark.parametrize("bound", [0, 2**32 + 1, 2**40, 2**62])
def test_a_bound_that_no_draw_has_is_kept_as_a_mistake_and_ends_at_once(bound: int) -> None:
    stream = opened(7)
    native = bulk.link_set(registry.find("dice")).native(below)
    array = np.array(stream, dtype=np.int64)
    assert below(stream, bound) == native(array, bound) == 0
    assert stream[MISTAKE] == array[MISTAKE] == 1
    open_stream(stream, 7, 0)
    assert stream[MISTAKE] == 0


@pytest.mark.parametrize("bound", [2**31 + 1, 3 * 2**30, 2**32 - 1, 2**32])
def test_big_bounds_are_drawn_alike_in_plain_and_native_code(bound: int) -> None:
    stream = opened(7)
    native = bulk.link_set(registry.find("dice")).native(below)
    array = np.array(stream, dtype=np.int64)
    assert [below(stream, bound) for _ in range(50)] == [native(array, bound) for _ in range(50)]


@pytest.mark.parametrize("bound", range(1, 65))
def test_every_number_below_a_bound_has_exactly_as_many_words(bound: int) -> None:
    """The same code with words of six bits, tried with every word: what is not rejected falls evenly."""
    bits = 6
    scope = {**vars(chance), "MASK": 2**bits - 1, "MOST_BOUND": 2**bits, "word": _rejected}
    body = below.__code__.replace(co_consts=tuple(bits if value == 32 else value for value in below.__code__.co_consts))
    small = type(below)(body, scope)
    counts, rejected = [0] * bound, 0
    for first in range(2**bits):
        stream = opened(1)
        stream[DRAWS], stream[BLOCK + 1] = 1, first
        try:
            counts[small(stream, bound)] += 1
        except LookupError:
            rejected += 1
    assert set(counts) == {2**bits // bound}
    assert rejected == 2**bits % bound


def _rejected(stream: list[int]) -> int:
    raise LookupError("a second word is drawn only if the first was rejected")


def test_twelve_faces_come_equally_often() -> None:
    counts, stream, throws = [0] * 12, opened(1), 24_000
    for _ in range(throws):
        counts[below(stream, 12)] += 1
    expected = throws / 12
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    assert chi_square < 31.3  # one in a thousand, 11 degrees of freedom; the seed is fixed


def test_swift_streams_are_fair_in_pairs_too() -> None:
    counts, stream, throws = [0] * 36, swift(1), 36_000
    for _ in range(throws):
        counts[6 * below(stream, 6) + below(stream, 6)] += 1
    expected = throws / 36
    chi_square = sum((count - expected) ** 2 / expected for count in counts)
    assert chi_square < 66.6  # one in a thousand, 35 degrees of freedom; the seed is fixed


def test_swift_streams_of_different_keys_differ() -> None:
    firsts = {word(swift(seed, number)) for seed in range(30) for number in range(30)}
    assert len(firsts) == 900


def test_opening_a_swift_stream_again_makes_it_fair_again() -> None:
    stream = swift(5)
    open_stream(stream, 0, 0)
    assert [word(stream) for _ in range(4)] == words(KNOWN_ANSWERS[0][2])


# --- Plain and native


def test_native_streams_are_the_same() -> None:
    links = bulk.link_set(registry.find("dice"))
    links.native(drive.play_games)
    native_open, native_below = links.native(open_stream), links.native(below)
    rng = np.random.default_rng(1)
    for bound in (1, 2, 12, 2**31 - 1, 2**31, *rng.integers(1, 2**31, 20).tolist()):
        seed, number = rng.integers(-(2**63), 2**63 - 1, 2, dtype=np.int64).tolist()
        plain, native = opened(seed, number), np.zeros(STREAM, dtype=np.int64)
        native_open(native, seed, number)
        plain[DRAWS] = native[DRAWS] = int(rng.integers(0, 2**60)) << 2
        assert [native_below(native, bound) for _ in range(9)] == [below(plain, bound) for _ in range(9)]
        assert native.tolist() == plain


def test_swift_streams_are_the_same_natively() -> None:
    links = bulk.link_set(registry.find("dice"))
    native_below = links.native(below)
    rng = np.random.default_rng(2)
    for bound in (1, 6, 2**31, *rng.integers(1, 2**31, 10).tolist()):
        plain = swift(*rng.integers(-(2**63), 2**63 - 1, 2, dtype=np.int64).tolist())
        plain[DRAWS] = int(rng.integers(0, 2**59)) << 3  # where words are computed
        native = np.array(plain, dtype=np.int64)
        assert [native_below(native, bound) for _ in range(9)] == [below(plain, bound) for _ in range(9)]
        assert native.tolist() == plain


def test_every_word_of_a_stream_fits_32_bits() -> None:
    stream = opened(-1, 2**63 - 1)
    assert all(0 <= word(stream) <= chance.MASK for _ in range(100))
