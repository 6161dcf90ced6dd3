"""After the end: what happened, why, how all stand, and the moment at which it turned."""

from __future__ import annotations

from typing import Any

import pytest
from support.advised import ended
from support.tables import HereAndNow, World

from fhtagn.kernel import registry
from fhtagn.kernel.constants import UNKNOWN
from fhtagn.players.prospects import prospect
from fhtagn.table import protocol
from fhtagn.table.bots.review import PARTS, Reviewer
from fhtagn.table.bots.thinking import Question
from fhtagn.table.log.refusals import NoTable, Refused
from fhtagn.table.protocol import Start
from fhtagn.table.sight.ending import ending
from fhtagn.table.table import Table


class Reckoning(HereAndNow):
    """Estimates in this process, with few playouts, or by a rule of the test's own."""

    def __init__(self, chances: dict[int, float] | None = None) -> None:
        super().__init__()
        self.asked: list[Question] = []
        self.chances = chances

    async def prospect(self, question: Question) -> tuple[float, float]:
        self.asked.append(question)
        if self.chances is not None:
            return self.chances[max(number for number in self.chances if number <= question.moment)], 0.01
        game = registry.find(question.game)
        found = prospect(game, game.state.from_bytes(question.view), question.seat, 1, 4)
        return found.chance, found.error


async def told(world: World, table: Table, name: str) -> protocol.Ending:
    return await ending(table.state, await table.look_back(world.person(name), None))


async def turned(world: World, table: Table, name: str, reviewer: Reviewer | None = None) -> protocol.Turning:
    chronicle = await table.look_back(world.person(name), None)
    return await (reviewer or Reviewer()).turning(table, chronicle)


SOMEBODY_WINS = "21" * 32  # a seed with which dice does not end with everybody mad
PEOPLE = {"dice": "Ann Bob Cid", "wake": "Ann Bob Cid", "cathulhu": "Ann Bob Cid Dan", "chaos": "Ann Bob"}


@pytest.mark.parametrize("game", PEOPLE)
async def test_everybody_reads_what_happened_why_and_how_all_stand(game: str, world: World) -> None:
    table = await ended(world, game, PEOPLE[game])
    names = PEOPLE[game].split()
    assert table.state.match is not None
    winners = table.state.match.winners()
    for seat, name in enumerate(names):
        end = await told(world, table, name)
        assert end.seat == seat
        assert end.happened.endswith(".")
        assert end.because.startswith("You won because" if seat in winners else "You lost because"), end.because
        assert sorted(place.seat for place in end.standings) == [*range(len(names))]
        assert [place.seat for place in end.standings if place.won] == [
            place.seat for place in end.standings if place.seat in winners
        ]
        assert all(place.words for place in end.standings)
        assert 3 <= len(end.figures) <= 5
        assert all(figure.label for figure in end.figures)
        assert any(figure.many for figure in end.figures)


async def test_who_only_watched_has_no_reasons_and_no_figures(world: World) -> None:
    table = await ended(world, "dice", "Ann Bob Cid")
    end = await told(world, table, "Eve")
    assert (end.seat, end.because, end.figures) == (None, "", [])
    assert end.happened
    assert len(end.standings) == 3


async def test_a_game_that_says_nothing_has_its_winners_first(world: World) -> None:
    table = await ended(world, "omens", "Ann Bob")
    assert table.state.match is not None
    end = await told(world, table, "Ann")
    assert (end.happened, end.because, end.figures) == ("", "", [])
    won = [place.won for place in end.standings]
    assert won == sorted(won, reverse=True)


async def test_before_the_end_there_is_nothing_to_tell(world: World) -> None:
    table = await world.table("dice", "Ann Bob", public=True)
    await world.done("table", "Ann", Start())
    with pytest.raises(Refused, match="not over yet"):
        await told(world, table, "Ann")
    with pytest.raises(Refused, match="not over yet"):
        await turned(world, table, "Ann")


async def test_strangers_of_a_closed_table_are_told_nothing(world: World) -> None:
    table = await world.table("dice", "Ann Bob")
    await world.done("table", "Ann", Start())
    with pytest.raises(NoTable):
        await told(world, table, "Eve")


async def test_what_was_taken_back_does_not_count(world: World) -> None:
    table = await ended(world, "dice", "Ann Bob Cid", undo=True)
    match = table.state.match
    assert match is not None
    rolled = sum(move.seat < 0 for move in match.log)
    figures = [(await told(world, table, name)).figures[0] for name in ("Ann", "Bob", "Cid")]
    assert {figure.label for figure in figures} <= {"roll", "rolls"}
    assert sum(figure.many for figure in figures) == rolled


# --- The turning point


async def events_of(world: World, table: Table, name: str) -> list[int]:
    chronicle = await table.look_back(world.person(name), None)
    return [step.number for step in await chronicle.steps()]


