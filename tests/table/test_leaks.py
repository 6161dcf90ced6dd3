"""What a seat is sent does not depend on what it may not know.

Two worlds are played in step. They differ only in moves of which one seat sees the same, or nothing. As long as the
rules let the worlds look alike to that seat, everything that it is sent over the whole game must be equal: the bytes,
their order, their number.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.cluster.worlds import world_at
from support.sent import sent, without_live
from support.tables import World
from support.two_worlds import different_worlds

from fhtagn.kernel import registry
from fhtagn.table.protocol import Start

GAMES = sorted({*registry.game_ids(), "omens"})


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("identifier", GAMES)
async def test_a_seat_is_sent_the_same_in_worlds_that_look_alike_to_it(
    identifier: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = registry.find(identifier)
    without_live(game, monkeypatch)
    viewer = seed % game.seats(game.settings({}))
    one, two = different_worlds(game, viewer, seed)
    heard: list[list[bytes]] = []
    for number, script in enumerate((one, two)):
        async with world_at(tmp_path / f"{number}.db") as world:
            heard.append(await sent(world, game, viewer, script, monkeypatch))
    assert heard[0] == heard[1]
    assert one
    assert len(heard[0]) > 1


async def test_the_seed_is_in_nothing_that_is_sent_before_the_end(world: World) -> None:
    seed = "c0ffee" * 10 + "beef"
    table = await world.table("dice", "Ann Bob Cid", seed=seed)
    hearer = await world.hear("table", "Bob")
    await world.done("table", "Ann", Start())
    answers: list[Any] = []
    while table.state.status == "playing":
        assert not any(seed.encode() in message for message in hearer.messages)
        assert table.state.key.hex().encode() not in b"".join(hearer.messages)
        assert table.state.match is not None
        answers.append(await world.play(table))
    assert hearer.latest("info")["dice"]["seed"] == seed
