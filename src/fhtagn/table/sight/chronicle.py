"""What a viewer has been told of a table from the first event on, and the position that it saw after each event.

A chronicle replays the log of a table for this one viewer, through the same eyes as live news (`sight`). It is kept as
long as its table is awake, and goes on where it stopped.
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
from fhtagn.table.slices import Slices
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


class Memory:
    """What one viewer was told of a game, and the position that it saw after each event."""

    def __init__(self, table: str, viewer: int, slices: Slices) -> None:
        self.table = table
        self.viewer = viewer
        self.slices = slices
        self._state: TableState | None = None
        self._moments: list[tuple[bytes, Standing] | None] = []  # by event

    def begin(self, state: TableState, deliveries: Deliveries) -> None:
        """A table of which nothing was told so far."""
        self._state, self._deliveries = state, deliveries

    @property
    def state(self) -> TableState:
        """The table as far as it was told."""
        assert self._state is not None
        return self._state

    @property
    def seat(self) -> int | None:
        return None if self.viewer == self.state.public_viewer else self.viewer

    @property
    def _events(self) -> list[Raw]:
        return self._deliveries.heard

    def keep(self) -> None:
        """Keep the position, if something was told that led to it."""
        if len(self._events) > len(self._moments):
            self._moments.append(self._moment(self.state))

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
        found, state = self._moments[number - 1], self._state
        if found is None or state is None:
            return protocol.Moment(self.table, self.seat, number, None)
        packed, stands = found
        view = state.game.state.from_bytes(zlib.decompress(packed))
        shows = shown(state.game, view, stands, self.viewer, state.names)
        return protocol.Moment(self.table, self.seat, number, shows)

    async def steps(self) -> list[Step]:
        """The game from its start on, without what was taken back."""
        found: list[Step] = []
        await self.slices.do(self._walk(found))
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


class Chronicle(Memory):
    """One viewer's memory of a table: the table's log, replayed for this viewer."""

    def __init__(self, table: str, viewer: int, around: Surroundings, forgotten: Collection[str] = ()) -> None:
        super().__init__(table, viewer, around.slices)
        self._around = around
        self._forgotten = frozenset(forgotten)  # people who are shown no more, not even as they were
        self._lock = asyncio.Lock()
        self._replay: Replay | None = None

    async def catch_up(self) -> None:
        """Take in what the log has gained, without keeping others waiting."""
        async with self._lock:
            await self.slices.do(self._reading())

    def _reading(self) -> Iterator[None]:
        for page in self._around.pages(self.table, self._replay.number if self._replay else 0):
            if self._replay is None:
                self._replay = Replay(self.table, page[0], texts=self._around.store.file)
                self._replay.state.forget(self._forgotten)
                self.begin(self._replay.state, Deliveries(self._replay.state, self._around.narrator, self.viewer))
            for body in page:
                self._replay.take(body, self._deliveries)
                self.keep()
                yield
