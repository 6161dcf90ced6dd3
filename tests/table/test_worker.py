"""Bots and advisers on other machines: they get a seat's view, and nothing is lost with one of them."""

from __future__ import annotations

import asyncio
import logging
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from nats.aio.client import Client
from nats.aio.msg import Msg
from support.nats import Nats
from support.tables import World, until

from fhtagn.kernel import registry
from fhtagn.kernel.constants import UNKNOWN
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.kernel.texts import Message, Seat
from fhtagn.table.bots import errands, thinking, worker
from fhtagn.table.bots.elsewhere import Elsewhere
from fhtagn.table.bots.errands import Errand, packed, unpacked
from fhtagn.table.bots.thinking import Advice, Question, Waking, Weighed
from fhtagn.table.bots.worker import WAITING, Worker
from fhtagn.table.bots.workers import Workers
from fhtagn.table.cluster.connection import check_address, connect, settled, without_password
from fhtagn.table.protocol import Start

PATIENCE = 120.0  # seconds


class Inside(Workers):
    """Does everything in this process; `wait` holds it up."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Question] = []
        self.wait = asyncio.Event()
        self.wait.set()

    async def here(self, work: str, question: Question, *seed: int) -> Any:
        self.asked.append(question)
        await self.wait.wait()
        return getattr(thinking, work)(question, *seed)


@asynccontextmanager
async def connected(nats: Nats, name: str) -> AsyncIterator[Client]:
    client = await connect(nats.address, name, wait=False)
    try:
        yield client
    finally:
        await client.close()


@pytest.fixture
async def client(nats: Nats) -> AsyncIterator[Client]:
    async with connected(nats, "node") as client:
        yield client


@pytest.fixture
async def node(client: Client, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Inside]:
    """The bots of a node, who may be elsewhere; nobody is too slow, however busy the machine is."""
    monkeypatch.setattr(worker, "PATIENCE", PATIENCE)
    bots = Inside()
    bots.elsewhere = Elsewhere(client, patience=PATIENCE)
    await bots.elsewhere.begin()
    yield bots
    bots.close()


@asynccontextmanager
async def working(nats: Nats) -> AsyncIterator[tuple[Worker, Inside]]:
    async with connected(nats, "worker") as client:
        thinker = Inside()
        worker = Worker(client, thinker, 1)
        await worker.begin()
        yield worker, thinker
        thinker.wait.set()
        await worker.finish()


def opening(level: str = "adept", game: str = "dice") -> Question:
    found = registry.find(game)
    match = Match(found, found.settings({"players": "3"}))
    return Question(game, found.package, {"players": "3"}, {}, level, 0, match.view(0).to_bytes())


def legal(question: Question) -> list[int]:
    game = registry.find(question.game)
    return list(Match(game, game.settings({"players": "3"})).codes(question.seat))


async def test_a_worker_elsewhere_chooses_and_the_node_does_nothing_itself(nats: Nats, node: Inside) -> None:
    async with working(nats) as (worker, thinker):
        assert await node.move(opening()) in legal(opening())
        chance, error = await node.prospect(opening(""))
        assert 0 <= chance <= 1 >= error
    assert len(thinker.asked) == worker.done == 2
    assert node.asked == []
    assert node.done == {("think", "elsewhere"): 1, ("prospect", "elsewhere"): 1}


async def test_without_workers_a_node_does_it_itself(node: Inside) -> None:
    assert await node.move(opening()) in legal(opening())
    assert len(node.asked) == 1
    assert node.elsewhere is not None
    assert node.elsewhere.undone == {"nobody": 1}


async def test_a_worker_that_dies_while_it_thinks_loses_no_move(nats: Nats, node: Inside) -> None:
    assert node.elsewhere is not None
    node.elsewhere.patience = 0.5
    async with working(nats) as (worker, thinker):
        thinker.wait.clear()
        move = asyncio.create_task(node.move(opening()))
        await until(lambda: bool(thinker.asked))
        await worker.client.close()  # as if it were killed: nothing is ever answered
        assert await move in legal(opening())
        assert len(node.asked) == 1
        await worker.client.connect(nats.address)  # only so that it can end


async def test_an_answer_that_comes_too_late_is_nobodys(nats: Nats, node: Inside) -> None:
    assert node.elsewhere is not None
    node.elsewhere.patience = 0.2
    async with working(nats) as (worker, thinker):
        thinker.wait.clear()
        assert await node.move(opening("sanest")) in legal(opening())
        assert [question.level for question in node.asked] == ["sanest"]
        node.elsewhere.patience = 60.0
        thinker.wait.set()
        assert 0 <= (await node.prospect(opening("")))[0] <= 1  # and not the move that was asked for before
    assert worker.done == 2
    assert len(node.asked) == 1


async def test_while_nats_is_away_nobody_waits_for_workers(nats: Nats, node: Inside) -> None:
    assert node.elsewhere is not None
    nats.stop()
    try:
        await until(lambda: not node.elsewhere.client.is_connected)  # type: ignore[union-attr]
        assert await node.move(opening()) in legal(opening())
        assert node.elsewhere.undone == {"away": 1}
    finally:
        nats.start()
    await until(lambda: node.elsewhere.client.is_connected)  # type: ignore[union-attr]
    async with working(nats) as (_, thinker):
        assert await node.move(opening()) in legal(opening())
    assert len(thinker.asked) == 1


async def test_a_worker_that_is_ended_finishes_what_it_has(nats: Nats, node: Inside) -> None:
    async with working(nats) as (worker, thinker):
        thinker.wait.clear()
        moves = [asyncio.create_task(node.move(opening())) for _ in range(3)]
        await until(lambda: worker._bots.now == 3)
        finishing = asyncio.create_task(worker.finish())
        await until(lambda: all(one._closed for one in worker._subscriptions))
        assert await node.move(opening()) in legal(opening())  # nothing new is taken
        assert len(node.asked) == 1
        thinker.wait.set()
        await finishing
        assert all(move in legal(opening()) for move in await asyncio.gather(*moves))
        worker._subscriptions.clear()
    assert len(node.asked) == 1


async def test_a_worker_with_too_much_to_do_says_so_and_a_waiting_adviser_keeps_no_bot_waiting(
    nats: Nats, node: Inside
) -> None:
    async with working(nats) as (worker, thinker):
        thinker.wait.clear()
        asked = [asyncio.create_task(node.prospect(opening(""))) for _ in range(1 + WAITING)]
        await until(lambda: worker._advisers.full)
        assert not worker._bots.full
        assert 0 <= (await node.prospect(opening("")))[0] <= 1
        assert node.elsewhere is not None
        assert node.elsewhere.undone == {"busy": 1}
        move = asyncio.create_task(node.move(opening()))
        await until(lambda: worker._bots.now == 1)
        thinker.wait.set()
        await asyncio.gather(move, *asked)


@pytest.mark.parametrize("what", ["version", "rules"])
async def test_a_worker_that_does_not_fit_says_a_sentence_and_takes_no_work(
    nats: Nats, node: Inside, what: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    fit = errands.own_fit()
    other = replace_version(fit, "9.9.9") if what == "version" else errands.Fit(fit.version, fit.rules | {"dice": 99})
    monkeypatch.setattr(errands, "own_fit", lambda: other)
    with caplog.at_level(logging.WARNING):
        async with working(nats) as (_, thinker):
            await until(lambda: "Install the same" in caplog.text)
            assert await node.move(opening()) in legal(opening())
    assert thinker.asked == []
    assert len(node.asked) == 1
    assert ("9.9.9" in caplog.text) == (what == "version")


def replace_version(fit: errands.Fit, version: str) -> errands.Fit:
    return errands.Fit(version, fit.rules)


async def test_what_travels_is_the_view_of_the_seat_and_nothing_of_the_table(
    world: World, nats: Nats, client: Client
) -> None:
    travelled: list[bytes] = []

    async def overhear(message: Msg) -> None:
        travelled.append(message.data)

    await client.subscribe(f"fhtagn.{errands.FORM}.work.>", cb=overhear)
    await settled(client)
    node = Inside()
    node.elsewhere = Elsewhere(client)
    await node.elsewhere.begin()
    world.tables.workers = node
    async with working(nats):
        table = await world.table("omens", "Ann bot bot")
        await world.done("table", "Ann", Start())
        await until(lambda: {unpacked(one, Errand).question.seat for one in travelled} == {1, 2})
    for text in travelled:
        errand = unpacked(text, Errand)
        omens = registry.find("omens").state.from_bytes(errand.question.view).omen  # type: ignore[attr-defined]
        assert [omen == UNKNOWN for omen in omens[:3]] == [seat != errand.question.seat for seat in range(3)]
        for secret in (table.state.created.seed.encode(), bytes.fromhex(table.state.created.seed), b"table", b"Ann"):
            assert secret not in text
    await world.tables.close()


async def test_nothing_is_imported_because_the_bus_names_it(nats: Nats, node: Inside) -> None:
    async with working(nats) as (_, thinker):
        await node.move(replace(opening(), package="evil.package"))
    assert thinker.asked[0].package == registry.find("dice").package


async def test_a_player_whom_the_worker_lacks_is_asked_at_the_node(nats: Nats, node: Inside) -> None:
    async with working(nats) as (_, thinker):
        with pytest.raises(FhtagnError, match="no player “nobody”"):  # the node has none either
            await node.move(opening("nobody"))
    assert (len(thinker.asked), len(node.asked)) == (1, 1)


async def test_an_adviser_who_is_being_woken_elsewhere_says_so_and_is_not_woken_here(
    nats: Nats, node: Inside, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asleep(question: Question, seed: int) -> Advice:
        raise Waking("Ask again.")

    monkeypatch.setattr(thinking, "advise", asleep)
    async with working(nats):
        with pytest.raises(FhtagnError, match="Ask again"):
            await node.advise(opening())
    assert node.asked == []


@pytest.mark.parametrize("game", ["dice", "wake", "cathulhu", "chaos"])
def test_what_an_adviser_says_about_a_move_is_the_same_after_the_journey(game: str) -> None:
    chance, found = random.Random(game), registry.find(game)
    match = Match(found, found.settings({}))
    said: list[Message] = []
    while not match.over and match.ply < 150:
        for seat in match.to_act():
            if seat >= 0:
                view, codes = match.view(seat), match.codes(seat)[:8]
                said += [why for code in codes if (why := found.teaching.why(view, seat, code))]
        seat = chance.choice([*match.to_act()])
        match.play(seat, chance.choice(match.codes(seat)))
    advice = Advice([Weighed(3, 0.5, 0.1, 1, why) for why in [*said, None]], 2)
    assert seats_in(unpacked(packed(advice), Advice)) == seats_in(advice)


def seats_in(advice: Advice) -> str:
    """All of it, where seats look different from numbers, and tuples like lists."""

    def shown(value: Any) -> Any:
        if isinstance(value, Seat):
            return f"seat {value}"
        return [shown(one) for one in value] if isinstance(value, list | tuple) else value

    return repr(
        [(one.why and (one.why.key, [(k, shown(v)) for k, v in one.why.values.items()])) for one in advice.best]
    )


def test_an_address_that_is_none_gets_a_sentence_and_no_password_is_shown() -> None:
    for wrong in ("localhost", "http://localhost:1", "nats://", "nats://host:port"):
        with pytest.raises(FhtagnError, match="nats://localhost:4222"):
            check_address(wrong)
    assert check_address("nats://a:secret@one:1,tls://two") == "nats://a:secret@one:1,tls://two"
    assert without_password("nats://a:secret@one:1,tls://two") == "nats://one:1,tls://two"


async def test_the_command_works_until_it_is_told_to_end(nats: Nats, node: Inside) -> None:
    command = [str(Path(sys.executable).with_name("fhtagn")), "worker", "--bus", nats.address, "--processes", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert "works for the nodes" in process.stdout.readline()
        assert node.elsewhere is not None
        node.elsewhere.patience = 120.0
        assert await node.move(opening()) in legal(opening())
        process.send_signal(signal.SIGTERM)
        assert process.stdout.readline() == "1 errands were done.\n"
        assert process.wait(60) == 0
    assert node.asked == []
