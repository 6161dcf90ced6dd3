"""The devices on which people are logged in, and what people report."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"

TABLES = (
    """CREATE TABLE devices (
        id TEXT PRIMARY KEY, person TEXT NOT NULL, name TEXT NOT NULL, made REAL NOT NULL, seen REAL NOT NULL
    ) WITHOUT ROWID""",
    "CREATE INDEX devices_person ON devices (person)",
    "CREATE TRIGGER people_gone AFTER DELETE ON people BEGIN DELETE FROM devices WHERE person = OLD.id; END",
    # Until now everyone had one token, whatever the device.
    "INSERT INTO devices SELECT id, id, '', made, made FROM people",
    """CREATE TABLE reports (
        id INTEGER PRIMARY KEY, made REAL NOT NULL, reporter TEXT NOT NULL, table_id TEXT NOT NULL,
        person TEXT NOT NULL, name TEXT NOT NULL, reason TEXT NOT NULL, said TEXT NOT NULL
    )""",
    "CREATE INDEX reports_made ON reports (made)",
)


def upgrade() -> None:
    for statement in TABLES:
        op.execute(statement)
