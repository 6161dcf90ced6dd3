"""PostgreSQL as a store: what is acknowledged is there, once, whatever becomes of the database or the way to it."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from support.kept import in_postgres, place_at
from support.postgres import Postgres
from support.server import MAY_READ_METRICS, ROOT, house
from support.tables import World, until

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.people.identity import People
from fhtagn.table.people.person import Person
from fhtagn.table.protocol import Chat, Clocks, Start
from fhtagn.table.store import admin
from fhtagn.table.store import postgres as module
from fhtagn.table.store.check import check
from fhtagn.table.store.opening import is_served, metrics_token_of, open_store, renew_secret, secret_of
from fhtagn.table.store.places import Database, looking
from fhtagn.table.store.postgres import PostgresStore
from fhtagn.table.store.repair import repair
from fhtagn.table.store.store import Away, Line

pytestmark = in_postgres


@pytest.fixture
def database(tmp_path: Path) -> Database:
    place = place_at(tmp_path / "a.db")
    assert isinstance(place, Database)
    return place


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a database that is away."""
    monkeypatch.setattr(module, "HOLDS", 0.0)


@contextmanager
def stopped(server: Postgres, how: signal.Signals = signal.SIGINT) -> Iterator[None]:
    server.stop(how)
    try:
        yield
    finally:
        server.start()


async def test_an_entry_that_is_written_while_the_database_is_restarted_waits_for_it(
    postgres: Postgres, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "HOLDS", 600.0)
    with closing(PostgresStore(database)) as kept:
        await kept.append([Line("t", 0, b"before")], [])
        with stopped(postgres):
            written = kept.append([Line("t", 1, b"meanwhile")], [])
            await until(lambda: kept._since is not None)
            assert not written.done()
        await written
        assert kept.log("t") == [b"before", b"meanwhile"]
        assert kept.trouble() == ""


async def test_every_entry_that_was_acknowledged_is_there_after_the_database_crashed(
    postgres: Postgres, database: Database
) -> None:
    acknowledged: list[int] = []
    with closing(PostgresStore(database)) as kept:

        async def write(table: int) -> None:
            for number in range(10_000):
                await kept.append([Line(f"t{table}", number, b"x")], [])
                acknowledged[table] += 1

        acknowledged += [0] * 20
        writing = [asyncio.create_task(write(table)) for table in range(20)]
        await until(lambda: min(acknowledged) > 10)
        with stopped(postgres, signal.SIGQUIT):
            pass
        counted = list(acknowledged)
        await until(lambda: all(now > before + 3 for now, before in zip(acknowledged, counted, strict=True)))
        for task in writing:
            task.cancel()
        await asyncio.gather(*writing, return_exceptions=True)
    with closing(PostgresStore(database)) as kept:
        for table, many in enumerate(acknowledged):
            assert many <= len(kept.log(f"t{table}")) <= many + 1  # the last one was not waited for


def breaking(store: PostgresStore, monkeypatch: pytest.MonkeyPatch, *, before: bool) -> Callable[[], int]:
    """The connection breaks once, before or after a commit; how often something was tried."""
    execute: Any = store._execute
    tried = 0

    def lossy(session: Any, written: Any) -> None:
        nonlocal tried
        tried += 1
        if tried > 1 or not before:
            execute(session, written)
        if tried == 1:
            session.close()
            raise psycopg.OperationalError("the connection is lost")

    monkeypatch.setattr(store, "_execute", lossy)
    return lambda: tried


@pytest.mark.parametrize("before", [True, False], ids=["before it was sent", "after it was written"])
async def test_a_commit_whose_answer_is_lost_is_looked_for_and_never_written_twice(
    database: Database, monkeypatch: pytest.MonkeyPatch, before: bool
) -> None:
    with closing(PostgresStore(database)) as kept:
        await kept.append([Line("t", 0, b"first")], [])
        tried = breaking(kept, monkeypatch, before=before)
        await kept.append([Line("t", 1, b"second"), Line("u", 0, b"second")], [])
        assert tried() == 1 + before
        await kept.append([Line("t", 2, b"third")], [])
        assert kept.log("t") == [b"first", b"second", b"third"]  # chained
        assert kept.log("u") == [b"second"]


