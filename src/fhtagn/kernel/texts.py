"""Sentences: message keys with values, and one catalogue a language that turns them into words.

A catalogue is a TOML file of nested tables; the key `refused.mad` is entry `mad` of table `[refused]`. In a sentence
`{who}` stands for a value, and `{many:token|tokens}` for a number with the form that fits it.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

Names = Callable[[int], str]


class Seat(int):
    """A seat among a message's values: shown by its player's name."""


@dataclass(frozen=True)
class Message:
    """What is to be said, in no language yet."""

    key: str
    values: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, key: str, **values: Any) -> Message:
        return cls(key, values)

    def __hash__(self) -> int:
        try:
            return hash((self.key, *self.values.values()))
        except TypeError:  # a list among the values
            return hash(self.key)


def seat_name(seat: int) -> str:
    """How a seat is called where its player has no name."""
    return f"seat {seat}"


@cache
def catalogue(folder: Path, language: str) -> dict[str, str]:
    """All sentences of a language, by key."""
    with (folder / f"{language}.toml").open("rb") as file:
        return dict(_flat("", tomllib.load(file)))


def languages(folder: Path) -> list[str]:
    return sorted(path.stem for path in folder.glob("*.toml"))


def _flat(prefix: str, table: dict[str, Any]) -> list[tuple[str, str]]:
    pairs: list[tuple[str, str]] = []
    for key, value in table.items():
        pairs += _flat(f"{prefix}{key}.", value) if isinstance(value, dict) else [(prefix + key, value)]
    return pairs


@cache
def _pieces(form: str) -> tuple[tuple[str, str | None, str], ...]:
    """A sentence taken apart: text, then a value's name (None at the end) and its form."""
    return tuple((text, name, shape or "") for text, name, shape, _ in string.Formatter().parse(form))


def _formed(value: Any, shape: str) -> str:
    if "|" in shape:
        one, many = shape.split("|", 1)
        return f"{value} {one if value == 1 else many}"
    return str(value)


def render(sentences: Mapping[str, str], message: Message, names: Names = seat_name) -> str:
    """The message as a sentence. Seats become names, and words that have an entry under `word` their translation."""
    values = {key: _shown(sentences, value, names) for key, value in message.values.items()}
    form = sentences[message.key]
    text = "".join(
        before if name is None else before + _formed(values[name], shape) for before, name, shape in _pieces(form)
    )
    return text[:1].upper() + text[1:] if form.startswith("{") else text


def _shown(sentences: Mapping[str, str], value: Any, names: Names) -> Any:
    if isinstance(value, Seat):
        return names(value)
    if isinstance(value, list | tuple):
        return ", ".join(str(_shown(sentences, item, names)) for item in value)
    if isinstance(value, str):
        return sentences.get(f"word.{value}", value)
    return value
