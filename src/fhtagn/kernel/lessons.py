"""Lessons: first games that teach. A lesson is a transcript with speech, in a data file of its game.

Every step says something; the learner may be asked to make a move, and moves of the others and of Nature may follow.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from fhtagn.kernel.datafile import DataText
from fhtagn.kernel.errors import DataError, FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.kernel.settings import split_pairs
from fhtagn.kernel.steps import steps_in
from fhtagn.kernel.transcript import play_line

if TYPE_CHECKING:
    from fhtagn.kernel.registry import Game

WRONG = "That is allowed, but here it would lead us astray. Try what I asked you first."
_PLACE = re.compile(r"\$\.step\[(\d+)\]")


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is said, and what is done then."""

    say: str
    by: str = ""  # who says it: a name at the table; without one the lesson itself does
    notice: tuple[str, ...] = ()  # things on the board, as `data-what` names them
    do: str = ""  # the learner's move, or steps of a longer answer with “;” between them
    tries: dict[str, str] = {}  # what is said to other moves, by their first words
    then: str = ""  # lines of a transcript that follow


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A short game that is played as it is written here."""

    title: str
    line: str  # what one learns, in one line
    seats: tuple[str, ...]  # the names of all
    step: tuple[Step, ...]
    settings: str = ""  # as the first line of a transcript has them
    learner: int = 0  # the seat of whoever learns
    wrong: str = WRONG  # what is said to a move for which a step has no words


def read(path: Path) -> Lesson:
    """A lesson from its file. What is wrong with it is said with its line."""
    data = DataText(path.read_text(encoding="utf-8"))
    try:
        return msgspec.convert(data.values, Lesson)
    except msgspec.ValidationError as error:
        place = _PLACE.search(str(error))
        line = data.line("step", int(place[1])) if place else 1
        raise DataError(line, f"{path.name}: {error}.") from None


def in_folder(folder: Path, language: str = "en") -> tuple[Lesson, ...]:
    """All lessons of a game, in their order; none if there is no folder."""
    return tuple(read(path) for path in sorted((folder / language).glob("*.toml")))


def begin(game: Game, lesson: Lesson) -> Match:
    """The game of a lesson before its first move."""
    match = Match(game, game.settings(dict(split_pairs(lesson.settings.split()))))
    if len(lesson.seats) != match.seats or not 0 <= lesson.learner < match.seats:
        raise FhtagnError(f"The lesson “{lesson.title}” names {len(lesson.seats)} seats; its game has {match.seats}.")
    match.names = lesson.seats.__getitem__
    return match


def play(match: Match, lesson: Lesson, step: Step) -> None:
    """Make the moves of a step."""
    for words in steps_in(step.do):
        match.say(lesson.learner, words)
    for line in step.then.splitlines():
        if words_of_line := line.split("#", 1)[0].split():
            play_line(match, words_of_line)
