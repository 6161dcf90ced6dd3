"""A new file from what can still be read of a torn one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.private import private_file, private_folder
from fhtagn.table.store.schema import migrate

SOME = 200  # rows that are asked for at a time
SHORTEST = 40  # bytes of a row: no file has more rows than fit into it
BY_NUMBER = ("entries", "outages", "reports")  # tables whose rows are found by their number, around what is torn


def salvage(path: Path, folder: Path) -> int:
    """Put what can be read into the place of the file, which moves into the folder; how many rows were read."""
    new = path.with_name(path.name + ".salvaged")
    new.unlink(missing_ok=True)
    private_file(new)
    migrate(new)
    with closing(sqlite3.connect(path)) as torn, closing(sqlite3.connect(new)) as whole, whole:
        names = [name for (name,) in whole.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        read = sum(_copy(torn, whole, name, path.stat().st_size) for name in names if name != "alembic_version")
        if not whole.execute("SELECT 1 FROM entries LIMIT 1").fetchone():
            raise FhtagnError(f"Nothing can be read of {path}; restore a backup with `fhtagn restore`.")
    for ending in ("", "-wal", "-shm"):
        old = path.with_name(path.name + ending)
        if old.exists():
            old.replace(private_folder(folder) / old.name)
    new.replace(path)
    return read


def _copy(torn: sqlite3.Connection, whole: sqlite3.Connection, name: str, size: int) -> int:
    """Copy the rows of a table that can be read; how many these are."""
    shape = whole.execute(f"PRAGMA table_info({name})").fetchall()
    columns = ",".join(row[1] for row in shape)
    order = ",".join(f"{row[1]} DESC" for row in shape if row[5])
    query = f"SELECT {columns} FROM {name}"  # noqa: S608 (names of our own)
    rows = _by_number(torn, query, name, size) if name in BY_NUMBER else _from_both_ends(torn, query, order)
    insert = f"INSERT OR IGNORE INTO {name} ({columns}) VALUES ({','.join('?' * len(shape))})"  # noqa: S608
    return sum(whole.execute(insert, row).rowcount for row in rows)


def _by_number(torn: sqlite3.Connection, query: str, name: str, size: int) -> Iterator[tuple[Any, ...]]:
    try:
        last = torn.execute(f"SELECT max(rowid) FROM {name}").fetchone()[0] or 0  # noqa: S608
    except sqlite3.DatabaseError:
        last = size // SHORTEST
    for first in range(1, last + 1, SOME):
        try:
            yield from torn.execute(f"{query} WHERE rowid BETWEEN ? AND ?", (first, first + SOME - 1)).fetchall()
        except sqlite3.DatabaseError:
            for number in range(first, first + SOME):
                try:
                    yield from torn.execute(f"{query} WHERE rowid = ?", (number,)).fetchall()
                except sqlite3.DatabaseError:
                    continue


def _from_both_ends(torn: sqlite3.Connection, query: str, order: str) -> Iterator[tuple[Any, ...]]:
    """The rows before and after what is torn; most come twice, and are taken once."""
    for asked in (query, f"{query} ORDER BY {order}") if order else (query,):
        try:
            yield from torn.execute(asked)
        except sqlite3.DatabaseError:
            continue
