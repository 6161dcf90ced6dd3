"""Backup, restore, check and repair: what a server has written is kept, found damaged, and saved as far as it goes."""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from support.cli import Run
from support.server import ROOT, house
from support.serving import Serving
from support.stores import age, change, rewrite
from support.tables import World

from fhtagn.table.people.identity import People, server_secret
from fhtagn.table.protocol import Chat, Clocks, Start
from fhtagn.table.store.repair import REASON
from fhtagn.table.store.sqlite import SqliteStore

HERE = "sqlite:///{}"


async def _played(folder: Path) -> str:
    """Two tables, and the token of somebody who hosts them."""
    async with World(folder / "tables.db") as world:
        people = People(world.store, server_secret(folder))
        ann = await people.new("Ann")
        for identifier in ("table", "other"):
            table = await world.table("dice", identifier=identifier, clocks=Clocks(move=300))
            await world.done(identifier, "Ann", Start())
            assert (await world.move(table, 0)).ok
        return people.token(ann.id)


@pytest.fixture
def store(tmp_path: Path) -> str:
    """The address of a store with two tables."""
    asyncio.run(_played(tmp_path))
    return HERE.format(tmp_path / "tables.db")


def logs(path: Path) -> list[list[bytes]]:
    kept = SqliteStore(path)
    found = [kept.log(table) for table in ("table", "other")]
    kept.close()
    return found


def test_a_backup_made_while_the_server_runs_becomes_a_server_that_knows_everybody_and_everything(
    run: Run, tmp_path: Path
) -> None:
    serving = Serving(tmp_path / "first")
    serving.start()
    try:
        api = serving.api()
        api.token = api.post("/identity", {"name": "Ann"})["token"]
        table = api.table("dice", 0, mine=2, players=2)
        seen = api.get(f"/tables/{table}?seat=0")
        api.do(table, do="move", seat=0, words="attack 1", seen=seen["number"])
        before = api.get(f"/tables/{table}?seat=0")
        backup = tmp_path / "monday.fhtagn"
        assert run("backup", str(backup), "--store", HERE.format(serving.store)).code == 0
        assert api.try_to(table, do="chat", text="Not in the backup.")["ok"]
    finally:
        serving.stop()
    again = Serving(tmp_path / "second")
    result = run("restore", str(backup), "--store", HERE.format(again.store))
    assert result.code == 0
    assert "as it was written" in result.out
    again.start()
    try:
        same = again.api(api.token)
        assert same.get(f"/tables/{table}?seat=0")["view"] == before["view"]
        assert same.get(f"/tables/{table}?seat=0")["number"] == before["number"]
        assert same.try_to(table, do="chat", text="We go on.")["ok"]
    finally:
        again.stop()
    assert run("check", "--store", HERE.format(again.store)).code == 0


def test_a_backup_overwrites_nothing_and_a_restore_neither(run: Run, store: str, tmp_path: Path) -> None:
    backup = tmp_path / "copy"
    assert run("backup", str(backup), "--store", store).code == 0
    assert "exists already" in run("backup", str(backup), "--store", store).err
    assert "exists already" in run("restore", str(backup), "--store", store).err
    assert "There is no store" in run("backup", str(tmp_path / "b"), "--store", HERE.format(tmp_path / "x.db")).err
    assert "There is no backup" in run("restore", str(tmp_path / "b"), "--store", HERE.format(tmp_path / "n/x.db")).err


def test_what_is_no_backup_becomes_no_server(run: Run, store: str, tmp_path: Path) -> None:
    target = tmp_path / "new" / "tables.db"
    (tmp_path / "letter").write_text("Dear Randolph, " * 300)
    for other in ("letter", "tables.db"):
        assert "isn't a backup" in run("restore", str(tmp_path / other), "--store", HERE.format(target)).err
    assert list(target.parent.glob("tables*")) == []
    assert run("backup", str(tmp_path / "copy"), "--store", store).code == 0
    assert "fhtagn restore" in run("serve", "--store", HERE.format(tmp_path / "copy")).err


def test_a_backup_of_an_older_fhtagn_is_brought_up_to_date(run: Run, store: str, tmp_path: Path) -> None:
    backup, target = tmp_path / "copy", tmp_path / "new" / "tables.db"
    age(tmp_path / "tables.db", "0003")
    assert run("backup", str(backup), "--store", store).code == 0
    assert run("restore", str(backup), "--store", HERE.format(target)).code == 0
    assert logs(target) == logs(tmp_path / "tables.db")


# --- Damage


