"""The table of stone arithmetic, made once: which numbers a group of stones makes by adding and subtracting."""

from __future__ import annotations

STONES = 5
SIDES = 6
HIGHEST = 12  # no Bonus asks for more
DIGIT = SIDES + 1  # a stone is a digit of a group's number; 0 is a stone that is not in the group
WEIGHTS = tuple(DIGIT**place for place in range(STONES))


def _values_of_groups() -> tuple[int, ...]:
    """For each group, written in digits, its values as a set: bit n for the value n, 1 to 12."""
    zero = SIDES * STONES  # the bit of the value 0 among the signed sums
    sums = [1 << zero]
    for _ in range(STONES):
        sums = [(old << stone) | (old >> stone) for stone in range(DIGIT) for old in sums]
    wanted = (1 << (HIGHEST + 1)) - 2
    return tuple((signed >> zero) & wanted for signed in sums)


def _packed(values: tuple[int, ...]) -> tuple[int, ...]:
    """Several groups in one number: a table that fits a GPU's constant memory and a processor's first cache."""
    padded = (*values, *(0,) * (-len(values) % PER_NUMBER))
    return tuple(
        sum((padded[at + index] >> 1) << (HIGHEST * index) for index in range(PER_NUMBER))
        for at in range(0, len(padded), PER_NUMBER)
    )


PER_NUMBER = 5  # groups of twelve bits in a number of 64
VALUES = _values_of_groups()
PACKED = _packed(VALUES)
