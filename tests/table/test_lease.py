"""One server writes at a time: one that was asleep for longer than its lease writes nothing when it wakes."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from math import inf
from pathlib import Path

import psycopg
import pytest
from support.kept import in_postgres, place_at
from support.postgres import Postgres
from support.serving import PATIENCE, Api, Serving
from support.tables import until

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.store import lease, postgres_shape
from fhtagn.table.store import postgres as module
from fhtagn.table.store.check import check
from fhtagn.table.store.lease import Fenced, Lease, Stale
from fhtagn.table.store.opening import alone
from fhtagn.table.store.places import SOLE, Database, looking, shape_of_place
from fhtagn.table.store.postgres import PostgresStore
from fhtagn.table.store.schema import NEWEST
from fhtagn.table.store.session import Session, connect
from fhtagn.table.store.store import Away, Line

pytestmark = in_postgres
STANDING = "SELECT 1 FROM pg_stat_activity WHERE application_name LIKE 'fhtagn writes %' AND query LIKE '%lease%'"
WAITING = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'newcomer' AND wait_event_type = 'Lock'"


@pytest.fixture
def database(tmp_path: Path) -> Database:
    place = place_at(tmp_path / "a.db")
    assert isinstance(place, Database)
    return place


async def test_an_owner_that_slept_for_longer_than_its_lease_writes_nothing_when_it_wakes(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "LASTS", 0.2)
    dismissed = threading.Event()
    with closing(PostgresStore(database)) as asleep:
        asleep.dismissed = dismissed.set
        await asleep.append([Line("t", 0, b"mine")], [])
        asleep._sign = lambda: None  # type: ignore[method-assign]  # nothing is renewed
        with closing(PostgresStore(database, patience=PATIENCE)) as other:
            await other.append([Line("t", 1, b"of the other")], [])
            with pytest.raises(Fenced):
                await asleep.append([Line("t", 2, b"too late")], [])
            with pytest.raises(Fenced):
                await asleep.write(("INSERT INTO chosen (name, value) VALUES (?, ?)", ["too", "late"]))
            with pytest.raises(Away):
                asleep.log("t")
            assert dismissed.is_set()
            await other.append([Line("t", 2, b"and on")], [])
            assert other.log("t") == [b"mine", b"of the other", b"and on"]
            assert other.rows("SELECT * FROM chosen") == []
            assert asleep.trouble() != ""


async def test_an_owner_that_is_gone_is_not_waited_for(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lease, "LASTS", 1e9)
    with closing(PostgresStore(database)) as first:
        assert first._lease is not None
        fence = first._lease.fence
    with closing(PostgresStore(database)) as second:
        assert second._lease is not None
        assert second._lease.fence == fence + 1


async def test_an_owner_keeps_its_lease_when_the_database_is_restarted(postgres: Postgres, database: Database) -> None:
    with closing(PostgresStore(database)) as kept:
        assert kept._lease is not None
        fence = kept._lease.fence
        postgres.stop()
        postgres.start()
        await until(lambda: not kept.failure)
        await kept.append([Line("t", 0, b"on")], [])
        assert kept._lease.fence == fence


def test_a_lease_does_not_change_hands_in_the_middle_of_a_transaction(database: Database) -> None:
    with closing(connect(database.address)) as one, closing(connect(database.address, "newcomer")) as two:
        old, new = Lease("old"), Lease("new")
        assert old._take(one, free=True)
        one.execute("BEGIN")
        one.execute(*old.check)
        taking = threading.Thread(target=new._take, args=(two,), kwargs={"free": True})
        taking.start()
        with looking(database) as watching:
            while not watching.execute(WAITING).fetchall():
                assert new.fence == 0
        one.execute("COMMIT")
        taking.join()
        assert new.fence == old.fence + 1
        one.execute("BEGIN")
        with pytest.raises(Stale):
            one.execute(*old.check)
        with pytest.raises(psycopg.errors.InFailedSqlTransaction):
            one.execute("INSERT INTO chosen (name, value) VALUES ('too', 'late')")


async def test_whoever_looks_after_a_database_is_not_disturbed_by_a_server_that_starts(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "HOLDS", 0.0)
    with alone(database):
        with pytest.raises(FhtagnError, match="another fhtagn serves"):
            PostgresStore(database)
        with pytest.raises(FhtagnError, match="stop it first"), alone(database):
            pass
    PostgresStore(database).close()


def test_a_server_that_stands_by_goes_on_waiting_while_the_database_is_away(
    database: Database, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The attack: PostgreSQL is restarted for an upgrade, and whoever should take over has ended."""
    monkeypatch.setattr(module, "AGAIN", 0.01)
    refused: list[str] = []

    def connect_later(address: str, name: str = "", patience: float | None = None) -> Session:
        if refused and len(refused) < 4:
            refused.append(name)
            raise psycopg.OperationalError("connection refused")
        return connect(address, name, patience)

    monkeypatch.setattr(module, "connect", connect_later)
    found: list[PostgresStore] = []
    with alone(database):
        standing = threading.Thread(target=lambda: found.append(PostgresStore(database, patience=inf)), daemon=True)
        standing.start()
        with looking(database) as connection:
            while not connection.execute(STANDING).fetchall():
                assert standing.is_alive()
            refused.append("from now on")
            connection.execute(STANDING.replace("1", "pg_terminate_backend(pid)", 1))
        while len(refused) < 4:
            assert standing.is_alive()
        assert not found
    standing.join(PATIENCE)
    with closing(found[0]):
        assert caplog.messages.count("the database does not answer; it is waited for") == 1


