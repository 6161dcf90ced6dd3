"""Processes that get a share of a core, so that a small machine shows how many of them do together what one does."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Sequence

TICK = 0.002  # seconds between two looks
SAVED = 0.005  # seconds of CPU that a process that had nothing to do may use at once later


class Held:
    """One process: it stands still whenever it has used more than it may."""

    def __init__(self, pid: int, share: float) -> None:
        self._pid, self._share = pid, share
        self._clock = (~pid << 3) | 2  # what Linux calls the CPU time of all threads of a process
        self._left, self._looked, self._used = 0.0, time.monotonic(), self._time()
        self._still = False

    def _time(self) -> float:
        return time.clock_gettime(self._clock)

    def look(self) -> None:
        now, used = time.monotonic(), self._time()
        self._left = min(self._left + self._share * (now - self._looked), SAVED) - (used - self._used)
        self._looked, self._used = now, used
        if self._still != (self._left < 0):
            self._still = not self._still
            os.kill(self._pid, signal.SIGSTOP if self._still else signal.SIGCONT)


class Shares(threading.Thread):
    """Holds these processes until they have ended."""

    def __init__(self, pids: Sequence[int], share: float) -> None:
        super().__init__(daemon=True)
        self._held = [Held(pid, share) for pid in pids]

    def run(self) -> None:
        try:
            while True:
                for process in self._held:
                    process.look()
                time.sleep(TICK)
        except OSError:  # they are gone
            return
