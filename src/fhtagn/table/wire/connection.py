"""One live connection: a client's messages, answered in the order in which they came.

A client that reads too slowly misses what it has no room for, and gets the rest, or a whole view, once it has room
again, before anything that came later; one that does not read at all is let go.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table import protocol
from fhtagn.table.answers import Order
from fhtagn.table.limits import Bucket
from fhtagn.table.log.refusals import Banned, NotWritten, Unanswered
from fhtagn.table.people.person import Person
from fhtagn.table.protocol import encode
from fhtagn.table.surroundings import Wish

if TYPE_CHECKING:
    from fhtagn.table.wire.live import Live

ROOM = 64 * 1024  # bytes that may wait for a slow client
WAITING = 64  # messages that a client may send while an earlier one is obeyed

NO_TEXT, REFUSED, TOO_BIG, TRY_LATER = 1007, 1008, 1009, 1013  # close codes

_decode = msgspec.json.Decoder(protocol.AnyMessage).decode


class Wire(Protocol):
    """What carries a connection."""

    slow_since: float | None

    @property
    def slow(self) -> bool:
        """Whether there is no room for more."""
        ...

    def write(self, message: bytes) -> None: ...
    def write_together(self, messages: list[bytes]) -> None: ...
    def close(self, code: int, reason: str) -> None: ...
    def abort(self) -> None: ...

    def hold(self, still: bool) -> None:
        """Read nothing more from the client for now, or go on."""
        ...

    def check(self) -> None:
        """See whether the client is still there; asked every QUIET seconds."""
        ...


class Following:
    """One connection's interest in one table."""

    __slots__ = ("asked", "behind", "connection", "number", "person", "table", "viewer", "wire")

    def __init__(self, connection: Connection, table: str) -> None:
        self.connection = connection
        self.wire = connection.wire
        self.table = table
        self.person = connection.person.id if connection.person else ""
        self.viewer = 0
        self.number = 0
        self.behind = False
        self.asked = False  # for what it missed

    def send(self, message: bytes, number: int) -> None:
        if self.wire.slow_since is not None:
            self.behind, self.asked = True, False
        if self.behind:
            return
        self.number = number
        connection = self.connection
        if connection.parcel is not None:
            connection.parcel.append(message)
        else:
            connection.live.sent += 1
            self.wire.write(message)
            if connection.late is not None and connection.doing == self.table:
                connection.answer_late()

    def let_go(self, reason: str) -> None:
        """The client hears no more of the table, and why."""
        self.connection.following.pop(self.table, None)
        self.connection.say(protocol.Trouble(reason, self.table))
        if self.connection.late is not None and self.connection.doing == self.table:
            self.connection.answer_late()


