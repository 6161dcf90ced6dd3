"""One server at a time writes into a database, also if another one was asleep meanwhile and does not know it.

Whoever holds the lease has a number, the fence, which grows whenever the lease changes hands. Every transaction checks
it in the database itself, and keeps the row from changing until it has come to its end: one that carries an older
number is undone as a whole. The lease ends by itself if it is not renewed, by the database's own clock. A lock that
belongs to the owner's connection makes the usual case fast: where that is free, nobody waits for the lease to end.
"""

from __future__ import annotations

import time

import psycopg
from psycopg import errors

from fhtagn.table.store.places import SOLE
from fhtagn.table.store.session import Session
from fhtagn.table.store.statements import Statement
from fhtagn.table.store.store import Away

LASTS = 5.0  # seconds
PAUSE = 0.1  # seconds between two attempts
TAKEN = "another server has taken over this database"
NOW = "extract(epoch FROM clock_timestamp())::double precision"
TAKE = f"""INSERT INTO leases (name, owner, fence, until) VALUES (?, ?, 1, {NOW} + ?)
    ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, fence = leases.fence + 1, until = excluded.until
    WHERE ? OR leases.until < {NOW} RETURNING fence"""  # noqa: S608 (of our own)
RENEW = f"UPDATE leases SET until = {NOW} + ? WHERE name = ? AND fence = ?"  # noqa: S608 (of our own)
HELD = "SELECT 1 / count(*) FROM (SELECT 1 FROM leases WHERE name = ? AND fence = ? FOR SHARE) AS held"
LOCK = "SELECT pg_try_advisory_lock(?)"
END_OWNER = """SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted AND objid = ?
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND pid != pg_backend_pid()"""

Stale = errors.DivisionByZero  # what HELD raises


class Fenced(Away):
    """Somebody else writes here now: this server may not, and never again."""

    def __init__(self) -> None:
        super().__init__(TAKEN)


class Lease:
    """What lets a server write."""

    def __init__(self, owner: str, lasts: float | None = None) -> None:
        """It lasts so many seconds unless it is renewed, or as long as is usual for a server."""
        self.owner = owner
        self.name = "server"
        self.fence = 0  # none yet
        self._lasts = lasts

    def hold(self, session: Session, patience: float) -> None:
        """Take it, or take it up again over a new connection; psycopg.OperationalError if another has it."""
        end = time.monotonic() + patience
        if self.fence:
            self.renew(session)
        while not (_locked(session) and (self.fence or self._take(session, free=True))):
            if not self.fence and self._take(session, free=False):
                session.execute(END_OWNER, (SOLE,))  # it was silent for too long
            elif time.monotonic() > end:
                raise psycopg.OperationalError("another fhtagn serves this database already; stop it first")
            time.sleep(PAUSE)

    def _take(self, session: Session, *, free: bool) -> bool:
        found = session.execute(TAKE, (self.name, self.owner, self.lasts, free)).fetchall()
        if found:
            self.fence = int(found[0][0])
        return bool(found)

    def renew(self, session: Session) -> None:
        if self.fence < 0 or not session.execute(RENEW, (self.lasts, self.name, self.fence)).rowcount:
            self.fence = -1
            raise Fenced

    @property
    def lasts(self) -> float:
        return LASTS if self._lasts is None else self._lasts

    @property
    def check(self) -> Statement:
        """What begins every transaction."""
        return HELD, [self.name, self.fence]


def _locked(session: Session) -> bool:
    return bool(session.execute(LOCK, (SOLE,)).fetchall()[0][0])