def test_a_sound_store_is_found_sound(run: Run, store: str) -> None:
    result = run("check", "--store", store)
    assert result.code == 0
    assert "2 tables" in result.out
    assert "as it was written" in result.out


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        ("UPDATE entries SET body = CAST(replace(body, 'attack', 'attach') AS BLOB) WHERE table_id = 'table'", "chain"),
        ("UPDATE entries SET body = 'text' WHERE table_id = 'table' AND number = 2", "no bytes"),
        ("DELETE FROM entries WHERE table_id = 'table' AND number = 1", "an entry is missing"),
        ("UPDATE tables SET seats = '[' WHERE id = 'table'", "list of tables"),
        ("UPDATE sitters SET seats = '[' WHERE table_id = 'table'", "who sits there"),
    ],
)
def test_whatever_is_changed_in_a_store_is_found_and_repaired_and_nobody_else_is_touched(
    run: Run, store: str, tmp_path: Path, statement: str, found: str
) -> None:
    path = tmp_path / "tables.db"
    _, other = logs(path)
    change(path, statement)
    result = run("check", "--store", store)
    assert result.code == 1
    assert found in result.out
    assert "table table:" in result.out
    assert "Table table:" in run("repair", "--store", store).out
    assert run("check", "--store", store).code == 0
    mended, untouched = logs(path)
    assert untouched == other
    assert mended
    assert "Nothing had to be repaired" in run("repair", "--store", store).out


def test_a_repaired_table_is_closed_with_a_sentence_and_what_was_damaged_is_exported(
    run: Run, store: str, tmp_path: Path
) -> None:
    path = tmp_path / "tables.db"
    (before, _) = logs(path)
    change(path, "UPDATE entries SET body = x'ff' WHERE table_id = 'table' AND number = 2")
    assert run("repair", "--store", store).code == 0
    rows = [json.loads(line) for line in (tmp_path / "damaged" / "table.jsonl").read_text().splitlines()]
    assert [row["sound"] for row in rows] == [True, True, False]
    assert rows[2]["body"] == {"hex": "ff"}
    (after, _) = logs(path)
    assert after[:2] == before[:2]
    assert json.loads(after[2])["what"] == "closed"

    async def looked() -> tuple[str, str]:
        async with World(path) as world:
            state = world.tables.table("table").state
            return state.status, state.closed

    assert asyncio.run(looked()) == ("closed", REASON)


def test_a_table_of_which_nothing_is_left_is_exported_and_leaves_the_list(run: Run, store: str, tmp_path: Path) -> None:
    change(tmp_path / "tables.db", "UPDATE entries SET body = x'00' WHERE table_id = 'table' AND number = 0")
    assert "Nothing of it could be saved" in run("repair", "--store", store).out
    assert (tmp_path / "damaged" / "table.jsonl").exists()
    assert run("check", "--store", store).code == 0


def test_a_chain_that_was_written_anew_over_an_unlawful_move_is_found_by_replaying(
    run: Run, store: str, tmp_path: Path
) -> None:
    (lines, _) = logs(tmp_path / "tables.db")
    rewrite(tmp_path / "tables.db", "table", [line.replace(b'"code":', b'"code":9') for line in lines])
    assert run("check", "--quick", "--store", store).code == 0
    assert "cannot be followed" in run("check", "--store", store).out
    assert run("repair", "--store", store).code == 0
    assert run("check", "--store", store).code == 0


