"""What can happen to a cluster, each as it happens to real ones. Every fault is over when its function returns."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable
from random import Random

from support.cluster.evening import Evening
from support.cluster.nodes import Node

MOVES = 1  # of each company, with which it goes on


async def kill(evening: Evening, luck: Random) -> None:
    """kill -9 of a node, which is started again when the others have gone on with its tables."""
    node = _some(evening, luck)
    node.kill()
    await evening.more(MOVES, each=True)
    node.start()
    await asyncio.to_thread(node.wait)


async def freeze(evening: Evening, luck: Random) -> None:
    """A node stands still for longer than its lease, and wakes without knowing it."""
    node = _some(evening, luck)
    node.send(signal.SIGSTOP)
    await evening.more(MOVES, each=True)
    node.send(signal.SIGCONT)
    await evening.more(MOVES, each=True)


async def cut_off_the_database(evening: Evening, luck: Random) -> None:
    """A node does not reach the database. What it had sent arrives when others have its tables."""
    node = _some(evening, luck)
    node.to_store.cut()
    await evening.more(MOVES, each=True)
    node.to_store.heal()
    await evening.more(MOVES, each=True)


async def cut_off_the_bus(evening: Evening, luck: Random) -> None:
    """A node does not reach the others; its tables stay its own."""
    node = _some(evening, luck)
    assert node.to_bus is not None
    node.to_bus.cut()
    await evening.more(MOVES, each=True)
    node.to_bus.heal()
    await evening.more(MOVES, each=True)


async def break_connections(evening: Evening, luck: Random) -> None:
    """All connections of a node to the database and to the bus are reset at once, and what comes is slow."""
    node = _some(evening, luck)
    assert node.to_bus is not None
    node.to_bus.slow_down(0.02)
    node.to_store.slow_down(0.01)
    node.to_bus.break_off()
    node.to_store.break_off()
    await evening.more(MOVES, each=True)
    node.to_bus.slow_down(0)
    node.to_store.slow_down(0)


async def restart_the_bus(evening: Evening, luck: Random) -> None:
    nats = evening.cluster.nats
    assert nats is not None
    nats.stop(signal.SIGKILL)
    await evening.more(10)  # whoever sits at an owner's door plays on
    await asyncio.to_thread(nats.start)
    await evening.more(MOVES, each=True)


async def restart_the_database(evening: Evening, luck: Random) -> None:
    await asyncio.to_thread(evening.cluster.postgres.stop, luck.choice([signal.SIGINT, signal.SIGQUIT]))
    await asyncio.to_thread(evening.cluster.postgres.start)
    await evening.more(MOVES, each=True)


async def drain(evening: Evening, luck: Random) -> None:
    """A node is asked to stop, hands its tables over, and is started again."""
    node = _some(evening, luck)
    assert node.process is not None
    node.send(signal.SIGTERM)
    assert await asyncio.to_thread(node.process.wait, 60) == 0
    await evening.more(MOVES, each=True)
    node.start()
    await asyncio.to_thread(node.wait)


def _some(evening: Evening, luck: Random) -> Node:
    return luck.choice(evening.cluster.nodes)


FAULTS: dict[str, Callable[[Evening, Random], Awaitable[None]]] = {
    "killed": kill,
    "frozen": freeze,
    "no database": cut_off_the_database,
    "no bus": cut_off_the_bus,
    "connections broken": break_connections,
    "bus restarted": restart_the_bus,
    "database restarted": restart_the_database,
    "drained": drain,
}
