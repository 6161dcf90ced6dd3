"""All tables of a server: those in memory, and those that sleep in the store."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Coroutine, Iterable
from functools import partial
from typing import Any

from fhtagn.kernel import registry
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.settings import Data
from fhtagn.table import protocol
from fhtagn.table.answers import Order, settle
from fhtagn.table.bots.bot_names import name_bots
from fhtagn.table.bots.levels import check_level
from fhtagn.table.fair import chance
from fhtagn.table.limits import Limits, Rate
from fhtagn.table.log import entries
from fhtagn.table.log.commands.settings import check_groups
from fhtagn.table.log.entries import Seating
from fhtagn.table.log.files import check_files, hash_of, written
from fhtagn.table.log.refusals import NoTable, Refused, TooFast
from fhtagn.table.log.settings import read_settings, written_settings
from fhtagn.table.log.state import TableState
from fhtagn.table.owners_work import OwnersWork, close_here, forget_here, is_turn_here
from fhtagn.table.people import identity
from fhtagn.table.people.names import unlike
from fhtagn.table.people.person import Person
from fhtagn.table.retention import Retention
from fhtagn.table.sight.listings import listed, listing_of, my_table
from fhtagn.table.slices import at_once
from fhtagn.table.store.store import Line, Store
from fhtagn.table.surroundings import Follower, Surroundings, Wish
from fhtagn.table.table import Table
from fhtagn.table.upkeep import Chosen

AMONG_STRANGERS = 120.0  # seconds for a move at a public table, where its host says nothing
IDLE = 60.0  # seconds after which a table that nobody follows goes to sleep

log = logging.getLogger("fhtagn.table")


class Tables(Surroundings):
    """The tables, and what they share."""

    def __init__(
        self, store: Store, limits: Limits | None = None, *, chosen: Chosen | None = None, **more: Any
    ) -> None:
        super().__init__(store, limits, **more)
        self.retention = Retention(store, chosen or Chosen({}), self.downtime)
        self.awake: dict[str, Table] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}  # of tables that sleep while their clocks run
        self._waking: dict[str, asyncio.Task[Table]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._commands = Rate(self.limits.commands)
        self._talk = Rate(self.limits.talk)
        self._new = Rate(self.limits.tables)
        self.workers.changed = self._tell_waking

    def table(self, identifier: str) -> Table:
        """A table, woken up if it sleeps, for those who know that its log is short. NoTable if there is none."""
        table = self.awake.get(identifier)
        if table is None:
            self._check_kept(identifier)
            table = Table(identifier, self)
            at_once(table.load())
            self.awake[identifier] = table
        table.ensure_loaded()
        return table

    async def woken(self, identifier: str) -> Table:
        """A table, woken up if it sleeps: a long log is read in slices, once for all who wait for it."""
        table = self.awake.get(identifier)
        if table is None:
            self._check_kept(identifier)
            waking = self._waking.get(identifier)
            if waking is None:
                waking = self._waking[identifier] = asyncio.get_running_loop().create_task(self._wake(identifier))
                waking.add_done_callback(partial(self._awoken, identifier))
            table = await asyncio.shield(waking)
        table.ensure_loaded()
        return table

    def _check_kept(self, identifier: str) -> None:
        if identifier in self.retention.leaving:
            raise NoTable

    async def _wake(self, identifier: str) -> Table:
        table = Table(identifier, self)
        await self.slices.do(table.load())
        return self.awake.setdefault(identifier, table)

    def _awoken(self, identifier: str, waking: asyncio.Task[Table]) -> None:
        del self._waking[identifier]
        if not waking.cancelled():
            waking.exception()  # whoever still waits is told

    # --- What people ask for

    async def create(self, person: Person, wanted: protocol.NewTable) -> tuple[Table, dict[int, str]]:
        """Create a table; the seats that its host takes, each with its secret, come with it."""
        if not self._new.allows(person.id, self.now()):
            raise Refused("You create tables too fast; wait a little.")
        if self.store.tables_of(person.id) >= self.limits.tables_each:
            raise Refused("You have too many unfinished tables; finish some first.")
        game = registry.find(wanted.game)
        await self.read_ahead(game, wanted.files)
        settings = read_settings(game, wanted.settings, wanted.files)
        check_files(game, settings, wanted.files)
        self._check_room(person, wanted.files)
        seed = chance.new_seed()
        identifier = chance.table_name(seed)
        seats, secrets = _seats(game, game.seats(settings), person, wanted.seats)
        name_bots(identifier, seats, [person.name])
        created = entries.Created(
            at=self.now(),
            by=person.id,
            game=game.id,
            version=game.version,
            settings=written_settings(game, settings),
            files=wanted.files,
            seats=seats,
            public=wanted.public,
            clocks=wanted.clocks or protocol.Clocks(move=AMONG_STRANGERS if wanted.public else None),
            pace=wanted.pace,
            hints=wanted.hints,
            seed=seed,
            dice=chance.VERSION,
            host=person.id,
            host_name=person.name,
        )
        state = TableState(identifier, created)
        check_groups(state)
        await self.store.append([Line(identifier, 0, *written(created))], [listing_of(state)])
        return self.table(identifier), secrets

    async def read_ahead(self, game: registry.Game, files: dict[str, str]) -> None:
        """Read data files without keeping anybody waiting; what they say is known then."""
        for spec in game.setting_spec:
            if isinstance(spec, Data) and spec.name in files:
                await self.slices.aside(spec.prepare, files[spec.name])

    def _check_room(self, person: Person, files: dict[str, str]) -> None:
        """Whether there is room for the data files of a new table; one that is here already takes none."""
        if not files:
            return
        mine = self.store.files_of(person.id)
        sizes = {hash_of(text): len(text.encode()) for text in files.values()}
        if sum((mine | sizes).values()) > self.limits.files_each:
            most = f"{self.limits.files_each / 1e6:g} MB"
            raise Refused(
                f"Your tables have too many data files: {most} is the most. Use one that you have here already."
            )
        new = sum(size for hashed, size in sizes.items() if self.store.file(hashed) is None)
        if new and self.store.files_size() + new > self.limits.files_all:
            raise Refused("There is no room for more data files on this server; use one that is here already.")

    def obey(self, table: str, order: Order) -> None:
        """Obey a command, or say why not; its `reply` gets the answer when what it did is on the disk."""
        try:
            self._check_pace(order)
        except FhtagnError as error:
            refuse(order, error)
            return
        found = self.awake.get(table)
        if found is None:
            self._obey_later(table, order)
        else:
            found.obey(order)

    def _obey_later(self, table: str, order: Order) -> None:
        """Obey a command at a table that is not awake."""
        self._spawn(self._obey_awoken(table, order))

    async def _obey_awoken(self, table: str, order: Order) -> None:
        try:
            found = await self.woken(table)
        except Exception as error:
            if not isinstance(error, FhtagnError):
                log.exception("a table cannot be woken", extra={"table": table})
                error = FhtagnError("Something went wrong here; it has been noted.")
            refuse(order, error)
        else:
            found.obey(order)

    async def do(self, table: str, person: Person, identifier: str, command: protocol.AnyCommand) -> protocol.Answer:
        """The same, for whoever waits for the answer."""
        answered: asyncio.Future[protocol.Answer] = asyncio.get_running_loop().create_future()
        self.obey(table, Order(person, identifier, command, partial(settle, answered), self.now()))
        return await answered

    # --- Those who hear of a table

    async def follow(self, table: str, follower: Follower, wish: Wish) -> None:
        """Begin to hear of a table: first how things stand, then everything that happens."""
        found = await self.woken(table)
        await found.follow(follower, wish.person, wish.seat, wish.since, wish.invite)

    def leave(self, table: str, follower: Follower) -> None:
        found = self.awake.get(table)
        if found is not None:
            found.leave(follower)

    async def catch_up(self, table: str, follower: Follower) -> None:
        """A slow connection has room again."""
        found = self.awake.get(table)
        if found is not None:
            await found.catch_up(follower)

    async def forget(self, person: Person, tables: Iterable[str]) -> None:
        """At each of these tables the person's seat, name and words are gone."""
        for table in tables:
            try:
                reason = await self.at_owner(forget_here, table, person)
            except FhtagnError as error:  # one that cannot be shown shows nothing
                log.warning("nobody can be forgotten at this table", extra={"table": table, "error": str(error)})
                continue
            if reason:
                raise Refused(reason)

    def _check_pace(self, order: Order) -> None:
        now = order.since
        if not self._commands.allows(order.person.id, now):
            self.metrics.count("fhtagn_refused_total", 'what="commands"')
            raise TooFast("You are too fast; wait a little.")
        if type(order.command) is protocol.Chat and not self._talk.allows(order.person.id, now):
            raise TooFast("You talk too fast; wait a little.")

    def listed(self) -> list[protocol.Listed]:
        """The public tables."""
        return [listed(row) for row in self.store.public_tables(self.limits.shown)]

    async def mine(self, person: Person) -> list[protocol.MyTable]:
        """The tables of a person that are not closed, newest first. Those being played are woken: is it their turn?"""
        found = []
        for row in self.store.tables_with(person.id, self.limits.mine):
            turn = False
            if row.status == "playing":
                with contextlib.suppress(FhtagnError):
                    turn = await self.at_owner(is_turn_here, row.table, person)
            found.append(my_table(row, person.id, turn))
        return found

    async def at_owner(self, work: OwnersWork, table: str, person: Person, word: str = "") -> Any:
        """What comes of work that only whoever has the table can do."""
        return await work(await self.woken(table), person, word)

    def _tell_waking(self, game: str, level: str) -> None:
        """Those who wait for a bot hear that it is being compiled, or is no longer."""
        for table in self.awake.values():
            seats = table.state.seats if table.state.game.id == game else []
            if any(seat.kind == "bot" and seat.level == level for seat in seats):
                self._spawn(table.tell_waking())

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def begin(self, table: str, then: Callable[[], None]) -> None:
        """The rematch begins at once; if it cannot be written down now, its host can start it later."""
        try:
            following = self.table(table)
        except FhtagnError:
            then()
        else:
            created = following.state.created
            host = Person(created.host, created.host_name)
            following.obey(Order(host, "rematch", protocol.Start(), lambda answer: then()))

    # --- Running

    async def wake_timed(self) -> None:
        """After a restart: tables whose clocks run must not wait until somebody looks; others have turns in between."""
        for identifier in self.store.timed_tables():
            await asyncio.sleep(0)
            if identifier not in self.awake:
                await self.wake(identifier)
                self._rest(identifier, idle=0.0)

    async def wake(self, identifier: str) -> None:
        """The clock of a table that sleeps may have run out."""
        self._alarms.pop(identifier, None)
        try:
            (await self.woken(identifier)).pacing.schedule()
        except FhtagnError as error:
            log.error("a table cannot be woken", extra={"table": identifier, "error": str(error)[:200]})

    def figures(self) -> dict[str, float]:
        """What only those say who are one of several."""
        return {}

    @property
    def sleeping_timed(self) -> int:
        """How many tables sleep while their clocks run."""
        return len(self._alarms)

    def _ring(self, identifier: str) -> None:
        self._spawn(self.wake(identifier))

    def put_to_sleep(self, idle: float = IDLE) -> None:
        for identifier in list(self.awake):
            self._rest(identifier, idle)

    async def forget_old(self) -> None:
        """Forget some of what nobody has used for long; if it cannot be done now, then later."""
        try:
            await self.retention.forget(self.now(), self._in_use)
        except self.store.failures as error:
            log.error("what is old cannot be forgotten", extra={"error": repr(error)[:200]})

    def _in_use(self, table: str) -> bool:
        return table in self.awake or table in self._waking

    async def close_table(self, identifier: str, reason: str) -> None:
        """Close a table by order of whoever runs the server; those who sit there are told."""
        await self.at_owner(close_here, identifier, Person("", ""), reason)

    def _rest(self, identifier: str, idle: float) -> None:
        """Forget a table that nobody follows until somebody looks at it, or its clock has run out."""
        table, now = self.awake.get(identifier), self.now()
        if table is None or not table.asleep(now, idle):
            return
        seconds = table.deadline(now)
        if identifier in self._alarms:
            self._alarms.pop(identifier).cancel()
        if seconds is not None:
            ring = asyncio.get_running_loop().call_later(seconds, self._ring, identifier)
            self._alarms[identifier] = ring
        self.awake.pop(identifier).close()

    async def close(self) -> None:
        """Finish what is being written; nothing new begins."""
        for alarm in self._alarms.values():
            alarm.cancel()
        for waking in self._waking.values():
            waking.cancel()
        for table in list(self.awake.values()):
            async with table.lock:
                table.close()
        self.workers.close()
        self.awake.clear()


def refuse(order: Order, error: FhtagnError) -> None:
    order.reply(protocol.Answer(order.id, False, str(error)))


def _seats(
    game: registry.Game, count: int, person: Person, plans: list[protocol.SeatPlan]
) -> tuple[list[Seating], dict[int, str]]:
    if len(plans) > count:
        raise Refused(f"{len(plans)} seats are planned, but these settings have {count}.")
    seats, secrets = [], {}
    for number in range(count):
        plan = plans[number] if number < len(plans) else protocol.SeatPlan()
        if plan.name and plan.kind != "mine":
            raise Refused("Only a seat of your own can have a name; others bring theirs.")
        if plan.kind == "open":
            seats.append(Seating())
        elif plan.kind == "bot":
            seats.append(Seating("bot", level=check_level(game, plan.level)))
        else:
            secrets[number] = identity.new_secret()
            hashed = identity.secret_hash(secrets[number])
            others = [person.name, *(seat.name for seat in seats)]
            name = unlike(identity.clean_name(plan.name), others) if plan.name else person.name
            face = "" if plan.name else person.face
            seats.append(Seating("person", person.id, name, "", hashed, named=bool(plan.name), face=face))
    return seats, secrets