async def test_a_report_whose_answer_is_lost_is_not_there_twice(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    from fhtagn.table.store.people_rows import Report

    with closing(PostgresStore(database)) as kept:
        people = People(kept, b"s" * 32)
        tried = breaking(kept, monkeypatch, before=False)
        await people.rows.report(Report(1.0, "a", "t", "b", "Bob", "rude", ["boo"]))
        assert tried() == 2
        assert len(people.rows.reports()) == 1


@pytest.mark.usefixtures("impatient")
async def test_while_the_database_is_away_nothing_is_acknowledged_and_then_the_table_goes_on(
    postgres: Postgres, world: World
) -> None:
    table = await world.table("dice")
    await world.done("table", "Ann", Start())
    hearer = await world.hear("table", "Bob")
    heard, length = len(hearer.messages), table.state.length
    with stopped(postgres):
        for _ in range(2):
            answer = await world.do("table", "Ann", Chat("Is anybody there?"), "talk")
            assert not answer.ok
            assert "database does not answer" in answer.reason
        assert len(hearer.messages) == heard
        assert "does not answer" in world.store.trouble()
    await until(lambda: not world.store.trouble())
    assert (await world.do("table", "Ann", Chat("Is anybody there?"), "talk")).ok
    assert (await world.do("table", "Ann", Chat("Is anybody there?"), "talk")).ok
    assert table.state.length == length + 1  # once
    assert len(hearer.messages) > heard


@pytest.mark.usefixtures("impatient")
def test_people_read_a_sentence_while_the_database_is_away(postgres: Postgres, tmp_path: Path) -> None:
    with house(tmp_path) as home:
        table = home.table()
        with stopped(postgres):
            for answer in (home.ann.get(f"/tables/{table}"), home.ann.post("/tables", {"game": "dice"})):
                assert answer.status_code == 503
                assert "database does not answer" in answer.json()["reason"]
            assert home.http.get("/healthz").status_code == 503
            assert home.http.get("/metrics", headers=MAY_READ_METRICS).status_code == 200
            with home.http.websocket_connect(f"{ROOT}/live") as socket:
                socket.send_json({"type": "hello", "token": home.ann.token})
                assert "database does not answer" in str(socket.receive())
        while home.http.get("/healthz").status_code != 200:
            pass
        assert home.ann.get(f"/tables/{table}").status_code == 200
        assert home.ann.do(table, do="chat", text="Here we are again.")["ok"]


async def test_time_in_which_the_database_was_away_belongs_to_nobodys_clock(
    postgres: Postgres, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SHORT", 0.0)
    now = [1000.0]
    world.store.clock = lambda: now[0]  # type: ignore[assignment]
    await world.table("dice", clocks=Clocks(move=30))
    with stopped(postgres):
        written = world.store.append([Line("other", 0, b"x")], [])
        await until(lambda: world.store._since is not None)  # type: ignore[union-attr]
        now[0] += 20
    await written
    assert world.tables.downtime.elapsed(990.0, 1030.0) == 20.0
    with closing(PostgresStore(place_at(world.path), sole=False)) as again:  # type: ignore[arg-type]
        assert (1000.0, 1020.0) in again.outages


async def test_a_frozen_database_does_not_freeze_the_server(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "HOLDS", 0.0)
    with closing(PostgresStore(database)) as kept:
        assert kept._reader is not None
        kept._reader.patience = 0.05
        frozen = kept._reader.info.backend_pid
        os.kill(frozen, signal.SIGSTOP)
        try:
            assert kept.log("t") == []  # over another connection
        finally:
            os.kill(frozen, signal.SIGCONT)


def test_a_second_server_of_one_database_gets_a_sentence(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HOLDS", 0.0)
    assert not is_served(database)
    with open_store(database):
        assert is_served(database)
        with pytest.raises(FhtagnError, match="another fhtagn serves"), open_store(database):
            pass
        with pytest.raises(FhtagnError, match="stop it first"):
            renew_secret(database)


def test_an_address_that_leads_nowhere_gets_a_sentence_without_its_password() -> None:
    with pytest.raises(FhtagnError, match="Cannot reach postgresql:") as error:
        PostgresStore(Database("postgresql://me:secret@127.0.0.1:1/tables"))
    assert "127.0.0.1:1/tables" in str(error.value)
    assert "secret" not in str(error.value)


def test_every_commit_is_synced_whatever_the_database_is_set_to(postgres: Postgres, database: Database) -> None:
    name = database.address.rpartition("/")[2]
    postgres.run(f"ALTER DATABASE {name} SET synchronous_commit = off")
    with closing(PostgresStore(database)) as kept:
        assert kept._writer is not None
        assert kept._writer.execute("SHOW synchronous_commit").fetchone() == ("on",)


async def test_signs_that_postgresql_cannot_hold_do_no_harm(database: Database) -> None:
    with closing(PostgresStore(database)) as kept:
        people = People(kept, b"s" * 32)
        person = await people.new("Ann", "a browser\x00")
        await people.keep(person, "ann\x00ann", "a long sentence")
        assert (await people.back("ann\x00ann", "a long sentence")).id == person.id
        assert kept.log("no\x00table") == []


async def test_a_person_and_the_devices_go_together(database: Database) -> None:
    with closing(PostgresStore(database)) as kept:
        people = People(kept, b"s" * 32)
        person = await people.new("Ann", "a phone")
        assert [one.name for one in people.rows.devices(person.id)] == ["a phone"]
        await people.rows.delete(person.id)
        assert people.rows.devices(person.id) == []


async def test_whoever_runs_a_server_looks_into_a_database_as_into_a_file(world: World) -> None:
    place = place_at(world.path)
    table = await world.table("dice")
    await world.done("table", "Ann", Start())
    await world.store.save_person(Person("id-Ann", "Ann"))
    (row,) = admin.tables(place, None, 10)
    assert (row.id, row.name, row.entries) == ("table", "Ann", table.state.length)
    assert admin.people(place, 10)[0].name == "Ann"
    assert admin.used(place).tables == 1
    assert admin.ban(place, "id-Ann", "rude") == "Ann"
    admin.unban(place, "id-Ann")
    admin.choose(place, "keep-games", "7")
    assert admin.chosen(place) == {"keep-games": "7"}
    assert admin.waits(place, admin.order(place, "close", "table", "because"))
    secret, token = secret_of(place), metrics_token_of(place)
    assert (secret_of(place), metrics_token_of(place)) == (secret, token)
    renew_secret(place)
    assert secret_of(place) != secret


async def test_a_damaged_row_is_found_and_the_table_closed_before_it(world: World, tmp_path: Path) -> None:
    place = place_at(world.path)
    for identifier in ("table", "other"):
        await world.table("dice", identifier=identifier)
        await world.done(identifier, "Ann", Start())
    await world.close()
    assert check(place).problems == []
    with looking(place) as connection:
        connection.execute("UPDATE entries SET body = ? WHERE table_id = 'table' AND number = 1", (b"{}",))
    assert [problem.table for problem in check(place).problems] == ["table"]
    assert len(repair(place, tmp_path / "damaged")) == 1
    assert check(place).problems == []
    world.open()
    assert world.tables.table("table").state.status == "closed"
    assert (await world.do("other", "Ann", Chat("We play on."))).ok


async def test_a_dump_is_all_that_a_restore_needs(postgres: Postgres, world: World, tmp_path: Path) -> None:
    place = place_at(world.path)
    assert isinstance(place, Database)
    await world.table("dice")
    await world.done("table", "Ann", Start())
    secret = secret_of(place)
    where = ["-h", "127.0.0.1", "-p", str(postgres.port), "-U", "postgres"]
    dump = ["--format=custom", f"--file={tmp_path / 'monday.dump'}", place.address.rpartition("/")[2]]
    subprocess.run([postgres.programs / "pg_dump", *where, *dump], check=True)
    postgres.run("CREATE DATABASE restored")
    restore = ["--no-owner", "--dbname=restored", tmp_path / "monday.dump"]
    subprocess.run([postgres.programs / "pg_restore", *where, *restore], check=True)
    restored = postgres.named("restored")
    assert check(restored).problems == []
    assert check(restored).entries == world.tables.table("table").state.length
    assert secret_of(restored) == secret
    postgres.run("DROP DATABASE restored")


async def test_what_was_asked_for_while_the_database_was_away_is_told_as_such(
    postgres: Postgres, database: Database, impatient: None
) -> None:
    with closing(PostgresStore(database)) as kept:
        with stopped(postgres):
            with pytest.raises(Away):
                await kept.save_person(Person("1", "Ann"))
            with pytest.raises(Away):
                kept.person("1")
        await until(lambda: not kept.failure)
        await kept.save_person(Person("1", "Ann"))
        assert kept.person("1") == Person("1", "Ann")
