"""Messages about a table: everything that is sent to anyone about a game is put together here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec import UNSET, Raw, UnsetType

from fhtagn.kernel.match import Match
from fhtagn.kernel.record import Record
from fhtagn.table.log.state import TableState
from fhtagn.table.protocol import News, encode
from fhtagn.table.sight.info import Around, info_of
from fhtagn.table.sight.views import shown, standing, view_for, you_of
from fhtagn.table.time import clocks


class Composer:
    """Makes the messages about one table at one moment; what is equal for several viewers is made once."""

    def __init__(
        self,
        state: TableState,
        around: Callable[[], Around],
        now: float,
        views: Mapping[int, Record] | None = None,
    ) -> None:
        self.state = state
        self.around = around
        self.now = now
        self.views = views or {}  # by viewer, where they are known
        self._info: Raw | None = None
        self._view: Raw | None = None
        self._clocks: Raw | UnsetType | None = None
        self._news: News | None = None
        self._made: dict[int, bytes] = {}

    def news(self, viewer: int, events: list[Raw], *, full: bool, info: bool) -> News:
        state, match = self.state, self.state.match
        news = News(state.id, None, state.counts[viewer], full, events, clocks=self.clocks())
        if match is not None:
            view = self.views.get(viewer) or view_for(state, match, viewer)
            news.view = self._shown(match, view, viewer)
        if info or full:
            news.info = self.info()
        return self._for(viewer, news)

    def _for(self, viewer: int, news: News) -> News:
        """The same news as this viewer gets them."""
        state = self.state
        news.seat = None if viewer == state.public_viewer else viewer
        news.you = you_of(state, viewer, self.views.get(viewer))
        return news

    def message(self, viewer: int, events: list[Raw], *, info: bool) -> bytes:
        """What is new for a viewer, ready to be sent to all who look as it does.

        Where nobody has secrets, viewers differ only in their seat and in what they are asked.
        """
        made = self._made.get(viewer)
        if made is None:
            if self._news is not None and self.state.open:
                self._for(viewer, self._news)
            else:
                self._news = self.news(viewer, events, full=False, info=info)
            made = self._made[viewer] = encode(self._news)
        return made

    def info(self) -> Raw:
        if self._info is None:
            self._info = Raw(encode(info_of(self.state, self.around())))
        return self._info

    def _shown(self, match: Match, view: Record, viewer: int) -> Raw:
        """Where nobody has secrets, everyone sees the same."""
        if self._view is None or not self.state.open:
            stands = standing(self.state, match)
            self._view = Raw(encode(shown(match.game, view, stands, viewer, self.state.names)))
        return self._view

    def clocks(self) -> Raw | UnsetType:
        if self._clocks is None:
            running = clocks.running(self.state, self.now)
            self._clocks = UNSET if running is None else Raw(encode(running))
        return self._clocks
