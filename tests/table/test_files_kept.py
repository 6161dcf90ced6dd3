"""Data files that people upload: kept once, only where a game has them, and not without end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.kept import place_at
from support.server import House, house
from support.stores import change
from support.tables import GENEROUS, World

from fhtagn.kernel import registry
from fhtagn.table.protocol import NewTable, SeatPlan, Start
from fhtagn.table.store.places import looking

DECK = registry.find("wake").setting_spec
HOUSE_DECK = next(spec for spec in DECK if spec.name == "deck").house().text  # type: ignore[attr-defined]
SIZE = len(HOUSE_DECK) + 10


def own(number: int = 0) -> str:
    """A deck of one's own."""
    return f"{HOUSE_DECK}\n# deck {number:02}"


def lay(home: House, number: int = 0, **more: Any) -> Any:
    wanted = {"game": "wake", "settings": {"deck": "own"}, "files": {"deck": own(number)}, "seats": [{"kind": "mine"}]}
    return home.ann.post("/tables", wanted | more)


def kept(folder: Path) -> list[int]:
    with looking(place_at(folder / "tables.db")) as connection:
        return [size for (size,) in connection.execute("SELECT length(text) FROM files")]


def test_a_file_for_a_game_that_has_none_is_refused_and_not_kept(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        refused = home.ann.post("/tables", {"game": "dice", "files": {"deck": "x" * 50_000}})
        assert refused.status_code == 400
        assert "has no data file “deck”; it has none" in refused.json()["reason"]
        assert "those that it has are deck" in lay(home, settings={}, files={"cards": own()}).json()["reason"]
        assert kept(tmp_path) == []


def test_a_file_that_the_settings_do_not_use_is_refused_and_not_kept(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        for settings in ({}, {"deck": "house"}):
            refused = lay(home, settings=settings)
            assert refused.status_code == 400
            assert "the settings say house" in refused.json()["reason"]
        assert kept(tmp_path) == []


def test_the_same_file_at_many_tables_is_kept_once_and_not_in_the_logs(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        tables = [lay(home).json()["table"] for _ in range(5)]
        assert kept(tmp_path) == [len(own())]
        logs = [home.service.tables.store.log(table) for table in tables]
        assert not any(b"copies" in body for log in logs for body in log)


def test_uploads_without_end_by_one_person_are_refused_and_others_play_on(tmp_path: Path) -> None:
    with house(tmp_path, replace(GENEROUS, files_each=3 * SIZE, tables_each=1000)) as home:
        answers = [lay(home, number).status_code for number in range(6)]
        assert answers == [200, 200, 200, 409, 409, 409]
        assert "data files" in lay(home, 4).json()["reason"]
        assert lay(home, 1).status_code == 200  # it is here already
        home.ann = home.bob
        assert lay(home, 5).status_code == 200


def test_uploads_without_end_by_many_people_are_refused_and_tables_without_files_are_not(tmp_path: Path) -> None:
    with house(tmp_path, replace(GENEROUS, files_all=2 * SIZE)) as home:
        assert lay(home, 1).status_code == lay(home, 2).status_code == 200
        home.ann = home.bob
        assert "no room for more data files" in lay(home, 3).json()["reason"]
        assert lay(home, 2).status_code == 200
        assert lay(home, settings={}, files={}).status_code == 200
        assert len(kept(tmp_path)) == 2


async def test_a_table_with_its_own_deck_is_the_same_after_a_restart(world: World) -> None:
    wanted = NewTable("wake", {"deck": "own", "players": 3}, {"deck": own()}, [SeatPlan("mine")] * 3)
    table, _ = await world.tables.create(world.person("Ann"), wanted)
    await world.done(table.id, "Ann", Start())
    before = [table.news(seat).view for seat in range(4)]
    await world.restart()
    again = world.tables.table(table.id)
    assert again.state.created.files == {"deck": own()}
    assert [again.news(seat).view for seat in range(4)] == before
    assert (await again.look_back(world.person("Ann"), 0)).history().number


async def test_a_log_of_older_shape_with_the_deck_inside_is_read_as_before(world: World) -> None:
    settings = {"players": "3", "deck": "own"}
    await world.table("wake", settings=settings, files={"deck": own()})
    await world.restart()
    assert world.tables.table("table").state.created.files == {"deck": own()}


@pytest.mark.only_files
@pytest.mark.parametrize("statement", ["DELETE FROM files", "UPDATE files SET text = x'00'"])
async def test_a_table_whose_deck_is_lost_is_set_aside(world: World, statement: str) -> None:
    wanted = NewTable("wake", {"deck": "own", "players": 3}, {"deck": own()}, [SeatPlan("mine")] * 3)
    table, _ = await world.tables.create(world.person("Ann"), wanted)
    await world.close()
    change(world.path, statement)
    world.open()
    assert "damaged" in await world.refused(table.id, "Ann", Start())
