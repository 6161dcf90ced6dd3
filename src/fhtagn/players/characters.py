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
    """One person; `lines` are by moment. Some sit only where bots of one level are."""

    key: str
    name: str
    temper: str
    lines: dict[str, list[str]]
    level: str = ""


def _read() -> tuple[Character, ...]:
    text = files("fhtagn.players").joinpath("characters.toml").read_text("utf-8")
    return tuple(
        Character(key, row["name"], row["temper"], {moment: row[moment] for moment in MOMENTS}, row.get("level", ""))
        for key, row in tomllib.loads(text).items()
    )


CHARACTERS = _read()
BY_NAME = {one.name: one for one in CHARACTERS}


def of_level(level: str) -> tuple[Character, ...]:
    """Those who sit only at this level; without one, those who play at any."""
    return tuple(one for one in CHARACTERS if one.level == level)


def key_of(name: str) -> str | None:
    """The key of the character who is called so."""
    found = BY_NAME.get(name)
    return found.key if found else None
