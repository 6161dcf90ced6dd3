"""What a door passes on of a table that another node owns: everything once and in order, whatever the bus does."""

from __future__ import annotations

from typing import Any

import pytest
from support.tables import Hearer

from fhtagn.table.cluster import messages
from fhtagn.table.cluster.routes import Route, Routes
from fhtagn.table.people.person import Person
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
    door.hear(13, 14)
    assert door.told == [b"(11, 12)", b"(13, 14)"]


def test_what_is_known_in_part_is_asked_for_again(door: Door) -> None:
    door.hear(11, 12)
    door.hear(12, 13)
    assert door.asked == [10, 12]
    door.hear(13, 13)
    assert door.told == [b"(11, 12)", b"(13, 13)"]


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
