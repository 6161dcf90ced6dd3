"""The log in the order in which it is written: many tables' entries fill one page together, and only an index grows
in many places. Before, every table had pages of its own, each written whole for every move.
"""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.execute("ALTER TABLE entries RENAME TO entries_by_table")
    op.execute(
        """CREATE TABLE entries (
            table_id TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL,
            PRIMARY KEY (table_id, number)
        )"""
    )
    op.execute("INSERT INTO entries SELECT table_id, number, body FROM entries_by_table ORDER BY table_id, number")
    op.execute("DROP TABLE entries_by_table")
