"""Logs in a database of PostgreSQL, for servers that have outgrown one file.

The same guarantees as in a file: what `append` has acknowledged is on the disk there, and one thread writes for all.
While the database does not answer nothing is acknowledged. A commit whose outcome got lost with the connection is
looked for when there is a new one: it is there, or it is written again, but never twice. One server writes at a time,
by its lease.
"""

from __future__ import annotations

import contextlib
import logging
import secrets
import time
from collections.abc import Sequence
from math import inf
from typing import Any

import psycopg

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.store import statements
from fhtagn.table.store.group import GroupCommit, Job
from fhtagn.table.store.lease import LASTS, TAKEN, Fenced, Lease, Stale
from fhtagn.table.store.places import Database
from fhtagn.table.store.postgres_shape import migrate
from fhtagn.table.store.reading import LAST_LINK, Reading, last_sign, link_before
from fhtagn.table.store.schema import brief_of
from fhtagn.table.store.session import LOST, Session, connect
from fhtagn.table.store.store import Away, Conflict, Line
from fhtagn.table.time.server_time import resumed

ANSWERS = 5.0  # seconds for an answer of the database
HOLDS = 5.0  # seconds for which what is to be written waits for a database that has gone
PAUSE = 0.1  # seconds between two attempts
AGAIN = 0.5  # the same, for a server that stands by
SHORT = 1.0  # seconds that a clock may well lose
ENTRIES = (
    "INSERT INTO entries (table_id, number, body, chain)"
    " SELECT * FROM unnest(CAST(? AS text[]), CAST(? AS integer[]), CAST(? AS bytea[]), CAST(? AS bytea[]))"
)
END_OLD = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = ? AND pid != pg_backend_pid()"
)

log = logging.getLogger("fhtagn.store")


