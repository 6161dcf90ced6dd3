"""The ways from a door to tables that other nodes own.

What a client wants of such a table is kept here until it is answered, and whom it follows as long as it does. So if the
owner changes, or something got lost, all of it is said again, to the new owner or to the same one; commands carry ids,
and whoever follows says which event it heard last, so that nothing happens or is told twice. Answers for somebody who
is behind wait until all news have come.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

import msgspec

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table import protocol
from fhtagn.table.answers import Order, answer_of
from fhtagn.table.cluster import messages, walks
from fhtagn.table.cluster.links import Links
from fhtagn.table.cluster.messages import who
from fhtagn.table.log.refusals import Elsewhere, NotWritten, Unreachable
from fhtagn.table.surroundings import Follower, Wish
from fhtagn.table.wire.connection import TRY_LATER, Following

if TYPE_CHECKING:
    from fhtagn.table.cluster.tables import NodeTables
    from fhtagn.table.table import Table

NO_NEWS = msgspec.Raw(b"null")
AGAIN = (0.02, 0.5)  # seconds between two looks for an owner, at first and at most


@dataclass
class Wanted:
    """Somebody who follows a table from here."""

    follower: Follower
    wish: Wish
    first: asyncio.Future[None] | None  # until it was told how things stand
    heard: int = 0  # the last event of which it was told, or after which it wants to be told
    turn: int = 0  # counts how often the owner was asked what is new
    behind: bool = True  # the owner has not said yet that this was all
    missed: int = 0  # the last event that came too early to be told
    home: bool = False  # the table is here now, and tells what comes next

    def now(self) -> Wish:
        """The same, with what was heard meanwhile."""
        return self.wish if self.first is not None else self.wish._replace(since=self.follower.number)


@dataclass
class Question:
    """A request that the owner answers."""

    message: messages.Ask
    answer: asyncio.Future[messages.Replied]


class Route:
    """One table of another node, or one whose owner is being looked for."""

    def __init__(self, routes: Routes, table: str) -> None:
        self.routes, self.table = routes, table
        self.owner = ""
        self.followers: dict[int, Wanted] = {}
        self.orders: dict[int, Order] = {}
        self._early: dict[int, msgspec.Raw] = {}  # answers to orders of people who are behind
        self.questions: dict[int, Question] = {}
        self._search: asyncio.Task[None] | None = None

    @property
    def needed(self) -> bool:
        return bool(self.followers or self.orders or self.questions)

    def _say(self, message: messages.AnyMessage) -> None:
        if self.owner:
            walks.passed_on(message, self.owner)
            self.routes.links.say(self.owner, message)
        else:
            self.search()

    # --- What is wanted

    async def follow(self, follower: Follower, wish: Wish) -> None:
        first: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.adopt(follower, wish, first)
        await first

    def adopt(self, follower: Follower, wish: Wish, first: asyncio.Future[None] | None = None) -> None:
        """Somebody follows the table from here from now on."""
        key = self.routes.new_key(self)
        self.followers[key] = Wanted(follower, wish, first)
        self._say(self._follow(key))

    def _follow(self, key: int) -> messages.Follow:
        wanted = self.followers[key]
        wish = wanted.now()
        wanted.heard = wish.since or 0
        wanted.turn += 1
        wanted.behind, wanted.follower.behind = True, False
        return messages.Follow(key, self.table, who(wish.person), wish.seat, wish.since, wish.invite, wanted.turn)

    def catch_up(self, follower: Follower) -> None:
        for key, wanted in self.followers.items():
            if wanted.follower is follower:
                self._say(self._follow(key))

    def leave(self, follower: Follower) -> None:
        for key in [key for key, wanted in self.followers.items() if wanted.follower is follower]:
            self.forget_follower(key)
            if self.owner:
                self.routes.links.say(self.owner, messages.Leave(key, self.table))
        self._go_on(follower.person)
        self.routes.tidy(self)

    def forget_follower(self, key: int) -> Wanted | None:
        self.routes.keys.pop(key, None)
        return self.followers.pop(key, None)

    def obey(self, order: Order) -> None:
        key = self.routes.new_key(self)
        self.orders[key] = order
        if not self._is_behind(order.person.id):
            self._say(self._obey(key))

    def _is_behind(self, person: str) -> bool:
        return any(wanted.behind for wanted in self.followers.values() if wanted.follower.person == person)

    def _go_on(self, person: str) -> None:
        """Commands of somebody who may have caught up."""
        if self._is_behind(person):
            return
        for key in [key for key, order in self.orders.items() if order.person.id == person]:
            if not self._answer_late(key):
                self._say(self._obey(key))

    def _answer_late(self, key: int) -> bool:
        """Give an answer that has waited. One that tells how things stood is asked for again."""
        early = self._early.pop(key, None)
        if early is None or answer_of(early).news != NO_NEWS:
            return False
        self._forget_order(key).reply(early)
        return True

    def _obey(self, key: int) -> messages.Obey:
        order = self.orders[key]
        command: protocol.AnyCommand = order.command  # type: ignore[assignment]  # the nodes' own are asked
        return messages.Obey(key, self.table, who(order.person), order.id, command)

    async def ask(self, message: messages.Ask) -> messages.Replied:
        message.key = self.routes.new_key(self)
        answer: asyncio.Future[messages.Replied] = asyncio.get_running_loop().create_future()
        self.questions[message.key] = Question(message, answer)
        self._say(message)
        try:
            return await answer
        finally:
            self.questions.pop(message.key, None)
            self.routes.keys.pop(message.key, None)
            self.routes.tidy(self)

    # --- Where the table is

    def say_again(self) -> None:
        """Everything that waits, to the owner."""
        for key in self.followers:
            self._say(self._follow(key))
        for key, order in self.orders.items():
            if not self._is_behind(order.person.id):
                self._say(self._obey(key))
        for question in self.questions.values():
            self._say(question.message)

    def search(self, owner: str = "") -> None:
        """The owner is another one now: this one, or whoever it turns out to be."""
        self.owner = owner
        if owner:
            self.say_again()
        elif self._search is None or self._search.done():
            self._search = self.routes.tables.spawn(self._find())

    async def _find(self) -> None:
        pause, most = AGAIN
        while self.needed and not self.owner:
            try:
                table = await self.routes.tables.woken(self.table)
            except Elsewhere as error:
                if error.node and self.routes.reaches(error.node):
                    self.owner = error.node
                    self.say_again()
                    return
                self.interrupted(Unreachable())
            except FhtagnError as error:
                self._fail(error)
            else:
                if await self._come_home(table):
                    return
            await asyncio.sleep(pause)
            pause = min(2 * pause, most)

    async def _come_home(self, table: Table) -> bool:
        """The table is this node's: whoever followed it from here does so without a detour."""
        for key, wanted in list(self.followers.items()):
            wish, wanted.home = wanted.now(), True
            try:
                await table.follow(wanted.follower, wish.person, wish.seat, wish.since, wish.invite)
            except Elsewhere:
                wanted.home = False
                return False
            except FhtagnError as error:
                self._let_go(key, error)
            else:
                if self.forget_follower(key) is None:  # it has left meanwhile
                    table.leave(wanted.follower)
                _settle(wanted.first)
        for key in list(self.orders):
            if not self._answer_late(key):
                self.routes.tables.obey_here(table, self._forget_order(key))
        for question in list(self.questions.values()):
            if not question.answer.done():
                question.answer.set_exception(Elsewhere(self.routes.tables.store.node))
        self.routes.tidy(self)
        return not self.needed

    def _forget_order(self, key: int) -> Order:
        self.routes.keys.pop(key, None)
        self._early.pop(key, None)
        return self.orders.pop(key)

    def _let_go(self, key: int, error: FhtagnError) -> None:
        wanted = self.forget_follower(key)
        if wanted is None:
            return
        if wanted.first is not None and not wanted.first.done():
            wanted.first.set_exception(error)
        elif wanted.first is None and isinstance(error, NotWritten) and isinstance(wanted.follower, Following):
            wanted.follower.connection.bye(TRY_LATER, str(error))
        elif wanted.first is None:
            wanted.follower.let_go(str(error))
        self._go_on(wanted.follower.person)

    def _fail(self, error: FhtagnError) -> None:
        """Nothing can be done now. Those who have followed the table already wait, unless it is gone for good."""
        lasting = not isinstance(error, NotWritten)
        self._refuse_orders(error)
        for question in self.questions.values():
            if not question.answer.done():
                question.answer.set_exception(error)
        for key, wanted in list(self.followers.items()):
            if lasting or wanted.first is not None:
                self._let_go(key, error)
        self.routes.tidy(self)

    def _refuse_orders(self, error: FhtagnError) -> None:
        for key in list(self.orders):
            _refuse(self._forget_order(key), error)

    def interrupted(self, error: Unreachable) -> None:
        """There is no way to the owner: clients are sent away, and come back by themselves to some door."""
        self._refuse_orders(error)
        for key in list(self.followers):
            self._let_go(key, error)
        self._fail(error)

    # --- What the owner says

    def hear(self, key: int, message: messages.AnyMessage) -> None:
        wanted = self.followers.get(key)
        if isinstance(message, messages.Told):
            if wanted is not None and not wanted.home:
                self._tell(wanted, message)
        elif isinstance(message, messages.Followed):
            if wanted is not None and message.turn in (0, wanted.turn):  # 0: an older version of a node
                self._caught_up(key, wanted)
        elif isinstance(message, messages.Answered):
            self._hear_answer(key, msgspec.Raw(message.answer))
        elif isinstance(message, messages.Replied):
            question = self.questions.get(key)
            if question is not None and not question.answer.done():
                question.answer.set_result(message)
        elif isinstance(message, messages.LetGo):
            self._let_go(key, NotWritten(message.reason) if message.passing else FhtagnError(message.reason))
        elif isinstance(message, messages.Moved):
            self.search(message.to if message.to != self.routes.links.node else "")
        self.routes.tidy(self)

    def _hear_answer(self, key: int, answer: msgspec.Raw) -> None:
        order = self.orders.get(key)
        if order is None:
            return
        if self._is_behind(order.person.id):
            self._early[key] = answer
        else:
            self._forget_order(key).reply(answer)

    def _caught_up(self, key: int, wanted: Wanted) -> None:
        """The owner has told everything."""
        if wanted.missed > wanted.heard:
            self._say(self._follow(key))
            return
        wanted.behind = False
        _settle(wanted.first)
        wanted.first = None
        self._go_on(wanted.follower.person)

    def _tell(self, wanted: Wanted, told: messages.Told) -> None:
        """Tell what comes next. What was asked for twice is told once; where something is missing it is asked for."""
        if told.before == wanted.heard:
            wanted.heard = told.number
            wanted.follower.send(told.message, told.number)
        elif told.number > wanted.heard and wanted.behind:
            wanted.missed = told.number
        elif told.number > wanted.heard:
            self._say(self._follow(told.key))


