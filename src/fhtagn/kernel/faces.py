"""The faces of a game: all that it can bring beside its kernel code, one sentence each, with its default.

`registry.Game` gives each of them. A name without a default must be there.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypeVar

if TYPE_CHECKING:
    from fhtagn.kernel.match import Move
    from fhtagn.kernel.observation import Observation
    from fhtagn.kernel.record import Record
    from fhtagn.kernel.settings import Setting, Settings
    from fhtagn.kernel.texts import Message, Names

Function = TypeVar("Function", bound=Callable[..., Any])


def required(function: Function) -> Function:
    """Marks a function that has no default."""
    function.required = True  # type: ignore[attr-defined]
    return function


def brings(name: str) -> property:
    """Whether a game has something of its own: what is asked often need not be asked where it has not."""
    return property(lambda face: name in face.own)


class Face:
    """One module of a game, with defaults for all that it leaves out."""

    file: ClassVar[str]

    def __init__(self, module: ModuleType | None) -> None:
        self.own = frozenset(self.names() & vars(module).keys()) if module else frozenset()
        for name in self.own:
            setattr(self, name, vars(module)[name])

    @classmethod
    def names(cls) -> set[str]:
        declared = {*cls.__dict__, *inspect.get_annotations(cls)}
        told = {name for name, value in cls.__dict__.items() if isinstance(value, property)}
        return {name for name in declared - told if not name.startswith("_") and name != "file"}

    @classmethod
    def needed(cls, name: str) -> bool:
        """Whether this name has no default."""
        return name not in cls.__dict__ or getattr(getattr(cls, name), "required", False)


class Rules(Face):
    """The kernel code of a game: the constants and functions of the contract, and these."""

    file = "rules"

    State: type[Record]
    MEASURES: tuple[tuple[str, int], ...] = ()  # fields of the State that bulk runs count, each with its number of bins
    APART: tuple[str, ...] = ()  # functions that are fastest compiled by themselves, not copied into their callers
    OBSERVATION: Observation | None = None  # the table of what `observe` writes
    CHOICE_STRETCHES: tuple[tuple[str, int], ...] = ()  # of small choices, in their order: what they are, and how many
    NOT_BY_SEAT: tuple[str, ...] = ()  # fields as long as SEATS whose entries are something else

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...


class Policies(Face):
    """Players in kernel code: each gets a view, never the game."""

    file = "policies"

    POLICIES: tuple[Callable[..., int], ...]  # by number from 1 on; 0 is random


class Family(NamedTuple):
    """Legal moves that are said by the same words and then some different seats, in any order."""

    words: str
    many: int  # how many seats are named
    among: list[int]
    codes: range  # those of these moves, and of no other legal ones


class Words(Face):
    """A game in words and JSON."""

    file = "words"

    TITLE: str
    SHELF: int = 100  # where it stands among the games of a home page: the easiest to learn come first
    DIFFICULTY: int = 0  # to learn: 1 is easy, 2 has some rules, 3 many; 0 where nobody has said
    MINUTES: tuple[int, int] | None = None  # how long people play, about: from, to
    SETTINGS: tuple[Setting, ...]
    SAMPLES: tuple[Mapping[str, str], ...] = ()  # combinations of settings that the conformance suite tries as well

    @staticmethod
    @required
    def check(settings: Settings) -> Message | None:
        """What is wrong with these settings together, None if nothing."""

    @staticmethod
    def idle(settings: Settings) -> Sequence[str]:
        """Settings that change nothing while the others are like this; pages do not show them. Default: none."""
        return ()

    @staticmethod
    @required
    def seats(settings: Settings) -> int:
        """How many seats the table has."""

    @staticmethod
    def owner(settings: Settings, seat: int) -> int:
        """Who plays a seat, by the first of that person's seats. Default: everyone has one."""
        return seat

    @staticmethod
    @required
    def fill(game: Any, settings: Settings) -> None:
        """Write the settings into a zeroed state, before `start`."""

    @staticmethod
    @required
    def say(game: Any, seat: int, move: int) -> str:
        """A move as transcripts have it."""

    @staticmethod
    def move_message(view: Any, seat: int, move: int) -> Message | None:
        """A move of this seat as people say it (“Curse Ann”), by the seat's own view. Default: its plain words."""
        return None

    @staticmethod
    @required
    def read(game: Any, seat: int, words: list[str]) -> int:
        """The move that these words name, legal or not; else UnknownWords."""

    @staticmethod
    @required
    def refused(game: Any, seat: int, move: int, reason: int) -> Message:
        """Why a move is refused."""

    @staticmethod
    def attempts(view: Any, seat: int) -> Sequence[int]:
        """Moves that a person might try now though they may be refused: a table tells the reasons. Default: none."""
        return ()

    @staticmethod
    def families(view: Any, seat: int) -> Sequence[Family]:
        """Legal moves that are too many for a list, where there are such. Default: none."""
        return ()

    @staticmethod
    @required
    def events(game: Any) -> list[Message]:
        """What the last move did, as this view may know it."""

    event: Callable[[int, int, int, int], Message] | None = (
        None  # the same by one row of the trail, where that is enough
    )

    @staticmethod
    @required
    def state_json(game: Any) -> dict[str, Any]:
        """A state or a view as JSON."""

    @staticmethod
    def answers(game: Any) -> list[str | None] | None:
        """What was answered in a common decision so far, by seat; None while there is none."""
        return None

    @staticmethod
    def chances(view: Any) -> dict[str, Any] | None:
        """Chances that a board shows, from what this view may know. Default: none."""
        return None

    @staticmethod
    def pieces(settings: Settings) -> dict[str, Any]:
        """What cards, boxes or dice show, for boards: the same for everyone. Default: nothing."""
        return {}

    @staticmethod
    def used_names(settings: Settings) -> Sequence[str]:
        """What people call the pieces that moves use, by the number that `used` tells: keys of texts, or names; empty
        for a number that is none of them. Default: nothing is used."""
        return ()

    has_answers = brings("answers")  # whether there can be common decisions of which `answers` tells
    has_attempts = brings("attempts")  # whether `attempts` ever names a move


