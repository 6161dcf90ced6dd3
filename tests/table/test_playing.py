"""Moves, stale and repeated commands, undo, absence, rematch."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest
from support.kept import open_at
from support.stores import rewrite
from support.tables import Slow, World, until

from fhtagn.table import protocol
from fhtagn.table.log.batches import DIGEST_EVERY
from fhtagn.table.protocol import Agree, Ahead, Back, Chat, Move, Rematch, Resign, Start, Undo
from fhtagn.table.store.store import Done, Line, Listing
from fhtagn.table.table import Table


async def started(world: World, game: str = "dice", people: str = "Ann Bob Cid", **more: object) -> Table:
    table = await world.table(game, people, **more)
    await world.done(table.id, people.split()[0], Start())
    return table


async def play_to_the_end(world: World, table: Table) -> None:
    while table.state.status == "playing":
        answer = await world.play(table)
        assert answer.ok, answer.reason


async def test_a_move_and_the_rolls_after_it_reach_everyone_together(world: World) -> None:
    table = await started(world)
    hearers = [await world.hear("table", name) for name in ("Ann", "Bob", "Cid")]
    before = [len(hearer.messages) for hearer in hearers]
    await world.done("table", "Ann", Move(0, "attack 1", table.state.counts[0]))
    assert [len(hearer.messages) for hearer in hearers] == [count + 1 for count in before]
    for hearer in hearers:
        assert hearer.last["events"][0]["words"] == "attack 1"
        assert hearer.last["events"][1]["seat"] == -1
        assert hearer.last["number"] == hearer.last["events"][-1]["number"]


async def test_news_that_are_made_once_for_all_tell_each_viewer_the_same_as_its_own(world: World) -> None:
    table = await started(world, public=True)
    hearers = [await world.hear("table", name) for name in ("Ann", "Bob", "Cid", "Dan", "Dan")]
    await world.done("table", "Cid", Ahead(2))
    while table.state.status == "playing":
        await world.play(table)
        for hearer in hearers:
            own = json.loads(protocol.encode(table.news(hearer.viewer)))
            parts = ("table", "number", "view", "seat", "you")
            assert [hearer.last[part] for part in parts] == [own[part] for part in parts]
    assert [hearer.last["seat"] for hearer in hearers] == [0, 1, 2, None, None]


async def test_a_repeated_command_gets_its_first_answer_and_happens_once(world: World) -> None:
    table = await started(world)
    command = Move(0, "attack 1", table.state.counts[0])
    first = await world.do("table", "Ann", command, "same")
    length = table.state.length
    again = await world.do("table", "Ann", command, "same")
    assert first.ok
    assert again == first
    assert table.state.length == length
    await world.restart()
    assert (await world.do("table", "Ann", command, "same")).ok
    assert world.tables.table("table").state.length == length


async def test_a_refused_command_gets_the_same_refusal_again(world: World) -> None:
    await started(world)
    first = await world.do("table", "Ann", Move(0, "attack 0", 2), "wrong")
    assert "Nobody curses themselves" in first.reason
    assert "Legal moves: attack 1, attack 2" in first.reason
    assert await world.do("table", "Ann", Move(0, "attack 0", 2), "wrong") == first


@pytest.mark.usefixtures("no_windows")
async def test_a_command_is_stale_only_if_ones_own_decision_has_changed(world: World) -> None:
    table = await started(world, "omens")
    seen = table.state.counts[1]
    assert (await world.move(table, 0, "dare")).ok
    await world.done("table", "Ann", Chat("hurry"))
    assert table.state.counts[1] > seen
    await world.done("table", "Bob", Move(1, "dare", seen))  # another's bid does not change one's own decision
    assert (await world.move(table, 2, "pass")).ok  # the next round begins
    stale = await world.do("table", "Bob", Move(1, "dare", seen), "stale")
    assert stale.stale
    assert "has changed" in stale.reason
    assert stale.news is not None
    assert stale.news.seat == 1
    await world.do("table", "Ann", Chat("Take your time."))
    again = await world.do("table", "Bob", Move(1, "dare", seen), "stale")
    assert again.news is not None
    assert again.news.number == stale.news.number + 1  # the position is the present one


async def test_a_client_that_comes_back_gets_what_it_missed_or_everything(world: World) -> None:
    table = await started(world)
    seen = table.state.counts[1]
    for seat in (0, 1, 2):
        if table.state.must_act(seat):
            await world.move(table, seat)
    missed = await world.hear("table", "Bob", since=seen)
    assert not missed.last["full"]
    assert [event["number"] for event in missed.last["events"]] == list(range(seen + 1, table.state.counts[1] + 1))
    assert (await world.hear("table", "Bob", since=10_000)).last["full"]
    await world.restart()
    again = await world.hear("table", "Bob", since=seen)
    assert again.last["events"] == missed.last["events"]
    assert again.last["view"] == missed.last["view"]


@pytest.mark.usefixtures("no_windows")
async def test_a_move_that_nobody_saw_the_end_of_can_be_taken_back_at_once(world: World) -> None:
    table = await started(world, "omens")
    assert (await world.move(table, 0, "dare")).ok
    await world.done("table", "Ann", Undo(0))
    assert table.state.must_act(0)


async def test_a_move_after_a_roll_is_taken_back_only_if_everyone_agrees(world: World) -> None:
    table = await started(world)
    before = [move.words for move in table.state.match.log] if table.state.match else []
    assert (await world.move(table, 0)).ok
    await world.done("table", "Ann", Undo(0))
    assert table.state.undo is not None
    assert "others must answer" in await world.refused("table", "Ann", Agree(0, True))
    await world.done("table", "Bob", Agree(1, True))
    assert table.state.undo is not None
    await world.done("table", "Cid", Agree(2, True))
    assert table.state.match is not None
    assert [move.words for move in table.state.match.log] == before
    assert (await world.move(table, 0)).ok  # a roll after an undo is a new entry, so a new draw
    made = table.state.made_at
    assert made == sorted(made)
    assert made[1] > 8


async def test_one_refusal_keeps_the_move(world: World) -> None:
    table = await started(world)
    assert (await world.move(table, 0)).ok
    plies = len(table.state.made_at)
    await world.done("table", "Ann", Undo(0))
    await world.done("table", "Bob", Agree(1, False))
    assert table.state.undo is None
    assert len(table.state.made_at) == plies


async def test_the_only_person_among_bots_takes_back_without_asking(world: World) -> None:
    table = await started(world, people="Ann Ann Ann")
    assert (await world.move(table, 0)).ok
    await world.done("table", "Ann", Undo(0))
    assert table.state.made_at == []


async def test_what_came_of_a_move_stands_while_somebody_who_may_come_back_is_away(world: World) -> None:
    world.tables.workers = Slow()
    table = await started(world, people="Ann Bob bot")
    assert (await world.move(table, 0)).ok
    made = list(table.state.made_at)
    await world.done("table", "Bob", Resign(1))
    assert "Bob, for whom a bot sits in, is away" in await world.refused("table", "Ann", Undo(0))
    assert table.state.made_at == made
    await world.done("table", "Bob", Back(1))
    await world.done("table", "Ann", Undo(0))
    await world.done("table", "Bob", Agree(1, True))
    assert table.state.made_at == []


@pytest.mark.usefixtures("no_windows")
async def test_whoever_goes_away_has_not_agreed(world: World) -> None:
    world.tables.workers = Slow()
    table = await started(world, "omens", "Ann Bob Cid Dan")
    for seat in range(4):
        assert (await world.move(table, seat, "pass")).ok
    plies = len(table.state.made_at)
    await world.done("table", "Ann", Undo(0))
    await world.done("table", "Bob", Agree(1, True))
    for name, seat in (("Bob", 1), ("Cid", 2)):
        await world.done("table", name, Resign(seat))
    await world.done("table", "Dan", Agree(3, True))
    assert len(table.state.made_at) == plies  # Cid was asked, and did not answer
    await world.done("table", "Cid", Back(2))
    await world.done("table", "Cid", Agree(2, True))
    assert table.state.undo is None
    assert len(table.state.made_at) < plies


async def test_a_bot_that_still_thinks_does_not_move_for_somebody_who_has_come_back(world: World) -> None:
    world.tables.workers = slow = Slow()
    table = await started(world)
    await world.done("table", "Ann", Resign(0))
    await until(lambda: table.pacing.busy_bots() == 1)
    thinking = table.pacing.thinking[0][1]
    await asyncio.sleep(0)
    await world.done("table", "Ann", Back(0))
    slow.ready.set()
    await thinking
    assert table.state.made_at == []


async def test_a_bot_sits_in_until_its_person_comes_back(world: World) -> None:
    table = await started(world, "omens")
    await world.done("table", "Bob", Resign(1))
    assert "A bot sits in" in await world.refused("table", "Bob", Move(1, "pass", table.state.counts[1]))
    assert table.state.seats[1].kind == "bot"
    await world.done("table", "Bob", Back(1))
    assert table.state.seats[1].kind == "person"
    assert "No bot sits in" in await world.refused("table", "Bob", Back(1))


async def test_bots_play_on_their_own(world: World) -> None:
    table = await started(world, people="Ann bot bot")
    while table.state.status == "playing":
        assert (await world.move(table, 0)).ok
        await until(lambda: table.state.must_act(0) or table.state.status == "over")


async def test_the_winner_goes_first_in_the_rematch_and_the_series_is_counted(world: World) -> None:
    table = await started(world)
    assert "not over" in await world.refused("table", "Ann", Rematch())
    await play_to_the_end(world, table)
    assert table.state.match is not None
    winners = table.state.match.winners()
    for name in ("Ann", "Bob"):
        await world.done("table", name, Rematch())
    assert table.state.next == ""
    await world.done("table", "Cid", Rematch())
    following = world.tables.table(table.state.next)
    assert following.state.status == "playing"
    assert [seat.name for seat in following.state.seats] == ["Ann", "Bob", "Cid"]
    assert following.state.settings["first"] == (winners[0] if winners else 0)
    assert sum(following.state.created.series) == len(winners)
    assert following.state.created.seed != table.state.created.seed


@pytest.mark.only_files
async def test_a_table_of_older_rules_goes_on_only_if_it_comes_to_the_same_positions(world: World) -> None:
    for identifier in ("same", "other"):
        table = await started(world, identifier=identifier, version=0, settings={"players": "3", "sanity": "9"})
        while table.state.length < 2 * DIGEST_EVERY:
            assert table.state.match is not None
            assert (await world.play(table)).ok
    log = world.store.log("other")
    changed = [body.replace(b'"digest":', b'"digest":1') for body in log]
    rewrite(world.path, "other", changed)
    await world.restart()
    assert world.tables.table("same").state.status == "playing"
    assert world.tables.table("other").state.status == "closed"
    assert "rules of this game have changed" in await world.refused("other", "Ann", Chat("?"))


@pytest.mark.only_files
async def test_a_table_whose_moves_had_other_numbers_goes_on_by_their_words(world: World) -> None:
    table = await started(world, "chaos", version=2)
    while table.state.length < DIGEST_EVERY:
        assert (await world.play(table)).ok
    position = table.state.digest()
    log = world.store.log("table")
    rewrite(world.path, "table", [re.sub(rb'"code":(\d+)', rb'"code":9\1', body) for body in log])
    await world.restart()
    again = world.tables.table("table")
    assert again.state.status == "playing"
    assert again.state.digest() == position


async def test_a_sleeping_table_wakes_as_it_was(world: World) -> None:
    table = await started(world, "omens")
    assert (await world.move(table, 0, "dare")).ok
    world.tables.awake.pop("table").close()
    again = world.tables.table("table")
    assert again is not table
    for viewer in range(4):
        assert again.news(viewer).view == table.news(viewer).view
        assert again.news(viewer).events == table.news(viewer).events
    assert again.state.made_at == table.state.made_at


async def test_two_writers_cannot_write_the_same_entry_and_the_second_has_not_happened(world: World) -> None:
    table = await started(world)
    hearer = await world.hear("table", "Bob")
    heard, length = len(hearer.messages), table.state.length
    other = b'{"what":"chatted","name":"Dee","text":"from another server"}'
    another = open_at(world.path)
    await another.append([Line("table", length, other)], [])
    another.close()
    answer = await world.do("table", "Ann", Move(0, "attack 1", table.state.counts[0]))
    assert not answer.ok
    assert "has not happened" in answer.reason
    assert [event["words"] for event in hearer.last["events"]] == ["from another server"]
    assert len(hearer.messages) == heard + 1
    assert table.state.length == length + 1
    assert table.state.made_at == []
    assert (await world.move(table, 0)).ok


async def test_a_move_whose_sender_goes_away_while_it_is_written_is_made_all_the_same(world: World) -> None:
    table = await started(world)
    hearer = await world.hear("table", "Bob")
    command = Move(0, "attack 1", table.state.counts[0])
    sending = asyncio.create_task(world.do("table", "Ann", command, "gone"))
    await asyncio.sleep(0)
    sending.cancel()
    await asyncio.gather(sending, return_exceptions=True)
    await until(lambda: hearer.last["events"][0].get("words") == "attack 1")
    assert len(world.store.log("table")) == table.state.length
    assert (await world.do("table", "Ann", command, "gone")).ok  # asked again, it is answered


async def test_people_pass_in_advance_until_their_next_turn(world: World) -> None:
    table = await started(world, "omens", "Ann Bob")
    await world.done("table", "Bob", Ahead(1))
    await asyncio.sleep(0)
    assert (await world.move(table, 0, "dare")).ok
    await world.close_window(table)
    match: Any = table.state.match
    assert match.state.round == 2
    assert {move.words for move in match.log if move.seat == 1} == {"pass"}


def test_commands_of_every_kind_have_a_handler_and_the_servers_own_is_none_that_people_can_send() -> None:
    from fhtagn.table.log.commands import COMMANDS
    from fhtagn.table.log.commands.forget import Forget

    assert set(COMMANDS) - {Forget} == set(protocol.AnyCommand.__args__)


async def test_the_list_of_tables_is_written_when_it_changes_and_not_at_every_move(world: World) -> None:
    written: list[int] = []
    append = world.store.append_then

    def counting(lines: list[Line], listings: list[Listing], done: Done) -> None:
        written.append(len(listings))
        append(lines, listings, done)

    world.store.append_then = counting  # type: ignore[method-assign]
    table = await world.table("dice")
    await world.done("table", "Ann", Start())
    for _ in range(3):
        assert (await world.play(table)).ok
    await world.done("table", "Ann", Chat("hm"))
    assert written == [1, 0, 0, 0, 0]
