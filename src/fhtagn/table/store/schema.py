"""The file of a SQLite store: its shape, which migrations bring up to date, and copies of it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from fhtagn.kernel.errors import FhtagnError

NEWEST = "0004"  # the newest migration


def migrate(path: Path, shape: str = "head") -> None:
    """Bring the file to the present shape (tests: to an older one), all at once or not at all.

    One that has it already is left alone: alembic takes a second to load.
    """
    if path.exists() and _shape(path) == NEWEST:
        return
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import URL, create_engine, event

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    # Left to itself, Python's driver begins a transaction only after the first changes of shape.
    engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"isolation_level": None})
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, shape)
    except Exception as error:
        raise FhtagnError(f"Cannot use {path} as a store: {_brief(error)}.") from error
    finally:
        engine.dispose()


def _shape(path: Path) -> str | None:
    connection = sqlite3.connect(path)
    try:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return str(row[0]) if row else None
    except sqlite3.Error:
        return None
    finally:
        connection.close()


def _brief(error: Exception) -> str:
    cause: Any = getattr(error, "orig", None) or error
    return str(cause).strip().rstrip(".").splitlines()[0] if str(cause).strip() else type(cause).__name__


def backup(source: Path, target: Path) -> None:
    """Copy a store while the server runs, page by page and consistent."""
    if not source.exists():
        raise FhtagnError(f"There is no store at {source}; say which with --store sqlite:///FILE.")
    if target.exists():
        raise FhtagnError(f"{target} exists already; name a new file.")
    draft = target.with_name(target.name + ".new")
    draft.unlink(missing_ok=True)
    reading, writing = sqlite3.connect(source), sqlite3.connect(draft)
    try:
        reading.backup(writing)
        writing.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.Error as error:
        raise FhtagnError(f"Cannot back up {source}: {error}.") from None
    finally:
        reading.close()
        writing.close()
    draft.replace(target)
