"""Deck files: which cards there are, how many of each, and what is wrong with a wrong file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from fhtagn.games.wake.rules import cards
from fhtagn.games.wake.vocabulary import KINDS, NUMBER
from fhtagn.kernel.datafile import DataText
from fhtagn.kernel.errors import DataError

COLOURS = ("red", "green")
STARRED = tuple(card.name for card in cards.ROWS if card.form == cards.ANSWER)
FILE_KEYS = ("title", "cards", "card")
CARD_KEYS = ("title", "kind", "colour", "copies", "star")
FEWEST_PLAYERS = 3
MOST_COPIES = 30
MOST_NESTED = 10  # of a kind that can lie on itself: Banishing Words, and Events that make players draw
NESTED = (
    KINDS[cards.BANISHING_WORD],
    *(card.name for card in cards.ROWS if card.form == cards.EVENT and card.stage == cards.AT_DRAW),
)
MOST_CARDS = 200


@dataclass(frozen=True)
class Deck:
    """What a deck file says: copies by kind (Cthulhus apart), Cthulhus by colour, titles by kind."""

    title: str
    copies: tuple[int, ...]
    cthulhus: tuple[int, int]
    titles: tuple[tuple[str, ...], ...]

    @property
    def counterspells(self) -> int:
        return self.copies[cards.COUNTERSPELL]

    @property
    def dealable(self) -> int:
        """Cards that the opening hands are dealt from."""
        return sum(self.copies[cards.ELDER_SIGN : cards.HELD])


@dataclass(frozen=True)
class Entry:
    """One [[card]] of a file."""

    title: str
    kind: str
    colour: str | None
    copies: int


def read_deck(text: str) -> Deck:
    """The deck that this text describes; DataError names the line and what is wrong."""
    data = DataText(text)
    for key in data.values:
        if key not in FILE_KEYS:
            raise DataError(data.line("", 0, key), f"“{key}” is unknown here; a deck has {_listed(FILE_KEYS)}.")
    title = data.values.get("title", "")
    if not isinstance(title, str):
        raise DataError(data.line("", 0, "title"), "the title of a deck is a text in quotes.")
    entries = list(_entries(data))
    deck = _deck(title, entries)
    _check_sum(data, sum(entry.copies for entry in entries))
    _check_limits(data, entries)
    _check_needs(data, deck)
    return deck


def _entries(data: DataText) -> Iterator[Entry]:
    listed = data.values.get("card", [])
    if not isinstance(listed, list) or not all(isinstance(card, dict) for card in listed):
        raise DataError(data.line("card"), "each card of a deck starts with a line [[card]].")
    if not listed:
        raise DataError(1, "this deck has no cards; each starts with a line [[card]].")
    seen: dict[str, int] = {}
    for index, card in enumerate(listed):
        entry = _entry(data, index, card)
        line = data.line("card", index, "title")
        if entry.title in seen:
            raise DataError(line, f"“{entry.title}” is on line {seen[entry.title]} already; add its copies there.")
        seen[entry.title] = line
        yield entry


def _entry(data: DataText, index: int, card: dict[str, Any]) -> Entry:
    def wrong(key: str, sentence: str) -> DataError:
        return DataError(data.line("card", index, key), sentence)

    for key in card:
        if key not in CARD_KEYS:
            raise wrong(key, f"“{key}” is unknown here; a card has {_listed(CARD_KEYS)}.")
    for key in ("title", "kind", "copies"):
        if key not in card:
            raise wrong("", f"this card has no {key}.")
    title, kind, copies = card["title"], card["kind"], card["copies"]
    if not isinstance(title, str) or not title.strip():
        raise wrong("title", "a card’s title is a text in quotes.")
    if kind not in NUMBER:
        raise wrong("kind", f"there is no effect “{kind}”; {_suggested(kind)}")
    if type(copies) is not int or not 1 <= copies <= MOST_COPIES:
        raise wrong("copies", f"copies of “{title}” is {copies!r}, but it is a whole number from 1 to {MOST_COPIES}.")
    _check_star(card, kind, wrong)
    _check_colour(card, kind, wrong)
    return Entry(title, kind, card.get("colour"), copies)


def _check_star(card: dict[str, Any], kind: str, wrong: Any) -> None:
    star = card.get("star", kind in STARRED)
    if star is not (kind in STARRED):
        fitting = "has a star" if kind in STARRED else "has no star"
        raise wrong("star", f"star is {_written(star)}, but “{kind}” {fitting}; starred are {_listed(STARRED)}.")


def _check_colour(card: dict[str, Any], kind: str, wrong: Any) -> None:
    if NUMBER[kind] == cards.CTHULHU:
        if card.get("colour") not in COLOURS:
            raise wrong("colour", 'a Cthulhu needs colour = "red" or colour = "green".')
    elif "colour" in card:
        raise wrong("colour", "only a Cthulhu has a colour.")


def _deck(title: str, entries: list[Entry]) -> Deck:
    copies, cthulhus = [0] * len(KINDS), [0, 0]
    titles: list[tuple[str, ...]] = [()] * len(KINDS)
    for entry in entries:
        number = NUMBER[entry.kind]
        titles[number] = (*titles[number], entry.title)
        if entry.colour:
            cthulhus[COLOURS.index(entry.colour)] += entry.copies
        else:
            copies[number] += entry.copies
    return Deck(title, tuple(copies), (cthulhus[0], cthulhus[1]), tuple(titles))


def _check_sum(data: DataText, total: int) -> None:
    line = data.line("", 0, "cards")
    promised = data.values.get("cards", total)
    if type(promised) is not int:
        raise DataError(line, "cards is the number of all cards of the deck.")
    if promised != total:
        raise DataError(line, f"cards says {promised}, but the copies add up to {total}.")
    if total > MOST_CARDS:
        raise DataError(line, f"the copies add up to {total}; a deck has at most {MOST_CARDS} cards.")


def _check_limits(data: DataText, entries: list[Entry]) -> None:
    for kind in NESTED:
        count = 0
        for index, entry in enumerate(entries):
            count += entry.copies if entry.kind == kind else 0
            if count > MOST_NESTED:
                line = data.line("card", index, "copies")
                raise DataError(line, f"there are more than {MOST_NESTED} cards with the effect “{kind}”.")


def _check_needs(data: DataText, deck: Deck) -> None:
    """What no number of players could do without."""
    line = data.line("card")
    dealt = FEWEST_PLAYERS * cards.OPENING_HAND
    if max(deck.cthulhus) < cards.CTHULHUS:
        raise DataError(line, "a deck needs two Cthulhus of one colour.")
    if deck.counterspells < FEWEST_PLAYERS:
        found = deck.counterspells
        raise DataError(
            line, f"a deck needs a Counterspell for each player, {FEWEST_PLAYERS} at least; this one has {found}."
        )
    if deck.dealable < dealt:
        raise DataError(
            line,
            f"a deck needs four cards to deal to each player, {dealt} at least, besides Counterspells, Cthulhus and "
            f"Events; this one has {deck.dealable}.",
        )


def _suggested(kind: object) -> str:
    close = get_close_matches(str(kind), KINDS, 1)
    return f"did you mean “{close[0]}”?" if close else f"there are {_listed(KINDS)}."


def _listed(words: tuple[str, ...]) -> str:
    return ", ".join(words)


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else repr(value)
