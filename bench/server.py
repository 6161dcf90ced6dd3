"""The table server under load, beside a boardgame.io server that makes the same moves on the same machine.

Tables of four scripted clients over real WebSockets on loopback play Cthulhu Dice as fast as they are answered. What is
compared is acknowledged moves per second of the server's CPU; fhtagn's are on the disk, boardgame.io's in its memory.

    python bench/server.py [--tables 100,500,1000] [--seconds 8] [--no-peer] [--idle 2000]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import websockets

FHTAGN = """
import sys
from pathlib import Path
from fhtagn.table import server
from fhtagn.table.limits import Limits
from fhtagn.table.store import SqliteStore
much = (1e9, 1e9)
limits = Limits(commands=much, tables=much, people=much, requests=much, tables_each=10**9, connections=10**6)
whole = server.application
server.application = lambda store, secret: whole(store, secret, limits)
folder = Path(sys.argv[1])
server.serve(SqliteStore(folder / "tables.db"), folder, "127.0.0.1", int(sys.argv[2]), lambda port: None, "error")
"""

PEER = "boardgame.io@0.50.2"
# The same decisions: attack somebody, then both roll; nobody goes mad for long, so that no game ends.
BOARDGAME = """
const { Server } = require('boardgame.io/server');
const { INVALID_MOVE } = require('boardgame.io/core');
const FACES = [0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 3, 4];
const dice = {
  name: 'dice',
  setup: ({ ctx }) => ({ sanity: Array(ctx.numPlayers).fill(9), pool: 0, rolls: [] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    attack: ({ G, ctx, random }, victim) => {
      const caster = Number(ctx.currentPlayer);
      if (victim === caster) return INVALID_MOVE;
      const lose = (seat) => { if (G.sanity[seat] > 0) { G.sanity[seat]--; G.pool++; } };
      G.rolls = [];
      for (const roller of [caster, victim]) {
        const sign = FACES[random.Die(12) - 1];
        G.rolls.push(sign);
        if (sign === 0) lose(roller === caster ? victim : caster);
        else if (sign === 1 && G.sanity[victim] > 0) { G.sanity[victim]--; G.sanity[caster]++; }
        else if (sign === 3) G.sanity.forEach((_, seat) => lose(seat));
        else if (G.pool > 0) { G.pool--; G.sanity[roller]++; }
      }
    },
  },
};
Server({ games: [dice], origins: [/.*/] }).run({ port: Number(process.argv[2]) });
"""

SEATS = 4
SPARE = 5  # games laid beforehand for each table


class Client(Protocol):
    """One seat of one table."""

    async def connect(self) -> None: ...
    async def move(self) -> bool:
        """Make a move and wait until it is acknowledged; False if the game is over."""
        ...

    async def close(self) -> None: ...


class Listener:
    """A WebSocket whose messages are looked at as they come."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.heard = asyncio.Event()
        self.text = ""

    async def open(self) -> None:
        self.socket = await websockets.connect(
            self.address, proxy=None, compression=None, ping_interval=None, open_timeout=120, max_size=None
        )

    def listen(self) -> None:
        self.task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for text in self.socket:
            await self.take(str(text))

    async def take(self, text: str) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        self.task.cancel()
        await self.socket.close()


class FhtagnClient(Listener):
    def __init__(self, port: int, token: str, table: list[str], seat: int) -> None:
        super().__init__(f"ws://127.0.0.1:{port}/api/v1/live")
        self.token, self.table, self.seat = token, table, seat
        self.news = ""
        self.answer = ""
        self.sent = 0

    async def connect(self) -> None:
        await self.open()
        await self.socket.send(json.dumps({"type": "hello", "token": self.token}))
        await self.socket.recv()
        self.listen()
        await self.follow()

    async def follow(self) -> None:
        await self.socket.send(json.dumps({"type": "follow", "table": self.table[0], "seat": self.seat}))

    async def take(self, text: str) -> None:
        if text.startswith('{"type":"news"'):
            self.news = text
        else:
            self.answer = text
        self.heard.set()

    async def move(self) -> bool:
        news = json.loads(self.news)
        while news["you"]["asked"] != "must":
            if news["view"]["over"]:
                return False
            self.heard.clear()
            await self.heard.wait()
            news = json.loads(self.news)
        self.sent += 1
        command = {"do": "move", "seat": self.seat, "words": news["you"]["legal"][0], "seen": news["number"]}
        self.answer = ""
        order = {"type": "do", "id": str(self.sent), "table": self.table[0], "command": command}
        await self.socket.send(json.dumps(order))
        while not self.answer:
            self.heard.clear()
            await self.heard.wait()
        assert '"ok":true' in self.answer, self.answer
        return True

    def next(self) -> int:
        """Whose turn it is, as whoever has just moved knows."""
        asked: list[int] = json.loads(self.news)["view"]["to_act"]
        return asked[0] if asked else self.seat


class BoardgameClient(Listener):
    def __init__(self, port: int, match: str, seat: int, newest: list[int]) -> None:
        super().__init__(f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket")
        self.match, self.seat, self.newest = match, seat, newest
        self.state = -1

    async def connect(self) -> None:
        await self.open()
        await self.socket.recv()
        await self.socket.send("40/dice,")
        await self.socket.recv()
        self.listen()
        await self.socket.send(f'42/dice,["sync","{self.match}","{self.seat}",null,{SEATS}]')

    async def take(self, text: str) -> None:
        if text == "2":
            await self.socket.send("3")
        elif '"_stateID":' in text:
            self.state = int(text.partition('"_stateID":')[2].split(",")[0].split("}")[0])
            self.heard.set()

    async def move(self) -> bool:
        victim = (self.seat + 1) % SEATS
        while self.state < self.newest[0]:
            self.heard.clear()
            await self.heard.wait()
        before = self.state
        payload = {"type": "attack", "args": [victim], "playerID": str(self.seat)}
        action = json.dumps({"type": "MAKE_MOVE", "payload": payload})
        await self.socket.send(f'42/dice,["update",{action},{before},"{self.match}","{self.seat}"]')
        while self.state <= before:
            self.heard.clear()
            await self.heard.wait()
        self.newest[0] = self.state
        return True

    def next(self) -> int:
        return (self.seat + 1) % SEATS


@dataclass
class Figures:
    tables: int
    moves: int
    seconds: float
    cpu: float
    latencies: list[float]

    def __str__(self) -> str:
        ordered = sorted(self.latencies)
        middle, high = (1000 * ordered[int(len(ordered) * part)] for part in (0.5, 0.99))
        return (
            f"{self.tables:5} tables  {self.moves / self.seconds:8.0f} moves/s  {self.per_cpu:8.0f} moves/CPU s"
            f"  p50 {middle:7.1f} ms  p99 {high:7.1f} ms"
        )

    @property
    def per_cpu(self) -> float:
        return self.moves / self.cpu


def cpu_seconds(pid: int) -> float:
    """User and system time of a process, all threads."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """Resident bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


async def wait_for(port: int) -> None:
    for _ in range(1200):
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)
        else:
            writer.close()
            return
    raise SystemExit("the server does not start")


class Http:
    """Small requests to fhtagn, several at once."""

    def __init__(self, port: int) -> None:
        self.root = f"http://127.0.0.1:{port}/api/v1"
        import httpx2

        self.client = httpx2.AsyncClient(timeout=120, trust_env=False)

    async def call(self, path: str, body: Any, token: str = "") -> Any:
        headers = {"authorization": f"Bearer {token}"} if token else {}
        return (await self.client.post(self.root + path, json=body, headers=headers)).json()


async def fhtagn_table(http: Http, port: int, number: int) -> list[FhtagnClient]:
    tokens = [(await http.call("/identity", {"name": f"P{number}-{seat}"}))["token"] for seat in range(SEATS)]
    table = [await new_game(http, tokens)]
    clients = [FhtagnClient(port, token, table, seat) for seat, token in enumerate(tokens)]
    for client in clients:
        await client.connect()
    while not all(client.news for client in clients):
        await asyncio.sleep(0.01)
    return clients


async def new_game(http: Http, tokens: list[str]) -> str:
    wanted = {"game": "dice", "settings": {"players": SEATS, "sanity": 9}, "seats": [{"kind": "mine"}], "public": True}
    table: str = (await http.call("/tables", wanted, tokens[0]))["table"]
    for number, token in enumerate(tokens[1:]):
        await http.call(f"/tables/{table}/commands", {"id": f"s{number}", "command": {"do": "sit"}}, token)
    await http.call(f"/tables/{table}/commands", {"id": "start", "command": {"do": "start"}}, tokens[0])
    return table


async def play(clients: list[Any], again: Any, until: float, latencies: list[float]) -> None:
    """The seats move in turn, as fast as they are answered."""
    client = clients[first[id(clients)]]
    while (begun := time.monotonic()) < until:
        if await asyncio.wait_for(client.move(), 60):
            latencies.append(time.monotonic() - begun)
            client = clients[client.next()]
        else:
            await again(clients)
            client = clients[0]
    first[id(clients)] = clients.index(client)


first: defaultdict[int, int] = defaultdict(int)  # by table: whose turn it is


async def measure(name: str, pid: int, tables: list[list[Any]], seconds: float, again: Any) -> Figures:
    latencies: list[float] = []
    first.clear()
    warm = time.monotonic() + 1
    await asyncio.gather(*(play(clients, again, warm, []) for clients in tables))
    cpu, begun = cpu_seconds(pid), time.monotonic()
    await asyncio.gather(*(play(clients, again, begun + seconds, latencies) for clients in tables))
    took = time.monotonic() - begun
    figures = Figures(len(tables), len(latencies), took, cpu_seconds(pid) - cpu, latencies)
    print(f"{name:13}{figures}", flush=True)
    return figures


async def bench_fhtagn(count: int, seconds: float, folder: Path, port: int) -> Figures:
    process = subprocess.Popen([sys.executable, "-c", FHTAGN, str(folder), str(port)])
    try:
        await wait_for(port)
        http = Http(port)
        tables = []
        for start in range(0, count, 20):
            some = (fhtagn_table(http, port, number) for number in range(start, min(start + 20, count)))
            tables += await asyncio.gather(*some)

        # boardgame.io's game never ends; these do, so the next ones are laid beforehand.
        spare: dict[int, list[str]] = {}
        for clients in tables:
            tokens = [client.token for client in clients]
            spare[id(clients)] = list(await asyncio.gather(*(new_game(http, tokens) for _ in range(SPARE))))

        async def again(clients: list[FhtagnClient]) -> None:
            known = spare[id(clients)]
            table = known.pop() if known else await new_game(http, [client.token for client in clients])
            for client in clients:
                client.table[0], client.news = table, ""
                await client.follow()
            while not all(client.news for client in clients):
                await asyncio.sleep(0.005)

        figures = await measure("fhtagn", process.pid, tables, seconds, again)
        await asyncio.gather(*(client.close() for clients in tables for client in clients))
        return figures
    finally:
        process.kill()
        process.wait()


async def bench_boardgame(count: int, seconds: float, folder: Path, port: int) -> Figures:
    process = subprocess.Popen(["node", "server.js", str(port)], cwd=folder, stdout=subprocess.DEVNULL)
    try:
        await wait_for(port)
        tables = []
        for number in range(count):
            newest = [0]
            tables.append([BoardgameClient(port, f"m{number}", seat, newest) for seat in range(SEATS)])
        for clients in tables:
            for client in clients:
                await client.connect()
        while not all(client.state >= 0 for clients in tables for client in clients):
            await asyncio.sleep(0.05)

        async def again(clients: list[Any]) -> None:
            raise AssertionError("these games do not end")

        figures = await measure("boardgame.io", process.pid, tables, seconds, again)
        await asyncio.gather(*(client.close() for clients in tables for client in clients))
        return figures
    finally:
        process.kill()
        process.wait()


async def bench_idle(count: int, folder: Path, port: int) -> None:
    """Connections that do nothing, and tables that nobody plays at."""
    process = subprocess.Popen([sys.executable, "-c", FHTAGN, str(folder), str(port)])
    try:
        await wait_for(port)
        http = Http(port)
        token = (await http.call("/identity", {"name": "Host"}))["token"]
        await new_game(http, [token] + [(await http.call("/identity", {"name": "P"}))["token"] for _ in range(3)])
        before, tables = memory(process.pid), 1000
        for _ in range(tables):
            seats = [{"kind": "mine"}] * SEATS
            wanted = {"game": "dice", "settings": {"players": SEATS}, "seats": seats}
            table = (await http.call("/tables", wanted, token))["table"]
            await http.call(f"/tables/{table}/commands", {"id": "1", "command": {"do": "start"}}, token)
        print(f"idle table   {(memory(process.pid) - before) / tables / 1000:8.1f} kB each, {tables} of them, awake")
        before, sockets = memory(process.pid), []
        for number in range(count):
            person = (await http.call("/identity", {"name": f"P{number}"}))["token"]
            sockets.append(await websockets.connect(f"ws://127.0.0.1:{port}/api/v1/live", proxy=None, compression=None))
            await sockets[-1].send(json.dumps({"type": "hello", "token": person}))
            await sockets[-1].recv()
        await asyncio.sleep(5)
        for socket in sockets:
            await socket.send('{"type":"ping"}')
        answers = [await socket.recv() for socket in sockets]
        held = sum(answer == '{"type":"pong"}' for answer in answers)
        print(f"connections  {held} of {count} held, {(memory(process.pid) - before) / count / 1000:.1f} kB each")
        await asyncio.gather(*(socket.close() for socket in sockets))
    finally:
        process.kill()
        process.wait()


def peer(folder: Path) -> bool:
    """boardgame.io, installed here and nowhere else."""
    if not shutil.which("npm"):
        print("There is no npm, so no boardgame.io to compare with.")
        return False
    (folder / "package.json").write_text('{"name": "bench", "private": true}')
    (folder / "server.js").write_text(BOARDGAME)
    subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", PEER], cwd=folder, check=True)
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", default="100,500,1000")
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--idle", type=int, default=2000)
    parser.add_argument("--no-peer", action="store_true")
    chosen = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    port = 18_600
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        compare = not chosen.no_peer and peer(folder)
        for count in (int(word) for word in chosen.tables.split(",") if word):
            (folder / str(count)).mkdir()
            mine = asyncio.run(bench_fhtagn(count, chosen.seconds, folder / str(count), port + 1))
            if compare:
                theirs = asyncio.run(bench_boardgame(count, chosen.seconds, folder, port + 2))
                print(f"{'ratio':13}{mine.per_cpu / theirs.per_cpu:.1f} × boardgame.io's moves per server CPU second")
            port += 10
        if chosen.idle:
            (folder / "idle").mkdir()
            asyncio.run(bench_idle(chosen.idle, folder / "idle", port + 1))


if __name__ == "__main__":
    main()
