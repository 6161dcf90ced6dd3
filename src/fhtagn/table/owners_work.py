"""What only whoever has a table can do, for people who ask at any door."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from fhtagn.table import protocol
from fhtagn.table.answers import Order, settle
from fhtagn.table.log import entries
from fhtagn.table.log.commands.forget import Forget
from fhtagn.table.people.person import Person
from fhtagn.table.sight.listings import is_turn
from fhtagn.table.table import Table

OwnersWork = Callable[[Table, Person, str], Awaitable[Any]]


async def is_turn_here(table: Table, person: Person, word: str) -> bool:
    return is_turn(table.state, person.id)


async def forget_here(table: Table, person: Person, word: str) -> str:
    """The person is forgotten at the table; why not, if that does not succeed."""
    answered: asyncio.Future[protocol.Answer] = asyncio.get_running_loop().create_future()
    table.obey(Order(person, f"forget {table.id}", Forget(), partial(settle, answered)))
    answer = await answered
    return "" if answer.ok or person.id in table.state.forgotten else answer.reason


async def close_here(table: Table, person: Person, reason: str) -> None:
    async with table.lock:
        table.ensure_loaded()
        if table.state.status != "closed":
            await table.commit([entries.Closed(reason=reason)])


async def stands_here(table: Table, person: Person, word: str) -> tuple[str, str, bool, list[int]]:
    """The game, the table's status, whether it is this person's table, and their seats."""
    state = table.state
    return state.game.id, state.status, state.created.host == person.id, state.seats_of(person.id)


OWNERS_WORKS: dict[str, OwnersWork] = {
    work.__name__: work for work in (is_turn_here, forget_here, close_here, stands_here)
}
