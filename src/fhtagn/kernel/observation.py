"""What a seat observes, as whole numbers: a table of sections, from which every position is derived.

    OBSERVATION = Observation("ritual-v1")
    PLAYERS = OBSERVATION.section("players", 1, COUNT, 6, "how many play")
    TOKENS = OBSERVATION.section("tokens", SEATS, COUNT, 9, "everybody's tokens, one's own first, then leftwards")

`PLAYERS` is 0 and `TOKENS` is 1: the game's `observe` writes `numbers[TOKENS + step]`. A name ends in a version, and
changes whenever a number means something else: whoever has learned from the old numbers must not get the new ones.
Places are relative, but codes of moves name seats as they are, so one's own seat is among the numbers as well.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

from fhtagn.kernel.constants import UNSEEN
from fhtagn.kernel.errors import ContractError
from fhtagn.kernel.record import ARRAY_RANGE, Layout

if TYPE_CHECKING:
    import numpy as np

COUNT, FLAG, CATEGORY, SEAT, ODDS = KINDS = ("count", "flag", "category", "seat", "odds")
RAW_SCALE = 8  # of numbers whose range nobody has declared


class Section(NamedTuple):
    """Numbers of one kind that stand together."""

    name: str
    length: int
    kind: str
    scale: int  # values divided by this mostly lie between -1 and 1
    meaning: str


class Entry(NamedTuple):
    """One number."""

    name: str
    kind: str
    scale: int


class Observation:
    """A game's table of sections, in their order."""

    def __init__(self, name: str) -> None:
        if not re.fullmatch(r"[a-z0-9_-]+-(v[0-9]+|raw)", name):
            raise ContractError(f"An observation has a name and a version, like “ritual-v1”; “{name}” has not.")
        self.name = name
        self.sections: list[Section] = []
        self.renewed: tuple[tuple[int, int], ...] = ((0, 0),)  # what `observe_again` writes: from here to before there

    def section(self, name: str, length: int, kind: str, scale: int, meaning: str) -> int:
        """Write a section behind the others. Returns where it begins."""
        where = f"The section {name} of {self.name}"
        if any(section.name == name for section in self.sections):
            raise ContractError(f"{where} is there twice.")
        if kind not in KINDS:
            raise ContractError(f"{where} is of the kind {kind}; there are {', '.join(KINDS)}.")
        if length < 1 or scale not in range(1, ARRAY_RANGE.stop):
            raise ContractError(f"{where} has a length of at least 1, and a scale from 1 to {ARRAY_RANGE.stop - 1}.")
        begins = self.length
        self.sections.append(Section(name, length, kind, scale, meaning))
        for known in ("scales", "factors"):
            vars(self).pop(known, None)
        return begins

    @property
    def length(self) -> int:
        """How many numbers there are."""
        return sum(section.length for section in self.sections)

    @property
    def places(self) -> dict[str, int]:
        """Where each section begins."""
        begins = accumulate((section.length for section in self.sections), initial=0)
        return dict(zip((section.name for section in self.sections), begins, strict=False))

    @property
    def entries(self) -> list[Entry]:
        """Every single number, named by its section and its place in it."""
        return [
            Entry(section.name if section.length == 1 else f"{section.name}[{place}]", section.kind, section.scale)
            for section in self.sections
            for place in range(section.length)
        ]

    @cached_property
    def scales(self) -> np.ndarray[Any, np.dtype[np.float32]]:
        import numpy as np

        return np.array([entry.scale for entry in self.entries], dtype=np.float32)

    @cached_property
    def factors(self) -> np.ndarray[Any, np.dtype[np.float32]]:
        """What numbers are multiplied by: quicker than a division, and the same to the last bit everywhere."""
        import numpy as np

        return np.float32(1) / self.scales

    def scaled(self, numbers: Sequence[int] | np.ndarray[Any, Any]) -> np.ndarray[Any, np.dtype[np.float32]]:
        """Observed numbers, one seat's or many rows, divided by their scales: what a network is given."""
        import numpy as np

        return np.asarray(numbers, dtype=np.float32) * self.factors


def derived(game: str, version: int, layout: Layout) -> Observation:
    """Of a game that brings none: the seat, and every number of the State except notes, as it is.

    It is not turned to the seat's place, and what is hidden is UNSEEN: good enough to try, not to learn well from.
    """
    found = Observation(f"{game}-{version}-raw")
    found.section("own-seat", 1, SEAT, RAW_SCALE, "the seat that observes")
    for name, field in layout.ordered.items():
        if not field.note:
            found.section(
                name, prod(field.shape), COUNT, RAW_SCALE, f"the field {name} of the State; hidden is {UNSEEN}"
            )
    return found


def source_of_derived(layout: Layout) -> str:
    """The same as kernel code."""
    lines, begins = ["def observe(view, seat, numbers, work):", "    numbers[0] = seat"], 1
    for name, field in layout.ordered.items():
        if field.note:
            continue
        place, into, indent, inner = "", str(begins), "    ", prod(field.shape)
        for depth, length in enumerate(field.shape):
            lines.append(f"{indent}for i{depth} in range({length}):")
            indent, place, inner = f"{indent}    ", f"{place}[i{depth}]", inner // length
            into += f" + i{depth} * {inner}"
        lines.append(f"{indent}numbers[{into}] = as_observed(view.{name}{place})")
        begins += prod(field.shape)
    return "\n".join(lines)
