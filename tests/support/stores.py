"""Stores as they were, and stores that something has happened to."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from fhtagn.table.store import chain, schema


def age(path: Path, shape: str) -> None:
    """Give a store the shape that it had before, with what could be kept in it then."""
    older = path.with_name("older.db")
    schema.migrate(older, shape)
    with closing(sqlite3.connect(older)) as connection, connection:
        connection.execute("ATTACH ? AS newer", (str(path),))
        tables = connection.execute("SELECT name FROM main.sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in tables:
            if table != "alembic_version":
                rows = connection.execute(f"SELECT name FROM pragma_table_info('{table}')")
                columns = ",".join(name for (name,) in rows)
                connection.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM newer.{table}")
    for ending in ("", "-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)
    older.rename(path)


def change(path: Path, statement: str, *values: object) -> None:
    """What a careless hand does to a store."""
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(statement, values).rowcount


def rewrite(path: Path, table: str, bodies: list[bytes]) -> None:
    """Another log for a table, as if it had been written so."""
    link, rows = chain.start_of(table), []
    for number, body in enumerate(bodies):
        link = chain.written_link(link, body)
        rows.append((table, number, body, link))
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM entries WHERE table_id = ?", (table,))
        connection.executemany("INSERT INTO entries (table_id, number, body, chain) VALUES (?, ?, ?, ?)", rows)
