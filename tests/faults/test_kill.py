"""kill -9 at random moments under load: every acknowledged move is there, and every table goes on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
import websockets
from support.kept import both_stores, place_at
from support.serving import PATIENCE, await_health, free_port

from fhtagn.table.store.check import check
from fhtagn.table.store.places import Database, Place, looking

TABLES = 8
ROOT = "/api/v1"

# Generous limits: one address plays at all tables at once.
SERVER = """
import sys
from fhtagn.table.http.server import serve
from fhtagn.table.limits import Limits
from fhtagn.table.store.opening import open_store, secret_of
from fhtagn.table.store.places import place_of
place, port = place_of(sys.argv[1]), int(sys.argv[2])
much = (1e6, 1e6)
limits = Limits(commands=much, tables=much, people=much, requests=much, tables_each=10**6, connections_each=10**6)
with open_store(place) as store:
    serve(store, secret_of(place), "127.0.0.1", port, lambda port: None, "error", limits)
"""


class Server:
    """The real server in a process of its own."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}{ROOT}"

    def start(self) -> None:
        store = self.place.address if isinstance(self.place, Database) else f"sqlite:///{self.place}"
        command = [sys.executable, "-c", SERVER, store, str(self.port)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        await_health(f"http://127.0.0.1:{self.port}", self.process)

    def kill(self) -> None:
        assert self.process is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(place_at(tmp_path / "tables.db"))
    yield server
    if server.process is not None and server.process.poll() is None:
        server.kill()


class Player:
    """Plays all three seats of one game after another, over a live connection, and notes what was acknowledged."""

    def __init__(self, server: Server, number: int) -> None:
        self.server = server
        self.number = number
        self.token = ""
        self.table = ""
        self.acknowledged: list[tuple[str, str]] = []  # table, command
        self.pending: dict[str, Any] | None = None  # sent, not answered: sent again after a restart
        self.sent = 0

    def set_up(self) -> None:
        if not self.token:
            self.token = self.post("/identity", {"name": f"P{self.number}"})["token"]
        wanted = {"game": "dice", "seats": [{"kind": "mine"}] * 3, "settings": {"sanity": 9}}
        self.table = self.post("/tables", wanted)["table"]

    def post(self, path: str, body: Any) -> Any:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        return httpx2.post(self.server.address + path, json=body, headers=headers, timeout=PATIENCE).json()

    async def play(self) -> None:
        """Until the connection breaks."""
        with contextlib.suppress(websockets.WebSocketException, OSError, httpx2.TransportError):
            if not self.table:
                await asyncio.to_thread(self.set_up)
            address = self.server.address.replace("http", "ws") + "/live"
            patient: Any = {"open_timeout": PATIENCE, "ping_timeout": None}
            async with websockets.connect(address, proxy=None, **patient) as live:
                await live.send(json.dumps({"type": "hello", "token": self.token}))
                await live.recv()
                if self.pending is not None:
                    await self.tell(live, self.pending)
                while True:
                    await self.decide(live)

    async def decide(self, live: Any) -> None:
        """Look, then move: the first legal move of whoever must act."""
        info, asked = {}, None
        for seat in range(3):
            await live.send(json.dumps({"type": "follow", "table": self.table, "seat": seat}))
            news = json.loads(await live.recv())
            while news["type"] != "news" or not news["full"]:
                news = json.loads(await live.recv())
            info = news["info"]
            if news["you"]["asked"] == "must":
                asked = (seat, news["you"]["legal"][0], news["number"])
                break
        if info["status"] == "over":
            await asyncio.to_thread(self.set_up)
        elif info["status"] == "gathering":
            await self.order(live, {"do": "start"})
        elif asked is not None:
            await self.order(live, {"do": "move", "seat": asked[0], "words": asked[1], "seen": asked[2]})

    async def order(self, live: Any, command: dict[str, Any]) -> None:
        self.sent += 1
        self.pending = {"type": "do", "id": f"{self.number}-{self.sent}", "table": self.table, "command": command}
        await self.tell(live, self.pending)

    async def tell(self, live: Any, message: dict[str, Any]) -> None:
        await live.send(json.dumps(message))
        while True:
            answer = json.loads(await live.recv())
            if answer["type"] == "answer" and answer["id"] == message["id"]:
                assert answer["ok"] or answer["stale"], answer["reason"]
                if answer["ok"]:
                    self.acknowledged.append((message["table"], message["id"]))
                self.pending = None
                return


def check_log(place: Place, players: list[Player]) -> int:
    """Every acknowledged command is in the log exactly once, and no entry is missing. How many moves there are."""
    from fhtagn.table.log import entries

    with looking(place) as connection:
        rows = connection.execute("SELECT table_id, number, body FROM entries ORDER BY table_id, number").fetchall()
    numbers: dict[str, int] = {}
    commands: set[tuple[str, str]] = set()
    moves = 0
    for table, number, body in rows:
        written = [entries.decode(line) for line in body.split(b"\n")]
        assert number == numbers.get(table, 0)
        numbers[table] = number + len(written)
        moves += sum(isinstance(entry, entries.Moved) for entry in written)
        for entry in written:
            if entry.command:
                assert (table, entry.command) not in commands
                commands.add((table, entry.command))
    for player in players:
        assert set(player.acknowledged) <= commands
    return moves


@both_stores
def test_every_acknowledged_move_survives_kill_9(server: Server, request: pytest.FixtureRequest) -> None:
    luck = random.Random(9)
    players = [Player(server, number) for number in range(TABLES)]
    moves = [0]

    def acknowledged() -> int:
        return sum(len(player.acknowledged) for player in players)

    async def run_and_kill() -> None:
        games = [asyncio.create_task(player.play()) for player in players]
        done = acknowledged() + luck.randint(20, 200)
        while acknowledged() < done:
            await asyncio.sleep(0.01)
            assert not any(game.done() for game in games), "a client gave up before the server was killed"
        await asyncio.sleep(luck.uniform(0, 0.05))
        await asyncio.to_thread(server.kill)
        await asyncio.wait_for(asyncio.gather(*games), PATIENCE)

    for _ in range(request.config.getoption("--kills")):
        server.start()
        asyncio.run(run_and_kill())
        moves.append(check_log(server.place, players))
        assert moves[-1] > moves[-2], "no table went on after the restart"
    # Every table can be replayed: its log is a lawful game.
    checked = check(server.place)
    assert checked.problems == []
    assert checked.tables >= len({table for player in players for table, _ in player.acknowledged})
    tally: Path | None = request.config.getoption("--tally")
    if tally is not None:
        tally.write_text(json.dumps({"kills": len(moves) - 1, "acknowledged": acknowledged(), "moves": moves[-1]}))


def test_a_server_that_is_asked_to_stop_stops_politely(server: Server) -> None:
    server.start()
    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait(PATIENCE) == 0
