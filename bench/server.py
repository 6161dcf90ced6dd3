"""The table server under load, beside a boardgame.io server that plays the same game on the same machine.

Tables of four scripted clients over real WebSockets on loopback play Cthulhu Dice as fast as they are answered, one
game after another. Everyone at a table hears of every move. Games are laid and joined before anything is measured.
What is compared is acknowledged moves per second of the server's CPU; fhtagn's are on the disk by then.

    python bench/server.py [--tables 100,500,1000] [--seconds 8] [--rounds 2] [--no-peer] [--idle 2000] [--store postgresql://…]
"""

from __future__ import annotations

import argparse
import asyncio
import resource
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import uvloop

from tables.idle import idle
from tables.players import Player, Tally
from tables.servers import Boardgame, Fhtagn, cpu_seconds, install_boardgame, wait_for

MOVES_A_GAME = 12  # at least, on average; for laying enough games
WARM = 1.5  # seconds before anything is counted


@dataclass
class Figures:
    name: str
    tables: int
    moves: int
    seconds: float
    cpu: float
    latencies: list[float]

    def __str__(self) -> str:
        ordered = sorted(self.latencies)
        middle, high = (1000 * ordered[int(len(ordered) * part)] for part in (0.5, 0.99))
        return (
            f"{self.name:20}{self.tables:5} tables {self.moves / self.seconds:8.0f} moves/s"
            f" {self.per_cpu:8.0f} moves/CPU s  p50 {middle:7.1f} ms  p99 {high:7.1f} ms"
        )

    @property
    def per_cpu(self) -> float:
        return self.moves / self.cpu


def best(rounds: list[Figures]) -> float:
    return max(figures.per_cpu for figures in rounds)


def bench(server: Fhtagn | Boardgame, tables: int, seconds: float) -> Figures:
    moves = server.moves_guessed * (seconds + WARM)
    server.lay(tables, 2 + int(moves / tables / MOVES_A_GAME))
    process = server.start()
    try:
        return uvloop.run(measure(server, process.pid, tables, seconds))
    finally:
        process.kill()
        process.wait()


async def measure(server: Fhtagn | Boardgame, pid: int, tables: int, seconds: float) -> Figures:
    await wait_for(server.port)
    tally = Tally()
    groups = server.players(tally)
    await sit_down(groups, server.port)
    tally.resting = False
    for group in groups:
        group[0].begin()
    await asyncio.sleep(WARM)
    cpu, begun, moves, counted = cpu_seconds(pid), time.monotonic(), tally.moves, len(tally.latencies)
    await asyncio.sleep(seconds)
    took, cpu = time.monotonic() - begun, cpu_seconds(pid) - cpu
    figures = Figures(server.name, tables, tally.moves - moves, took, cpu, tally.latencies[counted:])
    tally.resting = True
    print(figures, flush=True)
    if tally.finished:
        print(f"{tally.finished} of {tables} tables had no games left towards the end")
    for player in (player for group in groups for player in group):
        player.transport.close()
    return figures


async def sit_down(groups: list[Sequence[Player]], port: int) -> None:
    for group in groups:
        for player in group:
            await player.connect(port)
            player.hello()
    await asyncio.sleep(0.5)
    for group in groups:
        for player in group:
            player.join()
        await asyncio.gather(*(player.ready_to_play for player in group))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", default="100,500,1000")
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=2, help="of each server; the best of each are compared")
    parser.add_argument("--idle", type=int, default=2000, help="connections that do nothing")
    parser.add_argument("--store", default="", help="postgresql://…, instead of a file; its own work is not counted")
    parser.add_argument("--no-peer", action="store_true")
    parser.add_argument("--peer", type=Path, help="a folder with boardgame.io, kept for the next time")
    chosen = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        peer = chosen.peer or folder / "peer"
        compare = not chosen.no_peer and install_boardgame(peer)
        port = 18_600
        for tables in (int(word) for word in chosen.tables.split(",") if word):
            mine, theirs = [], []
            for _ in range(chosen.rounds):  # in turn, so that what else the machine does meets both
                port += 10
                mine.append(bench(Fhtagn(folder / str(port), port, chosen.store), tables, chosen.seconds))
                if compare:
                    theirs.append(bench(Boardgame(peer, port + 1), tables, chosen.seconds))
            if compare:
                print(f"{best(mine) / best(theirs):.2f} × boardgame.io's moves per server CPU second", flush=True)
        if chosen.idle:
            idle(chosen.idle, folder / "idle", port + 5)


if __name__ == "__main__":
    main()