class PostgresStore(Reading, GroupCommit):
    """A database, over one connection that writes and one that reads."""

    failures: tuple[type[Exception], ...] = (Away, psycopg.Error)
    every = LASTS / 3
    again = 0.5
    _all_rows = None

    def __init__(
        self, place: Database, *, sole: bool = True, patience: float | None = None, name: str | None = None
    ) -> None:
        """`sole`: nobody else may write there; one who does is waited for so many seconds."""
        super().__init__()
        self.place = place
        self._name = writers_name(name or secrets.token_hex(8))  # by which the database knows the writer's connections
        self._lease = Lease(self._name) if sole else None
        self._since: float | None = None  # when it was noticed that the database has gone
        try:
            patience = HOLDS if patience is None else patience
            migrate(place, patience=patience)
            self._open(patience)
        except psycopg.Error as error:
            raise FhtagnError(f"Cannot use {place} as a store: {brief_of(error)}.") from None
        self._thread.start()

    def _open(self, patience: float) -> None:
        """Whoever waits without end does so also while the database itself is away."""
        told = False
        while True:
            self._reader: Session | None = None
            self._writer: Session | None = None
            try:
                self._writer = self._connect_writer(patience)
                self._reader = connect(self.place.address, "fhtagn reads", ANSWERS)
                self.outages = self._note_outage(self._writer)
            except LOST as error:
                _end(self._reader)
                _end(self._writer)
                if patience != inf:
                    raise
                if not told:
                    log.warning(
                        "the database does not answer; it is waited for", extra={"error": brief_of(error)[:200]}
                    )
                told = True
                time.sleep(AGAIN)
            else:
                return

    def _note_outage(self, session: Session) -> list[tuple[float, float]]:
        """The time between the last sign of life and now belongs to nobody's clock."""
        self.clock, away = resumed(last_sign(session.execute("SELECT at FROM alive"), ()))
        if away is not None:
            session.execute("INSERT INTO outages (since, until) VALUES (?, ?)", away)
        session.execute(statements.ALIVE, (self.clock(),))
        rows = session.execute("SELECT since, until FROM outages ORDER BY since DESC LIMIT 1000")
        return [(since, until) for since, until in rows]

    # --- Writing

    def _connect_writer(self, patience: float) -> Session:
        """A connection that may write. The one before is ended: what it was about to do is done, or never is."""
        session = connect(self.place.address, self._name, ANSWERS)
        try:
            session.execute("SET synchronous_commit = on")
            session.execute(END_OLD, (self._name,))
            self._hold(session, patience)
        except BaseException:
            session.close()
            raise
        return session

    def _hold(self, session: Session, patience: float) -> None:
        """What lets this connection write."""
        if self._lease is not None:
            self._lease.hold(session, patience)

    def _renew(self, session: Session) -> None:
        if self._lease is not None:
            self._lease.renew(session)

    def _checks(self, lines: Sequence[Line]) -> list[statements.Statement]:
        """What goes before entries; it fails by a division if somebody else may write them now."""
        return []

    def _stale(self) -> Exception:
        return Fenced()

    def _writing(self, patience: float) -> Session:
        if self._writer is None:
            self._writer = self._connect_writer(patience)
        if self._since is not None:
            self._note_return(self._writer, self._since)
        return self._writer

    def _note_return(self, session: Session, since: float) -> None:
        """The time in which nothing could be written belongs to nobody's clock."""
        away = (since, self.clock())
        if away[1] - since > SHORT:
            session.execute("INSERT INTO outages (since, until) VALUES (?, ?)", away)
            self.outages.insert(0, away)
            log.warning("the database answers again", extra={"ms": round(1000 * (away[1] - since))})
        self._since = None

    def _lose(self, error: Exception) -> None:
        """The connection is of no use any more."""
        if self._since is None:
            self._since = self.clock()
            log.error("the database does not answer", extra={"error": brief_of(error)[:200]})
        _end(self._writer)
        self._writer = None

    def _sign(self) -> None:
        try:
            session = self._writing(0)
            self._renew(session)
            self._execute(session, [(statements.ALIVE, [self.clock()])])
        except psycopg.Error as error:
            self._lose(error)
            self.failure = brief_of(error)
        except Fenced:
            self._leave()
        else:
            self.failure = ""

    def _leave(self) -> None:
        """Another server has taken over: nothing is written or read here any more."""
        if self.failure != TAKEN:
            self.failure = TAKEN
            log.error(TAKEN)
            self.dismissed()

    def _try(self, jobs: list[Job]) -> None:
        lines = [line for job in jobs for line in job.lines]
        try:
            self._persist(jobs, lines)
        except BaseException as error:
            self._unlink(lines)
            if isinstance(error, Fenced):
                self._leave()
            if isinstance(error, psycopg.IntegrityError):
                raise Conflict(str(error)) from None
            raise
        self._forget_links()

    def _persist(self, jobs: list[Job], lines: list[Line]) -> None:
        """Write, also over a connection that breaks; who knows that the database is away does not wait for it again."""
        end = time.monotonic() + (0 if self.failure else HOLDS)
        rows: list[tuple[str, int, bytes, bytes]] | None = None
        tried = False
        while True:
            try:
                session = self._writing(max(0.0, end - time.monotonic()))
                if rows is None:
                    rows = self._linked(lines)
                if tried and rows and _is_written(session, rows[0]):
                    return
                tried = True
                more = statements.of_jobs(jobs, self.clock())
                self._execute(session, [*self._checks(lines), *of_entries(rows), *more])
                return
            except LOST as error:
                self._lose(error)
                if time.monotonic() > end:
                    raise Away(brief_of(error)) from None
                time.sleep(PAUSE)

    def _execute(self, session: Session, written: list[statements.Statement]) -> None:
        """One transaction, sent at once and answered at once; without the lease nothing of it is done."""
        held = [self._lease.check] if self._lease is not None else []
        if len(held + written) == 1:
            session.execute(*written[0])
            return
        try:
            with session.pipeline():
                session.execute("BEGIN")
                for statement in held + written:
                    session.execute(*statement)
                session.execute("COMMIT")
        except psycopg.Error as error:
            with contextlib.suppress(psycopg.Error):
                session.rollback()
            if isinstance(error, Stale):
                raise self._stale() from None
            raise

    def _last_link(self, table: str, number: int) -> bytes:
        found = self._writing(0).execute(LAST_LINK, (table, number)).fetchall() if number else []
        return link_before(table, found)

    # --- Reading

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        """Once more over a new connection if the old one is of no use; but nobody waits for a database that is away."""
        for last in (False, True):
            if self.failure:
                break
            try:
                if self._reader is None:
                    self._reader = connect(self.place.address, "fhtagn reads", ANSWERS)
                return self._reader.execute(query, values).fetchall()
            except LOST as error:
                _end(self._reader)
                self._reader = None
                if last:
                    self.failure = brief_of(error)  # until the writer's sign says otherwise
                    self._jobs.put([])
        raise Away(self.failure)

    def trouble(self) -> str:
        """What keeps this store from being written, if something does."""
        return f"the database does not answer ({self.failure})" if self.failure else ""

    def figures(self) -> dict[str, float]:
        with contextlib.suppress(Away):
            return {"fhtagn_store_bytes": self.rows("SELECT pg_database_size(current_database())")[0][0]}
        return {}

    def close(self) -> None:
        """Finish what waits to be written; a second time does nothing."""
        if self._finish() and self._writer is not None:
            self._sign()
        _end(self._reader)
        _end(self._writer)


def writers_name(of: str) -> str:
    return f"fhtagn writes {of}"


def of_entries(rows: list[tuple[str, int, bytes, bytes]]) -> list[statements.Statement]:
    """Entries with their links: one statement, however many there are, so that it is prepared once."""
    return [(ENTRIES, [list(column) for column in zip(*rows, strict=True)])] if rows else []


def _is_written(session: Session, row: tuple[str, int, bytes, bytes]) -> bool:
    """Whether this very row is there: its link says what it and everything before it is."""
    query = "SELECT chain FROM entries WHERE table_id = ? AND number = ?"
    found = session.execute(query, row[:2]).fetchall()
    return bool(found) and found[0][0] == row[3]


def _end(session: Session | None) -> None:
    if session is not None:
        with contextlib.suppress(psycopg.Error):
            session.close()
