"""A log becomes a table again.

It is read whole: replaying 2,000 moves of the largest game takes a twentieth of a second, so that no snapshots of
positions are kept beside it.
"""

from __future__ import annotations

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.log import entries, files
from fhtagn.table.log.state import TableState, Watcher
from fhtagn.table.time.downtime import Downtime


class Replay:
    """The table that a log makes, entry by entry. Under newer rules a game goes on only if positions stay the same."""

    def __init__(
        self, identifier: str, created: bytes, downtime: Downtime | None = None, texts: files.Texts | None = None
    ) -> None:
        first = entries.decode(created)
        if not isinstance(first, entries.Created):
            raise FhtagnError(f"The log of table {identifier} does not begin with its creation.")
        files.read(first, texts)
        self.state = TableState(identifier, first, downtime)
        self.number = 0  # of the next entry
        self._changed = self.state.game.version != first.version
        self._stopped = False

    def take(self, body: bytes, watcher: Watcher | None = None) -> None:
        """The next entry of the log. Nothing comes after one that the present rules cannot follow."""
        state = self.state
        self.number += 1
        if not self._stopped:
            try:
                self._take(entries.decode(body), watcher)
            except FhtagnError:
                if not self._changed:
                    raise
                state.status = "closed"
                state.closed = "The rules of this game have changed since, and it cannot go on under the new ones."
                self._stopped = True
        state.length = self.number

    def _take(self, entry: entries.AnyEntry, watcher: Watcher | None) -> None:
        state = self.state
        moved = entry if isinstance(entry, entries.Moved) else None
        if self._changed and isinstance(entry, entries.Answered) and entry.words and state.match is not None:
            entry.code = state.match.code_of(entry.seat, entry.words)
        if moved is not None and state.match is not None:
            if self._changed:
                moved.code = state.match.code_of(moved.seat, moved.words)
            state.match.check(moved.seat, moved.code)
        state.take(entry, watcher)
        if self._changed and moved is not None and moved.digest not in (0, state.digest()):
            raise FhtagnError("the position differs")


def rebuild(identifier: str, log: list[bytes], texts: files.Texts | None = None) -> TableState:
    """The table that a whole log makes."""
    replay = Replay(identifier, log[0], texts=texts)
    for body in log:
        replay.take(body)
    return replay.state
