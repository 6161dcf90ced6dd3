"""What tables and connections take that do nothing."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path

import uvloop

from fhtagn.table.people.identity import People, server_secret
from fhtagn.table.store.sqlite import SqliteStore
from tables.players import SEATS
from tables.servers import Fhtagn, lay_games, memory, wait_for
from tables.socket import Client

TABLES = 1000


class Idler(Client):
    """Says hello, and then only answers when spoken to."""

    def __init__(self) -> None:
        super().__init__("/api/v1/live")
        self.messages: list[bytes] = []
        self.news = 0

    def hear(self, message: bytes) -> None:
        self.messages.append(message[:40])
        del self.messages[:-2]
        self.news += message.startswith(b'{"type":"news"')


def idle(count: int, folder: Path, port: int) -> None:
    server = Fhtagn(folder, port)
    tokens, tables = asyncio.run(prepare(count, folder))
    process = server.start()
    try:
        uvloop.run(measure(process, port, tokens, tables))
    finally:
        process.kill()
        process.wait()


async def prepare(count: int, folder: Path) -> tuple[list[str], list[str]]:
    """People, and started tables of the first of them."""
    store = SqliteStore(folder / "tables.db", synchronous="OFF")
    people = People(store, server_secret(folder))
    known = await asyncio.gather(*(people.new(f"P{number}") for number in range(max(count, SEATS))))
    laid = await lay_games(store, known[:SEATS], TABLES)
    store.close()
    return [people.token(person.id) for person in known], laid


async def measure(process: subprocess.Popen[bytes], port: int, tokens: list[str], tables: list[str]) -> None:
    await wait_for(port)
    looker = Idler()
    await looker.connect(port)
    looker.send(json.dumps({"type": "hello", "token": tokens[0]}).encode())
    await _look(looker, tables[:20])  # whatever is loaded once
    before = memory(process.pid)
    await _look(looker, tables[20:])
    each = (memory(process.pid) - before) / len(tables[20:]) / 1000
    print(f"idle table   {each:8.1f} kB each, {len(tables)} of them, awake", flush=True)
    before, idlers = memory(process.pid), []
    for token in tokens:
        idlers.append(Idler())
        await idlers[-1].connect(port)
        idlers[-1].send(json.dumps({"type": "hello", "token": token}).encode())
    await asyncio.sleep(5)
    for idler in idlers:
        idler.send(b'{"type":"ping"}')
    await asyncio.sleep(3)
    held = sum(idler.messages[-1] == b'{"type":"pong"}' for idler in idlers)
    each = (memory(process.pid) - before) / len(tokens) / 1000
    print(f"connections  {held} of {len(tokens)} held, {each:.1f} kB each", flush=True)


async def _look(looker: Idler, tables: list[str]) -> None:
    """Wake tables up by following and leaving them."""
    for table in tables:
        seen = looker.news
        looker.send(json.dumps({"type": "follow", "table": table}).encode())
        while looker.news == seen:
            await asyncio.sleep(0)
        looker.send(json.dumps({"type": "leave", "table": table}).encode())


if __name__ == "__main__":
    sys.exit("Run bench/server.py.")
