"""What a viewer is told of a table: events, the position, the table itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from fhtagn.table.protocol.words import Seconds

Status = Literal["gathering", "opening", "playing", "over", "closed"]


class Clocks(Struct, frozen=True, forbid_unknown_fields=True):
    """Times in seconds; null is no limit. Windows and a council always end."""

    move: Seconds | None = None  # for each decision
    bank: Seconds | None = None  # for all decisions of a seat in a game
    window: Annotated[float, Meta(ge=2, le=120)] = 4  # of each window in which somebody might answer, whoever does
    council: Annotated[float, Meta(ge=120, le=900)] = 300  # for talking together
    game: Seconds = 1800  # for a game that ends by the clock
    expiry: Literal["wait", "bot", "forfeit"] = "bot"  # what happens to a seat whose time is up


class Told(Struct):
    """A sentence, also as its key in the game's catalogue with its values."""

    text: str
    key: str
    values: dict[str, Any] | Raw


class Event(Struct, omit_defaults=True):
    """Something that happened, as one viewer may know it."""

    number: int
    kind: str  # move, chat, seats, start, undo, over, …
    seat: int | None = None
    words: str | None = None  # the move or the chat
    by: str | None = None  # the name of who did it
    story: Sequence[Told | Raw] = []


class View(Struct):
    """The game as one viewer may know it."""

    over: bool
    winners: list[int]
    to_act: list[int]
    state: dict[str, Any]
    answers: list[Any] | None = None
    chances: dict[str, float] | UnsetType = UNSET  # what this viewer may reckon with, where the game says it
    payoffs: list[str] | UnsetType = UNSET  # what each seat got, as “+1 chip”, where that is more than who has won
    aim: str | UnsetType = UNSET  # what this viewer plays for, where the game says it
    standing: str | UnsetType = UNSET  # who is in front, or what this viewer can know of it, while the game lasts
    stands: Told | Raw | UnsetType = UNSET  # the same where all are sent the same: so that a client can say “you”


class Family(Struct):
    """Legal moves of the same words: after them come so many different seats of these, in any order."""

    words: str
    many: int
    among: list[int]


class You(Struct):
    """What only this seat is told: whether it is asked, and its legal moves in words.

    The game waits for whoever must act. It goes on by itself where somebody may.
    """

    seat: int | None
    asked: Literal["no", "may", "must"]
    legal: list[str]
    more: int = 0  # how many legal moves are not listed
    ahead: bool = False  # passes in advance
    refused: list[tuple[str, str]] | UnsetType = UNSET  # moves that might be tried in vain, each with the reason
    families: list[Family] | UnsetType = UNSET  # what is not listed because it is too much
    answer: str | UnsetType = UNSET  # what this seat has answered in a window that is still open
    ends: list[str] | UnsetType = UNSET  # legal moves that end an answer, where others are steps of it
    every: bool | UnsetType = UNSET  # whether this seat is asked about every card, where it can choose
    waits: list[int] | UnsetType = UNSET  # of several seats of one person, those for which the game waits


class Running(Struct):
    """The clocks, in seconds that are left; null where none runs."""

    decision: list[float | None]
    bank: list[float | None]
    window: bool  # whether this is a window: silence passes
    game: float | None = None


class SeatInfo(Struct):
    """Who sits at a seat."""

    kind: Literal["open", "person", "bot", "forfeit"]
    name: str
    level: str | None = None
    away: bool = False  # a bot sits in for a person
    here: bool = False
    waking: bool = False  # a bot that is being compiled; until then a simpler one plays for it
    host: bool = False  # of the table
    alike: bool = False  # the name could be taken for another's at this table
    face: str | None = None  # a character (every bot is one), or the mask that a person has chosen


class Dice(Struct):
    """The promise about chance, and what is needed to check it once the game is over; lists are by seat."""

    version: int  # how draws are made: 2, or 1 at tables from before
    commit: str  # SHA-256 of the seed
    stage: Literal["promising", "showing", "mixed"]  # whether words are promised or shown now, or all is done
    asked: list[bool]  # whose words are waited for
    hashes: list[str | None]  # SHA-256 of the promised words
    words: list[str | None]
    passed: list[bool]  # without whose words the game starts, because they did not come
    seed: str | None = None  # when the game is over


class Info(Struct):
    """The table itself."""

    table: str
    game: str
    version: int
    settings: dict[str, Any]
    status: Status
    public: bool
    pace: str
    hints: bool  # whether people may ask for hints
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
    pieces: dict[str, Any] = {}  # what the game's pieces show (which faces its dice have): the same for everyone


class News(Struct, tag="news", tag_field="type", kw_only=True):
    """What is new for one viewer at one table: events after the last number, and the position after them.

    `full` news replace everything; others say only what changed. `number` is the last event's.
    """

    table: str
    number: int
    full: bool
    events: Sequence[Event | Raw] = []
    info: Info | Raw | UnsetType = UNSET
    view: View | Raw | UnsetType = UNSET
    clocks: Running | Raw | UnsetType = UNSET
    # what differs between viewers even where nobody has secrets comes last
    seat: int | None
    you: You | Raw | UnsetType = UNSET


class Answer(Struct, tag="answer", tag_field="type"):
    """The answer to a command. A refused one says why, and how things stand where that helps."""

    id: str
    ok: bool
    reason: str = ""
    stale: bool = False
    result: dict[str, Any] = {}
    news: News | Raw | None = None
