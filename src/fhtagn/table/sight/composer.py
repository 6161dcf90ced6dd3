"""Messages about a table: everything that is sent to anyone about a game is put together here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import UNSET, Raw, UnsetType

from fhtagn.kernel.record import Record
from fhtagn.table.log.state import TableState
from fhtagn.table.protocol import News, encode
from fhtagn.table.sight.info import Around, info_of
from fhtagn.table.sight.views import glimpse, shown, you_of
from fhtagn.table.time import clocks


class Composer:
    """Makes the messages about one table at one moment; what is equal for several viewers is made once."""

    def __init__(
        self, state: TableState, around: Callable[[], Around], now: float, views: Mapping[int, Record] | None = None
    ) -> None:
        self.state = state
        self.around = around
        self.now = now
        self.views = views or {}  # by viewer, where they are known
        self._info: Raw | None = None
        self._view: Raw | UnsetType | None = None
        self._clocks: Raw | UnsetType | None = None
        self._made: dict[int, bytes] = {}

    def news(self, viewer: int, events: list[Raw], *, full: bool, info: bool) -> News:
        state = self.state
        return News(
            table=state.id,
            seat=None if viewer == state.public_viewer else viewer,
            number=state.counts[viewer],
            full=full,
            events=events,
            info=self.info() if info or full else UNSET,
            view=self.view(viewer),
            you=you_of(state, viewer),
            clocks=self.clocks(),
        )

    def message(self, viewer: int, events: list[Raw], *, info: bool) -> bytes:
        """What is new for a viewer, ready to be sent to all who look as it does."""
        made = self._made.get(viewer)
        if made is None:
            made = self._made[viewer] = encode(self.news(viewer, events, full=False, info=info))
        return made

    def info(self) -> Raw:
        if self._info is None:
            self._info = Raw(encode(info_of(self.state, self.around())))
        return self._info

    def view(self, viewer: int) -> Raw | UnsetType:
        """Where nobody has secrets, everyone sees the same."""
        if self._view is not None:
            return self._view
        seen = glimpse(self.state, viewer, self.views.get(viewer))
        made = UNSET if seen is None else Raw(encode(shown(self.state.game, seen)))
        if self.state.open or seen is None:
            self._view = made
        return made

    def clocks(self) -> Raw | UnsetType:
        if self._clocks is None:
            running = clocks.running(self.state, self.now)
            self._clocks = UNSET if running is None else Raw(encode(running))
        return self._clocks
