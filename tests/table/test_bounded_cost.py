"""What one request may cost: whoever asks for much waits longer, and nobody else does."""

from __future__ import annotations

import asyncio
import time
import tomllib
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from threading import Event, get_ident
from typing import Any

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from support.played import somehow_played
from support.server import ROOT, house
from support.tables import GENEROUS, HereAndNow, World, until
from support.wire import Place

from fhtagn.kernel import registry
from fhtagn.kernel.datafile import LONGEST_FILE
from fhtagn.kernel.errors import DataError
from fhtagn.kernel.match import Match
from fhtagn.kernel.transcript import write
from fhtagn.table import describe
from fhtagn.table.bots.in_page import InPage
from fhtagn.table.bots.thinking import Question, think
from fhtagn.table.bots.workers import Workers
from fhtagn.table.http import games_api
from fhtagn.table.http.watchdog import BEAT, LONG, Stepped, Watchdog
from fhtagn.table.log import entries
from fhtagn.table.log.refusals import Busy
from fhtagn.table.log.settings import read_settings
from fhtagn.table.metrics import Metrics
from fhtagn.table.protocol import Chat, Start, Transcript
from fhtagn.table.sight.retelling import Retelling, Retellings
from fhtagn.table.slices import WAITING, Slices
from fhtagn.table.store.store import Line

SMALLEST_SLICES = replace(GENEROUS, replaying=0.0)  # a step each

sliced = pytest.mark.parametrize("world", [SMALLEST_SLICES], indirect=True)


async def turns_of_others(work: Awaitable[Any]) -> int:
    """How often everybody else gets a turn until something is done."""
    task, turns = asyncio.ensure_future(work), 0
    while not task.done():
        await asyncio.sleep(0)
        turns += 1
    await task
    return turns


async def long_log(world: World, talk: int = 600) -> None:
    """A table that sleeps, after a game and much talk."""
    table = await world.table("dice", "Ann Bob")
    await world.done("table", "Ann", Start())
    said = [Line("table", table.state.length + n, entries.encode(entries.Chatted(name="Ann"))) for n in range(talk)]
    await world.store.append(said, [])
    await world.restart()


@sliced
async def test_waking_a_table_with_a_long_log(world: World) -> None:
    await long_log(world)
    assert await turns_of_others(world.refused("table", "Eve", Chat("hello"))) > 600
    assert await turns_of_others(world.refused("table", "Eve", Chat("hello again"))) < 10


@sliced
async def test_looking_back_at_a_long_log(world: World) -> None:
    await long_log(world)
    table = await world.tables.woken("table")
    assert await turns_of_others(table.look_back(world.person("Bob"), None)) > 600


@sliced
async def test_telling_a_long_game_lets_others_have_turns_in_between(world: World) -> None:
    match = somehow_played("chaos", {"players": 4}, 700)
    told = Retelling("a game", 0, world.tables.slices)
    assert await turns_of_others(told.tell(match, world.tables.narrator)) >= match.ply
    retellings = Retellings(world.tables.narrator, SMALLEST_SLICES.replaying, world.tables.now)
    brought = Transcript(write(match), 0)
    await retellings.tell(brought)
    assert await turns_of_others(retellings.tell(brought)) < 10, "it is told once"


@sliced
async def test_waking_the_same_table_many_times_at_once_reads_its_log_once(world: World) -> None:
    await long_log(world)
    reads = 0
    log = world.store.log

    def counted(*arguments: Any) -> list[bytes]:
        nonlocal reads
        reads += 1
        return log(*arguments)

    world.store.log = counted  # type: ignore[method-assign]
    found = await asyncio.gather(*(world.tables.woken("table") for _ in range(20)))
    assert len(set(map(id, found))) == 1
    assert reads < 20


@sliced
async def test_waking_many_long_tables_gives_each_a_slice_in_turn(world: World) -> None:
    """However many are woken at once, between two turns of everyone else there is one slice, not one a table."""
    created = entries.encode(entries.Created(game="dice", version=1, settings={"players": "2"}, seats=[]))
    talk = b"\n".join([created] + [entries.encode(entries.Chatted(name="Ann"))] * 300)
    await world.store.append([Line(f"t{number}", 0, talk) for number in range(5)], [])
    wakings = asyncio.gather(*(world.tables.woken(f"t{number}") for number in range(5)))
    assert await turns_of_others(wakings) > 5 * 300


async def test_a_table_that_is_not_there_is_refused_while_it_is_looked_for(world: World) -> None:
    assert "There is no such table" in await world.refused("nothing", "Bob", Chat("hello"))
    assert not world.tables._waking


# --- Data files


def test_uploading_a_huge_deck() -> None:
    (deck,) = (spec for spec in registry.find("wake").setting_spec if spec.name == "deck")
    with pytest.raises(DataError, match="at most 20,000 letters"):
        deck.read("#" * 100 + "\n" * LONGEST_FILE)  # type: ignore[attr-defined]


