"""Is a store as it was written? The file, the chain of every table, and whether each log is a lawful game."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.log.files import Texts
from fhtagn.table.log.replay import Replay
from fhtagn.table.store import chain
from fhtagn.table.store.places import Looking, Place, check_present, failures_at, looking

MOST = 20  # complaints about the file itself
ONE_MOMENT = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"  # as it is now, whatever is written meanwhile


@dataclass(frozen=True)
class Problem:
    """What is wrong with a table, or with the file if none is named."""

    table: str
    what: str

    def __str__(self) -> str:
        return f"table {self.table}: {self.what}" if self.table else self.what


@dataclass
class Report:
    tables: int = 0
    entries: int = 0
    problems: list[Problem] = field(default_factory=list)
    unknown: list[Problem] = field(default_factory=list)  # sound, but of games that are not installed here

    def note(self, what: str, table: str = "") -> None:
        self.problems.append(Problem(table, what))


@dataclass
class Reading:
    """A table's rows, how many of them from the first on are as written, and what is wrong with the next one."""

    table: str
    rows: list[tuple[Any, Any, Any]]
    texts: Texts
    good: int = 0
    entries: int = 0
    problem: str = ""
    unknown: str = ""
    replay: Replay | None = None


def check(place: Place, *, replay: bool = True) -> Report:
    """Read everything and change nothing; a server may run meanwhile."""
    check_present(place)
    report = Report()
    with looking(place) as connection:
        try:
            connection.execute("BEGIN" if isinstance(place, Path) else ONE_MOMENT)
            if isinstance(place, Path):
                _check_file(connection, report)
            for reading in readings(connection, replay=replay):
                report.tables += 1
                report.entries += reading.entries
                if reading.problem:
                    report.note(reading.problem, reading.table)
                elif reading.unknown:
                    report.unknown.append(Problem(reading.table, reading.unknown))
            _check_list(connection, report)
            _check_files(connection, report)
        except failures_at(place) as error:
            report.note(f"it cannot be read to its end ({error}); restore a backup")
    return report


def readings(connection: Looking, *, replay: bool = True) -> Iterator[Reading]:
    """Every table's log, one after the other."""
    for (table,) in connection.execute("SELECT DISTINCT table_id FROM entries").fetchall():
        yield read(connection, table, replay=replay)


def read(connection: Looking, table: str, *, replay: bool = True) -> Reading:
    """One table's log, as far as it is as it was written."""
    query = "SELECT number, body, chain FROM entries WHERE table_id = ? ORDER BY number"
    try:
        found = Reading(table, connection.execute(query, (table,)).fetchall(), partial(text_of, connection))
    except sqlite3.DatabaseError as error:
        return Reading(table, [], partial(text_of, connection), problem=f"cannot be read ({error})")
    before = chain.start_of(table)
    for row in found.rows:
        try:
            (body,) = chain.check(table, [row], found.entries, before)
            if replay and not found.unknown:
                _follow(found, body)
        except chain.Damaged as error:
            found.problem = str(error)
            break
        except Exception as error:  # whatever a damaged entry does to the rules
            found.problem = f"entry {found.entries} cannot be followed ({type(error).__name__}: {str(error)[:100]})"
            break
        found.good += 1
        found.entries += body.count(b"\n") + 1
        before = row[2]
    return found


def text_of(connection: Looking, hashed: str) -> bytes | None:
    """What a data file says."""
    row = connection.execute("SELECT text FROM files WHERE hash = ?", (hashed,)).fetchone()
    return row[0] if row else None


def _follow(found: Reading, body: bytes) -> None:
    lines = body.split(b"\n")
    if found.replay is None:
        try:
            found.replay = Replay(found.table, lines[0], texts=found.texts)
        except FhtagnError as error:
            found.unknown = str(error)
            return
    for line in lines:
        found.replay.take(line)


def _check_file(connection: Looking, report: Report) -> None:
    for (complaint,) in connection.execute(f"PRAGMA integrity_check({MOST})"):
        if complaint != "ok":
            report.note(f"the file is damaged: {complaint}")


def _check_list(connection: Looking, report: Report) -> None:
    """The list of tables is made from the logs; what is wrong there can be made again."""
    for table, seats in connection.execute("SELECT id, seats FROM tables"):
        if not _is_list(seats):
            report.note("its row in the list of tables is damaged", table)
    for table, seats in connection.execute("SELECT table_id, seats FROM sitters"):
        if not _is_list(seats):
            report.note("a row that says who sits there is damaged", table)
    lost = "SELECT id FROM tables WHERE NOT EXISTS (SELECT 1 FROM entries WHERE table_id = id)"
    for (table,) in connection.execute(lost):
        report.note("its log is gone", table)


def _is_list(seats: Any) -> bool:
    try:
        return isinstance(json.loads(seats), list)
    except (TypeError, ValueError):
        return False


def _check_files(connection: Looking, report: Report) -> None:
    lost = "SELECT table_id FROM table_files WHERE hash NOT IN (SELECT hash FROM files)"
    for (table,) in connection.execute(lost):
        report.note("a data file of it is gone", table)
    for hashed, text in connection.execute("SELECT hash, text FROM files"):
        if not isinstance(text, bytes) or sha256(text).hexdigest() != hashed:
            report.note(f"the data file {hashed[:12]} is not as it was written")
