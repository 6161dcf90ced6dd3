"""Who one is."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from fhtagn.players.characters import Mask
from fhtagn.table.protocol.words import Name, SeatNumber, Word


class NewPerson(Struct, forbid_unknown_fields=True):
    """Ask for an identity: nothing but a name to be shown."""

    name: Name


class Face(Struct, forbid_unknown_fields=True):
    """What one wants to look like; null: whatever fits the name."""

    face: Mask | None


class Character(Struct):
    """Somebody whom bots are: `lines` are what they say now and then, by moment. A seat's `face` is the key."""

    key: str
    name: str
    temper: str
    lines: dict[str, list[str]]


class Keeping(Struct, forbid_unknown_fields=True):
    """A login name and a passphrase to keep an identity; `old` is the present passphrase, where there is one."""

    login: Annotated[str, Meta(max_length=40)]
    passphrase: Annotated[str, Meta(max_length=200)]
    old: Annotated[str, Meta(max_length=200)] = ""


class Passphrase(Struct, forbid_unknown_fields=True):
    """A name and a passphrase that give an identity back on another device."""

    login: Annotated[str, Meta(max_length=40)]
    passphrase: Annotated[str, Meta(max_length=200)]


class Person(Struct):
    """An identity. The token proves it, on this device; whoever has the token is this person."""

    name: str
    token: str
    login: str | None = None  # the login name under which it is kept
    face: str | None = None  # the mask that others see


class Device(Struct):
    """A device on which one is logged in. Times are seconds since 1970."""

    id: str
    name: str
    made: float
    seen: float
    here: bool  # the one that asks


class LogOut(Struct, forbid_unknown_fields=True):
    """Log out one device, or all others."""

    device: Word | None = None


class Deletion(Struct, forbid_unknown_fields=True):
    """Delete this identity for good; `passphrase` is the present one, where there is one."""

    passphrase: Annotated[str, Meta(max_length=200)] = ""


class Report(Struct, forbid_unknown_fields=True):
    """Tell whoever runs the server about somebody at a table: on this seat, or the host where there is none."""

    reason: Annotated[str, Meta(min_length=1, max_length=500)]
    seat: SeatNumber | None = None


class Done(Struct):
    """It is done."""

    sentence: str


class Played(Struct):
    """A table in an export: my seats and what I said there."""

    table: str
    game: str
    status: str
    host: bool
    seats: list[int]
    said: list[str]


class Export(Struct):
    """Everything that the server keeps about me. The moves of a table are in its transcript and history."""

    name: str
    login: str | None
    face: str | None
    made: float
    devices: list[Device]
    tables: list[Played]
    reports: list[str]