class Routes:
    """All of a door."""

    def __init__(self, tables: NodeTables, links: Links, reaches: Callable[[str], bool]) -> None:
        self.tables, self.links, self.reaches = tables, links, reaches
        self.keys: dict[int, Route] = {}
        self._routes: dict[str, Route] = {}
        self._numbers = count(1)

    def new_key(self, route: Route) -> int:
        key = next(self._numbers)
        self.keys[key] = route
        return key

    def to(self, table: str) -> Route:
        """The way to a table that is not here."""
        route = self._routes.get(table)
        if route is None:
            route = self._routes[table] = Route(self, table)
        return route

    def known(self, table: str) -> Route | None:
        return self._routes.get(table)

    def tidy(self, route: Route) -> None:
        if not route.needed and self._routes.get(route.table) is route:
            del self._routes[route.table]

    def hear(self, message: messages.AnyMessage) -> None:
        route = self.keys.get(getattr(message, "key", 0))
        if route is not None:
            route.hear(message.key, message)  # type: ignore[union-attr]

    def say_again(self, node: str) -> None:
        """Something got lost on the way to this node, or from there."""
        here = [route for route in self._routes.values() if route.owner == node]
        self.links.say(node, messages.Present([key for route in here for key in route.followers]))
        for route in here:
            route.say_again()

    def check(self, alive: set[str]) -> None:
        """Those whose owner is dead look for another; those whose owner cannot be reached are interrupted."""
        for route in list(self._routes.values()):
            if route.owner not in alive:
                route.search()
            elif not self.reaches(route.owner):
                route.owner = ""
                route.interrupted(Unreachable())

    def taken(self, node: str, tables: list[str]) -> None:
        """These tables are another node's now."""
        for table in tables:
            route = self._routes.get(table)
            if route is not None and route.owner != node:
                route.search(node)


def _settle(first: asyncio.Future[None] | None) -> None:
    if first is not None and not first.done():
        first.set_result(None)


def _refuse(order: Order, error: FhtagnError) -> None:
    order.reply(protocol.Answer(order.id, False, str(error)))
