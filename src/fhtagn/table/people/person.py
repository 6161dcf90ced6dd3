"""A person, as the server knows them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple


@dataclass(frozen=True)
class Person:
    """A person whom the store knows; `device` is the one that speaks now."""

    id: str
    name: str
    login: str | None = None
    hash: str | None = None
    device: str = field(default="", compare=False)
    face: str = ""  # the mask that they have chosen


class Device(NamedTuple):
    """Where a person is logged in."""

    id: str
    name: str
    made: float
    seen: float
