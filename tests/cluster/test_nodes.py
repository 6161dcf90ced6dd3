"""Several nodes over one PostgreSQL and one NATS: any node is a door to any table, and one node owns it at a time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import websockets
from support.nats import Nats
from support.postgres import Postgres
from support.serving import PATIENCE, Api, Serving

from fhtagn.table.store.places import Database, looking

pytestmark = pytest.mark.xdist_group("cluster")


class Cluster:
    """Three nodes, in processes of their own."""

    def __init__(self, folder: Path, database: Database, nats: Nats) -> None:
        self.database = database
        words = ["--bus", nats.address, "--takeover", "3", "--log", "error"]
        self.nodes = [Serving(folder, more=words, database=database.address) for _ in range(3)]

    def start(self) -> None:
        with ThreadPoolExecutor() as threads:
            list(threads.map(Serving.start, self.nodes))

    def rows(self, query: str, table: str) -> list[Any]:
        with looking(self.database) as database:
            return database.execute(query, (table,)).fetchall()

    def owner(self, table: str) -> str:
        return str(self.rows("SELECT node FROM owners WHERE table_id = ?", table)[0][0])


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, nats: Nats) -> Iterator[Cluster]:
    """The tests end some of them, each another one."""
    with postgres.database() as database:
        cluster = Cluster(tmp_path_factory.mktemp("nodes"), database, nats)
        try:
            cluster.start()
            yield cluster
        finally:
            for node in cluster.nodes:
                if node.process is not None and node.process.poll() is None:
                    node.kill()


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
    wanted = {"game": "dice", "settings": {"players": 2, "sanity": 9}, "seats": [{"kind": "mine"}]}
    table = str(anna.post("/tables", wanted | {"public": True, "clocks": {}})["table"])
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


def moves_of_people(cluster: Cluster, table: str) -> int:
    bodies = cluster.rows("SELECT body FROM entries WHERE table_id = ?", table)
    return sum(b'"moved"' in line and b'"command"' in line for (body,) in bodies for line in body.split(b"\n"))


@asynccontextmanager
async def at_doors(*clients: Client) -> AsyncIterator[list[Client]]:
    running = [asyncio.ensure_future(client.run()) for client in clients]
    try:
        yield list(clients)
    finally:
        for one in running:
            one.cancel()


def test_requests_about_a_table_are_answered_alike_at_every_door(cluster: Cluster) -> None:
    first, second, third = cluster.nodes
    anna, ben, table = new_game(first, second)
    doors = [Api(node.address, ben.token) for node in (first, second, third)]
    for path in ("", "/history", "/transcript", "/moments/1"):
        answers = [door.get(f"/tables/{table}{path}") for door in doors]
        assert answers[0] == answers[1] == answers[2], path
    assert [door.status(f"/tables/{table}/invites") for door in doors] == [404] * 3  # he is not the host
    assert [door.status("/tables/none-such") for door in doors] == [404] * 3
    waits = [door.get("/tables/mine")[0]["turn"] for door in doors]
    assert waits == [Api(third.address, ben.token).get(f"/tables/{table}")["you"]["asked"] == "must"] * 3
    assert {door.get("/identity/export")["tables"][0]["status"] for door in doors} == {"playing"}
    said = {"id": "the same", "command": {"do": "chat", "text": "once"}}
    for node in cluster.nodes:
        assert Api(node.address, anna.token).post(f"/tables/{table}/commands", said)["ok"]
    assert [entry["kind"] for entry in anna.get(f"/tables/{table}/history")["events"]].count("chatted") == 1
    doors[2].post("/identity/delete", {"passphrase": ""})
    assert [door.status("/identity") for door in doors] == [401] * 3


async def test_people_play_on_while_the_owner_of_their_table_is_drained(cluster: Cluster) -> None:
    first, second, third = cluster.nodes
    anna, ben, table = await asyncio.to_thread(new_game, first, second)
    owner = cluster.owner(table)
    async with at_doors(Client(second, anna, table, 0), Client(third, ben, table, 1)) as clients:
        done = await play(clients, 2)
        assert first.process is not None
        first.process.terminate()
        done += await play(clients, 2)
        assert await asyncio.to_thread(first.process.wait, PATIENCE) == 0
        done += await play(clients, 2)
        assert [client.reconnects for client in clients] == [0, 0]
        assert [client.troubles for client in clients] == [[], []]
    assert cluster.owner(table) != owner
    assert cluster.rows("SELECT since FROM pauses WHERE table_id = ?", table) == []  # time went on for everybody
    assert moves_of_people(cluster, table) == done


async def test_people_play_on_when_the_owner_of_their_table_is_killed(cluster: Cluster) -> None:
    _, second, third = cluster.nodes
    anna, ben, table = await asyncio.to_thread(new_game, second, third)
    owner = cluster.owner(table)
    async with at_doors(Client(third, anna, table, 0), Client(third, ben, table, 1)) as clients:
        done = await play(clients, 3)
        second.kill()
        done += await play(clients, 3)
        assert [client.reconnects for client in clients] == [0, 0]
    assert cluster.owner(table) != owner
    assert len(cluster.rows("SELECT since FROM pauses WHERE table_id = ?", table)) == 1  # nobody lost that time
    assert moves_of_people(cluster, table) == done
