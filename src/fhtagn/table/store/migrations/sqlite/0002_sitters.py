"""Who sits where, so that a person finds their tables again."""

from __future__ import annotations

import json
from typing import Any

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.execute(
        """CREATE TABLE sitters (
            person TEXT NOT NULL, table_id TEXT NOT NULL, seats TEXT NOT NULL,
            PRIMARY KEY (person, table_id)
        ) WITHOUT ROWID"""
    )
    op.execute("CREATE INDEX sitters_table ON sitters (table_id)")
    connection = op.get_bind().connection
    known = connection.execute("SELECT id FROM tables WHERE status != 'closed'").fetchall()
    for (table,) in known:
        rows = [(person, table, json.dumps(seats)) for person, seats in _sitters(connection, table).items()]
        connection.executemany("INSERT INTO sitters VALUES (?, ?, ?)", rows)


def _sitters(connection: Any, table: str) -> dict[str, list[int]]:
    """The host and everyone who sits at a table by its log, with their seats."""
    people: dict[int, str] = {}
    host = ""
    rows = connection.execute("SELECT body FROM entries WHERE table_id = ? ORDER BY number", (table,))
    for line in (line for (body,) in rows for line in body.split(b"\n")):
        entry = json.loads(line)
        if entry["what"] == "created":
            host = entry.get("host", "")
            people |= {seat: place.get("person", "") for seat, place in enumerate(entry.get("seats", []))}
        elif entry["what"] == "seated":
            people |= {int(seat): place.get("person", "") for seat, place in entry.get("seats", {}).items()}
    sitters: dict[str, list[int]] = {host: []} if host else {}
    for seat, person in sorted(people.items()):
        if person:
            sitters.setdefault(person, []).append(seat)
    return sitters
