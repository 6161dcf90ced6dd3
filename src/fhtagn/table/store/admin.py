"""What whoever runs a server sees in its store and writes into it, also while the server runs."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.store.schema import NEWEST, shape_of


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
    coalesce((SELECT name FROM people WHERE people.id = host), '?')
    FROM tables WHERE ? IN ('', status) ORDER BY touched DESC LIMIT ?"""
PEOPLE = """SELECT id, name, login, (SELECT count(*) FROM tables WHERE host = people.id),
    (SELECT coalesce(sum(size), 0) FROM files WHERE hash IN
        (SELECT hash FROM table_files JOIN tables ON table_id = tables.id WHERE host = people.id)) AS room,
    coalesce((SELECT reason FROM bans WHERE person = people.id), '')
    FROM people ORDER BY room DESC, 4 DESC, seen DESC LIMIT ?"""


@contextmanager
def opened(path: Path) -> Iterator[sqlite3.Connection]:
    """The store, in one transaction."""
    if not path.exists():
        raise FhtagnError(f"There is no store at {path}; say which with --store sqlite:///FILE.")
    if shape_of(path) != NEWEST:
        raise FhtagnError(f"{path} is not of this version; start the server once, which brings it up to date.")
    with closing(sqlite3.connect(path, timeout=10)) as connection:
        try:
            with connection:
                yield connection
        except sqlite3.Error as error:
            raise FhtagnError(f"{path}: {error}.") from None


def tables(path: Path, status: str | None, limit: int) -> list[TableRow]:
    with opened(path) as store:
        return [TableRow._make(row) for row in store.execute(TABLES, (status or "", limit))]


def people(path: Path, limit: int) -> list[PersonRow]:
    with opened(path) as store:
        return [PersonRow._make(row) for row in store.execute(PEOPLE, (limit,))]


def reports(path: Path, limit: int) -> list[ReportRow]:
    query = "SELECT made, table_id, person, name, reason, said FROM reports ORDER BY id DESC LIMIT ?"
    with opened(path) as store:
        return [ReportRow._make(row) for row in store.execute(query, (limit,))]


def used(path: Path) -> Used:
    with opened(path) as store:
        query = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM people), (SELECT total(size) FROM files)"
        tables, people, files = store.execute(query).fetchone()
    return Used(tables, people, int(files), path.stat().st_size)


def check_table(path: Path, table: str) -> None:
    with opened(path) as store:
        if not store.execute("SELECT 1 FROM entries WHERE table_id = ? LIMIT 1", (table,)).fetchone():
            raise FhtagnError(f"There is no table {table}; `fhtagn admin tables` lists them.")


def close_here(path: Path, table: str, reason: str) -> None:
    """Close a table while no server runs."""
    from fhtagn.table.store.lock import sole_user
    from fhtagn.table.store.sqlite import SqliteStore
    from fhtagn.table.tables import Tables

    async def close() -> None:
        kept = SqliteStore(path)
        tables = Tables(kept)
        try:
            await tables.close_table(table, reason)
        finally:
            await tables.close()
            kept.close()

    with sole_user(path.parent):
        asyncio.run(close())


def ban(path: Path, person: str, reason: str) -> str:
    """The name of the one who is banned."""
    with opened(path) as store:
        found = store.execute("SELECT name FROM people WHERE id = ?", (person,)).fetchone()
        if found is None:
            raise FhtagnError(f"There is nobody with the id {person}; `fhtagn admin people` lists people.")
        store.execute(
            "INSERT OR REPLACE INTO bans (person, reason, made) VALUES (?, ?, ?)", (person, reason, time.time())
        )
        return str(found[0])


def unban(path: Path, person: str) -> None:
    with opened(path) as store:
        if not store.execute("DELETE FROM bans WHERE person = ?", (person,)).rowcount:
            raise FhtagnError(f"{person} is not banned.")


def chosen(path: Path) -> dict[str, str]:
    with opened(path) as store:
        return dict(store.execute("SELECT name, value FROM chosen").fetchall())


def choose(path: Path, name: str, value: str) -> None:
    with opened(path) as store:
        store.execute("INSERT OR REPLACE INTO chosen (name, value) VALUES (?, ?)", (name, value))


def order(path: Path, what: str, about: str, reason: str) -> int:
    """Something that the running server is to do; its number."""
    with opened(path) as store:
        row = (what, about, reason)
        return int(store.execute("INSERT INTO orders (what, about, reason) VALUES (?, ?, ?)", row).lastrowid or 0)


def waits(path: Path, number: int) -> bool:
    with opened(path) as store:
        return bool(store.execute("SELECT 1 FROM orders WHERE id = ?", (number,)).fetchone())
