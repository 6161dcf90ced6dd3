"""What a viewer has been told of a table from the first event on, and the position that it saw after each event.

The log is replayed for this one viewer, through the same eyes as live news (`sight`). A chronicle is kept as long as
its table is awake, and goes on where it stopped.
"""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from msgspec import Raw, Struct
from msgspec.json import Decoder

from fhtagn.table import protocol
from fhtagn.table.log.refusals import Refused
from fhtagn.table.log.replay import Replay
from fhtagn.table.log.state import TableState
from fhtagn.table.sight.deliveries import Deliveries
from fhtagn.table.sight.views import Standing, shown, standing, view_for
from fhtagn.table.surroundings import Surroundings


class Said(Struct):
    """A sentence of an event, as it was told."""

    text: str
    key: str
    values: dict[str, Any]


class _Heard(Struct):
    """What is read again of an event."""

    number: int
    kind: str
    story: list[Said] = []


_heard = Decoder(_Heard)


class Step(NamedTuple):
    """One step of the game as its viewer saw it: the event, what it told, and the view after it."""

    number: int
    story: list[Said]
    packed: bytes

    @property
    def view(self) -> bytes:
        return zlib.decompress(self.packed)


class Chronicle:
    """One viewer's memory of a table."""

    def __init__(self, table: str, viewer: int, around: Surroundings, forgotten: Collection[str] = ()) -> None:
        self.table = table
        self.viewer = viewer
        self._around = around
        self._forgotten = frozenset(forgotten)  # people who are shown no more, not even as they were
        self._lock = asyncio.Lock()
        self._replay: Replay | None = None
        self._moments: list[tuple[bytes, Standing] | None] = []  # by event

    async def catch_up(self) -> None:
        """Take in what the log has gained, without keeping others waiting."""
        async with self._lock:
            await self._around.slices.do(self._reading())

    def _reading(self) -> Iterator[None]:
        for page in self._around.pages(self.table, self._replay.number if self._replay else 0):
            if self._replay is None:
                self._replay = Replay(self.table, page[0], texts=self._around.store.file)
                self._replay.state.forget(self._forgotten)
                self._deliveries = Deliveries(self._replay.state, self._around.narrator, self.viewer)
            for body in page:
                self._replay.take(body, self._deliveries)
                if len(self._events) > len(self._moments):
                    self._moments.append(self._moment(self._replay.state))
                yield

    @property
    def _events(self) -> list[Raw]:
        return self._deliveries.heard

    def _moment(self, state: TableState) -> tuple[bytes, Standing] | None:
        """The present position in few bytes."""
        match = state.match
        if match is None:
            return None
        view = self._deliveries.views.get(self.viewer) or view_for(state, match, self.viewer)
        packed = zlib.compress(view.to_bytes(), 1)
        last = self._moments[-1] if self._moments else None
        return last[0] if last and last[0] == packed else packed, standing(state, match)

    def history(self) -> protocol.History:
        """Every event so far."""
        return protocol.History(self.table, self.seat, len(self._events), list(self._events))

    def moment(self, number: int) -> protocol.Moment:
        """The position after an event."""
        if not 1 <= number <= len(self._moments):
            raise Refused(f"There is no event {number} for you; there are events 1 to {len(self._moments)}.")
        found = self._moments[number - 1]
        if found is None or self._replay is None:
            return protocol.Moment(self.table, self.seat, number, None)
        state, (packed, stands) = self._replay.state, found
        view = state.game.state.from_bytes(zlib.decompress(packed))
        shows = shown(state.game, view, stands, self.viewer, state.names)
        return protocol.Moment(self.table, self.seat, number, shows)

    async def steps(self) -> list[Step]:
        """The game from its start on, without what was taken back."""
        found: list[Step] = []
        await self._around.slices.do(self._walk(found))
        return found

    def _walk(self, found: list[Step]) -> Iterator[None]:
        for raw, moment in zip(list(self._events), list(self._moments), strict=True):
            event = _heard.decode(raw)
            if event.kind == "undone" and moment:
                last = max((at for at, step in enumerate(found) if step.packed == moment[0]), default=0)
                del found[last + 1 :]
            elif event.kind in ("started", "move") and moment:
                found.append(Step(event.number, event.story, moment[0]))
            yield

    @property
    def seat(self) -> int | None:
        assert self._replay is not None
        return None if self.viewer == self._replay.state.public_viewer else self.viewer
