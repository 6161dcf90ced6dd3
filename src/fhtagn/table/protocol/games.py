"""What can be played here."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from fhtagn.table.protocol.words import Word


class SettingInfo(Struct):
    """A setting of a game: its kind, its range and its meaning."""

    name: str
    default: Any
    about: str
    kind: Literal["number", "seat", "choice", "yes-no", "list", "file", "text"]
    low: int | None = None
    high: int | None = None
    values: list[str] | None = None
    label: str = ""  # what people call it, if that is not its name
    effect: str = ""  # what it does, in one line for people
    labels: dict[str, str] = {}  # what people call some of its values
    effects: dict[str, str] = {}  # what some of its values do, in one line each


class GameInfo(Struct):
    """A game that can be played here."""

    game: str
    title: str
    about: str
    version: int
    settings: list[SettingInfo]
    policies: list[str]
    levels: list[str]
    level_words: dict[str, str] = {}  # how those of each level play, in one sentence
    how: str = ""  # how it is played, in one sentence after `about`
    difficulty: int = 0  # to learn: 1 is easy, 2 has some rules, 3 many; 0 where nobody has said
    minutes: tuple[int, int] | None = None  # how long people play, about: from, to
    open: bool = False  # nothing is hidden from anybody
    emblem: str = ""  # the address of its picture, an SVG
    lessons: list[str] = []  # the titles of its first games that teach
    board: str | None = None  # the address of its own board, an ES module, where its package brings one


class RulesPage(Struct):
    """The rules of a game in our words. The HTML begins after the title; headings have ids."""

    title: str
    html: str


class FileText(Struct, forbid_unknown_fields=True):
    """The text of a data file (a deck, faces, skills) for this setting."""

    setting: Word
    text: Annotated[str, Meta(max_length=60_000)]


class FileChecked(Struct):
    """Whether a data file can be played with; if not, what is wrong, with its line."""

    ok: bool
    problems: list[str]


class Plan(Struct, forbid_unknown_fields=True):
    """Settings that a table might have, as text or as JSON values, with the texts of data files."""

    settings: Annotated[dict[str, Any], Meta(max_length=40)] = {}
    files: Annotated[dict[str, Annotated[str, Meta(max_length=60_000)]], Meta(max_length=4)] = {}


class Blank(Struct):
    """The bytes from which games with these settings start, as a machine takes them, in base64; all settings, also
    those that were not given; and who the levels are with these."""

    ok: bool
    problem: str = ""
    seats: int = 0
    blank: str = ""
    settings: dict[str, Any] = {}
    levels: dict[str, str] = {}


class Machine(Struct):
    """A game's rules and players in WebAssembly: where they are, or what is to be said while they are being made."""

    status: Literal["ready", "making", "failed", "absent"]
    module: str = ""  # the address; what lies there never changes, and says in a section of its own what it needs
    whole: str = ""  # the address of the same with the game's learned player, where there is one: several times as big
    said: str = ""
    seconds: float = 0.0  # since it began to be made


class Impossible(Struct):
    """A value that a setting cannot have with the others as they are, and why."""

    setting: str
    value: Any
    reason: str


class Planned(Struct):
    """Whether settings go together; `sides` says for each seat whose it is (0, 0, 1: two are one person's)."""

    ok: bool
    problem: str = ""
    sides: list[int] = []
    impossible: list[Impossible] = []  # other values of one setting that would not go together with the rest
    idle: list[str] = []  # settings that change nothing with the others as they are
