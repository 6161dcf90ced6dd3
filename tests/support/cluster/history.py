"""What a client of a cluster has sent and heard, in its own order. Times are seconds of one clock for all clients."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from fhtagn.table.store.places import Place, looking


class Sent(Struct, tag=True):
    """A command; the same one again after a lost connection is noted once more."""

    at: float
    table: str
    id: str
    command: dict[str, Any]


class Answered(Struct, tag=True):
    """What the server said to a command. `unsure`: it could not say whether it is done, so it is given again."""

    at: float
    table: str
    id: str
    ok: bool
    reason: str = ""
    unsure: bool = False


class Left(Struct, tag=True):
    """The client does not follow this table any more."""

    at: float
    table: str


class Heard(Struct, tag=True):
    """News of a table, for one viewer: a seat, or None for the public."""

    at: float
    table: str
    viewer: int | None
    number: int
    full: bool
    events: list[dict[str, Any]]
    aside: bool = False  # came with an answer


Record = Sent | Answered | Left | Heard


class History(Struct):
    """One client's records."""

    client: str
    records: list[Record] = []


class Row(Struct):
    """A row of a table's log. Where it is known, who wrote it, and by which number of the lease."""

    number: int
    body: bytes
    link: bytes
    owner: str = ""
    fence: int = 0


Logs = dict[str, list[Row]]


def read_logs(place: Place, tables: set[str]) -> Logs:
    """The logs of these tables; with their writers, where the database has noted them."""
    logs: Logs = {table: [] for table in sorted(tables)}
    with looking(place) as connection:
        written = {(table, number): (owner, fence) for table, number, owner, fence in _writers(connection)}
        rows = connection.execute("SELECT table_id, number, body, chain FROM entries ORDER BY table_id, number")
        for table, number, body, link in rows.fetchall():
            if table in logs:
                owner, fence = written.get((table, number), ("", 0))
                logs[table].append(Row(number, bytes(body), bytes(link), owner, fence))
    return logs


def _writers(connection: Any) -> list[Any]:
    known = connection.execute("SELECT to_regclass('writers')").fetchone()
    found = connection.execute("SELECT table_id, number, owner, fence FROM writers") if known[0] else None
    return found.fetchall() if found is not None else []


def saved(histories: list[History]) -> bytes:
    return msgspec.json.encode(histories)
