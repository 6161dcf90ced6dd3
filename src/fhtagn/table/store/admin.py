"""What whoever runs a server sees in its store and writes into it, also while the server runs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.store.places import Looking, Place, check_present, failures_at, looking, transaction


class TableRow(NamedTuple):
    id: str
    game: str
    status: str
    touched: float
    entries: int
    host: str
    name: str


class PersonRow(NamedTuple):
    id: str
    name: str
    login: str | None
    tables: int
    files: int
    banned: str


class ReportRow(NamedTuple):
    made: float
    table: str
    person: str
    name: str
    reason: str
    said: str


class Used(NamedTuple):
    tables: int
    people: int
    files: int
    size: int


TABLES = """SELECT id, game, status, touched, (SELECT max(number) + 1 FROM entries WHERE table_id = tables.id), host,
    coalesce((SELECT name FROM people WHERE people.id = host), '')
    FROM tables WHERE ? IN ('', status) ORDER BY touched DESC LIMIT ?"""
PEOPLE = """SELECT id, name, login, (SELECT count(*) FROM tables WHERE host = people.id),
    (SELECT coalesce(sum(size), 0) FROM files WHERE hash IN
        (SELECT hash FROM table_files JOIN tables ON table_id = tables.id WHERE host = people.id)) AS room,
    coalesce((SELECT reason FROM bans WHERE person = people.id), '')
    FROM people ORDER BY room DESC, 4 DESC, seen DESC LIMIT ?"""

USED = """SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM people),
    (SELECT coalesce(sum(size), 0) FROM files)"""


@contextmanager
def opened(place: Place) -> Iterator[Looking]:
    """The store, in one transaction."""
    check_present(place)
    with looking(place) as connection:
        try:
            with transaction(connection):
                yield connection
        except failures_at(place) as error:
            raise FhtagnError(f"{place}: {error}.") from None


def tables(place: Place, status: str | None, limit: int) -> list[TableRow]:
    with opened(place) as store:
        return [TableRow._make(row) for row in store.execute(TABLES, (status or "", limit))]


def people(place: Place, limit: int) -> list[PersonRow]:
    with opened(place) as store:
        return [PersonRow._make(row) for row in store.execute(PEOPLE, (limit,))]


def reports(place: Place, limit: int) -> list[ReportRow]:
    query = "SELECT made, table_id, person, name, reason, said FROM reports ORDER BY id DESC LIMIT ?"
    with opened(place) as store:
        return [ReportRow._make(row) for row in store.execute(query, (limit,))]


def used(place: Place) -> Used:
    with opened(place) as store:
        tables, people, files = store.execute(USED).fetchone()
        if isinstance(place, Path):
            size = place.stat().st_size
        else:
            size = int(store.execute("SELECT pg_database_size(current_database())").fetchone()[0])
    return Used(tables, people, int(files), size)


def check_table(place: Place, table: str) -> None:
    with opened(place) as store:
        if not store.execute("SELECT 1 FROM entries WHERE table_id = ? LIMIT 1", (table,)).fetchone():
            raise FhtagnError(f"There is no table {table}; `fhtagn admin tables` lists them.")


def close_here(place: Place, table: str, reason: str) -> None:
    """Close a table while no server runs."""
    from fhtagn.table.store.opening import open_store
    from fhtagn.table.tables import Tables

    async def close() -> None:
        with open_store(place) as kept:
            tables = Tables(kept)
            try:
                await tables.close_table(table, reason)
            finally:
                await tables.close()

    asyncio.run(close())


def ban(place: Place, person: str, reason: str) -> str:
    """The name of the one who is banned."""
    with opened(place) as store:
        found = store.execute("SELECT name FROM people WHERE id = ?", (person,)).fetchone()
        if found is None:
            raise FhtagnError(f"There is nobody with the id {person}; `fhtagn admin people` lists people.")
        store.execute(
            "INSERT INTO bans (person, reason, made) VALUES (?, ?, ?)"
            " ON CONFLICT (person) DO UPDATE SET reason = excluded.reason, made = excluded.made",
            (person, reason, time.time()),
        )
        return str(found[0])


def unban(place: Place, person: str) -> None:
    with opened(place) as store:
        if not store.execute("DELETE FROM bans WHERE person = ?", (person,)).rowcount:
            raise FhtagnError(f"{person} is not banned.")


def chosen(place: Place) -> dict[str, str]:
    with opened(place) as store:
        return dict(store.execute("SELECT name, value FROM chosen").fetchall())


def choose(place: Place, name: str, value: str) -> None:
    with opened(place) as store:
        store.execute(
            "INSERT INTO chosen (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            (name, value),
        )


def order(place: Place, what: str, about: str, reason: str) -> int:
    """Something that the running server is to do; its number."""
    with opened(place) as store:
        row = (what, about, reason)
        query = "INSERT INTO orders (what, about, reason) VALUES (?, ?, ?) RETURNING id"
        return int(store.execute(query, row).fetchall()[0][0])


def waits(place: Place, number: int) -> bool:
    with opened(place) as store:
        return bool(store.execute("SELECT 1 FROM orders WHERE id = ?", (number,)).fetchone())