class Connection:
    """A client, from `hello` to the end."""

    __slots__ = (
        "address",
        "buckets",
        "busy",
        "doing",
        "ended",
        "following",
        "gone",
        "heard",
        "held",
        "late",
        "live",
        "parcel",
        "person",
        "rests",
        "timer",
        "waiting",
        "wire",
    )

    def __init__(self, live: Live, wire: Wire, address: str) -> None:
        self.live = live
        self.wire = wire
        self.address = address
        self.person: Person | None = None
        self.following: dict[str, Following] = {}
        self.waiting: deque[bytes] | None = None
        self.busy: asyncio.Task[None] | bool = False  # with a message that is being obeyed
        self.doing = ""  # the table of the command that is being obeyed
        self.parcel: list[bytes] | None = None  # what is told while a command is obeyed goes out with its answer
        self.late: bytes | None = None  # an answer that waits for news before it
        self.held = False
        self.heard = 0.0  # when the last message came
        self.ended = False  # nothing more is obeyed
        self.gone = False  # the wire is closed
        self.rests = 0  # checks since it last did something
        self.buckets = (Bucket(live.limits.commands), *live.frames.buckets(address))
        loop = asyncio.get_running_loop()
        self.timer: asyncio.TimerHandle | None = loop.call_later(live.limits.greeting, self._ungreeted)

    def say(self, reply: protocol.AnyReply) -> None:
        self.live.sent += 1
        self.wire.write(encode(reply))

    # --- What comes

    def hear(self, text: bytes) -> None:
        """A message has come: obey it, or keep it until those before it are done."""
        if self.ended or not self.pays():
            return
        if not (self.busy or self.waiting or self.wire.slow_since is not None):
            self._obey(text)
            return
        if self.waiting is None:
            self.waiting = deque()
        self.waiting.append(text)
        self.check_room()

    def pays(self) -> bool:
        """Every frame costs its connection and its address something; whoever has nothing left is sent away."""
        self.heard = now = self.live.now()
        for bucket in self.buckets:
            if not bucket.allows(now):
                self.live.service.tables.metrics.count("fhtagn_refused_total", 'what="messages"')
                self.bye(REFUSED, "You send too much; come back later.")
                return False
        return True

    def check_room(self) -> None:
        """A client that reads no answers is not heard either; one that reads again gets what it missed."""
        slow = self.wire.slow_since is not None
        hold = slow or len(self.waiting or ()) >= WAITING
        if hold != self.held:
            self.held = hold
            self.wire.hold(hold)
        if not slow and not self.ended:
            for following in self.following.values():
                if following.behind and not following.asked:
                    following.asked = True
                    self.live.spawn(self.live.service.tables.catch_up(following.table, following))
            if self.waiting and not self.busy:
                self._go_on()

    def _done(self) -> None:
        """The message is obeyed; now those that came meanwhile."""
        self.busy = False
        if self.waiting or self.held or self.ended:
            self._go_on()

    def _go_on(self) -> None:
        """Obey what waits, as long as the client reads the answers."""
        while self.waiting and not self.busy and not self.ended and self.wire.slow_since is None:
            self._obey(self.waiting.popleft())
        if self.held:
            self.check_room()
        if self.ended and not self.busy:
            self._forget()

    def _obey(self, text: bytes) -> None:
        if len(text) > self.live.limits.message:
            self.bye(TOO_BIG, f"A message has at most {self.live.limits.message} bytes.")
            return
        try:
            message = _decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            if _is_text(text):
                self.say(protocol.Trouble(f"This message cannot be understood: {error}."))
            else:
                self.bye(NO_TEXT, "A message is UTF-8 text; this one cannot be understood.")
            return
        if self.person is None and type(message) is not protocol.Hello:
            self._ungreeted()
        else:
            OBEY[type(message)](self, message)

    def _later(self, work: Coroutine[Any, Any, None]) -> None:
        """Obey something that may have to wait."""
        self.busy = task = self.live.spawn(work)
        task.add_done_callback(lambda _: self._done())

    def _hello(self, message: protocol.Hello) -> None:
        if self.person is not None:
            self.say(protocol.Trouble("You have said hello already."))
            return
        try:
            person = self.live.service.people.who(message.token)
        except Banned as error:
            self.bye(REFUSED, str(error))
            return
        except self.live.service.people.store.failures:
            self.bye(TRY_LATER, str(Unanswered()))
            return
        if person is None:
            self.bye(REFUSED, "This token is not valid; POST /identity gives a new one.")
        elif not self.live.has_room(person.id):
            self.bye(TRY_LATER, "You have too many connections; close some.")
        else:
            self.person = person
            self.live.people[person.id] += 1
            if self.timer is not None:
                self.timer.cancel()
                self.timer = None
            self.say(protocol.Welcome(person.name))

    def _ungreeted(self) -> None:
        if self.person is None and not self.ended:
            self.bye(REFUSED, "Say hello first, with your token.")

    def _ping(self, message: protocol.Ping) -> None:
        self.say(protocol.Pong())

    def _follow(self, message: protocol.Follow) -> None:
        self._leave(message.table)
        if len(self.following) >= self.live.limits.followed:
            self.say(protocol.Trouble("You follow too many tables; leave one first.", message.table))
        else:
            self._later(self._begin_to_follow(message))

    async def _begin_to_follow(self, message: protocol.Follow) -> None:
        assert self.person is not None
        following = Following(self, message.table)
        try:
            self.following[message.table] = following
            wish = Wish(self.person, message.seat, message.since, message.invite)
            await self.live.service.tables.follow(message.table, following, wish)
        except NotWritten as error:  # it passes: the client comes back by itself
            self.following.pop(message.table, None)
            self.bye(TRY_LATER, str(error))
        except FhtagnError as error:
            self.following.pop(message.table, None)
            self.say(protocol.Trouble(str(error), message.table))

    def _leave(self, table: str) -> None:
        following = self.following.pop(table, None)
        if following is not None:
            self.live.service.tables.leave(table, following)

    def _stop_following(self, message: protocol.Leave) -> None:
        self._leave(message.table)

    def _do(self, message: protocol.Do) -> None:
        assert self.person is not None
        self.busy, self.doing, self.parcel, self.rests = True, message.table, [], 0
        order = Order(self.person, message.id, message.command, self._answered, self.heard)
        self.live.service.tables.obey(message.table, order)

    def _answered(self, answer: protocol.Answer | msgspec.Raw) -> None:
        parcel, self.parcel = self.parcel or [], None
        following = self.following.get(self.doing)
        late = following is not None and following.behind and not self.ended
        if late:
            self.late = encode(answer)
        else:
            parcel.append(encode(answer))
        self.live.sent += len(parcel)
        self.wire.write_together(parcel)
        if not late:
            self._done()

    def answer_late(self) -> None:
        """What happened before the answer has been told."""
        assert self.late is not None
        self.live.sent += 1
        self.wire.write(self.late)
        self.late = None
        asyncio.get_running_loop().call_soon(self._done)  # others are being told just now

    # --- The end

    def bye(self, code: int, reason: str) -> None:
        self.wire.write(encode(protocol.Trouble(reason, None, True)))
        self.wire.close(code, reason)
        self._end()

    def lost(self) -> None:
        """The client has gone. What is being obeyed is finished first."""
        self.gone = True
        self._end()

    def _end(self) -> None:
        self.ended = True
        self.waiting = None
        if self.late is not None:
            self.late, self.busy = None, False
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if not self.busy:
            self._forget()

    def _forget(self) -> None:
        for table in list(self.following):
            self._leave(table)
        if self.gone:  # until then it takes a place
            self.live.forget(self)


OBEY: dict[type, Any] = {
    protocol.Hello: Connection._hello,
    protocol.Follow: Connection._follow,
    protocol.Leave: Connection._stop_following,
    protocol.Do: Connection._do,
    protocol.Ping: Connection._ping,
}


def _is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True
