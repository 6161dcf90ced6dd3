"""Hints: only where the table allows them, only for one's own decision, and from one's own view."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from support.advised import Thoughtful, laid
from support.tables import GENEROUS, World, until

from fhtagn.kernel import registry
from fhtagn.kernel.constants import UNKNOWN
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.lab.advice import ranked
from fhtagn.players.searcher import Budget, SearchPlayer
from fhtagn.players.warm import Warming
from fhtagn.table import protocol
from fhtagn.table.bots import thinking
from fhtagn.table.bots.hints import Adviser
from fhtagn.table.bots.thinking import ADVISER, Advice, Question
from fhtagn.table.bots.workers import Workers
from fhtagn.table.log.refusals import NoTable, Refused
from fhtagn.table.protocol import Resign
from fhtagn.testing import play


def adviser() -> Adviser:
    return Adviser(GENEROUS.hints)


async def test_a_hint_weighs_every_legal_move_from_the_seats_own_view(world: World) -> None:
    table, workers = await laid(world)
    given = await adviser().hints(table, world.person("Bob"), None)
    assert table.state.match is not None
    assert {hint.words for hint in given.moves} == set(table.state.match.legal(1))
    assert (given.table, given.seat, given.number) == ("table", 1, table.state.counts[1])
    assert [hint.chance for hint in given.moves] == sorted((hint.chance for hint in given.moves), reverse=True)
    assert all(0 <= hint.chance <= 1 and hint.error > 0 for hint in given.moves)
    assert given.more == 0
    assert given.moves[0].rank == 1
    assert all(hint.label and "-" not in hint.label for hint in given.moves)
    view: Any = registry.find("omens").state.from_bytes(workers.asked[0].view)
    assert view.omen[0] == UNKNOWN != view.omen[1]
    assert table.state.created.seed not in repr(workers.asked[0])


@pytest.mark.usefixtures("no_windows")
async def test_the_same_decision_gets_the_same_hints_and_a_new_one_others(world: World) -> None:
    table, workers = await laid(world)
    advising = adviser()
    first = await advising.hints(table, world.person("Ann"), 0)
    assert await advising.hints(table, world.person("Ann"), 0) == first
    assert len(workers.asked) == 1
    assert (await world.move(table, 0, "dare")).ok
    assert (await world.move(table, 1, "dare")).ok
    await advising.hints(table, world.person("Ann"), 0)
    assert len(workers.asked) == 2


@pytest.mark.usefixtures("no_windows")
async def test_where_no_hints_are_allowed_or_due_a_sentence_says_so(world: World) -> None:
    advising = adviser()

    async def refused(name: str, seat: int | None = None) -> str:
        with pytest.raises(Refused) as refusal:
            await advising.hints(table, world.person(name), seat)
        return str(refusal.value)

    table, workers = await laid(world, public=True)
    assert "for those who sit" in await refused("Eve")
    assert "Seat 2 is not yours" in await refused("Ann", 1)
    assert (await world.move(table, 0, "dare")).ok
    assert "you have none now" in await refused("Ann")
    await world.done("table", "Bob", Resign(1))
    assert "A bot sits in for you" in await refused("Bob")
    table = await world.table("omens", "Ann Bob", "without")
    assert "gives no hints" in await refused("Ann")
    table = await world.table("omens", "Ann Bob", "waiting", hints=True)
    assert "has not started" in await refused("Ann")
    with pytest.raises(NoTable):
        await advising.hints(table, world.person("Eve"), None)
    assert workers.asked == []


async def test_hints_are_few_at_a_time(world: World) -> None:
    table, _ = await laid(world)
    impatient = Adviser((0.0, 1.0))
    await impatient.hints(table, world.person("Ann"), 0)
    table.hints.clear()
    with pytest.raises(Refused, match="too fast"):
        await impatient.hints(table, world.person("Ann"), 0)

    ready = asyncio.Event()

    class Slow(Thoughtful):
        async def advise(self, question: Question) -> Advice:
            await ready.wait()
            return await super().advise(question)

    world.tables.workers = Slow()
    busy = adviser()
    asked = [asyncio.create_task(busy.hints(table, world.person("Ann"), 0)) for _ in range(Adviser.AT_ONCE + 1)]
    await until(lambda: any(one.done() for one in asked))
    ready.set()
    answers = await asyncio.gather(*asked, return_exceptions=True)
    refusals = [str(answer) for answer in answers if isinstance(answer, Refused)]
    assert refusals == ["Too many ask for hints just now; ask again in a moment."]


def test_an_adviser_that_sleeps_is_woken_and_nobody_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Asleep(Warming):
        waking = True

        def __init__(self) -> None:
            pass

    dice = registry.find("dice")
    match = Match(dice, dice.settings({"players": "4"}))
    view = match.view(0).to_bytes()
    question = Question("dice", dice.package, {"players": "4"}, {}, ADVISER, 0, view)
    monkeypatch.setattr("fhtagn.players.exact.is_ready", lambda game, settings: False)
    monkeypatch.setitem(thinking._players, question.key, Asleep())
    with pytest.raises(FhtagnError, match="is being woken"):
        thinking.advise(question, 1)


def test_of_many_moves_the_five_best_come_with_a_sentence_each_and_what_is_left_out_is_counted() -> None:
    chaos = registry.find("chaos")
    match = play("chaos players=2 offerings=0", "- 1 5 5 4 4 3 3 3 3 6", "- 6 1", "- 6 5 5 5 4 6 6 5 4 4")
    question = Question("chaos", chaos.package, {}, {}, ADVISER, 0, match.view(0).to_bytes())
    search = SearchPlayer(chaos, 2, Budget(playouts=130), on="plain", policy="random")
    thinking._players[question.key] = search
    advice = thinking.advise(question, 1)
    assert len(advice.best) == 5
    assert len(advice.best) + advice.more == len(match.codes(0))
    assert [one.rank for one in advice.best] == sorted(one.rank for one in advice.best)
    assert all(one.why is not None for one in advice.best)


@pytest.mark.parametrize(
    ("found", "ranks"),
    [
        ([(1, 0.5, 0.0), (2, 0.5, 0.0), (3, 0.4, 0.0)], [1, 1, 2]),  # exact
        ([(1, 0.50, 0.02), (2, 0.46, 0.02), (3, 0.42, 0.02), (4, 0.10, 0.02)], [1, 1, 2, 3]),
        ([(1, 0.5, 0.1), (2, 0.4, 0.1), (3, 0.3, 0.1)], [1, 1, 1]),
        ([], []),
    ],
)
def test_differences_within_the_noise_of_the_search_count_as_none(found: Any, ranks: list[int]) -> None:
    assert ranked(found) == ranks


async def refusal(workers: Workers, question: Question) -> str | None:
    try:
        await workers.advise(question)
    except FhtagnError as error:
        return str(error)
    return None


async def test_a_worker_process_gives_hints_once_compiled() -> None:
    """With a real worker: the adviser is compiled in a process of its own, and says so until it is ready."""
    dice = registry.find("dice")
    match = Match(dice, dice.settings({"players": "3"}))
    view = match.view(0).to_bytes()
    question = Question("dice", dice.package, {"players": "3"}, {}, ADVISER, 0, view)

    workers = Workers()
    deadline = time.monotonic() + 900
    try:
        while (reason := await refusal(workers, question)) is not None:
            assert "is being woken" in reason
            assert time.monotonic() < deadline
            await asyncio.sleep(1)
        advice = await workers.advise(question)
        assert sorted(one.move for one in advice.best) == match.codes(0)
    finally:
        workers.close()


async def test_the_table_says_whether_hints_are_allowed(world: World) -> None:
    wanted = protocol.NewTable("dice", {"players": 3}, hints=True)
    table, _ = await world.tables.create(world.person("Ann"), wanted)
    news = await table.look(world.person("Ann"), None, None)
    assert b'"hints":true' in bytes(news.info)  # type: ignore[arg-type]
