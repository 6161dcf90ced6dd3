"""Sentences: message keys with values, and one catalogue a language that turns them into words.

A catalogue is a TOML file of nested tables; the key `refused.mad` is entry `mad` of table `[refused]`. In a sentence

- `{who}` stands for a value; a seat is its player's name, or *you* for whoever is spoken to;
- `{many:token|tokens}` is a number with the form that fits it, `{who:rolls|roll}` a player with the verb (“Ann rolls”,
  “You roll”, “Ann and Bob roll”);
- `{who::keeps|keep}` is the fitting form alone;
- `{who:'s}` is the owner of something (“Ann’s”, “your”);
- `{box:title}` is what the table `[title]` has for a value. Otherwise words have their translation in `[word]`.

Where `who` and `whom` are the same player, the sentence of the key with `-self` at its end is said, if there is one.
"""

from __future__ import annotations

import string
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

Names = Callable[[int], str]
YOU = "you"  # whoever is spoken to


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
        return self._hash

    @cached_property
    def _hash(self) -> int:
        try:
            return hash((self.key, *self.values.values()))
        except TypeError:  # a list among the values
            return hash((self.key, repr(self.values)))


class Keys(list[str]):
    """Keys of sentences by the numbers that rules use for them."""

    def add(self, key: str) -> int:
        self.append(key)
        return len(self) - 1


def seat_name(seat: int) -> str:
    """How a seat is called where its player has no name: as in transcripts."""
    return f"seat {seat}"


def counted_seat(seat: int) -> str:
    """The same for people, who count from 1 on."""
    return f"seat {seat + 1}"


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


def render(sentences: Mapping[str, str], message: Message, names: Names = seat_name, you: int | None = None) -> str:
    """The message as a sentence, said to the player at seat `you` if there is one."""
    text = ""
    for before, name, shape in _pieces(sentences[_key(sentences, message)]):
        text += before
        if name is not None:
            said = _said(sentences, message.values[name], shape, names, you)
            text += said[:1].upper() + said[1:] if begins(text) else said
    return text


def begins(text: str) -> bool:
    """Whether a new sentence begins after this text."""
    return not text or text.endswith((". ", "! ", "? "))


def _key(sentences: Mapping[str, str], message: Message) -> str:
    who, alone = message.values.get("who"), f"{message.key}-self"
    same = isinstance(who, Seat) and who == message.values.get("whom")
    return alone if same and alone in sentences else message.key


def _said(sentences: Mapping[str, str], value: Any, shape: str, names: Names, you: int | None) -> str:
    shown = _shown(sentences, value, names, you)
    if shape and "|" not in shape and shape != "'s":
        return _by_table(sentences, value, shape, names, you)
    if shape == "'s":
        return "your" if shown == YOU else f"{shown}’s"
    if "|" not in shape:
        return shown
    one, many = shape.removeprefix(":").split("|", 1)
    form = one if _is_one(value, you) else many
    return form if shape.startswith(":") else f"{shown} {form}"


def _by_table(sentences: Mapping[str, str], value: Any, table: str, names: Names, you: int | None) -> str:
    """What a table has for a value, or for each of a list."""
    if isinstance(value, list | tuple):
        return listed([_by_table(sentences, one, table, names, you) for one in value])
    return sentences.get(f"{table}.{value}", _shown(sentences, value, names, you))


def _is_one(value: Any, you: int | None) -> bool:
    if isinstance(value, list | tuple):
        return len(value) == 1 and _is_one(value[0], you)
    return value != you if isinstance(value, Seat) else bool(value == 1)


def _shown(sentences: Mapping[str, str], value: Any, names: Names, you: int | None) -> str:
    if isinstance(value, Seat):
        return YOU if value == you else names(value)
    if isinstance(value, list | tuple):
        return listed([_shown(sentences, item, names, you) for item in value])
    return sentences.get(f"word.{value}", value) if isinstance(value, str) else str(value)


def listed(items: list[str]) -> str:
    """“Ann”, “Ann and Bob”, “Ann, Bob and Carl”."""
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)
