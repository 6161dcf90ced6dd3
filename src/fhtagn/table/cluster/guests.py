"""People who follow this node's tables from the doors of others."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import msgspec

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table import protocol
from fhtagn.table.answers import Order
from fhtagn.table.cluster import messages
from fhtagn.table.cluster.links import Links
from fhtagn.table.log.refusals import Elsewhere, NotWritten
from fhtagn.table.surroundings import Follower
from fhtagn.table.table import Table

if TYPE_CHECKING:
    from fhtagn.table.cluster.tables import NodeTables


class Guest:
    """Somebody at another door; a follower like any other, who is told over the bus."""

    __slots__ = ("behind", "door", "key", "links", "number", "person", "table", "viewer")

    def __init__(self, links: Links, door: str, wish: messages.Follow) -> None:
        self.links, self.door, self.key, self.table = links, door, wish.key, wish.table
        self.person = wish.who.id
        self.viewer = 0
        self.number = wish.since or 0
        self.behind = False  # as far as is known here

    def send(self, message: bytes, number: int) -> None:
        before, self.number = self.number, number
        self.links.say(self.door, messages.Told(self.key, before, number, message))

    def let_go(self, reason: str) -> None:
        self.links.say(self.door, messages.LetGo(self.key, reason))


def only_door(followers: list[Follower]) -> str:
    """The door by which all come who follow a table; "" if there are several, or somebody is here."""
    doors = {follower.door if isinstance(follower, Guest) else "" for follower in followers}
    return doors.pop() if len(doors) == 1 else ""


class Guests:
    """All of them, by door and key."""

    def __init__(self, tables: NodeTables, links: Links) -> None:
        self.tables, self.links = tables, links
        self._guests: dict[tuple[str, int], Guest] = {}

    def hear(self, door: str, message: messages.AnyMessage) -> bool:
        """Whether this was for the owner of a table."""
        if isinstance(message, messages.Obey):
            self._obey(door, message)
        elif isinstance(message, messages.Follow):
            self.tables.spawn(self._follow(door, message))
        elif isinstance(message, messages.Leave):
            self._leave(door, message.key)
        elif isinstance(message, messages.Present):
            for known, key in [name for name in self._guests if name[0] == door]:
                if key not in message.keys:
                    self._leave(known, key)
        else:
            return False
        return True

    def forget_door(self, alive: set[str]) -> None:
        """Nobody comes from a door that is gone."""
        for door, key in [name for name in self._guests if name[0] not in alive]:
            self._leave(door, key)

    def moved(self, guest: Guest, to: str) -> None:
        """The guest's table is another node's."""
        self._guests.pop((guest.door, guest.key), None)
        self.links.say(guest.door, messages.Moved(guest.key, to))

    def _leave(self, door: str, key: int) -> None:
        guest = self._guests.pop((door, key), None)
        table = self.tables.awake.get(guest.table) if guest is not None else None
        if guest is not None and table is not None:
            table.leave(guest)

    async def _follow(self, door: str, wish: messages.Follow) -> None:
        known = self._guests.get((door, wish.key))
        try:
            table = await self.tables.woken(wish.table)
            if known is not None and known in table.audience.followers:
                await table.catch_up(known, wish.since or 0)
            else:
                await self._begin(table, Guest(self.links, door, wish), wish)
        except Elsewhere as error:
            self._guests.pop((door, wish.key), None)
            self.links.say(door, messages.Moved(wish.key, error.node))
        except FhtagnError as error:
            self._guests.pop((door, wish.key), None)
            self.links.say(door, messages.LetGo(wish.key, str(error), isinstance(error, NotWritten)))
        else:
            self.links.say(door, messages.Followed(wish.key, wish.turn))

    async def _begin(self, table: Table, guest: Guest, wish: messages.Follow) -> None:
        name = guest.door, guest.key
        self._guests[name] = guest
        await table.follow(guest, wish.who.person(), wish.seat, wish.since, wish.invite)
        if self._guests.get(name) is not guest:  # it has left meanwhile
            table.leave(guest)

    def _obey(self, door: str, wish: messages.Obey) -> None:
        order = Order(
            wish.who.person(),
            wish.id,
            wish.command,
            partial(self._answer, door, wish.key),
            self.tables.now(),
            moved=partial(self._obey_not, door, wish.key),
        )
        table = self.tables.awake.get(wish.table)
        if table is not None:
            table.obey(order)
        else:
            self.tables.spawn(self._obey_awoken(wish.table, order))

    async def _obey_awoken(self, table: str, order: Order) -> None:
        try:
            found = await self.tables.woken(table)
        except Elsewhere:
            assert order.moved is not None
            order.moved()
        except FhtagnError as error:
            order.reply(protocol.Answer(order.id, False, str(error)))
        else:
            found.obey(order)

    def _answer(self, door: str, key: int, answer: protocol.Answer | msgspec.Raw) -> None:
        self.links.say(door, messages.Answered(key, protocol.encode(answer)))

    def _obey_not(self, door: str, key: int) -> None:
        self.links.say(door, messages.Moved(key, ""))
