"""What is decided about people at one node holds at every door, also if nothing could be said to it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.cluster.worlds import TwoNodes
from support.kept import NODES

from fhtagn.table.people.person import Person

pytestmark = [
    pytest.mark.parametrize("kind_of_store", [NODES], indirect=True),
    pytest.mark.xdist_group("cluster"),
]


class Connected:
    """Somebody who is connected here."""

    ended = False

    def __init__(self, person: Person) -> None:
        self.person = person
        self.told = ""

    def bye(self, code: int, reason: str) -> None:
        self.told, self.ended = reason, True


async def test_whoever_was_logged_out_or_banned_while_the_bus_was_away_is_sent_away(tmp_path: Path) -> None:
    async with TwoNodes(tmp_path / "a.db") as world:
        people, live = world.node.service.people, world.node.live
        here: list[Any] = [Connected(await people.new(name)) for name in ("Ann", "Bob", "Cid")]
        live.connections.update(here)
        ann, bob, cid = here
        await world.store.write(("DELETE FROM devices WHERE id = ?", [ann.person.device]))
        await world.store.write(("INSERT INTO bans (person, reason, made) VALUES (?, 'Enough.', 0)", [bob.person.id]))
        await world.node._look_at_people()
        assert ann.told == "You were logged out on this device."
        assert "Enough." in bob.told
        assert cid.told == ""
        live.connections.clear()
