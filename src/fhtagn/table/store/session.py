"""A connection to PostgreSQL that takes the same statements as SQLite, and never waits for ever."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import psycopg
from psycopg import errors

REACHED = 3  # seconds for a connection
LOST = (psycopg.OperationalError, psycopg.InterfaceError, errors.ReadOnlySqlTransaction)  # others may do better later
QUIET = {  # of a connection of which nothing is heard; in seconds, the last one in milliseconds
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "10000",
}


class Session(psycopg.Connection[tuple[Any, ...]]):
    """Statements with question marks; each stands on its own unless one begins a transaction."""

    patience: float | None = None  # seconds for an answer

    def execute(self, query: Any, values: Sequence[Any] = (), /, **more: Any) -> psycopg.Cursor[tuple[Any, ...]]:  # type: ignore[override]
        return super().execute(marked(query), list(map(_plain, values)) or None, **more)

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        """A database that is frozen does not freeze whoever asks it."""
        return super().wait(gen, interval, self.patience if timeout is None else timeout)


def connect(address: str, name: str = "fhtagn", patience: float | None = None) -> Session:
    """A connection that was made just now; psycopg.Error if there is none to be had."""
    more: dict[str, Any] = QUIET | {"connect_timeout": REACHED, "application_name": name}
    session = Session.connect(address, autocommit=True, **more)
    session.patience = patience
    return session


@lru_cache(1000)
def marked(query: str) -> str:
    """The query with the marks that psycopg wants for values."""
    return query.replace("%", "%%").replace("?", "%s")


def _plain(value: Any) -> Any:
    """PostgreSQL's texts cannot hold one sign: it is another one there, whether it is written or looked for."""
    return value.replace("\x00", "\ufffd") if isinstance(value, str) else value
