"""Veil in words."""

from typing import Any

from fhtagn.kernel.constants import NATURE, UNKNOWN
from fhtagn.kernel.errors import UnknownWords
from fhtagn.kernel.registry import fill_by_name
from fhtagn.kernel.settings import Setting, Settings, Whole
from fhtagn.kernel.texts import Message, Seat
from veil import rules

TITLE = "Veil"
SETTINGS: tuple[Setting, ...] = (Whole("players", 2, 2, 2),)


def check(settings: Settings) -> Message | None:
    return None


def seats(settings: Settings) -> int:
    return 2


def fill(game: Any, settings: Settings) -> None:
    fill_by_name(game, SETTINGS, settings)


def say(game: Any, seat: int, move: int) -> str:
    return f"deal {move}" if seat == NATURE else f"name {move - rules.NAME}"


def read(game: Any, seat: int, words: list[str]) -> int:
    match words:
        case ["deal", card] if seat == NATURE and card in "012":
            return int(card)
        case ["name", card] if seat != NATURE and card in "012":
            return rules.NAME + int(card)
    raise UnknownWords("Unknown.")


def refused(game: Any, seat: int, move: int, reason: int) -> Message:
    return Message.of("refused.turn" if reason == 1 else "refused.phase")


def events(game: Any) -> list[Message]:
    shown = game.made and game.card[(game.made - 1) % 2] not in (0, UNKNOWN)
    return [Message.of("event.card", who=Seat((game.made - 1) % 2))] if shown else []


def state_json(game: Any) -> dict[str, object]:
    return {"card": [None if card == UNKNOWN else card for card in game.card[: game.players]]}
