"""A database of PostgreSQL, brought to the present shape."""

from __future__ import annotations

import time

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.store.places import SOLE, Database, looking, shape_of_place
from fhtagn.table.store.schema import NEWEST, brief_of, upgrade

PAUSE = 0.1  # seconds
SHAPING = 60.0  # seconds for another server that makes the tables of a new database
ONE_AT_A_TIME = "SELECT pg_advisory_xact_lock(1718121313)"  # servers that start together wait for the first


def migrate(place: Database, shape: str = "head", patience: float = 0.0) -> None:
    """All at once or not at all; a database that has the shape already is left alone.

    A server of an older version that still runs there is waited for so long; one that is giving a new database its
    shape is waited for until it has.
    """
    begun = time.monotonic()
    while (present := shape_of_place(place)) != NEWEST:
        with looking(place) as connection:
            if connection.execute("SELECT pg_try_advisory_lock(?)", (SOLE,)).fetchall()[0][0]:
                _upgrade(place, shape)
                return
        waited = time.monotonic() - begun
        if present is None and waited > max(patience, SHAPING):
            raise FhtagnError(f"{place} is new, and another fhtagn has not given it its shape; try again.")
        if present is not None and waited > patience:
            raise FhtagnError(f"Another fhtagn, of an older version, serves {place}; stop it first.")
        time.sleep(PAUSE)


def _upgrade(place: Database, shape: str) -> None:
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
