"""One bad table is one bad table: damaged rows are found, their people are told, and everyone else plays on."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from support.server import ROOT, house
from support.stores import age, change, rewrite
from support.tables import World

from fhtagn.table.protocol import Chat, Clocks, Start
from fhtagn.table.store.chain import Damaged

pytestmark = pytest.mark.only_files
FIRST = "table_id = 'table' AND number = 0"
LAST = "table_id = 'table' AND number = (SELECT max(number) FROM entries WHERE table_id = 'table')"
HANDS = {
    "a digit is changed": f"UPDATE entries SET body = CAST(replace(body, '1', '2') AS BLOB) WHERE {FIRST}",
    "a row is lost": f"DELETE FROM entries WHERE {FIRST}",
    "a row is in the wrong place": f"UPDATE entries SET number = number + 7 WHERE {LAST}",
    "a row is text": f"UPDATE entries SET body = 'text' WHERE {LAST}",
    "a row is half gone": f"UPDATE entries SET body = substr(body, 1, 20) WHERE {LAST}",
    "a row has no link": f"UPDATE entries SET chain = NULL WHERE {LAST}",
}
hands = pytest.mark.parametrize("statement", HANDS.values(), ids=HANDS)


async def two_tables(world: World) -> None:
    """Two tables whose clocks run, one of which something will happen to; nothing is in memory."""
    for identifier in ("table", "other"):
        await world.table("dice", identifier=identifier, clocks=Clocks(move=30))
        await world.done(identifier, "Ann", Start())
    await world.close()


@hands
async def test_a_damaged_table_does_not_keep_the_server_from_starting(world: World, statement: str) -> None:
    await two_tables(world)
    change(world.path, statement)
    world.open()
    await world.tables.wake_timed()
    assert world.tables.damaged == {"table"}
    assert (await world.do("other", "Ann", Chat("We play on."))).ok


@hands
async def test_those_at_a_damaged_table_get_a_sentence_and_the_log_one_line(
    world: World, statement: str, caplog: pytest.LogCaptureFixture
) -> None:
    await two_tables(world)
    change(world.path, statement)
    world.open()
    for _ in range(3):
        assert "damaged" in await world.refused("table", "Ann", Chat("Hello?"))
    noted = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert [(record.message, record.__dict__["table"]) for record in noted] == [
        ("a table is damaged and was set aside", "table")
    ]


async def test_a_table_whose_sound_chain_holds_an_unlawful_move_is_set_aside_too(world: World) -> None:
    await world.table("dice")
    await world.done("table", "Ann", Start())
    assert (await world.move(world.tables.table("table"), 0)).ok
    lines = list(world.store.log("table"))
    await world.close()
    rewrite(world.path, "table", [line.replace(b'"code":', b'"code":9') for line in lines])
    world.open()
    assert "damaged" in await world.refused("table", "Ann", Chat("Hello?"))
    assert world.tables.damaged == {"table"}


def test_a_damaged_table_is_told_over_http_and_does_not_spoil_the_list_of_ones_tables(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        bad, good = home.table(), home.table()
        home.service.tables.put_to_sleep(idle=-1.0)
        change(tmp_path / "tables.db", "UPDATE entries SET body = x'7b' WHERE table_id = ? AND number = 0", bad)
        looked = home.ann.get(f"/tables/{bad}")
        assert looked.status_code == 410
        assert "damaged" in looked.json()["reason"]
        assert [row["table"] for row in home.ann.get("/tables/mine").json()] == [good, bad]
        with home.ann.live() as socket:
            socket.send_json({"type": "follow", "table": bad})
            assert "damaged" in socket.receive_json()["reason"]
        assert home.ann.move(good, 0, "attack 1")["ok"]


@pytest.mark.parametrize("broken", ["'{'", "x'ff'", "'7'"])
def test_damaged_rows_of_the_list_are_left_out_of_it(tmp_path: Path, broken: str) -> None:
    with house(tmp_path) as home:
        bad, good = home.table(public=True), home.table(public=True)
        change(tmp_path / "tables.db", f"UPDATE tables SET seats = {broken} WHERE id = ?", bad)
        assert [row["table"] for row in home.http.get(f"{ROOT}/tables").json()] == [good]
        assert [row["table"] for row in home.ann.get("/tables/mine").json()] == [good]
        change(tmp_path / "tables.db", "UPDATE sitters SET seats = '[' WHERE table_id = ?", good)
        assert home.bob.get("/tables/mine").json() == []


async def test_a_store_of_older_shape_opens_plays_on_and_is_chained_from_its_first_entry_on(world: World) -> None:
    await two_tables(world)
    age(world.path, "0003")
    world.open()
    assert (await world.do("table", "Ann", Chat("Still here."))).ok
    await world.restart()
    assert world.tables.table("table").state.status == "playing"
    change(world.path, HANDS["a digit is changed"])
    with pytest.raises(Damaged):
        world.store.log("table")


async def test_a_table_goes_on_with_its_chain_after_a_restart_and_after_another_server_wrote(world: World) -> None:
    await two_tables(world)
    world.open()
    for text in ("one", "two"):
        assert (await world.do("table", "Ann", Chat(text))).ok
        await world.restart()
    world.store._links.clear()
    assert (await world.do("table", "Ann", Chat("three"))).ok
    assert len(world.store.log("table")) == 5
