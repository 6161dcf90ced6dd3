"""What is written together: a decision, and what follows from it by itself."""

from __future__ import annotations

from collections.abc import Sequence

from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.match import Match
from fhtagn.table.fair import chance
from fhtagn.table.log import asking, entries, files
from fhtagn.table.log.entries import AnyEntry, moved
from fhtagn.table.log.series import next_game
from fhtagn.table.log.state import TableState
from fhtagn.table.sight.deliveries import Deliveries
from fhtagn.table.sight.sentences import Narrator
from fhtagn.table.store.store import Line, Listing
from fhtagn.table.time import clocks

DIGEST_EVERY = 16  # entries: then a move notes what the position was


class Batch:
    """Entries that are applied and yet to be written, and what is told of them once they are."""

    def __init__(self, state: TableState, narrator: Narrator, now: float) -> None:
        self.state = state
        self.now = now
        self.first = state.length
        self.deliveries = Deliveries(state, narrator)
        self.entries: list[AnyEntry] = []
        self.kinds: set[type] = set()  # of entries that are no moves
        self.lines: list[Line] = []
        self.listing: Listing | None = None  # what the list of tables is to know
        self.moved: set[int] = set()  # seats that have moved, Nature's too
        self.answered: set[int] = set()  # seats whose answers are kept, or awaited, or that want to be asked otherwise

    def fill(self, made: list[AnyEntry], silent: Sequence[int] = (), *, rematch: bool = False) -> None:
        """Apply entries and what follows from them; these are the lines of the log then. Silent seats have had their
        time."""
        for entry in made:
            self._add(entry)
        if silent:
            self._close([seat for seat in silent if seat not in self.moved])
        self._go_on()
        if rematch:
            self._begin_next()
        self.lines.append(Line(self.state.id, self.first, entries.encode_lines(self.entries)[:-1]))

    def _add(self, entry: AnyEntry) -> None:
        entry.at = self.now
        state = self.state
        state.take(entry, self.deliveries)
        self.entries.append(entry)
        if type(entry) is entries.Moved:
            self.moved.add(entry.seat)
            if state.length % DIGEST_EVERY == 0:
                entry.digest = state.digest()
            return
        self.kinds.add(type(entry))
        if isinstance(entry, entries.Answered | entries.Thinks | entries.Heeds):
            self.answered.add(entry.seat)

    def _close(self, silent: Sequence[int]) -> None:
        """Those of these seats who are still asked make the move that they have answered, or that of one who says
        nothing. Nothing is done in what follows from it."""
        asked = set(silent)
        for seat in sorted(asked):
            if not self.state.must_act(seat):
                continue
            self._add(answer_of(self.state, seat))
            asked.discard(seat)
            if not asked.issuperset(self.state.asked()):
                return

    def _go_on(self) -> None:
        """What happens by itself: Nature moves, windows close, and nobody is asked for nothing."""
        state = self.state
        while state.status == "playing" and (match := state.match) is not None:
            if state.nature_moves():
                self._add(self._nature_move(match))
            elif state.has_windows and state.in_hidden_window():
                if asking.lasts_its_time(state) or not asking.everyone_has_answered(state):
                    return
                self._close(list(state.asked()))
            elif (move := self._unasked(match)) is not None:
                self._add(move)
            else:
                return

    def _unasked(self, match: Match) -> entries.Moved | None:
        """A move for which nobody needs to be asked."""
        state = self.state
        in_council = state.has_windows and state.in_window()
        for seat in state.asked():
            kind = state.seats[seat].kind
            if kind == "forfeit":
                return lapse(state, seat)
            if kind != "person" or in_council:
                continue
            if state.has_idle and asking.is_idle(state, seat):
                return lapse(state, seat)
            if asking.has_no_choice(state, seat) and not asking.would_tell(state, seat):
                return moved(match, seat, state.legal(seat)[0], clock=True)
        return None

    def _nature_move(self, match: Match) -> entries.Moved:
        """What the table's clock decides, or chance."""
        state, live = self.state, match.game.live
        if live.heeds_clock:
            code = live.by_clock(match.state, clocks.time_is_up(state, self.now))
            if code is not None:
                return moved(match, NATURE, code, clock=True)
        return moved(match, NATURE, chance.nature_move(match, state.dice, state.next_draw()))

    def _begin_next(self) -> None:
        """The next game of a series."""
        following, created = next_game(self.state, self.now)
        self.lines.append(Line(following, 0, *files.written(created)))
        self._add(entries.Rematched(table=following))


def answer_of(state: TableState, seat: int) -> entries.Moved:
    """What a seat has answered in a window; else silence is its move."""
    if state.match is None or seat not in state.kept:
        return lapse(state, seat)
    return moved(state.match, seat, state.kept[seat])


def lapse(state: TableState, seat: int) -> entries.Moved:
    """The move of a seat that says nothing."""
    match = state.match
    assert match is not None
    return moved(match, seat, int(match.game.rules.lapse(match.state, seat)), clock=True)
