"""Checking the dice of a finished game by its transcript, with one's own rules; docs/dice.md is the specification."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from fhtagn.kernel import transcript
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.errors import FhtagnError, TranscriptError
from fhtagn.kernel.plain_text import steering_sign
from fhtagn.table.fair import chance, first_proof
from fhtagn.table.fair.proof import NOTE, TAKEN_BACK, Odds, odds_of

MOST_DIGITS = 9  # of a number in a note
_hex = re.compile("[0-9a-f]{64}").fullmatch


@dataclass(frozen=True)
class Checked:
    """What a transcript proves."""

    rolls: int  # also those that were taken back
    by_clock: int
    version: int
    commit: str
    fingerprint: str | None  # of everything that was mixed into the dice
    mixed: list[int]  # seats whose words are in the dice
    passed: list[int]  # seats without whose words the game began, though they had been asked for or promised


def verify(text: str, name: str = "transcript", commit: str | None = None) -> Checked:
    """Check every roll, against what was seen before the first one if that is given.

    A TranscriptError names the first line that is not as promised.
    """
    rows = transcript.rows(text)
    for number, row in enumerate(rows, start=1):
        if (sign := steering_sign(row)) and not row.startswith(transcript.EMBEDDED):
            raise TranscriptError(name, number, f"The sign {sign} ends a line in some programs; take it out.")
    checked = _Check(rows, name).all() if any(row.startswith(f"{NOTE}draws ") for row in rows) else _first(rows, name)
    if commit is not None and commit not in (checked.commit, checked.fingerprint):
        raise TranscriptError(name, 1, "These are other dice than those that were promised with the given fingerprint.")
    return checked


def _first(rows: list[str], name: str) -> Checked:
    proof, rolls, by_clock = first_proof.verify(rows, name)
    if proof.table == chance.table_name(proof.seed):
        raise TranscriptError(name, 1, "This table draws by version 2 of the dice; there is no “#: draws 2” line.")
    return Checked(rolls, by_clock, 1, proof.commit, None, sorted(proof.words), [])


@dataclass
class Notes:
    """What a transcript says about its dice before the first move."""

    draws: int = 0
    table: str = ""
    commit: str = ""
    seed: str = ""
    promised: dict[int, str] = field(default_factory=dict)
    words: dict[int, str] = field(default_factory=dict)
    passed: dict[int, bool] = field(default_factory=dict)


class _Check:
    """Plays a transcript line by line, also what was taken back, and draws every roll again."""

    def __init__(self, rows: list[str], name: str) -> None:
        self.rows, self.name = rows, name
        self.notes = Notes()
        self.odds: dict[int, Odds] = {}
        self.draws = self.by_clock = 0
        self.standing: list[tuple[int, str]] = []
        self.dice: chance.Dice | None = None
        head = [row for row in rows if row.startswith(("fhtagn", transcript.EMBEDDED))]
        self.match = transcript.read("\n".join(head) + "\n", name)

    def all(self) -> Checked:
        for number, row in enumerate(self.rows, start=1):
            if row.startswith(("fhtagn", transcript.EMBEDDED)):
                continue
            try:
                self._row(row)
            except (FhtagnError, ValueError, KeyError, RecursionError) as error:
                sentence = str(error) if isinstance(error, FhtagnError) else "This line cannot be read."
                raise TranscriptError(self.name, number, sentence) from None
        if self.dice is None:
            raise TranscriptError(self.name, len(self.rows), "There is no move in this transcript.")
        if self.standing != [(move.seat, move.words) for move in self.match.log]:
            raise TranscriptError(self.name, 1, "The game as it reads is another than the one whose dice are shown.")
        if not self.match.over:
            raise TranscriptError(self.name, len(self.rows), "The end of the game is missing.")
        return self._checked()

    def _checked(self) -> Checked:
        notes = self.notes
        mixed = chance.fingerprint(self._mixture())
        passed = sorted(notes.passed)
        return Checked(self.draws, self.by_clock, notes.draws, notes.commit, mixed, sorted(notes.words), passed)

    def _row(self, row: str) -> None:
        if row.startswith(NOTE):
            kind, _, rest = row.removeprefix(NOTE).partition(" ")
            if kind == "undone":
                self.match.undo(_number(rest))
            elif kind == "odds":
                which, _, listed = rest.partition(" ")
                _once(self.odds, _number(which), _odds(listed))
            else:
                self._note(kind, rest)
            return
        back = row.startswith(TAKEN_BACK)
        said, _, comment = row.removeprefix(TAKEN_BACK if back else "").partition("#")
        who, *words = said.split() or [""]
        if who:
            self._move(NATURE if who == "-" else _number(who), " ".join(words), comment.split(), stands=not back)

    def _note(self, kind: str, rest: str) -> None:
        if self.dice is not None:
            raise FhtagnError("What is mixed into the dice must stand before the first move.")
        READERS[kind](self.notes, rest)

    def _mix(self) -> None:
        """All that the dice are made of has been read."""
        notes = self.notes
        for missing in ("draws", "table", "commit", "seed"):
            if not getattr(notes, missing):
                raise FhtagnError(f"There is no “#: {missing}” line; download the transcript when the game is over.")
        if notes.draws != chance.VERSION:
            raise FhtagnError(f"Dice of version {notes.draws} are unknown here; update fhtagn.")
        if chance.promise(notes.seed) != notes.commit:
            raise FhtagnError("The seed is not the one that was promised.")
        if notes.table != chance.table_name(notes.seed):
            raise FhtagnError(
                "The table’s name is not the beginning of its promise: these dice belong to another table."
            )
        for seat in notes.promised.keys() | notes.words.keys():
            if seat not in notes.words or chance.words_hash(notes.words[seat]) != notes.promised.get(seat):
                raise FhtagnError(f"The words of seat {seat} are not those that were promised.")
        if notes.passed.keys() & notes.words.keys():
            raise FhtagnError("A seat whose words are in the dice cannot have been passed over.")
        self.dice = chance.Dice(chance.key(notes.seed, self._mixture()))

    def _mixture(self) -> bytes:
        notes = self.notes
        return chance.mixture(notes.table, notes.commit, notes.words, notes.passed)

    def _move(self, seat: int, words: str, note: list[str], *, stands: bool) -> None:
        if self.dice is None:
            self._mix()
        if seat == NATURE:
            self._check_nature(words, note)
        self.match.say(seat, words)
        if stands:
            self.standing.append((seat, words))

    def _check_nature(self, said: str, note: list[str]) -> None:
        match = self.match
        match.check_turn(NATURE)
        if note == ["clock"]:
            self._check_clock(said)
            return
        if len(note) != 4 or note[0::2] != ["draw", "odds"]:
            raise FhtagnError("This roll does not say which draw it was; Nature's lines end like “# draw 17 odds 2”.")
        if _number(note[1]) != self.draws:
            raise FhtagnError(f"This is draw {self.draws}; draws are counted from 0, and none is left out.")
        if self.odds[_number(note[3])] != odds_of(match):
            raise FhtagnError("The rules give other odds here.")
        assert self.dice is not None
        drawn = match.game.words.say(match.state, NATURE, chance.nature_move(match, self.dice, self.draws))
        if drawn != said:
            raise FhtagnError(f"The promised dice give “{drawn}” here, not “{said}”.")
        self.draws += 1

    def _check_clock(self, said: str) -> None:
        """Only what the rules leave to the clock may be decided by it."""
        match, live = self.match, self.match.game.live
        codes = {live.by_clock(match.state, late) for late in (False, True)}
        if match.code_of(NATURE, said) not in codes - {None}:
            raise FhtagnError("This is chance's to decide, not the clock's.")
        self.by_clock += 1


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
        raise FhtagnError(f"“{text[:40]}” is not a number that can stand here.")
    return int(text)


def _once(known: dict[int, Any], number: int, value: Any) -> None:
    if number in known:
        raise FhtagnError("This is said twice.")
    known[number] = value


def _odds(text: str) -> Odds:
    """A list of pairs of words and weights; anything else is refused."""
    rows = json.loads(text)
    if not isinstance(rows, list) or not all(
        isinstance(row, list) and len(row) == 2 and isinstance(row[0], str) and type(row[1]) is int for row in rows
    ):
        raise FhtagnError("Odds are a list of pairs like [[“eye”, 3]].")
    return rows


def _single(name: str) -> Callable[[Notes, str], None]:
    def read(notes: Notes, rest: str) -> None:
        if getattr(notes, name):
            raise FhtagnError("This is said twice.")
        if name != "table" and not _hex(rest):
            raise FhtagnError("Here should stand 64 digits from 0 to f.")
        setattr(notes, name, rest)

    return read


def _draws(notes: Notes, rest: str) -> None:
    if notes.draws:
        raise FhtagnError("This is said twice.")
    notes.draws = _number(rest)


def _promised(notes: Notes, rest: str) -> None:
    seat, _, hashed = rest.partition(" ")
    _once(notes.promised, _number(seat), hashed)


def _words(notes: Notes, rest: str) -> None:
    seat, _, said = rest.partition(" ")
    words = json.loads(said)
    if not isinstance(words, str):
        raise FhtagnError("Words for the dice are one text in quotation marks.")
    _once(notes.words, _number(seat), words)


def _passed(notes: Notes, rest: str) -> None:
    _once(notes.passed, _number(rest), True)


READERS: dict[str, Callable[[Notes, str], None]] = {
    "draws": _draws,
    "table": _single("table"),
    "commit": _single("commit"),
    "seed": _single("seed"),
    "promised": _promised,
    "words": _words,
    "passed": _passed,
}
