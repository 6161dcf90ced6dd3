"""The table server of this checkout beside that of another one, as a ratio: has a change made it slower?

Both servers run at the same time, and are asked in turn, a second each, by the same scripted clients as in
bench/server.py; so whatever else the machine does meets both. Each plays tables that its own checkout has laid.

    git worktree add --detach ../before v0.3.0
    python bench/server_before.py ../before [--tables 100] [--rounds 24]
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

GAMES = 160  # laid for each table
WARM = 1.5  # seconds before anything is counted
TURN = 1.0  # seconds in which one server is asked
LATE = 0.25  # seconds until the last answers of a turn are there
HERE = Path(__file__).parents[1]


# --- One side: a server of one checkout, and its clients


async def play(server: object, pid: int) -> None:
    """Play while the parent says so; after each turn, print the moves made and the seconds of CPU that they took."""
    from server import sit_down
    from tables.players import FhtagnPlayer, Tally
    from tables.servers import Fhtagn, cpu_seconds, wait_for

    assert isinstance(server, Fhtagn)
    stopped: list[tuple[FhtagnPlayer, bytes, bytes]] = []  # moves to be made when it goes on

    class Patient(FhtagnPlayer):
        def move(self, game: bytes, news: bytes) -> None:
            if self.tally.resting:
                stopped.append((self, game, news))
            else:
                super().move(game, news)

    await wait_for(server.port)
    tally, loop = Tally(), asyncio.get_running_loop()
    seated = zip(server.tokens, server.games, strict=True)
    groups = [[Patient(tally, seat, games, token) for seat, token in enumerate(tokens)] for tokens, games in seated]
    await sit_down(groups, server.port)
    tally.resting = False
    for group in groups:
        group[0].begin()
    await asyncio.sleep(WARM)
    tally.resting = True
    print("ready", flush=True)
    while await loop.run_in_executor(None, sys.stdin.readline):
        cpu, moves, tally.resting = cpu_seconds(pid), tally.moves, False
        waiting, stopped[:] = list(stopped), []
        for player, game, news in waiting:
            player.move(game, news)
        await asyncio.sleep(TURN)
        tally.resting = True
        await asyncio.sleep(LATE)
        print(tally.moves - moves, cpu_seconds(pid) - cpu, flush=True)


def be_a_side(port: int, tables: int) -> None:
    import uvloop

    from tables.servers import Fhtagn

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder:
        server = Fhtagn(Path(folder), port)
        server.lay(tables, GAMES)
        process = server.start()
        try:
            uvloop.run(play(server, process.pid))
        finally:
            process.kill()
            process.wait()


# --- Both, in turn


def start(checkout: Path, port: int, tables: int) -> subprocess.Popen[str]:
    paths = os.pathsep.join([str(checkout / "src"), str(checkout / "bench")])
    command = [sys.executable, __file__, str(checkout), "--side", str(port), "--tables", str(tables)]
    environment = os.environ | {"PYTHONPATH": paths, "PYTHONSAFEPATH": "1"}  # not this checkout's modules
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=checkout / "bench", env=environment, stdin=pipe, stdout=pipe, text=True)


def say(side: subprocess.Popen[str], what: str) -> None:
    assert side.stdin is not None
    side.stdin.write(what)
    side.stdin.flush()


def heard(side: subprocess.Popen[str]) -> str:
    assert side.stdout is not None
    line = side.stdout.readline()
    if not line:
        raise SystemExit("A server or its clients have stopped; what they said is above.")
    return line


def compare(before: Path, tables: int, rounds: int) -> None:
    sides = [start(before.resolve(), 18_700, tables), start(HERE, 18_710, tables)]
    for side in sides:
        heard(side)
    total = [[0.0, 0.0], [0.0, 0.0]]
    ratios = []
    for number in range(rounds):
        speeds = [0.0, 0.0]
        for which in (0, 1) if number % 2 else (1, 0):
            say(sides[which], "go\n")
            moves, cpu = map(float, heard(sides[which]).split())
            speeds[which] = moves / cpu
            total[which] = [total[which][0] + moves, total[which][1] + cpu]
        ratios.append(speeds[1] / speeds[0])
    for side in sides:
        side.communicate()
    (then, then_cpu), (now, now_cpu) = total
    print(
        f"before {then / then_cpu:6.0f} moves/CPU s, now {now / now_cpu:6.0f}: {now / now_cpu * then_cpu / then:.3f} ×"
    )
    print(f"turn by turn {min(ratios):.2f} to {max(ratios):.2f} ×, the middle one {median(ratios):.3f} ×")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("before", type=Path, help="another checkout")
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=24)
    parser.add_argument("--side", type=int, help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.side:
        be_a_side(chosen.side, chosen.tables)
    else:
        compare(chosen.before, chosen.tables, chosen.rounds)


if __name__ == "__main__":
    main()