async def test_the_turning_point_is_where_the_chance_changed_most(world: World) -> None:
    table = await ended(world, "wake", "Ann Bob Cid")
    assert table.state.match is not None
    loser = next(seat for seat in range(3) if seat not in table.state.match.winners())
    name = ["Ann", "Bob", "Cid"][loser]
    numbers = await events_of(world, table, name)
    turn = numbers[len(numbers) * 2 // 3]
    world.tables.workers = workers = Reckoning({0: 0.6, turn: 0.1})
    found = (await turned(world, table, name)).turn
    assert found is not None
    assert (found.number, found.seat, found.before, found.after) == (turn, loser, 0.6, 0.1)
    assert len(workers.asked) < 4 * PARTS < len(numbers)


async def test_a_turn_at_a_step_that_tells_nothing_is_told_with_what_was_told_last(world: World) -> None:
    table = await ended(world, "wake", "Ann Bob Cid")
    assert table.state.match is not None
    loser = next(seat for seat in range(3) if seat not in table.state.match.winners())
    name = ["Ann", "Bob", "Cid"][loser]
    steps = await (await table.look_back(world.person(name), None)).steps()
    silent = next(place for place in range(len(steps) // 2, len(steps)) if not steps[place].story)
    world.tables.workers = Reckoning({0: 0.6, steps[silent].number: 0.1})
    found = (await turned(world, table, name)).turn
    assert found is not None
    assert found.number == steps[silent].number
    before = next(step for step in reversed(steps[:silent]) if step.story)
    assert found.sentence.startswith(before.story[0].text)


async def test_a_change_that_was_only_luck_of_the_playouts_does_not_count(world: World) -> None:
    table = await ended(world, "wake", "Ann Bob Cid")
    assert table.state.match is not None
    loser = next(seat for seat in range(3) if seat not in table.state.match.winners())
    name = ["Ann", "Bob", "Cid"][loser]
    numbers = await events_of(world, table, name)
    turn = numbers[len(numbers) // 2]

    class Lucky(Reckoning):
        """A first look at some step is far too good."""

        async def prospect(self, question: Question) -> tuple[float, float]:
            seen = [one.moment for one in self.asked]
            chance, error = await super().prospect(question)
            return (0.99 if question.moment == numbers[0] not in seen else chance), error

    world.tables.workers = Lucky({0: 0.5, turn: 0.1})
    found = (await turned(world, table, name)).turn
    assert found is not None
    assert (found.number, found.before) == (turn, 0.5)


async def test_a_winner_reads_where_it_turned_to_the_better(world: World) -> None:
    table = await ended(world, "dice", "Ann Bob Cid", seed=SOMEBODY_WINS)
    assert table.state.match is not None
    winner = table.state.match.winners()[0]
    name = ["Ann", "Bob", "Cid"][winner]
    numbers = await events_of(world, table, name)
    worse, better = numbers[2], numbers[-3]
    world.tables.workers = Reckoning({0: 0.5, worse: 0.05, better: 0.9})
    found = (await turned(world, table, name)).turn
    assert found is not None
    assert (found.number, found.before, found.after) == (better, 0.05, 0.9)
    assert found.sentence


async def test_a_game_without_a_turn_has_no_turning_point(world: World) -> None:
    table = await ended(world, "dice", "Ann Bob Cid", seed=SOMEBODY_WINS)
    assert table.state.match is not None
    name = ["Ann", "Bob", "Cid"][table.state.match.winners()[0]]
    world.tables.workers = Reckoning({0: 0.95})
    assert (await turned(world, table, name)).turn is None


async def test_a_turning_point_is_reckoned_from_ones_own_views_alone(world: World) -> None:
    world.tables.workers = workers = Reckoning()
    table = await ended(world, "omens", "Ann Bob")
    await turned(world, table, "Bob")
    views: list[Any] = [registry.find("omens").state.from_bytes(question.view) for question in workers.asked]
    assert any(view.omen[0] == UNKNOWN for view in views)
    assert {question.seat for question in workers.asked} == {1}
    assert table.state.created.seed not in repr(workers.asked)


async def test_who_watched_a_game_with_secrets_gets_no_turning_point(world: World) -> None:
    world.tables.workers = workers = Reckoning()
    table = await ended(world, "omens", "Ann Bob")
    assert (await turned(world, table, "Eve")).turn is None
    assert workers.asked == []


async def test_who_watched_an_open_game_reads_of_the_winners_chance(world: World) -> None:
    table = await ended(world, "dice", "Ann Bob Cid", seed=SOMEBODY_WINS)
    assert table.state.match is not None
    numbers = await events_of(world, table, "Eve")
    world.tables.workers = Reckoning({0: 0.2, numbers[5]: 0.9})
    found = (await turned(world, table, "Eve")).turn
    assert found is not None
    assert [found.seat] == table.state.match.winners()


async def test_a_turning_point_is_reckoned_once_and_many_do_not_queue(world: World) -> None:
    world.tables.workers = workers = Reckoning()
    table = await ended(world, "dice", "Ann Bob")
    first = await turned(world, table, "Ann")
    asked = len(workers.asked)
    assert await turned(world, table, "Ann") is first
    assert len(workers.asked) == asked
    crowded = Reviewer()
    crowded._waiting = Reviewer.WAITING
    with pytest.raises(Refused, match="ask again in a moment"):
        await turned(world, table, "Bob", crowded)


@pytest.mark.parametrize("game", PEOPLE)
async def test_chances_are_estimated_in_every_game_from_any_position(game: str, world: World) -> None:
    world.tables.workers = workers = Reckoning()
    table = await ended(world, game, PEOPLE[game])
    found = await turned(world, table, "Ann")
    assert workers.asked
    assert found.turn is None or 0 <= min(found.turn.before, found.turn.after) <= 1
