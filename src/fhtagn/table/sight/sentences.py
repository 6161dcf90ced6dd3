"""What a move did, as sentences. They are prepared once without names; names are put in for each table.

A game whose words have `event(what, who, whom, many)` tells each row of its trail by that row alone: such a row's
sentence is found again without asking the game.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from operator import itemgetter
from typing import Any

from msgspec import Raw

from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.kernel.texts import Message, Seat, begins
from fhtagn.table.protocol import Told, encode

PREPARED = 50_000  # sentences
TABLES = 5_000  # whose names are at hand
BLANK = "\ue000"  # begins the blank for a name; the seat follows
FIRST_SEAT = 0xE100
_blank = re.compile(f"{BLANK}(.)")


class Narrator:
    """Tells what moves did, to everyone at a server's tables."""

    def __init__(self) -> None:
        self._of_row = lru_cache(PREPARED)(_told_row)

    def story(self, game: Game, view: Record, names: tuple[str, ...]) -> list[Raw]:
        """What the last move did, as this view may know it: a `Told` for each sentence."""
        if game.words.event:
            state: Any = view
            return [self._of_row(game, names, *row) for row in state.trail[: state.told]]
        return [_told(game, message, names) for message in game.words.events(view)]


def sentence(game: Game, message: Message, names: tuple[str, ...], you: int | None = None) -> str:
    """A message with names in it, said to the player at seat `you` if there is one."""
    return _prepared(game, message, you).text(names)


def told(game: Game, message: Message, names: tuple[str, ...]) -> Raw:
    """The same with its key and values, as a `Told` for everybody."""
    return _prepared(game, message, None).told(names)


def _told(game: Game, message: Message, names: tuple[str, ...]) -> Raw:
    text = game.sentence(message, names.__getitem__)
    return Raw(encode(Told(text, message.key, _value(message.values))))


def _told_row(game: Game, names: tuple[str, ...], what: int, who: int, whom: int, many: int) -> Raw:
    return _prepared_row(game, what, who, whom, many).told(names)


@lru_cache(PREPARED)
def _prepared_row(game: Game, what: int, who: int, whom: int, many: int) -> Prepared:
    assert game.words.event
    return Prepared(game, game.words.event(what, who, whom, many))


@lru_cache(PREPARED)
def _prepared(game: Game, message: Message, you: int | None) -> Prepared:
    return Prepared(game, message, you)


class Prepared:
    """A message with blanks for names, as a sentence and as a `Told` in bytes."""

    __slots__ = ("_chosen", "_sentence", "_told")

    def __init__(self, game: Game, message: Message, you: int | None = None) -> None:
        text = game.sentence(message, lambda seat: BLANK + chr(FIRST_SEAT + seat), you)
        pieces = _blank.split(text)  # text and seats in turn
        seats = [ord(seat) - FIRST_SEAT for seat in pieces[1::2]]
        starts = [begins("".join(pieces[: 2 * place + 1])) for place in range(len(seats))]
        places = [~seat if start else seat for seat, start in zip(seats, starts, strict=True)]
        self._chosen = itemgetter(*places) if places else None  # of all forms of names those that are said
        self._sentence = _with_blanks(text) if places else text
        told = encode(Told(text, message.key, _value(message.values)))
        self._told = _with_blanks(told.decode()).encode() if places else told

    def text(self, names: tuple[str, ...]) -> str:
        """The sentence with these names in it."""
        return self._sentence % self._chosen(_forms(names)) if self._chosen else self._sentence

    def told(self, names: tuple[str, ...]) -> Raw:
        """The same for a story."""
        return Raw(self._told % self._chosen(_written_forms(names)) if self._chosen else self._told)


def _with_blanks(text: str) -> str:
    """Text into which `%` puts names."""
    return _blank.sub("%s", text.replace("%", "%%"))


@lru_cache(TABLES)
def _forms(names: tuple[str, ...]) -> tuple[str, ...]:
    """Names by seat as they stand within a sentence; counted from the end, as they begin one."""
    return (*names, *(name[:1].upper() + name[1:] for name in reversed(names)))


@lru_cache(TABLES)
def _written_forms(names: tuple[str, ...]) -> tuple[bytes, ...]:
    """The same within JSON."""
    return tuple(encode(name)[1:-1] for name in _forms(names))


def _value(value: Any) -> Any:
    """A value of a message as JSON; a seat says that it is one."""
    if isinstance(value, Seat):
        return {"seat": int(value)}
    if isinstance(value, list | tuple):
        return [_value(item) for item in value]
    if isinstance(value, Mapping):
        return {name: _value(item) for name, item in value.items()}
    return value
