"""The mask that a person has chosen."""

from __future__ import annotations

from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.execute("ALTER TABLE people ADD COLUMN face TEXT NOT NULL DEFAULT ''")
