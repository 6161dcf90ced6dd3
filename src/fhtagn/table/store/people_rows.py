"""Devices, reports and the end of an identity: rows about people, beside their names."""

from __future__ import annotations

import json
from typing import NamedTuple

from fhtagn.table.people.person import Device, Person
from fhtagn.table.store.store import Store

PERSON = (
    "SELECT people.id, people.name, login, hash, devices.id, face FROM devices JOIN people ON people.id = person"
    " WHERE devices.id = ? AND person = ?"
)
MOST_DEVICES = 50  # of one person; the one not seen for longest is forgotten first
MOST_REPORTS = 10_000  # the oldest are forgotten
KEEP_DEVICE = (
    "INSERT INTO devices (id, person, name, made, seen) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (id) DO UPDATE SET person = excluded.person, name = excluded.name, made = excluded.made,"
    " seen = excluded.seen"
)
KEEP_REPORT = (  # once, also if it is not known whether it was written and it is written again
    "INSERT INTO reports (made, reporter, table_id, person, name, reason, said) SELECT"
    " CAST(? AS DOUBLE PRECISION), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT),"
    " CAST(? AS TEXT)"
    " WHERE NOT EXISTS (SELECT 1 FROM reports WHERE made = ? AND reporter = ? AND person = ?)"
)
FORGET_DEVICES = (
    "DELETE FROM devices WHERE person = ? AND id NOT IN"
    " (SELECT id FROM devices WHERE person = ? ORDER BY seen DESC LIMIT ?)"
)


class Report(NamedTuple):
    """What somebody says about another at a table, and what that one had said there."""

    made: float
    reporter: str
    table: str
    person: str
    name: str
    reason: str
    said: list[str]


class PeopleRows:
    """These rows of a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def person_at(self, person: str, device: str) -> Person | None:
        """The person, if logged in on this device."""
        found = self.store.rows(PERSON, (device, person))
        return Person(*found[0]) if found else None

    def devices(self, person: str) -> list[Device]:
        query = "SELECT id, name, made, seen FROM devices WHERE person = ? ORDER BY seen DESC, id"
        return [Device(*row) for row in self.store.rows(query, (person,))]

    async def log_in(self, person: str, device: Device) -> None:
        row = [device.id, person, device.name, device.made, device.seen]
        await self.store.write(
            (KEEP_DEVICE, row),
            (FORGET_DEVICES, [person, person, MOST_DEVICES]),
        )

    async def see(self, device: str, name: str, now: float) -> None:
        await self.store.write(("UPDATE devices SET seen = ?, name = ? WHERE id = ?", [now, name, device]))

    async def log_out(self, person: str, devices: set[str]) -> None:
        gone = "DELETE FROM devices WHERE person = ? AND id = ?"
        await self.store.write(*((gone, [person, device]) for device in sorted(devices)))

    async def delete(self, person: str) -> None:
        """All that is kept about a person beside the logs of tables."""
        await self.store.write(
            ("DELETE FROM people WHERE id = ?", [person]),
            ("DELETE FROM sitters WHERE person = ?", [person]),
            ("UPDATE reports SET reporter = '' WHERE reporter = ?", [person]),
        )

    def tables_ever(self, person: str) -> list[str]:
        """All tables of a person, closed ones too."""
        return [row[0] for row in self.store.rows("SELECT table_id FROM sitters WHERE person = ?", (person,))]

    def made(self, person: str) -> float:
        found = self.store.rows("SELECT made FROM people WHERE id = ?", (person,))
        return float(found[0][0]) if found else 0.0

    async def report(self, one: Report) -> None:
        row = [*one[:-1], json.dumps(one.said, ensure_ascii=False)]
        await self.store.write(
            (
                KEEP_REPORT,
                [*row, one.made, one.reporter, one.person],
            ),
            ("DELETE FROM reports WHERE id <= (SELECT max(id) FROM reports) - ?", [MOST_REPORTS]),
        )

    def reports(self, reporter: str | None = None, limit: int = 200) -> list[Report]:
        """The newest reports, or those of one person."""
        query = "SELECT made, reporter, table_id, person, name, reason, said FROM reports WHERE ? IN ('', reporter)"
        rows = self.store.rows(f"{query} ORDER BY id DESC LIMIT ?", (reporter or "", limit))
        return [Report._make((*row[:6], json.loads(row[6]))) for row in rows]
