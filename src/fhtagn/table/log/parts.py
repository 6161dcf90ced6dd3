"""What belongs to the state of a table beside its game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

SOMEBODY = "Somebody"  # whoever had their data deleted


@dataclass(slots=True)
class Invitation:
    hash: str
    seat: int | None
    watch: bool
    taken: str = ""  # the person who has sat down by it, where it is for one seat


class Guest(NamedTuple):
    """Somebody who may watch a table that is not public, and the number of the invite that was shown."""

    invite: int
    name: str


@dataclass(slots=True)
class UndoRequest:
    seat: int
    ply: int
    agreed: set[int]
