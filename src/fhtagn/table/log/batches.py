"""What is written together: a decision, and what follows from it by itself."""

from __future__ import annotations

from collections.abc import Sequence

from fhtagn.kernel.constants import NATURE
from fhtagn.table.fair import chance
from fhtagn.table.log import entries
from fhtagn.table.log.entries import AnyEntry
from fhtagn.table.log.series import next_game
from fhtagn.table.log.state import TableState
from fhtagn.table.sight import views as sight
from fhtagn.table.store.store import Line, Listing
from fhtagn.table.time import clocks, live_hooks

DIGEST_EVERY = 16  # entries: then a move notes what the position was


class Batch:
    """Entries that are applied and yet to be written, and what is told of them once they are."""

    def __init__(self, state: TableState, now: float) -> None:
        self.state = state
        self.now = now
        self.first = state.length
        self.deliveries = sight.Deliveries(len(state.counts), alike=state.open)
        self.entries: list[AnyEntry] = []
        self.lines: list[Line] = []
        self.listing: Listing | None = None  # what the list of tables is to know
        self.moved: set[int] = set()  # seats that have moved, Nature's too
        self.anew = False  # everyone's decision is new
        self.seated = False  # somebody sits elsewhere
        self.reconfigured = False  # the table may have other seats

    def add(self, entry: AnyEntry) -> None:
        entry.at = self.now
        state = self.state
        sight.witness(state, entry, self.deliveries)
        if type(entry) is entries.Moved:
            self.moved.add(entry.seat)
            if state.length % DIGEST_EVERY == 0:
                entry.digest = state.digest()
        elif isinstance(entry, entries.Undone | entries.Started):
            self.anew = True
        elif isinstance(entry, entries.Seated):
            self.seated = True
        elif isinstance(entry, entries.Reconfigured):
            self.reconfigured = True
        self.entries.append(entry)

    def go_on(self) -> None:
        """Nature moves at once, and so do seats that have forfeited."""
        state = self.state
        timed = live_hooks.has_clock(state.game)
        while (match := state.playing) is not None:
            if state.nature_moves():
                code = live_hooks.by_clock(match, clocks.time_is_up(state, self.now)) if timed else None
                clock = code is not None
                if code is None:
                    code = chance.nature_move(match, state.key, state.id, state.length)
                words = match.game.words.say(match.state, NATURE, code)
                self.add(entries.Moved(seat=NATURE, code=code, words=words, clock=clock))
                continue
            for seat in state.asked():
                if state.seats[seat].kind == "forfeit":
                    self.add(lapse(state, seat))
                    break
            else:
                return

    def begin_next(self) -> None:
        """The next game of a series."""
        following, created = next_game(self.state, self.now)
        self.lines.append(Line(following, 0, entries.encode(created)))
        self.add(entries.Rematched(table=following))

    def close(self) -> Batch:
        """Nothing more comes: these are the lines of the log."""
        self.lines.append(Line(self.state.id, self.first, entries.encode_lines(self.entries)[:-1]))
        return self


def applied(
    state: TableState, made: list[AnyEntry], silent: Sequence[int], now: float, *, rematch: bool = False
) -> Batch:
    """Apply entries and what follows from them.

    Of the silent seats, those who are still asked then make the move of one who says nothing.
    """
    batch = Batch(state, now)
    for entry in made:
        batch.add(entry)
    for seat in silent:
        if state.must_act(seat):
            batch.add(lapse(state, seat))
    batch.go_on()
    if rematch:
        batch.begin_next()
    return batch.close()


def lapse(state: TableState, seat: int) -> entries.Moved:
    """The move of a seat that says nothing."""
    match = state.match
    assert match is not None
    code = int(match.game.rules.lapse(match.state, seat))
    return entries.Moved(seat=seat, code=code, words=match.game.words.say(match.state, seat, code), clock=True)
