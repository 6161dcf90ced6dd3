"""Live messages."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from fhtagn.table.protocol.news import Answer, News
from fhtagn.table.protocol.orders import AnyCommand
from fhtagn.table.protocol.words import VERSION, CommandId, EventNumber, SeatNumber, Secret, TableId


class Message(Struct, tag_field="type", forbid_unknown_fields=True):
    """A live message of a client."""


class Hello(Message, tag="hello"):
    """The first message: who one is."""

    token: Annotated[str, Meta(max_length=200)]


class Follow(Message, tag="follow"):
    """Hear of a table, as one of one's seats or as a spectator; with `since`, only what came after that event."""

    table: TableId
    seat: SeatNumber | None = None
    since: EventNumber | None = None
    invite: Secret | None = None


class Leave(Message, tag="leave"):
    """Hear no more of a table."""

    table: TableId


class Do(Message, tag="do"):
    """A command at a table. The same id again gets the same answer and does nothing twice."""

    id: CommandId
    table: TableId
    command: AnyCommand


class Ping(Message, tag="ping"):
    """Are you there?"""


AnyMessage = Hello | Follow | Leave | Do | Ping


class Welcome(Struct, tag="welcome", tag_field="type"):
    """The answer to `hello`."""

    name: str
    protocol: int = VERSION


class Pong(Struct, tag="pong", tag_field="type"):
    """The answer to `ping`."""


class Trouble(Struct, tag="trouble", tag_field="type"):
    """A message that could not be obeyed, and why. The connection stays, unless `bye`."""

    reason: str
    table: str | None = None
    bye: bool = False


AnyReply = Welcome | Pong | News | Answer | Trouble
