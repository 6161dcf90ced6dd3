"""People who play at a cluster, each at a door of their own. They come back by themselves, at the next door, send what
was not answered again, and write down everything that they sent and heard."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Sequence
from typing import Any

import httpx2
import websockets
from support.cluster.history import Answered, Heard, History, Left, Sent
from support.serving import ROOT

PAUSE = 0.1  # seconds before the next try
THINKS = 0.03  # seconds before a move
SILENCE = 4.0  # seconds without an answer, after which somebody looks for another door; one more each time
FAILURES = (OSError, websockets.WebSocketException, httpx2.TransportError, TimeoutError)
UNSURE = ("try again", "Ask again", "nothing is lost")  # in a reason: whether it is done is not known yet
TOLD = ("number", "kind", "seat", "words")  # what is written down of an event


class Person:
    """Somebody with one seat at one table at a time."""

    def __init__(self, name: str, doors: Sequence[str], place: int, seed: int) -> None:
        self.history = History(name, [])
        self.doors = doors
        self.place = place  # of the present door
        self.luck = random.Random(seed)
        self.address = f"127.{self.luck.randint(1, 254)}.{self.luck.randint(1, 254)}.{1 + place}"
        self.token = ""
        self.table = ""
        self.known: dict[str, Any] = {}  # the last news of each kind
        self.pending: Sent | None = None
        self.sent = 0
        self.acknowledged = 0
        self.returns = 0  # connections that were lost
        self.silences = 0  # how often nothing was heard for too long
        self.resting = False  # moves no more, and only listens

    @property
    def patience(self) -> float:
        """In seconds: on a busy machine even a door that is well takes its time."""
        return SILENCE + min(self.silences, 10)

    @property
    def name(self) -> str:
        return self.history.client

    def note(self, *records: Any) -> None:
        self.history.records += records

    # --- Over HTTP

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer of whichever door gives one."""
        while True:
            headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
            transport = httpx2.AsyncHTTPTransport(local_address=self.address)
            try:
                async with httpx2.AsyncClient(transport=transport, timeout=self.patience) as client:
                    address = f"{self.doors[self.place]}{ROOT}{path}"
                    answer = await client.request(method, address, json=body, headers=headers)
                    if answer.status_code < 300 or answer.status_code in (404, 409):
                        return answer.json()
            except httpx2.TimeoutException:
                self.silences += 1
            except FAILURES:
                pass
            await self.go_on()

    async def arrive(self) -> None:
        self.token = (await self.ask("POST", "/identity", {"name": self.name}))["token"]

    async def order(self, table: str, **command: Any) -> dict[str, Any]:
        """A command over HTTP, given again until somebody can say what became of it."""
        given = self.given(table, command)
        while True:
            self.note(given)
            answer = await self.ask("POST", f"/tables/{table}/commands", {"id": given.id, "command": command})
            self.note(self.answered(given, answer))
            if not is_unsure(answer):
                return dict(answer)
            await self.go_on()

    def given(self, table: str, command: dict[str, Any]) -> Sent:
        self.sent += 1
        return Sent(time.monotonic(), table, f"{self.name}-{self.sent}", command)

    def answered(self, given: Sent, answer: dict[str, Any]) -> Answered:
        ok = bool(answer.get("ok"))
        self.acknowledged += ok
        return Answered(time.monotonic(), given.table, given.id, ok, answer.get("reason", ""), is_unsure(answer))

    async def go_on(self) -> None:
        """To the next door, after a while."""
        self.place = (self.place + 1) % len(self.doors)
        await asyncio.sleep(PAUSE * (1 + self.luck.random()))

    # --- Live

    async def play(self, table: str, seat: int) -> None:
        """Until the game is over, whatever happens to connections."""
        self.table, self.seat, self.known, self.pending = table, seat, {}, None
        while not self.done:
            try:
                await self.live()
            except TimeoutError:
                self.silences += 1
            except FAILURES:
                pass
            self.returns += 1
            if not self.done:
                await self.go_on()
        self.note(Left(time.monotonic(), table))

    @property
    def done(self) -> bool:
        """Whether the game is over, and nothing is to be answered any more."""
        return self.pending is None and self.known.get("info", {}).get("status") in ("over", "closed")

    async def live(self) -> None:
        address = self.doors[self.place].replace("http", "ws") + f"{ROOT}/live"
        options: Any = {"open_timeout": self.patience, "ping_timeout": None, "local_addr": (self.address, 0)}
        async with websockets.connect(address, proxy=None, close_timeout=0.1, **options) as live:
            await say(live, type="hello", token=self.token)
            since = {"since": self.known["number"]} if self.known else {}
            await say(live, type="follow", table=self.table, seat=self.seat, **since)
            if self.pending is not None:
                await self.give(live, self.pending)
            while not self.done:
                await self.hear(live, await self.next(live))

    async def next(self, live: Any) -> dict[str, Any]:
        """The next message; whoever waits too long for one looks whether somebody is still there."""
        for last in (False, True):
            try:
                async with asyncio.timeout(self.patience / 2):
                    return dict(json.loads(await live.recv()))
            except TimeoutError:
                if last:
                    raise
                await say(live, type="ping")
        raise AssertionError

    async def hear(self, live: Any, message: dict[str, Any]) -> None:
        if message["type"] == "news":
            self.learn(message)
        elif message["type"] == "trouble":
            raise ConnectionError(message["reason"])
        elif message["type"] == "answer" and self.pending is not None and message["id"] == self.pending.id:
            self.note(self.answered(self.pending, message))
            if is_unsure(message):
                if self.luck.random() < 0.3:
                    raise ConnectionError("this door is of no use just now")
                await asyncio.sleep(PAUSE)
                await self.give(live, self.pending)
                return
            self.pending = None
            if message.get("news"):
                self.learn(message["news"], aside=True)
        if self.pending is None and (command := self.choose()) is not None:
            await asyncio.sleep(THINKS * self.luck.random())
            await self.give(live, self.given(self.table, command))

    def learn(self, news: dict[str, Any], *, aside: bool = False) -> None:
        events = [{part: event[part] for part in TOLD if part in event} for event in news["events"]]
        self.note(Heard(time.monotonic(), news["table"], news["seat"], news["number"], news["full"], events, aside))
        self.known |= news

    async def give(self, live: Any, given: Sent) -> None:
        self.pending = given
        self.note(Sent(time.monotonic(), given.table, given.id, given.command))
        await say(live, type="do", id=given.id, table=given.table, command=given.command)

    def choose(self) -> dict[str, Any] | None:
        """What to do now: move if one must, sometimes if one may, and talk now and then."""
        if self.resting:
            return None
        you = self.known.get("you") or {"asked": "no"}
        chance = {"must": 1.0, "may": 0.2}.get(you["asked"], 0.0)
        if you.get("answer") is None and you.get("legal") and self.luck.random() < chance:
            words = self.luck.choice(you["legal"])
            return {"do": "move", "seat": self.seat, "words": words, "seen": self.known["number"]}
        if self.luck.random() < 0.03:
            return {"do": "chat", "text": f"{self.name} has said {self.sent} things."}
        return None


