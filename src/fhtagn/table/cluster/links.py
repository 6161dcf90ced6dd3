"""What nodes say to each other arrives in order, or it is noticed that something is missing.

NATS keeps nothing: while a connection is gone, messages are lost. So every parcel from one node to another is counted,
and nodes send each other one every BEAT seconds, an empty one if there is nothing to say. Whoever finds a gap says so,
and both say again what waits for an answer.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from fhtagn.table.cluster import connection
from fhtagn.table.cluster.messages import AnyMessage, Missed, decode, encode

if TYPE_CHECKING:
    from nats.aio.client import Client
    from nats.aio.msg import Msg

BEAT = 1.0  # seconds
SILENCE = 4 * BEAT  # after which a node that should be heard cannot be
LARGEST = 500_000  # bytes of one parcel; NATS takes a million
MOST = 200  # parcels of one whole; who sends more is not listened to

log = logging.getLogger("fhtagn.bus")


class Parcel(msgspec.Struct, array_like=True):
    """What one node says to another, or a part of it. `number` counts all of them, `part` those of one whole."""

    sender: str
    number: int
    part: int
    more: bool
    content: bytes


_pack = msgspec.msgpack.Encoder().encode
_unpack = msgspec.msgpack.Decoder(Parcel).decode

Heard = Callable[[str, AnyMessage], None]


class Peer:
    """Another node, as far as this one has heard of it."""

    def __init__(self) -> None:
        self.sent = 0  # parcels
        self.waiting: list[AnyMessage] = []
        self.expected = 0  # number of the next parcel
        self.parts: list[bytes] = []
        self.heard = time.monotonic()


class Links:
    """The ways to all other nodes."""

    def __init__(self, address: str, cluster: str, node: str) -> None:
        self.node = node
        self._address = address
        self.cluster = f"fhtagn.{cluster}"
        self._peers: dict[str, Peer] = {}
        self._client: Client | None = None
        self._ticking: asyncio.TimerHandle | None = None
        self.hear: Heard = lambda sender, message: None
        self.missed: Callable[[str], None] = lambda sender: None  # told that something from or to there got lost

    @property
    def up(self) -> bool:
        return self._client is not None and self._client.is_connected

    async def open(self) -> Client:
        """Connect, whenever that succeeds, and listen."""
        self._client = client = await connection.connect(self._address, self.node)
        await client.subscribe(f"{self.cluster}.node.{self.node}", cb=self._receive)
        await client.subscribe(f"{self.cluster}.all", cb=self._receive_common)
        self._tick(time.monotonic())
        return client

    def _tick(self, due: float) -> None:
        """A sign of life for all, whatever else this node waits for, such as the database. Time in which it stood
        still, or was too busy to listen, is nobody's silence."""
        now = time.monotonic()
        if now - due > BEAT:
            for peer in self._peers.values():
                peer.heard += now - due
        for node, peer in self._peers.items():
            if not peer.waiting:
                self._send(node, peer)
        self._ticking = asyncio.get_running_loop().call_later(BEAT, self._tick, now + BEAT)

    async def close(self) -> None:
        if self._ticking is not None:
            self._ticking.cancel()
        if self._client is not None:
            self._flush()
            with_care = self._client.drain() if self._client.is_connected else self._client.close()
            await with_care

    def reaches(self, node: str) -> bool:
        """Whether that node was heard of lately."""
        peer = self._peers.get(node)
        return self.up and (peer is None or time.monotonic() - peer.heard < SILENCE)

    # --- Saying

    def say(self, node: str, message: AnyMessage) -> None:
        """All that is said in one turn of the event loop goes in one parcel."""
        peer = self._peers.get(node)
        if peer is None:
            peer = self._peers[node] = Peer()
        if not peer.waiting:
            asyncio.get_running_loop().call_soon(self._send, node, peer)
        peer.waiting.append(message)

    def say_all(self, message: AnyMessage) -> None:
        """To every other node; it does not matter much if one does not hear it."""
        if self.up:
            self._publish(f"{self.cluster}.all", Parcel(self.node, 0, 0, False, encode([message])))

    def know(self, nodes: set[str]) -> None:
        """These nodes live; others are forgotten."""
        for node in [known for known in self._peers if known not in nodes]:
            del self._peers[node]
        for node in nodes:
            if node not in self._peers:
                self._peers[node] = Peer()
                self._send(node, self._peers[node])

    def _flush(self) -> None:
        for node, peer in self._peers.items():
            if peer.waiting:
                self._send(node, peer)

    def _send(self, node: str, peer: Peer) -> None:
        waiting, peer.waiting = peer.waiting, []
        if not self.up:
            peer.sent += 1  # whoever listens there will notice
            return
        content = encode(waiting)
        parts = [content[begin : begin + LARGEST] for begin in range(0, len(content), LARGEST)]
        for place, part in enumerate(parts):
            parcel = Parcel(self.node, peer.sent, place, place + 1 < len(parts), part)
            peer.sent += 1
            self._publish(f"{self.cluster}.node.{node}", parcel)

    def _publish(self, subject: str, parcel: Parcel) -> None:
        client = self._client
        assert client is not None
        task = asyncio.get_running_loop().create_task(client.publish(subject, _pack(parcel)))
        task.add_done_callback(_noted)

    # --- Hearing

    async def _receive(self, packed: Msg) -> None:
        try:
            parcel = _unpack(packed.data)
            peer = self._peers.setdefault(parcel.sender, Peer())
            peer.heard = time.monotonic()
            gap, peer.expected = parcel.number != peer.expected, parcel.number + 1
            if gap:
                peer.parts = []
                log.info("something from another node got lost", extra={"from": parcel.sender})
                self.say(parcel.sender, Missed())
                self.missed(parcel.sender)  # before anything is heard that came later
            if parcel.part == len(peer.parts) < MOST:  # else its beginning got lost
                peer.parts.append(parcel.content)
                if not parcel.more:
                    content, peer.parts = b"".join(peer.parts), []
                    self._hear(parcel.sender, content)
            else:
                peer.parts = []
        except Exception:
            log.exception("what another node says cannot be understood")

    async def _receive_common(self, packed: Msg) -> None:
        try:
            parcel = _unpack(packed.data)
            if parcel.sender != self.node:
                self._hear(parcel.sender, parcel.content)
        except Exception:
            log.exception("what another node says cannot be understood")

    def _hear(self, sender: str, content: bytes) -> None:
        for message in decode(content):
            try:
                if isinstance(message, Missed):
                    self.missed(sender)
                else:
                    self.hear(sender, message)
            except Exception:
                log.exception("what another node says could not be done")


def _noted(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and task.exception() is not None:
        log.debug("a parcel was not sent", extra={"error": repr(task.exception())[:200]})
