"""Logs in an SQLite file.

An entry that `append` has acknowledged is on the disk. All writes go through one thread: while it waits for the disk,
others queue up, and all of them share the next commit. That is why this is plain sqlite3 and no asynchronous driver
or mapper: the batch is the whole point, and it needs one connection in one thread.
"""

from __future__ import annotations

import contextlib
import shutil
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.private import private_file, private_folder
from fhtagn.table.store import statements
from fhtagn.table.store.group import GroupCommit, Job
from fhtagn.table.store.reading import LAST_LINK, Reading, last_sign, link_before
from fhtagn.table.store.schema import brief_of, is_backup, migrate, unusable
from fhtagn.table.store.store import Conflict
from fhtagn.table.time.server_time import resumed

CACHE = 16_000  # kilobytes of the file that stay in memory
CHECKPOINT = 4_000  # pages of the write-ahead log after which they are taken into the file
ROOM = 8_000_000  # bytes that must be free on the disk


class SqliteStore(Reading, GroupCommit):
    """One file, with a write-ahead log that is synced at every commit."""

    failures: tuple[type[Exception], ...] = (sqlite3.Error,)
    troubles = (sqlite3.OperationalError,)

    def __init__(self, path: Path, *, synchronous: str = "FULL") -> None:
        super().__init__()
        self.path = path
        private_folder(path.parent)
        private_file(path)
        try:
            migrate(path)
            self._reader = _connect(path, synchronous)
            self._writer = _connect(path, synchronous)
            self.outages = self._note_outage()
        except sqlite3.Error as error:
            raise FhtagnError(unusable(path, error)) from None
        self._thread.start()

    def _note_outage(self) -> list[tuple[float, float]]:
        """The time between the last sign of life and now belongs to nobody's clock."""
        last = self._writer.execute("SELECT body FROM entries ORDER BY rowid DESC LIMIT 1")
        self.clock, away = resumed(last_sign(self._writer.execute("SELECT at FROM alive"), last))
        with self._writer:
            if away is not None:
                self._writer.execute("INSERT INTO outages VALUES (?, ?)", away)
            self._writer.execute(statements.ALIVE, (self.clock(),))
        rows = self._writer.execute("SELECT since, until FROM outages ORDER BY since DESC LIMIT 1000")
        return [(since, until) for since, until in rows]

    # --- Writing

    def _sign(self) -> None:
        try:
            self._writer.execute(statements.ALIVE, (self.clock(),))
        except sqlite3.Error as error:
            self.failure = brief_of(error)
        else:
            self.failure = ""

    def _try(self, jobs: list[Job]) -> None:
        """One statement for all rows of a kind: each statement is a chance for other threads to take the processor."""
        lines = [line for job in jobs for line in job.lines]
        try:
            self._execute([*statements.of_entries(self._linked(lines)), *statements.of_jobs(jobs, self.clock())])
        except BaseException as error:
            self._unlink(lines)
            if isinstance(error, sqlite3.IntegrityError):
                raise Conflict(str(error)) from None
            raise
        self._forget_links()

    def _last_link(self, table: str, number: int) -> bytes:
        found = self._writer.execute(LAST_LINK, (table, number)).fetchall() if number else []
        return link_before(table, found)

    def _execute(self, written: list[statements.Statement]) -> None:
        if len(written) == 1:
            self._writer.execute(*written[0])
            return
        self._writer.execute("BEGIN IMMEDIATE")
        try:
            for statement in written:
                self._writer.execute(*statement)
            self._writer.execute("COMMIT")
        except BaseException:
            if self._writer.in_transaction:  # a full disk has ended it already
                self._writer.execute("ROLLBACK")
            raise

    # --- Reading

    def rows(self, query: str, values: Sequence[Any] = ()) -> list[tuple[Any, ...]]:
        return self._reader.execute(query, values).fetchall()

    def trouble(self) -> str:
        """What keeps this store from being written, if something does."""
        if self.failure:
            return f"nothing can be written ({self.failure})"
        return "the disk is full" if shutil.disk_usage(self.path.parent).free < ROOM else ""

    def figures(self) -> dict[str, float]:
        """The disk, and what the file takes of it with its write-ahead log."""
        files = (self.path, self.path.with_name(self.path.name + "-wal"))
        size = sum(file.stat().st_size for file in files if file.exists())
        return {"fhtagn_disk_free_bytes": shutil.disk_usage(self.path.parent).free, "fhtagn_store_bytes": size}

    def close(self) -> None:
        """Finish what waits to be written; a second time does nothing."""
        if self._finish():
            with contextlib.suppress(sqlite3.Error):
                self._writer.execute(statements.ALIVE, (self.clock(),))
        self._reader.close()
        self._writer.close()


def _connect(path: Path, synchronous: str = "FULL") -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute(f"PRAGMA synchronous={synchronous}")
    connection.execute("PRAGMA temp_store=MEMORY")
    connection.execute(f"PRAGMA cache_size=-{CACHE}")
    connection.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT}")
    return connection


def open_file(path: Path) -> SqliteStore:
    """The store in this file, for a server."""
    if path.exists() and is_backup(path):
        raise FhtagnError(f"{path} is a backup; make a store of it with `fhtagn restore {path}`.")
    return SqliteStore(path)