def tear(path: Path, page: int) -> None:
    """Write rubbish over a page of the file."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)


def test_a_file_of_which_nothing_can_be_read_is_found_and_left_as_it_is(run: Run, store: str, tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    with closing(sqlite3.connect(path)) as connection:
        (page,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entries'").fetchone()
    tear(path, page)
    assert run("check", "--store", store).code == 1
    torn = path.read_bytes()
    assert "restore a backup" in run("repair", "--store", store).err
    assert path.read_bytes() == torn


async def _talked(folder: Path) -> None:
    """Many tables, so that the log has many pages."""
    async with World(folder / "tables.db") as world:
        for number in range(12):
            await world.table("dice", identifier=f"table{number}")
            await world.done(f"table{number}", "Ann", Start())
            for _ in range(10):
                assert (await world.do(f"table{number}", "Bob", Chat("word " * 40))).ok


def test_a_file_with_a_torn_page_is_made_anew_from_what_can_be_read(run: Run, tmp_path: Path) -> None:
    asyncio.run(_talked(tmp_path))
    path, store = tmp_path / "tables.db", HERE.format(tmp_path / "tables.db")
    before = {number: _log(path, f"table{number}") for number in range(12)}
    with closing(sqlite3.connect(path)) as connection:
        query = "SELECT pageno FROM dbstat WHERE name = 'entries' AND pagetype = 'leaf' ORDER BY path"
        try:
            pages = [page for (page,) in connection.execute(query)]
        except sqlite3.OperationalError:
            pytest.skip("this SQLite does not tell which page is which")
    tear(path, pages[len(pages) // 2])
    assert run("check", "--store", store).code == 1
    result = run("repair", "--store", store)
    assert "The file was torn" in result.out
    assert (tmp_path / "damaged" / "tables.db").exists()
    assert run("check", "--store", store).code == 0
    after = {number: _log(path, f"table{number}") for number in range(12)}
    whole = [number for number in before if before[number] == after[number]]
    assert 9 <= len(whole) < 12
    for number in before:
        sound = after[number] if number in whole else after[number][:-1]
        assert before[number][: len(sound)] == sound


def _log(path: Path, table: str) -> list[bytes]:
    kept = SqliteStore(path)
    found = kept.log(table)
    kept.close()
    return found


# --- Who may read, and who may serve


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in sorted(folder.iterdir()) if path.is_file()}


@pytest.mark.skipif(os.name == "nt", reason="other systems have other ways")
def test_nobody_else_can_read_database_secret_and_backup(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "data"
    before = os.umask(0)
    try:
        asyncio.run(_played(folder))
        held = SqliteStore(folder / "tables.db")
        assert run("backup", str(folder / "copy"), "--store", HERE.format(folder / "tables.db")).code == 0
        new = folder.parent / "new"
        assert run("restore", str(folder / "copy"), "--store", HERE.format(new / "tables.db")).code == 0
        assert set(modes(folder).values()) == set(modes(new).values()) == {0o600}
        assert {"tables.db", "tables.db-wal", "server.secret", "copy"} <= modes(folder).keys()
        for made in (folder.parent, folder, new):
            assert stat.S_IMODE(made.stat().st_mode) == 0o700
        held.close()
    finally:
        os.umask(before)


@pytest.mark.skipif(os.name == "nt", reason="other systems have other ways")
def test_a_store_that_others_could_read_is_made_private_when_it_is_opened(tmp_path: Path) -> None:
    asyncio.run(_played(tmp_path))
    for name in ("tables.db", "server.secret"):
        (tmp_path / name).chmod(0o644)
    SqliteStore(tmp_path / "tables.db").close()
    server_secret(tmp_path)
    assert set(modes(tmp_path).values()) == {0o600}


def test_two_servers_cannot_serve_one_folder(run: Run, store: str, tmp_path: Path) -> None:
    serving = Serving(tmp_path)
    serving.start()
    try:
        for words in (["serve", "--no-browser", "--port", "0"], ["repair"]):
            command = [str(Path(sys.executable).with_name("fhtagn")), *words, "--store", store]
            second = subprocess.run(command, capture_output=True, text=True, check=False)
            assert second.returncode == 2
            assert serving.process is not None
            assert f"process {serving.process.pid}" in second.stderr
    finally:
        serving.kill()
    serving.start()  # a killed server leaves no lock behind
    serving.stop()


# --- A full disk


def test_a_server_whose_disk_is_full_says_so_and_does_not_start(store: str) -> None:
    code = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096));"
        f"sys.argv = ['fhtagn', 'serve', '--port', '0', '--store', {store!r}];"
        "from fhtagn.cli.main import main; main()"
    )
    started = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert started.returncode == 2
    assert "is the disk full?" in started.stderr
    assert "Traceback" not in started.stderr


def test_a_server_whose_disk_is_full_is_not_healthy_until_there_is_room(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        writer = home.service.tables.store._writer
        pages = writer.execute("PRAGMA page_count").fetchone()[0]
        writer.execute(f"PRAGMA max_page_count = {pages}")
        while home.http.post(f"{ROOT}/identity", json={"name": "D" * 40}).status_code == 200:
            pass
        unhealthy = home.http.get("/healthz")
        assert unhealthy.status_code == 503
        assert "nothing can be written" in unhealthy.text
        writer.execute("PRAGMA max_page_count = 1000000")
        assert home.http.post(f"{ROOT}/identity", json={"name": "Dee"}).status_code == 200
        assert home.http.get("/healthz").text == "ok\n"


def test_a_disk_with_hardly_any_room_is_not_healthy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with house(tmp_path) as home:
        monkeypatch.setattr("fhtagn.table.store.sqlite.ROOM", 1 << 80)
        assert home.http.get("/healthz").text == "the disk is full\n"
