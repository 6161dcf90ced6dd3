"""Race in words."""

from typing import Any

from fhtagn.kernel.errors import UnknownWords
from fhtagn.kernel.registry import fill_by_name
from fhtagn.kernel.settings import Setting, Settings, Whole
from fhtagn.kernel.texts import Message

TITLE = "Race"
SETTINGS: tuple[Setting, ...] = (Whole("players", 2, 2, 2),)


def check(settings: Settings) -> Message | None:
    return None


def seats(settings: Settings) -> int:
    return 2


def fill(game: Any, settings: Settings) -> None:
    fill_by_name(game, SETTINGS, settings)


def say(game: Any, seat: int, move: int) -> str:
    return f"step {move}"


def read(game: Any, seat: int, words: list[str]) -> int:
    if words[:1] == ["step"] and words[1:] and words[1].isdecimal():
        return int(words[1])
    raise UnknownWords("Unknown.")


def refused(game: Any, seat: int, move: int, reason: int) -> Message:
    return Message.of("refused.step")


def events(game: Any) -> list[Message]:
    return []


def state_json(game: Any) -> dict[str, object]:
    return {"place": list(game.place)}
