"""A store goes from a file into PostgreSQL and back: nothing is lost, whatever stops it; half of one is not served."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from support.cli import Run
from support.postgres import Postgres
from support.stores import change
from support.tables import World

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.people.identity import People
from fhtagn.table.protocol import Chat, Clocks, Start
from fhtagn.table.store import moving
from fhtagn.table.store.opening import metrics_token_of, open_store, secret_of
from fhtagn.table.store.people_rows import Report
from fhtagn.table.store.places import Database, Place, looking
from fhtagn.table.store.sqlite import SqliteStore

TABLES = ("table", "other", "Third", "ärger")  # which databases put into different orders


async def fill(path: Path) -> None:
    """A store in which everything is."""
    async with World(path) as world:
        people = People(world.store, secret_of(path))
        ann = await people.new("Ann", "a phone")
        await people.keep(ann, "ann", "a long sentence")
        await people.rows.report(Report(1.0, ann.id, "table", "id-Bob", "Bob", "rude", ["boo"]))
        for identifier in TABLES:
            table = await world.table("dice", identifier=identifier, clocks=Clocks(move=300))
            await world.done(identifier, "Ann", Start())
            assert (await world.move(table, 0)).ok


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "old" / "tables.db"
    asyncio.run(fill(path))
    return path


@pytest.fixture
def database(postgres: Postgres) -> Iterator[Database]:
    with postgres.database() as made:
        yield made


def content(place: Place) -> dict[str, Any]:
    """All rows of a store, and its secrets."""
    with looking(place) as connection:
        rows = {
            rows.name: sorted(
                map(repr, connection.execute(f"SELECT {rows.columns.replace(' ', ',')} FROM {rows.name}"))
            )
            for rows in moving.COPIED
        }
    return rows | {"tokens": secret_of(place), "metrics": metrics_token_of(place)}


def test_everything_goes_into_a_database_and_back_and_is_the_same(
    run: Run, file: Path, database: Database, tmp_path: Path
) -> None:
    before = content(file)
    there = run("migrate", "--from", f"sqlite:///{file}", "--to", database.address)
    assert there.code == 0
    assert "4 tables" in there.out
    assert content(database) == before
    back = tmp_path / "new" / "tables.db"
    assert run("migrate", "--from", database.address, "--to", f"sqlite:///{back}").code == 0
    assert content(back) == before


async def test_games_go_on_in_the_new_place_and_people_are_known(file: Path, database: Database) -> None:
    from fhtagn.table.tables import Tables

    with closing(SqliteStore(file)) as old:
        token = People(old, secret_of(file)).token(old.rows("SELECT id FROM people")[0][0])
    assert moving.move(file, database).problems == []
    with open_store(database) as kept:
        person = People(kept, secret_of(database)).who(token)
        assert person is not None
        assert person.name == "Ann"
        tables = Tables(kept)
        table = await tables.woken("table")
        host = person.__class__("id-Ann", "Ann")
        assert (await tables.do(table.id, host, "talk", Chat("It goes on."))).ok
        await People(kept, b"").rows.report(Report(2.0, "a", "t", "b", "Bob", "rude again", []))
        assert len(People(kept, b"").rows.reports()) == 2
        await tables.close()


def test_a_copy_that_is_stopped_anywhere_goes_on_where_it_stopped(
    file: Path, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(moving, "SOME", 2)
    transaction = moving.transaction
    left = 0

    @contextmanager
    def stopping(connection: Any) -> Iterator[None]:
        nonlocal left
        with transaction(connection):
            yield
            left -= 1
            if left < 0:
                raise KeyboardInterrupt

    monkeypatch.setattr(moving, "transaction", stopping)
    stops, report = 0, None
    while report is None:
        left = 1  # one transaction each time; the next is undone
        try:
            report = moving.move(file, database)
        except KeyboardInterrupt:
            stops += 1
            with pytest.raises(FhtagnError, match="half of a copy"), open_store(database):
                pass
    assert stops > 5
    assert report.problems == []
    assert content(database) == content(file)
    with open_store(database):
        pass


def test_a_place_that_is_not_empty_is_left_alone(file: Path, database: Database) -> None:
    with looking(database) as connection:
        connection.execute("INSERT INTO chosen (name, value) VALUES ('keep-games', '7')")
    with pytest.raises(FhtagnError, match="not empty"):
        moving.move(file, database)
    with pytest.raises(FhtagnError, match="the same place"):
        moving.move(file, file)


def test_a_damaged_store_is_not_copied(file: Path, database: Database) -> None:
    change(file, "UPDATE entries SET body = 'text' WHERE table_id = 'table' AND number = 1")
    with pytest.raises(FhtagnError, match="repair"):
        moving.move(file, database)
    with looking(database) as connection:
        assert connection.execute("SELECT 1 FROM entries").fetchall() == []


@pytest.mark.parametrize(
    "changed",
    [
        "DELETE FROM entries WHERE table_id = 'table' AND number > 0",
        "UPDATE people SET name = 'Randolph'",
        "UPDATE reports SET reason = 'very rude'",
        "DELETE FROM devices",
    ],
)
def test_a_store_that_changed_while_the_copy_was_stopped_is_found_out(
    file: Path, database: Database, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    copy = moving._copy

    def last_fails(rows: moving.Rows, *both: Any) -> int:
        if rows.name == "alive":
            raise KeyboardInterrupt
        return copy(rows, *both)

    with monkeypatch.context() as patched:
        patched.setattr(moving, "_copy", last_fails)
        with pytest.raises(KeyboardInterrupt):
            moving.move(file, database)
    change(file, changed)
    with pytest.raises(FhtagnError, match="has changed since"):
        moving.move(file, database)


def test_a_file_moved_into_a_folder_of_another_server_gets_a_sentence(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other" / "tables.db"
    secret_of(other)
    with pytest.raises(FhtagnError, match="another one"):
        moving.move(file, other)
