"""What Cthulhu Dice is played for, who is in front, and what speaks for a move."""

from functools import lru_cache
from typing import Any

from fhtagn.games.dice import rules, words
from fhtagn.kernel.texts import Message, Seat

FACES = sum(rules.FACES)
NAMED = 2  # leaders; more names would not fit in a line
ALONE, BY_SIDE, LAST = (Message.of(f"aim.{key}") for key in ("alone", "side", "last"))


def aim(view: Any, viewer: int) -> Message:
    if view.cults == 1:
        return ALONE
    return BY_SIDE if view.rival_win == rules.RIVALS_BY_SIDE else LAST


def standing(view: Any, viewer: int) -> Message:
    """Who holds most sanity; in Rival Cults, which side."""
    return _standing(view.cults, tuple(view.sanity[: view.seats]))


@lru_cache(10_000)
def _standing(cults: int, sanity: tuple[int, ...]) -> Message:
    held = sanity if cults == 1 else (sum(sanity[0::2]), sum(sanity[1::2]))
    most = max(held)
    leaders = tuple([seat for seat in range(len(sanity)) if held[seat % len(held)] == most])  # of a side all its seats
    return _leading(leaders, len(held), most, len(sanity) - sanity.count(0), len(sanity))


@lru_cache(10_000)
def _leading(leaders: tuple[int, ...], among: int, most: int, sane: int, players: int) -> Message:
    key = "standing.leads" if len(leaders) * among == players else "standing.equal"
    if key == "standing.equal" and len(leaders) > NAMED:
        key = "standing.several"
    if len(leaders) == players:
        key = "standing.all-equal"
    return Message.of(key, who=tuple(map(Seat, leaders)), leaders=len(leaders), many=most, sane=sane, all=players)


def why(view: Any, seat: int, move: int) -> Message | None:
    if view.phase == rules.ATTACKING:
        return _curse(view, seat, move - rules.ATTACK)
    return _sign(view, seat, move - rules.CHOOSE) if view.phase == rules.CHOOSING else None


def _curse(view: Any, seat: int, victim: int) -> Message:
    """On how many faces the caster's own roll costs the victim a token; an eye can be what one likes."""
    after = [words.result(view, sign, victim=victim, roller=seat) for sign in range(rules.EYE)]
    costly = [result.sanity[victim] < view.sanity[victim] for result in after]
    faces = sum(rules.FACES[sign] for sign in range(rules.EYE) if costly[sign]) + rules.FACES[rules.EYE]
    key = "why.drives-mad" if view.sanity[victim] == 1 else "why.costs-a-token"
    return Message.of(key, whom=Seat(victim), faces=faces, all=FACES, many=view.sanity[victim])


def _sign(view: Any, seat: int, sign: int) -> Message:
    after = words.result(view, sign)
    if after.phase == rules.OVER:
        return Message.of("why.you-win" if rules.wins(after, seat) else "why.ends")
    changes = {other: after.sanity[other] - view.sanity[other] for other in range(view.seats)}
    mad = [Seat(other) for other, change in changes.items() if change < 0 and after.sanity[other] == 0]
    if mad:
        return Message.of("why.you-go-mad" if seat in mad else "why.mad", whom=mad)
    if changes[seat] > 0:
        return Message.of("why.you-gain", many=changes[seat], now=after.sanity[seat])
    losers = [Seat(other) for other, change in changes.items() if change < 0]
    return Message.of("why.lose" if losers else "why.nothing", whom=losers)
