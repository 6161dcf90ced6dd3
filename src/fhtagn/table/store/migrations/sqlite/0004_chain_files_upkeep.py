"""A chain of hashes over each table's entries; data files kept once; what is needed to look after a server."""

from __future__ import annotations

import time
from typing import Any

from alembic import op

from fhtagn.table.store.chain import start_of, written_link

revision = "0004"
down_revision = "0003"

TABLES = (
    "ALTER TABLE entries ADD COLUMN chain BLOB",
    "ALTER TABLE people ADD COLUMN seen REAL NOT NULL DEFAULT 0",
    """CREATE TABLE files (
        hash TEXT PRIMARY KEY, size INTEGER NOT NULL, text BLOB NOT NULL
    ) WITHOUT ROWID""",
    "CREATE INDEX files_size ON files (size)",
    """CREATE TABLE table_files (
        table_id TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (table_id, hash)
    ) WITHOUT ROWID""",
    "CREATE INDEX table_files_hash ON table_files (hash)",
    "CREATE INDEX tables_touched ON tables (touched)",
    "CREATE TABLE bans (person TEXT PRIMARY KEY, reason TEXT NOT NULL, made REAL NOT NULL) WITHOUT ROWID",
    "CREATE TABLE orders (id INTEGER PRIMARY KEY, what TEXT NOT NULL, about TEXT NOT NULL, reason TEXT NOT NULL)",
    "CREATE TABLE chosen (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
)


def upgrade() -> None:
    for statement in TABLES:
        op.execute(statement)
    connection = op.get_bind().connection
    connection.execute("UPDATE people SET seen = ?", (time.time(),))
    _link(connection)


def _link(connection: Any) -> None:
    """From now on a change in what was written before is found, too."""
    known = connection.execute("SELECT DISTINCT table_id FROM entries").fetchall()
    for (table,) in known:
        rows = connection.execute("SELECT rowid, body FROM entries WHERE table_id = ? ORDER BY number", (table,))
        links, link = [], start_of(table)
        for row, body in rows.fetchall():
            if isinstance(body, bytes):  # else it was damaged before: it stays without a link, and is found
                link = written_link(link, body)
                links.append((link, row))
        connection.executemany("UPDATE entries SET chain = ? WHERE rowid = ?", links)
