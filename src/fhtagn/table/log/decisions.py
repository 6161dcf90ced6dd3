"""Since when each seat has had its present decision: a move that was meant for an earlier one is stale."""

from __future__ import annotations

from collections.abc import Container

from fhtagn.table.log.state import TableState


class Decisions:
    """The present decision of every seat."""

    def __init__(self, state: TableState) -> None:
        self.began = list(state.counts[:-1])  # by seat: the last event that it had heard then
        self.number = [0] * len(state.seats)  # by seat: how many it has had
        self._asked: list[tuple[int, ...]] = [()] * len(state.seats)  # what it may or must do
        self.note(state, (), anew=False)

    def note(self, state: TableState, moved: Container[int], *, anew: bool) -> None:
        """A decision is new if its seat has moved, if what it may or must do has changed, or after an undo."""
        for seat, (acts, before) in enumerate(zip(state.all_act(), self._asked, strict=True)):
            if not (acts or before or anew or seat in moved):
                continue
            asked = (acts, *state.legal(seat)) if acts else ()
            if asked != before or anew or seat in moved:
                self.began[seat] = state.counts[seat]
                self.number[seat] += 1
                self._asked[seat] = asked
