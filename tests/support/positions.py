"""Tables that have got somewhere: one person among bots, once in every kind of decision that comes up."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from support.serving import Serving
from support.tables import World, until

from fhtagn.table import protocol
from fhtagn.table.people.identity import People, server_secret
from fhtagn.table.people.person import Device, Person
from fhtagn.table.store.store import Line
from fhtagn.table.table import Table

ANN = "Ann"


@dataclass(frozen=True)
class Story:
    """A game that is played until its end."""

    game: str
    players: int
    settings: dict[str, str] = field(default_factory=dict)
    most: int = 6  # positions that are kept
    seed: str = "5e"


async def settled(table: Table) -> bool:
    """Until the person is asked; no, if the game is over."""
    match = table.state.match
    assert match is not None
    await until(lambda: match.over or 0 in match.to_act())
    return not match.over


def kind_of(words: str) -> str:
    return words.split()[0]


async def keep(world: World, table: Table, name: str) -> str:
    """The table as it is now, under another name."""
    lines = [Line(name, number, body) for number, body in enumerate(world.store.log(table.id))]
    await world.store.append(lines, [])
    return name


async def positions_of(world: World, story: Story, name: str) -> list[str]:
    """Names of tables, each before another kind of decision; the last one is over."""
    people = " ".join([ANN] + ["bot"] * (story.players - 1))
    settings = {"players": str(story.players), **story.settings}
    table = await world.table(story.game, people, name, story.seed * 32, settings=settings)
    await world.done(table.id, ANN, protocol.Start())
    luck, made, known, kept = random.Random(name), Counter[str](), set[tuple[str, ...]](), list[str]()
    while await settled(table):
        assert table.state.match is not None
        legal = table.state.match.legal(0)
        kinds = tuple(sorted({kind_of(words) for words in legal}))
        if kinds not in known and len(kept) < story.most:
            known.add(kinds)
            kept.append(await keep(world, table, f"{name}-{len(kept)}"))
        rarest = min(kinds, key=lambda kind: (made[kind], luck.random()))
        made[rarest] += 1
        world.time += 1
        await world.move(table, 0, luck.choice([words for words in legal if kind_of(words) == rarest]))
    return [*kept, await keep(world, table, f"{name}-last")]


@dataclass(frozen=True)
class Arranged:
    """A store with tables, for a server."""

    folder: Path
    token: str  # of Ann, who sits at all of them
    tables: dict[str, list[str]]  # by game

    @contextmanager
    def served(self) -> Iterator[Serving]:
        serving = Serving(self.folder)
        serving.start()
        try:
            yield serving
        finally:
            serving.stop()


async def _arrange(folder: Path, stories: list[Story]) -> Arranged:
    world = World(folder / "tables.db")
    try:
        people = People(world.store, server_secret(folder))
        await world.store.save_person(Person(f"id-{ANN}", ANN))
        await people.rows.log_in(f"id-{ANN}", Device(f"id-{ANN}", "", world.time, world.time))
        tables: dict[str, list[str]] = {}
        for number, story in enumerate(stories):
            name = f"{story.game}-{story.players}-{number}"
            tables.setdefault(story.game, []).extend(await positions_of(world, story, name))
        return Arranged(folder, people.token(f"id-{ANN}"), tables)
    finally:
        await world.close()


def arrange(folder: Path, stories: list[Story]) -> Arranged:
    """Play all of it; in a thread of its own, because a browser's loop may run in this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _arrange(folder, stories)).result()