class Teaching(Face):
    """What a table teaches: each function gets what one person may know, so nothing is told that is hidden."""

    file = "teaching"

    @staticmethod
    def aim(view: Any, viewer: int) -> Message | None:
        """What a viewer (a seat, or PUBLIC) plays for, in one short sentence. Default: none."""
        return None

    @staticmethod
    def standing(view: Any, viewer: int) -> Message | None:
        """Who is in front, or what this viewer can know of it, in one short sentence; asked while the game lasts.
        Default: none."""
        return None

    @staticmethod
    def why(view: Any, seat: int, move: int) -> Message | None:
        """Something true about a legal move that helps to judge it, by the seat's own view. Default: none."""
        return None


class Live(Face):
    """What a game says about time at a live table."""

    file = "live"

    @staticmethod
    def tempo(game: Any, settings: Settings) -> tuple[str, int] | None:
        """The clock of the present common decision and the part of it that this decision gets. Default: none.

        ("window", 1) where somebody might answer and nobody knows who can: the table keeps all answers until it
        closes, and silence passes. ("council", 12) for a twelfth of the council's time, in the open: whoever acts may
        act again.
        """
        return None

    @staticmethod
    def idle(game: Any, seat: int, made: Iterable[Move]) -> bool:
        """Whether there is nothing left to ask this seat: then its silence is its move. In a council it may still act
        until all others have. Everybody may know this. `made` are the moves so far that nobody's silence made, the last
        first. Default: never."""
        return False

    @staticmethod
    def throws(game: Any, seat: int, move: int) -> bool:
        """Whether a move is a throw or a draw, which people make by hand even where they can do nothing else. Any other
        move that is the only one is made for them. Default: none is."""
        return False

    @staticmethod
    def in_the_open(game: Any, seat: int) -> bool:
        """Whether everybody knows which moves this seat has. Default: nobody does, where a game has secrets."""
        return False

    @staticmethod
    def step(game: Any, seat: int, move: int) -> bool:
        """Whether this move is a step of a longer answer, with which the same seat goes on at once. People try steps
        out, take them back, and give all of them together; trying one out tells them nothing. Default: none is."""
        return False

    @staticmethod
    def touches(game: Any, seat: int) -> bool:
        """Whether the present window is about this seat, as far as everybody can see. Somebody alone among bots is
        asked about other windows only if they want to be. Default: it is."""
        return True

    @staticmethod
    def closes(game: Any, seat: int, move: int) -> bool:
        """Whether this answer ends a common decision at once; all others who are asked stay silent. Default: no."""
        return False

    @staticmethod
    def by_clock(game: Any, time_is_up: bool) -> int | None:
        """Nature's move where the table's clock decides it instead of chance. Default: nowhere."""
        return None

    @staticmethod
    def ends_by_clock(settings: Settings) -> bool:
        """Whether the table's clock ends a game with these settings. Default: no."""
        return False

    @staticmethod
    def hushed(game: Any, seats: list[int]) -> bool:
        """Whether whoever holds these seats must not talk now. Default: no."""
        return False

    @staticmethod
    def rematch(settings: Settings, winners: list[int]) -> dict[str, Any]:
        """The settings that the next game of a series changes. Default: none."""
        return {}

    has_windows = brings("tempo")  # whether `tempo` ever names a clock
    has_idle = brings("idle")  # whether there can be nothing left to ask a seat that must act
    has_touches = brings("touches")  # whether some windows do not touch everybody
    has_steps = brings("step")  # whether some answers have several steps
    heeds_clock = brings("by_clock")  # whether `by_clock` ever decides instead of chance


