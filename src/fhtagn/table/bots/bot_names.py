"""What bots are called: their level, and a name that is the same whenever this seat of this table is given to a bot."""

from __future__ import annotations

import zlib
from collections.abc import Iterable

from msgspec import structs

from fhtagn.table.log.entries import Seating

WORDS = """
Ash Barnacle Beryl Bramble Brine Burdock Cinder Copper Damson Dusk Eider Fathom
Fennel Flint Garnet Gull Hazel Heron Inkwell Jasper Juniper Kestrel Larch Lichen
Marl Moth Myrtle Nettle Onyx Osier Petrel Pewter Quartz Quill Rook Rue
Sable Sedge Sorrel Spindle Tallow Tansy Tarn Thistle Umber Vesper Wick Wren
Yarrow
"""
NAMES = tuple(WORDS.split())
STEP = 17  # from one seat's name to the next one's


def bot_name(table: str, seat: int, level: str, taken: Iterable[str]) -> str:
    """“Adept Quill”; neither that nor “Quill” is anybody's name at the table, and if possible no name begins alike."""
    first = zlib.crc32(table.encode()) + STEP * seat
    others = {part for name in taken for part in parts(name)}
    letters = {parts(name)[1][:1] for name in taken}
    names = [NAMES[(first + number) % len(NAMES)] for number in range(len(NAMES))]
    free = [name for name in names if name.casefold() not in others] or names
    name = next((name for name in free if name[0].casefold() not in letters), free[0])
    return f"{level.replace('-', ' ').capitalize()} {name}"


def parts(name: str) -> tuple[str, str]:
    """A whole name and its last word, however they are written."""
    whole = name.casefold()
    return whole, whole.rpartition(" ")[2]


def name_bots(table: str, seats: list[Seating], taken: list[str]) -> None:
    """Give a name to every bot that has none."""
    for number, seat in enumerate(seats):
        if seat.kind == "bot" and not seat.name:
            names = [*taken, *(other.name for other in seats if other.name)]
            seats[number] = structs.replace(seat, name=bot_name(table, number, seat.level, names))


def renamed_bots(table: str, seats: list[Seating], taken: list[str]) -> dict[int, Seating]:
    """Bots that are called like somebody who comes, each with another name."""
    clashing = {part for name in taken for part in parts(name)}
    after = [
        structs.replace(seat, name="") if _is_bot(seat) and not clashing.isdisjoint(parts(seat.name)) else seat
        for seat in seats
    ]
    name_bots(table, after, taken)
    return {number: seat for number, seat in enumerate(after) if seat != seats[number]}


def _is_bot(seat: Seating) -> bool:
    """One that sits in for a person has the person's name."""
    return seat.kind == "bot" and not seat.person
