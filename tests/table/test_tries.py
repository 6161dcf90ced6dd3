"""Limits that hold at the doors of all nodes together: guesses and new identities."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from support.kept import in_postgres, place_at

from fhtagn.table.cluster.tries import CommonTries
from fhtagn.table.limits import Limits, Patience
from fhtagn.table.store.claims import Claims
from fhtagn.table.store.node import NodeStore
from fhtagn.table.store.places import Database, looking

pytestmark = in_postgres
LIMITS = Limits(secrets=(0.0001, 4), people=(0.0001, 2))


@pytest.fixture
def doors(tmp_path: Path) -> Iterator[list[CommonTries]]:
    place = place_at(tmp_path / "a.db")
    assert isinstance(place, Database)
    with ExitStack() as stack:
        stores = [stack.enter_context(closing(NodeStore(place, name, 60.0))) for name in ("one", "two")]
        claims = [stack.enter_context(closing(Claims(store))) for store in stores]
        yield [CommonTries(LIMITS, one, lambda words: f"mark of {len(words)} {hash(words)}") for one in claims]


async def test_guessing_a_passphrase_at_many_doors(doors: list[CommonTries]) -> None:
    waits = [await doors[number % 2].wait("ann", 0.0) for number in range(6)]
    assert [seconds > 0 for seconds in waits] == [False] * Patience.FREE + [True] * (6 - Patience.FREE)
    assert await doors[1].wait("bob", 0.0) == 0
    await doors[0].forgive("ann")
    assert await doors[1].wait("ann", 0.0) == 0


@pytest.mark.parametrize("address", ["192.0.2.1", "2001:db8::1"])
async def test_trying_often_from_one_address_at_many_doors(doors: list[CommonTries], address: str) -> None:
    guesses = [await doors[number % 2].guess(address, 0.0) for number in range(6)]
    assert guesses == [True] * 4 + [False] * 2
    people = [await doors[number % 2].new_person(address, 0.0) for number in range(4)]
    assert people == [True] * 2 + [False] * 2
    assert await doors[0].guess("192.0.2.99", 0.0)


async def test_what_is_tried_is_soon_forgotten_and_no_address_is_written_down(
    doors: list[CommonTries], tmp_path: Path
) -> None:
    await doors[0].guess("192.0.2.1", 0.0)
    with looking(place_at(tmp_path / "a.db")) as connection:
        assert not any("192.0" in name for (name,) in connection.execute("SELECT name FROM tries"))
        await doors[0].forget_old()
        assert len(connection.execute("SELECT 1 FROM tries").fetchall()) == 1
        connection.execute("UPDATE tries SET at = at - 4000")
        await doors[1].forget_old()
        assert connection.execute("SELECT 1 FROM tries").fetchall() == []
