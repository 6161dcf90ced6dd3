"""How a game of Chaos of Cthulhu ended, for those who read it. The dice are open."""

from collections.abc import Sequence
from typing import Any

from fhtagn.games.chaos.rules import ending, seats, state
from fhtagn.kernel.texts import Message, Seat

WON = ("event.wins", "event.summons")
USED = ("event.announces", "event.announces-on", "event.plans")
BLOCKED = ("event.blocks", "event.blocks-attack")


def happened(view: Any, told: Sequence[Message]) -> Message | None:
    won = [one for one in told if one.key in WON]
    if not won:
        return None
    return Message.of(f"ending.{_how(view)}", who=won[-1].values["who"], monster=won[-1].values["monster"])


def _how(view: Any) -> str:
    """What decided it: the last one standing, five of a kind, or whoever was closest."""
    winner = view.winner
    if view.mode == state.CROWN:
        return ("fallen", "standing", "closest-crown")[min(2, sum(view.alive[: view.players]))]
    return "summoned" if seats.five_equal(view, view.chair[winner]) else "closest"


def because(view: Any, told: Sequence[Message], seat: int) -> Message | None:
    how, colour = _how(view), view.chair[seat]
    if seat == view.winner:
        left = {"many": seats.living_parts(view, colour), "total": _total(view, colour)}
        return Message.of(f"ending.won-{how}", **left, number=_best(view, colour)[1])
    if seat in _rolled_off(view, told):
        return Message.of("ending.lost-roll-off", who=Seat(view.winner))
    if view.mode == state.CROWN:
        return Message.of("ending.lost-parts" if view.alive[seat] else "ending.lost-core", who=Seat(view.winner))
    many, number = _best(view, colour)
    if how == "summoned" and many == state.PARTS:
        return Message.of("ending.lost-lower", who=Seat(view.winner), number=number)
    return Message.of(f"ending.lost-{how}", who=Seat(view.winner), many=many, number=number)


def _rolled_off(view: Any, told: Sequence[Message]) -> set[int]:
    """Those who were as good as the winner, so that stones had to decide."""
    if _how(view) == "fallen":
        died = max(at for at, one in enumerate(told) if one.key == "event.dies")
        return {one.values["who"] for one in told[died:] if one.key == "event.rolls"}
    best = ending.closeness(view, view.chair[view.winner])
    return {
        seat for seat in range(view.players) if view.alive[seat] and ending.closeness(view, view.chair[seat]) == best
    }


def _total(view: Any, colour: int) -> int:
    """What the parts that are left show together."""
    return sum(max(0, number) for number in view.dice[colour])


def _best(view: Any, colour: int) -> tuple[int, int]:
    """How many dice show the number that helps most, and which it is."""
    if view.mode == state.DARE:
        return ending.showing(view, colour, view.target_number), view.target_number
    return max((ending.showing(view, colour, number), number) for number in range(1, state.STONE_SIDES + 1))


def numbers(view: Any, told: Sequence[Message], seat: int) -> dict[str, int]:
    mine = [one.key for one in told if one.values.get("who") == seat]
    return {
        "rounds": view.round,
        "tokens": mine.count("event.aims"),
        "blocks": sum(map(mine.count, BLOCKED)),
        "bonuses": sum(map(mine.count, USED)),
    }


def standings(view: Any, told: Sequence[Message]) -> list[tuple[int, Message | None]]:
    """The winner, then whoever came closest."""

    def rank(seat: int) -> tuple[bool, bool, int]:
        return seat != view.winner, not view.alive[seat], -ending.closeness(view, view.chair[seat])

    return [(seat, _stands(view, seat)) for seat in sorted(range(view.players), key=rank)]


def _stands(view: Any, seat: int) -> Message:
    colour = view.chair[seat]
    if view.mode == state.CROWN:
        many = seats.living_parts(view, colour)
        left = Message.of("ending.parts", many=many, total=_total(view, colour))
        return left if view.alive[seat] else Message.of("ending.dead")
    many, number = _best(view, colour)
    return Message.of("ending.dice", many=many, number=number)
