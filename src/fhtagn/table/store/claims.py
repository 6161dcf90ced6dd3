"""Who owns which table: claims are made in a thread of their own, many at once, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

import psycopg

from fhtagn.table.store.lease import NOW
from fhtagn.table.store.node import NodeStore
from fhtagn.table.store.postgres import ANSWERS, END_OLD, writers_name
from fhtagn.table.store.schema import brief_of
from fhtagn.table.store.session import LOST, Session, connect
from fhtagn.table.store.store import Away

NOBODY = ""  # owns a table that nobody plays at, or that does not exist

ALIVE = f"SELECT name FROM nodes WHERE until + ? > {NOW}"  # noqa: S608 (of our own)
DEAD = f"SELECT name FROM nodes WHERE until + ? <= {NOW}"  # noqa: S608 (of our own)
OWNERS = f"""SELECT table_id, node, EXISTS (SELECT 1 FROM nodes WHERE name = node AND until + ? > {NOW}),
    (SELECT seen FROM nodes WHERE name = node) FROM owners WHERE table_id = ANY(CAST(? AS text[]))"""  # noqa: S608
ALONE = "SELECT pg_advisory_xact_lock(hashtextextended(?, 0))"
TAKE = f"""INSERT INTO owners (table_id, node, fence) SELECT wanted.name, CAST(? AS text), 1
    FROM unnest(CAST(? AS text[])) AS wanted (name)
    WHERE EXISTS (SELECT 1 FROM entries WHERE table_id = wanted.name AND number = 0) ORDER BY wanted.name
    ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, fence = owners.fence + 1
    WHERE owners.node IN ('', excluded.node) OR (owners.node = ANY(CAST(? AS text[])) AND NOT EXISTS
        (SELECT 1 FROM nodes WHERE nodes.name = owners.node AND until + ? > {NOW}))
    RETURNING table_id, fence"""  # noqa: S608 (of our own)
PAUSED = "INSERT INTO pauses (table_id, since, until) VALUES (?, ?, ?)"
LEFT = "SELECT table_id FROM owners WHERE node = ANY(CAST(? AS text[])) ORDER BY md5(table_id || ?) LIMIT ?"
FORGET = """DELETE FROM nodes WHERE name = ANY(CAST(? AS text[]))
    AND NOT EXISTS (SELECT 1 FROM owners WHERE node = nodes.name)"""
TICKING = """SELECT id FROM tables LEFT JOIN owners ON table_id = id
    WHERE timed = 1 AND (node IS NULL OR node = '') ORDER BY md5(id || ?) LIMIT ?"""
MINE = "SELECT table_id, fence FROM owners WHERE node = ?"

Found = TypeVar("Found")


class Seen(NamedTuple):
    """What a look at the nodes shows."""

    alive: set[str]
    orphans: list[str]  # some tables of nodes that are dead
    now: float  # by the database's clock


class Claims:
    """What a node asks about owners."""

    def __init__(self, store: NodeStore) -> None:
        self.store = store
        self.lookup = False  # whether this node only asks, and takes nothing any more
        self._session: Session | None = None
        self._thread = ThreadPoolExecutor(1, "fhtagn-claims")
        self._wanted: dict[str, asyncio.Future[str]] = {}
        self._asking: asyncio.Task[None] | None = None
        self._answered = time.monotonic()  # when the database did so last
        self._margin, self._patient_until = 0.0, 0.0

    async def owner(self, table: str) -> str:
        """Who owns a table: this node from now on if nobody else does; NOBODY if there is no such table."""
        waiting = self._wanted.get(table)
        if waiting is None:
            waiting = self._wanted[table] = asyncio.get_running_loop().create_future()
            if self._asking is None or self._asking.done():
                self._asking = asyncio.get_running_loop().create_task(self._ask())
        return await asyncio.shield(waiting)

    async def _ask(self) -> None:
        while self._wanted:
            wanted, self._wanted = self._wanted, {}
            try:
                found = await self.claim(sorted(wanted))
            except Exception as error:
                for waiting in wanted.values():
                    waiting.set_exception(error)
                    waiting.exception()  # noted, also if nobody waits any more
            else:
                for table, waiting in wanted.items():
                    waiting.set_result(found.get(table, NOBODY))

    async def claim(self, tables: list[str]) -> dict[str, str]:
        """The owners of these tables; those that nobody had are this node's now."""
        return await self._aside(lambda session: self._claim(session, tables))

    async def look(self, some: int) -> Seen:
        return await self._aside(lambda session: self._look(session, some))

    async def alive(self) -> set[str]:
        """The names of all nodes that live."""
        return set(await self._aside(lambda session: _names(session, ALIVE, self._margin)))

    async def ask(self, query: str, *values: object) -> list[Any]:
        """What a statement of its own gives."""
        return await self._aside(lambda session: session.execute(query, values).fetchall())

    async def ticking(self, some: int) -> list[str]:
        """Tables whose clocks run and that nobody owns."""
        return await self._aside(lambda session: _names(session, TICKING, self.store.node, some))

    async def lost(self) -> list[str]:
        """Tables that this node takes for its own, and that others have now."""
        before = dict(self.store.owned)
        rows = await self._aside(lambda session: session.execute(MINE, (self.store.node,)).fetchall())
        present = dict(rows)
        gone = [table for table, fence in before.items() if present.get(table) != fence]
        return [table for table in gone if self.store.owned.get(table) == before[table]]  # the rest has changed since

    def close(self) -> None:
        self._thread.shutdown(wait=True, cancel_futures=True)
        self._end()

    # --- In the thread

    def _note_answer(self) -> None:
        """After a time without answers, or in which this node slept, others get time to say that they live."""
        now = time.monotonic()
        away, self._answered = now - self._answered, now
        if away > self.store.lasts / 2:
            self._margin, self._patient_until = away, now + self.store.lasts
        elif now > self._patient_until:
            self._margin = 0.0

    async def _aside(self, work: Callable[[Session], Found]) -> Found:
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._do, work)

    def _do(self, work: Callable[[Session], Found]) -> Found:
        for last in (False, True):
            try:
                if self._session is None:
                    self._session = connect(self.store.place.address, "fhtagn claims", ANSWERS)
                self._session.execute("SELECT 1")
                self._note_answer()
                return work(self._session)
            except LOST as error:
                self._end()
                if last:
                    raise Away(brief_of(error)) from None
        raise AssertionError

    def _end(self) -> None:
        if self._session is not None:
            with suppress(psycopg.Error):
                self._session.close()
        self._session = None

    def _claim(self, session: Session, tables: list[str]) -> dict[str, str]:
        me = self.store.node
        mine = [table for table in tables if table in self.store.owned]
        tables = [table for table in tables if table not in mine]
        rows = session.execute(OWNERS, (self._margin, tables)).fetchall()
        known = {table: node for table, node, lives, _ in rows if lives and node != me}
        known |= dict.fromkeys(mine, me)
        if self.lookup:
            return known
        free = [table for table in tables if table not in known]
        left = {table: (node, seen) for table, node, lives, seen in rows if node not in (NOBODY, me) and not lives}
        taken = self._take(session, free, left)
        self.store.owned.update(taken)
        missing = [table for table in free if table not in taken]
        again = session.execute(OWNERS, (0, missing)).fetchall() if missing else []
        return known | dict.fromkeys(taken, me) | {table: node for table, node, _, _ in again}

    def _take(self, session: Session, free: list[str], left: dict[str, tuple[str, float | None]]) -> dict[str, int]:
        """Take tables that are nobody's, or a dead node's: what that was about to write is written, or never is."""
        dead = sorted({node for node, _ in left.values()})
        if not free:
            return {}
        with session.transaction():
            for node in dead:
                session.execute(END_OLD, (writers_name(node),))
                session.execute(ALONE, (node,))
            values = (self.store.node, free, dead, self._margin)
            taken = {table: int(fence) for table, fence in session.execute(TAKE, values)}
            until = self.store.clock()
            for table, (_, seen) in left.items():
                if table in taken and seen is not None and seen < until:
                    session.execute(PAUSED, (table, seen, until))
        return taken

    def _look(self, session: Session, some: int) -> Seen:
        dead = _names(session, DEAD, self._margin)
        orphans = _names(session, LEFT, dead, self.store.node, some) if dead else []
        if dead and not orphans:
            session.execute(FORGET, (dead,))
        now = float(session.execute(f"SELECT {NOW}").fetchall()[0][0])
        return Seen(set(_names(session, ALIVE, self._margin)), orphans, now)


def _names(session: Session, query: str, *values: object) -> list[str]:
    return [str(row[0]) for row in session.execute(query, values)]
