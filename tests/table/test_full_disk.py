"""A disk that takes nothing for a while: nothing has happened, nobody hears of it, and afterwards the table goes on."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.server import ROOT, house
from support.tables import GENEROUS, Slow, World, until

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.bots.thinking import end_with_the_server
from fhtagn.table.bots.workers import Pool
from fhtagn.table.log.refusals import Unreadable
from fhtagn.table.people.identity import People
from fhtagn.table.people.person import Person
from fhtagn.table.protocol import Chat, Clocks, Move, Start

pytestmark = pytest.mark.only_files
quick = pytest.mark.parametrize("world", [replace(GENEROUS, recovery=0.05)], indirect=True)


class Disk:
    """The disk of a world, which can be full, and which can be lost."""

    def __init__(self, world: World) -> None:
        self.full = self.lost = False
        self.refused = 0  # writes
        self.write: Callable[[Any], None] = world.store._try
        world.store._try = self._try  # type: ignore[method-assign]
        self.read: Callable[..., list[bytes]] = world.store.log
        world.store.log = self._log  # type: ignore[method-assign]

    def _try(self, jobs: Any) -> None:
        if self.full:
            self.refused += 1
            raise sqlite3.OperationalError("database or disk is full")
        self.write(jobs)

    def _log(self, table: str, since: int = 0, rows: int = -1) -> list[bytes]:
        if self.lost:
            raise sqlite3.OperationalError("disk I/O error")
        return self.read(table, since, rows)


async def test_the_same_command_is_tried_anew_once_there_is_room(world: World) -> None:
    disk, table = Disk(world), await world.table("dice")
    await world.done("table", "Ann", Start())
    hearer = await world.hear("table", "Bob")
    heard = len(hearer.messages)
    move, talk = Move(0, "attack 1", table.state.counts[0]), Chat("Is this thing on?")
    disk.full = True
    for identifier, command in (("move", move), ("talk", talk)):
        answer = await world.do("table", "Ann", command, identifier)
        assert not answer.ok
        assert "has not happened; try again" in answer.reason
    assert len(hearer.messages) == heard
    assert len(world.store.log("table")) == table.state.length
    disk.full = False
    for identifier, command in (("move", move), ("talk", talk)):
        assert (await world.do("table", "Ann", command, identifier)).ok


@quick
async def test_a_table_that_cannot_even_be_read_shows_and_does_nothing_until_it_can(world: World) -> None:
    disk, table = Disk(world), await world.table("dice", public=True)
    await world.done("table", "Ann", Start())
    hearer = await world.hear("table", "Bob")
    heard, made = len(hearer.messages), list(table.state.made_at)
    before = (await table.look(world.person("Bob"), None, None)).view
    move = Move(0, "attack 1", table.state.counts[0])
    disk.full = disk.lost = True
    answer = await world.do("table", "Ann", move, "move")
    assert "has not happened" in answer.reason
    assert answer.news is None
    for name in ("Bob", "Eve"):
        assert "cannot be read just now" in await world.refused("table", name, Chat("What is going on?"))
    for look in (table.look(world.person("Bob"), None, None), table.look_back(world.person("Bob"), None)):
        with pytest.raises(Unreadable):
            await look
    with pytest.raises(Unreadable):
        await world.hear("table", "Cid")
    await table.tell_waking()
    assert len(hearer.messages) == heard
    disk.lost = False
    await until(lambda: not table.unread)  # it is tried again and again
    assert table.state.made_at == made
    assert (await table.look(world.person("Bob"), None, None)).view == before
    disk.full = False
    assert (await world.do("table", "Ann", move, "move")).ok
    assert hearer.last["events"][0]["words"] == "attack 1"


def test_a_lost_disk_is_told_to_whoever_asks(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        table = home.table()
        home.service.tables.put_to_sleep(idle=-1.0)

        def lost(table: str, since: int = 0, rows: int = -1) -> list[bytes]:
            raise sqlite3.OperationalError("disk I/O error")

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(home.service.tables.store, "log", lost)
            looked = home.ann.get(f"/tables/{table}")
            assert looked.status_code == 503
            assert "cannot be read just now" in looked.json()["reason"]
            assert "cannot be read just now" in home.ann.do(table, do="chat", text="Hello?")["reason"]
            with home.ann.live() as socket:
                socket.send_json({"type": "follow", "table": table})
                assert "cannot be read just now" in socket.receive_json()["reason"]
        assert home.ann.move(table, 0, "attack 1")["ok"]


def test_identities_and_tables_for_which_there_is_no_room_get_a_sentence(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        writer = home.service.tables.store._writer
        pages = writer.execute("PRAGMA page_count").fetchone()[0]
        writer.execute(f"PRAGMA max_page_count = {pages}")
        refused = []
        for _ in range(300):
            answer = home.http.post(f"{ROOT}/identity", json={"name": "D" * 40})
            if answer.status_code != 200:
                refused.append(answer)
        assert refused
        assert refused[0].status_code == 503
        assert "has not happened; try again" in refused[0].json()["reason"]
        writer.execute("PRAGMA max_page_count = 1000000")
        assert home.http.post(f"{ROOT}/identity", json={"name": "Dee"}).status_code == 200


async def test_two_who_want_the_same_login_name_at_once(world: World) -> None:
    people = People(world.store, b"s" * 32)
    ann, bob = await people.new("Ann"), await people.new("Bob")
    wanted = [people.keep(person, "dagon", "the stars are right") for person in (ann, bob)]
    outcomes = await asyncio.gather(*wanted, return_exceptions=True)
    (refusal,) = [outcome for outcome in outcomes if isinstance(outcome, Exception)]
    assert "is taken" in str(refusal)


@pytest.mark.parametrize("late", [False, True])
async def test_a_new_name_and_a_login_at_once_are_both_kept(world: World, late: bool) -> None:
    people = People(world.store, b"s" * 32)
    ann = await people.new("Ann")
    keeping = asyncio.create_task(people.keep(ann, "dagon", "the stars are right"))
    await (keeping if late else asyncio.sleep(0))
    await people.rename(ann, "Anna")  # by a request that knows nothing of the other
    await keeping
    kept = world.store.person(ann.id)
    assert kept is not None
    assert (kept.name, kept.login) == ("Anna", "dagon")
    assert await people.back(" Dagon ", "the stars are right") == kept


@quick
async def test_a_bot_that_thought_meanwhile_moves_all_the_same(world: World) -> None:
    world.tables.workers = workers = Slow()
    disk, table = Disk(world), await world.table("dice", "Ann bot", settings={"players": "2", "first": "1"})
    await world.done("table", "Ann", Start())
    assert table.state.asked() == [1]
    disk.full = True
    assert "try again" in await world.refused("table", "Ann", Chat("Well?"))
    disk.full = False
    workers.ready.set()
    await until(lambda: len(table.state.made_at) > 0)


@quick
async def test_a_bot_whose_move_found_no_room_moves_later(world: World) -> None:
    world.tables.workers = workers = Slow()
    disk, table = Disk(world), await world.table("omens", "Ann bot")
    await world.done("table", "Ann", Start())
    assert (await world.move(table, 0, "dare")).ok
    disk.full = True
    workers.ready.set()
    written = len(world.store.log("table"))
    await until(lambda: disk.refused > 1)  # it tries again and again
    assert len(world.store.log("table")) == written
    disk.full = False
    await until(lambda: len(world.store.log("table")) > written)


@quick
async def test_a_clock_that_ran_out_while_there_was_no_room_runs_out_later(world: World) -> None:
    clocks = Clocks(move=30, expiry="forfeit")
    disk, table = Disk(world), await world.table("dice", clocks=clocks)
    await world.done("table", "Ann", Start())
    disk.full = True
    world.time += 31
    await table.pacing.expire()
    assert table.state.seats[0].kind == "person"
    disk.full = False
    await until(lambda: table.state.seats[0].kind == "forfeit")


async def test_whatever_goes_wrong_with_one_write_the_next_ones_are_made(world: World) -> None:
    bad = Person("id", "\ud800")  # no text at all: it cannot even be handed to the database
    good = Person("other", "Ann")
    failed, done = await asyncio.gather(
        world.store.save_person(bad), world.store.save_person(good), return_exceptions=True
    )
    assert isinstance(failed, UnicodeEncodeError)
    assert done is None
    assert world.store.person("other") == good


def _die(code: int) -> None:
    os._exit(code)


async def test_after_a_worker_died_the_next_question_is_answered() -> None:
    pool = Pool(1, end_with_the_server)
    try:
        with pytest.raises(FhtagnError, match="ask again"):
            await pool.ask(_die, 1)
        assert await pool.ask(abs, -3) == 3
    finally:
        pool.dismiss()
