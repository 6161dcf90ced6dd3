"""How a game of Cult of Cathulhu ended, for those who read it. Sides and votes are open then."""

from collections.abc import Sequence
from typing import Any

from fhtagn.games.cathulhu.rules import voting
from fhtagn.games.cathulhu.vocabulary import SIDES, TEAMS, seats_in
from fhtagn.kernel.texts import Message, Seat

USES = ("event.uses", "event.uses-on", "event.uses-joker", "event.uses-joker-on")


def happened(view: Any, told: Sequence[Message]) -> Message:
    risen, team = seats_in(view.ascended), TEAMS[view.winning_side]
    if not risen:
        return Message.of("ending.nobody")
    if len(risen) > 1:
        return Message.of("ending.several", who=[Seat(seat) for seat in risen], team=team)
    side = SIDES[view.final[risen[0]]]
    return Message.of(f"ending.{side}", who=Seat(risen[0]), many=view.counts[risen[0]])


def because(view: Any, told: Sequence[Message], seat: int) -> Message:
    """Whoever decided it: one who Ascended, of the side that won."""
    result = "won" if voting.won(view, seat) else "lost"
    deciding = [other for other in seats_in(view.ascended) if view.final[other] == view.winning_side]
    if not deciding:
        return Message.of(f"ending.{result}-nobody")
    if seat in deciding:
        return Message.of(f"ending.{result}-yourself")
    chosen, side = view.vote[seat] - 1, SIDES[view.winning_side]
    if chosen in deciding:
        return Message.of(f"ending.{result}-voted-{side}", who=Seat(chosen))
    return Message.of(f"ending.{result}-{side}", who=Seat(deciding[0]))


def numbers(view: Any, told: Sequence[Message], seat: int) -> dict[str, int]:
    uses = sum(one.key in USES and one.values["who"] == seat for one in told)
    looks = sum(one.key.startswith("event.sees-") and seat in one.values["who"] for one in told)
    return {"votes": view.vote.count(seat + 1), "favor": view.favor[seat], "uses": uses, "looks": looks}


def standings(view: Any, told: Sequence[Message]) -> list[tuple[int, Message | None]]:
    """Most votes first."""
    seats = sorted(range(view.players), key=lambda seat: (seat not in seats_in(view.ascended), -view.counts[seat]))
    return [(seat, Message.of("ending.stands", side=SIDES[view.final[seat]], many=view.counts[seat])) for seat in seats]
