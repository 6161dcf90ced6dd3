"""A store for whoever runs a server: opened by one at a time, with the secrets that belong to it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import closing, contextmanager
from math import inf
from pathlib import Path

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.private import write_private
from fhtagn.table.access import TOKEN_FILE, metrics_token
from fhtagn.table.people.identity import SECRET_FILE, server_secret
from fhtagn.table.store.lock import is_used, sole_user
from fhtagn.table.store.places import MISSING, SOLE, Database, Place, check_present, looking, shape_of_place
from fhtagn.table.store.schema import NEWEST
from fhtagn.table.store.sqlite import open_file
from fhtagn.table.store.store import Store

SERVED = (
    "SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database"
    " WHERE datname = current_database() AND locktype = 'advisory' AND classid = 0 AND objid = ?"
)
DAY = 86_400.0  # seconds
GOODBYE = 2.0  # seconds that PostgreSQL may take to notice that a connection was closed, which held the lock
LASTING = 0.7  # of the time for a takeover: so long a node that is not heard of counts as alive
KEEP = "INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT (name) DO"


@contextmanager
def open_store(place: Place, *, standby: bool = False, takeover: float | None = None) -> Iterator[Store]:
    """The store there; nobody else serves it meanwhile. Whoever stands by waits until nobody else does.

    With a time for `takeover` it is one node's among others, and nobody but nodes serves it.
    """
    if takeover is not None:
        check_shared(place)
    if isinstance(place, Path):
        if standby:
            raise FhtagnError("--standby needs a database that several servers reach: --store postgresql://…")
        with sole_user(place.parent):
            _check_whole(place)
            with closing(open_file(place)) as store:
                yield store
        return
    try:
        from fhtagn.table.store.postgres import PostgresStore
    except ImportError:
        raise FhtagnError(MISSING) from None
    _check_whole(place)
    if takeover is not None:
        from fhtagn.table.store.node import NodeStore

        assert isinstance(place, Database)
        with closing(NodeStore(place, f"node-{secrets.token_hex(6)}", LASTING * takeover)) as shared:
            yield shared
        return
    with closing(PostgresStore(place, patience=inf if standby else None)) as database:
        yield database


def check_shared(place: Place) -> None:
    """Whether several servers can use it at the same time."""
    if isinstance(place, Path):
        raise FhtagnError("--bus needs a database that several servers reach: --store postgresql://…")


def _check_whole(place: Place) -> None:
    """Before anything is written there."""
    if isinstance(place, Path) and not place.exists():
        return
    if shape_of_place(place) != NEWEST:  # a copy has the newest shape from the beginning
        return
    with looking(place) as connection:
        half = bool(connection.execute("SELECT 1 FROM moving").fetchall())
    if half:
        raise FhtagnError(f"{place} is half of a copy; give the same `fhtagn migrate` again, which finishes it.")


@contextmanager
def alone(place: Place) -> Iterator[None]:
    """No server runs there meanwhile."""
    if isinstance(place, Path):
        with sole_user(place.parent):
            yield
        return
    check_present(place)
    from psycopg import OperationalError

    from fhtagn.table.store.lease import Lease
    from fhtagn.table.store.session import connect

    with closing(connect(place.address)) as session:
        try:
            Lease("whoever looks after it", DAY).hold(session, GOODBYE)  # it ends with the connection
        except OperationalError:
            raise FhtagnError(f"Another fhtagn uses {place} already; stop it first.") from None
        yield


def is_served(place: Place) -> bool:
    """Whether a server runs there."""
    if isinstance(place, Path):
        return is_used(place.parent)
    with looking(place) as connection:
        return bool(connection.execute(SERVED, (SOLE,)).fetchall())


def secret_of(place: Place) -> bytes:
    """The key of all signatures: in a file beside a file, in the database itself."""
    return server_secret(place.parent) if isinstance(place, Path) else _kept(place, "tokens", secrets.token_bytes(32))


def metrics_token_of(place: Place) -> str:
    """What whoever reads the metrics says."""
    if isinstance(place, Path):
        return metrics_token(place.parent)
    return _kept(place, "metrics", secrets.token_urlsafe(24).encode()).decode()


def secrets_of(place: Place) -> dict[str, bytes]:
    """All of them, to be kept in another place too."""
    return {"tokens": secret_of(place), "metrics": metrics_token_of(place).encode()}


def keep_secrets(place: Place, known: dict[str, bytes]) -> None:
    """Those of another place; a server that is known here already stays itself."""
    if isinstance(place, Path):
        for name, value in ((SECRET_FILE, known["tokens"]), (TOKEN_FILE, known["metrics"] + b"\n")):
            file = place.parent / name
            if file.exists() and file.read_bytes() != value:
                raise FhtagnError(f"{file} exists already and is another one; name another folder, or move it away.")
            write_private(file, value)
        return
    with looking(place) as connection:
        for name, value in known.items():
            connection.execute(f"{KEEP} UPDATE SET value = excluded.value", (name, value))


def renew_secret(place: Place) -> None:
    """All tokens are worthless from now on; no server runs meanwhile."""
    with alone(place):
        if isinstance(place, Path):
            write_private(place.parent / SECRET_FILE, secrets.token_bytes(32))
            return
        with looking(place) as connection:
            connection.execute(f"{KEEP} UPDATE SET value = excluded.value", ("tokens", secrets.token_bytes(32)))


def _kept(place: Database, name: str, made: bytes) -> bytes:
    """What is kept in a database; the first who asks makes it."""
    with looking(place) as connection:
        connection.execute(f"{KEEP} NOTHING", (name, made))
        return bytes(connection.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchall()[0][0])
