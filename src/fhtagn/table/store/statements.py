"""The statements that write many rows at once, for SQLite and PostgreSQL alike, and rows read back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec

from fhtagn.table.people.person import Person
from fhtagn.table.store.store import Line, Listing

if TYPE_CHECKING:
    from fhtagn.table.store.group import Job

ROWS = 2000  # in one statement
KEEP_PERSON = (
    "ON CONFLICT (id) DO UPDATE SET name = excluded.name, login = excluded.login, hash = excluded.hash,"
    " face = excluded.face"
)

KEEP_TABLE = (
    "ON CONFLICT (id) DO UPDATE SET game = excluded.game, status = excluded.status, public = excluded.public,"
    " timed = excluded.timed, host = excluded.host, seats = excluded.seats, touched = excluded.touched"
)
UNLESS_THERE = "ON CONFLICT DO NOTHING"
ALIVE = "INSERT INTO alive (one, at) VALUES (1, ?) ON CONFLICT (one) DO UPDATE SET at = excluded.at"

Statement = tuple[str, list[Any]]


def of_jobs(jobs: Iterable[Job], now: float) -> list[Statement]:
    """What jobs want written beside their entries."""
    jobs = list(jobs)
    return [
        *of_files(line for job in jobs for line in job.lines if line.files),
        *of_listings((row for job in jobs for row in job.listings), now),
        *of_people((job.person for job in jobs if job.person is not None), now),
        *(statement for job in jobs for statement in job.more),
    ]


def of_entries(rows: Sequence[tuple[str, int, bytes, bytes]]) -> list[Statement]:
    """Entries with their links."""
    return many("INSERT INTO entries (table_id, number, body, chain) VALUES", rows)


def of_files(lines: Iterable[Line]) -> list[Statement]:
    """The data files that come with entries, each kept once."""
    statements = []
    for line in lines:
        texts = [(hashed, len(text), text) for hashed, text in line.files.items()]
        statements += many("INSERT INTO files (hash, size, text) VALUES", texts, UNLESS_THERE)
        uses = [(line.table, hashed) for hashed in line.files]
        statements += many("INSERT INTO table_files (table_id, hash) VALUES", uses, UNLESS_THERE)
    return statements


def of_listings(listings: Iterable[Listing], now: float) -> list[Statement]:
    """What the list of tables knows, and who sits where."""
    listed = {row.table: row for row in listings}
    rows = [
        (row.table, row.game, row.status, int(row.public), int(row.timed), row.host, _text(row.seats), now)
        for row in listed.values()
    ]
    sitters = [(person, row.table, _text(seats)) for row in listed.values() for person, seats in row.sitters.items()]
    return [
        *many("INSERT INTO tables (id, game, status, public, timed, host, seats, touched) VALUES", rows, KEEP_TABLE),
        *many("DELETE FROM sitters WHERE table_id IN (VALUES", [(table,) for table in listed], ")"),
        *many("INSERT INTO sitters (person, table_id, seats) VALUES", sitters),
    ]


def _text(value: list[Any]) -> str:
    return msgspec.json.encode(value).decode()


def of_people(people: Iterable[Person], now: float) -> list[Statement]:
    known = {one.id: one for one in people}
    rows = [(one.id, one.name, one.login, one.hash, one.face, now, now) for one in known.values()]
    return many("INSERT INTO people (id, name, login, hash, face, made, seen) VALUES", rows, KEEP_PERSON)


def many(statement: str, rows: Sequence[tuple[Any, ...]], ending: str = "") -> list[Statement]:
    """The statement with many rows of values at once."""
    result = []
    for start in range(0, len(rows), ROWS):
        some = rows[start : start + ROWS]
        marks = f"({','.join('?' * len(some[0]))})"
        result.append((f"{statement} {','.join([marks] * len(some))} {ending}", list(chain.from_iterable(some))))
    return result


def listing(row: tuple[Any, ...]) -> Listing | None:
    """A row of the list; None if it is damaged."""
    table, game, status, public, timed, host, seats = row
    try:
        named = json.loads(seats)
    except (TypeError, ValueError):
        return None
    if not isinstance(named, list):
        return None
    return Listing(table, game, status, bool(public), bool(timed), host, named)
