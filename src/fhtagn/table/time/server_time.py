"""The server's own time, by which it counts everything: limits, clocks, the moments in the log.

It begins at the machine's clock and from then on follows steady seconds: setting the clock moves nothing, and a
suspended machine lets no time pass. Neither does a server that stood still (stopped, frozen, starved): while nobody
could be heard, nobody's time ran. Over restarts it never goes back: it begins at the last sign of life in the store
if the machine's clock says less.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable

STANDSTILL = 10.0  # seconds without a beat
BEAT = 1.0  # seconds between two beats

log = logging.getLogger("fhtagn.server")


class ServerTime:
    """Seconds, as a moment since 1970. Whoever runs an event loop beats once a second; then standstills are noticed."""

    def __init__(self, begins: float, steady: Callable[[], float] = time.monotonic) -> None:
        self._steady = steady
        self._offset = begins - steady()
        self._latest = begins
        self._beaten: float | None = None
        self._lock = threading.Lock()
        self.standstills = 0

    def __call__(self) -> float:
        reading = self._steady()
        if self._beaten is not None and reading - self._beaten > STANDSTILL:
            self._stand_still(reading)
        now = reading + self._offset
        if now < self._latest:
            return self._latest
        self._latest = now
        return now

    def beat(self) -> None:
        """Messages are being heard now."""
        self()
        self._beaten = self._steady()

    def advance(self, now: float) -> None:
        """It is later than this server thinks."""
        behind = now - self()
        with self._lock:
            self._offset += max(0.0, behind)

    def _stand_still(self, reading: float) -> None:
        with self._lock:
            if self._beaten is None or reading - self._beaten <= STANDSTILL:
                return  # another thread has noticed it
            log.warning("the server stood still", extra={"ms": round(1000 * (reading - self._beaten))})
            self._offset = self._latest - reading
            self._beaten = reading
            self.standstills += 1


def resumed(last: float | None) -> tuple[ServerTime, tuple[float, float] | None]:
    """The time of a server that starts, and when it was away: from its last sign of life until now."""
    begins = max(time.time(), last or 0.0)
    away = (last, begins) if last is not None and begins > last else None
    return ServerTime(begins), away
