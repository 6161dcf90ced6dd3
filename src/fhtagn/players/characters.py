"""The persons who sit at every table where somebody is missing: who they are, and what they say now and then.

Which event of a game is a moment to say something, its texts tell (`[moment]`), as `loses = "hit who"`: whoever stands
in the event's `who` has been hit.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Literal, get_args

MOMENTS = ("sits", "strikes", "hit", "lucky", "wins", "loses")

# What people may look like: a mask, so that nobody takes them for one of the characters.
Mask = Literal["owl", "fox", "hare", "crow", "moth", "goat", "toad", "carp"]
MASKS: tuple[Mask, ...] = get_args(Mask)


@dataclass(frozen=True)
class Character:
    """One person; `lines` are by moment."""

    key: str
    name: str
    temper: str
    lines: dict[str, list[str]]


def _read() -> tuple[Character, ...]:
    text = files("fhtagn.players").joinpath("characters.toml").read_text("utf-8")
    return tuple(
        Character(key, row["name"], row["temper"], {moment: row[moment] for moment in MOMENTS})
        for key, row in tomllib.loads(text).items()
    )


CHARACTERS = _read()
BY_NAME = {one.name: one for one in CHARACTERS}


def key_of(name: str) -> str | None:
    """The key of the character who is called so."""
    found = BY_NAME.get(name)
    return found.key if found else None
