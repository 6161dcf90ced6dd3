"""Commands as they reach a table, and the answers that are given again to those who ask again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
from msgspec import Raw, Struct

from fhtagn.table import protocol
from fhtagn.table.log.state import REMEMBERED, TableState
from fhtagn.table.people.person import Person

Reply = Callable[[protocol.Answer | Raw], None]  # ready bytes where another node has answered


class Order(Struct, frozen=True):
    """A command that somebody gives. `reply` gets the answer when what it did is on the disk."""

    person: Person
    id: str
    command: protocol.Command
    reply: Reply
    since: float = 0.0  # when it came; 0 if nobody wants to know how long it takes
    moved: Callable[[], None] | None = None  # called instead if the table is another node's now


class Answers:
    """The last answers of a table. That a command has done something is also in its log."""

    def __init__(self) -> None:
        self._given: OrderedDict[tuple[str, str], protocol.Answer] = OrderedDict()

    def known(self, order: Order, state: TableState) -> protocol.Answer | None:
        """The answer to this command, if it was obeyed or refused before."""
        name = (order.person.id, order.id)
        answer = self._given.get(name)
        return protocol.Answer(order.id, True) if answer is None and name in state.commands else answer

    def remember(self, order: Order, answer: protocol.Answer) -> None:
        self._given[order.person.id, order.id] = answer
        if len(self._given) > REMEMBERED:
            self._given.popitem(last=False)


class _Ready(Struct, tag="answer", tag_field="type"):
    """An answer that another node has made."""

    id: str
    ok: bool
    reason: str = ""
    stale: bool = False
    result: dict[str, Any] = {}
    news: Raw = Raw(b"null")


_read = msgspec.json.Decoder(_Ready).decode


def answer_of(ready: Raw) -> protocol.Answer:
    read = _read(ready)
    return protocol.Answer(read.id, read.ok, read.reason, read.stale, read.result, read.news)


def settle(answered: asyncio.Future[protocol.Answer], answer: protocol.Answer | Raw) -> None:
    """Give an answer to whoever waits for it."""
    if answered.done():
        return  # nobody waits any more
    answered.set_result(answer if isinstance(answer, protocol.Answer) else answer_of(answer))


@cache
def counted(command: type[protocol.Command], outcome: str) -> tuple[str, str]:
    """Under which name and labels a command is counted."""
    return ("fhtagn_commands_total", f'kind="{command.__struct_config__.tag}",outcome="{outcome}"')
