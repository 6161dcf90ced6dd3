"""Bots: in processes of their own, with nothing but a view."""

from __future__ import annotations

from typing import Any

import pytest
from support.tables import HereAndNow, World, until

from fhtagn.kernel import registry
from fhtagn.kernel.constants import UNKNOWN
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.players.warm import Warming
from fhtagn.table.bots import thinking
from fhtagn.table.bots.levels import check_level, delay, levels
from fhtagn.table.bots.thinking import Question
from fhtagn.table.bots.workers import Workers
from fhtagn.table.limits import Limits
from fhtagn.table.protocol import Start


async def test_a_worker_process_chooses_a_legal_move() -> None:
    dice = registry.find("dice")
    match = Match(dice, dice.settings({"players": "3"}))
    view = match.view(0).to_bytes()
    question = Question("dice", dice.package, {"players": "3"}, {}, "adept", 0, view)
    workers = Workers()
    assert await workers.move(question) in match.codes(0)
    workers.close()


async def test_a_bot_gets_the_view_of_its_seat_and_nothing_else(world: World) -> None:
    asked: list[Question] = []

    class Curious(Workers):
        async def move(self, question: Question) -> int:
            asked.append(question)
            return await HereAndNow().move(question)

    world.tables.workers = Curious()
    table = await world.table("omens", "Ann bot bot")
    await world.done("table", "Ann", Start())
    await until(lambda: {question.seat for question in asked} == {1, 2})
    for question in asked:
        omens = registry.find("omens").state.from_bytes(question.view).omen  # type: ignore[attr-defined]
        assert [omen == UNKNOWN for omen in omens[:3]] == [seat != question.seat for seat in range(3)]
        assert table.state.created.seed not in repr(question)


async def test_a_bot_that_fails_does_not_stop_the_table(world: World) -> None:
    class Broken(Workers):
        async def move(self, question: Question) -> int:
            raise RuntimeError("out of ideas")

    world.tables.workers = Broken()
    table = await world.table("omens", "Ann bot")
    await world.done("table", "Ann", Start())
    assert (await world.move(table, 0, "dare")).ok
    match: Any = table.state.match
    await until(lambda: match.state.round >= 2)


def test_where_several_are_asked_no_bot_answers_at_once() -> None:
    limits = Limits()
    assert delay(limits, "instant", "novice", several=False) == 0
    assert delay(limits, "instant", "novice", several=True) == delay(limits, "instant", "adept", several=True) > 0
    assert delay(limits, "humane", "novice", several=False) >= limits.humane[0]


def test_levels_are_those_of_people_and_the_games_policies() -> None:
    dice = registry.find("dice")
    assert levels(dice) == ["novice", "adept", "elder", "old-one", *dice.policy_names]
    with pytest.raises(FhtagnError, match="no bot of level “god”"):
        check_level(dice, "god")


async def test_those_at_the_table_hear_when_a_bot_is_being_compiled_and_when_it_is_ready(world: World) -> None:
    asleep = [True]

    async def ask(work: Any, *arguments: Any) -> Any:
        if work is thinking.still_waking:
            return asleep[0]
        return await HereAndNow().move(arguments[0]), asleep[0]

    drowsy = world.tables.workers = Workers(poll=0.02)
    drowsy._bots.ask = ask  # type: ignore[method-assign]
    world.tables.workers.changed = world.tables._tell_waking
    await world.table("omens", "Ann bot")
    hearer = await world.hear("table", "Ann")

    def waking() -> list[bool]:
        return [seat["waking"] for seat in hearer.latest("info")["seats"]]

    assert waking() == [False, False]
    await world.done("table", "Ann", Start())
    await until(lambda: waking() == [False, True])
    asleep[0] = False
    await until(lambda: waking() == [False, False])
    assert hearer.last["events"] == []


def test_a_worker_says_that_another_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    class Asleep(Warming):
        waking = True

        def __init__(self) -> None:
            pass

        def choose(self, view: Any, seat: int, seed: int, moment: int) -> int:
            return 1

    dice = registry.find("dice")
    view = Match(dice, dice.settings({"players": "3"})).view(0).to_bytes()
    question = Question("dice", dice.package, {"players": "3"}, {}, "elder", 0, view)
    monkeypatch.setitem(thinking._players, question.key, Asleep())
    assert thinking.think(question, 1) == (1, True)
    assert thinking.still_waking(question)
    Asleep.waking = False
    assert thinking.think(question, 1) == (1, False)
