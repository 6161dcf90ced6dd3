"""What nodes say to each other. Those of a door carry a key by which it knows the answer."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from fhtagn.table import protocol
from fhtagn.table.people.person import Person


class Who(Struct, array_like=True):
    """A person whom a door has let in."""

    id: str
    name: str
    device: str
    face: str

    def person(self) -> Person:
        return Person(self.id, self.name, device=self.device, face=self.face)


def who(person: Person) -> Who:
    return Who(person.id, person.name, person.device, person.face)


class Message(Struct, array_like=True, tag=True):
    """One of them."""


# --- From a door to the owner of a table


class Follow(Message):
    """Somebody at this door wants to hear of a table; the same key again: what came after event `since`."""

    key: int
    table: str
    who: Who
    seat: int | None
    since: int | None
    invite: str | None
    turn: int = 0  # counts how often this was asked for


class Leave(Message):
    key: int
    table: str


class Present(Message):
    """All who follow your tables from this door; nobody else does."""

    keys: list[int]


class Obey(Message):
    """A command. It may come again; its id says that it is the same."""

    key: int
    table: str
    who: Who
    id: str
    command: protocol.AnyCommand


class Ask(Message):
    """A request about a table, as it came over HTTP, or one of the nodes' own (see `asking`)."""

    key: int
    table: str
    what: str
    who: Who
    body: bytes = b""
    query: bytes = b""
    path: dict[str, str] = {}
    headers: list[tuple[bytes, bytes]] = []
    address: str = ""


# --- From the owner to a door


class Told(Message):
    """For whoever follows under this key, in ready bytes: what came after event `before`, up to event `number`."""

    key: int
    before: int
    number: int
    message: bytes


class Followed(Message):
    """All that came before has been told to whoever has asked for it so many times."""

    key: int
    turn: int = 0


class LetGo(Message):
    """Whoever follows under this key hears no more, and why; `passing` if it may be tried again."""

    key: int
    reason: str
    passing: bool = False


class Answered(Message):
    key: int
    answer: bytes


class Replied(Message):
    key: int
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes


class Moved(Message):
    """The table is not mine, or not any more: look who has it, and say again what you have said."""

    key: int
    to: str  # who will have it, if that is known


# --- From any node to any


class Missed(Message):
    """Something that you said got lost: say again what waits for an answer."""


class Taken(Message):
    """These tables are mine now."""

    tables: list[str]


class Take(Message):
    """Please take these tables: I stop."""

    tables: list[str]


class Leaving(Message):
    """I stop: give me no tables."""


class LoggedOut(Message):
    person: str
    devices: list[str]


class Renamed(Message):
    who: Who


class Bans(Message):
    """Somebody was banned, or is no longer."""

    person: str


AnyMessage = (
    Follow
    | Leave
    | Present
    | Obey
    | Ask
    | Told
    | Followed
    | LetGo
    | Answered
    | Replied
    | Moved
    | Missed
    | Taken
    | Take
    | Leaving
    | LoggedOut
    | Renamed
    | Bans
)

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder(list[AnyMessage]).decode
