"""The transcript of a table, with what is needed to check its dice.

Comments carry it: the version of the dice, the table, the promise, the seed, the seats' words, who was passed over, and
behind each of Nature's moves the number of its draw and the odds. What was taken back stands there too, so that every
draw that was ever made is checked.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from fhtagn.kernel import transcript
from fhtagn.kernel.constants import NATURE
from fhtagn.kernel.errors import FhtagnError
from fhtagn.kernel.match import Match
from fhtagn.table.fair import first_proof
from fhtagn.table.log import entries
from fhtagn.table.log.entries import AnyEntry
from fhtagn.table.log.state import TableState

NOTE = "#: "  # begins a note about the dice
TAKEN_BACK = "#< "  # begins a move that was taken back

Odds = list[list[str | int]]  # each of Nature's moves in words, with its weight


def written(state: TableState, log: list[bytes]) -> str:
    """The transcript so far; with all that checks its dice when the game is over."""
    if state.match is None:
        raise FhtagnError("The game has not started yet; there is nothing to write down.")
    over = state.status == "over"
    if not over and not state.game.open:
        raise FhtagnError("The transcript would tell secrets; it is there when the game is over.")
    if state.created.dice == 1:
        return first_proof.written(state, log)
    match = Match(state.game, state.settings)
    lines = transcript.rows(transcript.write(match))
    if over:
        lines += [NOTE + note for note in _notes(state)]
        lines += _Writer(match, {abs(number) for number in state.made_at}).moves(map(entries.decode, log))
    else:
        lines += [NOTE + f"draws {state.created.dice}", NOTE + f"table {state.id}", NOTE + f"commit {state.commit}"]
        lines += [f"{_who(move.seat)} {move.words}" for move in state.match.log]
    return "\n".join(lines) + "\n"


def _notes(state: TableState) -> list[str]:
    mix = state.mix
    return [
        f"draws {state.created.dice}",
        f"table {state.id}",
        f"commit {state.commit}",
        f"seed {state.created.seed}",
        *(f"promised {seat} {hashed}" for seat, hashed in sorted(mix.promises.items())),
        *(f"words {seat} {json.dumps(said)}" for seat, said in sorted(mix.words.items())),
        *(f"passed {seat}" for seat in sorted(mix.passed)),
    ]


def odds_of(match: Match) -> Odds:
    """What chance can do now, in words, with its weights."""
    say, odds, state = match.game.words.say, match.game.rules.odds, match.state
    return [[say(state, NATURE, code), int(odds(state, code))] for code in match.codes(NATURE)]


def _who(seat: int) -> str:
    return "-" if seat == NATURE else str(seat)


@dataclass
class _Writer:
    """Plays the log again and writes it down: each move, with what is known of its draw."""

    match: Match
    standing: set[int]  # entries whose moves were not taken back

    def moves(self, log: Iterable[AnyEntry]) -> list[str]:
        self.draws, self.known, self.lines = 0, dict[str, int](), list[str]()
        for number, entry in enumerate(log):
            if isinstance(entry, entries.Moved):
                self._move(entry, number in self.standing)
            elif isinstance(entry, entries.Undone):
                self.lines.append(f"{NOTE}undone {entry.ply}")
                self.match.undo(entry.ply)
        return self.lines

    def _move(self, entry: entries.Moved, stands: bool) -> None:
        note = self._drawn(entry) if entry.seat == NATURE else ""
        self.lines.append(f"{'' if stands else TAKEN_BACK}{_who(entry.seat)} {entry.words}{note}")
        self.match.make(entry.seat, self.match.code_of(entry.seat, entry.words), entry.words)

    def _drawn(self, entry: entries.Moved) -> str:
        if entry.clock:
            return "  # clock"
        odds = json.dumps(odds_of(self.match))
        if odds not in self.known:
            self.known[odds] = len(self.known)
            self.lines.append(f"{NOTE}odds {self.known[odds]} {odds}")
        self.draws += 1
        return f"  # draw {self.draws - 1} odds {self.known[odds]}"
