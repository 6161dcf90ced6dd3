"""Real games at a live table, played on until something is reached."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from support.tables import World

from fhtagn.table.protocol import Clocks, Start
from fhtagn.table.table import Table

PEOPLE = "Ann Bob Cid Dan"


def legal(table: Table, seat: int) -> list[str]:
    assert table.state.match is not None
    return table.state.match.legal(seat)


def position(table: Table) -> Any:
    assert table.state.match is not None
    return table.state.match.state


def in_window(table: Table) -> bool:
    return table.state.match is not None and table.state.in_window()


async def play_until(world: World, table: Table, reached: Callable[[Table], bool], prefer: str = "") -> None:
    """Whoever is asked plays on, in a preferred way where that is legal."""
    for _ in range(400):
        if reached(table):
            return
        assert table.state.status == "playing"
        moves = legal(table, world.next(table))
        chosen = next((words for words in moves if prefer and words.startswith(prefer)), moves[-1])
        assert (await world.play(table, chosen)).ok
    raise AssertionError("this position is not reached")


async def wake(world: World, seed: int, people: str = PEOPLE, **more: Any) -> Table:
    """A game of Don't Wake Up Cthulhu! in which a card waits to be cancelled."""
    name = f"wake{seed}"
    more.setdefault("clocks", Clocks(window=10))
    table = await world.table("wake", people, name, f"{seed:02x}" * 32, **more)
    await world.done(name, "Ann", Start())
    await play_until(world, table, in_window, "play")
    return table


async def wake_where(world: World, wanted: Callable[[Table], bool]) -> Table:
    for seed in range(1, 60):
        table = await wake(world, seed)
        if wanted(table):
            return table
    raise AssertionError("no such deal")


def armed(table: Table) -> list[int]:
    return [seat for seat in table.state.asked() if "banish" in legal(table, seat)]
