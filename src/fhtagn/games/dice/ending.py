"""How a game of Cthulhu Dice ended, for those who read it."""

from collections.abc import Sequence
from typing import Any

from fhtagn.games.dice import rules
from fhtagn.kernel.texts import Message, Seat


def happened(view: Any, told: Sequence[Message]) -> Message:
    winners = [seat for seat in range(view.seats) if rules.wins(view, seat)]
    if not winners:
        return Message.of("ending.nobody")
    return Message.of("ending.cult" if view.cults > 1 else "ending.one", who=Seat(winners[0]))


def because(view: Any, told: Sequence[Message], seat: int) -> Message | None:
    own = _own(view, seat)
    if rules.wins(view, seat):
        return Message.of("ending.kept", many=sum(view.sanity[place] for place in own))
    mad = [at for at, one in enumerate(told) if one.key == "event.goes-mad" and one.values["who"] in own]
    rolls = [one for one in told[: mad[-1]] if one.key in ("event.rolls", "event.chooses")] if mad else []
    if not rolls:
        return None
    who, sign = rolls[-1].values["who"], rolls[-1].values["sign"]
    return Message.of(f"ending.mad-{sign}{'-own' if who in own else ''}", who=Seat(who))


def _own(view: Any, seat: int) -> range:
    """The places of whoever sits there: in Rival Cults every second one."""
    return range(seat & 1, view.seats, 2) if view.cults > 1 else range(seat, seat + 1)


def numbers(view: Any, told: Sequence[Message], seat: int) -> dict[str, int]:
    own = _own(view, seat)
    found = dict.fromkeys(("rolls", "taken", "won-back", "lost"), 0)
    for one in told:
        mine, theirs = one.values.get("who") in own, one.values.get("whom") in own
        found["rolls"] += mine and one.key == "event.rolls"
        found["taken"] += mine and one.key == "event.steals"
        found["won-back"] += mine and one.key == "event.regains"
        found["lost"] += mine and one.key == "event.loses"
        found["lost"] += theirs and one.key in ("event.steals", "event.stolen-for-cthulhu")
    return found


def standings(view: Any, told: Sequence[Message]) -> list[tuple[int, Message | None]]:
    """Who has most tokens comes first; of the mad, whoever went mad last."""
    went = {one.values["who"]: at for at, one in enumerate(told) if one.key == "event.goes-mad"}
    seats = sorted(range(view.seats), key=lambda seat: (-view.sanity[seat], -went.get(seat, 0)))
    return [(seat, _stands(view.sanity[seat])) for seat in seats]


def _stands(sanity: int) -> Message:
    return Message.of("ending.tokens", many=sanity) if sanity else Message.of("ending.mad")
