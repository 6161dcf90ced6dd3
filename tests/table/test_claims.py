"""Nodes that share a database: each table has one owner, and nobody else writes it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from support.kept import in_postgres, place_at

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.store.claims import NOBODY, Claims
from fhtagn.table.store.node import NodeStore, NotOwner
from fhtagn.table.store.opening import alone
from fhtagn.table.store.places import Database
from fhtagn.table.store.postgres import PostgresStore
from fhtagn.table.store.store import Line

pytestmark = in_postgres
SOME = 10


@pytest.fixture
def database(tmp_path: Path) -> Database:
    place = place_at(tmp_path / "a.db")
    assert isinstance(place, Database)
    return place


@pytest.fixture
def nodes(database: Database) -> Iterator[tuple[NodeStore, NodeStore]]:
    with ExitStack() as stack:
        yield tuple(stack.enter_context(closing(NodeStore(database, name, 60.0))) for name in ("one", "two"))  # type: ignore[misc]


def fall_asleep(node: NodeStore) -> None:
    """As if nothing had been heard of it for longer than its lease."""
    node._sign = lambda: None  # type: ignore[method-assign]
    node.rows("UPDATE nodes SET seen = seen - 100, until = 0 WHERE name = ? RETURNING 1", (node.node,))


async def test_a_table_belongs_to_whoever_made_it_until_that_one_lets_it_go(nodes: tuple[NodeStore, NodeStore]) -> None:
    one, two = nodes
    with closing(Claims(one)) as ours, closing(Claims(two)) as theirs:
        await one.append([Line("t", 0, b"made")], [])
        assert await ours.owner("t") == await theirs.owner("t") == "one"
        with pytest.raises(NotOwner):
            await two.append([Line("t", 1, b"not mine")], [])
        await one.release("t")
        assert await theirs.owner("t") == await ours.owner("t") == "two"
        with pytest.raises(NotOwner):
            await one.append([Line("t", 1, b"not mine any more")], [])
        await two.append([Line("t", 1, b"mine")], [])
        assert one.log("t") == [b"made", b"mine"]
        assert await ours.owner("nothing") == NOBODY
        assert one.rows("SELECT count(*) FROM owners") == [(1,)]  # whoever asks for nothing leaves nothing


async def test_what_a_node_wrote_before_it_slept_stays_and_what_it_writes_after_it_woke_does_not(
    nodes: tuple[NodeStore, NodeStore],
) -> None:
    one, two = nodes
    with closing(Claims(one)) as ours, closing(Claims(two)) as theirs:
        await one.append([Line("t", 0, b"made"), Line("u", 0, b"made, too")], [])
        fall_asleep(one)
        assert (await theirs.look(SOME)).orphans in (["t", "u"], ["u", "t"])
        assert await theirs.claim(["t"]) == {"t": "two"}
        parcels = [[Line("t", 1, b"too late")], [Line("u", 1, b"still mine")], [Line("v", 0, b"new")]]
        written = await asyncio.gather(*(one.append(lines, []) for lines in parcels), return_exceptions=True)
        assert [type(one) for one in written] == [NotOwner, type(None), type(None)]
        assert await ours.lost() == ["t"]
        assert [two.log(table) for table in "tuv"] == [[b"made"], [b"made, too", b"still mine"], [b"new"]]
        ((since, until),) = two.rows("SELECT since, until FROM pauses WHERE table_id = 't'")
        assert until - since > 100  # nobody's clock ran meanwhile


async def test_of_many_who_want_a_dead_nodes_tables_each_gets_others(nodes: tuple[NodeStore, NodeStore]) -> None:
    one, two = nodes
    tables = [f"t{number}" for number in range(40)]
    with closing(NodeStore(one.place, "dead", 60.0)) as dead:
        await dead.append([Line(table, 0, b"made") for table in tables], [])
        fall_asleep(dead)
        with closing(Claims(one)) as ours, closing(Claims(two)) as theirs:
            answers = await asyncio.gather(*(claims.claim(tables) for claims in (ours, theirs, ours, theirs)))
        assert all(answer == answers[0] for answer in answers)
        assert set(answers[0].values()) <= {"one", "two"}
        assert sorted([*one.owned, *two.owned]) == sorted(tables)


async def test_who_could_not_say_that_it_lives_because_the_database_was_away_keeps_its_tables(
    nodes: tuple[NodeStore, NodeStore],
) -> None:
    one, two = nodes
    with closing(Claims(two)) as theirs:
        await one.append([Line("t", 0, b"made")], [])
        fall_asleep(one)
        one.rows("UPDATE nodes SET until = extract(epoch FROM clock_timestamp()) - 100 WHERE name = 'one' RETURNING 1")
        theirs._answered -= 200  # so long this one has heard nothing of the database either
        seen = await theirs.look(SOME)
        assert (seen.alive, seen.orphans) == ({"one", "two"}, [])
        assert await theirs.owner("t") == "one"
        theirs._patient_until = 0.0  # it had time enough
        await theirs.look(SOME)
        assert await theirs.owner("t") == "two"


async def test_nodes_and_a_single_server_never_serve_a_database_together(
    nodes: tuple[NodeStore, NodeStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, _ = nodes
    with pytest.raises(FhtagnError, match="stop it first"):
        PostgresStore(one.place, patience=0)
    with pytest.raises(FhtagnError, match="stop it first"), alone(one.place):
        pass
    for node in nodes:
        node.close()
    with closing(PostgresStore(one.place, patience=60)), pytest.raises(FhtagnError, match="without a bus"):
        NodeStore(one.place, "three", 60.0, patience=0)
