"""Which part of a measurement runs on which cores, so that none takes another's time."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

SIBLINGS = "/sys/devices/system/cpu/cpu{}/topology/thread_siblings_list"
CORES = sorted(os.sched_getaffinity(0))  # before anything is pinned
FEW = 6  # cores beside those of the nodes; with fewer, all else shares them


class Places(NamedTuple):
    nodes: list[int]  # one for each
    bus: set[int]
    store: set[int]
    clients: set[int]


def shared_out(nodes: int) -> Places | None:
    """None if there are no more cores than nodes."""
    cores = sorted(CORES, key=lambda core: (_rank(core), core))
    own, rest = cores[:nodes], cores[nodes:]
    apart = [core for core in rest if not any(core in _siblings(node) for node in own)]
    rest = apart if len(apart) >= FEW else rest
    if not rest:
        return None
    if len(rest) < FEW:
        return Places(own, set(rest), set(rest), set(rest))
    return Places(own, set(rest[:1]), set(rest[1:4]), set(rest[4:]))


def _rank(core: int) -> int:
    """0 for the first thread of a core, 1 for the second: nodes get cores that they share with nobody."""
    return int(core != min(_siblings(core)))


def _siblings(core: int) -> set[int]:
    try:
        words = Path(SIBLINGS.format(core)).read_text().strip().split(",")
    except OSError:
        return {core}
    ends = [[int(end) for end in word.split("-")] for word in words]
    return {thread for one in ends for thread in range(one[0], one[-1] + 1)}


def pin(pid: int, cores: set[int]) -> None:
    """All threads of a process, and what it starts from now on."""
    for thread in Path(f"/proc/{pid}/task").iterdir():
        os.sched_setaffinity(int(thread.name), cores)
