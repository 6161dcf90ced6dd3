"""Omens in words."""

from typing import Any

from support.omens import rules

from fhtagn.kernel.constants import UNKNOWN
from fhtagn.kernel.errors import UnknownWords
from fhtagn.kernel.registry import fill_by_name
from fhtagn.kernel.settings import Setting, Settings, Whole
from fhtagn.kernel.texts import Message, Seat

TITLE = "Omens"
SETTINGS: tuple[Setting, ...] = (Whole("players", 3, 2, 4),)
SAID = ("1", "2", "3", "pass", "dare", "shout", "on", "time", "a bid", "an omen")
KEYS = ("event.gets", "event.bids", "event.wins-round", "event.ends")
PHASES = ("deal", "bid", "end", "over")


def check(settings: Settings) -> Message | None:
    return None


def seats(settings: Settings) -> int:
    return int(settings["players"])


def fill(game: Any, settings: Settings) -> None:
    fill_by_name(game, SETTINGS, settings)


def say(game: Any, seat: int, move: int) -> str:
    return SAID[move]


def read(game: Any, seat: int, words: list[str]) -> int:
    said = " ".join(words)
    if said in SAID[: rules.HIDDEN_BID]:
        return SAID.index(said)
    raise UnknownWords(f"“{said}” isn't a move in this game.")


def refused(game: Any, seat: int, move: int, reason: int) -> Message:
    return Message.of("refused.now")


def events(game: Any) -> list[Message]:
    told = []
    for row in range(game.told):
        what, who, _, many = game.trail[row]
        key = "event.gets-some" if what == rules.GETS and many == UNKNOWN else KEYS[what]
        told.append(Message.of(key, who=Seat(who), many=many if many != UNKNOWN else 0))
    return told


def _known(row: list[int], count: int) -> list[int | None]:
    return [None if value == UNKNOWN else value for value in row[:count]]


def state_json(game: Any) -> dict[str, object]:
    count = game.players
    shown = {"phase": PHASES[game.phase], "round": game.round, "score": game.score[:count]}
    return shown | {"omen": _known(game.omen, count)}


def answers(game: Any) -> list[str | None] | None:
    if game.phase != rules.BIDDING:
        return None
    return [SAID[rules.PASS + bid - 1] if bid > 0 else None for bid in game.bid[: game.players]]
