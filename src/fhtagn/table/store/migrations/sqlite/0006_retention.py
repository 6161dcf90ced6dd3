"""What is old is found without a look at everything else."""

from __future__ import annotations

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.execute("DROP INDEX tables_touched")
    op.execute("CREATE INDEX tables_status ON tables (status, touched)")
    op.execute("CREATE INDEX people_seen ON people (seen)")
