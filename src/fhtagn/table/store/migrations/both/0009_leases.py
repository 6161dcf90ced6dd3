"""Who may write until when, and how often that has changed hands."""

from __future__ import annotations

from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.execute(
        "CREATE TABLE leases (name TEXT PRIMARY KEY, owner TEXT NOT NULL, fence BIGINT NOT NULL,"
        " until DOUBLE PRECISION NOT NULL)"
    )
