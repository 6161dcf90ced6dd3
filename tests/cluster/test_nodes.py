"""Several nodes over one PostgreSQL and one NATS: any node is a door to any table, and one node owns it at a time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
import websockets
from support.kept import in_postgres, place_at
from support.nats import Nats
from support.serving import PATIENCE, Api, Serving

from fhtagn.table.store.places import Database, looking

pytestmark = [in_postgres, pytest.mark.xdist_group("cluster")]


class Cluster:
    """Nodes, in processes of their own."""

    def __init__(self, folder: Path, database: Database, nats: Nats) -> None:
        self.folder, self.database = folder, database
        self.words = ["--bus", nats.address, "--takeover", "3", "--log", "error"]
        self.nodes: list[Serving] = []

    def start(self, count: int) -> None:
        for _ in range(count):
            node = Serving(self.folder, more=self.words, database=self.database.address)
            self.nodes.append(node)
            node.start()

    def owner(self, table: str) -> str:
        with looking(self.database) as rows:
            return str(rows.execute("SELECT node FROM owners WHERE table_id = ?", (table,)).fetchone()[0])


@pytest.fixture
def cluster(tmp_path: Path, nats: Nats) -> Iterator[Cluster]:
    place = place_at(tmp_path / "a.db")
    assert isinstance(place, Database)
    cluster = Cluster(tmp_path, place, nats)
    with ExitStack() as stack:
        stack.callback(lambda: [node.kill() for node in cluster.nodes if node.process and node.process.poll() is None])
        yield cluster


class Client:
    """A client at a door, as the page is one: what is not answered is said again after it has come back."""

    def __init__(self, node: Serving, api: Api, table: str, seat: int | None = None) -> None:
        self.node, self.api, self.table, self.seat = node, api, table, seat
        self.number: int | None = None
        self.view: dict[str, Any] = {}
        self.you: dict[str, Any] = {}
        self.reconnects = -1
        self.troubles: list[str] = []
        self._waiting: dict[str, tuple[dict[str, Any], asyncio.Future[dict[str, Any]]]] = {}
        self._live: Any = None
        self._changed = asyncio.Event()
        self._sent = 0

    async def run(self) -> None:
        address = f"{self.node.address.replace('http', 'ws', 1)}/api/v1/live"
        while True:
            self.reconnects += 1
            try:
                async with websockets.connect(address, proxy=None, open_timeout=PATIENCE) as live:
                    await live.send(json.dumps({"type": "hello", "token": self.api.token}))
                    async for text in live:
                        await self._hear(live, json.loads(text))
            except (OSError, websockets.WebSocketException):
                pass
            self._live = None
            await asyncio.sleep(0.1)

    async def _hear(self, live: Any, message: dict[str, Any]) -> None:
        if message["type"] == "welcome":
            self._live = live
            follow = {"type": "follow", "table": self.table, "seat": self.seat, "since": self.number}
            await live.send(json.dumps(follow))
            for said, _ in list(self._waiting.values()):
                await live.send(json.dumps(said))
        elif message["type"] == "news":
            assert self.number is None or message["number"] >= self.number
            assert self.number is None or message["full"] or message["number"] == self.number + len(message["events"])
            self.number, self.you = message["number"], message["you"]
            self.view = message.get("view") or self.view
        elif message["type"] == "answer":
            _, answered = self._waiting.pop(message["id"])
            if not answered.done():
                answered.set_result(message)
        elif message["type"] == "trouble":
            self.troubles.append(message["reason"])
        self._changed.set()

    async def do(self, **command: Any) -> dict[str, Any]:
        self._sent += 1
        said = {"type": "do", "id": f"{id(self)}-{self._sent}", "table": self.table, "command": command}
        answered: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._waiting[str(said["id"])] = said, answered
        if self._live is not None:
            await self._live.send(json.dumps(said))
        return await asyncio.wait_for(answered, PATIENCE)

    async def until(self, wanted: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not wanted():
                self._changed.clear()
                await self._changed.wait()

    async def move(self) -> dict[str, Any]:
        """The first legal move, when it is asked for."""
        await self.until(lambda: self.you.get("asked") == "must")
        return await self.do(do="move", seat=self.seat, words=self.you["legal"][0], seen=self.number)


def new_game(node: Serving, other: Serving) -> tuple[Api, Api, str]:
    """A game of two people: its host at one node, which owns it, and somebody who comes in by the other."""
    anna = Api.new(node.address, "Anna")
    table = str(
        anna.post(
            "/tables",
            {"game": "dice", "settings": {"players": 2, "sanity": 9}, "seats": [{"kind": "mine"}], "public": True},
        )["table"]
    )
    ben = Api.new(other.address, "Ben")
    assert ben.do(table, do="sit")["seat"] == 1
    anna.do(table, do="start")
    return anna, ben, table


async def play(clients: list[Client], moves: int) -> int:
    """So many moves of people, whoever is asked; how many of them were acknowledged."""
    done = 0
    while done < moves:
        asked = [client for client in clients if client.you.get("asked") == "must"]
        if asked:
            done += (await asked[0].move())["ok"]
        else:
            await asyncio.sleep(0.01)
    return done


async def test_people_at_two_doors_play_on_when_the_owner_of_their_table_is_killed(cluster: Cluster) -> None:
    cluster.start(2)
    first, second = cluster.nodes
    anna, ben, table = await asyncio.to_thread(new_game, first, second)
    owner = cluster.owner(table)
    host, guest = Client(second, anna, table, 0), Client(second, ben, table, 1)
    running = [asyncio.ensure_future(client.run()) for client in (host, guest)]
    done = await play([host, guest], 3)
    first.kill()
    done += await play([host, guest], 3)
    assert cluster.owner(table) != owner
    assert host.reconnects == guest.reconnects == 0
    with looking(cluster.database) as rows:
        bodies = [row[0] for row in rows.execute("SELECT body FROM entries WHERE table_id = ?", (table,))]
    people = sum(b'"moved"' in line and b'"command"' in line for body in bodies for line in body.split(b"\n"))
    assert people == done
    for one in running:
        one.cancel()