def is_unsure(answer: dict[str, Any]) -> bool:
    """Whether the server does not know, or cannot do it just now."""
    return not answer.get("ok") and any(words in answer.get("reason", "") for words in UNSURE)


async def say(live: Any, **message: Any) -> None:
    await live.send(json.dumps(message))


class Company:
    """People who play one game after another at one table after another."""

    def __init__(self, game: str, settings: dict[str, Any], people: list[Person]) -> None:
        self.game, self.settings, self.people = game, settings, people
        self.tables: list[str] = []

    async def play(self) -> None:
        """Until it is cancelled, or they rest."""
        await asyncio.gather(*(person.arrive() for person in self.people))
        while not self.people[0].resting:
            table = await self.lay()
            await asyncio.gather(*(person.play(table, seat) for seat, person in enumerate(self.people)))

    async def lay(self) -> str:
        host = self.people[0]
        wanted = {
            "game": self.game,
            "settings": self.settings,
            "seats": [{"kind": "mine"}],
            "public": True,
            "clocks": {"window": 2},
        }
        while "table" not in (made := await host.ask("POST", "/tables", wanted)):
            await asyncio.sleep(1)  # too many of one host at once
        table = str(made["table"])
        self.tables.append(table)
        for seat, person in enumerate(self.people[1:], start=1):
            await person.order(table, do="sit", seat=seat)
        await host.order(table, do="start")
        return table
