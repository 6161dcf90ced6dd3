"""Many callers, one commit: while the writer waits for the disk, others queue up, and all share the next one."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from hashlib import sha256
from queue import Empty, SimpleQueue

from msgspec import Struct

from fhtagn.table.metrics import Histogram
from fhtagn.table.people.person import Person
from fhtagn.table.store import chain, statements
from fhtagn.table.store.schema import brief_of
from fhtagn.table.store.store import Away, Done, Line, Listing

MOST_AT_ONCE = 1024  # jobs that share one commit
ALIVE_EVERY = 5.0  # seconds between two signs of life
LINKS = 20_000  # tables whose last link is remembered
NO_LINK = (-1, b"")

log = logging.getLogger("fhtagn.store")


class Job(Struct, frozen=True):
    """What one caller wants written, all or nothing."""

    loop: asyncio.AbstractEventLoop
    done: Done
    lines: list[Line] = []
    listings: list[Listing] = []
    person: Person | None = None
    more: list[statements.Statement] = []


class GroupCommit:
    """One thread that writes for all; what is written how, a kind of store says."""

    troubles: tuple[type[Exception], ...] = (Away,)  # what keeps anybody from writing
    every = ALIVE_EVERY  # seconds between two signs of life
    again = ALIVE_EVERY  # the same while nothing can be written

    def __init__(self) -> None:
        self.dismissed: Callable[[], None] = lambda: None
        self.failure = ""  # why the last write failed, if it did
        self.commits = 0
        self.commit_times = Histogram()
        self._links: dict[
            str, tuple[int, bytes]
        ] = {}  # by table: the number of its next entry, and what it is linked to
        self._gathered: list[Job] = []
        self._jobs: SimpleQueue[list[Job] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="fhtagn-store", daemon=True)

    def _try(self, jobs: list[Job]) -> None:
        """Write all these jobs, or none."""
        raise NotImplementedError

    def _sign(self) -> None:
        """A sign of life; and whether anything can be written at all."""
        raise NotImplementedError

    def _last_link(self, table: str, number: int) -> bytes:
        """What the entry of this number is linked to, as the writer sees it."""
        raise NotImplementedError

    # --- For callers

    def append(self, lines: list[Line], listings: list[Listing]) -> asyncio.Future[None]:
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._submit(Job(loop, _settling(future), lines, listings))
        return future

    def append_then(self, lines: list[Line], listings: list[Listing], done: Done) -> None:
        gathered = self._gathered  # in one turn of an event loop, which is dear to ask for
        loop = gathered[0].loop if gathered else asyncio.get_running_loop()
        self._submit(Job(loop, done, lines, listings))

    async def save_person(self, person: Person) -> None:
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._submit(Job(loop, _settling(future), person=person))
        await future

    async def write(self, *written: statements.Statement) -> None:
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._submit(Job(loop, _settling(future), more=list(written)))
        await future

    def waiting(self) -> int:
        """How many parcels of jobs wait to be written."""
        return self._jobs.qsize() + bool(self._gathered)

    def _submit(self, job: Job) -> None:
        """Hand over everything that comes in one turn of the event loop together: the writer wakes up once."""
        if not self._gathered:
            job.loop.call_soon(self._flush)
        self._gathered.append(job)

    def _flush(self) -> None:
        jobs, self._gathered = self._gathered, []
        if jobs:
            self._jobs.put(jobs)

    def _finish(self) -> bool:
        """Write what waits, and end the thread; False if it has ended before."""
        if not self._thread.is_alive():
            return False
        self._flush()
        self._jobs.put(None)
        self._thread.join()
        return True

    # --- The writer's thread

    def _write(self) -> None:
        """Take what waits, commit it together, tell everyone."""
        alive, running = time.monotonic(), True
        while running:
            running = self._write_some()
            if time.monotonic() - alive > (self.again if self.failure else self.every):
                alive = time.monotonic()
                self._sign()

    def _write_some(self) -> bool:
        """What is written is let go before the next wait; whether to go on."""
        jobs, running = self._waiting()
        if jobs:
            begun = time.monotonic()
            self._commit(jobs)
            self.commit_times.add(time.monotonic() - begun)
        return running

    def _waiting(self) -> tuple[list[Job], bool]:
        """All jobs that have come, or none if none comes for a while; and whether to go on."""
        jobs: list[Job] = []
        try:
            some = self._jobs.get(timeout=self.again if self.failure else self.every)
            while some is not None and len(jobs) < MOST_AT_ONCE:
                jobs += some
                some = self._jobs.get_nowait()
        except Empty:
            return jobs, True
        if some is not None:
            jobs += some
        return jobs, some is not None

    def _commit(self, jobs: list[Job]) -> None:
        try:
            self._try(jobs)
        except Exception as error:  # whatever it is: others want to write too
            if len(jobs) == 1 or isinstance(error, Away):
                if isinstance(error, self.troubles):
                    self.failure = brief_of(error)
                _tell(jobs, error)
            else:  # one of them is at fault: each on its own
                for job in jobs:
                    self._commit([job])
        else:
            self.commits += 1
            self.failure = ""
            _tell(jobs, None)

    def _linked(self, lines: list[Line]) -> list[tuple[str, int, bytes, bytes]]:
        """Rows with their links in the chains; nothing else is done for every move, so it is done without detours."""
        rows, links = [], self._links
        for line in lines:
            table, number, body = line.table, line.number, line.body
            expected, before = links.get(table, NO_LINK)
            if expected != number:
                before = self._last_link(table, number)
            link = sha256(before + body).digest()[: chain.LENGTH]
            links[table] = number + body.count(b"\n") + 1, link
            rows.append((table, number, body, link))
        return rows

    def _unlink(self, lines: list[Line]) -> None:
        """They are not written, or somebody else has written them."""
        for line in lines:
            self._links.pop(line.table, None)

    def _forget_links(self) -> None:
        while len(self._links) > LINKS:
            del self._links[next(iter(self._links))]


def _tell(jobs: list[Job], error: Exception | None) -> None:
    """Wake everyone who waits, once for each event loop."""
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
