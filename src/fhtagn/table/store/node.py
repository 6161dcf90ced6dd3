"""A node's way to the database that it shares with other nodes.

A node is alive as long as it says so, by the database's own clock. Every table has one owner, with a number, the fence,
that grows whenever the table changes hands. Every transaction checks, for all tables that it writes, that they are this
node's and that the numbers are the present ones. One lock for each node keeps that from changing until the commit:
whoever writes shares it, and whoever takes a node's tables away has it alone.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress

import psycopg

from fhtagn.table.store.group import Job
from fhtagn.table.store.lease import NOW, PAUSE
from fhtagn.table.store.places import SOLE, Database
from fhtagn.table.store.postgres import PostgresStore
from fhtagn.table.store.reading import last_sign
from fhtagn.table.store.session import Session
from fhtagn.table.store.statements import ALIVE, Statement
from fhtagn.table.store.store import Line
from fhtagn.table.time.server_time import ServerTime

STARTING = "SELECT pg_advisory_xact_lock(1718121314)"  # nodes that start together do so one after the other
TRIES = """CREATE UNLOGGED TABLE IF NOT EXISTS tries
    (name text PRIMARY KEY, many double precision NOT NULL, at double precision NOT NULL)"""  # it may well get lost
SHARE = "SELECT pg_try_advisory_lock_shared(?)"
SERVED = f"""INSERT INTO leases (name, owner, fence, until) VALUES ('server', 'nodes', 1, {NOW} + ?)
    ON CONFLICT (name) DO UPDATE SET until = excluded.until, owner = 'nodes',
    fence = leases.fence + CASE leases.owner WHEN 'nodes' THEN 0 ELSE 1 END"""  # noqa: S608 (of our own)
LIVES = f"""INSERT INTO nodes (name, seen, until) VALUES (?, {NOW}, {NOW} + ?)
    ON CONFLICT (name) DO UPDATE SET seen = excluded.seen, until = excluded.until"""  # noqa: S608 (of our own)
ENDS = "UPDATE nodes SET until = 0 WHERE name = ?"
OTHERS = f"SELECT 1 FROM nodes WHERE name != ? AND until > {NOW}"  # noqa: S608 (of our own)
WRITES = "SELECT pg_advisory_xact_lock_shared(hashtextextended(?, 0))"
NEW = "INSERT INTO owners (table_id, node, fence) SELECT unnest(CAST(? AS text[])), CAST(? AS text), 1"
HELD = (
    "SELECT 1 / (count(*) = ?)::integer FROM owners"
    " JOIN unnest(CAST(? AS text[]), CAST(? AS bigint[])) AS mine (name, number) ON table_id = name AND fence = number"
    " WHERE node = ?"
)
RELEASE = "UPDATE owners SET node = '' WHERE table_id = ? AND node = ? AND fence = ?"


class NotOwner(Exception):
    """A table is another node's now, so nothing of this was written."""


class NodeStore(PostgresStore):
    """The database, as one of several nodes writes it."""

    def __init__(self, place: Database, node: str, lasts: float, patience: float | None = None) -> None:
        """The node counts as dead when it has not been heard of for so many seconds."""
        self.node = node
        self.lasts = lasts
        self.every = lasts / 4
        self.owned: dict[str, int] = {}  # this node's tables, with their fences
        self._known = False  # to the other nodes
        self._renewed = time.monotonic()  # when this node last said that it lives
        self._lapses = 0  # how often others could have taken its tables
        self._heeded = 0  # after how many of these it has looked whether they have
        super().__init__(place, sole=False, patience=patience, name=node)

    def _hold(self, session: Session, patience: float) -> None:
        """Nodes serve a database together, but never beside a single server."""
        end = time.monotonic() + patience
        while not session.execute(SHARE, (SOLE,)).fetchall()[0][0]:
            if time.monotonic() > end:
                raise psycopg.OperationalError("another fhtagn serves this database without a bus; stop it first")
            time.sleep(PAUSE)
        if self._known:
            self._renew(session)

    def _renew(self, session: Session) -> None:
        begun = time.monotonic()
        session.execute(SERVED, (self.lasts,))
        session.execute(LIVES, (self.node, self.lasts))
        self._lapses += time.monotonic() - self._renewed > self.lasts
        self._renewed = begun

    @property
    def doubtful(self) -> bool:
        """Whether others may have this node's tables by now: it was silent for too long, by its own steady clock."""
        return self._lapses != self._heeded or time.monotonic() - self._renewed > self.lasts

    @contextmanager
    def heeding(self) -> Iterator[None]:
        """Whoever looks which tables are still this node's ends the doubt about times before."""
        lapses = self._lapses
        yield
        self._heeded = lapses

    def _note_outage(self, session: Session) -> list[tuple[float, float]]:
        """The first node to start says since when there was none; all count time by the database's clock."""
        with session.transaction():
            session.execute(STARTING)
            session.execute(TRIES)
            last = last_sign(session.execute("SELECT at FROM alive"), ())
            now = float(session.execute(f"SELECT {NOW}").fetchall()[0][0])
            begins = max(now, last or 0.0)
            alone = not session.execute(OTHERS, (self.node,)).fetchall()
            if alone and last is not None and begins > last:
                session.execute("INSERT INTO outages (since, until) VALUES (?, ?)", (last, begins))
            session.execute(ALIVE, (begins,))
            self._renew(session)
        self.clock, self._known = ServerTime(begins), True
        rows = session.execute("SELECT since, until FROM outages ORDER BY since DESC LIMIT 1000")
        return [(since, until) for since, until in rows]

    def _checks(self, lines: Sequence[Line]) -> list[Statement]:
        if not lines:
            return []
        tables = {line.table: self.owned.get(line.table, 0) for line in lines}
        made = [line.table for line in lines if line.number == 0 and not tables[line.table]]
        tables.update(dict.fromkeys(made, 1))
        return [
            (WRITES, [self.node]),
            *([(NEW, [made, self.node])] if made else []),
            (HELD, [len(tables), list(tables), list(tables.values()), self.node]),
        ]

    def _stale(self) -> Exception:
        return NotOwner()

    def _persist(self, jobs: list[Job], lines: list[Line]) -> None:
        super()._persist(jobs, lines)
        for line in lines:
            if line.number == 0:
                self.owned.setdefault(line.table, 1)

    async def release(self, table: str) -> None:
        """Anybody may have this table now."""
        fence = self.owned.pop(table, 0)
        if fence:
            await self.write((RELEASE, [table, self.node, fence]))

    def close(self) -> None:
        with suppress(psycopg.Error):
            if self._finish() and self._writer is not None:
                self._sign()
                self._writing(0).execute(ENDS, (self.node,))  # it may have lost the connection just now
        super().close()
