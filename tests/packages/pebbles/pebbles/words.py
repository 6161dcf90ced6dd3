"""Pebbles in words."""

from typing import Any

from fhtagn.kernel.errors import UnknownWords
from fhtagn.kernel.registry import fill_by_name
from fhtagn.kernel.settings import Setting, Settings, Whole
from fhtagn.kernel.texts import Message, Seat
from pebbles import rules

TITLE = "Pebbles"
SETTINGS: tuple[Setting, ...] = (Whole("pebbles", 9, 4, rules.LONGEST),)
MOVES = tuple(f"take {many}" for many in range(1, rules.MOST + 1))
REFUSALS = {
    rules.NOT_YOUR_TURN: "refused.turn",
    rules.NO_SUCH_MOVE: "refused.unknown",
    rules.TOO_MANY: "refused.many",
    rules.ALREADY_OVER: "refused.over",
}
EVENTS = ("event.takes", "event.wins")


def check(settings: Settings) -> Message | None:
    return None


def seats(settings: Settings) -> int:
    return rules.SEATS


def fill(game: Any, settings: Settings) -> None:
    fill_by_name(game, SETTINGS, settings)


def say(game: Any, seat: int, move: int) -> str:
    return MOVES[move]


def read(game: Any, seat: int, words: list[str]) -> int:
    said = " ".join(words)
    if said not in MOVES:
        raise UnknownWords(f"“{said}” isn't a move in this game.")
    return MOVES.index(said)


def refused(game: Any, seat: int, move: int, reason: int) -> Message:
    return Message.of(REFUSALS[reason], who=Seat(seat), many=game.pebbles)


def attempts(view: Any, seat: int) -> range:
    return range(rules.CODES)


def events(game: Any) -> list[Message]:
    rows = game.trail[: game.told]
    return [Message.of(EVENTS[what], who=Seat(who), many=many) for what, who, _, many in rows]


def state_json(game: Any) -> dict[str, object]:
    return {"pebbles": game.pebbles, "active": game.active, "turn": game.turn}
