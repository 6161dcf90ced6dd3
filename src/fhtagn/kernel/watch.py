"""Observers: functions in kernel style that look at every ply of every game and count what they want to know."""

from __future__ import annotations

import hashlib
import inspect
import textwrap
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import FunctionType
from typing import Any

from fhtagn.kernel.errors import FhtagnError

PARAMETERS = ("game", "seat", "move", "tally", "memory")
COUNTERS = {"tally": 64}  # of an observer that names none
MOST_NUMBERS = 1 << 16  # of counters, or of memory


class Places(list[int]):
    """Numbers for an observer in plain Python: like native code, it knows no place before the first."""

    def __getitem__(self, place: Any) -> Any:
        return super().__getitem__(self._checked(place))

    def __setitem__(self, place: Any, value: Any) -> None:
        super().__setitem__(self._checked(place), value)

    @staticmethod
    def _checked(place: Any) -> Any:
        if place < 0:
            raise IndexError(place)
        return place


@dataclass(frozen=True, init=False)
class Watch:
    """An observer, called after every ply, with the names of what it counts.

    `counts` names stretches of its `tally` one after another, each with its length. `memory` is so many numbers, zero
    before every game, for what it must remember from ply to ply.
    """

    function: Callable[..., Any]
    counts: tuple[tuple[str, int], ...]
    memory: int

    def __init__(
        self, function: Callable[..., Any], counts: Mapping[str, int] | None = None, *, memory: int = 16
    ) -> None:
        object.__setattr__(self, "function", function)
        object.__setattr__(self, "counts", tuple((counts or COUNTERS).items()))
        object.__setattr__(self, "memory", memory)
        self._check()

    def _check(self) -> None:
        function = self.function
        if not isinstance(function, FunctionType) or function.__code__.co_freevars:
            raise FhtagnError("An observer is a function of its own, neither a method nor inside another.")
        code = function.__code__
        strange = [name for name in code.co_varnames[: code.co_argcount] if name not in PARAMETERS]
        if strange:
            raise FhtagnError(
                f"The observer {function.__name__} takes {strange[0]}, but its parameters are {', '.join(PARAMETERS)}."
            )
        if not all(type(length) is int and length > 0 for _, length in self.counts):
            raise FhtagnError("Each thing that an observer counts has a length of at least 1, as in {'changes': 40}.")
        if max(self.length, self.memory) > MOST_NUMBERS or self.memory < 0:
            raise FhtagnError(f"An observer has at most {MOST_NUMBERS} counters, and as much memory.")

    @property
    def length(self) -> int:
        """How many counters there are."""
        return sum(length for _, length in self.counts)

    @property
    def memory_length(self) -> int:
        return max(self.memory, 1)

    def read(self, counted: list[int]) -> dict[str, list[int]]:
        """What was counted, by name."""
        found, at = {}, 0
        for name, length in self.counts:
            found[name] = counted[at : at + length]
            at += length
        return found

    def out_of_bounds(self) -> FhtagnError:
        return FhtagnError(
            f"The observer {self.function.__name__} used a place that is not there: it has {self.length} counters, "
            f"{self.memory_length} numbers of memory, and the fields of the State."
        )

    @property
    def mark(self) -> str:
        """Tells observers apart: the function's name and a hash of its text."""
        try:
            text = textwrap.dedent(inspect.getsource(self.function))
        except OSError:
            code = self.function.__code__
            text = repr((code.co_code, code.co_consts, code.co_names))
        return f"{self.function.__name__}-{hashlib.sha256(text.encode()).hexdigest()[:12]}"
