"""Messages about a table: everything that is sent to anyone about a game is put together here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from msgspec import UNSET, Raw, Struct, UnsetType

from fhtagn.kernel.constants import MAY, NO
from fhtagn.kernel.match import Match
from fhtagn.kernel.record import Record
from fhtagn.table.log.state import TableState
from fhtagn.table.protocol import News, You, encode
from fhtagn.table.sight.deliveries import Deliveries
from fhtagn.table.sight.info import Around, info_of
from fhtagn.table.sight.views import shown, standing, view_for, you_of
from fhtagn.table.time import clocks

NOBODY = b',"seat":null}'  # how news end that are for nobody yet


class Own(Struct):
    """The end of news: for whom they are, and what that seat is asked."""

    seat: int | None
    you: You


class Composer:
    """Makes the messages about one table at one moment; what is equal for several viewers is made once."""

    def __init__(
        self,
        state: TableState,
        around: Callable[[TableState], Around],
        now: Callable[[], float],
        views: Mapping[int, Record] | None = None,
    ) -> None:
        self.state = state
        self.around = around
        self.now = now
        self.views = views or {}  # by viewer, where they are known
        self._info: Raw | None = None
        self._view: Raw | None = None
        self._clocks: Raw | UnsetType | None = None

    def news(self, viewer: int, events: list[Raw], *, full: bool, info: bool) -> News:
        state = self.state
        news = self._shared(viewer, events, full=full, info=info)
        news.seat = None if viewer == state.public_viewer else viewer
        news.you = you_of(state, viewer, self.views.get(viewer))
        return news

    def _shared(self, viewer: int, events: list[Raw], *, full: bool, info: bool) -> News:
        """All but the end of a viewer's news: where nobody has secrets, it is the same for everyone."""
        state, match = self.state, self.state.match
        news = News(
            table=state.id, number=state.counts[viewer], full=full, events=events, clocks=self.clocks(), seat=None
        )
        if match is not None:
            view = self.views.get(viewer) or view_for(state, match, viewer)
            news.view = self._shown(match, view, viewer)
        if info or full:
            news.info = self.info()
        return news

    def messages(self, viewers: set[int], deliveries: Deliveries) -> dict[int, bytes]:
        """What is new, ready to be sent, for those of these viewers who hear something."""
        events, info = deliveries.events, deliveries.info
        if self.state.open:
            return self._alike(viewers, events[0], info) if viewers and (events[0] or info) else {}
        heard = [viewer for viewer in viewers if events[viewer] or info]
        return {viewer: encode(self.news(viewer, events[viewer], full=False, info=info)) for viewer in heard}

    def _alike(self, viewers: set[int], events: list[Raw], info: bool) -> dict[int, bytes]:
        """Where nobody has secrets: only for whom news are and what that seat is asked is made for each."""
        state, made = self.state, {}
        common = encode(self._shared(0, events, full=False, info=info)).removesuffix(NOBODY)
        asked, ends = _asked(state), _ends(state.public_viewer)
        for viewer in viewers:
            made[viewer] = common + (_end(viewer, you_of(state, viewer, None)) if asked[viewer] else ends[viewer])
        return made

    def info(self) -> Raw:
        if self._info is None:
            self._info = Raw(encode(info_of(self.state, self.around(self.state))))
        return self._info

    def _shown(self, match: Match, view: Record, viewer: int) -> Raw:
        """Where nobody has secrets, everyone sees the same."""
        if self._view is None or not self.state.open:
            stands = standing(self.state, match)
            self._view = Raw(encode(shown(match.game, view, stands, viewer, self.state.names)))
        return self._view

    def clocks(self) -> Raw | UnsetType:
        if self._clocks is None:
            running = None if clocks.untimed(self.state) else clocks.running(self.state, self.now())
            self._clocks = UNSET if running is None else Raw(encode(running))
        return self._clocks


def _asked(state: TableState) -> list[int]:
    """By viewer: NO where there is nothing to be told but that nothing is asked."""
    if state.shared:
        return [MAY] * len(state.seats) + [NO]
    asked = [*state.all_act(), NO]
    for seat in state.ahead:
        asked[seat] = MAY
    return asked


def _end(seat: int | None, you: You) -> bytes:
    return b"," + encode(Own(seat, you))[1:]


@cache
def _ends(seats: int) -> tuple[bytes, ...]:
    """By viewer: the end for somebody who is asked nothing."""
    return tuple(_end(seat, You(seat, "no", [])) for seat in (*range(seats), None))
