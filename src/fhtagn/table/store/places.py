"""Where a server keeps its tables: a file of SQLite, or a database of PostgreSQL; and one look into either."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.store.schema import NEWEST, shape_of

SQLITE = "sqlite:///"
POSTGRESQL = ("postgresql://", "postgres://")
SOLE = 0x66_68_74_61  # the lock that the one server of a database of PostgreSQL holds
MISSING = "PostgreSQL needs one more package: pip install 'fhtagn[postgresql]'."


@dataclass(frozen=True)
class Database:
    """A database of PostgreSQL, by its address, in which a password may stand: it is shown nowhere."""

    address: str

    def __str__(self) -> str:
        parts = urlsplit(self.address)
        where = f"{parts.hostname or ''}{f':{parts.port}' if parts.port else ''}"
        return f"{parts.scheme}://{where}{parts.path}"


Place = Path | Database


class Answered(Protocol):
    """The rows that a query found, or how many it changed."""

    @property
    def rowcount(self) -> int: ...
    def fetchone(self) -> Any: ...
    def fetchall(self) -> list[Any]: ...
    def __iter__(self) -> Iterator[Any]: ...


class Looking(Protocol):
    """A connection to either kind, with the same words."""

    def execute(self, query: str, values: Sequence[Any] = (), /) -> Answered: ...


def place_of(store: str) -> Place:
    """What `--store` names."""
    if store.startswith(POSTGRESQL):
        try:
            _ = urlsplit(store).port
        except ValueError as error:
            raise FhtagnError(f"--store {store}: {error}.") from None
        return Database(store)
    if not store.startswith(SQLITE) or store == SQLITE:
        raise FhtagnError(
            f"--store {store}: give {SQLITE}FILE, for example {SQLITE}tables.db, or postgresql://HOST/DATABASE."
        )
    return Path(store.removeprefix(SQLITE))


def check_present(place: Place) -> None:
    """There is a store of this version there."""
    if isinstance(place, Path) and not place.exists():
        raise FhtagnError(f"There is no store at {place}; say which with --store sqlite:///FILE.")
    if shape_of_place(place) != NEWEST:
        raise FhtagnError(f"{place} isn't a store of this version; start the server once, which brings it up to date.")


def shape_of_place(place: Place) -> str | None:
    if isinstance(place, Path):
        return shape_of(place)
    with looking(place) as connection:
        try:
            row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        except failures_at(place):
            return None
        return str(row[0]) if row else None


def failures_at(place: Place) -> tuple[type[Exception], ...]:
    """What a connection there raises."""
    if isinstance(place, Path):
        return (sqlite3.Error,)
    import psycopg

    return (psycopg.Error,)


@contextmanager
def looking(place: Place) -> Iterator[Looking]:
    """A connection whose statements stand on their own, each written at once, unless one begins a transaction."""
    if isinstance(place, Path):
        with closing(sqlite3.connect(place, isolation_level=None, timeout=10)) as connection:
            yield connection
        return
    try:
        from fhtagn.table.store.session import connect
    except ImportError:
        raise FhtagnError(MISSING) from None

    try:
        session = connect(place.address)
    except failures_at(place) as error:
        raise FhtagnError(f"Cannot reach {place}: {str(error).strip().splitlines()[0]}.") from None
    with closing(session):
        yield session


@contextmanager
def transaction(connection: Looking) -> Iterator[None]:
    """All or nothing of what is written inside."""
    connection.execute("BEGIN IMMEDIATE" if isinstance(connection, sqlite3.Connection) else "BEGIN")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
