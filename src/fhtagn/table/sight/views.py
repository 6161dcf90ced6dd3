"""The one choke point: the game as a viewer may know it, and what its seat is asked.

A viewer is a seat's number, or the number of seats for the public.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec import UNSET

from fhtagn.kernel.constants import MAY, MUST, PUBLIC
from fhtagn.kernel.match import Match
from fhtagn.kernel.record import Record
from fhtagn.kernel.registry import Game
from fhtagn.table import protocol
from fhtagn.table.log.state import TableState

LISTED = 500  # legal moves that are listed
ASKED = {MAY: "may", MUST: "must"}


def view_for(state: TableState, match: Match, viewer: int) -> Record:
    """The position with all overwritten that this viewer may not know."""
    return match.view(PUBLIC if viewer == state.public_viewer else viewer)


@dataclass(slots=True, frozen=True)
class Glimpse:
    """What a view is made of: the state that this viewer may know, how the game stands, and who is asked."""

    view: Record
    over: bool
    winners: list[int]
    to_act: list[int]


def glimpse(state: TableState, viewer: int, view: Record | None = None) -> Glimpse | None:
    """The game as this viewer may know it now; None before it starts."""
    match = state.match
    if match is None:
        return None
    if state.open:
        view = match.state  # nothing to hide, so there is no need for a copy
    over = state.status != "playing"
    return Glimpse(view or view_for(state, match, viewer), over, match.winners() if over else [], state.asked())


def shown(game: Game, seen: Glimpse) -> protocol.View:
    """A glimpse in words."""
    words = game.words
    chances = words.chances(seen.view)
    return protocol.View(
        seen.over,
        seen.winners,
        seen.to_act,
        words.state_json(seen.view),
        words.answers(seen.view),
        UNSET if chances is None else chances,
    )


def you_of(state: TableState, viewer: int) -> protocol.You:
    """What this seat is asked. Legal moves are those of its own view, so they tell nothing more."""
    match = state.playing
    if viewer == state.public_viewer:
        return protocol.You(None, "no", [])
    asked: Any = ASKED.get(state.acts(viewer), "no")
    if match is None or asked == "no":
        return protocol.You(viewer, "no", [], ahead=viewer in state.ahead)
    legal = state.legal(viewer)
    words = [match.game.words.say(match.state, viewer, code) for code in legal[:LISTED]]
    return protocol.You(viewer, asked, words, len(legal) - len(words), viewer in state.ahead)
