"""One, two and four nodes with PostgreSQL and NATS on this machine: moves, delays, what each part costs, and takeovers.

Tables of four scripted clients over real WebSockets on loopback play Cthulhu Dice as fast as they are answered. Every
move is synced by PostgreSQL before it is acknowledged. With `together`, the people of a table come in by the same door,
which is then its owner's; with `apart`, each of the four by the next node's. Nodes, database, bus and clients share the
machine's cores. With --pin each node has a core to itself, and from 10 cores on also NATS, PostgreSQL and the clients
have their own. Where there are fewer, --share 0.25 holds each node to a quarter of a core, so that nodes are what there
is too little of.

    python bench/cluster.py [--nodes 1,2,4] [--tables 100] [--seconds 8] [--rounds 2] [--takeovers 10]
                            [--pin] [--share PART]
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.cluster.evening import Evening
from support.cluster.nodes import Cluster, running_cluster
from support.nats import Nats, running_nats
from support.postgres import Postgres, running_postgres
from support.serving import free_port

from fhtagn.table.store.places import Database, looking
from tables.cores import Places, pin, shared_out
from tables.crowd import WARM
from tables.servers import Fhtagn, cpu_seconds, wait_for
from tables.shares import Shares

HERE = Path(__file__).parent
MOVES_GUESSED = 8_000  # a second and node, to lay enough games
MOVES_A_GAME = 12
SYNCED = {"fsync": "on", "shared_buffers": "256MB", "autovacuum": "on"}
OWNERS = "SELECT table_id, fence FROM owners"


@dataclass
class Figures:
    nodes: int
    how: str
    moves: int
    seconds: float
    latencies: list[float]
    cpu: dict[str, float]  # seconds by part

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    def __str__(self) -> str:
        ordered = sorted(self.latencies)
        middle, high = (1000 * ordered[int(len(ordered) * part)] for part in (0.5, 0.99))
        costs = "  ".join(f"{name} {1000 * used / self.moves:.3f}" for name, used in self.cpu.items())
        return (
            f"{self.nodes} nodes {self.how:9}{self.rate:7.0f} moves/s  p50 {middle:6.1f} ms  p99 {high:6.1f} ms"
            f"  CPU ms a move: {costs}"
        )


class Bench:
    """One measurement: a new database, its nodes, and clients in processes of their own."""

    def __init__(self, postgres: Postgres, nats: Nats, database: Database, *, pin: bool, share: float) -> None:
        self.postgres, self.nats, self.database, self.pin, self.share = postgres, nats, database, pin, share
        self.processes: list[subprocess.Popen[bytes]] = []

    def run(self, nodes: int, how: str, tables: int, seconds: float) -> Figures:
        ports = [free_port() for _ in range(nodes)]
        games = Fhtagn(Path(tempfile.gettempdir()), ports[0], self.database.address)
        games.lay(tables, 2 + int(MOVES_GUESSED * (self.share or 1) * nodes * (seconds + WARM) / tables / MOVES_A_GAME))
        try:
            servers = [
                self._start("tables.servers", self.database.address, str(port), self.nats.address) for port in ports
            ]
            places = self._pin(servers)
            asyncio.run(_all_answer(ports))
            many = nodes * (2 if places is not None else 1)  # so many that they never keep a node waiting
            crowds = [self._start("tables.crowd") for _ in range(many)]
            for number, crowd in enumerate(crowds):
                groups = [
                    {"ports": _doors(ports, group, how), "tokens": games.tokens[group], "games": games.games[group]}
                    for group in range(number, tables, many)
                ]
                _tell(crowd, json.dumps({"seconds": seconds, "groups": groups}))
            for crowd in crowds:
                _hear(crowd)
            if self.share:
                Shares([server.pid for server in servers], self.share).start()
            return self._measure(nodes, how, seconds, servers, crowds)
        finally:
            for process in self.processes:
                process.kill()
                process.wait()

    def _measure(self, nodes: int, how: str, seconds: float, servers: list[Any], crowds: list[Any]) -> Figures:
        for crowd in crowds:
            _tell(crowd, "go")
        time.sleep(WARM)
        before = self._cpu(servers)
        time.sleep(seconds)
        cpu = {name: used - before[name] for name, used in self._cpu(servers).items()}
        counted = [json.loads(_hear(crowd)) for crowd in crowds]
        if finished := sum(one["finished"] for one in counted):
            print(f"{finished} tables had no games left towards the end")
        cpu["clients"] = sum(one["cpu"] for one in counted)
        latencies = [ten / 1e4 for one in counted for ten, many in one["latencies"] for _ in range(many)]
        moves = sum(one["moves"] for one in counted)
        return Figures(nodes, how, moves, max(one["seconds"] for one in counted), latencies, cpu)

    def _cpu(self, servers: list[subprocess.Popen[bytes]]) -> dict[str, float]:
        assert self.postgres.process is not None
        assert self.nats.process is not None
        return {
            "nodes": sum(cpu_seconds(server.pid) for server in servers),
            "store": sum(
                cpu_seconds(pid) for pid in (self.postgres.process.pid, *_children(self.postgres.process.pid))
            ),
            "bus": cpu_seconds(self.nats.process.pid),
        }

    def _start(self, module: str, *words: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-m", module, *words], cwd=HERE, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.processes.append(process)
        return process

    def _pin(self, servers: list[subprocess.Popen[bytes]]) -> Places | None:
        places = shared_out(len(servers)) if self.pin else None
        if places is None:
            return None
        assert self.postgres.process is not None
        assert self.nats.process is not None
        for server, core in zip(servers, places.nodes, strict=True):
            pin(server.pid, {core})
        pin(self.nats.process.pid, places.bus)
        for pid in (self.postgres.process.pid, *_children(self.postgres.process.pid)):
            pin(pid, places.store)
        pin(os.getpid(), places.clients)  # and what is started from now on
        return places


def _doors(ports: list[int], group: int, how: str) -> list[int]:
    return [ports[(group + (seat if how == "apart" else 0)) % len(ports)] for seat in range(4)]


async def _all_answer(ports: list[int]) -> None:
    await asyncio.gather(*(wait_for(port) for port in ports))


def _children(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def _tell(process: subprocess.Popen[bytes], line: str) -> None:
    assert process.stdin is not None
    process.stdin.write(line.encode() + b"\n")
    process.stdin.flush()


def _hear(process: subprocess.Popen[bytes]) -> str:
    assert process.stdout is not None
    return process.stdout.readline().decode()


# --- Takeovers


def takeovers(postgres: Postgres, nats: Nats, kills: int) -> list[float]:
    """Seconds from kill -9 of one of three nodes to the next acknowledged command, for each table that it owned."""
    with running_cluster(postgres, nats, 3) as cluster:
        for node in cluster.nodes:
            node.takeover = 5.0  # as it is by itself
        cluster.start()
        return asyncio.run(_take_over(cluster, kills))


async def _take_over(cluster: Cluster, kills: int) -> list[float]:
    evening = Evening(cluster, seed=1, tables=6, games=["dice"])
    found: list[float] = []
    async with evening.playing():
        for number in range(kills):
            await evening.more(5, each=True)
            before, begun = _fences(cluster), time.monotonic()
            node = cluster.nodes[number % len(cluster.nodes)]
            node.kill()
            await evening.more(5, each=True)
            await asyncio.sleep(1)
            moved = {table for table, fence in _fences(cluster).items() if fence > before.get(table, fence)}
            found += [gap for table in moved if (gap := evening.pause(table, begun)) is not None]
            node.start()
            await asyncio.to_thread(node.wait)
    return found


def _fences(cluster: Cluster) -> dict[str, int]:
    with looking(cluster.database) as connection:
        return dict(connection.execute(OWNERS).fetchall())


def compared(several: list[Figures], one: list[Figures]) -> str:
    """By the clock, which other work on the machine disturbs, and by the CPU that a move takes."""
    clock = max(each.rate for each in several) / max(each.rate for each in one)
    costs = [statistics.mean(each.cpu["nodes"] / each.moves for each in some) for some in (several, one)]
    return f"{clock:.2f} × one node, and {several[0].nodes * costs[1] / costs[0]:.2f} × by the nodes' CPU"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--nodes", default="1,2,4")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--takeovers", type=int, default=10)
    parser.add_argument("--pin", action="store_true")
    parser.add_argument("--share", type=float, default=0.0)
    chosen = parser.parse_args()
    counts = [int(word) for word in chosen.nodes.split(",") if word]
    measured: dict[tuple[int, str], list[Figures]] = {}
    with running_postgres(SYNCED) as postgres, running_nats() as nats:
        for _ in range(chosen.rounds):  # in turn, so that what else the machine does meets all
            for nodes in counts:
                for how in ("together", "apart") if nodes > 1 else ("together",):
                    with postgres.database() as database:
                        bench = Bench(postgres, nats, database, pin=chosen.pin, share=chosen.share)
                        figures = bench.run(nodes, how, chosen.tables, chosen.seconds)
                    print(figures, flush=True)
                    measured.setdefault((nodes, how), []).append(figures)
        for (nodes, how), several in measured.items():
            if nodes > 1 and (one := measured.get((1, "together"))):
                print(f"{nodes} nodes {how}: {compared(several, one)}")
        if chosen.takeovers:
            found = takeovers(postgres, nats, chosen.takeovers)
            print(f"{len(found)} tables taken over: median {statistics.median(found):.1f} s, worst {max(found):.1f} s")


if __name__ == "__main__":
    main()
