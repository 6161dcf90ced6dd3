"""Which nodes there are, which of them owns a table, and when a table had no owner."""

from __future__ import annotations

from alembic import op

revision = "0010"
down_revision = "0009"

TABLES = (
    "CREATE TABLE nodes (name TEXT PRIMARY KEY, seen DOUBLE PRECISION NOT NULL, until DOUBLE PRECISION NOT NULL)",
    "CREATE TABLE owners (table_id TEXT PRIMARY KEY, node TEXT NOT NULL, fence BIGINT NOT NULL)",
    "CREATE INDEX owners_node ON owners (node)",
    "CREATE TABLE pauses (table_id TEXT NOT NULL, since DOUBLE PRECISION NOT NULL, until DOUBLE PRECISION NOT NULL)",
    "CREATE INDEX pauses_table ON pauses (table_id)",
)


def upgrade() -> None:
    for statement in TABLES:
        op.execute(statement)