class Ending(Face):
    """What people read when a game is over. It comes from what one viewer may know: the last `view`, and everything
    that this viewer was `told`, the messages of `events` from the first move on."""

    file = "ending"

    @staticmethod
    def happened(view: Any, told: Sequence[Message]) -> Message | None:
        """How the game ended, in one sentence. Default: nothing."""
        return None

    @staticmethod
    def because(view: Any, told: Sequence[Message], seat: int) -> Message | None:
        """Why this seat has lost or won, in one sentence to whoever sits there. Default: nothing."""
        return None

    @staticmethod
    def numbers(view: Any, told: Sequence[Message], seat: int) -> Mapping[str, int]:
        """A few figures of this seat's game, by key; texts name them (`number.KEY`, as “roll|rolls”). Default: none."""
        return {}

    @staticmethod
    def standings(view: Any, told: Sequence[Message]) -> Sequence[tuple[int, Message | None]]:
        """All seats, the best first, each with a few words on how it stands. Default: the winners come first."""
        return ()


class Levels(Face):
    """Who the levels are that people pick: names of players, as `fhtagn players` lists them."""

    file = "levels"

    NOVICE: str = "random"
    ADEPT: str = ""  # the game's first policy
    ELDER: str = "search:900ms"
    OLD_ONE: str = ""  # one who beats the elder, where there is such: `learned:NAME` is `data/NAME.net` of the game
    PLAYOUTS: str = "random"  # the policy that plays a search's playouts to their end

    @staticmethod
    def yields(settings: Settings) -> bool:
        """Whether the old one plays as the elder does with these settings, since it is no better there. Default: no."""
        return False


Progress = Callable[[float], None]  # told how much is done, from 0 to 1


class Solver(Face):
    """Exact play, where somebody has solved the game. Settings that are refused may not be asked about."""

    file = "solver"

    @staticmethod
    def refused(settings: Settings) -> str | None:
        """Why there is no exact play with these settings, None if there is. Default: nobody has solved the game."""
        return "Nobody has solved this game; play against a search instead."

    @staticmethod
    @required
    def is_ready(settings: Settings) -> bool:
        """Whether the solution is at hand without computing."""

    @staticmethod
    @required
    def prepare(settings: Settings, progress: Progress | None = None) -> None:
        """Compute the solution and keep it."""

    @staticmethod
    @required
    def choice(settings: Settings, view: Any) -> int:
        """The best move of whoever must act."""

    @staticmethod
    @required
    def worth(settings: Settings, view: Any) -> list[tuple[int, tuple[float, ...]]]:
        """Every legal move of whoever must act, with what each seat can expect after it: the chance of winning, or the
        mean payoff in units where payoffs have a unit."""

    @staticmethod
    @required
    def opening(settings: Settings, progress: Progress | None = None) -> dict[str, Any]:
        """What the opening is worth, as JSON."""

    @staticmethod
    @required
    def position(settings: Settings, text: str, progress: Progress | None = None) -> dict[str, Any]:
        """What every choice in a position (in words) is worth, as JSON."""

    @staticmethod
    @required
    def drawn(result: dict[str, Any]) -> Any:
        """What `opening` or `position` said, for the terminal (anything that rich prints)."""


class Terminal(Face):
    """How a game looks in the terminal."""

    file = "terminal"

    @staticmethod
    def board(view: Any, viewer: int, names: Names) -> Any:
        """A position as a viewer sees it (anything that rich prints). Default, as None: its JSON as a table."""
        return None


FACES: tuple[type[Face], ...] = (Rules, Policies, Words, Teaching, Live, Ending, Levels, Solver, Terminal)
LATE: tuple[type[Face], ...] = (Solver, Terminal)  # loaded when they are needed: they may import much

# Files that aren't Python. Optional, beside the modules:
TEXTS = "texts/en.toml"  # every sentence, by key
RULES_PAGE = "texts/en.md"  # the rules for people
PICTURES = "texts/pictures"  # SVG files that the rules page shows, as ![alt](pictures/NAME.svg)
LESSONS = "lessons"  # a folder for each language: first games that teach, as `lessons/en/1.toml`; see `lessons.py`
EMBLEM = "emblem.svg"  # a picture for home and set-up
BOARD = "board/board.js"  # an ES module with `mount(element, table) → {show, destroy}`; what it imports lies beside it
BALANCE = "balance.html"  # a balance report, as `fhtagn report` writes it; the rules page leads to it
