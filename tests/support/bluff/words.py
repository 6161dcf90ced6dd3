"""Bluff in words."""

from typing import Any

from fhtagn.kernel.constants import UNKNOWN
from fhtagn.kernel.errors import UnknownWords
from fhtagn.kernel.registry import fill_by_name
from fhtagn.kernel.settings import Settings, Whole
from fhtagn.kernel.texts import Message

TITLE = "Bluff"
SETTINGS = (Whole("players", 2, 2, 2),)
MOVES = ("fold", "bid", "low", "middle", "high")


def check(settings: Settings) -> Message | None:
    return None


def seats(settings: Settings) -> int:
    return 2


def fill(game: Any, settings: Settings) -> None:
    fill_by_name(game, SETTINGS, settings)


def say(game: Any, seat: int, move: int) -> str:
    return MOVES[move]


def read(game: Any, seat: int, words: list[str]) -> int:
    if len(words) == 1 and words[0] in MOVES:
        return MOVES.index(words[0])
    raise UnknownWords(f"“{' '.join(words)}” isn't a move in this game.")


def refused(game: Any, seat: int, move: int, reason: int) -> Message:
    return Message.of("refused.now")


def events(game: Any) -> list[Message]:
    return []


def state_json(game: Any) -> dict[str, Any]:
    return {"card": [None if card == UNKNOWN else card for card in game.card]}
