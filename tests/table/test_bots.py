"""Bots: in processes of their own, with nothing but a view."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from support.tables import HereAndNow, World, in_world

from fhtagn.kernel import registry
from fhtagn.kernel.constants import UNKNOWN
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.table import bots
from fhtagn.table.protocol import Start


def test_a_worker_process_chooses_a_legal_move() -> None:
    dice = registry.find("dice")
    match = Match(dice, dice.settings({"players": "3"}))
    view = match.view(0).to_bytes()
    question = bots.Question("dice", dice.package, {"players": "3"}, {}, "adept", 0, view)
    workers = bots.Workers()
    assert asyncio.run(workers.move(question)) in match.codes(0)
    workers.close()


def test_a_bot_gets_the_view_of_its_seat_and_nothing_else(tmp_path: Path) -> None:
    asked: list[bots.Question] = []

    class Curious(bots.Workers):
        async def move(self, question: bots.Question) -> int:
            asked.append(question)
            return await HereAndNow().move(question)

    async def story(world: World) -> None:
        world.tables.workers = Curious()
        table = await world.table("omens", "Ann bot bot")
        await world.done("table", "Ann", Start())
        await asyncio.sleep(0.5)
        assert table.state.match is not None
        assert {question.seat for question in asked} == {1, 2}
        for question in asked:
            omens = registry.find("omens").state.from_bytes(question.view).omen  # type: ignore[attr-defined]
            assert [omen == UNKNOWN for omen in omens[:3]] == [seat != question.seat for seat in range(3)]
            assert table.state.created.seed not in repr(question)

    in_world(tmp_path, story)


def test_a_bot_that_fails_does_not_stop_the_table(tmp_path: Path) -> None:
    class Broken(bots.Workers):
        async def move(self, question: bots.Question) -> int:
            raise RuntimeError("out of ideas")

    async def story(world: World) -> None:
        world.tables.workers = Broken()
        table = await world.table("omens", "Ann bot")
        await world.done("table", "Ann", Start())
        assert (await world.move(table, 0, "dare")).ok
        await asyncio.sleep(0.5)
        assert table.state.match is not None
        assert table.state.match.state.round == 2  # type: ignore[attr-defined]

    in_world(tmp_path, story)


def test_where_several_are_asked_no_bot_answers_at_once() -> None:
    assert bots.delay("instant", "novice", several=False) == 0
    assert bots.delay("instant", "novice", several=True) == bots.delay("instant", "adept", several=True) > 0
    assert bots.delay("humane", "novice", several=False) >= bots.HUMANE[0]


def test_levels_are_those_of_people_and_the_games_policies() -> None:
    dice = registry.find("dice")
    assert bots.levels(dice) == ["novice", "adept", "elder", "random", "sanest", "weakest", "avenger"]
    with pytest.raises(FhtagnError, match="no bot of level “god”"):
        bots.check_level(dice, "god")
