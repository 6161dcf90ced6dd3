"""A person, as the server knows them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Person:
    """A person whom the store knows."""

    id: str
    name: str
    login: str | None = None
    hash: str | None = None
