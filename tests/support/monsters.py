"""Tables of Chaos of Cthulhu at which one more move of Ann makes a monster whole."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from support.positions import ANN, settled
from support.tables import World

from fhtagn.kernel.match import Match
from fhtagn.players.player import PolicyPlayer
from fhtagn.table import protocol
from fhtagn.table.fair import chance
from fhtagn.table.people.identity import People, server_secret
from fhtagn.table.people.person import Device, Person

SEEDS = 30  # games that are tried


@dataclass(frozen=True)
class Brink:
    """A table, and the move of Ann that ends the game there."""

    table: str
    words: str
    token: str


def ends_with(match: Match, code: int) -> bool:
    """Whether this move of the first seat ends the game, whatever chance does."""
    state, rules = match.state.copy(), match.game.rules
    rules.play(state, 0, code)
    return bool(rules.over(state))


async def play_to_the_brink(world: World, players: int, name: str, seed: str) -> str:
    """Everybody plays by the game's own policy until Ann's next move ends it: that move, or nothing."""
    people = " ".join([ANN] + ["bot"] * (players - 1))
    table = await world.table("chaos", people, name, seed, settings={"players": str(players)})
    await world.done(table.id, ANN, protocol.Start())
    match = table.state.match
    assert match is not None
    policy = PolicyPlayer(match.game, match.game.policy_names[0])
    while await settled(table):
        code = policy.choose(match.view(0), 0, 11 + match.ply, 0)
        words = match.game.words.say(match.state, 0, code)
        if ends_with(match, code):
            return words
        world.time += 1
        await world.move(table, 0, words)
    return ""


async def brink(world: World, players: int) -> tuple[str, str]:
    for number in range(SEEDS):
        seed = f"{number:02x}" * 31 + f"{players:02x}"
        name = chance.table_name(seed)
        words = await play_to_the_brink(world, players, name, seed)
        if words:
            return name, words
    raise AssertionError("no game ends by a move of Ann")


async def _arranged(folder: Path, players: list[int]) -> list[Brink]:
    world = World(folder / "tables.db")
    try:
        people = People(world.store, server_secret(folder))
        await world.store.save_person(Person(f"id-{ANN}", ANN))
        await people.rows.log_in(f"id-{ANN}", Device(f"id-{ANN}", "", world.time, world.time))
        return [Brink(*await brink(world, many), people.token(f"id-{ANN}")) for many in players]
    finally:
        await world.close()


def arrange(folder: Path, players: list[int]) -> list[Brink]:
    """Play all of it; in a thread of its own, because a browser's loop may run in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _arranged(folder, players)).result()
