"""What a door passes on of a table that another node owns: everything once and in order, whatever the bus does."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec import Raw
from msgspec.msgpack import encode as pack
from support.tables import Hearer

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.answers import Order
from fhtagn.table.cluster import messages
from fhtagn.table.cluster.links import MOST, Links, Parcel
from fhtagn.table.cluster.routes import Route, Routes
from fhtagn.table.log.refusals import NotWritten
from fhtagn.table.people.person import Person
from fhtagn.table.protocol import Answer, Move, encode
from fhtagn.table.surroundings import Wish


class Bus:
    """Takes what is said, and delivers nothing."""

    node = "door"

    def __init__(self) -> None:
        self.said: list[Any] = []

    def say(self, node: str, message: Any) -> None:
        self.said.append(message)


class Door:
    """Somebody who knows of ten events follows a table from here."""

    def __init__(self) -> None:
        self.bus = Bus()
        tables: Any = None
        self.routes = Routes(tables, self.bus, lambda node: True)  # type: ignore[arg-type]
        self.route = self.routes._routes["table"] = Route(self.routes, "table")
        self.route.owner = "owner"
        self.hearer = Hearer("id-Ann")
        self.hearer.number = 10
        self.route.adopt(self.hearer, Wish(Person("id-Ann", "Ann"), 0))
        (self.key,) = self.route.followers
        self.catch_up()
        self.answers: list[Any] = []

    def catch_up(self) -> None:
        """The owner says that this was all."""
        turn = self.route.followers[self.key].turn
        self.routes.hear(messages.Followed(self.key, turn))

    def move(self) -> int:
        """A move of hers; the key under which it is answered."""
        self.route.obey(Order(Person("id-Ann", "Ann"), "m", Move(0, "attack 1", 10), self.answers.append))
        (key,) = self.route.orders
        return key

    def answer(self, key: int, answer: Answer) -> None:
        self.routes.hear(messages.Answered(key, encode(answer)))

    def hear(self, *events: int) -> None:
        """News of these events come over the bus."""
        self.routes.hear(messages.Told(self.key, events[0] - 1, events[-1], str(events).encode()))

    @property
    def told(self) -> list[bytes]:
        return list(self.hearer.messages)

    @property
    def asked(self) -> list[int | None]:
        return [message.since for message in self.bus.said if isinstance(message, messages.Follow)]


@pytest.fixture
def door() -> Door:
    return Door()


def test_what_comes_in_order_is_passed_on(door: Door) -> None:
    door.hear(11, 12)
    door.hear(13, 13)
    assert door.told == [b"(11, 12)", b"(13, 13)"]
    assert door.asked == [10]


def test_what_was_asked_for_twice_is_told_once(door: Door) -> None:
    door.route.say_again()
    door.hear(11, 12)
    door.hear(11, 12)
    door.hear(13, 13)
    assert door.told == [b"(11, 12)", b"(13, 13)"]


def test_what_is_missing_is_asked_for(door: Door) -> None:
    door.hear(11, 12)
    door.hear(14, 14)
    assert door.told == [b"(11, 12)"]
    assert door.asked == [10, 12]
    door.hear(15, 15)
    assert door.asked == [10, 12]  # the owner is about to tell it
    door.hear(13, 14)
    door.catch_up()
    assert door.asked == [10, 12, 14]
    assert door.told == [b"(11, 12)", b"(13, 14)"]


def test_what_is_known_in_part_is_asked_for_again(door: Door) -> None:
    door.hear(11, 12)
    door.hear(12, 13)
    assert door.asked == [10, 12]
    door.hear(13, 13)
    assert door.told == [b"(11, 12)", b"(13, 13)"]


def test_whoever_misses_something_is_told_it_before_an_answer(door: Door) -> None:
    key = door.move()
    door.hear(12, 12)
    door.answer(key, Answer("m", True))
    assert door.answers == []
    door.hear(11, 12)
    door.catch_up()
    assert (door.told, len(door.answers)) == ([b"(11, 12)"], 1)


def test_news_within_a_refusal_do_not_overtake_those_that_are_missing(door: Door) -> None:
    """It is asked for again: what it says of the position may be old by then."""
    key = door.move()
    door.route.say_again()
    door.answer(key, Answer("m", False, "No.", news=Raw(b"{}")))
    door.hear(11, 13)
    assert door.answers == []
    said = len(door.bus.said)
    door.catch_up()
    (again,) = door.bus.said[said:]
    assert isinstance(again, messages.Obey)
    door.answer(key, Answer("m", False, "No.", news=Raw(b"{}")))
    assert len(door.answers) == 1


def test_an_old_word_that_this_was_all_counts_for_nothing(door: Door) -> None:
    door.route.say_again()
    door.route.say_again()
    door.routes.hear(messages.Followed(door.key, door.route.followers[door.key].turn - 1))
    door.answer(door.move(), Answer("m", True))
    assert door.answers == []
    door.catch_up()
    assert len(door.answers) == 1


def test_a_command_of_somebody_who_leaves_is_answered(door: Door) -> None:
    door.route.say_again()
    key = door.move()
    door.route.leave(door.hearer)
    door.answer(key, Answer("m", True))
    assert len(door.answers) == 1


async def test_it_is_known_that_a_parcel_got_lost_before_the_next_one_is_heard() -> None:
    happened: list[str] = []
    links = Links("nats://nowhere", "cluster", "door")
    links.missed = lambda node: happened.append("missed")
    links.hear = lambda node, message: happened.append("heard")
    for number in (0, 2):
        packed: Any = SimpleNamespace(
            data=pack(Parcel("owner", number, 0, False, messages.encode([messages.Leaving()])))
        )
        await links._receive(packed)
    assert happened == ["heard", "missed", "heard"]


async def test_something_without_an_end_is_not_kept_and_what_comes_next_is_heard() -> None:
    heard: list[object] = []
    links = Links("nats://nowhere", "cluster", "door")
    links.hear = lambda node, message: heard.append(message)
    whole = messages.encode([messages.Leaving()])
    endless = [Parcel("owner", part, part, True, b"x") for part in range(MOST + 5)]
    for parcel in (*endless, Parcel("owner", len(endless), 0, False, whole)):
        packed: Any = SimpleNamespace(data=pack(parcel))
        await links._receive(packed)
        assert len(links._peers["owner"].parts) <= MOST
    assert heard == [messages.Leaving()]


@pytest.mark.parametrize("garbage", [b"", b"\xc1", b"hello", pack([1, 2]), pack(Parcel("owner", 0, 0, False, b"\xff"))])
async def test_what_cannot_be_understood_is_noted_and_changes_nothing(
    garbage: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[object] = []
    links = Links("nats://nowhere", "cluster", "door")
    links.hear = lambda node, message: heard.append(message)
    packed: Any = SimpleNamespace(data=garbage)
    await links._receive(packed)
    await links._receive_common(packed)
    assert heard == []
    assert caplog.messages == ["what another node says cannot be understood"] * 2


@pytest.mark.parametrize("passing", [True, False])
async def test_whoever_is_refused_for_a_reason_that_passes_may_come_again(door: Door, passing: bool) -> None:
    following = asyncio.create_task(door.route.follow(Hearer("id-Bob"), Wish(Person("id-Bob", "Bob"), 1)))
    await asyncio.sleep(0)
    key = max(door.route.followers)
    door.routes.hear(messages.LetGo(key, "Not now.", passing))
    with pytest.raises(FhtagnError, match="Not now") as refused:
        await following
    assert isinstance(refused.value, NotWritten) == passing


async def test_a_node_that_stood_still_does_not_take_the_others_for_silent() -> None:
    links = Links("nats://nowhere", "cluster", "door")
    heard: Any = SimpleNamespace(data=pack(Parcel("owner", 0, 0, False, messages.encode([]))))
    await links._receive(heard)
    owner, now = links._peers["owner"], time.monotonic()
    for late, silent in ((-1000.0, True), (10.0, False)):
        owner.heard = now - 10.0
        links._tick(now - late)
        assert links._ticking is not None
        links._ticking.cancel()
        assert (owner.heard < now) == silent


async def test_nodes_hear_of_each_other_whatever_the_database_does() -> None:
    links, sent = Links("nats://nowhere", "cluster", "door"), list[str]()

    class Connected:
        is_connected = True

        async def publish(self, subject: str, parcel: bytes) -> None:
            sent.append(subject)

    links._client = Connected()  # type: ignore[assignment]
    links.know({"owner"})
    for _ in range(3):  # without another look at the database
        links._tick(time.monotonic())
        assert links._ticking is not None
        links._ticking.cancel()
    await asyncio.sleep(0)
    assert sent == ["fhtagn.cluster.node.owner"] * 4


async def test_what_the_former_owner_had_said_is_not_told_again_by_the_new_one(door: Door) -> None:
    """The table comes to this node, and its log tells everything from event 11 on."""
    heard: list[int | None] = []

    class Home:
        async def follow(
            self, follower: Hearer, person: Person, seat: int | None, since: int | None, _: object
        ) -> None:
            door.hear(11, 12)  # was still on its way
            heard.append(since)

    home: Any = Home()
    assert await door.route._come_home(home)
    assert heard == [10]
    assert door.told == []
