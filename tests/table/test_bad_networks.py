"""Clients that drop, duplicate, reorder, delay and reconnect end up where a clean run ends."""

from __future__ import annotations

import asyncio
import json
import tempfile
from pathlib import Path
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from support.tables import World

from fhtagn.table import protocol
from fhtagn.table.log import entries
from fhtagn.table.protocol import Chat, Move, Start, Undo

SEATS = 3
seats = st.integers(0, SEATS - 1)


class Browser:
    """A client behind a bad network: what it knows, what it has sent, and what is still on its way to it."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.person = f"id-P{seat}"
        self.viewer = seat
        self.number = 0
        self.connected = False
        self.wire: list[bytes] = []  # sent by the server, not arrived yet
        self.outgoing: list[tuple[str, protocol.AnyCommand]] = []  # sent by the client, not arrived yet
        self.sent: list[tuple[str, protocol.AnyCommand]] = []
        self.answers: dict[str, protocol.Answer] = {}
        self.seen = 0
        self.parts: dict[str, Any] = {}

    def send(self, message: bytes, number: int) -> None:
        self.number = number
        self.wire.append(message)

    def read(self) -> None:
        """Take one message off the wire. Events come in order, without gaps or repetitions."""
        news = json.loads(self.wire.pop(0))
        for event in news["events"]:
            if not news["full"]:
                assert event["number"] == self.seen + 1
                self.seen = event["number"]
        self.seen = news["number"]
        self.parts |= {part: news[part] for part in ("view", "you", "info") if part in news}


class BadNetworks(RuleBasedStateMachine):
    game = "omens"

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.loop = asyncio.new_event_loop()
        self.world = self.do(self._world())
        self.browsers = [Browser(seat) for seat in range(SEATS)]
        self.sent = 0
        self.table = self.do(self.world.table(self.game, "P0 P1 P2"))
        self.do(self.world.done("table", "P0", Start()))

    async def _world(self) -> World:
        return World(Path(self.folder.name) / "tables.db")

    def do(self, coroutine: Any) -> Any:
        return self.loop.run_until_complete(coroutine)

    # --- The network

    @rule(seat=seats)
    def connect(self, seat: int) -> None:
        browser = self.browsers[seat]
        if not browser.connected:
            browser.connected = True
            follow = self.world.tables.table("table").follow(
                browser, self.world.person(f"P{seat}"), seat, browser.seen or None
            )
            self.do(follow)

    @rule(seat=seats)
    def drop(self, seat: int) -> None:
        """The connection breaks: whatever is on its way to the client is lost, what it sent may still arrive."""
        browser = self.browsers[seat]
        browser.connected = False
        browser.wire.clear()
        self.world.tables.table("table").leave(browser)

    @rule(seat=seats, many=st.integers(1, 5))
    def arrive(self, seat: int, many: int) -> None:
        for _ in range(min(many, len(self.browsers[seat].wire))):
            self.browsers[seat].read()

    @rule()
    def restart_the_server(self) -> None:
        for seat in range(SEATS):
            self.drop(seat)
        self.do(self.world.restart())

    # --- What people do

    @rule(seat=seats, choice=st.integers(0, 2))
    def decide(self, seat: int, choice: int) -> None:
        """By what the client knows, which may be old."""
        browser = self.browsers[seat]
        legal = browser.parts.get("you", {}).get("legal", [])
        if legal:
            words = legal[choice % len(legal)]
            self.post(browser, Move(seat, words, browser.seen))

    @rule(seat=seats)
    def talk(self, seat: int) -> None:
        self.post(self.browsers[seat], Chat(f"number {self.sent}"))

    @rule(seat=seats)
    def take_back(self, seat: int) -> None:
        self.post(self.browsers[seat], Undo(seat))

    def post(self, browser: Browser, command: protocol.AnyCommand) -> None:
        self.sent += 1
        browser.outgoing.append((f"command{self.sent}", command))
        browser.sent.append((f"command{self.sent}", command))

    @precondition(lambda self: any(browser.outgoing for browser in self.browsers))
    @rule(seat=seats, which=st.integers(0, 3), twice=st.booleans())
    def reach_the_server(self, seat: int, which: int, twice: bool) -> None:
        """A command arrives: any of those on their way, perhaps to arrive again later."""
        browser = self.browsers[seat]
        if not browser.outgoing:
            return
        place = which % len(browser.outgoing)
        identifier, command = browser.outgoing[place]
        if not twice:
            del browser.outgoing[place]
        answer = self.do(self.world.do("table", f"P{seat}", command, identifier))
        if browser.answers.get(identifier, answer).ok:
            assert answer.ok
        browser.answers.setdefault(identifier, answer)

    # --- What holds

    @invariant()
    def every_acknowledged_command_is_in_the_log_once(self) -> None:
        written = [entries.decode(body) for body in self.world.store.log("table")]
        known = [(entry.by, entry.command) for entry in written if entry.command]
        assert len(known) == len(set(known))
        for browser in self.browsers:
            for identifier, answer in browser.answers.items():
                assert ((browser.person, identifier) in known) == answer.ok

    def teardown(self) -> None:
        for seat, browser in enumerate(self.browsers):
            self.connect(seat)
            while browser.wire:
                browser.read()
        clean = self.do(self._clean_run())
        for browser, (view, you, number) in zip(self.browsers, clean, strict=True):
            assert browser.parts["view"] == view
            assert browser.parts["you"] == you
            assert browser.seen == number
        self.do(self.world.close())
        self.loop.close()
        self.folder.cleanup()

    async def _clean_run(self) -> list[tuple[Any, Any, int]]:
        """The commands that were done, one after the other, at a table of the same name and seed elsewhere."""
        written = [entries.decode(body) for body in self.world.store.log("table")]
        commands = {
            (browser.person, identifier): command for browser in self.browsers for identifier, command in browser.sent
        }
        world = World(Path(self.folder.name) / "clean.db")
        table = await world.table(self.game, "P0 P1 P2")
        await world.done("table", "P0", Start())
        for entry in written:
            command = commands.get((entry.by, entry.command))
            if command is None:
                continue
            if isinstance(command, Move):
                command = Move(command.seat, command.words, table.state.counts[command.seat])
            await world.done("table", entry.by.removeprefix("id-"), command)
        result = []
        for seat in range(SEATS):
            news = json.loads(json.dumps((await world.hear("table", f"P{seat}", seat)).last))
            result.append((news["view"], news["you"], news["number"]))
        await world.close()
        return result


class BadNetworksAtDice(BadNetworks):
    game = "dice"


TestWithSecrets = BadNetworks.TestCase
TestWithDice = BadNetworksAtDice.TestCase
TestWithSecrets.settings = TestWithDice.settings = settings(max_examples=25, stateful_step_count=40)
