"""Writes web/src/lib/fair/samples.json: finished games as a server tells and proves them, for the browser's own check.

usage, from the root of the repository: PYTHONPATH=tests python tests/support/proofs.py
"""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
from pathlib import Path
from typing import Any

from support.tables import NAME, SEED, World

from fhtagn.table.fair import chance, proof
from fhtagn.table.protocol import Agree, Mix, Open, Start, Undo, encode
from fhtagn.table.table import Table

SAMPLES = Path("web/src/lib/fair/samples.json")
PEOPLE = ("Ann", "Bob", "Cid", "Dan")
TOLD = ("number", "kind", "seat", "words")


async def mixed(world: World, names: tuple[str, ...], words: str) -> None:
    """These people promise words, and show them once the start is called."""
    for seat, name in enumerate(names):
        await world.done(NAME, name, Mix(seat, chance.words_hash(f"{words} {name}")))


async def shown(world: World, names: tuple[str, ...], words: str) -> None:
    for seat, name in enumerate(names):
        await world.done(NAME, name, Open(seat, f"{words} {name}"))


async def start(world: World) -> None:
    """Cid promises words and does not show them, so that the others mix again without him."""
    await mixed(world, PEOPLE[:3], "salt “1”")
    await world.done(NAME, "Ann", Start())
    await shown(world, PEOPLE[:2], "salt “1”")
    await world.done(NAME, "Ann", Start())
    await mixed(world, PEOPLE[:2], "fog “2”")
    await shown(world, PEOPLE[:2], "fog “2”")


async def play(world: World, table: Table, *, undo: bool) -> None:
    luck = random.Random(3)
    while table.state.status == "playing":
        assert table.state.match is not None
        seat = world.next(table)
        assert (await world.play(table, luck.choice(table.state.match.legal(seat)), seat)).ok
        if undo:
            undo = False
            await world.done(NAME, "Ann", Undo(0))
            await world.done(NAME, "Bob", Agree(1, True))
            await world.done(NAME, "Cid", Agree(2, True))


async def sample(game: str, players: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        async with World(Path(folder) / "tables.db") as world:
            table = await world.table(game, " ".join(PEOPLE[:players]), NAME)
            await start(world)
            await play(world, table, undo=table.state.open)
            history = json.loads(encode((await table.look_back(world.person("Ann"), 0)).history()))
            text = proof.written(table.state, world.store.log(NAME))
    events = [{key: event[key] for key in TOLD if key in event} for event in history["events"]]
    return {"table": NAME, "commit": chance.promise(SEED), "transcript": text, "events": events}


async def samples() -> dict[str, dict[str, Any]]:
    """A game without secrets, and one with them."""
    return {"open": await sample("dice", 3), "hidden": await sample("cathulhu", 4)}


if __name__ == "__main__":
    SAMPLES.write_text(json.dumps(asyncio.run(samples()), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
