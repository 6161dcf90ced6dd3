"""Laying, finding and asking about tables, over HTTP."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from fhtagn.table.protocol.news import Clocks, Event, News, Status, View, You
from fhtagn.table.protocol.orders import AnyCommand
from fhtagn.table.protocol.words import CommandId, Name, Word


class SeatPlan(Struct, forbid_unknown_fields=True):
    """Who is to sit somewhere: anyone, a bot, or whoever makes the table (several: hot-seat)."""

    kind: Literal["open", "bot", "mine"] = "open"
    level: Word = "adept"
    name: Name | None = None  # of a `mine` seat: who plays it; else it has its host's name


class NewTable(Struct, forbid_unknown_fields=True):
    """Create a table. Seats that are not planned are open; `settings` are the game's, as text or as JSON values."""

    game: Word
    settings: Annotated[dict[str, Any], Meta(max_length=40)] = {}
    files: Annotated[dict[str, Annotated[str, Meta(max_length=60_000)]], Meta(max_length=4)] = {}
    seats: Annotated[list[SeatPlan], Meta(max_length=32)] = []
    public: bool = False
    clocks: Clocks | None = None  # null: none, but 120 seconds for a move where strangers may come
    pace: Literal["humane", "instant"] = "humane"  # of bots
    hints: bool = False  # whether people may ask what the search thinks of their moves


class Made(Struct):
    """A new table, and for each seat of its host the secret that moves it to another device."""

    table: str
    secrets: dict[int, str]


class Listed(Struct):
    """A public table in the list."""

    table: str
    game: str
    status: str
    seats: list[str]
    open: int


class MyTable(Struct):
    """A table at which I sit, or whose host I am, that is not closed."""

    table: str
    game: str
    status: Status
    public: bool
    host: bool  # whether I am its host
    seats: list[str]  # the names of all
    mine: list[int]  # my seats
    turn: bool  # whether the game waits for one of them


class Order(Struct, forbid_unknown_fields=True):
    """A command over HTTP. The same id again gets the same answer and does nothing twice."""

    id: CommandId
    command: AnyCommand


class Refusal(Struct):
    """Why an HTTP request was refused."""

    reason: str


class Invitation(Struct):
    """An invite that still works. Its secret is shown once, when it is made."""

    number: int
    seat: int | None
    watch: bool
    people: list[str] = []  # the names of those who are in by it


class Verified(Struct):
    """Whether the dice were drawn as promised."""

    honest: bool
    rolls: int
    sentence: str


# --- Looking back, and ahead


class History(Struct):
    """Every event of one viewer so far, from the first on; also those of moves that were taken back."""

    table: str
    seat: int | None
    number: int  # the last event's
    events: Sequence[Event | Raw]


class Moment(Struct):
    """The position as one viewer saw it after its own event `number`; null before the game starts."""

    table: str
    seat: int | None
    number: int
    view: View | None


class Hint(Struct):
    """A legal move with the seat's estimated chance of winning after it, and its standard error (0 if exact).

    In games whose payoffs have a `unit`, its mean payoff stands in place of the chance.
    """

    words: str
    label: str  # the move as people say it
    chance: float
    error: float
    rank: int  # from 1 on; moves between which the search sees no clear difference have the same
    why: str | UnsetType = UNSET  # a sentence about the move, where the game has one


class Hints(Struct):
    """What the search thinks of the best legal moves of a seat's present decision, the best first; at most five.

    `number` is the seat's last event when it was asked, `more` how many moves are left out.
    """

    table: str
    seat: int
    number: int
    moves: list[Hint]
    more: int = 0
    unit: str | UnsetType = UNSET


class Sight(Struct):
    """A seat's own view at a decision, as a machine takes it (base64), for a page that searches by itself."""

    table: str
    seat: int
    number: int  # the seat's last event
    view: str
    unit: str | UnsetType = UNSET


class Choice(Struct):
    """A legal move by its number: its words, as people say it, and a sentence about it, where the game has one."""

    move: int
    words: str
    label: str
    why: str | UnsetType = UNSET


class Choices(Struct):
    """Some moves of a seat's present decision."""

    table: str
    seat: int
    choices: list[Choice]


# --- After the end


class Standing(Struct):
    """A seat among the others when a game is over."""

    seat: int
    won: bool
    words: str = ""  # how it stands, in a few words


class Figure(Struct):
    """A number of a seat's game, as “3” and “rolls”."""

    many: int
    label: str


class Ending(Struct):
    """How a finished game is told to one viewer, from what this viewer may know; empty where the game says nothing."""

    table: str
    seat: int | None
    happened: str  # one sentence
    because: str  # why this seat has lost, or won
    standings: list[Standing]  # the best first
    figures: list[Figure]  # of this seat


class Turn(Struct):
    """The moment that changed most how likely somebody was to win."""

    number: int  # the viewer's event
    seat: int  # whose chance it is
    before: float
    after: float
    sentence: str  # what happened then


class Turning(Struct):
    """The turning point of a finished game as one viewer could know it; null where no moment stands out."""

    table: str
    seat: int | None
    turn: Turn | None


class ReviewStep(Struct):
    """The viewer's event after which a view was seen, and what happened then."""

    number: int
    sentence: str


class Review(Struct):
    """A finished game as one viewer saw it, for a page that looks for the turning point by itself.

    `views` are the views of all steps one after another, as a machine takes them: compressed (zlib), in base64.
    """

    table: str
    seat: int | None
    of: int | None  # whose chance it is about; null where nobody's may be told
    won: bool
    steps: list[ReviewStep]
    views: str


# --- Lessons


class LessonDraft(Struct):
    """What the learner sees and is asked after some steps of an answer."""

    view: View
    you: You


class LessonStep(Struct):
    """Something that is said; then the learner moves, if there is something to `do`, and `news` tell what follows."""

    say: str
    by: int | None  # the seat that says it; null: nobody at the table
    notice: list[str]  # things on the board to look at, as they name themselves in `data-what`
    do: list[str]  # the steps of the learner's answer, mostly one
    goes_on: bool  # the next step goes on with the same answer
    drafts: list[LessonDraft]  # after each step but the last
    tries: dict[str, str]  # what is said to other moves, by their first words
    news: list[News]


class Lesson(Struct):
    """A first game that teaches, as its learner sees it. It is played in the page: no table knows of it."""

    game: str
    number: int  # from 1 on
    of: int  # lessons that the game has
    title: str
    line: str  # what one learns
    seat: int  # the learner's
    wrong: str  # what is said to a move for which a step has no words
    start: News  # full: the table before the first step
    steps: list[LessonStep]
