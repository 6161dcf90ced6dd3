"""The log, the list of tables, people, and the times when no server ran."""

from __future__ import annotations

from alembic import op

revision = "0001"
down_revision = None

TABLES = (
    """CREATE TABLE entries (
        table_id TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL,
        PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID""",
    """CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, public INTEGER NOT NULL, timed INTEGER NOT NULL,
        host TEXT NOT NULL, seats TEXT NOT NULL, touched REAL NOT NULL
    ) WITHOUT ROWID""",
    "CREATE INDEX tables_public ON tables (public, touched)",
    "CREATE INDEX tables_timed ON tables (timed)",
    "CREATE INDEX tables_host ON tables (host, status)",
    """CREATE TABLE people (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, login TEXT UNIQUE, hash TEXT, made REAL NOT NULL
    ) WITHOUT ROWID""",
    "CREATE TABLE outages (since REAL NOT NULL, until REAL NOT NULL)",
    "CREATE TABLE alive (one INTEGER PRIMARY KEY CHECK (one = 1), at REAL NOT NULL)",
)


def upgrade() -> None:
    for statement in TABLES:
        op.execute(statement)