def test_of_nodes_that_start_together_at_a_new_database_one_gives_it_its_shape(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long that takes."""
    looks: list[str | None] = []
    monkeypatch.setattr(
        postgres_shape, "shape_of_place", lambda place: looks.append(shape_of_place(place)) or looks[-1]
    )
    postgres.run("CREATE DATABASE new")
    new = postgres.named("new")
    try:
        with ThreadPoolExecutor() as threads:
            with looking(new) as first:
                first.execute("SELECT pg_advisory_lock(?)", (SOLE,))
                second = threads.submit(postgres_shape.migrate, new)
                while len(looks) < 3:
                    assert not second.done()
            second.result(PATIENCE)
        assert shape_of_place(new) == NEWEST
    finally:
        postgres.run("DROP DATABASE new WITH (FORCE)")


@pytest.fixture
def servers(tmp_path: Path, database: Database) -> Iterator[list[Serving]]:
    found = [Serving(tmp_path, database=database.address), Serving(tmp_path, (), ("--standby",), database.address)]
    yield found
    for serving in found:
        if serving.process is not None and serving.process.poll() is None:
            serving.process.send_signal(signal.SIGCONT)
            serving.stop()


def test_a_server_that_stands_by_takes_over_from_one_that_is_frozen_or_killed_and_nothing_is_lost(
    servers: list[Serving], database: Database
) -> None:
    first, second = servers
    first.start()
    second.start()
    ann = Api.new(first.address, "Ann")
    table = ann.table("dice", 0, mine=3)
    said = ["at one door"]
    ann.do(table, do="chat", text=said[-1])
    assert first.process is not None
    first.process.send_signal(signal.SIGSTOP)
    second.wait()
    ann.address = second.address
    said.append("at another")
    ann.do(table, do="chat", text=said[-1])
    first.process.send_signal(signal.SIGCONT)
    first.process.wait(PATIENCE)  # it finds out, and leaves
    first.more = ("--standby",)
    first.start()
    second.kill()
    first.wait()
    ann.address = first.address
    said.append("back again")
    ann.do(table, do="chat", text=said[-1])
    with looking(database) as connection:
        bodies = [bytes(body) for (body,) in connection.execute("SELECT body FROM entries ORDER BY number")]
    assert [sum(words.encode() in body for body in bodies) for words in said] == [1, 1, 1]
    assert check(database).problems == []
