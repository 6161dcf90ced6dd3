"""Don't Wake Up Cthulhu! in words: its settings, and all that its other files say."""

from pathlib import Path
from typing import Any

from fhtagn.games.wake.datafile import COLOURS, Deck, read_deck
from fhtagn.games.wake.events import events
from fhtagn.games.wake.labels import move_message
from fhtagn.games.wake.picture import answers, chances, pieces, state_json
from fhtagn.games.wake.refusals import attempts, refused
from fhtagn.games.wake.rules import cards
from fhtagn.games.wake.vocabulary import read, say
from fhtagn.kernel.registry import fill_by_name
from fhtagn.kernel.settings import Choice, Data, Place, Setting, Settings, Whole
from fhtagn.kernel.texts import Message

# ruff: noqa: F401 (what moves, refusals, events and positions are in words stands in files of their own)

TITLE = "Don't Wake Up Cthulhu!"
SHELF = 2
DIFFICULTY = 2
MINUTES = (10, 20)

SETTINGS: tuple[Setting, ...] = (
    Whole("players", 4, 3, 6),
    Place("first", 0, 0, 5),
    Choice("cthulhu", "red", COLOURS),
    Choice("ending", "last", ("last", "first-loss")),
    Data("deck", "house", Path(__file__).parent / "data", read_deck),
)

# Combinations for the conformance suite, beyond one setting at a time.
SAMPLES = (
    {"players": "3", "cthulhu": "green", "first": "2"},
    {"players": "6", "cthulhu": "green", "ending": "first-loss", "first": "4"},
)


def used_names(settings: Settings) -> list[str]:
    return [f"word.{card.name}" if kind < cards.HELD else "" for kind, card in enumerate(cards.ROWS)]


# --- Settings


def check(settings: Settings) -> Message | None:
    players, deck = settings["players"], settings["deck"].content
    if settings["first"] >= players:
        return Message.of("setting-error.first", first=settings["first"], last=players - 1)
    return _deck_problem(deck, players, settings["cthulhu"])


def _deck_problem(deck: Deck, players: int, colour: str) -> Message | None:
    """What this deck lacks for so many players."""
    if deck.counterspells < players:
        return Message.of("setting-error.counterspells", players=players, many=deck.counterspells)
    if deck.dealable < cards.OPENING_HAND * players:
        wanted = cards.OPENING_HAND * players
        return Message.of("setting-error.dealable", players=players, wanted=wanted, many=deck.dealable)
    found = deck.cthulhus[COLOURS.index(colour)]
    if found < cards.CTHULHUS:
        return Message.of("setting-error.cthulhus", colour=colour, many=found)
    return None


def seats(settings: Settings) -> int:
    return int(settings["players"])


def fill(game: Any, settings: Settings) -> None:
    fill_by_name(game, SETTINGS, settings)
    for kind, copies in enumerate(settings["deck"].content.copies):
        game.cards[kind] = copies
    game.cards[cards.CTHULHU] = cards.CTHULHUS
