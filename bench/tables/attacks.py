"""What one address can do at its worst, as coroutines that go on until they are stopped. Only on loopback."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
from collections.abc import Awaitable, Callable

from tables.socket import PING, PONG, masked

ENEMY = "127.0.0.66"  # an address of this machine that is not the others'
ROOT = "/api/v1"
HOST = b"Host: localhost\r\n"
HANDSHAKE = (
    f"GET {ROOT}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
).encode()
GET = b"GET %b HTTP/1.1\r\n" + HOST + b"\r\n"
CARD = '[[card]]\ntitle = "T{}"\nkind = "elder-sign"\ncopies = 1\nstar = true\n'
DECKS = tuple("".join(CARD.format(number) for number in range(many)) for many in (250, 3_500))

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Attack = Callable[["Enemy"], Awaitable[None]]


class Enemy:
    """One attacker at one server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.tries = 0

    async def connect(self) -> Streams:
        self.tries += 1
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(ENEMY, 0))

    async def ask(self, request: bytes) -> bytes:
        """One request on a connection of its own."""
        reader, writer = await self.connect()
        try:
            writer.write(request)
            return await asyncio.wait_for(reader.read(100_000), 5)
        finally:
            writer.transport.abort()

    async def post(self, path: str, body: object, token: str = "") -> bytes:
        text = json.dumps(body).encode()
        signed = f"Authorization: Bearer {token}\r\n" if token else ""
        head = f"POST {ROOT}{path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{signed}"
        return await self.ask(f"{head}Content-Length: {len(text)}\r\n\r\n".encode() + text)

    async def token(self) -> str:
        answer = await self.post("/identity", {"name": "Mallory"})
        return str(json.loads(answer.partition(b"\r\n\r\n")[2])["token"])

    async def live(self, token: str = "") -> Streams:
        reader, writer = await self.connect()
        writer.write(HANDSHAKE)
        if b" 101 " not in await reader.readuntil(b"\r\n\r\n"):
            raise ConnectionError
        if token:
            writer.write(masked(json.dumps({"type": "hello", "token": token}).encode()))
        return reader, writer


async def floods_of_pings(enemy: Enemy) -> None:
    _, writer = await enemy.live()
    while not writer.is_closing():
        writer.write((masked(b"x" * 100, PING) + masked(b"", PONG)) * 200)
        await writer.drain()


async def floods_of_messages(enemy: Enemy) -> None:
    _, writer = await enemy.live(await enemy.token())
    follow = masked(json.dumps({"type": "follow", "table": "0123456789abcdef0123"}).encode())
    while not writer.is_closing():
        writer.write(follow * 50)
        await writer.drain()


async def idle_sockets(enemy: Enemy) -> None:
    if enemy.tries % 2:
        _, writer = await enemy.live()
    else:
        _, writer = await enemy.connect()
    await asyncio.sleep(60)
    writer.close()


async def slow_reads(enemy: Enemy) -> None:
    reader, writer = await enemy.connect()
    reader._limit = 1  # type: ignore[attr-defined]  # take as little as possible from the system
    writer.write(GET % f"{ROOT}/openapi.json".encode() * 8)
    writer.transport.pause_reading()  # type: ignore[attr-defined]
    await asyncio.sleep(60)


async def floods_of_requests(enemy: Enemy) -> None:
    reader, writer = await enemy.connect()
    while not reader.at_eof():
        writer.write(GET % f"{ROOT}/games".encode() * 8)
        await writer.drain()
        await reader.read(100_000)


async def floods_of_uploads(enemy: Enemy) -> None:
    deck = DECKS[enemy.tries % 2]
    await enemy.post("/games/wake/check", {"setting": "deck", "text": deck + f"# {os.urandom(8).hex()}"})


async def floods_of_tables(enemy: Enemy) -> None:
    token = await enemy.token()
    seats = [{"kind": "mine"}, {"kind": "bot", "level": "novice"}, {"kind": "bot", "level": "novice"}]
    for _ in range(12):
        wanted = {"game": "dice", "settings": {"players": 3}, "seats": seats, "pace": "instant", "public": True}
        answer = await enemy.post("/tables", wanted, token)
        table = json.loads(answer.partition(b"\r\n\r\n")[2])["table"]
        await enemy.post(f"/tables/{table}/commands", {"id": "1", "command": {"do": "start"}}, token)


async def coming_and_going(enemy: Enemy) -> None:
    _, writer = await enemy.connect()
    writer.transport.abort()


ATTACKS: dict[str, tuple[Attack, int]] = {  # with how many at a time
    "pings": (floods_of_pings, 50),
    "messages": (floods_of_messages, 50),
    "idle sockets": (idle_sockets, 1_000),
    "slow reads": (slow_reads, 300),
    "requests (429)": (floods_of_requests, 100),
    "uploads": (floods_of_uploads, 20),
    "tables": (floods_of_tables, 20),
    "coming and going": (coming_and_going, 50),
}


async def _again_and_again(attack: Attack, enemy: Enemy) -> None:
    while True:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError, TimeoutError, ValueError, KeyError):
            await attack(enemy)
        await asyncio.sleep(0)


async def _attack(names: list[str], port: int, seconds: float) -> None:
    works = []
    for name in names:
        attack, many = ATTACKS[name]
        enemy = Enemy(port)
        works += [asyncio.create_task(_again_and_again(attack, enemy)) for _ in range(many // len(names) or 1)]
    await asyncio.wait(works, timeout=seconds)
    os._exit(0)  # with everything that is still open


def attack(names: list[str], port: int, seconds: float) -> None:
    """In a process of its own, which gives way to the others: an enemy has a machine of their own."""
    with contextlib.suppress(AttributeError, OSError):
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))  # where the others were given precedence
    os.setpriority(os.PRIO_PROCESS, 0, 19)
    asyncio.run(_attack(names, port, seconds))
