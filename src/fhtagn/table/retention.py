"""Nothing grows for ever: tables and identities that nobody has used for long are forgotten, a few at a time."""

from __future__ import annotations

import contextlib
import json
import logging
from collections.abc import Callable
from typing import Any

from fhtagn.table.store.statements import Statement
from fhtagn.table.store.store import Store
from fhtagn.table.time.downtime import Downtime
from fhtagn.table.upkeep import STATUSES, Chosen

SOME = 20  # tables, and people, in one round: others write in between

OLD = "SELECT id FROM tables WHERE status = ? AND touched < ? ORDER BY touched LIMIT ?"
LAST = "SELECT body FROM entries WHERE table_id = ? ORDER BY number DESC LIMIT 1"
FORGET_TABLE = (
    "DELETE FROM entries WHERE table_id = ?",
    "DELETE FROM tables WHERE id = ?",
    "DELETE FROM sitters WHERE table_id = ?",
    "DELETE FROM table_files WHERE table_id = ?",
    "DELETE FROM owners WHERE table_id = ?",
    "DELETE FROM pauses WHERE table_id = ?",
)
FORGET_FILES = "DELETE FROM files WHERE hash NOT IN (SELECT hash FROM table_files)"
UNSEEN = """SELECT id, EXISTS (SELECT 1 FROM sitters WHERE person = people.id)
    OR EXISTS (SELECT 1 FROM tables WHERE host = people.id)
    OR EXISTS (SELECT 1 FROM devices WHERE person = people.id AND devices.seen >= ?)
    FROM people WHERE seen < ? ORDER BY seen LIMIT ?"""

log = logging.getLogger("fhtagn.table")


async def _all(tables: list[str]) -> list[str]:
    return tables


class Retention:
    """What is kept for how long, counted while a server runs: time away, or a clock that is set, ends nothing."""

    def __init__(self, store: Store, chosen: Chosen, downtime: Downtime) -> None:
        self.store = store
        self.chosen = chosen
        self.downtime = downtime
        self.leaving: set[str] = set()  # tables that are being forgotten just now
        self.held = _all  # makes sure that nobody else uses these tables; those of which that is true

    async def forget(self, now: float, in_use: Callable[[str], bool]) -> None:
        """One round; a table that is in memory stays."""
        old, used = self._old_tables(now, in_use)
        old = await self.held(old)
        people, here = self._old_people(now)
        statements: list[Statement] = [
            *(("UPDATE tables SET touched = ? WHERE id = ?", [at, table]) for table, at in used),
            *((statement, [table]) for table in old for statement in FORGET_TABLE),
            *(("UPDATE people SET seen = ? WHERE id = ?", [now, person]) for person in here),
            *(("DELETE FROM people WHERE id = ?", [person]) for person in people),
        ]
        if old:
            statements.append((FORGET_FILES, []))
        if statements:
            self.leaving = set(old)
            try:
                await self.store.write(*statements)
            finally:
                self.leaving = set()
        if old or people:
            log.info("what nobody needs was forgotten", extra={"tables": len(old), "people": len(people)})

    def _old_tables(self, now: float, in_use: Callable[[str], bool]) -> tuple[list[str], list[tuple[str, float]]]:
        """Tables to forget; and those where something has happened since the list was last written, with the time."""
        old, used = [], []
        for status, setting in STATUSES.items():
            before = self.downtime.ago(self.chosen.seconds(setting), now)
            for (table,) in self.store.rows(OLD, (status, before, SOME)):
                at = now if in_use(table) else self._last(table)
                if at < before:
                    old.append(table)
                else:
                    used.append((table, at))
        return old, used

    def _last(self, table: str) -> float:
        """When something happened last, by the log; long ago where that cannot be read."""
        for (body,) in self.store.rows(LAST, (table,)):
            with contextlib.suppress(ValueError, KeyError, TypeError, AttributeError):
                return float(json.loads(body.rpartition(b"\n")[2])["at"])
        return 0.0

    def _old_people(self, now: float) -> tuple[list[str], list[str]]:
        """People to forget; and those who were not here for long and have a table, or a device that was."""
        before = self.downtime.ago(self.chosen.seconds("keep-people"), now)
        rows: list[tuple[Any, ...]] = self.store.rows(UNSEEN, (before, before, SOME))
        return [person for person, needed in rows if not needed], [person for person, needed in rows if needed]
