"""A log becomes a table again.

It is read whole: replaying 2,000 moves of the largest game takes a twentieth of a second, so that no snapshots of
positions are kept beside it.
"""

from __future__ import annotations

from collections.abc import Callable

from fhtagn.kernel.errors import FhtagnError
from fhtagn.table.log import entries
from fhtagn.table.log.entries import AnyEntry
from fhtagn.table.log.state import TableState


class Replay:
    """The table that a log makes, entry by entry.

    Under newer rules a game goes on only if it comes to the same positions.
    `told(state, entry, number)` may apply and count an entry itself, to note what viewers are told of it.
    """

    def __init__(self, identifier: str, created: bytes, told: Callable[[TableState, AnyEntry, int], bool]) -> None:
        first = entries.decode(created)
        if not isinstance(first, entries.Created):
            raise FhtagnError(f"The log of table {identifier} does not begin with its creation.")
        self.state = TableState(identifier, first)
        self.number = 0  # of the next entry
        self._changed = self.state.game.version != first.version
        self._stopped = False
        self._told = told

    def take(self, body: bytes) -> None:
        """The next entry of the log. Nothing comes after one that the present rules cannot follow."""
        state, number = self.state, self.number
        self.number += 1
        if self._stopped:
            return
        entry = entries.decode(body)
        try:
            if isinstance(entry, entries.Moved) and state.match is not None:
                if self._changed:
                    entry.code = state.match.code_of(entry.seat, entry.words)
                state.match.check(entry.seat, entry.code)
            if not self._told(state, entry, number):
                state.apply(entry)
                state.hear(entry)
            if self._changed and isinstance(entry, entries.Moved) and entry.digest not in (0, state.digest()):
                raise FhtagnError("the position differs")
        except FhtagnError:
            if not self._changed:
                raise
            state.status = "closed"
            state.closed = "The rules of this game have changed since, and it cannot go on under the new ones."
            self._stopped = True


def rebuild(identifier: str, log: list[bytes], told: Callable[[TableState, AnyEntry, int], bool]) -> TableState:
    """The table that a whole log makes."""
    replay = Replay(identifier, log[0], told)
    for body in log:
        replay.take(body)
    replay.state.length = len(log)
    return replay.state
