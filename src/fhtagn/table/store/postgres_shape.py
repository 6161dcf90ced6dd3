"""A database of PostgreSQL, brought to the present shape."""

from __future__ import annotations

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.store.places import Database, shape_of_place
from fhtagn.table.store.schema import NEWEST, brief_of, upgrade

ONE_AT_A_TIME = "SELECT pg_advisory_xact_lock(1718121313)"  # servers that start together wait for the first


def migrate(place: Database, shape: str = "head") -> None:
    """All at once or not at all; a database that has the shape already is left alone."""
    if shape_of_place(place) == NEWEST:
        return
    import psycopg
    from sqlalchemy import create_engine
    from sqlalchemy.pool import NullPool

    engine = create_engine("postgresql+psycopg://", creator=lambda: psycopg.connect(place.address), poolclass=NullPool)
    try:
        upgrade(engine, "postgresql", shape, ONE_AT_A_TIME)
    except Exception as error:
        raise FhtagnError(f"Cannot use {place} as a store: {brief_of(error)}.") from error
    finally:
        engine.dispose()
