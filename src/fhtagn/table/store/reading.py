"""What a store is asked, in words that every kind of database understands."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Sequence
from typing import Any

from fhtagn.table.people.person import Person
from fhtagn.table.store import chain, statements
from fhtagn.table.store.group import NO_LINK
from fhtagn.table.store.store import Listing

LAST_LINK = "SELECT chain FROM entries WHERE table_id = ? AND number < ? ORDER BY number DESC LIMIT 1"


class Reading:
    """The questions; a kind of store answers a query."""

    _links: dict[str, tuple[int, bytes]]
    _all_rows: int | None = -1  # as a limit

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        raise NotImplementedError

    def log(self, table: str, since: int = 0, rows: int = -1) -> list[bytes]:
        query = "SELECT number, body, chain FROM entries WHERE table_id = ? AND number >= ? ORDER BY number LIMIT ?"
        found = self.rows(query, (table, since, rows if rows >= 0 else self._all_rows))
        before = self.rows(LAST_LINK, (table, since)) if found and since else []
        bodies = chain.check(table, found, since, link_before(table, before)) if found else []
        lines = [line for body in bodies for line in body.split(b"\n")]
        following = since + len(lines)
        if found and self._links.get(table, NO_LINK)[0] < following:
            self._links[table] = following, found[-1][2]  # the writer looks whether it is the last
        return lines

    def public_tables(self, limit: int) -> list[Listing]:
        rows = self.rows(
            "SELECT id, game, status, public, timed, host, seats FROM tables"
            " WHERE public = 1 AND status != 'closed' ORDER BY touched DESC LIMIT ?",
            (limit,),
        )
        return [row for row in map(statements.listing, rows) if row is not None]

    def tables_with(self, person: str, limit: int) -> list[Listing]:
        rows = self.rows(
            "SELECT id, game, status, public, timed, host, tables.seats, sitters.seats FROM sitters"
            " JOIN tables ON id = table_id WHERE person = ? AND status != 'closed' ORDER BY touched DESC LIMIT ?",
            (person, limit),
        )
        found = []
        for *row, seats in rows:
            known = statements.listing(tuple(row))
            with contextlib.suppress(TypeError, ValueError):  # a damaged row is left out
                found += [known._replace(sitters={person: json.loads(seats)})] if known else []
        return found

    def file(self, hashed: str) -> bytes | None:
        found = self.rows("SELECT text FROM files WHERE hash = ?", (hashed,))
        return found[0][0] if found else None

    def files_of(self, host: str) -> dict[str, int]:
        query = (
            "SELECT DISTINCT files.hash, size FROM tables JOIN table_files ON table_id = tables.id"
            " JOIN files ON files.hash = table_files.hash WHERE host = ?"
        )
        return dict(self.rows(query, (host,)))

    def files_size(self) -> int:
        return int(self.rows("SELECT coalesce(sum(size), 0) FROM files")[0][0])

    def timed_tables(self) -> list[str]:
        return [row[0] for row in self.rows("SELECT id FROM tables WHERE timed = 1")]

    def tables_of(self, host: str) -> int:
        query = "SELECT count(*) FROM tables WHERE host = ? AND status NOT IN ('over', 'closed')"
        return int(self.rows(query, (host,))[0][0])

    def person(self, identifier: str) -> Person | None:
        return self._person("id", identifier)

    def person_by_login(self, login: str) -> Person | None:
        return self._person("login", login)

    def _person(self, column: str, value: str) -> Person | None:
        query = f"SELECT id, name, login, hash, '', face FROM people WHERE {column} = ?"  # noqa: S608 (one of two columns)
        found = self.rows(query, (value,))
        return Person(*found[0]) if found else None


def link_before(table: str, found: Sequence[tuple[Any, ...]]) -> bytes:
    """What an entry is linked to, by the link of the row before it if there is one."""
    return found[0][0] if found and found[0][0] else chain.start_of(table)


def last_sign(alive: Iterable[tuple[Any, ...]], last: Iterable[tuple[Any, ...]]) -> float | None:
    """When a server was last known to run: by its own mark, or by the last entry that it wrote."""
    signs = [float(row[0]) for row in alive]
    for (body,) in last:
        with contextlib.suppress(ValueError, KeyError, TypeError, AttributeError):  # a damaged entry is no sign
            signs.append(float(json.loads(body.rpartition(b"\n")[2])["at"]))
    return max(signs, default=None)
