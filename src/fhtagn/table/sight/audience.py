"""Those who follow a table, and what they are told. What a message contains is made by the composer."""

from __future__ import annotations

from collections import deque
from collections.abc import Container, Sequence

from msgspec import Raw

from fhtagn.table import protocol
from fhtagn.table.log.entries import Forgotten, Seated, SentOut
from fhtagn.table.log.state import TableState
from fhtagn.table.protocol import encode
from fhtagn.table.sight.composer import Composer
from fhtagn.table.sight.deliveries import Deliveries, Views
from fhtagn.table.sight.info import Around
from fhtagn.table.surroundings import Follower, Surroundings

SENT_OUT = "The host has asked you to leave this table."
KEPT_EVENTS = 32  # by viewer, for those who come back


class Audience:
    """The followers of a table, and the last events, for those who come back."""

    def __init__(self, around: Surroundings) -> None:
        self.around = around
        self.followers: list[Follower] = []
        self.began = around.now()
        self.left: dict[str, float] = {}  # by person: when their last connection went
        self.recent: list[deque[Raw]] = []  # by viewer; one for all where nobody has secrets

    def here(self) -> set[str]:
        return {follower.person for follower in self.followers}

    def absence(self, person: str) -> float | None:
        """For how many seconds this person has not been here; None if they are."""
        return None if person in self.here() else max(0.0, self.around.now() - self.left.get(person, self.began))

    def leave(self, follower: Follower) -> None:
        self.followers.remove(follower)
        self.left[follower.person] = self.around.now()

    def keep(self, state: TableState, deliveries: Deliveries) -> None:
        """Remember the last events."""
        rows = 1 if state.open else len(deliveries.events)
        if len(self.recent) != rows:  # a new table, or one with other seats: everyone has heard the same so far
            heard = self.recent[0] if self.recent else ()
            self.recent = [deque(heard, maxlen=KEPT_EVENTS) for _ in range(rows)]
        for events, recent in zip(deliveries.events, self.recent, strict=False):
            recent.extend(events)

    def forget(self) -> None:
        self.recent = []

    # --- Who sees what

    def look_around(self, state: TableState, kinds: set[type]) -> list[Follower]:
        """What entries of these kinds change for those who are here; who has lost a seat."""
        if Forgotten in kinds:
            self.forget()
        if Forgotten in kinds or SentOut in kinds:
            self.send_out(state)
        return self.reseat(state) if Seated in kinds else []

    def reseat(self, state: TableState) -> list[Follower]:
        """Whoever lost a seat hears from now on what the public hears."""
        public = state.public_viewer
        unseated = [
            follower
            for follower in self.followers
            if follower.viewer != public and follower.viewer not in state.seats_of(follower.person)
        ]
        for follower in unseated:
            follower.viewer = public
        return unseated

    def seat_anew(self, state: TableState) -> None:
        """The table may have other seats now: everyone looks from a seat of their own, or as the public, and is told
        everything."""
        for follower in self.followers:
            mine = state.seats_of(follower.person)
            if follower.viewer not in mine:
                follower.viewer = mine[0] if mine else state.public_viewer
            self.tell_all(state, follower)

    def send_out(self, state: TableState) -> None:
        """Those who may not watch any longer hear no more."""
        for follower in [one for one in self.followers if not state.admits(one.person)]:
            self.followers.remove(follower)
            follower.let_go(SENT_OUT)

    # --- Telling

    def tell(self, state: TableState, deliveries: Deliveries, unseated: Sequence[Follower]) -> None:
        """What is new, to everyone; everything to those who lost their seat."""
        viewers = {follower.viewer for follower in self.followers}
        messages, counts = self._composer(state, deliveries.views).messages(viewers, deliveries), state.counts
        for follower in self.followers:
            viewer = follower.viewer
            if unseated and follower in unseated:
                self.tell_all(state, follower)
            elif viewer in messages:
                follower.send(messages[viewer], counts[viewer])

    def tell_all(self, state: TableState, follower: Follower, since: int | None = None) -> None:
        """What came after an event, or everything."""
        news = encode(self.news(state, follower.viewer, since))
        follower.behind = False
        follower.send(news, state.counts[follower.viewer])

    def tell_missing(self, state: TableState) -> None:
        """What those have not heard who have not heard everything."""
        for follower in self.followers:
            if follower.behind or follower.number != state.counts[follower.viewer]:
                self.tell_all(state, follower, follower.number)

    def tell_seats(self, state: TableState, seats: Container[int]) -> None:
        """To those who look from these seats: what nobody else hears of."""
        for follower in self.followers:
            if follower.viewer in seats:
                news = self._composer(state).news(follower.viewer, [], full=False, info=False)
                follower.send(encode(news), state.counts[follower.viewer])

    def tell_info(self, state: TableState, but: Follower | None = None) -> None:
        """The table itself: who is there, which bots are being woken."""
        composer = self._composer(state)
        for follower in self.followers:
            if follower is not but:
                news = composer.news(follower.viewer, [], full=False, info=True)
                follower.send(encode(news), state.counts[follower.viewer])

    def news(self, state: TableState, viewer: int, since: int | None = None) -> protocol.News:
        """How things stand for a viewer: what came after an event, or everything."""
        recent = self.recent[viewer if len(self.recent) > 1 else 0] if self.recent else deque()
        missed = None if since is None else state.counts[viewer] - since
        filled = missed is not None and 0 <= missed <= len(recent)
        events = list(recent)[len(recent) - missed :] if filled and missed is not None else list(recent)
        return self._composer(state).news(viewer, events, full=not filled, info=True)

    def _composer(self, state: TableState, views: Views | None = None) -> Composer:
        return Composer(state, self._outside, self.around.now, views)

    def _outside(self, state: TableState) -> Around:
        return Around(self.here(), self.around.workers.waking_at(state.game.id))
