"""Nothing grows for ever: what nobody has used for long is forgotten, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.kept import both_stores, place_at
from support.tables import World

from fhtagn.kernel import registry
from fhtagn.table.log.refusals import NoTable
from fhtagn.table.people.person import Person
from fhtagn.table.protocol import Chat, Close, NewTable, SeatPlan, Start
from fhtagn.table.store.places import looking
from fhtagn.table.tables import Tables
from fhtagn.table.upkeep import DAY, SETTINGS, Chosen

DECK = next(spec for spec in registry.find("wake").setting_spec if spec.name == "deck").house().text  # type: ignore[attr-defined]
LONG = {"gathering": 14, "playing": 180, "closed": 365}


async def lay(world: World, status: str, host: str = "Ann") -> str:
    """A table that has come so far."""
    wanted = NewTable("wake", {"players": 3}, {}, [SeatPlan("mine")] * 3)
    table, _ = await world.tables.create(world.person(host), wanted)
    if status == "playing":
        await world.done(table.id, "Ann", Start())
    elif status == "closed":
        await world.done(table.id, "Ann", Close())
    return table.id


def age_by(world: World, days: float) -> None:
    """Time passes; nothing is in memory."""
    world.time += days * DAY
    for table in world.tables.awake.values():
        table.close()
    world.tables.awake.clear()


def count(path: Path, table: str) -> int:
    with looking(place_at(path)) as connection:
        return int(connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0])


@pytest.fixture(autouse=True)
def listed_by_the_worlds_clock(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(world.store, "clock", lambda: world.time)


@both_stores
@pytest.mark.parametrize("status", LONG)
async def test_abandoned_tables_are_forgotten_when_their_time_has_come_and_not_before(
    world: World, status: str
) -> None:
    table = await lay(world, status)
    age_by(world, LONG[status] - 1)
    await world.tables.forget_old()
    assert world.store.log(table)
    age_by(world, 2)
    await world.tables.forget_old()
    assert [count(world.path, name) for name in ("entries", "tables", "sitters")] == [0, 0, 0]
    with pytest.raises(NoTable):
        world.tables.table(table)


async def test_a_game_at_which_something_happens_now_and_then_is_kept(world: World) -> None:
    table = await lay(world, "playing")
    for _ in range(5):
        age_by(world, 100)
        assert (await world.do(table, "Ann", Chat("I am thinking."))).ok
        await world.tables.forget_old()
    age_by(world, 179)
    await world.tables.forget_old()
    assert world.store.log(table)
    age_by(world, 2)
    await world.tables.forget_old()
    assert not world.store.log(table)


async def test_a_table_that_is_in_memory_is_not_forgotten(world: World) -> None:
    table = await lay(world, "gathering")
    world.time += 1000 * DAY
    await world.tables.forget_old()
    assert (await world.do(table, "Ann", Start())).ok


@both_stores
async def test_whoever_runs_the_server_can_keep_everything_for_ever(world: World) -> None:
    never = {setting.name: "0" for setting in SETTINGS if setting.name.startswith("keep-")}
    await world.store.save_person(Person("p", "Ann"))
    tables = [await lay(world, status) for status in LONG]
    age_by(world, 100_000)
    world.tables = Tables(world.store, world.limits, chosen=Chosen(never), now=lambda: world.time)
    await world.tables.forget_old()
    assert all(world.store.log(table) for table in tables)
    assert world.store.person("p") is not None


async def test_thousands_of_abandoned_lobbies_are_forgotten_a_few_at_a_time(world: World) -> None:
    for number in range(50):
        await lay(world, "gathering", f"Host {number}")
    age_by(world, 15)
    left = []
    while count(world.path, "tables"):
        await world.tables.forget_old()
        left.append(count(world.path, "tables"))
    assert left == [30, 10, 0]


@both_stores
async def test_a_deck_goes_with_the_last_table_that_uses_it(world: World) -> None:
    wanted = NewTable("wake", {"players": 3, "deck": "own"}, {"deck": DECK}, [SeatPlan("mine")] * 3)
    for days in (10, 0):
        await world.tables.create(world.person("Ann"), wanted)
        age_by(world, days)
    for days, kept in ((5, 1), (10, 0)):
        age_by(world, days)
        await world.tables.forget_old()
        assert count(world.path, "files") == kept


@both_stores
async def test_identities_that_nobody_uses_are_forgotten_unless_they_have_a_table(world: World) -> None:
    for name in ("Ann", "Bob"):
        await world.store.save_person(world.person(name))
    age_by(world, 360)
    await lay(world, "playing")
    age_by(world, 6)
    await world.tables.forget_old()
    assert world.store.person("id-Ann") is not None
    assert world.store.person("id-Bob") is None


async def test_somebody_whose_device_was_here_is_kept(world: World) -> None:
    await world.store.save_person(world.person("Ann"))
    age_by(world, 364)
    row = ["device", "id-Ann", "", world.time, world.time]
    await world.store.write(("INSERT INTO devices (id, person, name, made, seen) VALUES (?, ?, ?, ?, ?)", row))
    age_by(world, 300)
    await world.tables.forget_old()
    assert world.store.person("id-Ann") is not None


@pytest.mark.only_files
async def test_a_damaged_table_does_not_keep_others_from_being_forgotten(world: World) -> None:
    tables = [await lay(world, "gathering") for _ in range(2)]
    world.store._writer.execute("UPDATE entries SET body = 'text' WHERE table_id = ?", (tables[0],))
    age_by(world, 15)
    await world.tables.forget_old()
    assert count(world.path, "entries") == 0
