"""The shape of a store, which migrations bring up to date."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fhtagn.kernel.errors import FhtagnError

if TYPE_CHECKING:
    from alembic.config import Config
    from sqlalchemy import Engine

NEWEST = "0010"  # the newest migration


def migrate(path: Path, shape: str = "head") -> None:
    """Bring the file to the present shape (tests: to an older one), all at once or not at all.

    One that has it already is left alone: alembic takes a second to load.
    """
    if path.exists() and shape_of(path) == NEWEST:
        return
    from sqlalchemy import URL, create_engine, event

    # Left to itself, Python's driver begins a transaction only after the first changes of shape.
    engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"isolation_level": None})
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        upgrade(engine, "sqlite", shape)
    except Exception as error:
        raise FhtagnError(unusable(path, error)) from error
    finally:
        engine.dispose()


def upgrade(engine: Engine, kind: str, shape: str = "head", first: str = "") -> None:
    """Run the migrations of this kind of database, and those of both; before them one statement, such as a lock."""
    from alembic import command

    config = migrations(kind)
    with engine.begin() as connection:
        if first:
            connection.exec_driver_sql(first)
        config.attributes["connection"] = connection
        command.upgrade(config, shape)


def migrations(kind: str) -> Config:
    """What alembic needs to know; `kind` is sqlite or postgresql."""
    from alembic.config import Config

    folder = Path(__file__).parent / "migrations"
    config = Config()
    config.set_main_option("script_location", str(folder))
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", f"{folder / kind}\n{folder / 'both'}")
    return config


def shape_of(path: Path) -> str | None:
    """The last migration that the file has gone through."""
    connection = sqlite3.connect(path)
    try:
        row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return str(row[0]) if row else None
    except sqlite3.Error:
        return None
    finally:
        connection.close()


def is_backup(path: Path) -> bool:
    """Whether the file was made by `fhtagn backup`, and holds a server's secret too."""
    connection = sqlite3.connect(path)
    try:
        return bool(connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'backup'").fetchall())
    except sqlite3.Error:
        return False
    finally:
        connection.close()


def unusable(path: Path, error: Exception) -> str:
    """Why a file cannot be a store, and what to do."""
    brief = brief_of(error)
    if "disk is full" in brief or "disk I/O" in brief:
        return f"Cannot write to {path} ({brief}): is the disk full? Make some room and start again; nothing is lost."
    return f"Cannot use {path} as a store: {brief}."


def brief_of(error: Exception) -> str:
    cause: Any = getattr(error, "orig", None) or error
    return str(cause).strip().rstrip(".").splitlines()[0] if str(cause).strip() else type(cause).__name__
