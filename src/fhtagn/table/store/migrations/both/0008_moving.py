"""How far a store has come that is being made from another one; nothing is in there otherwise."""

from __future__ import annotations

from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.execute("CREATE TABLE moving (name TEXT PRIMARY KEY, reached TEXT NOT NULL)")
