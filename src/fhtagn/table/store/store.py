"""What the server needs of a database: one small interface."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from fhtagn.table.metrics import Histogram
from fhtagn.table.people.person import Person
from fhtagn.table.time.server_time import ServerTime


class Conflict(Exception):
    """Somebody else has written this entry already."""


class Away(Exception):
    """The database does not answer. Whether what was to be written is there is seen when it answers again."""


Done = Callable[[Exception | None], None]  # called in the event loop when something is on the disk, or cannot be


class Line(Struct, frozen=True):
    """An entry for the log, in bytes; or several that stand and fall together, each on a line, with the first's number.

    Whoever writes knows the log up to such a line's begin or up to its end, so two can still not both write one entry.
    """

    table: str
    number: int
    body: bytes
    files: dict[str, bytes] = {}  # texts of data files that the entry names by their hash


class Listing(NamedTuple):
    """What the list of tables knows of one: no part of the truth, but found fast."""

    table: str
    game: str
    status: str
    public: bool
    timed: bool
    host: str
    seats: list[str] = []
    sitters: dict[str, list[int]] = {}  # the host and who sits there, with their seats


class Store(Protocol):
    """What the server needs of a database."""

    outages: list[tuple[float, float]]  # newest first
    failures: tuple[type[Exception], ...]  # what it raises when it cannot be read or written
    dismissed: Callable[[], None]  # called, in any thread, when another server has taken over
    clock: ServerTime  # the server's own time, by which everything is counted
    commits: int  # so far
    commit_times: Histogram

    def append(self, lines: list[Line], listings: list[Listing]) -> asyncio.Future[None]:
        """Write all or nothing; done when it is on the disk. Conflict if an entry exists already."""
        ...

    def append_then(self, lines: list[Line], listings: list[Listing], done: Done) -> None:
        """The same; `done` is called with what went wrong, or with None."""
        ...

    async def save_person(self, person: Person) -> None: ...
    async def write(self, *statements: tuple[str, list[Any]]) -> None:
        """Statements of one's own, all or nothing."""
        ...

    def waiting(self) -> int:
        """How many parcels of jobs wait to be written."""
        ...

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]: ...
    def person(self, identifier: str) -> Person | None: ...
    def person_by_login(self, login: str) -> Person | None: ...
    def log(self, table: str, since: int = 0, rows: int = -1) -> list[bytes]:
        """The entries from this one on, of at most so many commits; Damaged if they are not as they were written."""
        ...

    def public_tables(self, limit: int) -> list[Listing]: ...
    def tables_with(self, person: str, limit: int) -> list[Listing]: ...
    def file(self, hashed: str) -> bytes | None:
        """What a data file says, by its hash."""
        ...

    def files_of(self, host: str) -> dict[str, int]:
        """The files at the tables of a host: their sizes by their hashes."""
        ...

    def files_size(self) -> int:
        """Of all files together, in bytes."""
        ...

    def timed_tables(self) -> list[str]: ...
    def tables_of(self, host: str) -> int: ...
    def trouble(self) -> str:
        """What keeps it from being written, if something does."""
        ...

    def figures(self) -> dict[str, float]:
        """How much room it takes, and has, for whoever watches the server."""
        ...

    def close(self) -> None: ...
