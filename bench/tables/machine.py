"""How long this machine itself takes, crowded as it is: a round trip to a process that writes a line to the disk, waits
until it is there, and answers.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import tempfile
import time
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess


async def _answer(told: Connection) -> None:
    with tempfile.TemporaryFile() as kept:

        async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            while line := await reader.readline():
                os.write(kept.fileno(), line)
                os.fdatasync(kept.fileno())
                writer.write(line)

        server = await asyncio.start_server(echo, "127.0.0.1", 0)
        told.send(server.sockets[0].getsockname()[1])
        await server.serve_forever()


def _serve(told: Connection) -> None:
    asyncio.run(_answer(told))


class Mirror:
    """A process that does the least that a server must, and a connection to it."""

    def __init__(self) -> None:
        spawn = multiprocessing.get_context("spawn")
        heard, told = spawn.Pipe()
        self.process: SpawnProcess = spawn.Process(target=_serve, args=(told,), daemon=True)
        self.process.start()
        self.port = int(heard.recv())

    async def connect(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    async def round_trip(self) -> float:
        """Seconds."""
        begun = time.perf_counter()
        self.writer.write(b"?\n")
        await self.reader.readline()
        return time.perf_counter() - begun
