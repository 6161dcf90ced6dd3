"""A whole store into another place, from a file into PostgreSQL or back.

Rows are copied in the order of their keys, many in one transaction together with a mark that says how far it has come:
whatever stops it, the next attempt goes on there. Until the end the new store is marked as half of one and not served.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.private import private_file, private_folder
from fhtagn.table.store import schema, statements
from fhtagn.table.store.check import Report, check
from fhtagn.table.store.opening import alone, keep_secrets, secrets_of
from fhtagn.table.store.places import Looking, Place, check_present, failures_at, looking, transaction

SOME = 500  # rows in one transaction
WHOLE = "whole store"  # the mark that says from where everything comes


class Rows(NamedTuple):
    """A table of the database: its columns, of which the first ones are its key."""

    name: str
    columns: str
    key: int = 1


COPIED = (
    Rows("files", "hash size text"),
    Rows("table_files", "table_id hash", 2),
    Rows("entries", "table_id number body chain", 2),
    Rows("tables", "id game status public timed host seats touched"),
    Rows("sitters", "person table_id seats", 2),
    Rows("people", "id name login hash made seen face"),
    Rows("devices", "id person name made seen"),
    Rows("reports", "id made reporter table_id person name reason said"),
    Rows("bans", "person reason made"),
    Rows("orders", "id what about reason"),
    Rows("chosen", "name value"),
    Rows("outages", "since until", 2),
    Rows("pauses", "table_id since until", 3),
    Rows("alive", "one at"),
)
LONG = ("files", "entries")
NUMBERED = ("reports", "orders")  # whose next id PostgreSQL counts by itself
LAST_LINKS = """SELECT table_id, number, chain FROM entries
    WHERE number = (SELECT max(number) FROM entries AS others WHERE others.table_id = entries.table_id)"""


def move(source: Place, target: Place, tell: Callable[[str, int], None] = lambda name, rows: None) -> Report:
    """Copy everything; what is there in the end was replayed, and compared with the source. The source stays."""
    if source == target:
        raise FhtagnError("--from and --to name the same place.")
    check_present(source)
    _prepare(target)
    with alone(source), alone(target):
        problems = check(source, replay=False).problems
        if problems:
            raise FhtagnError(f"{source} is damaged ({problems[0]}); `fhtagn repair` it first. Nothing was copied.")
        with _understood(source, target), looking(source) as old, looking(target) as new:
            _begin(source, old, target, new)
            keep_secrets(target, secrets_of(source))
            for rows in COPIED:
                tell(rows.name, _copy(rows, old, new))
            if not isinstance(target, Path):
                _count_on(new)
            _compare(source, old, target, new)
        report = check(target)
        if not report.problems:
            with looking(target) as new:
                new.execute("DELETE FROM moving")
    return report


def _prepare(target: Place) -> None:
    if isinstance(target, Path):
        private_folder(target.parent)
        private_file(target)
        schema.migrate(target)
    else:
        from fhtagn.table.store.postgres_shape import migrate

        migrate(target)


@contextmanager
def _understood(source: Place, target: Place) -> Iterator[None]:
    try:
        yield
    except failures_at(source) + failures_at(target) as error:
        raise FhtagnError(
            f"The copy was stopped ({str(error).strip().splitlines()[0]}); the same command goes on where it stopped."
        ) from None


def _begin(source: Place, old: Looking, target: Place, new: Looking) -> None:
    """The target is empty, or what an earlier attempt has left of a copy of this very store."""
    origin = sha256(secrets_of(source)["tokens"]).hexdigest()
    mark = new.execute("SELECT reached FROM moving WHERE name = ?", (WHOLE,)).fetchall()
    if not mark:
        used = [rows.name for rows in COPIED if new.execute(f"SELECT 1 FROM {rows.name} LIMIT 1").fetchall()]  # noqa: S608
        if used:
            raise FhtagnError(f"{target} is not empty (it has {used[0]}); nothing is overwritten: name another place.")
        new.execute("INSERT INTO moving (name, reached) VALUES (?, ?)", (WHOLE, origin))
    elif mark[0][0] != origin:
        raise FhtagnError(f"{target} is half of a copy of another store; name another place, or empty it.")
    if old.execute("SELECT 1 FROM moving").fetchall():
        raise FhtagnError(f"{source} is itself half of a copy; finish that first.")


def _copy(rows: Rows, old: Looking, new: Looking) -> int:
    """Copy the rows of one table that were not copied yet; how many these were."""
    columns = rows.columns.split()
    names, keys, marks = (",".join(some) for some in (columns, columns[: rows.key], ["?"] * rows.key))
    insert = f"INSERT INTO {rows.name} ({names}) VALUES"
    query = f"SELECT {names} FROM {rows.name}"  # noqa: S608
    order = f"ORDER BY {keys} LIMIT {SOME}"
    found = new.execute("SELECT reached FROM moving WHERE name = ?", (rows.name,)).fetchall()
    reached = json.loads(found[0][0]) if found else None
    copied = 0
    while True:
        where = f"WHERE ({keys}) > ({marks})" if reached is not None else ""
        some = old.execute(f"{query} {where} {order}", reached or ()).fetchall()
        if not some:
            return copied
        reached = list(some[-1][: rows.key])
        with transaction(new):
            for statement in statements.many(insert, some):
                new.execute(*statement)
            new.execute(
                "INSERT INTO moving (name, reached) VALUES (?, ?)"
                " ON CONFLICT (name) DO UPDATE SET reached = excluded.reached",
                (rows.name, json.dumps(reached)),
            )
        copied += len(some)


def _count_on(new: Looking) -> None:
    for name in NUMBERED:
        new.execute(
            f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), coalesce(max(id), 0) + 1, false) FROM {name}"  # noqa: S608
        )


def _content(rows: Rows, connection: Looking) -> tuple[int, int]:
    """How many rows there are, and what they say, in whatever order; of long ones what they are known by."""
    columns = rows.columns.split()
    names = ",".join(columns[: rows.key] if rows.name in LONG else columns)
    many = said = 0
    for row in connection.execute(f"SELECT {names} FROM {rows.name}"):  # noqa: S608
        many += 1
        said ^= int.from_bytes(sha256(repr(tuple(row)).replace("\\x00", "\ufffd").encode()).digest())
    return many, said


def _compare(source: Place, old: Looking, target: Place, new: Looking) -> None:
    """The last link of a table says everything that was written before it, a file's hash what is in it."""
    same = sorted(map(tuple, old.execute(LAST_LINKS))) == sorted(map(tuple, new.execute(LAST_LINKS)))
    if not same or any(_content(rows, old) != _content(rows, new) for rows in COPIED):
        raise FhtagnError(
            f"{source} has changed since the copy was begun, so {target} isn't a copy of it; empty that, and begin "
            "again."
        )
