"""The server's own time: nobody gains or loses by what happens to the machine's clock."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from support.tables import HereAndNow, World

from fhtagn.table.limits import Limits
from fhtagn.table.people.person import Person
from fhtagn.table.protocol import Chat, Clocks, NewTable, SeatPlan, Start
from fhtagn.table.store.sqlite import SqliteStore
from fhtagn.table.table import Table
from fhtagn.table.tables import Tables
from fhtagn.table.time import clocks
from fhtagn.table.time.downtime import Downtime
from fhtagn.table.time.server_time import STANDSTILL, ServerTime

ANN = Person("ann", "Ann")
DAY = 86_400.0
SetClock = Callable[[float], None]


@pytest.fixture
def set_clock(monkeypatch: pytest.MonkeyPatch) -> SetClock:
    """Set the machine's clock ahead or back by some seconds."""
    real = time.time

    def set_clock(seconds: float) -> None:
        monkeypatch.setattr(time, "time", lambda: real() + seconds)

    return set_clock


async def started(tables: Tables, limits: Clocks) -> Table:
    seats = [SeatPlan("mine"), SeatPlan("mine")]
    table, _ = await tables.create(ANN, NewTable("dice", {"players": 2}, seats=seats, clocks=limits))
    assert (await tables.do(table.id, ANN, "start", Start())).ok
    assert tables.now is tables.store.clock  # not the machine's
    return table


@pytest.mark.parametrize("seconds", [-DAY, DAY])
async def test_a_clock_that_is_set_throws_nobody_out(tmp_path: Path, set_clock: SetClock, seconds: float) -> None:
    tables = Tables(SqliteStore(tmp_path / "a.db"), Limits(talk=(0.001, 5), commands=(0.001, 9)), workers=HereAndNow())
    table = await started(tables, Clocks())
    assert (await tables.do(table.id, ANN, "talk", Chat("Hello"))).ok
    set_clock(seconds)
    for number in range(4):
        assert (await tables.do(table.id, ANN, f"talk{number}", Chat("Hello"))).ok
    assert not (await tables.do(table.id, ANN, "more", Chat("Hello"))).ok
    await tables.close()
    tables.store.close()


@pytest.mark.parametrize("seconds", [-DAY, DAY])
async def test_a_clock_that_is_set_forfeits_nothing(tmp_path: Path, set_clock: SetClock, seconds: float) -> None:
    tables = Tables(SqliteStore(tmp_path / "a.db"), workers=HereAndNow())
    table = await started(tables, Clocks(move=3600, expiry="forfeit"))
    set_clock(seconds)
    await table.pacing.expire()
    assert [seat.kind for seat in table.state.seats] == ["person", "person"]
    left = clocks.left(table.state, tables.now())[0]
    assert left is not None
    assert 0 < left <= 3600
    await tables.close()
    tables.store.close()


async def test_after_a_restart_with_a_clock_that_was_set_back_nobody_has_more_time(
    tmp_path: Path, set_clock: SetClock
) -> None:
    tables = Tables(SqliteStore(tmp_path / "a.db"), workers=HereAndNow())
    table = await started(tables, Clocks(move=3600))
    before = tables.now()
    await tables.close()
    tables.store.close()
    set_clock(-DAY)
    tables = Tables(SqliteStore(tmp_path / "a.db"), workers=HereAndNow())
    assert tables.now() >= before
    left = clocks.left(tables.table(table.id).state, tables.now())[0]
    assert left is not None
    assert left <= 3600
    await tables.close()
    tables.store.close()


async def test_only_the_time_away_is_given_back_after_a_clock_was_set_ahead(
    tmp_path: Path, set_clock: SetClock
) -> None:
    store = SqliteStore(tmp_path / "a.db")
    set_clock(DAY)  # while it runs: no time passes
    store.close()
    again = SqliteStore(tmp_path / "a.db")
    ((since, until),) = again.outages
    assert until - since == pytest.approx(DAY, abs=60)
    assert again.clock() == pytest.approx(until, abs=60)
    again.close()


@pytest.mark.only_files
async def test_the_last_entry_is_a_sign_of_life_too(world: World) -> None:
    await world.table("dice", "Ann Bob bot")
    await world.done("table", "Ann", Chat("Hello"))
    last = world.time
    await world.close()
    with closing(sqlite3.connect(world.path)) as connection, connection:
        connection.execute("UPDATE alive SET at = ?", (last - 100,))
    store = SqliteStore(world.path)
    assert store.outages[0][0] == last
    store.close()
    world.open()


class Steady:
    """A steady clock that a test moves on."""

    def __init__(self) -> None:
        self.seconds = 50.0

    def __call__(self) -> float:
        return self.seconds


def test_while_the_server_stands_still_no_time_passes() -> None:
    steady = Steady()
    clock = ServerTime(1000.0, steady)
    clock.beat()
    steady.seconds += 5
    assert clock() == 1005
    clock.beat()
    steady.seconds += 3600  # stopped, or frozen
    assert clock() == 1005
    assert clock.standstills == 1
    steady.seconds += 1
    assert clock() == 1006


def test_a_server_that_is_only_slow_does_not_stand_still() -> None:
    steady = Steady()
    clock = ServerTime(1000.0, steady)
    clock.beat()
    steady.seconds += STANDSTILL
    assert clock() == 1000 + STANDSTILL
    assert not clock.standstills


def test_the_servers_time_never_goes_back() -> None:
    steady = Steady()
    clock = ServerTime(1000.0, steady)
    clock.beat()
    steady.seconds += 9
    assert clock() == 1009  # read by another thread; the loop hangs
    steady.seconds += 9
    assert clock() == 1009
    steady.seconds -= 1  # another thread's reading from a moment before
    assert clock() == 1009


def test_what_was_long_ago_is_counted_while_a_server_ran() -> None:
    never = Downtime()
    assert never.ago(100, 1000) == 900
    outages = Downtime([(900.0, 950.0), (500.0, 600.0)])  # newest first
    assert outages.ago(50, 1000) == 950
    assert outages.ago(60, 1000) == 890
    assert outages.ago(400, 1000) == 450


async def test_a_start_with_a_clock_that_is_years_ahead_forgets_no_table(tmp_path: Path, set_clock: SetClock) -> None:
    tables = Tables(SqliteStore(tmp_path / "a.db"), workers=HereAndNow())
    table = await started(tables, Clocks())
    await tables.close()
    tables.store.close()
    set_clock(3650 * DAY)
    tables = Tables(SqliteStore(tmp_path / "a.db"), workers=HereAndNow())
    await tables.retention.forget(tables.now(), lambda table: False)
    assert tables.table(table.id).state.status == "playing"
    await tables.close()
    tables.store.close()
