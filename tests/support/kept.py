"""Stores of tests: files, or databases of a PostgreSQL that runs for the tests, behind the same names."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from support.postgres import Postgres

from fhtagn.table.store.places import Database, Place
from fhtagn.table.store.postgres import PostgresStore
from fhtagn.table.store.sqlite import SqliteStore

KINDS = ("sqlite", "postgresql")
NODES = "nodes"  # databases too, and where a test has a house, it is one of two nodes with doors of their own
both_stores = pytest.mark.parametrize("kind_of_store", KINDS, indirect=True)
in_postgres = pytest.mark.parametrize("kind_of_store", KINDS[1:], indirect=True)
at_two_doors = pytest.mark.parametrize("kind_of_store", [KINDS[0], NODES], indirect=True)


class Databases:
    """One for each file that a test would have."""

    def __init__(self, server: Postgres, stack: ExitStack, bus: str) -> None:
        self.server = server
        self.bus = bus  # the address of NATS, if nodes serve these
        self._stack = stack
        self._made: dict[Path, Database] = {}

    def at(self, path: Path) -> Database:
        if path not in self._made:
            self._made[path] = self._stack.enter_context(self.server.database())
        return self._made[path]


_present: list[Databases] = []


@contextmanager
def kept_in(server: Postgres, bus: str = "") -> Iterator[None]:
    """Until the end of this, stores are databases; with a bus, several nodes may serve them."""
    with ExitStack() as stack:
        _present.append(Databases(server, stack, bus))
        try:
            yield
        finally:
            _present.pop()


def place_at(path: Path) -> Place:
    """Where the store is that tests know by this path."""
    return _present[-1].at(path) if _present else path


def present_bus() -> str:
    """Where nodes talk; "" if there is one server."""
    return _present[-1].bus if _present else ""


def open_at(path: Path, synchronous: str = "OFF") -> SqliteStore | PostgresStore:
    place = place_at(path)
    if isinstance(place, Database):
        return PostgresStore(place, sole=False)
    return SqliteStore(place, synchronous=synchronous)
