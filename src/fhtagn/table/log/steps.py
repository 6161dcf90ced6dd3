"""Answers of several steps at a live table.

Steps are tried out on the seat's own view, so that nobody learns anything by them, and nothing of them is written.
"""

from __future__ import annotations

from collections.abc import Sequence

from fhtagn.kernel.match import Match
from fhtagn.kernel.record import Record
from fhtagn.kernel.steps import trial_of, tried
from fhtagn.table.log.entries import Moved, moved
from fhtagn.table.log.refusals import Refused

MOST = 40  # steps of an answer


def view_after(match: Match, seat: int, said: Sequence[str]) -> Record:
    """The seat's view after these steps."""
    trial = trial_of(match, match.view(seat))
    for words in said:
        if not tried(trial, seat, _legal_code(trial, seat, words)):
            raise Refused(f"“{words}” ends your answer; it cannot be tried out.")
        match.game.rules.hide(trial.state, seat)  # what is unknown stays so
    return trial.state


def given(match: Match, seat: int, said: Sequence[str]) -> list[Moved]:
    """The moves of a whole answer: all but the last are steps of it."""
    if not 0 < len(said) <= MOST:
        raise Refused(f"An answer has 1 to {MOST} steps.")
    trial, made, goes_on = trial_of(match, match.state.copy()), list[Moved](), True
    for words in said:
        if not goes_on:
            raise Refused(f"“{made[-1].words}” ends your answer; nothing can follow it.")
        code = _legal_code(trial, seat, words)
        made.append(moved(trial, seat, code))
        goes_on = tried(trial, seat, code)
    return made


def _legal_code(trial: Match, seat: int, words: str) -> int:
    trial.check_turn(seat)
    code = trial.code_of(seat, words)
    trial.check_legal(seat, code)
    return code
