"""The shape of the store, version by version (alembic)."""
