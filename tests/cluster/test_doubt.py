"""A node that stood still for longer than others wait for it shows nothing until it knows whose its tables are."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from support.cluster.worlds import TAKEOVER, TwoNodes
from support.kept import NODES
from support.tables import Hearer

from fhtagn.table.cluster import messages
from fhtagn.table.log.refusals import Unanswered
from fhtagn.table.protocol import Chat, Move, Start
from fhtagn.table.surroundings import Wish

pytestmark = [
    pytest.mark.parametrize("kind_of_store", [NODES], indirect=True),
    pytest.mark.xdist_group("cluster"),
]


@pytest.fixture
async def world(tmp_path: Path, kind_of_store: None) -> AsyncIterator[TwoNodes]:
    """The table is the second node's, and the first one, which has slept, does not know it."""
    async with TwoNodes(tmp_path / "a.db") as world:
        table = await world.table("dice", "Ann Bob")
        await world.done("table", "Ann", Start())
        await world.store.write(("UPDATE nodes SET until = 0 WHERE name = ?", [world.store.node]))
        await world.door.claims.claim(["table"])
        for words in ("Where is everybody?", "Here."):
            answer = await world.do("table", "Ann", Chat(words))
            assert answer.ok
        assert world.tables.awake["table"] is table
        assert "table" in world.store.owned
        world.store._renewed -= 2 * TAKEOVER
        yield world


async def test_whoever_knows_more_is_not_taken_back(world: TwoNodes) -> None:
    known = world.door.awake["table"].state.counts[0]
    hearer = Hearer("id-Ann")
    with pytest.raises(Unanswered):
        await world.tables.follow("table", hearer, Wish(world.person("Ann"), 0, known))
    assert hearer.messages == []


async def test_a_refusal_does_not_tell_how_things_stood(world: TwoNodes) -> None:
    answer = await world.tables.do("table", world.person("Ann"), "late", Move(0, "attack 1", 1))
    assert (answer.ok, answer.reason, answer.news) == (False, str(Unanswered()), None)


async def test_somebody_at_another_door_is_asked_to_come_again(world: TwoNodes) -> None:
    said: list[messages.AnyMessage] = []
    world.tables.links.say = lambda door, message: said.append(message)  # type: ignore[assignment,method-assign,arg-type]
    ann = messages.who(world.person("Ann"))
    await world.tables.guests._follow(world.door.node, messages.Follow(7, "table", ann, 0, None, None))
    assert said == [messages.LetGo(7, str(Unanswered()), passing=True)]


async def test_it_lasts_until_the_node_has_said_that_it_lives_and_looked_at_what_is_its_own(world: TwoNodes) -> None:
    for _ in range(2):  # at first it finds that its connection was ended
        world.store._sign()
    assert world.store.doubtful
    await world.node.look()
    assert not world.store.doubtful
    assert "table" not in world.tables.awake
    hearer = Hearer("id-Ann")
    await world.tables.follow("table", hearer, Wish(world.person("Ann"), 0))
    assert hearer.number == world.door.awake["table"].state.counts[0]
