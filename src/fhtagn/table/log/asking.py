"""Who is asked: nobody in vain, and so that nobody learns from it what others could do.

The rules ask everyone who might act. The table asks people only for what they have to choose:

- In a *window* nobody may know who can answer. All answers stay with the table until it closes. While several people
  play it lasts a fixed time, whoever answers what; with one person it closes when all who could have answered. One
  person is asked about what touches them, and about everything if they want that.
- In a *council* everything happens in the open. Nobody waits for somebody who is idle.
- Elsewhere an only move is made for its person: at once, or after a while where its being the only one would tell.
"""

from __future__ import annotations

from fhtagn.kernel.constants import MAY, MUST, NO
from fhtagn.table.log.state import TableState


def lasts_its_time(state: TableState) -> bool:
    """Whether a window is open that only its time closes: several people play, and one of them might answer."""
    if state.persons < 2 or not state.in_hidden_window():
        return False
    return any(state.seats[seat].kind == "person" for seat in state.asked())


def everyone_has_answered(state: TableState) -> bool:
    """Whether nobody is left who could still answer in the present window."""
    return all(_has_answered(state, seat) for seat in state.asked())


def _has_answered(state: TableState, seat: int) -> bool:
    kind = state.seats[seat].kind
    return seat in state.kept or kind == "forfeit" or (kind == "person" and not _could_answer(state, seat))


def _could_answer(state: TableState, seat: int) -> bool:
    if seat in state.ahead or len(state.legal(seat)) < 2:
        return False
    return not can_choose_cards(state) or seat in state.heeds or _is_touched(state, seat)


def can_choose_cards(state: TableState) -> bool:
    """Whether people are asked only about what touches them, unless they want to be asked about everything: with
    several people a window lasts its time anyway."""
    return state.has_touches and state.persons < 2


def _is_touched(state: TableState, seat: int) -> bool:
    return state.match is not None and state.game.live.touches(state.match.state, seat)


def is_idle(state: TableState, seat: int) -> bool:
    """Whether nothing is left to ask the person at this seat."""
    match = state.match
    if match is None or state.seats[seat].kind != "person":
        return False
    if seat in state.ahead and state.in_window():
        return True
    if not state.has_idle:
        return False
    made = (move for move, at in zip(reversed(match.log), reversed(state.made_at), strict=True) if at > 0)
    return state.game.live.idle(match.state, seat, made)


def only_idle(state: TableState) -> bool:
    """Whether all are idle who have not yet answered in a council."""
    return all(is_idle(state, seat) for seat in state.asked())


def has_no_choice(state: TableState, seat: int) -> bool:
    """Whether a person can do one thing only, and none that people do by hand."""
    legal = state.legal(seat)
    if len(legal) != 1 or state.match is None:
        return False
    return not state.game.live.throws(state.match.state, seat, legal[0])


def would_tell(state: TableState, seat: int) -> bool:
    """Whether others would learn something secret if an only move were made at once."""
    if state.open or state.persons < 2 or state.match is None:
        return False
    return not state.game.live.in_the_open(state.match.state, seat)


def demand(state: TableState, seat: int) -> int:
    """MUST where the game waits for this seat, MAY where it could act and the game goes on by itself, else NO."""
    acts = state.acts(seat)
    if state.asks_plainly or acts != MUST or state.seats[seat].kind != "person" or seat in state.thinking:
        return acts
    if state.has_windows and state.in_hidden_window():
        if not _could_answer(state, seat):
            return NO
        return MAY if lasts_its_time(state) else NO if seat in state.kept else MUST
    if (state.has_windows or state.has_idle) and is_idle(state, seat):
        return MAY
    return MAY if has_no_choice(state, seat) else MUST


def waited_for(state: TableState, seats: list[int]) -> list[int]:
    """Those of these seats for which the game waits."""
    return [seat for seat in seats if state.acts(seat) and demand(state, seat) == MUST]
