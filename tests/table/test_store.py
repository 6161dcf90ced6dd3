"""The store: what it acknowledges is there, once."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from support.kept import KINDS, both_stores, open_at, place_at

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.people.person import Person
from fhtagn.table.store import schema
from fhtagn.table.store.places import looking
from fhtagn.table.store.sqlite import SqliteStore
from fhtagn.table.store.store import Conflict, Line


@both_stores
async def test_entries_survive_and_come_back_in_order(tmp_path: Path) -> None:
    kept = open_at(tmp_path / "a.db")
    await asyncio.gather(*(kept.append([Line("t", number, b"%d" % number)], []) for number in (0, 1, 2)))
    kept.close()
    again = open_at(tmp_path / "a.db")
    assert again.log("t") == [b"0", b"1", b"2"]
    again.close()


@both_stores
async def test_two_cannot_both_write_one_entry_and_nobody_else_suffers(tmp_path: Path) -> None:
    kept = open_at(tmp_path / "a.db")
    await kept.append([Line("t", 0, b"first")], [])
    jobs = [kept.append([Line("t", number, b"new"), Line(f"u{number}", 0, b"new")], []) for number in (0, 1, 2)]
    results = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(result) for result in results] == [Conflict, type(None), type(None)]
    assert kept.log("t") == [b"first", b"new", b"new"]
    assert kept.log("u0") == []  # all or nothing
    kept.close()


@both_stores
async def test_a_log_that_was_read_before_another_wrote_is_continued_after_what_the_other_wrote(tmp_path: Path) -> None:
    with closing(open_at(tmp_path / "t.db")) as one, closing(open_at(tmp_path / "t.db")) as other:
        await one.append([Line("a", 0, b"first")], [])
        assert other.log("a") == [b"first"]
        await one.append([Line("a", 1, b"second\nthird")], [])
        await other.append([Line("a", 3, b"fourth")], [])
        await one.append([Line("a", 4, b"fifth")], [])
        assert one.log("a") == other.log("a") == [b"first", b"second", b"third", b"fourth", b"fifth"]  # chained


@both_stores
async def test_many_tables_share_one_sync(tmp_path: Path) -> None:
    kept = open_at(tmp_path / "a.db")
    await asyncio.gather(*(kept.append([Line(f"t{number}", 0, b"x")], []) for number in range(500)))
    assert kept.commits < 100
    kept.close()


def test_commits_are_synced_to_the_disk(tmp_path: Path) -> None:
    kept = SqliteStore(tmp_path / "a.db")
    assert kept._writer.execute("PRAGMA synchronous").fetchone() == (2,)
    assert kept._writer.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    kept.close()


async def test_a_log_kept_by_table_is_put_into_the_order_of_writing_and_nothing_of_it_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    schema.migrate(path, "0002")
    lines = [("t2", 0, b"a"), ("t1", 0, b"b\nc"), ("t2", 1, b"d"), ("t1", 2, b"e" * 9000)]
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executemany("INSERT INTO entries VALUES (?, ?, ?)", lines)

    kept = SqliteStore(path)
    assert kept.log("t1") == [b"b", b"c", b"e" * 9000]
    assert kept.log("t2") == [b"a", b"d"]
    with pytest.raises(Conflict):
        await kept.append([Line("t2", 1, b"another")], [])
    await kept.append([Line("t2", 2, b"f")], [])
    assert kept.log("t2", 1) == [b"d", b"f"]
    kept.close()


def test_the_shape_that_is_taken_for_the_newest_is_the_newest() -> None:
    from alembic.script import ScriptDirectory

    for kind in KINDS:
        assert ScriptDirectory.from_config(schema.migrations(kind)).get_heads() == [schema.NEWEST]


def test_a_file_that_is_no_database_gets_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_text("This is no database, but it is long enough to look like one. " * 30)
    with pytest.raises(FhtagnError, match=r"Cannot use .* as a store"):
        SqliteStore(tmp_path / "a.db")


@both_stores
def test_the_time_when_no_server_ran_is_noted(tmp_path: Path) -> None:
    open_at(tmp_path / "a.db").close()
    with looking(place_at(tmp_path / "a.db")) as connection:
        connection.execute("UPDATE alive SET at = 1000")
    begun = time.time()
    again = open_at(tmp_path / "a.db")
    ((since, until),) = again.outages
    assert since == 1000
    assert begun <= until <= time.time()
    again.close()


@both_stores
async def test_people_are_kept(tmp_path: Path) -> None:
    kept = open_at(tmp_path / "a.db")
    await kept.save_person(Person("1", "Ann"))
    await kept.save_person(Person("1", "Anna", "anna", "hash"))
    assert kept.person("1") == kept.person_by_login("anna") == Person("1", "Anna", "anna", "hash")
    assert kept.person("2") is None
    kept.close()
