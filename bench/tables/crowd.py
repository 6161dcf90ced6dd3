"""Scripted players in a process of their own, so that several cores can be kept busy.

It reads one line of JSON (each group's doors, tokens and games), sits down, says so, begins when it is told to, and
writes what it counted; times that moves took as tenths of milliseconds, each with how often it was so.
"""

from __future__ import annotations

import asyncio
import json
import resource
import sys
import time
from collections import Counter
from typing import Any

import uvloop

from tables.players import FhtagnPlayer, Tally

WARM = 1.5  # seconds before anything is counted


async def play(wanted: dict[str, Any]) -> dict[str, Any]:
    tally = Tally()
    groups = [
        [FhtagnPlayer(tally, seat, group["games"], token) for seat, token in enumerate(group["tokens"])]
        for group in wanted["groups"]
    ]
    for group, places in zip(groups, wanted["groups"], strict=True):
        for player, port in zip(group, places["ports"], strict=True):
            await player.connect(port)
            player.hello()
    await asyncio.sleep(0.5)
    for group in groups:
        for player in group:  # whoever goes first is at the door of the table's owner
            player.join()
            await player.ready_to_play
    print("ready", flush=True)
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
    tally.resting = False
    for group in groups:
        group[0].begin()
    await asyncio.sleep(WARM)
    begun, cpu, moves, counted = time.monotonic(), cpu_seconds(), tally.moves, len(tally.latencies)
    await asyncio.sleep(wanted["seconds"])
    tally.resting = True
    return {
        "moves": tally.moves - moves,
        "seconds": time.monotonic() - begun,
        "cpu": cpu_seconds() - cpu,
        "latencies": sorted(Counter(int(1e4 * latency) for latency in tally.latencies[counted:]).items()),
        "finished": tally.finished,
    }


def cpu_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def main() -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    print(json.dumps(uvloop.run(play(json.loads(sys.stdin.readline())))), flush=True)


if __name__ == "__main__":
    main()