def test_uploading_the_same_deck_again_and_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is read once, and not where everybody waits for it; so is one that is wrong."""
    text, readers, everybody = "wrong = 4711", [], []
    load = tomllib.loads

    def counted(loaded: str) -> Any:
        if loaded == text:
            readers.append(get_ident())
        return load(loaded)

    def noted(game: Any, given: Any, files: Any) -> Any:
        everybody.append(get_ident())
        return read_settings(game, given, files)

    monkeypatch.setattr(tomllib, "loads", counted)
    monkeypatch.setattr(games_api, "read_settings", noted)
    with house(tmp_path) as home:
        for _ in range(3):
            wanted = {"settings": {"deck": "mine"}, "files": {"deck": text}}
            assert "“wrong” is unknown" in home.http.post(f"{ROOT}/games/wake/plan", json=wanted).json()["problem"]
    assert len(readers) == 1
    assert len(everybody) == 3
    assert readers[0] not in everybody


async def test_asking_for_many_long_works_at_once() -> None:
    slices, release = Slices(0.005), Event()
    waiting = [asyncio.create_task(slices.aside(release.wait)) for _ in range(WAITING)]
    await asyncio.sleep(0)
    one_more = asyncio.create_task(slices.aside(release.wait))
    await asyncio.sleep(0)
    release.set()
    with pytest.raises(Busy, match="too much to do"):
        await one_more
    assert all(await asyncio.gather(*waiting))


# --- Long answers


def test_the_description_of_the_api_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    real: Callable[[], Any] = describe.openapi
    monkeypatch.setattr(describe, "openapi", lambda: made.append(1) or real())
    with house(tmp_path) as home:
        first, second = (home.http.get(f"{ROOT}/openapi.json") for _ in range(2))
    assert first.content == second.content
    assert len(made) == 1


def test_a_long_history_comes_in_pieces(tmp_path: Path) -> None:
    with house(tmp_path) as home:
        table = home.table()
        for number in range(450):
            assert home.ann.do(table, do="chat", text=f"number {number}")["ok"]
        with home.http.stream("GET", f"{ROOT}/tables/{table}/history", headers=home.ann.headers) as answer:
            assert "content-length" not in answer.headers
            answer.read()
            events = answer.json()["events"]
        assert [event["number"] for event in events] == list(range(1, len(events) + 1))
        assert [event.get("words") for event in events][-450:] == [f"number {number}" for number in range(450)]


# --- Hints


async def test_asking_for_hints_keeps_no_bot_waiting() -> None:
    """The adviser has a worker of its own."""
    workers = Workers()
    dice = registry.find("dice")
    match = Match(dice, dice.settings({"players": "3"}))
    question = Question("dice", dice.package, {"players": "3"}, {}, "novice", 0, match.view(0).to_bytes())
    release = asyncio.Event()

    async def busy(*arguments: Any) -> Any:
        await release.wait()

    works, ask = [], workers._bots.ask

    async def noted(work: Any, *arguments: Any) -> Any:
        works.append(work)
        return await ask(work, *arguments)

    workers._adviser.ask = busy  # type: ignore[method-assign]
    workers._bots.ask = noted  # type: ignore[method-assign]
    try:
        asked = asyncio.create_task(workers.advise(question))
        assert await workers.move(question) in match.codes(0)
        assert not asked.done()
        assert works == [think]  # and nothing of the adviser's
        asked.cancel()
    finally:
        workers.close()


async def test_nobody_wakes_the_adviser_before_somebody_asks_it(world: World) -> None:
    """Pages search by themselves; a search that nobody needs is not even compiled."""

    async def adviser(work: Any, *question: Any) -> bool:
        raise AssertionError("the adviser was asked")

    workers = world.tables.workers = HereAndNow()
    workers._adviser.ask = adviser  # type: ignore[method-assign, assignment]
    table = await world.table("omens", "Ann Bob", hints=True)
    hearer = await world.hear("table", "Ann")
    await world.done("table", "Ann", Start())
    assert hearer.latest("info")["hints"]
    seen = await InPage(GENEROUS.sights).sight(table, world.person("Ann"), 0)
    assert seen.seat == 0


# --- The watchdog


async def test_the_watchdog_notes_the_longest_step_and_counts_those_that_are_too_long() -> None:
    metrics = Metrics()
    watchdog = Watchdog(metrics)
    for seconds in (LONG / 2, 3 * LONG, LONG):
        watchdog.note("request", seconds)
    assert watchdog.longest["request"] == 3 * LONG
    assert metrics.counts["fhtagn_long_steps_total", 'what="request"'] == 1


async def test_a_burst_of_requests_begins_one_by_one(place: Place) -> None:
    """Requests that come at the same moment do not keep the others' moves waiting together."""
    turn, begun = 0, []

    async def begin(request: Request) -> Response:
        begun.append(turn)
        return Response()

    async def ignore(message: Any = None) -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    app: Any = place.server.config.app
    app.router.routes.insert(0, Route("/burst", begin))
    scope = {"type": "http", "method": "GET", "path": "/burst", "query_string": b"", "headers": [], "scheme": "http"}
    burst = [asyncio.create_task(app(dict(scope, client=("127.0.0.1", 1)), ignore, ignore)) for _ in range(20)]
    while not all(request.done() for request in burst):
        await asyncio.sleep(0)
        turn += 1
    assert len(set(begun)) == len(burst)


async def test_the_watchdog_counts_how_late_the_event_loop_is() -> None:
    metrics = Metrics()
    late = metrics.times["fhtagn_loop_late_seconds"]
    watching = asyncio.create_task(Watchdog(metrics).watch())
    await asyncio.sleep(0)
    time.sleep(BEAT + 0.06)  # somebody keeps the loop
    await until(lambda: sum(late.counts) > 0)
    watching.cancel()
    assert late.total > 0.05


async def test_what_is_watched_gives_its_result_its_errors_and_can_be_cancelled() -> None:
    watchdog = Watchdog(Metrics())

    async def work(value: int) -> int:
        await asyncio.sleep(0)
        return 12 // value

    async def watched(value: int) -> Any:
        return await Stepped(work(value), watchdog)

    assert await watched(3) == 4
    with pytest.raises(ZeroDivisionError):
        await watched(0)
    task = asyncio.create_task(watched(1))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert watchdog.longest["request"] > 0
