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
    open: bool = False  # nothing is hidden from anybody
    emblem: str = ""  # the address of its picture, an SVG
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


class Planned(Struct):
    """Whether settings go together; `sides` says for each seat whose it is (0, 0, 1: two are one person's)."""

    ok: bool
    problem: str = ""
    sides: list[int] = []
