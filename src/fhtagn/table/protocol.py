"""Everything that travels: HTTP bodies and live messages, as types.

These types are the single source: requests are checked against them, the OpenAPI document and the TypeScript types of
the browser client are made from them (`python -m fhtagn.table.describe`).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from fhtagn.table.orders import (
    Agree as Agree,
)
from fhtagn.table.orders import (
    Ahead as Ahead,
)
from fhtagn.table.orders import (
    AnyCommand as AnyCommand,
)
from fhtagn.table.orders import (
    Back as Back,
)
from fhtagn.table.orders import (
    Chat as Chat,
)
from fhtagn.table.orders import (
    Claim as Claim,
)
from fhtagn.table.orders import (
    Command as Command,
)
from fhtagn.table.orders import (
    EventNumber as EventNumber,
)
from fhtagn.table.orders import (
    Invite as Invite,
)
from fhtagn.table.orders import (
    Mix as Mix,
)
from fhtagn.table.orders import (
    Move as Move,
)
from fhtagn.table.orders import (
    Open as Open,
)
from fhtagn.table.orders import (
    Place as Place,
)
from fhtagn.table.orders import (
    Rematch as Rematch,
)
from fhtagn.table.orders import (
    Resign as Resign,
)
from fhtagn.table.orders import (
    Revoke as Revoke,
)
from fhtagn.table.orders import (
    SeatNumber as SeatNumber,
)
from fhtagn.table.orders import (
    Secret as Secret,
)
from fhtagn.table.orders import (
    Sit as Sit,
)
from fhtagn.table.orders import (
    Stand as Stand,
)
from fhtagn.table.orders import (
    Start as Start,
)
from fhtagn.table.orders import (
    Undo as Undo,
)
from fhtagn.table.orders import (
    Word as Word,
)

VERSION = 1
ROOT = f"/api/v{VERSION}"

Name = Annotated[str, Meta(min_length=1, max_length=40)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
TableId = Annotated[str, Meta(min_length=1, max_length=40)]
Seconds = Annotated[float, Meta(ge=1, le=14 * 86_400)]

# --- Who one is


class NewPerson(Struct, forbid_unknown_fields=True):
    """Ask for an identity: nothing but a name to be shown."""

    name: Name


class Passphrase(Struct, forbid_unknown_fields=True):
    """A name and a passphrase that give an identity back on another device."""

    login: Annotated[str, Meta(min_length=3, max_length=40)]
    passphrase: Annotated[str, Meta(min_length=8, max_length=200)]


class Person(Struct):
    """An identity. The token proves it; whoever has the token is this person."""

    name: str
    token: str


# --- Tables


class SeatPlan(Struct, forbid_unknown_fields=True):
    """Who is to sit somewhere: anyone, a bot, or whoever makes the table (several: hot-seat)."""

    kind: Literal["open", "bot", "mine"] = "open"
    level: Word = "adept"


class Clocks(Struct, frozen=True, forbid_unknown_fields=True):
    """Times in seconds; null is no limit. Windows and a council always end."""

    move: Seconds | None = None  # for each decision
    bank: Seconds | None = None  # for all decisions of a seat in a game
    window: Annotated[float, Meta(ge=3, le=120)] = 15  # for those who might answer something
    council: Annotated[float, Meta(ge=120, le=900)] = 300  # for talking together
    game: Seconds = 1800  # for a game that ends by the clock
    expiry: Literal["wait", "bot", "forfeit"] = "bot"  # what happens to a seat whose time is up


class NewTable(Struct, forbid_unknown_fields=True):
    """Lay a table. Seats that are not planned are open; `settings` are the game's, as text or as JSON values."""

    game: Word
    settings: Annotated[dict[str, Any], Meta(max_length=40)] = {}
    files: Annotated[dict[str, Annotated[str, Meta(max_length=60_000)]], Meta(max_length=4)] = {}
    seats: Annotated[list[SeatPlan], Meta(max_length=32)] = []
    public: bool = False
    clocks: Clocks = Clocks()
    pace: Literal["humane", "instant"] = "humane"  # of bots


