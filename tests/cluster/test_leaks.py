"""What a seat is sent at the door of another node does not depend on what it may not know."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.cluster.worlds import TwoNodes
from support.kept import NODES
from support.sent import sent, without_live
from support.two_worlds import different_worlds

from fhtagn.kernel import registry

pytestmark = [
    pytest.mark.parametrize("kind_of_store", [NODES], indirect=True),
    pytest.mark.xdist_group("cluster"),
]


@pytest.mark.parametrize("identifier", registry.game_ids())
async def test_a_seat_at_another_door_is_sent_the_same_in_worlds_that_look_alike_to_it(
    identifier: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = registry.find(identifier)
    without_live(game, monkeypatch)
    one, two = different_worlds(game, 1, 1)
    heard: list[list[bytes]] = []
    for number, script in enumerate((one, two)):
        async with TwoNodes(tmp_path / f"{number}.db") as world:
            heard.append(await sent(world, game, 1, script, monkeypatch))
    assert heard[0] == heard[1]
    assert len(heard[0]) > len([seat for seat, _, _ in one if seat >= 0])
