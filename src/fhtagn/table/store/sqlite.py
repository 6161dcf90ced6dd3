"""Logs in an SQLite file.

An entry that `append` has acknowledged is on the disk. All writes go through one thread: while it waits for the disk,
others queue up, and all of them share the next commit. That is why this is plain sqlite3 and no asynchronous driver
or mapper: the batch is the whole point, and it needs one connection in one thread.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import shutil
import sqlite3
import threading
import time
from hashlib import sha256
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.private import private_file, private_folder
from fhtagn.table.metrics import Histogram
from fhtagn.table.people.person import Person
from fhtagn.table.store import chain, statements
from fhtagn.table.store.schema import brief_of, is_backup, migrate, unusable
from fhtagn.table.store.store import Conflict, Done, Line, Listing
from fhtagn.table.time.server_time import resumed

MOST_AT_ONCE = 1024  # jobs that share one commit
ALIVE = "INSERT OR REPLACE INTO alive VALUES (1, ?)"
ALIVE_EVERY = 5.0  # seconds between two signs of life
CACHE = 16_000  # kilobytes of the file that stay in memory
CHECKPOINT = 4_000  # pages of the write-ahead log after which they are taken into the file
ROOM = 8_000_000  # bytes that must be free on the disk
LINKS = 20_000  # tables whose last link is remembered
NO_LINK = (-1, b"")

log = logging.getLogger("fhtagn.store")


class _Job(NamedTuple):
    """What one caller wants written, all or nothing."""

    loop: asyncio.AbstractEventLoop
    done: Done
    lines: list[Line] = []
    listings: list[Listing] = []
    person: Person | None = None
    more: list[statements.Statement] = []


class SqliteStore:
    """One file, with a write-ahead log that is synced at every commit."""

    def __init__(self, path: Path, *, synchronous: str = "FULL") -> None:
        self.path = path
        self.failure = ""  # why the last write failed, if it did
        private_folder(path.parent)
        private_file(path)
        try:
            migrate(path)
            self._reader = _connect(path, synchronous)
            self._writer = _connect(path, synchronous)
            self.outages = self._note_outage()
        except sqlite3.Error as error:
            raise FhtagnError(unusable(path, error)) from None
        self.commits = 0
        self.commit_times = Histogram()
        self._links: dict[
            str, tuple[int, bytes]
        ] = {}  # by table: the number of its next entry, and what it is linked to
        self._gathered: list[_Job] = []
        self._jobs: SimpleQueue[list[_Job] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="fhtagn-store", daemon=True)
        self._thread.start()

    def _note_outage(self) -> list[tuple[float, float]]:
        """The time between the last sign of life and now belongs to nobody's clock."""
        self.clock, away = resumed(self._last_sign())
        with self._writer:
            if away is not None:
                self._writer.execute("INSERT INTO outages VALUES (?, ?)", away)
            self._writer.execute(ALIVE, (self.clock(),))
        rows = self._writer.execute("SELECT since, until FROM outages ORDER BY since DESC LIMIT 1000")
        return [(since, until) for since, until in rows]

    def _last_sign(self) -> float | None:
        """When a server was last known to run: by its own mark, or by the last entry that it wrote."""
        signs = [row[0] for row in self._writer.execute("SELECT at FROM alive")]
        for (body,) in self._writer.execute("SELECT body FROM entries ORDER BY rowid DESC LIMIT 1"):
            with contextlib.suppress(ValueError, KeyError, TypeError, AttributeError):  # a damaged entry is no sign
                signs.append(float(json.loads(body.rpartition(b"\n")[2])["at"]))
        return max(signs, default=None)

    # --- Writing

    def append(self, lines: list[Line], listings: list[Listing]) -> asyncio.Future[None]:
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._submit(_Job(loop, _settling(future), lines, listings))
        return future

    def append_then(self, lines: list[Line], listings: list[Listing], done: Done) -> None:
        self._submit(_Job(asyncio.get_running_loop(), done, lines, listings))

    async def save_person(self, person: Person) -> None:
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._submit(_Job(loop, _settling(future), person=person))
        await future

    async def write(self, *written: statements.Statement) -> None:
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._submit(_Job(loop, _settling(future), more=list(written)))
        await future

    def _submit(self, job: _Job) -> None:
        """Hand over everything that comes in one turn of the event loop together: the writer wakes up once."""
        if not self._gathered:
            job.loop.call_soon(self._flush)
        self._gathered.append(job)

    def _flush(self) -> None:
        jobs, self._gathered = self._gathered, []
        if jobs:
            self._jobs.put(jobs)

    def _write(self) -> None:
        """The writer's thread: take what waits, commit it together, tell everyone."""
        alive, running = time.monotonic(), True
        while running:
            running = self._write_some()
            if time.monotonic() - alive > ALIVE_EVERY:
                alive = time.monotonic()
                self._sign()

    def _sign(self) -> None:
        """A sign of life; and whether anything can be written at all."""
        try:
            self._writer.execute(ALIVE, (self.clock(),))
        except sqlite3.Error as error:
            self.failure = brief_of(error)
        else:
            self.failure = ""

    def _write_some(self) -> bool:
        """What is written is let go before the next wait; whether to go on."""
        jobs, running = self._waiting()
        if jobs:
            begun = time.monotonic()
            self._commit(jobs)
            self.commit_times.add(time.monotonic() - begun)
        return running

    def _waiting(self) -> tuple[list[_Job], bool]:
        """All jobs that have come, or none if none comes for a while; and whether to go on."""
        jobs: list[_Job] = []
        try:
            some = self._jobs.get(timeout=ALIVE_EVERY)
            while some is not None and len(jobs) < MOST_AT_ONCE:
                jobs += some
                some = self._jobs.get_nowait()
        except Empty:
            return jobs, True
        if some is not None:
            jobs += some
        return jobs, some is not None

    def _commit(self, jobs: list[_Job]) -> None:
        try:
            self._try(jobs)
        except Exception as error:  # whatever it is: others want to write too
            if len(jobs) == 1:
                if isinstance(error, sqlite3.OperationalError):
                    self.failure = brief_of(error)
                _tell(jobs, error)
            else:  # one of them is at fault: each on its own
                for job in jobs:
                    self._commit([job])
        else:
            self.commits += 1
            self.failure = ""
            _tell(jobs, None)

    def _try(self, jobs: list[_Job]) -> None:
        """One statement for all rows of a kind: each statement is a chance for other threads to take the processor."""
        now = self.clock()
        lines = [line for job in jobs for line in job.lines]
        try:
            self._execute(
                [
                    *statements.of_entries(self._linked(lines)),
                    *statements.of_files(line for line in lines if line.files),
                    *statements.of_listings((row for job in jobs for row in job.listings), now),
                    *statements.of_people((job.person for job in jobs if job.person is not None), now),
                    *(statement for job in jobs for statement in job.more),
                ]
            )
        except BaseException:
            for line in lines:  # they are not written, or somebody else has written them
                self._links.pop(line.table, None)
            raise
        while len(self._links) > LINKS:
            del self._links[next(iter(self._links))]

    def _linked(self, lines: list[Line]) -> list[tuple[str, int, bytes, bytes]]:
        """Rows with their links in the chains; nothing else is done for every move, so it is done without detours."""
        rows, links = [], self._links
        for table, number, body, _ in lines:
            expected, before = links.get(table, NO_LINK)
            if expected != number:
                before = _last_link(self._writer, table, number)
            link = sha256(before + body).digest()[: chain.LENGTH]
            links[table] = number + body.count(b"\n") + 1, link
            rows.append((table, number, body, link))
        return rows

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

    def log(self, table: str, since: int = 0, rows: int = -1) -> list[bytes]:
        query = "SELECT number, body, chain FROM entries WHERE table_id = ? AND number >= ? ORDER BY number LIMIT ?"
        found = self._reader.execute(query, (table, since, rows)).fetchall()
        bodies = chain.check(table, found, since, _last_link(self._reader, table, since)) if found else []
        lines = [line for body in bodies for line in body.split(b"\n")]
        following = since + len(lines)
        if found and self._links.get(table, NO_LINK)[0] < following:
            self._links[table] = following, found[-1][2]  # the writer looks whether it is the last
        return lines

    def public_tables(self, limit: int) -> list[Listing]:
        rows = self._reader.execute(
            "SELECT id, game, status, public, timed, host, seats FROM tables"
            " WHERE public = 1 AND status != 'closed' ORDER BY touched DESC LIMIT ?",
            (limit,),
        )
        return [row for row in map(statements.listing, rows) if row is not None]

    def tables_with(self, person: str, limit: int) -> list[Listing]:
        rows = self._reader.execute(
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
        row = self._reader.execute("SELECT text FROM files WHERE hash = ?", (hashed,)).fetchone()
        return row[0] if row else None

    def files_of(self, host: str) -> dict[str, int]:
        query = (
            "SELECT DISTINCT files.hash, size FROM tables JOIN table_files ON table_id = tables.id"
            " JOIN files ON files.hash = table_files.hash WHERE host = ?"
        )
        return dict(self._reader.execute(query, (host,)).fetchall())

    def files_size(self) -> int:
        return int(self._reader.execute("SELECT total(size) FROM files").fetchone()[0])

    def timed_tables(self) -> list[str]:
        return [row[0] for row in self._reader.execute("SELECT id FROM tables WHERE timed = 1")]

    def tables_of(self, host: str) -> int:
        query = "SELECT count(*) FROM tables WHERE host = ? AND status NOT IN ('over', 'closed')"
        return int(self._reader.execute(query, (host,)).fetchone()[0])

    def person(self, identifier: str) -> Person | None:
        return self._person("id", identifier)

    def person_by_login(self, login: str) -> Person | None:
        return self._person("login", login)

    def _person(self, column: str, value: str) -> Person | None:
        query = f"SELECT id, name, login, hash, '', face FROM people WHERE {column} = ?"  # noqa: S608 (one of two columns)
        row = self._reader.execute(query, (value,)).fetchone()
        return Person(*row) if row else None

    def rows(self, query: str, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        return self._reader.execute(query, values).fetchall()

    def trouble(self) -> str:
        """What keeps this store from being written, if something does."""
        if self.failure:
            return f"nothing can be written ({self.failure})"
        return "the disk is full" if shutil.disk_usage(self.path.parent).free < ROOM else ""

    def waiting(self) -> int:
        """How many parcels of jobs wait to be written."""
        return self._jobs.qsize() + bool(self._gathered)

    def close(self) -> None:
        """Finish what waits to be written; a second time does nothing."""
        if self._thread.is_alive():
            self._flush()
            self._jobs.put(None)
            self._thread.join()
            with contextlib.suppress(sqlite3.Error):
                self._writer.execute(ALIVE, (self.clock(),))
        self._reader.close()
        self._writer.close()


def _last_link(connection: sqlite3.Connection, table: str, number: int) -> bytes:
    """What the entry of this number is linked to."""
    query = "SELECT chain FROM entries WHERE table_id = ? AND number < ? ORDER BY number DESC LIMIT 1"
    found = connection.execute(query, (table, number)).fetchone() if number else None
    return found[0] if found and found[0] else chain.start_of(table)


def _tell(jobs: list[_Job], error: Exception | None) -> None:
    """Wake everyone who waits, once for each event loop."""
    if isinstance(error, sqlite3.IntegrityError):
        error = Conflict(str(error))
    for loop in {job.loop for job in jobs}:
        mine = [job.done for job in jobs if job.loop is loop]
        if not loop.is_closed():
            loop.call_soon_threadsafe(_settle, mine, error)


def _settle(waiting: list[Done], error: Exception | None) -> None:
    for done in waiting:
        try:
            done(error)
        except Exception:  # of one table; the others must hear all the same
            log.exception("what was written could not be told")


def _settling(future: asyncio.Future[None]) -> Done:
    def settle(error: Exception | None) -> None:
        if future.done():
            return
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)

    return settle


def _connect(path: Path, synchronous: str = "FULL") -> sqlite3.Connection:
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute(f"PRAGMA synchronous={synchronous}")
    connection.execute("PRAGMA temp_store=MEMORY")
    connection.execute(f"PRAGMA cache_size=-{CACHE}")
    connection.execute(f"PRAGMA wal_autocheckpoint={CHECKPOINT}")
    return connection


def open_store(path: Path) -> SqliteStore:
    """The store in this file, for a server."""
    if path.exists() and is_backup(path):
        raise FhtagnError(f"{path} is a backup; make a store of it with `fhtagn restore {path}`.")
    return SqliteStore(path)
