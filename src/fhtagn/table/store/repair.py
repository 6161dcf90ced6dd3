"""Save what can be saved of damaged tables: each is closed at the last entry that is as it was written.

What comes after that entry leaves the store, and is written to a file first. No other table is touched.
"""

from __future__ import annotations

import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.private import private_folder, write_private
from fhtagn.table.log import entries
from fhtagn.table.log.files import Texts
from fhtagn.table.log.replay import rebuild
from fhtagn.table.sight.listings import listing_of
from fhtagn.table.store import chain, statements
from fhtagn.table.store.check import Reading, check, readings
from fhtagn.table.store.places import Looking, Place, looking, transaction
from fhtagn.table.store.salvage import salvage

REASON = "The rest of its log was damaged, so whoever runs this server has closed it here."
UNLISTED = "SELECT DISTINCT table_id FROM entries WHERE table_id NOT IN (SELECT id FROM tables)"
REST = "DELETE FROM entries WHERE table_id = ? AND number > ?"
OF_A_TABLE = (
    "DELETE FROM tables WHERE id = ?",
    "DELETE FROM sitters WHERE table_id = ?",
    "DELETE FROM table_files WHERE table_id = ?",
)


def repair(place: Place, folder: Path) -> list[str]:
    """What was done, one sentence a table; what is taken out of the store is written into the folder first."""
    if not check(place).problems:
        return []
    done, unlisted = [], set()
    complaint = _mend_file(place) if isinstance(place, Path) else ""
    if isinstance(place, Path) and complaint:
        read = salvage(place, folder)
        done.append(f"The file was torn ({complaint}); {read} rows could be read and are in a new one.")
    broken = {problem.table for problem in check(place).problems} - {""}
    with looking(place) as connection:
        if complaint:
            unlisted = {table for (table,) in connection.execute(UNLISTED)}
        for reading in list(readings(connection)):
            if reading.table in broken | unlisted:
                done.append(_mend(connection, reading, folder))
                broken.discard(reading.table)
        for table in sorted(broken):
            _in_one(connection, [(statement, [table]) for statement in OF_A_TABLE])
            done.append(f"Table {table}: its log was gone, so it has left the list of tables.")
    return done


def _mend_file(path: Path) -> str:
    """What is wrong with the file itself once its indexes are made again."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        try:
            connection.execute("REINDEX")
            complaint = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
        except sqlite3.DatabaseError as error:
            return str(error)
    return "" if complaint == "ok" else complaint


def _mend(connection: Looking, reading: Reading, folder: Path) -> str:
    table, saved = reading.table, reading.rows[: reading.good]
    lines = [line for _, body, _ in saved for line in body.split(b"\n")]
    written: list[statements.Statement] = []
    if reading.problem:
        file = private_folder(folder) / f"{table}.jsonl"
        write_private(file, b"".join(_exported(reading)))
        written.append((REST, [table, saved[-1][0]]) if saved else ("DELETE FROM entries WHERE table_id = ?", [table]))
        if not saved:
            _in_one(connection, [*written, *((statement, [table]) for statement in OF_A_TABLE)])
            return f"Table {table}: {reading.problem}. Nothing of it could be saved; all its entries are in {file}."
        closed = entries.encode(entries.Closed(at=_last_time(lines), reason=REASON))
        lines.append(closed)
        row = (table, len(lines) - 1, closed, chain.written_link(saved[-1][2], closed))
        written += statements.of_entries([row])
    _in_one(connection, [*written, *_listed(table, lines, reading.texts)])
    if not reading.problem:
        return f"Table {table}: its row in the list of tables was made again."
    lost = f"the rest is in {file}"
    return f"Table {table}: {reading.problem}. It is closed after {len(lines) - 1} entries that are sound; {lost}."


def _listed(table: str, lines: list[bytes], texts: Texts) -> list[statements.Statement]:
    """The table's rows in the list, made again from its log."""
    try:
        return statements.of_listings([listing_of(rebuild(table, lines, texts))], time.time())
    except FhtagnError:  # of a game that is not installed here
        return [("UPDATE tables SET status = 'closed' WHERE id = ?", [table])]


def _last_time(lines: list[bytes]) -> float:
    return float(entries.decode(lines[-1]).at)


def _exported(reading: Reading) -> list[bytes]:
    """All rows of a table, one JSON object a line."""
    exported = []
    for place, (number, body, link) in enumerate(reading.rows):
        row = {"number": _plain(number), "sound": place < reading.good, "body": _plain(body), "chain": _plain(link)}
        exported.append(json.dumps(row, ensure_ascii=False).encode() + b"\n")
    return exported


def _plain(value: Any) -> Any:
    if not isinstance(value, bytes):
        return value
    try:
        return value.decode()
    except UnicodeDecodeError:
        return {"hex": value.hex()}


def _in_one(connection: Looking, written: list[statements.Statement]) -> None:
    with transaction(connection):
        for statement in written:
            connection.execute(*statement)
