"""How a game of Don't Wake Up Cthulhu! ended, for those who read it."""

from collections.abc import Sequence
from typing import Any

from fhtagn.games.wake.rules import cards
from fhtagn.kernel.texts import Message, Seat

CAME = ("event.cthulhu-comes", "event.spared", "event.hands-on")  # how he comes to somebody


def happened(view: Any, told: Sequence[Message]) -> Message:
    key, alive = ("first-loss", 0) if view.ending == cards.FIRST_LOSS else ("last", 1)
    return Message.of(f"ending.{key}", who=Seat(view.alive[: view.players].index(alive)))


def because(view: Any, told: Sequence[Message], seat: int) -> Message | None:
    if view.alive[seat]:
        faced = numbers(view, told, seat)["faced"]
        return Message.of(("ending.never-faced", "ending.faced-once", "ending.faced")[min(faced, 2)], many=faced)
    fell = [at for at, one in enumerate(told) if one.key == "event.loses" and one.values["who"] == seat]
    came = [one for one in told[: fell[-1]] if one.key in CAME] if fell else []
    if not came:
        return None
    if came[-1].key == "event.cthulhu-comes":
        return Message.of("ending.drew-him")
    return Message.of(came[-1].key.replace("event", "ending"), who=Seat(came[-1].values["who"]))


def numbers(view: Any, told: Sequence[Message], seat: int) -> dict[str, int]:
    counted = {
        "drawn": ("event.draws", "event.draws-hidden"),
        "played": ("event.plays", "event.plays-at", "event.fetches"),
        "banished": ("event.banishes",),
        "faced": ("event.faces",),
    }
    mine = [one.key for one in told if one.values.get("who") == seat]
    return {name: sum(map(mine.count, keys)) for name, keys in counted.items()}


def standings(view: Any, told: Sequence[Message]) -> list[tuple[int, Message | None]]:
    """Survivors first, then whoever lasted longer."""
    fell = {one.values["who"]: at for at, one in enumerate(told) if one.key == "event.loses"}
    seats = sorted(range(view.players), key=lambda seat: -fell.get(seat, len(told)))
    return [(seat, Message.of("ending.safe" if view.alive[seat] else "ending.taken")) for seat in seats]
