"""What a move did, as sentences in JSON. Sentences are prepared once without names; names are put in for each table.

A game whose words have `event(what, who, whom, many)` tells each row of its trail by that row alone: such a row's
sentence is found again without asking the game.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import msgspec

from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.texts import Message, Seat
from fhtagn.table import protocol

encode = msgspec.json.Encoder().encode

PREPARED = 50_000  # sentences
BLANK = "\ue000"  # begins the blank for a name; the seat follows
FIRST_SEAT = 0xE100
_blank = re.compile(f"({BLANK}.)")


class Sentence:
    """A message in JSON, with blanks for names."""

    __slots__ = ("after", "before", "capital", "seats")

    def __init__(self, game: Game, message: Message) -> None:
        text = game.sentence(message, lambda seat: BLANK + chr(FIRST_SEAT + seat))
        parts = _blank.split(text)
        pieces = [_inside(part) for part in parts[::2]]
        pieces[0] = b'{"text":"' + pieces[0]
        values = {name: _value(value) for name, value in message.values.items()}
        self.after = pieces[-1] + b'","key":' + encode(message.key) + b',"values":' + encode(values) + b"}"
        self.before = pieces[:-1]
        self.seats = [ord(part[1]) - FIRST_SEAT for part in parts[1::2]]
        self.capital = text.startswith(BLANK) and game.catalogue()[message.key].startswith("{")

    def told(self, names: tuple[str, ...]) -> bytes:
        """The sentence with these names in it."""
        parts: list[bytes] = []
        for before, seat in zip(self.before, self.seats, strict=True):
            parts += (before, _inside(names[seat]))
        if self.capital:
            name = names[self.seats[0]]
            parts[1] = _inside(name[:1].upper() + name[1:])
        parts.append(self.after)
        return b"".join(parts)


def story(game: Game, view: Record, names: tuple[str, ...]) -> bytes:
    """What the last move did, as a viewer may know it: a JSON list without its brackets."""
    if game.words.event:
        state: Any = view
        return b",".join([_of_row(game, names, *row) for row in state.trail[: state.told]])
    return b",".join([_told(game, message, names) for message in game.words.events(view)])


def _told(game: Game, message: Message, names: tuple[str, ...]) -> bytes:
    values = {name: _value(value) for name, value in message.values.items()}
    return encode(protocol.Told(game.sentence(message, names.__getitem__), message.key, values))


@lru_cache(PREPARED)
def _of_row(game: Game, names: tuple[str, ...], what: int, who: int, whom: int, many: int) -> bytes:
    return _prepared(game, what, who, whom, many).told(names)


@lru_cache(PREPARED)
def _prepared(game: Game, what: int, who: int, whom: int, many: int) -> Sentence:
    assert game.words.event
    return Sentence(game, game.words.event(what, who, whom, many))


@lru_cache(PREPARED)
def quoted(text: str) -> bytes:
    """Text as it stands between the quotes of JSON."""
    return _inside(text)


def _inside(text: str) -> bytes:
    return encode(text)[1:-1]


def _value(value: Any) -> Any:
    """A value of a message as JSON; a seat says that it is one."""
    if isinstance(value, Seat):
        return {"seat": int(value)}
    if isinstance(value, list | tuple):
        return [_value(item) for item in value]
    return value