class Made(Struct):
    """A new table, and for each seat of its host the secret that moves it to another device."""

    table: str
    secrets: dict[int, str]


class SettingInfo(Struct):
    """A setting of a game: its kind, its range and its meaning."""

    name: str
    default: Any
    about: str
    kind: Literal["number", "choice", "yes-no", "list", "file", "text"]
    low: int | None = None
    high: int | None = None
    values: list[str] | None = None


class GameInfo(Struct):
    """A game that can be played here."""

    game: str
    title: str
    about: str
    version: int
    settings: list[SettingInfo]
    policies: list[str]
    levels: list[str]


class Listed(Struct):
    """A public table in the list."""

    table: str
    game: str
    status: str
    seats: list[str]
    open: int


# --- Commands over HTTP


class Order(Struct, forbid_unknown_fields=True):
    """A command over HTTP. The same id again gets the same answer and does nothing twice."""

    id: CommandId
    command: AnyCommand


# --- What comes back


class Told(Struct):
    """A sentence, also as its key in the game's catalogue with its values."""

    text: str
    key: str
    values: dict[str, Any]


class Event(Struct, omit_defaults=True):
    """Something that happened, as one viewer may know it."""

    number: int
    kind: str  # move, chat, seats, start, undo, over, …
    seat: int | None = None
    words: str | None = None  # the move or the chat
    by: str | None = None  # the name of who did it
    story: list[Told] = []


class View(Struct):
    """The game as one viewer may know it."""

    over: bool
    winners: list[int]
    to_act: list[int]
    state: dict[str, Any]
    answers: list[Any] | None = None


class You(Struct):
    """What only this seat is told: whether it is asked, and its legal moves in words."""

    seat: int | None
    asked: Literal["no", "may", "must"]
    legal: list[str]
    more: int = 0  # how many legal moves are not listed
    ahead: bool = False  # passes in advance


class Running(Struct):
    """The clocks, in seconds that are left; null where none runs."""

    decision: list[float | None]
    bank: list[float | None]
    window: bool  # whether this is a window: silence passes
    game: float | None = None


class SeatInfo(Struct):
    kind: Literal["open", "person", "bot", "forfeit"]
    name: str
    level: str | None = None
    away: bool = False  # a bot sits in for a person
    here: bool = False


class Dice(Struct):
    """The promise about chance, and what is needed to check it once the game is over."""

    commit: str
    promised: list[bool]
    words: list[str | None]
    seed: str | None = None


class Info(Struct):
    """The table itself."""

    table: str
    game: str
    version: int
    settings: dict[str, Any]
    status: Literal["gathering", "opening", "playing", "over", "closed"]
    public: bool
    pace: str
    clocks: Clocks
    seats: list[SeatInfo]
    host: str
    dice: Dice
    undo: int | None  # the seat that asks to take a move back
    agreed: list[bool]
    rematch: list[bool]
    next: str | None  # the table of the rematch
    series: list[int]  # games won so far in the series, by seat
    note: str | None = None


class News(Struct, tag="news", tag_field="type"):
    """What is new for one viewer at one table: events after the last number, and the position after them.

    `full` news replace everything; others say only what changed. `number` is the last event's.
    """

    table: str
    seat: int | None
    number: int
    full: bool
    events: list[Event] | Raw = []
    info: Info | Raw | UnsetType = UNSET
    view: View | Raw | UnsetType = UNSET
    you: You | Raw | UnsetType = UNSET
    clocks: Running | Raw | UnsetType = UNSET


class Answer(Struct, tag="answer", tag_field="type"):
    """The answer to a command. A refused one says why, and how things stand where that helps."""

    id: str
    ok: bool
    reason: str = ""
    stale: bool = False
    result: dict[str, Any] = {}
    news: News | Raw | None = None


class Refusal(Struct):
    """Why an HTTP request was refused."""

    reason: str


class Invitation(Struct):
    """An invite that still works. Its secret is shown once, when it is made."""

    number: int
    seat: int | None
    watch: bool


class Verified(Struct):
    """Whether the dice were drawn as promised."""

    honest: bool
    rolls: int
    sentence: str


# --- Live messages


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
