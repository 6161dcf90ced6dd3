"""Which characters the bots of a table are: the same whenever this seat of this table is given to a bot."""

from __future__ import annotations

import zlib
from collections.abc import Iterable

from msgspec import structs

from fhtagn.players.characters import of_level
from fhtagn.table.log.entries import Seating
from fhtagn.table.people.names import unlike

NAMES = tuple(one.name for one in of_level(""))
STEP = 4  # from one seat's character to the next one's


def bot_name(table: str, seat: int, taken: Iterable[str], level: str = "") -> str:
    """“Ada”; that is nobody's name at the table, nor part of one, and if possible no name begins alike. Those who sit
    only at this level come first."""
    first = zlib.crc32(table.encode()) + STEP * seat
    known = list(taken)
    others = {word for name in known for word in words(name)}
    letters = {name[:1].casefold() for name in known}
    own = [one.name for one in of_level(level)] if level else []
    names = [known[(first + number) % len(known)] for known in (own, NAMES) for number in range(len(known))]
    free = [name for name in names if name.casefold() not in others]
    if not free:  # more bots than characters who are not here yet
        return unlike(names[0], known)
    return next((name for name in free if name[0].casefold() not in letters), free[0])


def words(name: str) -> list[str]:
    """The words of a name, however they are written."""
    return name.casefold().split()


def name_bots(table: str, seats: list[Seating], taken: list[str]) -> None:
    """Give a name to every bot that has none."""
    for number, seat in enumerate(seats):
        if seat.kind == "bot" and not seat.name:
            names = [*taken, *(other.name for other in seats if other.name)]
            seats[number] = structs.replace(seat, name=bot_name(table, number, names, seat.level))


def renamed_bots(table: str, seats: list[Seating], taken: list[str]) -> dict[int, Seating]:
    """Bots that are called like somebody who comes, each with another name."""
    clashing = {word for name in taken for word in words(name)}
    after = [
        structs.replace(seat, name="") if _is_bot(seat) and not clashing.isdisjoint(words(seat.name)) else seat
        for seat in seats
    ]
    name_bots(table, after, taken)
    return {number: seat for number, seat in enumerate(after) if seat != seats[number]}


def _is_bot(seat: Seating) -> bool:
    """One that sits in for a person has the person's name."""
    return seat.kind == "bot" and not seat.person
