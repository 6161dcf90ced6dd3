"""The door: every connection is counted before anything costly is made for it, and until it ends."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, cast

from fhtagn.table.access import Access, networks
from fhtagn.table.limits import WIDER, AddressRate, Limits
from fhtagn.table.metrics import Metrics

QUIET = 60.0  # seconds between two lines of the log about the same

log = logging.getLogger("fhtagn.server")


class Keeper:
    """Knows how many connections are open, and from where. A proxy's are counted by those for whom it speaks."""

    def __init__(self, limits: Limits, access: Access, metrics: Metrics) -> None:
        self.limits, self.access, self.metrics = limits, access, metrics
        self.open = 0
        self.refused = 0
        self.addresses: Counter[str] = Counter()
        self._arrivals = AddressRate(limits.arrivals)
        self._logged = -QUIET

    def admits(self, peer: str) -> bool:
        """Whether one more connection from there may come in; then it has."""
        if self.open >= self.limits.sockets:
            self._refuse("descriptors", "all places for connections are taken")
            return False
        if not self.access.trusts(peer):
            near, wide = networks(peer)
            crowded = self.addresses[near] >= self.limits.connections_from
            crowded = crowded or bool(wide and self.addresses[wide] >= WIDER * self.limits.connections_from)
            if crowded or not self._arrivals.allows(peer, time.monotonic()):
                self._refuse("connections", "one address opens too many connections")
                return False
            self.addresses.update(filter(None, (near, wide)))
        self.open += 1
        return True

    def left(self, peer: str) -> None:
        self.open -= 1
        if not self.access.trusts(peer):
            one_less(self.addresses, networks(peer))

    def _refuse(self, what: str, sentence: str) -> None:
        self.metrics.count("fhtagn_refused_total", f'what="{what}"')
        now = time.monotonic()
        if now - self._logged > QUIET:
            self._logged = now
            log.warning(sentence, extra={"what": what, "open": self.open})


class Door(asyncio.Protocol):
    """A connection that has just come: let in, or dropped at once."""

    def __init__(self, keeper: Keeper, enter: Callable[..., Any], **configuration: Any) -> None:
        self.keeper, self.enter, self.configuration = keeper, enter, configuration

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        coming = cast(asyncio.Transport, transport)
        peer = peer_of(coming)
        if not self.keeper.admits(peer):
            coming.abort()
            return
        inside = self.enter(lambda: self.keeper.left(peer), **self.configuration)
        coming.set_protocol(inside)
        inside.connection_made(coming)


def peer_of(transport: asyncio.Transport) -> str:
    """The address at the other end; "" where there is none."""
    peer = transport.get_extra_info("peername")
    return str(peer[0]) if isinstance(peer, tuple) and peer else ""


def one_less(counter: Counter[str], names: tuple[str, ...]) -> None:
    for name in filter(None, names):
        counter[name] -= 1
        if counter[name] <= 0:
            del counter[name]
