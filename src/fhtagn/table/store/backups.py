"""Everything that a server needs in one file, made while it runs; and a server made from such a file."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from fhtagn import __version__
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.private import private_file, private_folder, write_private
from fhtagn.table.people.identity import SECRET_FILE
from fhtagn.table.store import check
from fhtagn.table.store.schema import migrate

SHAPE = "CREATE TABLE backup (secret BLOB NOT NULL, made REAL NOT NULL, version TEXT NOT NULL)"


def backup(source: Path, target: Path) -> None:
    """Copy a store and its secret into one file that only its owner reads, page by page and consistent."""
    if not source.exists():
        raise FhtagnError(f"There is no store at {source}; say which with --store sqlite:///FILE.")
    if target.exists():
        raise FhtagnError(f"{target} exists already; name a new file.")
    secret = source.parent / SECRET_FILE
    if not secret.exists():
        raise FhtagnError(f"{secret} is missing; without it nobody would be known after a restore.")
    draft = target.with_name(target.name + ".new")
    draft.unlink(missing_ok=True)
    private_file(draft)
    try:
        with closing(sqlite3.connect(source)) as reading, closing(sqlite3.connect(draft)) as writing:
            reading.backup(writing)
            writing.execute("PRAGMA journal_mode=DELETE")
            with writing:
                writing.execute(SHAPE)
                row = (secret.read_bytes(), time.time(), __version__)
                writing.execute("INSERT INTO backup VALUES (?, ?, ?)", row)
    except sqlite3.Error as error:
        draft.unlink(missing_ok=True)
        raise FhtagnError(f"Cannot back up {source}: {error}.") from None
    _sync(draft)
    draft.replace(target)


def restore(source: Path, target: Path) -> check.Report:
    """Make a store and its secret from a backup; nothing that is there is overwritten. The log is checked first."""
    if not source.is_file():
        raise FhtagnError(f"There is no backup at {source}.")
    secret = target.parent / SECRET_FILE
    for taken in (target, secret):
        if taken.exists():
            raise FhtagnError(f"{taken} exists already; restore into an empty folder, or move it away first.")
    private_folder(target.parent)
    draft = target.with_name(target.name + ".new")
    draft.unlink(missing_ok=True)
    private_file(draft)
    try:
        kept = _copy(source, draft)
        migrate(draft)
        report = check.check(draft)
        write_private(secret, kept)
        _sync(draft)
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
    return report


def _copy(source: Path, draft: Path) -> bytes:
    """The secret that was in the backup; the copy is a store like any other."""
    try:
        with closing(sqlite3.connect(source)) as reading, closing(sqlite3.connect(draft)) as writing:
            found = reading.execute("SELECT secret FROM backup").fetchone()
            reading.backup(writing)
            with writing:
                writing.execute("DROP TABLE backup")
            return bytes(found[0])
    except (sqlite3.Error, TypeError) as error:
        raise FhtagnError(f"{source} isn't a backup that `fhtagn backup` made ({error}).") from None


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
