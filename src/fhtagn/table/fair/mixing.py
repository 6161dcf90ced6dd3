"""Words for the dice: promised by everybody before any are shown, shown by everybody before the first draw.

Whoever promised and then shows nothing is passed over, which everybody sees. If others had shown theirs by then, those
who remain promise new words: nobody can choose between two games that are known already.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import Literal, Self

Stage = Literal["promising", "showing", "mixed"]


class Mixing:
    """Who has promised and shown what at one table, by seat."""

    def __init__(self, asked: Iterable[int] = ()) -> None:
        self.asked = set(asked)  # who is waited for, also before anything is promised
        self.promises: dict[int, str] = {}
        self.words: dict[int, str] = {}
        self.passed: set[int] = set()
        self.since = 0.0  # when the present stage of the start began

    @property
    def stage(self) -> Stage:
        if self.unpromised:
            return "promising"
        return "showing" if set(self.promises) - set(self.words) else "mixed"

    @property
    def unpromised(self) -> set[int]:
        return self.asked - set(self.promises)

    def missing(self) -> list[int]:
        """Who is waited for now."""
        return sorted(self.unpromised or set(self.promises) - set(self.words))

    def promise(self, seat: int, hashed: str) -> None:
        self.asked.add(seat)
        self.promises[seat] = hashed

    def show(self, seat: int, words: str, hashed: str) -> None:
        self.promises.setdefault(seat, hashed)
        self.words[seat] = words

    def withdraw(self, seat: int) -> None:
        """Whoever had promised sits there no longer."""
        self.asked.discard(seat)
        self.promises.pop(seat, None)

    def keep_seats(self, count: int) -> None:
        """The table has only so many seats now."""
        for seat in [seat for seat in self.asked if seat >= count]:
            self.withdraw(seat)

    def pass_over(self, seat: int) -> None:
        """Go on without this seat; with new words of everybody else if some were shown already."""
        shown = bool(self.words)
        self.withdraw(seat)
        self.passed.add(seat)
        if shown:
            self.promises.clear()
            self.words.clear()

    def without(self, seats: Iterable[int]) -> Self:
        """What is left when these are passed over."""
        rest = deepcopy(self)
        for seat in seats:
            rest.pass_over(seat)
        return rest
