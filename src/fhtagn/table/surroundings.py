"""What a table stands in: the store, limits, workers and clock that all tables share, and those who hear of it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

from fhtagn.table.bots import workers as bots
from fhtagn.table.limits import Limits
from fhtagn.table.metrics import Metrics
from fhtagn.table.store.store import Store

Clock = Callable[[], float]


class NoTable(Exception):
    """There is no such table, or not for this person: which of the two is nobody's business."""


class Follower(Protocol):
    """Somebody who hears of a table: a live connection, or a test."""

    person: str
    viewer: int
    number: int  # the last event that was sent

    def send(self, message: bytes, number: int) -> None: ...


class Surroundings:
    """What all tables of a server share."""

    def __init__(self, store: Store, limits: Limits, *, workers: bots.Workers | None = None, now: Clock = time.time):
        self.store = store
        self.limits = limits
        self.workers = workers or bots.Workers()
        self.now = now
        self.metrics = Metrics()

    async def begin(self, table: str) -> None:
        """Start the next game of a series; whoever holds the tables puts its own way in here."""
